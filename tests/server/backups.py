"""Backups for tests: their rows, stores of many matches, and whoever writes to one while it is backed up."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeAlias

import elysium
from elysium.server.store.backups import backup
from elysium.server.store.backups.export import KEPT, restore, snapshot
from elysium.server.store.engine.database import Database, database_url
from elysium.server.store.engine.schema import SAVE, SEAT, STEP, TABLE
from elysium.server.store.rows import PersonRow, SaveRow, SeatRow, StepRow, TableRow, Value
from elysium.server.store.store import Store

Rows: TypeAlias = dict[str, list[dict[str, Value]]]
STEPS: Final = 6  # of a match that is written step by step


async def export_rows(db: Database) -> Rows:
    """All rows of a store, by the name of their table."""
    rows: Rows = {name: [] for name in KEPT}
    async for batch in snapshot(db):
        rows[batch.table] += map(dict, batch.rows)
    return rows


def rows_of(path: Path) -> Rows:
    """The rows of a backup."""
    rows: Rows = {name: [] for name in KEPT}
    for batch in backup.batches(path):
        rows[batch.table] += map(dict, batch.rows)
    return rows


def played(game: str, seats: int, seed: int) -> tuple[list[StepRow], str]:
    """A whole match by its first answers: its steps, and a state of it."""
    match = elysium.new(game, seats, seed)
    steps = []
    for number in range(120):
        asked = match.open()
        if not asked:
            break
        decision = asked[0]
        option = decision.options[(number * 7 + seed) % len(decision.options)]
        steps.append(StepRow(number, decision.seat, decision.point, option, 1.0 + number))
        match.step(decision.seat, option)
    return steps, json.dumps(match.game.save())


def table_row(id: str, host: str, title: str) -> TableRow:
    return TableRow(id, "vendetta", title, "{}", "1", "1", host, True, "{}", "playing", id, True, 0.0, 1.0, 1.0)


class Writer:
    """Writes matches one row after another: every state of the store is known by how many events it holds."""

    def __init__(self, store: Store, name: str) -> None:
        self.store = store
        self.name = name
        self.written = 0

    async def match(self) -> None:
        id = f"{self.name}{self.written:06}"
        self.written += 1
        await self.store.people.add(PersonRow(id, id, created=1.0))
        await self.store.tables.add(
            table_row(id, id, "one"), [SeatRow(id, seat, "person", id, id) for seat in range(3)]
        )
        for number in range(STEPS):
            await self.store.steps.append(id, StepRow(number, number % 3, "vendetta.plan.card", (number,), 1.0))
            if number == STEPS // 2:
                await self.store.saves.add(SaveRow(id, number + 1, "{}"))
                await self.store.tables.update(id, status="paused")

    def events(self, rows: Mapping[str, Any]) -> list[bool]:
        """Which of all the writer has ever written is there, in the order it was written."""
        people = {row["id"] for row in rows["person"]}
        statuses = {row["id"]: row["status"] for row in rows["game_table"]}
        seats = count_by(rows["seat"])
        steps = {(row["table_id"], row["number"]) for row in rows["step"]}
        saves = {row["table_id"] for row in rows["save"]}
        found: list[bool] = []
        for number in range(self.written):
            id = f"{self.name}{number:06}"
            assert seats.get(id, 0) == (3 if id in statuses else 0), "a table and its seats are written together"
            made = [(id, step) in steps for step in range(STEPS)]
            middle = STEPS // 2 + 1
            found += [
                id in people,
                id in statuses,
                *made[:middle],
                id in saves,
                statuses.get(id) == "paused",
                *made[middle:],
            ]
        return found


def count_by(rows: list[dict[str, Any]]) -> dict[str, int]:
    many: dict[str, int] = {}
    for row in rows:
        many[row["table_id"]] = many.get(row["table_id"], 0) + 1
    return many


async def fill(data: Path | None, database: str | None, matches: int) -> None:
    """Put so many finished matches into an empty store."""
    models = [played("vendetta", 3, seed) for seed in range(5)]
    store = Store(database_url(data, database))
    await store.open()
    numbers = count()
    try:
        await store.people.add(PersonRow("host", "Host", created=1.0))
        for start in range(0, matches, 200):
            async with store.db.write() as connection:
                several = [(f"kept{next(numbers):07}", *models[start % 5]) for _ in range(min(200, matches - start))]
                tables = [table_row(id, "host", "kept")._replace(status="over")._asdict() for id, _, _ in several]
                seats = [
                    SeatRow(id, seat, "person", "host", "Host")._asdict() for id, *_ in several for seat in range(3)
                ]
                steps = [
                    {"table_id": id, **step._asdict(), "option": str(list(step.option))}
                    for id, made, _ in several
                    for step in made
                ]
                saves = [SaveRow(id, n, state)._asdict() for id, _, state in several for n in (1, 2)]
                for table, rows in ((TABLE, tables), (SEAT, seats), (STEP, steps), (SAVE, saves)):
                    await connection.execute(table.insert(), rows)
    finally:
        await store.close()


async def restored(path: Path, data: Path) -> Rows:
    """What is in a store that a backup was restored into."""
    store = Store(database_url(data, None))
    await store.open()
    try:
        await restore(store.db, backup.batches(path))
        return await export_rows(store.db)
    finally:
        await store.close()
