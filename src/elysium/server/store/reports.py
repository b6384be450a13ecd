"""Reports for those who run the server."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import insert, select

from elysium.core.ids import Seat
from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import REPORT
from elysium.server.store.rows import ReportRow


class Reports:
    """Reports by id."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def add(self, report: ReportRow) -> None:
        await self._db.change(insert(REPORT).values(**report._asdict()))

    async def get(self, id: str) -> ReportRow | None:
        return await self._db.one(ReportRow._make, select(REPORT).where(REPORT.c.id == id))

    async def all(self) -> list[ReportRow]:
        return await self._db.all(ReportRow._make, select(REPORT).order_by(REPORT.c.at.desc()))

    async def by_seats(self, table: str) -> Sequence[Seat]:
        """By which seats this table has been reported, -1 for those who watch."""
        return await self._db.scalars(select(REPORT.c.by_seat).where(REPORT.c.table_id == table))
