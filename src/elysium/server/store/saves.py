"""Saved states of matches, so that a restart need not play them again from the beginning."""

from __future__ import annotations

import contextlib

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from elysium.server.errors import Conflict
from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import SAVE
from elysium.server.store.rows import SaveRow
from elysium.server.store.steps import hold_epochs


class Saves:
    """The last few states of each table."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def add(self, save: SaveRow, epoch: int = 0, keep: int = 2) -> None:
        """Keep a state and the last few before it. Another process may keep the same one first."""
        with contextlib.suppress(IntegrityError, Conflict):
            await self._add(save, epoch, keep)

    async def _add(self, save: SaveRow, epoch: int, keep: int) -> None:
        of_table = SAVE.c.table_id == save.table_id
        async with self._db.write() as connection:
            if self._db.shared:
                await hold_epochs(connection, {save.table_id: epoch})
            await connection.execute(delete(SAVE).where(of_table, SAVE.c.number == save.number))
            await connection.execute(insert(SAVE).values(**save._asdict()))
            newest_first = select(SAVE.c.number).where(of_table).order_by(SAVE.c.number.desc())
            old = (await connection.execute(newest_first)).scalars().all()[keep:]
            if old:
                await connection.execute(delete(SAVE).where(of_table, SAVE.c.number.in_(old)))

    async def of(self, table: str) -> list[SaveRow]:
        """The states of a table, the latest first."""
        wanted = select(SAVE).where(SAVE.c.table_id == table).order_by(SAVE.c.number.desc())
        return await self._db.all(SaveRow._make, wanted)
