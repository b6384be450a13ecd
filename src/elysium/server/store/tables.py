"""Tables: opened, begun, listed, closed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Unpack

from sqlalchemy import ColumnElement, func, insert, select, update

from elysium.server.store.decks import note_played
from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import SEAT, TABLE
from elysium.server.store.locked import LockedTable, locked
from elysium.server.store.rows import GOING_ON, SeatRow, TableChanges, TableRow


class Tables:
    """Tables by id."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def add(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        async with self._db.write() as connection:
            await connection.execute(insert(TABLE).values(**table._asdict()))
            await connection.execute(insert(SEAT), [seat._asdict() for seat in seats])
            if table.status == "playing" and table.start is None:  # a rematch
                await note_played(connection, table, seats)

    async def get(self, id: str) -> TableRow | None:
        return await self._db.one(TableRow._make, select(TABLE).where(TABLE.c.id == id))

    async def update(self, id: str, **values: Unpack[TableChanges]) -> None:
        await self._db.change(update(TABLE).where(TABLE.c.id == id).values(**values), id)

    async def save_timers(self, id: str, timers: str) -> None:
        """How long what is due has been waited for; other processes are not notified: they let no time pass here."""
        await self._db.change(update(TABLE).where(TABLE.c.id == id).values(timers=timers))

    def locked(self, id: str) -> AbstractAsyncContextManager[LockedTable]:
        """Hold a table and its seats, to check and change them in one transaction."""
        return locked(self._db, id)

    async def begin(self, id: str, now: float) -> bool:
        """Begin the match if every seat is taken; nobody stands up while we look."""
        async with self.locked(id) as table:
            return await table.begin(now, self._db.process)

    async def public(self, limit: int = 50) -> list[TableRow]:
        """Public tables that wait for players or are being played, newest first."""
        wanted = select(TABLE).where(TABLE.c.public.is_(True), TABLE.c.status.in_(("open", "playing")))
        return await self._db.all(TableRow._make, wanted.order_by(TABLE.c.updated.desc()).limit(limit))

    async def of_person(self, person: str, limit: int = 100) -> list[TableRow]:
        """A person's own tables, those that go on before those that are over, the latest first."""
        ended = TABLE.c.status.not_in(GOING_ON)
        wanted = select(TABLE).where(_is_theirs(person)).order_by(ended, TABLE.c.updated.desc())
        return await self._db.all(TableRow._make, wanted.limit(limit))

    async def count_going_on(self, person: str) -> int:
        """How many of a person's own tables wait for players or are being played."""
        wanted = select(func.count()).select_from(TABLE).where(_is_theirs(person), TABLE.c.status.in_(GOING_ON))
        return (await self._db.scalars(wanted))[0]

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


def _is_theirs(person: str) -> ColumnElement[bool]:
    """They opened the table, or have a seat there."""
    return (TABLE.c.host == person) | TABLE.c.id.in_(select(SEAT.c.table_id).where(SEAT.c.person == person))
