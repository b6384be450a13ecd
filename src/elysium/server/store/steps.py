"""Steps go into an SQLite file through a thread of their own: one hop for a whole group, where a busy machine makes
every hop dear. What has gathered in the log beside the file is carried over by another thread, in nobody's way.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from elysium.server.store.database import sqlite_settings

LOG = logging.getLogger("elysium.server")
INSERT: Final = """INSERT INTO step (table_id, number, seat, point, "option", at)
    VALUES (:table_id, :number, :seat, :point, :option, :at)"""
CARRY_EVERY: Final = 10.0  # seconds; most pages change again and again, and are carried once


class StepFile:
    """The two threads, each with its connection."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._writing = ThreadPoolExecutor(1, thread_name_prefix="steps")
        self._carrying = ThreadPoolExecutor(1, thread_name_prefix="log")
        self._connections: dict[ThreadPoolExecutor, sqlite3.Connection] = {}

    async def append(self, rows: list[dict[str, Any]]) -> None:
        """All of them are committed, or none."""
        await asyncio.get_running_loop().run_in_executor(self._writing, self._write, rows)

    def _write(self, rows: list[dict[str, Any]]) -> None:
        connection = self._connected(self._writing)
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.executemany(INSERT, rows)
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise

    async def carry_over(self) -> None:
        """For as long as the store is open. Done with a commit, as SQLite would, all steps would wait for the disk."""
        while True:
            await asyncio.sleep(CARRY_EVERY)
            try:
                await asyncio.get_running_loop().run_in_executor(self._carrying, self._carry)
            except sqlite3.Error:  # the next time again; what is in the log is safe there
                LOG.exception("the log of the steps was not carried over")

    def _carry(self) -> None:
        self._connected(self._carrying).execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def _connected(self, thread: ThreadPoolExecutor) -> sqlite3.Connection:
        if thread not in self._connections:
            self._connections[thread] = connection = sqlite3.connect(self.file, isolation_level=None)
            sqlite_settings(connection, None)
        return self._connections[thread]

    async def close(self) -> None:
        loop = asyncio.get_running_loop()
        for thread in (self._carrying, self._writing):
            if thread in self._connections:
                await loop.run_in_executor(thread, self._connections.pop(thread).close)
            thread.shutdown()
