"""Whose turn it is, also at tables that are not in memory: kept beside each table once it stands still, all at once.

What is kept names its version. Where the match has gone on since, nobody relies on it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import func, select

from elysium.core.ids import Seat
from elysium.server.store.schema import EPOCH, STEP, TABLE, TURN
from elysium.server.store.store import Store

LOG = logging.getLogger("elysium.server")
EVERY: Final = 2.0  # seconds between two times of writing down
STILL: Final = 5.0  # seconds without a step: while a table is busy, writing would only be in the way of its steps


class Turn(NamedTuple):
    """These seats are asked at this version, and have been since."""

    version: int
    seats: list[Seat]
    since: float


class Turns:
    """What this process knows of its tables, and has yet to write."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._new: dict[str, Turn] = {}
        self._writing = asyncio.Lock()

    def note(self, table: str, version: int, seats: Collection[Seat]) -> None:
        """These seats are asked at this version."""
        self._new[table] = Turn(version, sorted(seats), time.monotonic())

    async def run(self) -> None:
        """Write for as long as the process runs."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.write(STILL)
            except Exception:  # the next time again
                LOG.exception("whose turn it is was not kept")

    async def write(self, still: float = 0.0) -> None:
        """When this returns, all is kept that had been so for so many seconds when it was called."""
        async with self._writing:
            before = time.monotonic() - still
            new = {table: turn for table, turn in self._new.items() if turn.since <= before}
            self._new = {table: turn for table, turn in self._new.items() if table not in new}
            try:
                await self._write(new)
            except BaseException:
                self._new = new | self._new
                raise

    async def _write(self, new: Mapping[str, Turn]) -> None:
        rows = [
            {"table_id": table, "version": turn.version, "seats": json.dumps(turn.seats)}
            for table, turn in sorted(new.items())
        ]
        if rows:
            await self.store.change(_put(self.store.shared), rows=rows)

    async def known(self, tables: Collection[str]) -> dict[str, list[Seat]]:
        """Which seats are asked, for those of these tables of which what was kept still holds."""
        steps = select(func.coalesce(func.max(STEP.c.number), -1) + 1).where(STEP.c.table_id == TABLE.c.id)
        now = TABLE.c.epoch * EPOCH + steps.scalar_subquery()
        wanted = select(TURN.c.table_id, TURN.c.seats).join(TABLE, TABLE.c.id == TURN.c.table_id)
        rows: Any = await self.store.all(wanted.where(TABLE.c.id.in_(tables), TURN.c.version == now))
        return {row.table_id: json.loads(row.seats) for row in rows}


def _put(shared: bool) -> Any:
    """One row for each table, whether there was one or not."""
    from sqlalchemy.dialects import postgresql, sqlite  # each has a word of its own for it

    put: Any = (postgresql if shared else sqlite).insert(TURN)
    new = {"version": put.excluded.version, "seats": put.excluded.seats}
    return put.on_conflict_do_update(index_elements=["table_id"], set_=new)
