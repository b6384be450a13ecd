"""Steps go into an SQLite file through a thread of their own: one hop for a whole group, where a busy machine makes
every hop dear. Another thread checkpoints the write-ahead log, so that no commit waits for it.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from elysium.server.errors import CommitLost
from elysium.server.store.engine.database import set_pragmas
from elysium.server.store.rows import Value

LOG = logging.getLogger("elysium.server")
INSERT: Final = """INSERT INTO step (table_id, number, seat, point, "option", at)
    VALUES (:table_id, :number, :seat, :point, :option, :at)"""
CHECKPOINT_EVERY: Final = 10.0  # seconds; most pages change again and again, and are written to the file once


class StepFile:
    """Two threads, each with its connection."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="steps")
        self._checkpointer = ThreadPoolExecutor(1, thread_name_prefix="checkpoint")
        self._connections: dict[ThreadPoolExecutor, sqlite3.Connection] = {}

    async def append(self, rows: Sequence[Mapping[str, Value]]) -> None:
        """All of them are committed, or none."""
        await asyncio.get_running_loop().run_in_executor(self._writer, self._write, rows)

    def _write(self, rows: Sequence[Mapping[str, Value]]) -> None:
        connection = self._connected(self._writer)
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.executemany(INSERT, rows)
            _commit(connection)
        except BaseException:
            if connection.in_transaction:  # a full disk has ended it already
                connection.execute("ROLLBACK")
            raise

    async def checkpoint(self) -> None:
        """For as long as the store is open. Done with a commit, as SQLite would, all steps would wait for the disk."""
        while True:
            await asyncio.sleep(CHECKPOINT_EVERY)
            try:
                await asyncio.get_running_loop().run_in_executor(self._checkpointer, self._checkpoint)
            except sqlite3.Error:  # the next time again; what is in the log is safe there
                LOG.exception("the write-ahead log was not checkpointed")

    def _checkpoint(self) -> None:
        self._connected(self._checkpointer).execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def _connected(self, thread: ThreadPoolExecutor) -> sqlite3.Connection:
        if thread not in self._connections:
            self._connections[thread] = connection = sqlite3.connect(self.file, isolation_level=None)
            set_pragmas(connection)
        return self._connections[thread]

    async def close(self) -> None:
        loop = asyncio.get_running_loop()
        for thread in (self._checkpointer, self._writer):
            if thread in self._connections:
                await loop.run_in_executor(thread, self._connections.pop(thread).close)
            thread.shutdown()


def _commit(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("COMMIT")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorname.startswith("SQLITE_IOERR"):  # the log may hold what could not be synchronized
            raise CommitLost from error
        raise
