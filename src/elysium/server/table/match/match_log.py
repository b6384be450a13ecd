"""The match of a table as it is kept: a step is appended to the store before it is applied."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Final

from elysium.core.decision import Decision
from elysium.core.events import Event
from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.core.record import Step
from elysium.server.store.engine.schema import EPOCH
from elysium.server.store.rows import SaveRow, StepRow, TableRow
from elysium.server.store.store import Store
from elysium.server.table.match.film import Film
from elysium.server.table.match.past_events import PastEvents
from elysium.server.table.match.takeback import replayed

SAVE_EVERY: Final = 25  # steps


class Position:
    """The match of a table and how far it has come, to be read."""

    def __init__(self, row: TableRow, match: Match, steps: int, past: PastEvents | None = None) -> None:
        self._match = match
        self._steps = steps
        self._epoch = row.epoch
        self._status = row.status
        self._past = past
        self._clock_seat = match.roles.index("clock") if "clock" in match.roles else None

    @property
    def match(self) -> Match:
        return self._match

    @property
    def steps(self) -> int:
        """Those made at this table; a fork's match has more."""
        return self._steps

    @property
    def epoch(self) -> int:
        """How often steps were taken back."""
        return self._epoch

    @property
    def status(self) -> str:
        return self._status

    @property
    def playing(self) -> bool:
        return self._status == "playing"

    @property
    def version(self) -> int:
        """Names a moment of the match: no answer to another moment is taken."""
        return self._epoch * EPOCH + self._steps

    @property
    def clock_seat(self) -> Seat | None:
        return self._clock_seat

    @property
    def in_real_time(self) -> bool:
        """Whether everybody may act at any moment: then there is a clock seat."""
        return self._clock_seat is not None

    @property
    def steps_before(self) -> int:
        """Steps of the match that were made before this table: a fork's."""
        return self._match.steps - self._steps

    def open(self) -> tuple[Decision, ...]:
        """The decisions that can be answered; none while the table is not being played."""
        return self._match.open() if self.playing else ()

    def decision(self, seat: Seat) -> Decision | None:
        """What this seat can answer."""
        return self._match.decision(seat) if self.playing else None

    def moments(self, seat: Seat, since: int) -> list[tuple[int, Event]]:
        """What this seat was told from event number `since` on, each with the steps after which it was."""
        past = self._past.moments(seat, since) if self._past is not None else []
        return past + self._match.moments(seat, since)

    async def load_past(self) -> None:
        """Work out what was told before the state that the table was restored from."""
        if self._past is not None:
            await self._past.load()


class MatchLog(Position):
    """The one writer of a match, its steps, epoch and status, here and in the store."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        row: TableRow,
        match: Match,
        steps: int,
        past: PastEvents | None = None,
        film: Film | None = None,
    ) -> None:
        super().__init__(row, match, steps, past)
        self._film = film
        self._store = store
        self._clock = clock
        self._table = row.id
        self._saved = steps
        self._result_due = False  # there is a result, and it is not in the store

    async def commit(self, *steps: Step) -> None:
        """Append steps to the store, all or none, then apply them. Conflict if another process was faster: none is."""
        now = self._clock()
        made = enumerate(steps, self._steps)
        first, *then = [StepRow(number, step.seat, step.point, step.option, now) for number, step in made]
        await self._store.steps.append(self._table, first, self._epoch, then)
        for row in (first, *then):
            await self._watched(row)

    async def _watched(self, row: StepRow) -> None:
        """Make a step that is in the store, and keep what people will see happen."""
        if self._film is not None:
            await self._film.take(self._match, row.seat, row.option)
        self.apply(row)

    def apply(self, row: StepRow) -> None:
        """Make a step that is in the store."""
        self._match.step(row.seat, row.option)
        self._steps += 1

    async def set_status(self, status: str) -> None:
        await self._store.tables.update(self._table, status=status, updated=self._clock())
        self._status = status

    def read_status(self, status: str) -> bool:
        """Take over what another process has written; returns whether it is new."""
        if self._result_due:
            return False
        changed, self._status = self._status != status, status
        return changed

    def finish(self) -> None:
        """The match has a result, which is to be kept."""
        self._status = "over"
        self._result_due = True

    async def keep_result(self) -> None:
        """Write the result, unless it is in the store."""
        result = self._match.result()
        if result is None or not self._result_due:
            return
        data, now = json.dumps(result._asdict()), self._clock()
        await self._store.tables.update(self._table, status="over", steps=self._steps, result=data, updated=now)
        self._result_due = False

    @property
    def unsaved(self) -> int:
        """Steps since the last save."""
        return self._steps - self._saved

    async def save(self) -> None:
        """Keep the state, so that a restart need not play everything again."""
        steps, state = self._steps, json.dumps(self._match.game.save())
        await self._store.saves.add(SaveRow(self._table, steps, state), self._epoch)
        self._saved = steps

    async def save_if_due(self) -> None:
        """Every so many steps, and at the end."""
        if self.unsaved >= (1 if self._status == "over" else SAVE_EVERY):
            await self.save()

    async def take_back(self, number: int) -> None:
        """Go back to before step `number` of the match. Conflict if another process has made one meanwhile."""
        shorter = await asyncio.to_thread(replayed, self._match, number)
        kept = number - self.steps_before
        await self._store.steps.cut(self._table, kept, self._epoch + 1, self._steps)
        self._replace(shorter, kept, self._epoch + 1)

    async def read_epoch(self, epoch: int) -> bool:
        """Rebuild the match from the store if another process has taken back; returns whether it has."""
        if epoch == self._epoch:
            return False
        rows = await self._store.steps.of(self._table)
        match = replayed(self._match, self.steps_before)
        for row in rows:
            match.step(row.seat, row.option)
        self._replace(match, len(rows), epoch)
        return True

    async def read_steps(self) -> list[StepRow]:
        """Make the steps that other processes have written; returns them."""
        new = await self._store.steps.of(self._table, self._steps)
        made = [row for number, row in enumerate(new, self._steps) if row.number == number]
        for row in made:
            await self._watched(row)
        return made

    def _replace(self, match: Match, steps: int, epoch: int) -> None:
        self._match, self._steps, self._epoch = match, steps, epoch
        if self._film is not None:
            self._film.shown()  # what was taken back is not told
        self._past = None  # played again, it has its whole log
        self._saved = min(self._saved, steps)
