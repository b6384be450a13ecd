"""Answers in real time: those of one moment are taken together, in the order the game gives them, then by chance."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import Final

from elysium.core.game import Ordered
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.core.record import Step
from elysium.server.errors import RequestError
from elysium.server.table.match.match_log import Position

MOMENT: Final = 0.03  # seconds; who acts within them acts at once
CHANCE: Final = SystemRandom()


@dataclass(frozen=True)
class Answer:
    """An answer that waits for its moment to pass."""

    seat: Seat
    point: str
    option: Option
    check: Callable[[Match], object]  # raises a RequestError if it is no answer at this moment of the match
    refuse: Callable[[RequestError], None]

    @property
    def step(self) -> Step:
        return Step(self.seat, self.point, self.option)


class Batch:
    """The answers of one moment. `settle` is called when it has passed."""

    def __init__(self, position: Position, settle: Callable[[], None]) -> None:
        self._position = position
        self._settle = settle
        self._answers: list[Answer] = []

    @property
    def gathers(self) -> bool:
        """Whether answers of one moment have an order of their own in this game."""
        return isinstance(self._position.match.game, Ordered)

    def __len__(self) -> int:
        return len(self._answers)

    def holds(self, seat: Seat) -> bool:
        """Whether an answer of this seat waits."""
        return any(answer.seat == seat for answer in self._answers)

    def add(self, answer: Answer) -> None:
        self._answers.append(answer)
        if len(self._answers) == 1:
            asyncio.get_running_loop().call_later(MOMENT, self._settle)

    def take(self) -> list[Answer]:
        """The answers in the order in which they count; a seat's own stay in theirs."""
        answers, self._answers = self._answers, []
        game, lots = self._position.match.game, {answer.seat: CHANCE.random() for answer in answers}
        if not isinstance(game, Ordered):
            return answers
        return sorted(answers, key=lambda answer: (game.precedence(answer.seat), lots[answer.seat]))


def fitting(match: Match, answers: Sequence[Answer]) -> tuple[list[Answer], list[Answer]]:
    """Those that count one after another from here on, and those to be looked at once they are made.

    A seat's second is among the latter; what is no answer any more after those before it is refused.
    """
    ahead = match.clone() if len(answers) > 1 else match
    found: dict[Seat, Answer] = {}
    later: list[Answer] = []
    for answer in answers:
        if answer.seat in found:
            later.append(answer)
            continue
        try:
            answer.check(ahead)
        except RequestError as error:
            answer.refuse(error)
            continue
        found[answer.seat] = answer
        if ahead is not match:
            ahead.step(answer.seat, answer.option)
    return list(found.values()), later
