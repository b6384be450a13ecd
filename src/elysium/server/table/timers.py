"""Time at a table whose game has a clock seat: how long what is due has been waited for, and who makes it happen.

A game lists what is due (`timers` in the clock seat's view), each with a name that stays while it is waited for and
its seconds. We count them by the wall clock while the table is played; a game without timers gets a tick now and then.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from elysium.core.ids import Option, Seat
from elysium.server import protocol
from elysium.server.table import batch
from elysium.server.table.connection import Connection

if TYPE_CHECKING:
    from elysium.server.table.room import Room

TICK: Final = 5.0  # seconds a clock seat waits where a game does not say how long
KEEP_EVERY: Final = 10.0  # seconds that may be waited for once more after a process was killed


class Due(NamedTuple):
    """Something time will do, when it has been waited for so long."""

    option: Option
    name: str
    seconds: float


class Timers:
    """Seconds waited for each due thing, by its name. `hurry`: how many seconds of the game pass in one."""

    def __init__(self, elapsed: str | None, hurry: float = 1.0) -> None:
        self.hurry = hurry
        self.due: tuple[Due, ...] = ()
        self.since: float | None = None  # when we last counted, while time passes
        self.elapsed: dict[str, float] = json.loads(elapsed) if elapsed else {}
        self.kept = self.elapsed
        self.kept_at = 0.0

    def run(self, due: Sequence[Due], passes: bool, at: float) -> None:
        """These are waited for from now on, while time passes; where nothing is, nothing is forgotten."""
        self._count(at)
        if due:
            self.elapsed = {one.name: self.elapsed.get(one.name, 0.0) for one in due}
        self.due, self.since = tuple(due), at if due and passes else None

    def _count(self, at: float) -> None:
        if self.since is not None:
            passed = (at - self.since) * self.hurry
            self.elapsed = {name: waited + passed for name, waited in self.elapsed.items()}
            self.since = at

    def left(self, at: float) -> dict[str, float]:
        """By name, the seconds of ours until it comes; none left for what is late."""
        passed = 0.0 if self.since is None else (at - self.since) * self.hurry
        waited = {one.name: self.elapsed[one.name] + passed for one in self.due}
        return {one.name: max(0.0, one.seconds - waited[one.name]) / self.hurry for one in self.due}

    def first(self, at: float) -> tuple[Due, float] | None:
        """What comes next, and in how many seconds."""
        left = self.left(at)
        return min(((one, left[one.name]) for one in self.due), key=lambda pair: pair[1], default=None)

    def comes(self, name: str, at: float) -> Option | None:
        """What time does now, if this is still due."""
        found = next((one for one in self.due if one.name == name), None)
        return found.option if found is not None and self.left(at)[name] <= 0 else None

    def came(self, option: Option, at: float) -> None:
        """Time has done this. Should it be waited for again, it is from the beginning."""
        self._count(at)
        self.elapsed = self.elapsed | {one.name: 0.0 for one in self.due if one.option == option}


def now() -> float:
    return asyncio.get_running_loop().time()


def moved(room: Room) -> None:
    """The table has moved on: wait for what is due now. Whoever keeps the table lets it come, the others only count."""
    seat = room.clock_seat
    if seat is None:
        return
    decision = room.match.decision(seat)
    due = _due(room, seat) if decision is not None else ()
    if due is None:
        _tick(room, seat)
        return
    room.timers.run(due, room.status == "playing", now())
    _wait(room, seat)


def _due(room: Room, seat: Seat) -> Sequence[Due] | None:
    timers = room.match.view(seat).get("timers")
    if timers is None:
        return None
    return [Due(tuple(option), name, float(seconds)) for option, name, seconds in timers]


def _tick(room: Room, seat: Seat) -> None:
    """A game that names nothing: time passes by a step every few seconds."""
    running = room.thinking.get(seat)
    waits = running is not None and not (running.done() and (running.cancelled() or running.exception()))
    if room.keeps and room.status == "playing" and not waits:
        room.thinking[seat] = asyncio.create_task(_pass(room, seat))


async def _pass(room: Room, seat: Seat) -> None:
    """How long, the view may say."""
    seconds = room.match.view(seat).get("seconds", TICK)
    count = room.ticks
    await asyncio.sleep(float(seconds) / room.services.hurry)
    room.post(_ticked, room, seat, count)


async def _ticked(room: Room, seat: Seat, count: int) -> None:
    if count != room.ticks:
        return
    room.thinking.pop(seat, None)
    decision = room.match.decision(seat)
    if decision is not None and room.status == "playing":
        await room.step(seat, decision.point, decision.options[0])


def _wait(room: Room, seat: Seat) -> None:
    """One task waits for the next thing; whatever changes begins another."""
    running = room.thinking.pop(seat, None)
    if running is not None:
        running.cancel()
    first = room.timers.first(now())
    if first is not None and room.timers.since is not None and room.keeps:
        room.thinking[seat] = asyncio.create_task(_come(room, seat, first[0].name, first[1]))


async def _come(room: Room, seat: Seat, name: str, seconds: float) -> None:
    until = now() + seconds
    while (left := until - now()) > 0:
        await asyncio.sleep(min(left, KEEP_EVERY))
        room.post(keep, room)
    room.post(comes, room, seat, name)


async def comes(room: Room, seat: Seat, name: str) -> None:
    """Time does what it was about to do; what was given before counts before."""
    if room.given:
        await batch.settle(room)
    decision = room.match.decision(seat) if room.status == "playing" and room.keeps else None
    option = room.timers.comes(name, now()) if decision is not None else None
    if decision is None or option not in decision.options:
        moved(room)
    elif await room.make(seat, decision.point, option):  # otherwise another process was faster, and it is due still
        room.timers.came(option, now())
        await room.settled()


def tell(room: Room, connection: Connection) -> None:
    """How long is left, to those whose view says what is waited for: for all others it is hidden."""
    if connection.view is not None and "timers" in connection.view:
        connection.push(protocol.Timers(room.timers.left(now()), room.timers.since is not None))


async def keep(room: Room, at_once: bool = False) -> None:
    """What has been waited for outlives the process, but for the last seconds."""
    timers, at = room.timers, now()
    timers.run(timers.due, timers.since is not None, at)
    waits = timers.since is not None and at - timers.kept_at < KEEP_EVERY and not at_once
    if room.keeps and not waits and timers.elapsed != timers.kept:
        timers.kept, timers.kept_at = timers.elapsed, at
        await room.services.store.tables.save_timers(room.id, json.dumps(timers.elapsed))
