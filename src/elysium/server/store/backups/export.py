"""Everything a store holds at one moment, out of it and into an empty one: batch by batch, in bounded memory."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Column, Select, String, Table, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import METADATA, PASSING
from elysium.server.store.rows import Value

BATCH: Final = 200  # rows; a kept state has some ten thousand bytes
KEPT: Final[Mapping[str, Table]] = {str(table.name): table for table in METADATA.sorted_tables if table not in PASSING}


class Batch(NamedTuple):
    """Some rows of one table of the schema."""

    table: str
    rows: Sequence[Mapping[str, Value]]


async def snapshot(db: Database) -> AsyncIterator[Batch]:
    """All rows as they stand now, whatever is written meanwhile; parents before children, each table by its key."""
    async with _one_moment(db) as connection:
        for name, table in KEPT.items():
            found = await connection.stream(_by_key(table, db), execution_options={"yield_per": BATCH})
            async for rows in found.mappings().partitions(BATCH):
                yield Batch(name, [dict(row) for row in rows])


@contextlib.asynccontextmanager
async def _one_moment(db: Database) -> AsyncIterator[AsyncConnection]:
    """A connection that sees one state of the store until it is closed."""
    async with db.engine.connect() as connection:
        if db.shared:
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        else:  # the driver begins a transaction for writes alone
            await connection.exec_driver_sql("BEGIN")
        yield connection


def _by_key(table: Table, db: Database) -> Select[tuple[Value, ...]]:
    """In the same order on every database: PostgreSQL's own is that of a language."""
    key: list[Column[str]] = list(table.primary_key.columns)
    return select(table).order_by(
        *(column.collate("C") if db.shared and isinstance(column.type, String) else column for column in key)
    )


async def restore(db: Database, batches: Iterable[Batch]) -> None:
    """All of it or nothing; the store must be empty."""
    async with db.write() as connection:
        for batch in batches:
            await connection.execute(insert(KEPT[batch.table]), [dict(row) for row in batch.rows])
