"""Time at a table whose game has a clock seat: it waits for what is due, and has it done.

A game lists what is due (`timers` in the clock seat's view), each with a name that stays while it is waited for and
its seconds. They are counted by the wall clock while the table is played; a game without timers gets a tick now and
then.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from elysium.core.ids import Option, Seat
from elysium.core.record import Step
from elysium.core.views import CommonView, Timer
from elysium.server import protocol
from elysium.server.actor import Post, has_failed
from elysium.server.cluster.leases import Lease
from elysium.server.retry import Backoff, Retry
from elysium.server.store.tables import Tables
from elysium.server.table.match.match_log import Position
from elysium.server.table.timing.timers import Due, Timers

TICK: Final = 5.0  # seconds a clock seat waits where a game does not say how long
SAVE_EVERY: Final = 10.0  # seconds that may be waited for once more after a process was killed


def now() -> float:
    return asyncio.get_running_loop().time()


class GameClock:
    """The clock of one table, where its game has one. The process with the lease lets time act, others only count.

    `expire` is done in turn when a timer has run down, `tick` when it is time for the next step without one.
    """

    def __init__(
        self,
        table: str,
        store: Tables,
        elapsed: str | None,
        speed: float,
        position: Position,
        lease: Lease,
        post: Post,
        expire: Callable[[str], Awaitable[None]],
        tick: Callable[[], Awaitable[None]],
    ) -> None:
        self.timers = Timers(elapsed, speed)
        self._table = table
        self._store = store
        self._speed = speed
        self._position = position
        self._lease = lease
        self._post = post
        self._expire = expire
        self._tick = tick
        self._task: asyncio.Task[None] | None = None
        self._ticking = False  # the game lists no timers
        self._ticks = 0  # a tick of an earlier count comes too late
        self._saved = self.timers.elapsed
        self._saved_at = 0.0
        self._backoff = Backoff(f"time's step at table {table}")
        self.saving = Retry(f"saving the timers of table {table}", post, self.save)

    @property
    def waiting(self) -> bool:
        """Whether a task waits for what comes next."""
        return self._task is not None and not self._task.done()

    @property
    def ready(self) -> bool:
        """Whether what comes next is waited for, has come into the mailbox, or stands still."""
        return self._task is not None or not (self._ticking or self.timers.running)

    def update(self) -> None:
        """The match has moved on: wait for what is due now."""
        if self._position.clock_seat is None:
            return
        due = self._due(self._position.clock_seat)
        self._ticking = due is None
        if due is None:
            self._start_tick(self._position.clock_seat)
        else:
            self.timers.run(due, self._position.playing, now())
            self._start_timer()

    def _due(self, seat: Seat) -> Sequence[Due] | None:
        match = self._position.match
        if match.decision(seat) is None:
            return ()
        view: CommonView = match.view(seat)
        timers = view.get("timers")
        if timers is None:
            return None
        return [Due(tuple(option), name, float(seconds)) for option, name, seconds in timers]

    def cancel(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    def _start_tick(self, seat: Seat) -> None:
        idle = self._task is None or has_failed(self._task)  # one that has ended waits in the mailbox
        if idle and self._lease.held and self._position.playing:
            view: CommonView = self._position.match.view(seat)
            self._task = asyncio.create_task(self._wait_for_tick(view.get("seconds", TICK) / self._speed))

    async def _wait_for_tick(self, seconds: float) -> None:
        count = self._ticks
        await asyncio.sleep(seconds)
        self._post(self._ticked, count)

    async def _ticked(self, count: int) -> None:
        if count == self._ticks:
            self._task = None
            await self._attempt(self._tick(), lambda: self._ticked(count))

    async def _ran_down(self, name: str) -> None:
        await self._attempt(self._expire(name), lambda: self._ran_down(name))

    async def _attempt(self, step: Awaitable[None], again: Callable[[], Awaitable[None]]) -> None:
        """Let time act, and once more later if the store fails."""
        try:
            await step
        except Exception as error:
            delay = self._backoff.failed(error)
            self.cancel()
            self._task = asyncio.create_task(self._post_later(delay, again))
        else:
            self._backoff.succeeded()

    async def _post_later(self, seconds: float, job: Callable[[], Awaitable[None]]) -> None:
        await asyncio.sleep(seconds)
        self._post(job)

    def _start_timer(self) -> None:
        self.cancel()
        first = self.timers.first(now())
        if first is not None and self.timers.running and self._lease.held:
            self._task = asyncio.create_task(self._wait_for_timer(first[0].name, first[1]))

    async def _wait_for_timer(self, name: str, seconds: float) -> None:
        until = now() + seconds
        while (left := until - now()) > 0:
            await asyncio.sleep(min(left, SAVE_EVERY))
            self._post(self.saving.attempt)
        self._post(self._ran_down, name)

    def expired(self, name: str) -> Step | None:
        """What time does, if this timer has run down and it still can."""
        seat = self._position.clock_seat
        decision = self._position.decision(seat) if seat is not None and self._lease.held else None
        option = self.timers.expired(name, now())
        if decision is None or option is None or option not in decision.options:
            return None
        return Step(decision.seat, decision.point, option)

    def done(self, option: Option) -> None:
        """Time has done this."""
        self.timers.restart(option, now())

    def done_elsewhere(self, seat: Seat, option: Option) -> None:
        """Another process has made a step; if it was time's, our own would be one too many."""
        if seat == self._position.clock_seat:
            self.done(option)
            self._ticks += 1
            self.cancel()

    def message(self) -> protocol.Timers:
        """How long is left, for those whose view says what is waited for."""
        return protocol.Timers(self.timers.left(now()), self.timers.running)

    def windows(self, listed: Sequence[Timer]) -> protocol.Timers:
        """The same of what a view lists for its seat, by the names it has there."""
        names = {one.option: one.name for one in self.timers.due}
        left = self.timers.left(now())
        known = {name: left[names[tuple(option)]] for option, name, _ in listed if tuple(option) in names}
        return protocol.Timers(known, self.timers.running)

    async def save(self, at_once: bool = False) -> None:
        """What has been waited for outlives the process, but for the last seconds."""
        at = now()
        self.timers.count(at)
        too_soon = self.timers.running and at - self._saved_at < SAVE_EVERY and not at_once
        if self._lease.held and not too_soon and self.timers.elapsed != self._saved:
            elapsed = self.timers.elapsed
            await self._store.save_timers(self._table, json.dumps(elapsed))
            self._saved, self._saved_at = elapsed, at
