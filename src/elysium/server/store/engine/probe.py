"""Whether the store takes writes: a row of each process, written anew whenever somebody wants to know."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, insert

from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import PROBE

KEPT: Final = 86_400.0  # seconds the row of a process that is no more is kept


class Probe:
    """The row of this process."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def write(self, now: float) -> None:
        """Committed when this returns."""
        async with self._db.write() as connection:
            mine = (PROBE.c.process == self._db.process) | (PROBE.c.at < now - KEPT)
            await connection.execute(delete(PROBE).where(mine))
            await connection.execute(insert(PROBE).values(process=self._db.process, at=now))
