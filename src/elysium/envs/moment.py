"""A match at one moment as an environment shows it: arrays and words are made when they are read, and once.

What was handed out goes on showing its moment after the match has gone on. What is read late is worked out anew: from a
copy of the game that is made every so many steps, and the steps since then.
"""

from __future__ import annotations

from typing import Any, Final

from elysium.core.decision import Decision
from elysium.core.game import Game
from elysium.core.ids import Option, Seat
from elysium.core.views import AnyView
from elysium.envs.arrays.observer import Observer
from elysium.envs.arrays.paging import Mask, Page, mask_of, page_of
from elysium.envs.lazy import Lazy, lazy, unmade
from elysium.envs.wording import Wording

OBSERVATION: Final = unmade("observation", "answers", "action_mask")
INFO: Final = unmade("action_mask", "seat", "point", "options", "view", "prompt", "words")
UNTURNED: Final[dict[Seat, int]] = {}


class Trail:
    """A copy of the game, and the steps since then: where what is read late is found. Moments share it."""

    __slots__ = ("_start", "_steps")

    def __init__(self, game: Game) -> None:
        self._start = game.clone()
        self._steps: list[tuple[Seat, Option]] = []

    def __len__(self) -> int:
        return len(self._steps)

    def add(self, seat: Seat, option: Option) -> None:
        self._steps.append((seat, option))

    def game(self, after: int) -> Game:
        """The game after so many of the steps."""
        game = self._start.clone()
        for seat, option in self._steps[:after]:
            game.step(seat, option)
        return game


class Moment:
    """What every seat may know and is asked now. `turned`: how often a seat has turned to more answers."""

    _trail: Trail  # once the match has gone on
    _number: int
    __slots__ = ("_game", "_number", "_observer", "_pages", "_trail", "_views", "_wording", "asked", "turned")

    def __init__(
        self, game: Game, observer: Observer, wording: Wording, asked: dict[Seat, Decision], turned: dict[Seat, int]
    ) -> None:
        self._game: Game | None = game
        self._observer = observer
        self._wording = wording
        self._views: dict[Seat, AnyView] = {}
        self._pages: dict[Seat, Page] = {}
        self.asked = asked
        self.turned = turned

    def leave(self, trail: Trail) -> None:
        """The match goes on; what it is now is at the end of this trail."""
        self._game, self._trail, self._number = None, trail, len(trail)

    def game(self) -> Game:
        if self._game is None:
            self._game = self._trail.game(self._number)
        return self._game

    def view(self, seat: Seat) -> AnyView:
        if seat not in self._views:
            self._views[seat] = self.game().view(seat)
        return self._views[seat]

    def page(self, seat: Seat) -> Page:
        page = self._pages.get(seat)
        if page is None:
            asked = self.asked.get(seat)
            self._pages[seat] = page = page_of(asked, self.turned.get(seat, 0), self._observer.actions)
        return page

    def mask(self, seat: Seat) -> Mask:
        return mask_of(self._pages.get(seat) or self.page(seat), self._observer.actions)

    def observation(self, seat: Seat) -> Lazy:
        return lazy(OBSERVATION, self._observed, seat)

    def info(self, seat: Seat) -> Lazy:
        return lazy(INFO, self._told, seat)

    def _observed(self, seat: Seat, key: str) -> Any:
        if key == "action_mask":
            return self.mask(seat)
        decision = self.asked.get(seat)
        if key == "observation":
            return self._observer.observe(self.view(seat), decision)
        return self._observer.rows(self.view(seat), decision, self.page(seat))

    def _told(self, seat: Seat, key: str) -> Any:
        decision = self.asked.get(seat)
        match key:
            case "action_mask":
                return self.mask(seat)
            case "seat":
                return seat
            case "view":
                return self.view(seat)
            case "point":
                return decision.point if decision else None
            case "options":
                return self.page(seat).options
            case "prompt":
                return self._wording.prompt(self.view(seat), decision) if decision else ""
            case _:
                options = self.page(seat).options
                return [self._wording.label(self.view(seat), decision, option) for option in options if decision]


class Together(Moment):
    """A moment of all agents at once: who is not asked has one legal action, which does nothing."""

    __slots__ = ()

    def mask(self, seat: Seat) -> Mask:
        mask = super().mask(seat)
        mask[0] = 1
        return mask
