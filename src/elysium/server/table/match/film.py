"""What seats saw at each moment of the steps that nobody was shown yet: so that screens can tell them one by one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
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
AT_ONCE: Final = 4  # tables of a process that tell, or wait for it; each has tens of events
TELLING: Final = 2  # of them at work: the fewer, the shorter whoever else is ready waits for a turn of the loop


class Tellers:
    """The tables of a process that tell: a few at a time, and not too many, lest all wait for all.

    Beyond that a step is shown as one.
    """

    def __init__(self, most: int = AT_ONCE) -> None:
        self._most = most
        self._here = 0
        self._turns = asyncio.Semaphore(TELLING)
        self.untold = 0  # steps

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[bool]:
        """Whether there is time to tell, once it is this table's turn; if there is none, that is counted."""
        if self._here >= self._most:
            self.untold += 1
            yield False
            return
        self._here += 1
        try:
            async with self._turns:
                yield True
        finally:
            self._here -= 1


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
        if seen:
            async with self._tellers.turn() as granted:
                if granted:
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
