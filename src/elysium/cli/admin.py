"""`elysium admin`: what whoever runs a server does with its data, while it runs or not."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from elysium.cli import keeping
from elysium.cli.refusal import Refusal, refusing
from elysium.cli.serving import data_folder, need_driver
from elysium.core.record import Record
from elysium.locale.reference import fold
from elysium.server.replays import record_of
from elysium.server.store import Store, database_url

FORMAT: Final = 1
Found = TypeVar("Found")


def with_store(data: Path | None, database: str | None, work: Callable[[Store], Awaitable[Found]]) -> Found:
    """Do something with the store of a server."""
    with refusing():
        if database is None:
            data = data or data_folder() / "elysium.db"
            data.parent.mkdir(parents=True, exist_ok=True)
        else:
            need_driver()
        address = database_url(data, database)
    return asyncio.run(_opened(address, work))


async def _opened(address: str, work: Callable[[Store], Awaitable[Found]]) -> Found:
    store = Store(address)
    try:
        await store.open()
        return await work(store)
    except OSError as error:
        raise Refusal(f"the database cannot be reached: {error}") from None
    finally:
        await store.close()


def when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def show_list(data: Path | None, database: str | None, people: bool) -> None:
    async def read(store: Store) -> Any:
        return await store.people() if people else await store.all_tables()

    for row in with_store(data, database, read):
        if people:
            kind = "account" if row.login is not None else "guest"
            click.echo(f"{row.id}  {when(row.created)}  {kind:<7}  {row.name}{'  banned' if row.banned else ''}")
        else:
            click.echo(f"{row.id}  {when(row.updated)}  {row.status:<7}  {row.game:<9}  {row.title}")


def close(tables: tuple[str, ...], data: Path | None, database: str | None) -> None:
    async def work(store: Store) -> None:
        for id in tables:
            if await store.table(id) is None:
                raise Refusal(f"there is no table {id}; elysium admin list shows those there are")
        for id in tables:
            await store.set_table(id, status="closed", updated=time.time())

    with_store(data, database, work)
    click.echo(f"closed: {', '.join(tables)}")


def set_banned(people: tuple[str, ...], banned: bool, data: Path | None, database: str | None) -> None:
    async def work(store: Store) -> list[str]:
        rows = [(who, await store.person(who) or await store.account(fold(who.strip()))) for who in people]
        for who, row in rows:
            if row is None:
                raise Refusal(f"nobody has the id or the account {who!r}; see elysium admin list --people")
        found = [row for _, row in rows if row is not None]
        for row in found:
            await store.set_person(row.id, banned=banned)
        return [row.name for row in found]

    names = with_store(data, database, work)
    click.echo(f"{'banned' if banned else 'let in again'}: {', '.join(names)}")


def show_reports(data: Path | None, database: str | None, report: str | None, record: Path | None) -> None:
    if (report is None) != (record is None):
        raise Refusal("--report names the report and --record the file for its record; give both")

    async def read(store: Store) -> Any:
        rows = await store.reports()
        if report is None:
            return rows
        chosen = [row for row in rows if row.id == report]
        if not chosen:
            raise Refusal(f"there is no report {report}")
        return await record_at(store, chosen[0].table_id, chosen[0].steps)

    found = with_store(data, database, read)
    if record is not None:
        with refusing():
            keeping.write(record, found.to_json())
        click.echo(f"the record up to the report is in {record}")
        return
    for row in found:
        about = f"seat {row.seat}" if row.about == "person" else f"step {row.steps}"
        click.echo(f"{row.id}  {when(row.at)}  {row.about} ({about})  table {row.table_id}, by seat {row.by_seat}")
        click.echo(f"  {row.text}")


async def record_at(store: Store, id: str, steps: int) -> Record:
    """A table's record up to a step."""
    row = await store.table(id)
    assert row is not None  # a report names its table
    record = await record_of(store, row)
    return replace(record, steps=record.steps[:steps])


def export(file: Path, data: Path | None, database: str | None) -> None:
    async def read(store: Store) -> dict[str, list[dict[str, Any]]]:
        return await store.export()

    rows = with_store(data, database, read)
    with refusing():
        keeping.write(file, json.dumps({"format": FORMAT, "rows": rows}, ensure_ascii=False))
        file.chmod(0o600)  # it holds what people said, and the hashes of their passwords
    click.echo(f"{sum(map(len, rows.values()))} rows are in {file}")


def import_(file: Path, data: Path | None, database: str | None) -> None:
    try:
        kept = json.loads(keeping.read_text(file))
        if kept["format"] != FORMAT:
            raise Refusal(f"{file}: format {kept['format']!r} is not known; this version reads {FORMAT}")
        rows = {str(name): list(rows) for name, rows in kept["rows"].items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Refusal(f"{file}: this is no export of a server's data") from None

    async def write(store: Store) -> None:
        if await store.people() or await store.all_tables(1):
            raise Refusal("the database is not empty; import into a new one")
        try:
            await store.import_(rows)
        except Exception as error:  # a file can be broken in any way; nothing of it has been kept
            raise Refusal(f"{file}: this export cannot be read: {type(error).__name__}") from None

    with_store(data, database, write)
    click.echo(f"{sum(map(len, rows.values()))} rows were read from {file}")
