"""The mailboxes of tables that are not in memory: acts there are done in order, too."""

from __future__ import annotations

import asyncio

from elysium.server.actor import Actor, Job


class WaitingTable(Actor):
    """Takes jobs for a table that has no room; ends once there are none."""

    def __init__(self, id: str, tables: WaitingTables) -> None:
        super().__init__(f"waiting table {id}")
        self._id = id
        self._tables = tables

    def after_job(self, job: Job) -> None:
        if self.idle:
            self._tables.dismiss(self._id)
            self.end()


class WaitingTables:
    """By table id, each while it has something to do."""

    def __init__(self) -> None:
        self._tables: dict[str, WaitingTable] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def table(self, id: str) -> WaitingTable:
        """The mailbox of this table: whoever gets it posts a job at once."""
        if id not in self._tables:
            self._tables[id] = WaitingTable(id, self)
            self._tables[id].start()
        return self._tables[id]

    def dismiss(self, id: str) -> None:
        """It has nothing more to do."""
        self._tables.pop(id, None)

    async def close(self) -> None:
        tables, self._tables = list(self._tables.values()), {}
        await asyncio.gather(*(table.stop() for table in tables))
