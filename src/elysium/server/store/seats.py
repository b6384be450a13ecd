"""Seats: who sits where, what is left on their clocks, who was told that it is their turn."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Unpack

from sqlalchemy import Update, bindparam, select, update

from elysium.core.ids import Seat
from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import SEAT, TABLE
from elysium.server.store.rows import GOING_ON, SeatChanges, SeatRow


class Seats:
    """Seats by table and number."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def of(self, table: str) -> list[SeatRow]:
        wanted = select(SEAT).where(SEAT.c.table_id == table).order_by(SEAT.c.seat)
        return await self._db.all(SeatRow._make, wanted)

    async def of_tables(self, tables: Collection[str]) -> dict[str, list[SeatRow]]:
        """The seats of several tables at once."""
        found: dict[str, list[SeatRow]] = {}
        wanted = select(SEAT).where(SEAT.c.table_id.in_(tables)).order_by(SEAT.c.seat)
        for row in await self._db.all(SeatRow._make, wanted):
            found.setdefault(row.table_id, []).append(row)
        return found

    async def update(self, table: str, seat: Seat, **values: Unpack[SeatChanges]) -> None:
        await self._db.change(_seat(table, seat).values(**values), table)

    async def forget_secrets(self, person: str) -> list[str]:
        """Secrets open the seats of this person no more; returns at which tables."""
        mine = (SEAT.c.person == person, SEAT.c.kind == "person", SEAT.c.secret.is_not(None))
        async with self._db.write() as connection:
            tables = list((await connection.execute(select(SEAT.c.table_id).where(*mine).distinct())).scalars())
            await connection.execute(update(SEAT).where(*mine).values(secret=None))
            for table in tables:
                await self._db.notify(connection, "table", table)
        return tables

    async def save_clocks(self, table: str, left: Mapping[Seat, float]) -> None:
        """What each seat has left; other processes run clocks of their own and are not notified."""
        which = update(SEAT).where(SEAT.c.table_id == table, SEAT.c.seat == bindparam("who"))
        rows = [{"who": seat, "left": seconds} for seat, seconds in left.items()]
        await self._db.change(which.values(clock=bindparam("left")), rows=rows)

    async def bots_besides(self, known: Collection[str], host: str) -> tuple[int, int]:
        """How many bots but for these sit at tables that are not over: at those of this host, and at all."""
        whose = select(TABLE.c.host).join(SEAT, SEAT.c.table_id == TABLE.c.id)
        wanted = whose.where(TABLE.c.status.in_(GOING_ON), SEAT.c.kind == "bot", SEAT.c.bot.not_in(["", *known]))
        hosts = await self._db.scalars(wanted)
        return sum(one == host for one in hosts), len(hosts)

    async def mark_told(self, table: str, seat: Seat, version: int) -> bool:
        """Note that a seat's person is told of their turn; False if they have been."""
        untold = _seat(table, seat).where(SEAT.c.told.is_(None))
        return await self._db.change(untold.values(told=version), table) == 1

    async def clear_told(self, table: str, seat: Seat) -> None:
        """The turn is over; the next one will be told again."""
        await self._db.change(_seat(table, seat).values(told=None))


def _seat(table: str, seat: Seat) -> Update:
    return update(SEAT).where(SEAT.c.table_id == table, SEAT.c.seat == seat)
