"""Several processes on one PostgreSQL: each hears what the others have written, and who is with them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Collection, Mapping, Sequence
from typing import Final, Protocol

from sqlalchemy.exc import SQLAlchemyError

from elysium.core.ids import Seat
from elysium.server.cluster.leases import Leases
from elysium.server.cluster.presence import RemotePresence
from elysium.server.store.database import CHANNEL, plain_url
from elysium.server.store.store import Store

LOG = logging.getLogger("elysium.server")
HEARTBEAT: Final = 3.0  # seconds between two looks at whether the others live
PAUSE: Final = 1.0  # before the database is tried again


class ListenedTable(Protocol):
    """A table in memory, as far as it hears of other processes."""

    def announce(self) -> None:
        """Tell the other processes who is at this table through us."""

    def note_change(self, what: str) -> None:
        """Another process has changed something of this table."""


class TablesInMemory(Protocol):
    """The tables of this process."""

    @property
    def rooms(self) -> Mapping[str, ListenedTable]: ...

    async def resume(self, released: bool) -> None:
        """Go on with tables that no process holds the lease of."""


class PostgresConnection(Protocol):
    """What is used of a connection of asyncpg, which has no types."""

    async def execute(self, query: str, *values: str) -> str: ...
    async def fetch(self, query: str) -> Sequence[Mapping[str, int]]: ...


class Listener:
    """One connection that listens, and speaks for this process."""

    def __init__(self, store: Store, leases: Leases, remote: RemotePresence, tables: TablesInMemory) -> None:
        self._store = store
        self._leases = leases
        self._remote = remote
        self._tables = tables
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._backends: dict[str, int] = {}  # by process: its listening connection, as PostgreSQL numbers them
        self._due = 0.0  # when to look around again
        self._resuming: asyncio.Task[None] | None = None
        remote.connect(self._announce)

    async def run(self) -> None:
        """Listen for as long as the process runs; a lost database is looked for again."""
        import asyncpg  # type: ignore[import-untyped]  # only where the database is one

        while True:
            try:
                connection = await asyncpg.connect(plain_url(self._store.db.url))
                try:
                    await connection.add_listener(CHANNEL, self._on_notify)
                    await self._serve(connection)
                finally:
                    connection.terminate()
            except (OSError, TimeoutError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                LOG.warning("the database is not listening: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def _serve(self, connection: PostgresConnection) -> None:
        """Say who is here, look at what was missed, then go on for as long as the connection lives."""
        self._send("who", "")
        for table in list(self._tables.rooms.values()):
            table.note_change("table")
            table.announce()
        try:
            while True:
                await self._send_next(connection)
        finally:
            if self._resuming is not None:
                self._resuming.cancel()

    async def _send_next(self, connection: PostgresConnection) -> None:
        """The next message, or a heartbeat when it is time, however much there is to send."""
        now = asyncio.get_running_loop().time()
        if now >= self._due:
            self._due = now + HEARTBEAT
            await self._heartbeat(connection)
        with contextlib.suppress(TimeoutError):
            message = await asyncio.wait_for(self._outbox.get(), max(0.0, self._due - now))
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message)

    async def _heartbeat(self, connection: PostgresConnection) -> None:
        """Renew our leases. A process that was killed says no goodbye; PostgreSQL knows that its connection is gone."""
        await self._leases.heartbeat()
        alive = {row["pid"] for row in await connection.fetch("SELECT pid FROM pg_stat_activity")}
        for process in [name for name, backend in self._backends.items() if backend not in alive]:
            del self._backends[process]
            await self._leases.expire(process)
            for table in self._remote.forget(process):
                self._note_change(table, "here")
        self._resume()

    def _resume(self) -> None:
        """Go on with the tables nobody holds the lease of, beside everything else."""
        if self._resuming is None or self._resuming.done():
            self._resuming = asyncio.create_task(self._tables.resume(released=False))
            self._resuming.add_done_callback(_log_failure)

    def _send(self, what: str, rest: str) -> None:
        self._outbox.put_nowait(f"{self._store.process} {what} {rest}")

    def _announce(self, table: str, seats: Collection[Seat]) -> None:
        self._send("here", f"{table} {','.join(map(str, sorted(seats)))}")

    def _on_notify(self, _: object, backend: int, __: str, message: str) -> None:
        process, _, rest = message.partition(" ")
        what, _, about = rest.partition(" ")
        if process == self._store.process:
            return
        self._store.db.metrics.heard.inc()
        if what == "who":
            self._backends[process] = backend
            for room in self._tables.rooms.values():
                room.announce()
        elif what == "here":
            self._backends[process] = backend
            table, _, seats = about.partition(" ")
            self._remote.note(table, process, [int(seat) for seat in seats.split(",") if seat])
            self._note_change(table, "here")
        elif what == "bye":
            self._resume()
        else:
            self._note_change(about, what)

    def _note_change(self, table: str, what: str) -> None:
        room = self._tables.rooms.get(table)
        if room is not None:
            room.note_change(what)


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        LOG.warning("tables without a lease were not taken up: %s", type(task.exception()).__name__)
