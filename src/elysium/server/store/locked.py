"""A table and its seats, held by one transaction: read, checked and written before anybody else writes them."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Unpack

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from elysium.core.ids import Seat
from elysium.server.errors import NotFound
from elysium.server.store.decks import note_played
from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import SEAT, TABLE
from elysium.server.store.rows import SeatChanges, SeatRow, TableChanges, TableRow


class LockedTable:
    """What it shows is what the store will hold once the transaction is committed."""

    def __init__(self, connection: AsyncConnection, row: TableRow, seats: Sequence[SeatRow]) -> None:
        self._connection = connection
        self._row = row
        self._seats = list(seats)
        self._changed = False

    @property
    def row(self) -> TableRow:
        return self._row

    @property
    def seats(self) -> Sequence[SeatRow]:
        return tuple(self._seats)

    @property
    def changed(self) -> bool:
        return self._changed

    async def change(self, **values: Unpack[TableChanges]) -> None:
        await self._connection.execute(update(TABLE).where(TABLE.c.id == self._row.id).values(**values))
        self._row = self._row._replace(**values)
        self._changed = True

    async def change_seat(self, seat: Seat, **values: Unpack[SeatChanges]) -> None:
        which = update(SEAT).where(SEAT.c.table_id == self._row.id, SEAT.c.seat == seat)
        await self._connection.execute(which.values(**values))
        self._seats = [one._replace(**values) if one.seat == seat else one for one in self._seats]
        self._changed = True

    async def begin(self, now: float, process: str) -> bool:
        """Begin the match if the table waits for players and every seat is taken; this process keeps it."""
        if self._row.status != "open" or any(one.kind == "open" for one in self._seats):
            return False
        await self.change(status="playing", updated=now, keeper=process)
        await note_played(self._connection, self._row, self._seats)
        return True


@contextlib.asynccontextmanager
async def locked(db: Database, id: str) -> AsyncIterator[LockedTable]:
    """Hold a table; NotFound if there is none. An error undoes what was changed."""
    async with db.write() as connection:
        hold = update(TABLE).where(TABLE.c.id == id).values(id=TABLE.c.id)  # unlike FOR UPDATE, it holds SQLite too
        if (await connection.execute(hold)).rowcount != 1:
            raise NotFound("there is no such table", "no_table")
        row = TableRow._make((await connection.execute(select(TABLE).where(TABLE.c.id == id))).one())
        wanted = select(SEAT).where(SEAT.c.table_id == id).order_by(SEAT.c.seat)
        table = LockedTable(connection, row, [SeatRow._make(one) for one in await connection.execute(wanted)])
        yield table
        if table.changed:
            await db.notify(connection, "table", id)
