"""Scenario tests of any game: a position, seats that answer in the words of play, and nothing left open at the end."""

from __future__ import annotations

import json
from typing import Any

from elysium.core.game import Game
from elysium.core.ids import Option, Seat
from elysium.core.match import Match

PLAIN, SAVED, CLONED = "plain", "saved", "cloned"
MODES = (PLAIN, SAVED, CLONED)


class Scene:
    """A match that may pass through a save or a clone before every answer, which must change nothing."""

    def __init__(self, mode: str = PLAIN) -> None:
        self.mode = mode
        self._match: Match | None = None

    def begin(self, match: Match) -> None:
        self._match = match

    @property
    def match(self) -> Match:
        if self._match is None:
            raise AssertionError("the scene has not begun: call one of its starting verbs first")
        return self._match

    @property
    def game(self) -> Game:
        return self.match.game

    def asked(self, seat: Seat) -> str:
        """The point this seat is asked at, or an empty string."""
        decision = self.match.decision(seat)
        return decision.point if decision else ""

    def options(self, seat: Seat) -> tuple[Option, ...]:
        decision = self.match.decision(seat)
        return decision.options if decision else ()

    def answer(self, seat: Seat, option: Option) -> None:
        """One step, after the detour this scene takes."""
        if self.mode == SAVED:
            self._match = Match.load(json.loads(json.dumps(self.match.save())))
        elif self.mode == CLONED:
            self._match = self.match.clone()
        self.match.step(seat, option)

    def events(self, *kinds: str) -> list[Any]:
        """The events of these kinds this copy of the match remembers."""
        return [event for event in self.game.events() if event.kind in kinds]

    def done(self) -> None:
        """No stray question is open."""
        waiting = [(decision.seat, decision.point) for decision in self.match.open()]
        assert not waiting, f"still waiting for {waiting}"
