"""Whose turn it is, kept beside each table with the version it was known for."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from sqlalchemy import func, select

from elysium.core.ids import Seat
from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import EPOCH, STEP, TABLE, TURN
from elysium.server.store.rows import Value


class TurnRow(NamedTuple):
    """These seats are asked at this version."""

    version: int
    seats: list[Seat]


class Turns:
    """One row a table."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def put(self, turns: Mapping[str, TurnRow]) -> None:
        """Write the row of each of these tables, whether there was one or not; those deleted meanwhile have none."""
        from sqlalchemy.dialects import postgresql, sqlite  # each has a word of its own for it

        there = set(await self._db.scalars(select(TABLE.c.id).where(TABLE.c.id.in_(turns)))) if turns else set()
        rows: list[dict[str, Value]] = [
            {"table_id": table, "version": turn.version, "seats": json.dumps(turn.seats)}
            for table, turn in sorted(turns.items())
            if table in there
        ]
        put = postgresql.insert(TURN) if self._db.shared else sqlite.insert(TURN)
        new = {"version": put.excluded.version, "seats": put.excluded.seats}
        if rows:
            await self._db.change(put.on_conflict_do_update(index_elements=["table_id"], set_=new), rows=rows)

    async def current(self, tables: Collection[str]) -> dict[str, list[Seat]]:
        """Which seats are asked, for those of these tables that have not moved on since it was written."""
        steps = select(func.coalesce(func.max(STEP.c.number), -1) + 1).where(STEP.c.table_id == TABLE.c.id)
        now = TABLE.c.epoch * EPOCH + steps.scalar_subquery()
        wanted = select(TURN.c.table_id, TURN.c.seats).join(TABLE, TABLE.c.id == TURN.c.table_id)
        found = await self._db.all(_seats, wanted.where(TABLE.c.id.in_(tables), TURN.c.version == now))
        return dict(found)


def _seats(row: Iterable[object]) -> tuple[str, list[Seat]]:
    table, seats = row
    return str(table), json.loads(str(seats))
