"""The match at work: a step is committed and moved on from here, whoever has made it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass
from functools import partial

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.core.record import Step
from elysium.server.actor import Post
from elysium.server.bots.queue import Asker
from elysium.server.cluster.leases import Lease
from elysium.server.errors import CommitLost, Conflict, RequestError, StoreDoubt, StoreFault
from elysium.server.retry import Backoff, Retry
from elysium.server.store.rows import TableRow
from elysium.server.table.autoplay import Autoplay
from elysium.server.table.match import takeback
from elysium.server.table.match.batch import Answer, Batch, fitting
from elysium.server.table.match.match_log import MatchLog
from elysium.server.table.people.seats import Seats
from elysium.server.table.questions import Questions
from elysium.server.table.services import Services
from elysium.server.table.timing.clocks import Clocks
from elysium.server.table.timing.game_clock import GameClock


@dataclass(frozen=True)
class Callbacks:
    """What the rest of the table does when the match moves."""

    catch_up: Callable[[], Awaitable[None]]  # reads what other processes have written
    doubt: Callable[[], None]  # has the steps read again, as soon as the store answers
    lapse: Callable[[], Awaitable[None]]  # ends the proposals that steps put an end to
    show: Callable[[], None]  # tells everybody


class Play:
    """The match of one table, with those who answer and the time they have."""

    def __init__(
        self,
        services: Services,
        row: TableRow,
        log: MatchLog,
        seats: Seats,
        clocks: Clocks,
        lease: Lease,
        post: Post,
        callbacks: Callbacks,
    ) -> None:
        self._services = services
        self._table = row.id
        self._lease = lease
        self._callbacks = callbacks
        self.log = log
        self.clocks = clocks
        self.questions = Questions(log, seats)
        self.batch = Batch(log, lambda: post(self.settle_batch))
        asker = Asker(row.host, row.id)
        self.autoplay = Autoplay(log, seats, lease, services.bots, asker, services.speed, post, self._submit)
        tables, speed = services.store.tables, services.speed
        self.game_clock = GameClock(
            row.id, tables, row.timers, speed, log, lease, post, self._timer_expired, self._clock_ticked
        )
        self._appending = Backoff(f"appending a step of table {row.id}")
        self._result = Retry(f"keeping the result of table {row.id}", post, log.keep_result)
        self._saving = Retry(f"saving table {row.id}", post, log.save_if_due)
        self._saving_clocks = Retry(f"saving the clocks of table {row.id}", post, self._write_clocks)

    async def step(self, seat: Seat, point: str, option: Option) -> bool:
        """Commit a step and move on; False if another process was faster."""
        if not await self.commit(Step(seat, point, option)):
            return False
        await self.move_on()
        return True

    async def commit(self, *steps: Step) -> bool:
        """Append steps to the store, then apply them; False if another process was faster, and is caught up with.

        A StoreFault if the store fails: none is kept. A StoreDoubt if they may be: the steps are read again.
        """
        try:
            await self.log.commit(*steps)
        except Conflict:
            await self._callbacks.catch_up()
            return False
        except Exception as error:
            self._appending.failed(error)
            self._callbacks.doubt()
            raise (StoreDoubt if isinstance(error, CommitLost) else StoreFault)() from error
        self._appending.succeeded()
        self._services.metrics.steps.inc(len(steps))
        for step in steps:
            self.questions.answered(step.seat)
        return True

    async def move_on(self) -> None:
        """Steps have been committed: what everybody sees and what else follows; a failed write holds up nothing."""
        await self.finish_if_over()
        self.update()
        await self._callbacks.lapse()
        await self._saving.attempt()
        await self.save_clocks()

    async def finish_if_over(self) -> None:
        """Keep the result once there is one; the page looks for it as soon as it is told."""
        if self.log.match.result() is not None and self.log.status != "over":
            self.log.finish()
            await self._result.attempt()
            await self._saving.attempt()

    def update(self) -> None:
        """The match or who plays it has changed: who is asked, whose clock runs, which bots think, what is seen."""
        asked = {decision.seat: decision for decision in self.log.open()}
        self.questions.update(asked)
        self._run_clocks(asked)
        self.autoplay.think(asked)
        self.game_clock.update()
        self._note_turn(asked)
        self._callbacks.show()

    def _note_turn(self, asked: Collection[Seat]) -> None:
        """Whose turn it is is known of a paused table, too."""
        if self._lease.held:
            seats = asked if self.log.playing else {decision.seat for decision in self.log.match.open()}
            self._services.turns.note(self._table, self.log.version, seats)

    def _run_clocks(self, asked: Collection[Seat]) -> None:
        now = self._services.clock()
        if self.log.playing:
            self.clocks.run_for(asked, now)
        else:
            self.clocks.stop(now)

    async def _submit(self, decision: Decision, option: Option) -> None:
        seat, point = decision.seat, decision.point
        if self.batch.gathers:
            self.batch.add(Answer(seat, point, option, partial(self._check, seat, point, option), lambda _: None))
        else:
            await self.step(seat, point, option)

    def _check(self, seat: Seat, point: str, option: Option, match: Match) -> None:
        decision = match.decision(seat) if self.log.playing else None
        if decision is None or decision.point != point or option not in decision.options:
            raise RequestError("this cannot be done any more", "late")

    async def settle_batch(self) -> None:
        """Commit the answers of one moment together; who comes too late because another came first is refused."""
        made, answers = False, self.batch.take()
        while answers:
            now, later = fitting(self.log.match, answers)
            try:
                kept = not now or await self.commit(*(answer.step for answer in now))
            except StoreFault as error:
                self._refuse(now, error)
                self._refuse(later, StoreFault())
                break
            made = made or (kept and bool(now))
            answers = later if kept else [*now, *later]  # another process was faster: they may be answers all the same
        if made:
            await self.move_on()
        else:
            self.autoplay.update()

    def _refuse(self, answers: Iterable[Answer], error: RequestError) -> None:
        for answer in answers:
            answer.refuse(error)

    async def _timer_expired(self, name: str) -> None:
        """Time does what it was about to do; what was answered before counts before."""
        if len(self.batch):
            await self.settle_batch()
        step = self.game_clock.expired(name)
        if step is None:
            self.game_clock.update()
        elif await self.commit(step):  # otherwise another process was faster, and it is due still
            self.game_clock.done(step.option)
            await self.move_on()

    async def _clock_ticked(self) -> None:
        seat = self.log.clock_seat
        decision = self.log.decision(seat) if seat is not None else None
        if decision is not None:
            await self.step(decision.seat, decision.point, decision.options[0])

    def start_clocks(self, since: float) -> None:
        """Clocks that count days have run on since then, while the table was not in memory."""
        if self.clocks.control.days:
            self.clocks.run_for({decision.seat for decision in self.log.open()}, since)

    async def take_back(self, seat: Seat) -> bool:
        """Go back to before this seat's last act; False if another process was faster."""
        try:
            await self.log.take_back(await self.last_act(seat))
        except Conflict:
            await self._callbacks.catch_up()
            return False
        self.questions.clear()
        return True

    async def last_act(self, seat: Seat) -> int:
        """The number of the step at this table with which this seat's last act began, or -1."""
        number = await asyncio.to_thread(takeback.last_act, self.log.match, seat)
        return number if number >= self.log.steps_before else -1

    async def is_free(self, seat: Seat, number: int) -> bool:
        """Whether this seat may take its step back without asking anybody."""
        return await asyncio.to_thread(takeback.is_free, self.log.match, seat, number)

    async def read_steps(self, row: TableRow) -> bool:
        """Take over the steps that other processes have written; returns whether some were taken back."""
        rebuilt = await self.log.read_epoch(row.epoch)
        if rebuilt:
            self.questions.clear()
        for step in await self.log.read_steps():
            self.questions.answered(step.seat)
            self.game_clock.done_elsewhere(step.seat, step.option)
        return rebuilt

    async def save_clocks(self) -> None:
        """Clocks outlive the process."""
        if self.clocks.control.base:
            await self._saving_clocks.attempt()
        if self.log.in_real_time:
            await self.game_clock.saving.attempt()

    async def _write_clocks(self) -> None:
        left = self.clocks.all_at(self._services.clock())
        await self._services.store.seats.save_clocks(self._table, left)

    def cancel(self) -> None:
        """End all that goes on beside the jobs of the table."""
        self.autoplay.cancel()
        self.game_clock.cancel()

    @property
    def busy(self) -> bool:
        """Whether anybody thinks, time is waited for, or something is still to be kept."""
        return self.autoplay.thinking or self.game_clock.waiting or self._result.due or self._saving.due
