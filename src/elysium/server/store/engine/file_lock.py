"""One server at a time on an SQLite file: two would not hear of each other's steps."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from elysium.server.errors import StoreUnavailable


@contextmanager
def sole_server(data: Path | None) -> Iterator[None]:
    """Hold the file for this server; a StoreUnavailable if another does. Who looks after the data needs none.

    The lock is SQLite's own, on a file of nothing else, and ends with its process however that ends.
    """
    if data is None:
        yield
        return
    path = data.with_name(data.name + ".lock")
    try:
        path.touch(0o600)
        file = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.OperationalError) as error:
        raise StoreUnavailable(f"{path.name} beside it: {error}") from None
    with closing(file):
        _lock(file)
        yield


def _lock(file: sqlite3.Connection) -> None:
    try:
        file.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise StoreUnavailable(f"the lock beside it: {error}") from None
        why = "another server is using it; stop that one, or use PostgreSQL for several (--database)"
        raise StoreUnavailable(why) from None
