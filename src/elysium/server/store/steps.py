"""Steps of all tables, written by one task in groups: who waits gets an answer when the group is committed."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from elysium.server.errors import CommitLost, Conflict
from elysium.server.metrics import timed
from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import SAVE, STEP, TABLE
from elysium.server.store.engine.step_file import StepFile
from elysium.server.store.rows import StepRow, Value

LARGEST_GROUP: Final = 200
STORE_FAILED: Final = (sqlite3.OperationalError, DBAPIError, OSError, CommitLost)  # locked, full, gone: no step's fault


@dataclass
class _Pending:
    table: str
    rows: Sequence[StepRow]
    epoch: int
    done: asyncio.Future[None]

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(Conflict() if _is_taken(error) else error)


class Steps:
    """The steps of every table. A takeback begins a table's next epoch."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._file = StepFile(db.file) if db.file else None
        self._pending: asyncio.Queue[_Pending] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._write_groups(), name="step writer")]
        if self._file is not None:
            self._tasks.append(asyncio.create_task(self._file.checkpoint(), name="checkpoint"))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._file is not None:
            await self._file.close()

    async def append(self, table: str, row: StepRow, epoch: int = 0, then: Sequence[StepRow] = ()) -> None:
        """Committed when this returns, with those that come `then`: all of them or none.

        Conflict if another process has made a step or taken back meanwhile. CommitLost if it may be committed or not;
        not committed after any other error.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._pending.put(_Pending(table, (row, *then), epoch, done))
        await done

    async def of(self, table: str, after: int = 0) -> list[StepRow]:
        """The steps of a table, from number `after` on."""
        columns = select(STEP.c.number, STEP.c.seat, STEP.c.point, STEP.c.option, STEP.c.at)
        wanted = columns.where(STEP.c.table_id == table, STEP.c.number >= after).order_by(STEP.c.number)
        return await self._db.all(_step, wanted)

    async def cut(self, table: str, number: int, epoch: int | None = None, steps: int = 0) -> None:
        """Take back all steps from this number on, and the saves after them.

        `epoch` is the one that begins, if `steps` are still all there are; otherwise Conflict.
        """
        async with self._db.write() as connection:
            if epoch is not None:
                await _begin_epoch(connection, table, epoch, steps)
            await connection.execute(delete(STEP).where(STEP.c.table_id == table, STEP.c.number >= number))
            await connection.execute(delete(SAVE).where(SAVE.c.table_id == table, SAVE.c.number > number))
            await self._db.notify(connection, "table", table)

    async def _write_groups(self) -> None:
        while True:
            group = [await self._pending.get()]
            while not self._pending.empty() and len(group) < LARGEST_GROUP:
                group.append(self._pending.get_nowait())
            try:
                await self._commit(group)
            except Exception as error:
                alone = len(group) > 1 and (_is_taken(error) or not isinstance(error, STORE_FAILED))
                for one in group:
                    if alone:  # one bad step must not lose the others
                        await self._commit_alone(one)
                    else:  # each by itself would wait as long for a locked file
                        one.fail(error)

    async def _commit_alone(self, one: _Pending) -> None:
        try:
            await self._commit([one])
        except Exception as error:
            one.fail(error)

    async def _commit(self, group: list[_Pending]) -> None:
        group = sorted(group, key=lambda one: one.table)  # in one order, lest two processes wait for each other
        rows = [_columns(one.table, row) for one in group for row in one.rows]
        async with self._db.lock:
            with timed(self._db.metrics.commit_seconds):
                await self._append(rows, {one.table: one.epoch for one in group})
        for one in group:
            one.succeed()

    async def _append(self, rows: list[dict[str, Value]], epochs: Mapping[str, int]) -> None:
        if self._file is not None:
            await self._file.append(rows)
        else:
            await self._insert(rows, epochs)

    async def _insert(self, rows: list[dict[str, Value]], epochs: Mapping[str, int]) -> None:
        async with self._db.engine.connect() as connection:
            transaction = await connection.begin()
            if self._db.shared:
                await hold_epochs(connection, epochs)
            await connection.execute(insert(STEP), rows)
            for table in sorted(epochs):
                await self._db.notify(connection, "step", table)
            try:
                await transaction.commit()
            except Exception as error:  # what was sent may have arrived
                raise CommitLost from error


def _is_taken(error: Exception) -> bool:
    """Whether another process has written this first."""
    return isinstance(error, IntegrityError | sqlite3.IntegrityError | Conflict)


def _columns(table: str, row: StepRow) -> dict[str, Value]:
    return {"table_id": table, **row._asdict(), "option": json.dumps(list(row.option))}


_decode_option = msgspec.json.Decoder(tuple[int, ...]).decode


def _step(row: Iterable[object]) -> StepRow:
    step = StepRow._make(row)
    return step._replace(option=_decode_option(str(step.option)))


async def hold_epochs(connection: AsyncConnection, epochs: Mapping[str, int]) -> None:
    """Conflict if another process has taken back; none does until the transaction ends."""
    wanted = select(TABLE.c.id, TABLE.c.epoch).where(TABLE.c.id.in_(epochs)).order_by(TABLE.c.id)
    rows = await connection.execute(wanted.with_for_update(read=True))
    if any(row.epoch != epochs[row.id] for row in rows):
        raise Conflict


async def _begin_epoch(connection: AsyncConnection, table: str, epoch: int, steps: int) -> None:
    """The row of the table is locked first, so that no other process appends to what is being cut."""
    begun = update(TABLE).where(TABLE.c.id == table, TABLE.c.epoch == epoch - 1).values(epoch=epoch)
    if (await connection.execute(begun)).rowcount != 1:
        raise Conflict
    last = select(func.coalesce(func.max(STEP.c.number), -1)).where(STEP.c.table_id == table)
    if (await connection.execute(last)).scalar_one() != steps - 1:
        raise Conflict
