"""Reports of people and of faults, for those who run the server."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from elysium.core.ids import SPECTATOR, Seat
from elysium.server import protocol
from elysium.server.errors import RequestError
from elysium.server.secrets import new_id
from elysium.server.store.reports import Reports as ReportStore
from elysium.server.store.rows import ReportRow
from elysium.server.table.match.match_log import Position

MOST: Final = 50  # of one table
MOST_BY_SPECTATORS: Final = 10  # of these; the rest is for those who play


class Reports:
    """The reports of one table."""

    def __init__(self, table: str, store: ReportStore, clock: Callable[[], float], position: Position) -> None:
        self._table = table
        self._store = store
        self._clock = clock
        self._position = position

    async def add(self, by: Seat, message: protocol.Report) -> None:
        """Keep a report; of a fault with the match up to it."""
        match = self._position.match
        if message.seat >= len(match.roles):
            raise RequestError(f"there is no seat {message.seat} at this table", "report")
        reports = await self._store.by_seats(self._table)
        enough = by == SPECTATOR and reports.count(SPECTATOR) >= MOST_BY_SPECTATORS
        if len(reports) >= MOST or enough:
            raise RequestError("this table has been reported often enough; those who run the server know", "report")
        record = json.dumps(match.record().to_data()) if message.about == "bug" else None
        about, seat, steps, now = message.about, message.seat, self._position.steps, self._clock()
        await self._store.add(ReportRow(new_id(), self._table, by, about, seat, message.text, steps, now, record))
