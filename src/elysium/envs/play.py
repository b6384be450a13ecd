"""One match of a game that is played in turn, as a value: copied, pickled, and dealt anew for one of its players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from elysium.bots.reward import rewards
from elysium.core.decision import Decision
from elysium.core.events import Event
from elysium.core.game import Game, game_info
from elysium.core.ids import Option, Seat
from elysium.core.table import Json
from elysium.envs.arrays.paging import NOTHING, Page, chosen, page_of
from elysium.envs.wording import Wording

Happened: TypeAlias = (
    "tuple[Seat, str, Option | None, tuple[Event, ...]]"  # an answer, or None: not known; what it led to
)
Past: TypeAlias = "tuple[Past | None, Happened]"  # shared by copies


class Play:
    """`game` is None before the deal; `asked` is None before it and when the match is over."""

    __slots__ = ("_actions", "_name", "_options", "_past", "_players", "asked", "game", "turned")

    def __init__(self, name: str, players: int, options: dict[str, Json], actions: int) -> None:
        self._name = name
        self._players = players
        self._options = options
        self._actions = actions
        self._past: Past | None = None
        self.game: Game | None = None
        self.asked: Decision | None = None
        self.turned = 0  # pages of answers that were turned

    def deal(self, seed: int) -> None:
        """Begin with the match of this seed."""
        self.game = game_info(self._name).make(self._players, seed, self._options)
        self._past = (None, (-1, "deal", (seed,), self.game.events()))
        self._ask()

    def act(self, action: int) -> None:
        """What the asked player does."""
        asked, game = self.asked, self.game
        assert asked is not None, "nobody is asked before the deal and after the end"
        assert game is not None, "who is asked plays a match"
        option = chosen(self.page(), action, self._actions)
        if option is None:
            self.turned += 1
            return
        told = game.event_count()
        game.step(asked.seat, option)
        self._past = (self._past, (asked.seat, asked.point, option, game.events(told)))
        self._ask()

    def _ask(self) -> None:
        assert self.game is not None
        decisions = self.game.open()
        self.asked = decisions[0] if decisions else None
        self.turned = 0

    def page(self) -> Page:
        return page_of(self.asked, self.turned, self._actions) if self.asked else NOTHING

    def asked_of(self, player: Seat) -> Decision | None:
        """What this player is asked, if it is the one to act."""
        return self.asked if self.asked is not None and self.asked.seat == player else None

    def legal(self) -> list[int]:
        page = self.page()
        return [*range(len(page.options)), *([self._actions - 1] if page.more else [])]

    def label(self, action: int, wording: Wording) -> str:
        """What an action is called."""
        page = self.page()
        if self.asked is None or self.game is None or action >= len(page.options):
            return "more answers" if page.more and action == self._actions - 1 else "not legal now"
        return wording.label(self.game.view(self.asked.seat), self.asked, page.options[action])

    def returns(self) -> list[float]:
        """By player the share of the win; nothing while the match is not over."""
        if self.game is None:
            return [0.0] * self._players
        result = self.game.result()
        return [0.0] * self._players if result is None else list(map(float, rewards(self.game, result)))

    def world(self, player: Seat, seed: int) -> Play:
        """A match this player cannot tell from this one. Of the past it holds what the player knows."""
        assert self.game is not None, "before the deal nobody knows anything"
        world = Play(self._name, self._players, self._options, self._actions)
        world.game = self.game.determinize(player, seed)
        for seat, point, option, events in self._happened():
            seen = tuple(event for event in events if event.seen_by(player))
            world._past = (world._past, (seat, point, option if seat == player else None, seen))
        world._ask()
        world.turned = self.turned if self.asked_of(player) else 0
        return world

    def recalled(self, player: Seat) -> list[str]:
        """What this player has answered and seen, in order."""
        recalled: list[str] = []
        for seat, point, option, events in self._happened():
            if seat == player and option is not None:
                recalled.append(f"{point}={option}")
            recalled += [f"{e.kind}={e.seat},{e.args}" for e in events if e.seen_by(player)]
        return recalled

    def _happened(self) -> Iterator[Happened]:
        past, back = self._past, []
        while past is not None:
            back.append(past[1])
            past = past[0]
        return reversed(back)

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        play = Play(self._name, self._players, self._options, self._actions)
        play._past, play.asked, play.turned = self._past, self.asked, self.turned
        play.game = self.game.clone() if self.game else None
        return play

    def __getstate__(self) -> dict[str, Any]:
        return {
            "table": (self._name, self._players, self._options, self._actions),
            "state": self.game.save() if self.game else None,
            "past": [(*what[:3], [tuple(event) for event in what[3]]) for what in self._happened()],
            "turned": self.turned,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self._name, self._players, self._options, self._actions = kept["table"]
        self._past, self.game, self.asked, self.turned = None, None, None, 0
        for seat, point, option, events in kept["past"]:
            self._past = (self._past, (seat, point, option, tuple(Event(*event) for event in events)))
        if kept["state"] is not None:
            self.game = game_info(self._name).load(kept["state"])
            self._ask()
            self.turned = kept["turned"]

    def __str__(self) -> str:
        answers = " ".join(f"{seat}:{'?' if option is None else option}" for seat, _, option, _ in self._happened())
        return f"{self._name}, {self._players} players: {answers or 'before the deal'}, page {self.turned}"
