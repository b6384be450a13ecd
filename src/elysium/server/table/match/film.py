"""What seats saw at each moment of the steps that nobody was shown yet: so that screens can tell them one by one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator

from elysium.core.events import Event
from elysium.core.game import GameInfo, game_info
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.core.table import Json
from elysium.core.telling import glimpses
from elysium.server import patches

Change = dict[str, Json]


class Film:
    """What changed before the eyes of each seat that looks on, event by event."""

    def __init__(self, looking: Callable[[], Collection[Seat]]) -> None:
        self._looking = looking
        self._latest: dict[Seat, patches.View] = {}
        self._changes: dict[Seat, list[tuple[Event, Change]]] = {}

    async def take(self, match: Match, seat: Seat, option: Option) -> None:
        """Before a step is made: what its events will show. Other tables have their turn between two events."""
        if not self._looking():
            return
        info = game_info(match.name)
        for glimpse in glimpses(match.game, seat, option, info.told):
            self._keep_latest(match)
            for eye, view in glimpse.views(self._looking()).items():
                self._look(info, eye, glimpse.event, view)
            await asyncio.sleep(0)

    def _keep_latest(self, match: Match) -> None:
        """What those who look on have been shown so far is what they see before the step."""
        new = [eye for eye in self._looking() if eye not in self._latest]
        self._latest.update(zip(new, match.views(new), strict=True))

    def _look(self, info: GameInfo, eye: Seat, event: Event, view: patches.View) -> None:
        if info.voice.line(view, event) is None:
            return  # nobody says it: what it changed comes with what is said next
        self._changes.setdefault(eye, []).append((event, patches.patch(self._latest[eye], view)))
        self._latest[eye] = view

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
