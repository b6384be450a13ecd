"""Several processes on one PostgreSQL: each hears what the others have written, and who is with them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Collection
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from elysium.core.ids import Seat
from elysium.server.cluster.sync import fall_behind
from elysium.server.lobby.registry import TableRegistry
from elysium.server.store.database import CHANNEL, plain_url
from elysium.server.store.store import Store

LOG = logging.getLogger("elysium.server")
BEAT: Final = 3.0  # seconds between two looks at whether the others live
PAUSE: Final = 1.0  # before the database is tried again


class Listener:
    """One connection that listens, and speaks for this process."""

    def __init__(self, store: Store, tables: TableRegistry) -> None:
        self.store = store
        self.tables = tables
        self.remote = tables.services.remote
        self.remote.tell = self._tell_here
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._backends: dict[str, int] = {}  # by process: its listening connection, as PostgreSQL numbers them
        self._due = 0.0  # when to look around again
        self._waking: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Listen for as long as the process runs; a lost database is looked for again."""
        import asyncpg  # type: ignore[import-untyped]  # only where the database is one

        while True:
            try:
                await self._listen(asyncpg)
            except (OSError, TimeoutError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                LOG.warning("the database is not listening: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def _listen(self, asyncpg: Any) -> None:
        connection = await asyncpg.connect(plain_url(self.store.db.url))
        try:
            await connection.add_listener(CHANNEL, self._heard)
            self._say("who", "")
            for room in list(self.tables.rooms.values()):
                self._behind(room.id, "table")
                room.announce()
            while True:
                await self._speak(connection)
        finally:
            connection.terminate()
            if self._waking is not None:
                self._waking.cancel()

    async def _speak(self, connection: Any) -> None:
        """The next word, or a look around when it is time, however much there is to say."""
        now = asyncio.get_running_loop().time()
        if now >= self._due:
            self._due = now + BEAT
            await self._look_around(connection)
        with contextlib.suppress(TimeoutError):
            words = await asyncio.wait_for(self._outbox.get(), max(0.0, self._due - now))
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, words)

    async def _look_around(self, connection: Any) -> None:
        """A process that was killed says no goodbye; PostgreSQL knows that its connection is gone."""
        await self.tables.services.leases.heartbeat()
        rows = await connection.fetch("SELECT pid FROM pg_stat_activity")
        alive = {row["pid"] for row in rows}
        for process in [name for name, backend in self._backends.items() if backend not in alive]:
            del self._backends[process]
            await self.tables.services.leases.expire(process)
            for table in self.remote.forget(process):
                self._behind(table, "here")
        self._wake()

    def _wake(self) -> None:
        """Take up the tables nobody keeps, beside everything else."""
        if self._waking is None or self._waking.done():
            self._waking = asyncio.create_task(self.tables.resume(released=False))
            self._waking.add_done_callback(_told_of)

    def _say(self, what: str, rest: str) -> None:
        self._outbox.put_nowait(f"{self.store.process} {what} {rest}")

    def _tell_here(self, table: str, seats: Collection[Seat]) -> None:
        self._say("here", f"{table} {','.join(map(str, sorted(seats)))}")

    def _heard(self, _: Any, backend: int, __: str, words: str) -> None:
        process, _, rest = words.partition(" ")
        what, _, about = rest.partition(" ")
        if process == self.store.process:
            return
        if what == "who":
            self._backends[process] = backend
            for room in self.tables.rooms.values():
                room.announce()
        elif what == "here":
            self._backends[process] = backend
            table, _, seats = about.partition(" ")
            self.remote.note(table, process, [int(seat) for seat in seats.split(",") if seat])
            self._behind(table, "here")
        elif what == "bye":
            self._wake()
        else:
            self._behind(about, what)

    def _behind(self, table: str, what: str) -> None:
        room = self.tables.rooms.get(table)
        if room is not None:
            fall_behind(room, what)


def _told_of(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        LOG.warning("tables nobody keeps were not taken up: %s", type(task.exception()).__name__)
