"""Steps in an SQLite file: written in groups, and carried from the log beside it into the file itself."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest

from elysium.server.errors import Conflict
from elysium.server.store.engine import step_file
from elysium.server.store.engine.database import database_url
from elysium.server.store.rows import StepRow, Value
from elysium.server.store.store import Store
from tests.server.inside import inside


def steps_in(file: Path) -> int:
    connection = sqlite3.connect(file)
    try:
        return int(connection.execute("SELECT count(*) FROM step").fetchone()[0])
    finally:
        connection.close()


async def written(store: Store, table: str, many: int) -> None:
    for number in range(many):
        await store.steps.append(table, StepRow(number, 0, "bidding.bid", (number,), 0.0), 0)


async def test_the_log_is_carried_over_while_steps_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_file, "CHECKPOINT_EVERY", 0.05)

    async with inside(tmp_path) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        await written(house.tables.store, clients[0].room.id, 40)
        while _in_the_file_alone(house.tables.store, tmp_path) < 40:
            await asyncio.sleep(0.05)


def _in_the_file_alone(store: Store, folder: Path) -> int:
    """Steps that would be there if the log were lost; none while nothing, or half of it, has been carried over."""
    shutil.copy(str(store.db.engine.url.database), folder / "alone.db")
    try:
        return steps_in(folder / "alone.db")
    except sqlite3.DatabaseError:
        return 0


async def test_a_group_with_a_step_that_is_taken_is_not_written_at_all(tmp_path: Path) -> None:
    store = Store(database_url(tmp_path / "x.db", None))
    await store.open()
    file = step_file.StepFile(str(tmp_path / "x.db"))
    row: dict[str, Value] = {"table_id": "t", "number": 0, "seat": 0, "point": "bid", "option": "[1]", "at": 0.0}
    with pytest.raises(sqlite3.IntegrityError):
        await file.append([row, row])
    await file.close()
    await store.close()

    assert steps_in(tmp_path / "x.db") == 0


async def test_steps_that_are_appended_together_are_kept_all_or_none(tmp_path: Path) -> None:
    async with inside(tmp_path) as house:
        store = house.tables.store
        tables = [(await house.sit_down("bidding", *["open"] * 4))[0].room.id for _ in range(2)]
        first, other, second = (StepRow(n, seat, "bidding.bid", (1,), 0.0) for n, seat in ((0, 0), (0, 2), (1, 1)))
        await store.steps.append(tables[0], first)
        taken, kept = await asyncio.gather(
            store.steps.append(tables[0], other, 0, [second]),
            store.steps.append(tables[1], first, 0, [second]),
            return_exceptions=True,
        )

        assert isinstance(taken, Conflict)
        assert kept is None
        assert [step.seat for step in await store.steps.of(tables[0])] == [0]
        assert [step.seat for step in await store.steps.of(tables[1])] == [0, 1]
