"""Whose turn it is, also at tables that are not in memory: kept beside each table once it stands still, all at once.

What is kept names its version. Where the match has gone on since, nobody relies on it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from time import monotonic
from typing import Final, NamedTuple

from elysium.core.ids import Seat
from elysium.server.store.store import Store
from elysium.server.store.turns import TurnRow

LOG = logging.getLogger("elysium.server")
EVERY: Final = 2.0  # seconds between two times of writing down
STILL: Final = 5.0  # seconds without a step: while a table is busy, writing would only be in the way of its steps


class _Unwritten(NamedTuple):
    row: TurnRow
    since: float


class Turns:
    """What this process knows of its tables, and has yet to write."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._new: dict[str, _Unwritten] = {}
        self._writing = asyncio.Lock()

    def note(self, table: str, version: int, seats: Collection[Seat]) -> None:
        """These seats are asked at this version."""
        self._new[table] = _Unwritten(TurnRow(version, sorted(seats)), monotonic())

    async def run(self) -> None:
        """Write for as long as the process runs."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.write(STILL)
            except Exception:  # the next time again
                LOG.exception("whose turn it is was not kept")

    async def write(self, still: float = 0.0) -> None:
        """When this returns, all is kept that had been so for so many seconds when it was called."""
        async with self._writing:
            before = monotonic() - still
            new = {table: turn for table, turn in self._new.items() if turn.since <= before}
            self._new = {table: turn for table, turn in self._new.items() if table not in new}
            try:
                await self.store.turns.put({table: turn.row for table, turn in new.items()})
            except BaseException:
                self._new = new | self._new
                raise

    async def known(self, tables: Collection[str]) -> dict[str, list[Seat]]:
        """Which seats are asked, for those of these tables of which what was kept still holds."""
        return await self.store.turns.current(tables)
