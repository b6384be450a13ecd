"""`elysium admin`: what whoever runs a server does with its data, while it runs or not."""

from __future__ import annotations

import asyncio
import shlex
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import TypeVar

import click

from elysium.cli import files
from elysium.cli.errors import Refusal, refusing
from elysium.cli.online.link import Link
from elysium.cli.server.serve import data_folder, need_driver
from elysium.core.record import Record
from elysium.locale.reference import fold
from elysium.server.errors import RequestError, StoreUnavailable
from elysium.server.lobby.bot_limits import check_bot
from elysium.server.lobby.copies import reopen
from elysium.server.lobby.people.accounts import one_line
from elysium.server.lobby.records import record_of
from elysium.server.store.backups import backup
from elysium.server.store.backups.export import restore
from elysium.server.store.engine.database import database_url
from elysium.server.store.rows import PersonRow, ReportRow, TableRow
from elysium.server.store.store import Store

Found = TypeVar("Found")


def with_store(
    data: Path | None, database: str | None, work: Callable[[Store], Awaitable[Found]], new: bool = False
) -> Found:
    """Do something with the store of a server; only for a `new` one a file is made."""
    with refusing():
        if database is None:
            data = data or data_folder() / "elysium.db"
            if not new and not data.exists():
                raise Refusal(f"there is no file {data}; name the server's with --data")
            data.parent.mkdir(parents=True, exist_ok=True)
            data.touch(0o600)
        else:
            need_driver()
        address = database_url(data, database)
    return asyncio.run(_opened(address, work))


async def _opened(address: str, work: Callable[[Store], Awaitable[Found]]) -> Found:
    store = Store(address)
    try:
        await store.open()
        return await work(store)
    except StoreUnavailable as error:
        raise Refusal(f"the data cannot be opened: {error}") from None
    except RequestError as error:
        raise Refusal(str(error)) from None
    finally:
        await store.close()


def when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def show_list(data: Path | None, database: str | None, people: bool) -> None:
    async def read(store: Store) -> list[str]:
        if people:
            return [_person_line(row) for row in await store.people.all()]
        return [_table_line(row) for row in await store.tables.latest()]

    for line in with_store(data, database, read):
        click.echo(line)


def _person_line(row: PersonRow) -> str:
    kind = "account" if row.login is not None else "guest"
    return f"{row.id}  {when(row.created)}  {kind:<7}  {row.name}{'  banned' if row.banned else ''}"


def _table_line(row: TableRow) -> str:
    return f"{row.id}  {when(row.updated)}  {row.status:<7}  {row.game:<9}  {row.title}"


def close(tables: tuple[str, ...], data: Path | None, database: str | None) -> None:
    async def work(store: Store) -> None:
        for id in tables:
            if await store.tables.get(id) is None:
                raise Refusal(f"there is no table {id}; elysium admin list shows those there are")
        for id in tables:
            await store.tables.update(id, status="closed", updated=time.time())

    with_store(data, database, work)
    click.echo(f"closed: {', '.join(tables)}")


def set_banned(people: tuple[str, ...], banned: bool, data: Path | None, database: str | None) -> None:
    async def work(store: Store) -> list[str]:
        rows = [(who, await store.people.get(who) or await store.people.by_login(fold(who.strip()))) for who in people]
        for who, row in rows:
            if row is None:
                raise Refusal(f"nobody has the id or the account {who!r}; see elysium admin list --people")
        found = [row for _, row in rows if row is not None]
        for row in found:
            await store.people.update(row.id, banned=banned)
        return [row.name for row in found]

    names = with_store(data, database, work)
    click.echo(f"{'banned' if banned else 'let in again'}: {', '.join(names)}")


def show_reports(data: Path | None, database: str | None) -> None:
    async def read(store: Store) -> list[ReportRow]:
        return await store.reports.all()

    for row in with_store(data, database, read):
        about = f"seat {row.seat}" if row.about == "person" else f"step {row.steps}"
        click.echo(f"{row.id}  {when(row.at)}  {row.about} ({about})  table {row.table_id}, by seat {row.by_seat}")
        click.echo(f"  {one_line(row.text)}")


def write_report(data: Path | None, database: str | None, report: str, file: Path) -> None:
    """The record a report carries, as a file: `elysium replay` tells it, `elysium play --fork` goes on from it."""

    async def read(store: Store) -> Record:
        return await record_of_report(store, await _report(store, report))

    record = with_store(data, database, read)
    with refusing():
        files.write(file, record.to_json())
    click.echo(f"the record up to the report is in {file}")


def fork_report(
    data: Path | None, database: str | None, report: str, at: int | None, seat: int | None, bot: str, server: str
) -> None:
    """The record a report carries as a new table of the server: one seat is open, bots have the others."""

    async def work(store: Store) -> tuple[str, str]:
        found = await _report(store, report)
        record = await record_of_report(store, found)
        row = await store.tables.get(found.table_id)
        assert row is not None  # a report names its table
        with refusing():
            check_bot(bot, record.game)
            if at is not None and at > len(record.steps):
                raise ValueError(f"the record has {len(record.steps)} steps; there is no step {at}")
            wanted = max(0, found.by_seat) if seat is None else seat
            return await reopen(store, row, record.fork(len(record.steps) if at is None else at), wanted, bot, report)

    link = Link(Link.read(server).server, *with_store(data, database, work))
    click.echo("The match is open where it was reported. Take the seat with:")
    click.echo(f"  {shlex.join(['elysium', 'join', str(link)])}")


async def _report(store: Store, id: str) -> ReportRow:
    row = await store.reports.get(id)
    if row is None:
        raise Refusal(f"there is no report {id}; elysium admin reports shows those there are")
    return row


async def record_of_report(store: Store, report: ReportRow) -> Record:
    """The record a report carries; where it carries none, its table's."""
    if report.record is not None:
        with refusing():
            return Record.from_json(report.record)
    row = await store.tables.get(report.table_id)
    assert row is not None  # a report names its table
    record = await record_of(store, row)
    before = len(Record.from_json(row.start).steps) if row.start else 0
    return record.fork(before + report.steps)


def export(file: Path, data: Path | None, database: str | None, verify: bool) -> None:
    async def work(store: Store) -> Mapping[str, int]:
        with refusing():
            return await backup.write(store.db, file, verify)

    rows = with_store(data, database, work)
    click.echo(f"{sum(rows.values())} rows are in {file}{', which was restored once to see' if verify else ''}")


def import_(file: Path, data: Path | None, database: str | None) -> None:
    with refusing():
        try:
            many = sum(
                len(batch.rows) for batch in backup.batches(file)
            )  # all of it is looked at before any is written
        except ValueError as error:
            raise Refusal(f"{file}: {error}") from None

    async def write(store: Store) -> None:
        if await store.people.all() or await store.tables.latest(1):
            raise Refusal("the database is not empty; import into a new one")
        try:
            await restore(store.db, backup.batches(file))
        except Exception as error:  # a file can be broken in any way; nothing of it has been kept
            raise Refusal(f"{file}: this export cannot be read: {type(error).__name__}") from None

    with_store(data, database, write, new=True)
    click.echo(f"{many} rows were read from {file}")
