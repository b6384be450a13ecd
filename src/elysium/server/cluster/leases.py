"""Which process holds the lease of which table: it alone thinks for bots, lets time pass and tells whose turn it is.

A process renews all its leases by a heartbeat; the tables of one that has fallen silent are free for the others.
"""

from __future__ import annotations

import contextlib
from typing import Final

from sqlalchemy import ColumnElement, Float, cast, delete, exists, extract, func, select, update
from sqlalchemy.exc import SQLAlchemyError

from elysium.server.store.engine.schema import PROCESS, TABLE
from elysium.server.store.rows import TableRow
from elysium.server.store.store import Store

LEASE: Final = 12.0  # seconds a process is taken to live after a heartbeat
ALIVE: Final = ("playing", "paused")


def _now() -> ColumnElement[float]:
    """The database's own time: clocks of several machines differ."""
    return cast(extract("epoch", func.clock_timestamp()), Float)


def _living() -> ColumnElement[bool]:
    """Whether the process that holds the lease of a table lives."""
    return exists().where(PROCESS.c.id == TABLE.c.keeper, PROCESS.c.until > _now())


class Leases:
    """The leases of this process; where a store has one process, that holds all."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.alone = not store.shared

    async def heartbeat(self) -> None:
        """Renew the leases of this process."""
        from sqlalchemy.dialects.postgresql import insert  # a package that SQLite does not need

        until = _now() + LEASE
        mine = insert(PROCESS).values(id=self.store.process, until=until)
        await self.store.db.change(mine.on_conflict_do_update(index_elements=["id"], set_={"until": until}))
        await self.store.db.change(delete(PROCESS).where(PROCESS.c.until < _now() - 100 * LEASE))

    async def expire(self, process: str) -> None:
        """End the leases of a process that is known to be dead."""
        await self.store.db.change(delete(PROCESS).where(PROCESS.c.id == process))

    async def claim(self, table: str) -> bool:
        """Take the lease of a table, unless a living process holds it; returns whether it is ours now."""
        if self.alone:
            return True
        mine = update(TABLE).where(TABLE.c.id == table, TABLE.c.status.in_(ALIVE), ~_living())
        if await self.store.db.change(mine.values(keeper=self.store.process), table):
            return True
        row = await self.store.tables.get(table)
        return row is not None and row.keeper == self.store.process

    async def release(self, table: str) -> None:
        """Give the lease up."""
        if not self.alone:
            mine = update(TABLE).where(TABLE.c.id == table, TABLE.c.keeper == self.store.process)
            await self.store.db.change(mine.values(keeper=None), table)

    async def orphans(self, released: bool) -> list[str]:
        """Tables being played whose process has died; `released`: also those whose lease was given up."""
        if self.alone:
            return list(await self.store.tables.running())
        wanted = select(TABLE.c.id).where(TABLE.c.status.in_(ALIVE), ~_living())
        kept = wanted if released else wanted.where(TABLE.c.keeper.is_not(None))
        return list(await self.store.db.scalars(kept))

    async def leave(self) -> None:
        """An orderly end: the others need not wait until we are missed."""
        if self.alone:
            return
        with contextlib.suppress(SQLAlchemyError, OSError):  # a database that is gone needs no goodbye
            await self.expire(self.store.process)
            await self.store.db.broadcast("bye", "")


class Lease:
    """The lease of one table, as far as this process knows."""

    def __init__(self, leases: Leases, table: str) -> None:
        self._leases = leases
        self._table = table
        self._held = leases.alone

    @property
    def held(self) -> bool:
        """Whether bots think and time passes here, and not in another process."""
        return self._held

    async def claim(self) -> None:
        self._held = await self._leases.claim(self._table)

    async def refresh(self, row: TableRow) -> bool:
        """Take over who holds it by the store, and claim it if nobody does; returns whether it is held here."""
        self._held = self._leases.alone or row.keeper == self._leases.store.process
        if row.keeper is None and not self._leases.alone and row.status in ALIVE:
            await self.claim()
        return self._held
