"""Proposals and votes."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from sqlalchemy import Select, insert, select, update

from elysium.core.ids import Seat
from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import PROPOSAL, TABLE
from elysium.server.store.rows import ProposalRow


class Proposals:
    """Proposals by table, numbered from 1."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def add(self, table: str, *, what: str, by_seat: Seat, seat: Seat, waiting: Collection[Seat]) -> int | None:
        """Returns its number; None if the same is waiting for consent already, or the rematch was agreed on."""
        async with self._db.write() as connection:
            await connection.execute(update(TABLE).where(TABLE.c.id == table).values(id=TABLE.c.id))  # one at a time
            rows = [ProposalRow._make(one) for one in await connection.execute(_of(table))]
            if any(row.what == what and ((row.agreed is None and row.seat == seat) or row.made) for row in rows):
                return None
            number = max((row.number for row in rows), default=0) + 1
            row = ProposalRow(table, number, what, by_seat, seat, json.dumps(sorted(waiting)), None, "")
            await connection.execute(insert(PROPOSAL).values(**row._asdict()))
            await self._db.notify(connection, "table", table)
            return number

    async def of(self, table: str) -> list[ProposalRow]:
        return await self._db.all(ProposalRow._make, _of(table))

    async def vote(self, table: str, number: int, seat: Seat) -> set[Seat] | None:
        """A seat consents; returns who is still waited for, or None if nothing waits for this seat."""
        which = (PROPOSAL.c.table_id == table, PROPOSAL.c.number == number)
        async with self._db.write() as connection:
            found = (await connection.execute(select(PROPOSAL).where(*which).with_for_update())).first()
            row = ProposalRow._make(found) if found is not None else None
            waiting = row.waiting_seats() if row is not None and row.agreed is None else set()
            if seat not in waiting:
                return None
            waiting.remove(seat)
            await connection.execute(update(PROPOSAL).where(*which).values(waiting=json.dumps(sorted(waiting))))
            await self._db.notify(connection, "table", table)
            return waiting

    async def settle(self, table: str, number: int, agreed: bool, made: str = "") -> None:
        """`made` is the new table of a rematch."""
        which = (PROPOSAL.c.table_id == table, PROPOSAL.c.number == number)
        await self._db.change(update(PROPOSAL).where(*which).values(agreed=agreed, made=made), table)

    async def abandon(self, table: str, number: int) -> bool:
        """Settle what nobody has settled: nothing was agreed on. False if somebody has, meanwhile."""
        unsettled = (PROPOSAL.c.table_id == table, PROPOSAL.c.number == number, PROPOSAL.c.agreed.is_(None))
        return await self._db.change(update(PROPOSAL).where(*unsettled).values(agreed=False), table) == 1


def _of(table: str) -> Select[Any]:
    return select(PROPOSAL).where(PROPOSAL.c.table_id == table).order_by(PROPOSAL.c.number)
