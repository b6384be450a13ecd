"""Everything a store holds, out of it and into an empty one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from sqlalchemy import insert, select

from elysium.server.store.database import Database
from elysium.server.store.rows import Value
from elysium.server.store.schema import METADATA, PROCESS

Rows: TypeAlias = Mapping[str, Sequence[Mapping[str, Value]]]  # by the name of their table in the schema


async def export_rows(db: Database) -> Rows:
    async with db.engine.connect() as connection:
        return {
            table.name: [dict(row) for row in (await connection.execute(select(table))).mappings()]
            for table in METADATA.sorted_tables
            if table is not PROCESS
        }


async def import_rows(db: Database, rows: Rows) -> None:
    """All of it or nothing; the store must be empty."""
    async with db.write() as connection:
        for table in METADATA.sorted_tables:
            if found := [dict(row) for row in rows.get(table.name, ())]:
                await connection.execute(insert(table), found)
