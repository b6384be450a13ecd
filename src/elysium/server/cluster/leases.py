"""Which process keeps which table: it alone thinks for bots, lets time pass and tells whose turn it is.

A process says every few seconds that it lives; the tables of one that has fallen silent are free for the others.
"""

from __future__ import annotations

import contextlib
from typing import Any, Final

from sqlalchemy import ColumnElement, Float, cast, delete, exists, extract, func, select, update
from sqlalchemy.exc import SQLAlchemyError

from elysium.server.store.schema import PROCESS, TABLE
from elysium.server.store.store import Store

LEASE: Final = 12.0  # seconds a process is taken to live after it last said so
ALIVE: Final = ("playing", "paused")


def _now() -> ColumnElement[Any]:
    """The database's own time: clocks of several machines differ."""
    return cast(extract("epoch", func.clock_timestamp()), Float)


def _living() -> ColumnElement[bool]:
    """Whether the keeper of a table lives."""
    return exists().where(PROCESS.c.id == TABLE.c.keeper, PROCESS.c.until > _now())


class Leases:
    """The word of this process among others; where a store has one process, that keeps everything."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.alone = not store.shared

    async def heartbeat(self) -> None:
        """This process lives."""
        from sqlalchemy.dialects.postgresql import insert  # a package that SQLite does not need

        until = _now() + LEASE
        mine = insert(PROCESS).values(id=self.store.process, until=until)
        await self.store.db.change(mine.on_conflict_do_update(index_elements=["id"], set_={"until": until}))
        await self.store.db.change(delete(PROCESS).where(PROCESS.c.until < _now() - 100 * LEASE))

    async def expire(self, process: str) -> None:
        """Another one is known to be dead before its time is up."""
        await self.store.db.change(delete(PROCESS).where(PROCESS.c.id == process))

    async def claim(self, table: str) -> bool:
        """Keep this table, unless a living process does; True if it is ours now."""
        if self.alone:
            return True
        mine = update(TABLE).where(TABLE.c.id == table, TABLE.c.status.in_(ALIVE), ~_living())
        if await self.store.db.change(mine.values(keeper=self.store.process), table):
            return True
        row = await self.store.tables.get(table)
        return row is not None and row.keeper == self.store.process

    async def release(self, table: str) -> None:
        """Leave it to whoever has use for it."""
        if not self.alone:
            mine = update(TABLE).where(TABLE.c.id == table, TABLE.c.keeper == self.store.process)
            await self.store.db.change(mine.values(keeper=None), table)

    async def orphans(self, let_go: bool) -> list[str]:
        """Tables being played whose keeper has died; with those that were let go because nobody looked at them."""
        if self.alone:
            return list(await self.store.tables.running())
        wanted = select(TABLE.c.id).where(TABLE.c.status.in_(ALIVE), ~_living())
        kept = wanted if let_go else wanted.where(TABLE.c.keeper.is_not(None))
        return list(await self.store.db.scalars(kept))

    async def leave(self) -> None:
        """An orderly end: the others need not wait until we are missed."""
        if self.alone:
            return
        with contextlib.suppress(SQLAlchemyError, OSError):  # a database that is gone needs no goodbye
            await self.expire(self.store.process)
            await self.store.db.broadcast("bye", "")
