"""Proposals and votes."""

from __future__ import annotations

import json
from collections.abc import Collection

from sqlalchemy import select, update

from elysium.core.ids import Seat
from elysium.server.store.database import Database
from elysium.server.store.rows import ProposalRow, Value
from elysium.server.store.schema import PROPOSAL


class Proposals:
    """Proposals by table, numbered from 1."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def add(self, table: str, *, what: str, by_seat: Seat, seat: Seat, waiting: Collection[Seat]) -> int:
        """Returns its number."""
        values: dict[str, Value] = {"what": what, "by_seat": by_seat, "seat": seat, "made": ""}
        return await self._db.insert_numbered(
            PROPOSAL, table, values | {"waiting": json.dumps(sorted(waiting))}, "table"
        )

    async def of(self, table: str) -> list[ProposalRow]:
        wanted = select(PROPOSAL).where(PROPOSAL.c.table_id == table).order_by(PROPOSAL.c.number)
        return await self._db.all(ProposalRow._make, wanted)

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
