"""A database, SQLite or PostgreSQL: its engine, one writer at a time, and notices to other processes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Executable, Table, UpdateBase, event, func, insert, select
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql.selectable import TypedReturnsRows

from elysium.server.errors import StoreUnavailable
from elysium.server.metrics import Metrics
from elysium.server.secrets import new_id
from elysium.server.store.engine.migrate import migrate
from elysium.server.store.rows import Value

CHANNEL: Final = "elysium"  # of PostgreSQL's LISTEN and NOTIFY
PATIENCE: Final = 20.0  # seconds PostgreSQL may take to answer; what says nothing for longer has lost the connection
CONNECTING: Final = 10.0  # seconds to begin one
ATTEMPTS: Final = 20  # to get a number that no other process has taken meanwhile
SQLITE_PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=5000",
    "wal_autocheckpoint=50000",  # pages, where StepFile has not checkpointed for long
)
RowT = TypeVar("RowT")
T = TypeVar("T")


def database_url(data: Path | None, database: str | None) -> str:
    """The address of the store: a file unless a PostgreSQL database is named."""
    if database is None:
        return f"sqlite+aiosqlite:///{data}" if data else "sqlite+aiosqlite://"
    if database.startswith(("postgresql://", "postgres://")):
        return "postgresql+asyncpg://" + database.partition("://")[2]
    raise ValueError(f"{database.partition('://')[0]!r} is no database we know; use postgresql://..., or --data FILE")


def plain_url(url: str) -> str:
    """As PostgreSQL's own programs write it: they and we read the same words in it, such as sslmode."""
    return url.replace("postgresql+asyncpg://", "postgresql://", 1)


def set_pragmas(connection: Any, _: object = None) -> None:
    """Set up a new connection to an SQLite file, sqlite3's or SQLAlchemy's wrapper of one."""
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Database:
    """One process's connections to the database."""

    def __init__(self, url: str, metrics: Metrics) -> None:
        self.url = url
        self.metrics = metrics
        self.process = new_id()  # by this name the processes of one database tell their own notices from others'
        self.engine: AsyncEngine = _engine(url)
        self.lock = asyncio.Lock()  # SQLite has one writer; others wait here instead of in the file

    @property
    def shared(self) -> bool:
        """Whether several processes may use this database."""
        return self.url.startswith("postgresql")

    @property
    def file(self) -> str | None:
        """The path of an SQLite file; None for PostgreSQL and for a database in memory."""
        name = None if self.shared else self.engine.url.database
        return name if name != ":memory:" else None

    async def open(self) -> None:
        """Bring the schema up to date."""
        try:
            async with self._migrating() as connection:
                await connection.run_sync(migrate)
        except Exception as error:  # what can be wrong with a file or a database has no end
            raise StoreUnavailable(str(error).partition("\n")[0] or type(error).__name__) from error

    @contextlib.asynccontextmanager
    async def _migrating(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that may take as long as it likes."""
        engine = _postgres(self.url, None) if self.shared else self.engine
        try:
            async with engine.begin() as connection:
                yield connection
        finally:
            if engine is not self.engine:
                await engine.dispose()

    async def close(self) -> None:
        await self.engine.dispose()

    async def one(self, make: Callable[[Iterable[object]], RowT], statement: Executable) -> RowT | None:
        """The first row, made into a `RowT`."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(statement)).first()
            return make(row) if row is not None else None

    async def all(self, make: Callable[[Iterable[object]], RowT], statement: Executable) -> list[RowT]:
        async with self.engine.connect() as connection:
            return [make(row) for row in await connection.execute(statement)]

    async def scalars(self, statement: TypedReturnsRows[T]) -> Sequence[T]:
        """The first column of all rows."""
        async with self.engine.connect() as connection:
            return (await connection.execute(statement)).scalars().all()

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes; committed at its end, rolled back on an error."""
        async with self.lock, self.engine.begin() as connection:
            yield connection

    async def change(
        self, statement: UpdateBase, table: str | None = None, rows: Sequence[Mapping[str, Value]] | None = None
    ) -> int:
        """Execute an insert, update or delete; returns how many rows changed.

        Where some did, the other processes are notified that `table` has changed.
        """
        async with self.write() as connection:
            changed = (await connection.execute(statement, rows)).rowcount
            if table is not None and changed:
                await self.notify(connection, "table", table)
            return changed

    async def notify(self, connection: AsyncConnection, what: str, about: str) -> None:
        """Tell the other processes of one database, once the transaction is committed."""
        if self.shared:
            self.metrics.notified.inc()
            await connection.execute(select(func.pg_notify(CHANNEL, f"{self.process} {what} {about}")))

    async def broadcast(self, what: str, about: str) -> None:
        """Notify the other processes of something that is not in the database."""
        async with self.write() as connection:
            await self.notify(connection, what, about)

    async def insert_numbered(self, kind: Table, table: str, values: Mapping[str, Value], what: str) -> int:
        """Insert a row under the next number of its table; returns it. Two processes may want the same one at once."""
        last = select(func.coalesce(func.max(kind.c.number), 0)).where(kind.c.table_id == table)
        for attempt in range(ATTEMPTS):
            try:
                async with self.write() as connection:
                    number = int((await connection.execute(last)).scalar_one()) + 1
                    await connection.execute(insert(kind).values(table_id=table, number=number, **values))
                    await self.notify(connection, what, table)
                    return number
            except IntegrityError:
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError("unreachable")


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return _postgres(url, PATIENCE)
    engine = create_async_engine(url, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", set_pragmas)
    return engine


def _postgres(url: str, patience: float | None) -> AsyncEngine:
    """Connections that are given up where an answer takes longer: the machine at the other end may be gone."""
    import asyncpg  # type: ignore[import-untyped]  # only where the database is one

    async def connect() -> Any:  # asyncpg has no types
        return await asyncpg.connect(plain_url(url), timeout=CONNECTING, command_timeout=patience)

    engine = create_async_engine(url, hide_parameters=True, pool_size=5, max_overflow=5, async_creator=connect)
    event.listen(engine.sync_engine, "handle_error", _give_up_silent)
    return engine


def _give_up_silent(context: ExceptionContext) -> None:
    """All that were made before go with the one that does not answer, and nobody says goodbye to it."""
    if isinstance(context.original_exception, TimeoutError):
        context.is_disconnect = True
