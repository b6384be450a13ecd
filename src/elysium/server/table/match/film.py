"""What seats saw at each moment of the steps that nobody was shown yet: so that screens can tell them one by one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from typing import Final

from elysium.core.events import Event
from elysium.core.game import GameInfo, game_info
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.core.table import Json
from elysium.core.telling import Glimpse, glimpses
from elysium.core.views import AnyView
from elysium.server.sent_view import Differences, SentView

Change = dict[str, Json]
AT_ONCE: Final = 8  # tables; each of their events takes some tenths of a millisecond


class Tellers:
    """How many tables of a process may tell at once. Beyond that a step is shown as one, lest all wait for all."""

    def __init__(self, most: int = AT_ONCE) -> None:
        self.turns = asyncio.Semaphore(most)
        self.untold = 0  # steps

    def may_tell(self) -> bool:
        """Whether there is a turn now; if not, that is counted."""
        self.untold += self.turns.locked()
        return not self.turns.locked()


class Film:
    """What changed before the eyes of each seat that looks on, event by event. `held`: the views they have by now."""

    def __init__(self, held: Callable[[], Mapping[Seat, SentView]], tellers: Tellers) -> None:
        self._held = held
        self._tellers = tellers
        self._latest: dict[Seat, SentView] = {}
        self._changes: dict[Seat, list[tuple[Event, Change]]] = {}

    async def take(self, match: Match, seat: Seat, option: Option) -> None:
        """Before a step is made: what its events will show. Other tables have their turn between two events."""
        if not self._held():
            return
        info = game_info(match.name)
        seen = glimpses(match.game, seat, option, info.told)
        if seen and self._tellers.may_tell():
            async with self._tellers.turns:
                await self._tell(info, seen)

    async def _tell(self, info: GameInfo, seen: Iterable[Glimpse]) -> None:
        for glimpse in seen:
            held, shared = self._held(), Differences()
            for eye, view in glimpse.views(held).items():
                self._look(info, eye, held[eye], glimpse.event, view, shared)
            await asyncio.sleep(0)

    def _look(
        self, info: GameInfo, eye: Seat, held: SentView, event: Event, view: AnyView, shared: Differences
    ) -> None:
        if info.voice.line(view, event) is None:
            return  # nobody says it: what it changed comes with what is said next
        if eye not in self._latest:
            self._latest[eye] = copy(held)
        self._changes.setdefault(eye, []).append((event, self._latest[eye].update(view, shared)))

    def changes(self, seat: Seat, events: Iterable[Event]) -> Iterator[Change | None]:
        """For each of these events what it changed before a seat's eyes; None where that comes with the next."""
        ahead = iter(self._changes.get(seat, ()))
        due = next(ahead, None)
        for event in events:
            if due is not None and due[0] == event:
                yield due[1]
                due = next(ahead, None)
            else:
                yield None

    def shown(self) -> None:
        """Everybody has been told of the steps so far."""
        self._latest.clear()
        self._changes.clear()
