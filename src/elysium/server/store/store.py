"""What outlives the process: people, tables, every step before it is acknowledged. SQLite or PostgreSQL, one code.

Steps of all tables are written by one task in groups: whoever waits gets an answer when the group is committed.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Row, Table, bindparam, delete, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from elysium.server.errors import Conflict, StoreUnavailable
from elysium.server.secrets import new_id
from elysium.server.store.database import migrate, pool, sqlite_settings
from elysium.server.store.schema import (
    METADATA,
    PERSON,
    PROCESS,
    PROPOSAL,
    REPORT,
    SAID,
    SAVE,
    SEAT,
    SESSION,
    STEP,
    TABLE,
)
from elysium.server.store.steps import StepFile

_option = msgspec.json.Decoder(tuple[int, ...]).decode
CHANNEL = "elysium"  # of PostgreSQL's LISTEN and NOTIFY
ATTEMPTS = 20  # to get a number that no other process has taken meanwhile


class StepRow(NamedTuple):
    """One answer as it is kept."""

    number: int
    seat: int
    point: str
    option: tuple[int, ...]
    at: float


@dataclass
class _Pending:
    table: str
    row: StepRow
    epoch: int
    done: asyncio.Future[None]


def database_url(data: Path | None, database: str | None) -> str:
    """The address of the store: a file unless a PostgreSQL database is named."""
    if database is None:
        return f"sqlite+aiosqlite:///{data}" if data else "sqlite+aiosqlite://"
    if database.startswith(("postgresql://", "postgres://")):
        return "postgresql+asyncpg://" + database.partition("://")[2]
    raise ValueError(f"{database.partition('://')[0]!r} is no database we know; use postgresql://..., or --data FILE")


class Store:
    """The database behind one process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.process = new_id()  # by this name the processes of one database tell their own news from others'
        self.engine: AsyncEngine = create_async_engine(url, hide_parameters=True, **pool(url))
        if url.startswith("sqlite"):
            event.listen(self.engine.sync_engine, "connect", sqlite_settings)
        file = self.engine.url.database if url.startswith("sqlite") else None
        self._steps = StepFile(file) if file and file != ":memory:" else None
        self._pending: asyncio.Queue[_Pending] = asyncio.Queue()
        self._working: list[asyncio.Task[None]] = []
        self._lock = asyncio.Lock()  # SQLite has one writer; others wait here instead of in the file

    @property
    def shared(self) -> bool:
        """Whether several processes may use this store."""
        return self.url.startswith("postgresql")

    async def open(self) -> None:
        """Bring the tables up to date and start writing."""
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(migrate)
        except Exception as error:  # what can be wrong with a file or a database has no end
            raise StoreUnavailable(str(error).partition("\n")[0] or type(error).__name__) from error
        self._working = [asyncio.create_task(self._write_steps(), name="step writer")]
        if self._steps is not None:
            self._working.append(asyncio.create_task(self._steps.carry_over(), name="log of the steps"))

    async def close(self) -> None:
        for task in self._working:
            task.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)
        if self._steps is not None:
            await self._steps.close()
        await self.engine.dispose()

    # People.

    async def add_person(self, values: Mapping[str, Any]) -> bool:
        """Enter a person; False if the account's name is taken."""
        try:
            await self.change(insert(PERSON).values(**values))
        except IntegrityError:
            return False
        return True

    async def person(self, id: str) -> Row[Any] | None:
        return await self._one(select(PERSON).where(PERSON.c.id == id))

    async def account(self, login: str) -> Row[Any] | None:
        return await self._one(select(PERSON).where(PERSON.c.login == login))

    async def set_person(self, id: str, **values: Any) -> None:
        await self.change(update(PERSON).where(PERSON.c.id == id).values(**values))

    async def promote(self, id: str, **values: Any) -> bool:
        """Make an account of a guest; False if the account's name is taken."""
        try:
            await self.set_person(id, **values)
        except IntegrityError:
            return False
        return True

    async def addresses(self, id: str) -> tuple[str | None, str | None]:
        """Where a person's notices go: a mail address, a webhook."""
        row = await self.person(id)
        return (row.email, row.webhook) if row else (None, None)

    async def people(self) -> Sequence[Row[Any]]:
        return await self.all(select(PERSON).order_by(PERSON.c.created))

    async def banned(self) -> set[str]:
        return {row.id for row in await self.all(select(PERSON.c.id).where(PERSON.c.banned.is_(True)))}

    async def add_session(self, token: str, person: str, created: float, expires: float) -> None:
        await self.change(insert(SESSION).values(token=token, person=person, created=created, expires=expires))

    async def session(self, token: str) -> Row[Any] | None:
        """The person behind a session token's hash."""
        joined = select(PERSON, SESSION.c.expires).join(SESSION, SESSION.c.person == PERSON.c.id)
        return await self._one(joined.where(SESSION.c.token == token))

    async def end_session(self, token: str) -> None:
        await self.change(delete(SESSION).where(SESSION.c.token == token))

    async def end_sessions(self, before: float) -> None:
        """Those that have run out are nobody's any more."""
        await self.change(delete(SESSION).where(SESSION.c.expires < before))

    # Tables and seats.

    async def add_table(self, table: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]) -> None:
        async with self._lock, self.engine.begin() as connection:
            await connection.execute(insert(TABLE).values(**table))
            await connection.execute(insert(SEAT), [dict(seat) for seat in seats])

    async def table(self, id: str) -> Row[Any] | None:
        return await self._one(select(TABLE).where(TABLE.c.id == id))

    async def seats(self, table: str) -> Sequence[Row[Any]]:
        return await self.all(select(SEAT).where(SEAT.c.table_id == table).order_by(SEAT.c.seat))

    async def seats_of(self, tables: Collection[str]) -> dict[str, list[Row[Any]]]:
        """The seats of several tables at once."""
        found: dict[str, list[Row[Any]]] = {}
        for row in await self.all(select(SEAT).where(SEAT.c.table_id.in_(tables)).order_by(SEAT.c.seat)):
            found.setdefault(row.table_id, []).append(row)
        return found

    async def set_table(self, id: str, **values: Any) -> None:
        await self.change(update(TABLE).where(TABLE.c.id == id).values(**values), id)

    async def set_seat(self, table: str, seat: int, **values: Any) -> None:
        await self.change(update(SEAT).where(SEAT.c.table_id == table, SEAT.c.seat == seat).values(**values), table)

    async def keep_clocks(self, table: str, left: Mapping[int, float]) -> None:
        """What each seat has left; the other processes run clocks of their own and need not hear of it."""
        which = update(SEAT).where(SEAT.c.table_id == table, SEAT.c.seat == bindparam("who"))
        rows = [{"who": seat, "left": seconds} for seat, seconds in left.items()]
        async with self._lock, self.engine.begin() as connection:
            await connection.execute(which.values(clock=bindparam("left")), rows)

    async def keep_timers(self, table: str, timers: str) -> None:
        """How long what is due has been waited for; the other processes let no time pass at this table."""
        await self.change(update(TABLE).where(TABLE.c.id == table).values(timers=timers))

    async def take_seat(
        self, table: str, seat: int, was: str = "open", options: tuple[str, str] | None = None, **values: Any
    ) -> bool:
        """Sit down if the seat is still open; two at once cannot both get it.

        With `options`, the table's change from the first to the second, or else nothing has happened: Conflict.
        """
        free = update(SEAT).where(SEAT.c.table_id == table, SEAT.c.seat == seat, SEAT.c.kind == was)
        async with self._lock, self.engine.begin() as connection:
            done = await connection.execute(free.values(**values))
            if done.rowcount == 1 and options is not None:
                known = update(TABLE).where(TABLE.c.id == table, TABLE.c.options == options[0])
                if (await connection.execute(known.values(options=options[1]))).rowcount != 1:
                    raise Conflict
            await self._notify(connection, "table", table)
            return done.rowcount == 1

    async def begin(self, table: str, now: float) -> bool:
        """The match begins once every seat is taken; nobody stands up while we look."""
        free = select(func.count()).select_from(SEAT).where(SEAT.c.table_id == table, SEAT.c.kind == "open")
        async with self._lock, self.engine.begin() as connection:
            if not await self._is_open(connection, table) or (await connection.execute(free)).scalar_one():
                return False
            begun = {"status": "playing", "updated": now, "keeper": self.process}
            await connection.execute(update(TABLE).where(TABLE.c.id == table).values(**begun))
            await self._notify(connection, "table", table)
            return True

    async def leave_seat(self, table: str, seat: int) -> bool:
        """Stand up, unless the match has begun."""
        left = update(SEAT).where(SEAT.c.table_id == table, SEAT.c.seat == seat)
        async with self._lock, self.engine.begin() as connection:
            if not await self._is_open(connection, table):
                return False
            await connection.execute(left.values(kind="open", person=None, name="", secret=None))
            await self._notify(connection, "table", table)
            return True

    async def _is_open(self, connection: AsyncConnection, table: str) -> bool:
        """Whether a table waits for players, and goes on doing so until we are done."""
        row = await connection.execute(select(TABLE.c.status).where(TABLE.c.id == table).with_for_update())
        return bool(row.scalar() == "open")

    async def tell(self, table: str, seat: int, version: int) -> bool:
        """A seat's person is about to be told that it is their turn; False if they have been."""
        untold = update(SEAT).where(SEAT.c.table_id == table, SEAT.c.seat == seat, SEAT.c.told.is_(None))
        return await self.change(untold.values(told=version), table) == 1

    async def untell(self, table: str, seat: int) -> None:
        """The turn is over; the next one will be told again."""
        await self.change(update(SEAT).where(SEAT.c.table_id == table, SEAT.c.seat == seat).values(told=None))

    async def open_tables(self, limit: int = 50) -> Sequence[Row[Any]]:
        """Public tables that wait for players or are being played, newest first."""
        wanted = select(TABLE).where(TABLE.c.public.is_(True), TABLE.c.status.in_(("open", "playing")))
        return await self.all(wanted.order_by(TABLE.c.updated.desc()).limit(limit))

    async def tables_of(self, person: str, limit: int = 100) -> Sequence[Row[Any]]:
        """A person's own tables, running and finished, the latest first."""
        mine = select(SEAT.c.table_id).where(SEAT.c.person == person)
        wanted = select(TABLE).where((TABLE.c.host == person) | TABLE.c.id.in_(mine))
        return await self.all(wanted.order_by(TABLE.c.updated.desc()).limit(limit))

    async def running(self) -> Sequence[Row[Any]]:
        """Tables that were being played when the process ended."""
        return await self.all(select(TABLE).where(TABLE.c.status.in_(("playing", "paused"))))

    async def closed(self, tables: Collection[str]) -> list[str]:
        """Which of these tables have been closed."""
        wanted = select(TABLE.c.id).where(TABLE.c.status == "closed", TABLE.c.id.in_(tables))
        return [row.id for row in await self.all(wanted)]

    async def close_unbegun(self, before: float, now: float) -> None:
        """Tables that have waited for players since then are waited for no longer."""
        waiting = (TABLE.c.status == "open", TABLE.c.updated < before)
        if await self.all(select(TABLE.c.id).where(*waiting).limit(1)):
            await self.change(update(TABLE).where(*waiting).values(status="closed", updated=now))

    async def all_tables(self, limit: int = 200) -> Sequence[Row[Any]]:
        return await self.all(select(TABLE).order_by(TABLE.c.updated.desc()).limit(limit))

    # Steps and saves.

    async def append(self, table: str, row: StepRow, epoch: int = 0) -> None:
        """Keep a step. Committed when this returns; Conflict if somebody else has moved or taken back meanwhile."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._pending.put(_Pending(table, row, epoch, done))
        await done

    async def _write_steps(self) -> None:
        while True:
            group = [await self._pending.get()]
            while not self._pending.empty() and len(group) < 200:
                group.append(self._pending.get_nowait())
            try:
                await self._commit(group)
            except Exception as error:  # one bad step must not lose the others: each alone
                if len(group) == 1:
                    _fail(group[0], error)
                else:
                    for one in group:
                        await self._commit_alone(one)

    async def _commit_alone(self, one: _Pending) -> None:
        try:
            await self._commit([one])
        except Exception as error:
            _fail(one, error)

    async def _commit(self, group: list[_Pending]) -> None:
        group = sorted(group, key=lambda one: one.table)  # in one order, lest two processes wait for each other
        rows = [
            {
                "table_id": one.table,
                "number": one.row.number,
                "seat": one.row.seat,
                "point": one.row.point,
                "option": json.dumps(list(one.row.option)),
                "at": one.row.at,
            }
            for one in group
        ]
        async with self._lock:
            if self._steps is not None:
                await self._steps.append(rows)
            else:
                await self._insert_steps(rows, {one.table: one.epoch for one in group})
        for one in group:
            if not one.done.done():
                one.done.set_result(None)

    async def _insert_steps(self, rows: list[dict[str, Any]], epochs: Mapping[str, int]) -> None:
        async with self.engine.begin() as connection:
            if self.shared:
                await self._guard(connection, epochs)
            await connection.execute(insert(STEP), rows)
            for table in sorted(epochs):
                await self._notify(connection, "step", table)

    async def _guard(self, connection: AsyncConnection, epochs: Mapping[str, int]) -> None:
        """No other process takes back while we write, and none has since we looked."""
        wanted = select(TABLE.c.id, TABLE.c.epoch).where(TABLE.c.id.in_(epochs)).order_by(TABLE.c.id)
        rows = await connection.execute(wanted.with_for_update(read=True))
        if any(row.epoch != epochs[row.id] for row in rows):
            raise Conflict

    async def _notify(self, connection: AsyncConnection, what: str, table: str) -> None:
        """Tell the other processes of one database what has changed, once it is committed."""
        if self.shared:
            await connection.execute(select(func.pg_notify(CHANNEL, f"{self.process} {what} {table}")))

    async def steps(self, table: str, after: int = 0) -> list[StepRow]:
        """The steps from number `after` on."""
        wanted = select(STEP).where(STEP.c.table_id == table, STEP.c.number >= after).order_by(STEP.c.number)
        rows = await self.all(wanted)
        return [StepRow(row.number, row.seat, row.point, _option(row.option), row.at) for row in rows]

    async def cut_steps(self, table: str, number: int, epoch: int | None = None, steps: int = 0) -> None:
        """Take back all steps from this number on, and the saves after them.

        `epoch` is the one that begins, if all `steps` are still all there are; otherwise Conflict.
        """
        async with self._lock, self.engine.begin() as connection:
            if epoch is not None:
                await self._begin_epoch(connection, table, epoch, steps)
            await connection.execute(delete(STEP).where(STEP.c.table_id == table, STEP.c.number >= number))
            await connection.execute(delete(SAVE).where(SAVE.c.table_id == table, SAVE.c.number > number))
            await self._notify(connection, "table", table)

    async def _begin_epoch(self, connection: AsyncConnection, table: str, epoch: int, steps: int) -> None:
        """The row of the table is locked first, so that no other process appends to what is being cut."""
        begun = update(TABLE).where(TABLE.c.id == table, TABLE.c.epoch == epoch - 1).values(epoch=epoch)
        if (await connection.execute(begun)).rowcount != 1:
            raise Conflict
        last = select(func.coalesce(func.max(STEP.c.number), -1)).where(STEP.c.table_id == table)
        if (await connection.execute(last)).scalar_one() != steps - 1:
            raise Conflict

    async def keep_save(self, table: str, number: int, state: str, epoch: int = 0, keep: int = 2) -> None:
        """Keep a state; of older ones only the last few are needed. Another process may keep the same one first."""
        with contextlib.suppress(IntegrityError, Conflict):
            await self._keep_save(table, number, state, epoch, keep)

    async def _keep_save(self, table: str, number: int, state: str, epoch: int, keep: int) -> None:
        async with self._lock, self.engine.begin() as connection:
            if self.shared:
                await self._guard(connection, {table: epoch})
            await connection.execute(delete(SAVE).where(SAVE.c.table_id == table, SAVE.c.number == number))
            await connection.execute(insert(SAVE).values(table_id=table, number=number, state=state))
            kept = await connection.execute(
                select(SAVE.c.number).where(SAVE.c.table_id == table).order_by(SAVE.c.number.desc())
            )
            old = [row.number for row in kept][keep:]
            if old:
                await connection.execute(delete(SAVE).where(SAVE.c.table_id == table, SAVE.c.number.in_(old)))

    async def saves(self, table: str) -> Sequence[Row[Any]]:
        """Kept states, the latest first."""
        return await self.all(select(SAVE).where(SAVE.c.table_id == table).order_by(SAVE.c.number.desc()))

    # Talk and reports.

    async def say(self, table: str, values: Mapping[str, Any]) -> int:
        """Keep what was said; returns its number."""
        return await self._number(SAID, table, {**values}, "talk")

    async def said(self, table: str, limit: int = 100, after: int = 0) -> Sequence[Row[Any]]:
        """The last of what was said after that number."""
        heard = select(SAID).where(SAID.c.table_id == table, SAID.c.number > after)
        return list(reversed(await self.all(heard.order_by(SAID.c.number.desc()).limit(limit))))

    # What waits for consent.

    async def propose(self, table: str, values: Mapping[str, Any]) -> int:
        """Keep a proposal; returns its number."""
        return await self._number(PROPOSAL, table, {**values}, "table")

    async def proposals(self, table: str) -> Sequence[Row[Any]]:
        return await self.all(select(PROPOSAL).where(PROPOSAL.c.table_id == table).order_by(PROPOSAL.c.number))

    async def vote(self, table: str, number: int, seat: int) -> list[int] | None:
        """A seat consents; returns who is still waited for, or None if nothing waits for this seat."""
        which = (PROPOSAL.c.table_id == table, PROPOSAL.c.number == number)
        async with self._lock, self.engine.begin() as connection:
            row = (await connection.execute(select(PROPOSAL).where(*which).with_for_update())).first()
            waiting: list[int] = json.loads(row.waiting) if row is not None and row.agreed is None else []
            if seat not in waiting:
                return None
            waiting.remove(seat)
            await connection.execute(update(PROPOSAL).where(*which).values(waiting=json.dumps(waiting)))
            await self._notify(connection, "table", table)
            return waiting

    async def settle(self, table: str, number: int, agreed: bool, made: str = "") -> None:
        """What became of a proposal, for the processes that have shown it."""
        which = (PROPOSAL.c.table_id == table, PROPOSAL.c.number == number)
        await self.change(update(PROPOSAL).where(*which).values(agreed=agreed, made=made), table)

    async def _number(self, kind: Table, table: str, values: dict[str, Any], what: str) -> int:
        """Enter a row under the next number of its table; two processes may want the same one at once."""
        last = select(func.coalesce(func.max(kind.c.number), 0)).where(kind.c.table_id == table)
        for attempt in range(ATTEMPTS):
            try:
                async with self._lock, self.engine.begin() as connection:
                    number = int((await connection.execute(last)).scalar_one()) + 1
                    await connection.execute(insert(kind).values(table_id=table, number=number, **values))
                    await self._notify(connection, what, table)
                    return number
            except IntegrityError:
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError("unreachable")

    async def add_report(self, values: Mapping[str, Any]) -> None:
        await self.change(insert(REPORT).values(**values))

    async def reported(self, table: str) -> list[int]:
        """By which seats this table has been reported, -1 for those who watch."""
        return [row.by_seat for row in await self.all(select(REPORT.c.by_seat).where(REPORT.c.table_id == table))]

    async def report(self, id: str) -> Row[Any] | None:
        return await self._one(select(REPORT).where(REPORT.c.id == id))

    async def reports(self) -> Sequence[Row[Any]]:
        return await self.all(select(REPORT).order_by(REPORT.c.at.desc()))

    # Everything, for `elysium admin`.

    async def export(self) -> dict[str, list[dict[str, Any]]]:
        return {
            table.name: [dict(row._mapping) for row in await self.all(select(table))]
            for table in METADATA.sorted_tables
            if table is not PROCESS
        }

    async def import_(self, data: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        """Into an empty store."""
        async with self._lock, self.engine.begin() as connection:
            for table in METADATA.sorted_tables:
                rows = [dict(row) for row in data.get(table.name, ())]
                if rows:
                    await connection.execute(insert(table), rows)

    async def change(
        self, statement: Any, table: str | None = None, rows: Sequence[Mapping[str, Any]] | None = None
    ) -> int:
        """Returns how many rows are changed; where some are, the other processes hear of their table."""
        async with self._lock, self.engine.begin() as connection:
            changed: int = (await connection.execute(statement, rows)).rowcount
            if table is not None and changed:
                await self._notify(connection, "table", table)
            return changed

    async def say_to_all(self, what: str, about: str) -> None:
        """A word to the other processes."""
        async with self._lock, self.engine.begin() as connection:
            await self._notify(connection, what, about)

    async def _one(self, statement: Any) -> Row[Any] | None:
        async with self.engine.connect() as connection:
            return (await connection.execute(statement)).first()

    async def all(self, statement: Any) -> Sequence[Row[Any]]:
        async with self.engine.connect() as connection:
            return (await connection.execute(statement)).all()


def _fail(one: _Pending, error: Exception) -> None:
    if not one.done.done():
        one.done.set_exception(
            Conflict() if isinstance(error, IntegrityError | sqlite3.IntegrityError | Conflict) else error
        )
