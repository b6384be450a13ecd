"""Several processes on one PostgreSQL: each hears what the others have written, and who is with them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Collection, Mapping
from time import monotonic
from typing import Final, Protocol

from sqlalchemy import Integer, column, select, text

from elysium.core.ids import Seat
from elysium.server.cluster.leases import LEASE, Leases
from elysium.server.cluster.presence import RemotePresence
from elysium.server.store.engine.database import CHANNEL, plain_url
from elysium.server.store.store import Store

LOG = logging.getLogger("elysium.server")
HEARTBEAT: Final = 3.0  # seconds between two looks at whether the others live
PAUSE: Final = 1.0  # before the database is tried again
BEAT: Final = 0.5  # seconds until a connection that has nothing to say is asked for a sign of life
PATIENCE: Final = 1.5  # seconds it may take to answer
CONNECTING: Final = 3.0  # seconds to make a connection
_BACKENDS: Final = select(column("pid", Integer)).select_from(text("pg_stat_activity"))


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


class Listener:
    """One connection that listens, and speaks for this process.

    It is asked for a sign of life all the time: one that gives none is given up, and what it may have missed is read.
    """

    def __init__(self, store: Store, leases: Leases, remote: RemotePresence, tables: TablesInMemory) -> None:
        self._store = store
        self._leases = leases
        self._remote = remote
        self._tables = tables
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._backends: dict[str, int] = {}  # by process: its listening connection, as PostgreSQL numbers them
        self._gone: dict[str, int] = {}  # those that had no such connection at the last look
        self._heard = monotonic()  # when the database last gave a sign of life
        self._deaf = False  # whether the connection was lost, and not made again
        self._resuming: asyncio.Task[None] | None = None
        remote.connect(self._announce)

    def lag(self) -> float:
        """How many seconds ago the database was last heard: so old may be what this process knows of the others."""
        return monotonic() - self._heard

    async def run(self) -> None:
        """Listen for as long as the process runs; a lost database is looked for again."""
        leases = asyncio.create_task(self._keep_leases())
        try:
            while True:
                await self._listen()
                if self._deaf:  # the first time at once, then now and then
                    await asyncio.sleep(PAUSE)
                self._deaf = True
                self._catch_up()  # nobody tells us: we look
        finally:
            tasks = [task for task in (leases, self._resuming) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _listen(self) -> None:
        """Connect, and listen until the connection is lost."""
        import asyncpg  # type: ignore[import-untyped]  # only where the database is one

        try:
            async with asyncio.timeout(CONNECTING):
                connection = await asyncpg.connect(plain_url(self._store.db.url))
            try:
                async with asyncio.timeout(PATIENCE):
                    await connection.add_listener(CHANNEL, self._on_notify)
                await self._serve(connection)
            finally:
                connection.terminate()
        except Exception as error:  # a connection is lost in more ways than its driver names
            if not self._deaf:
                LOG.warning("the database is not heard: %s", type(error).__name__)

    async def _serve(self, connection: PostgresConnection) -> None:
        """Say who is here, look at what was missed, then go on for as long as the connection lives."""
        if self._deaf:
            LOG.info("the database is heard again")
        self._deaf, self._heard = False, monotonic()
        self._send("who", "")
        self._catch_up()
        for table in list(self._tables.rooms.values()):
            table.announce()
        while True:
            await self._send_next(connection)

    async def _send_next(self, connection: PostgresConnection) -> None:
        """The next message, or after a while a question that only a living connection answers."""
        message = None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(BEAT):  # `wait_for` loses a cancellation that comes as the time is up
                message = await self._outbox.get()
        async with asyncio.timeout(PATIENCE):
            if message is None:
                await connection.execute("SELECT 1")
            else:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message)
        self._heard = monotonic()

    def _catch_up(self) -> None:
        """Have every table read what it may have missed."""
        for table in list(self._tables.rooms.values()):
            table.note_change("table")
            table.note_change("talk")

    async def _keep_leases(self) -> None:
        while True:
            try:
                async with asyncio.timeout(LEASE):
                    await self._heartbeat()
            except Exception as error:  # the same
                LOG.warning("the leases were not renewed: %s", type(error).__name__)
            await asyncio.sleep(HEARTBEAT)

    async def _heartbeat(self) -> None:
        """Renew our leases. A process that was killed says no goodbye; PostgreSQL knows that its connection is gone.

        One look is not enough: a process that has lost its connection has another one in a moment, and says so.
        """
        await self._leases.heartbeat()
        alive = set(await self._store.db.scalars(_BACKENDS))
        gone = {name: backend for name, backend in self._backends.items() if backend not in alive}
        for process in [name for name, backend in gone.items() if self._gone.get(name) == backend]:
            del self._backends[process]
            await self._leases.expire(process)
            for table in self._remote.forget(process):
                self._note_change(table, "here")
        self._gone = gone
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
