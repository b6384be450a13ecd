"""Tables: opened, begun, listed, closed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Unpack

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from elysium.server.store.database import Database
from elysium.server.store.rows import SeatRow, TableChanges, TableRow
from elysium.server.store.schema import SEAT, TABLE


class Tables:
    """Tables by id."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def add(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        async with self._db.write() as connection:
            await connection.execute(insert(TABLE).values(**table._asdict()))
            await connection.execute(insert(SEAT), [seat._asdict() for seat in seats])

    async def get(self, id: str) -> TableRow | None:
        return await self._db.one(TableRow._make, select(TABLE).where(TABLE.c.id == id))

    async def update(self, id: str, **values: Unpack[TableChanges]) -> None:
        await self._db.change(update(TABLE).where(TABLE.c.id == id).values(**values), id)

    async def save_timers(self, id: str, timers: str) -> None:
        """How long what is due has been waited for; other processes are not notified: they let no time pass here."""
        await self._db.change(update(TABLE).where(TABLE.c.id == id).values(timers=timers))

    async def begin(self, id: str, now: float) -> bool:
        """Begin the match if every seat is taken; nobody stands up while we look."""
        free = select(func.count()).select_from(SEAT).where(SEAT.c.table_id == id, SEAT.c.kind == "open")
        async with self._db.write() as connection:
            if not await is_open(connection, id) or (await connection.execute(free)).scalar_one():
                return False
            begun = {"status": "playing", "updated": now, "keeper": self._db.process}
            await connection.execute(update(TABLE).where(TABLE.c.id == id).values(**begun))
            await self._db.notify(connection, "table", id)
            return True

    async def public(self, limit: int = 50) -> list[TableRow]:
        """Public tables that wait for players or are being played, newest first."""
        wanted = select(TABLE).where(TABLE.c.public.is_(True), TABLE.c.status.in_(("open", "playing")))
        return await self._db.all(TableRow._make, wanted.order_by(TABLE.c.updated.desc()).limit(limit))

    async def of_person(self, person: str, limit: int = 100) -> list[TableRow]:
        """A person's own tables, running and finished, the latest first."""
        mine = select(SEAT.c.table_id).where(SEAT.c.person == person)
        wanted = select(TABLE).where((TABLE.c.host == person) | TABLE.c.id.in_(mine))
        return await self._db.all(TableRow._make, wanted.order_by(TABLE.c.updated.desc()).limit(limit))

    async def running(self) -> Sequence[str]:
        """The ids of tables that are being played or paused."""
        return await self._db.scalars(select(TABLE.c.id).where(TABLE.c.status.in_(("playing", "paused"))))

    async def closed(self, ids: Collection[str]) -> Sequence[str]:
        """Which of these tables have been closed."""
        return await self._db.scalars(select(TABLE.c.id).where(TABLE.c.status == "closed", TABLE.c.id.in_(ids)))

    async def close_unbegun(self, before: float, now: float) -> None:
        """Close the tables that have waited for players since `before`."""
        waiting = (TABLE.c.status == "open", TABLE.c.updated < before)
        if await self._db.scalars(select(TABLE.c.id).where(*waiting).limit(1)):
            await self._db.change(update(TABLE).where(*waiting).values(status="closed", updated=now))

    async def latest(self, limit: int = 200) -> list[TableRow]:
        return await self._db.all(TableRow._make, select(TABLE).order_by(TABLE.c.updated.desc()).limit(limit))


async def is_open(connection: AsyncConnection, id: str) -> bool:
    """Whether a table waits for players, and goes on doing so until the transaction ends."""
    row = await connection.execute(select(TABLE.c.status).where(TABLE.c.id == id).with_for_update())
    return bool(row.scalar() == "open")
