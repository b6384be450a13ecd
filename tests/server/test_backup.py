"""Backups made while people play are of one moment, small in memory, for their owner alone, and can be restored."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tracemalloc
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from elysium.cli.commands import elysium as command
from elysium.client import Lobby
from elysium.server.store.backups import backup, export
from elysium.server.store.backups.export import Batch
from elysium.server.store.engine.database import Database, database_url
from elysium.server.store.engine.migrate import latest_version
from elysium.server.store.rows import PersonRow, SaveRow, SeatRow
from elysium.server.store.store import Store
from tests.server.backups import STEPS, Writer, export_rows, fill, restored, rows_of, table_row
from tests.server.conftest import free_port
from tests.server.processes import Process, running

MATCHES = int(os.environ.get("ELYSIUM_BACKUP_MATCHES", "60"))  # 10000 for the full run
BACKUPS = int(os.environ.get("ELYSIUM_BACKUPS", "3"))  # 10 for the full run
MOST_MEMORY = 150 * 2**20
A_SECOND = 5  # tables


async def run(*words: object) -> Result:
    """The command in a thread: it has a loop of its own."""
    return await asyncio.to_thread(CliRunner().invoke, command, ["admin", *map(str, words)], prog_name="elysium")


async def opened(data: Path, database: str | None = None) -> Store:
    store = Store(database_url(data, database))
    await store.open()
    return store


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.deadline(300)
async def test_a_backup_is_the_store_at_one_moment_whatever_is_written_meanwhile(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "BATCH", 5)  # many moments at which something could slip in
    database = request.getfixturevalue("postgres")() if kind == "postgresql" else None
    writing, reading = [await opened(tmp_path / "busy.db", database) for _ in range(2)]
    writer, ended = Writer(writing, "new"), asyncio.Event()

    async def write() -> None:
        while not ended.is_set():
            await writer.match()

    task = asyncio.create_task(write())
    taken = []
    for number in range(3):
        while writer.written < 5 * (number + 1):
            await asyncio.sleep(0.01)
        path = tmp_path / f"{number}.backup"
        before = writer.written - 1
        await backup.write(reading.db, path)
        taken.append((path, before, writer.written))
    ended.set()
    await task
    last = await export_rows(reading.db)
    await writing.close()
    await reading.close()

    assert all(writer.events(last))
    for path, before, after in taken:
        rows = await restored(path, path.with_suffix(".db"))
        events = writer.events(rows)
        many = sum(events)
        assert events == [True] * many + [False] * (len(events) - many), "not a moment of the store"
        assert before * (STEPS + 4) <= many <= after * (STEPS + 4)
        assert rows == rows_of(path)


async def test_a_backup_takes_little_memory_however_much_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "BATCH", 20)
    store, state = await opened(tmp_path / "big.db"), json.dumps("x" * 20_000)
    await store.people.add(PersonRow("host", "Host", created=1.0))
    await store.tables.add(table_row("t", "host", "one"), [SeatRow("t", 0, "person", "host")])
    async with store.db.write() as connection:
        rows = [SaveRow("t", number, state)._asdict() for number in range(2_000)]
        await connection.execute(export.KEPT["save"].insert(), rows)
    del rows
    path = tmp_path / "big.backup"
    tracemalloc.start()
    try:
        await backup.write(store.db, path)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    await store.close()

    assert path.stat().st_size > 40_000_000
    assert most < 12_000_000


async def test_a_backup_is_for_its_owner_from_the_first_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modes: list[int] = []
    before = os.umask(0)

    def looking(found: object) -> object:
        modes.extend(one.stat().st_mode & 0o777 for one in tmp_path.glob("*.backup*"))
        return found

    whole = export.snapshot
    monkeypatch.setattr(backup, "snapshot", lambda db: looking(whole(db)))
    path = tmp_path / "one.backup"
    (tmp_path / "one.backup.part").touch(0o666)  # somebody was interrupted, or wants to read along
    store = await opened(tmp_path / "some.db")
    try:
        await backup.write(store.db, path)
    finally:
        os.umask(before)
        await store.close()

    assert modes
    assert set(modes) == {0o600}
    assert path.stat().st_mode & 0o777 == 0o600
    assert [one.name for one in tmp_path.iterdir() if "backup" in one.name] == ["one.backup"]


async def test_a_backup_that_cannot_be_restored_does_not_take_the_place_of_one_that_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, path = tmp_path / "some.db", tmp_path / "one.backup"
    await fill(data, None, 3)
    first = await run("export", path, "--data", data)
    good = path.read_bytes()
    whole = export.snapshot
    lost = 0

    async def torn(db: Database) -> AsyncIterator[Batch]:
        nonlocal lost
        async for name, rows in whole(db):
            yield Batch(name, rows[1:] if name == "person" and lost == 0 else rows)
            lost += name == "person"

    monkeypatch.setattr(backup, "snapshot", torn)
    refused = await run("export", path, "--data", data)

    assert first.exit_code == 0, first.output
    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert path.read_bytes() == good
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize("harm", ["shorter", "changed", "swapped", "newer", "unknown"])
async def test_a_damaged_backup_is_refused_in_one_line_and_nothing_is_made(tmp_path: Path, harm: str) -> None:
    data, path, new = tmp_path / "some.db", tmp_path / "one.backup", tmp_path / "new.db"
    await fill(data, None, 2)
    assert (await run("export", path, "--data", data)).exit_code == 0
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    harmed, why = {
        "shorter": (lines[:-3], "ends early"),
        "changed": ([line.replace('"Host"', '"Hast"') for line in lines], "damaged"),
        "swapped": ([lines[0], lines[2], lines[1], *lines[3:]], "damaged"),
        "newer": ([lines[0].replace(latest_version(), "9999"), *lines[1:]], "newer version"),
        "unknown": ([lines[0], lines[1].replace('"name"', '"nome"'), *lines[2:]], "there is no column 'nome'"),
    }[harm]
    path.write_text("".join(harmed), encoding="utf-8")
    refused = await run("import", path, "--data", new)

    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert why in refused.stderr
    assert not new.exists()


async def test_a_backup_of_the_first_format_is_still_read(tmp_path: Path) -> None:
    path, data = tmp_path / "old.json", tmp_path / "new.db"
    person = {"id": "a", "name": "Ada", "created": 1.0, "banned": False}
    path.write_text(json.dumps({"format": 1, "rows": {"person": [person], "session": []}}), encoding="utf-8")

    assert (await run("import", path, "--data", data)).exit_code == 0
    assert "Ada" in (await run("list", "--people", "--data", data)).stdout


async def _open_tables(url: str, ended: asyncio.Event, opened: list[str]) -> None:
    """So many new tables a second, each with bots that play."""
    loop, lobby = asyncio.get_running_loop(), Lobby(url)
    due = loop.time()
    while not ended.is_set():
        if len(opened) % 20 == 0:  # a person may not have too many
            lobby = Lobby(url)
            await lobby.guest(f"Guest {len(opened)}")
        opened.append((await lobby.open("vendetta", ["open", "random", "random"])).table)
        due += 1 / A_SECOND
        await asyncio.sleep(max(0.0, due - loop.time()))


# `ru_maxrss` would be that of the tests, which the program is forked from, where they have held more.
MEASURED = """
import sys
from elysium.cli.commands import elysium
try:
    elysium(sys.argv[1:])
finally:
    status = dict(line.split(":", 1) for line in open("/proc/self/status"))
    print(int(status["VmHWM"].split()[0]) * 1024)
"""


async def _measured(*words: object) -> int:
    """The most memory the command has held."""
    command = [sys.executable, "-c", MEASURED, "admin", *map(str, words)]
    done = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    told, _ = await done.communicate()
    assert done.returncode == 0, told
    return int(told.split()[-1])


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.slow
@pytest.mark.deadline(4 * 3600)
async def test_backups_of_a_server_while_tables_are_opened_restore_to_what_it_held(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, postgres: Callable[[], str]
) -> None:
    """`ELYSIUM_BACKUP_MATCHES=10000 ELYSIUM_BACKUPS=10` is the full run."""
    database = postgres() if kind == "postgresql" else None
    data, where = tmp_path / "server.db", ["--database", database] if database else ["--data", tmp_path / "server.db"]
    await fill(data, database, MATCHES)
    server, ended, made = Process(free_port(), None if database else data, database), asyncio.Event(), list[str]()
    most = 0
    with running(server):
        opening = asyncio.create_task(_open_tables(server.url, ended, made))
        around = []
        for number in range(BACKUPS):
            while len(made) < 3 * number + 1:
                await asyncio.sleep(0.05)
            before = len(made)
            most = max(most, await _measured("export", tmp_path / f"{number}.backup", *where))
            around.append((before, len(made)))
        ended.set()
        await opening
        server.stop()
    for number, (before, after) in enumerate(around):
        path = tmp_path / f"{number}.backup"
        most = max(most, await _measured("import", path, "--data", path.with_suffix(".db")))
        store = await opened(path.with_suffix(".db"))
        tables = await _check_whole(store, path)
        await store.close()
        assert before <= sum(id in tables for id in made) <= after + 1
        assert [id in tables for id in made] == sorted((id in tables for id in made), reverse=True)
    print(f"{kind}: {MATCHES} matches, {len(made)} tables opened, at most {most / 2**20:.0f} MB")
    assert most < MOST_MEMORY


async def _check_whole(store: Store, path: Path) -> set[object]:
    """The rows of a restored store are those of the backup, and what is written together is there together: tables with
    their seats, steps without a gap, saves of steps. Read batch by batch: there may be a million. Returns the tables.
    """
    seats, steps, saves = Counter[object](), Counter[object](), Counter[object]()
    tables: set[object] = set()
    file = (row for batch in backup.batches(path) for row in batch.rows)
    async for batch in export.snapshot(store.db):
        for row in batch.rows:
            assert row == next(file)
            if batch.table == "game_table":
                tables.add(row["id"])
            elif batch.table == "seat":
                seats[row["table_id"]] += 1
            elif batch.table == "step":
                assert row["number"] == steps[row["table_id"]]
                steps[row["table_id"]] += 1
            elif batch.table == "save":
                assert isinstance(row["number"], int)
                saves[row["table_id"]] = max(saves[row["table_id"]], row["number"])
    assert next(file, None) is None
    assert tables == seats.keys()
    assert set(seats.values()) == {3}
    assert all(number <= steps[table] for table, number in saves.items())
    return tables
