"""Whose turn it is at a person's tables, most of which nobody has looked at for a while."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from elysium.server import protocol
from elysium.server.lobby.registry import TableRegistry
from elysium.server.notify.turns import STILL
from elysium.server.store.rows import StepRow
from tests.server.asgi import Served
from tests.server.inside import Client, Inside, inside, play_on


async def put_away(house: Inside) -> None:
    """All tables leave memory."""
    for room in house.tables.rooms.values():
        for connection in list(room.connections):
            await room.ask(room.disconnect, connection)
        room._active_at = 0.0
    await house.tables.sweep()
    assert house.tables.rooms == {}


def asked(client: Client) -> list[int]:
    return [decision.seat for decision in client.room.match.open()]


async def some_tables(house: Inside, many: int) -> dict[str, list[int]]:
    """Tables after a few answers, and who is asked there."""
    found: dict[str, list[int]] = {}
    for number in range(many):
        clients = await house.sit_down("bidding", *["open"] * 4)
        await play_on(clients, number + 1, seed=number)
        found[clients[0].room.id] = asked(clients[0])
    assert len({tuple(seats) for seats in found.values()}) > 2
    return found


async def test_tables_that_left_memory_stay_where_they_are(house: Inside) -> None:
    expected = await some_tables(house, 8)
    in_memory = await house.tables.asked(list(expected))
    await put_away(house)
    put_by = await house.tables.asked(list(expected))

    assert in_memory == put_by == expected
    assert house.tables.rooms == {}


async def test_it_is_known_after_a_restart(tmp_path: Path) -> None:
    async with inside(tmp_path) as house:
        expected = await some_tables(house, 6)
    async with inside(tmp_path) as again:
        assert await again.tables.asked(list(expected)) == expected
        assert again.tables.rooms == {}


async def test_a_process_that_was_killed_has_written_less_and_nobody_is_told_wrongly(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await house.tables.services.turns.write()
    await play_on(clients, 2)
    expected = asked(clients[0])
    killed = TableRegistry(house.tables.services)  # whoever comes after finds the store as it is now
    killed.services.turns._new.clear()

    assert await killed.asked([clients[0].room.id]) == {clients[0].room.id: expected}
    assert len(killed.rooms) == 1
    await killed.close()


async def test_what_was_taken_back_and_played_otherwise_is_not_mistaken(house: Inside) -> None:
    """As many steps as before, but another moment."""

    clients = await house.sit_down("bidding", *["open"] * 4)
    await clients[0].answers()
    await house.tables.services.turns.write()
    await clients[0].sends(protocol.Propose("takeback"))
    await clients[1].answers()
    room = clients[0].room
    assert (room.steps, room.epoch) == (1, 1)
    known = await house.tables.services.turns.known([room.id])
    await house.tables.services.turns.write()

    assert known == {}
    assert await house.tables.services.turns.known([room.id]) == {room.id: [0, 2, 3]}


async def test_another_process_that_has_moved_on_is_heeded(tmp_path: Path, postgres: Callable[[], str]) -> None:
    database = postgres()

    async with inside(tmp_path, database=database) as one, inside(tmp_path, database=database) as other:
        clients = await one.sit_down("bidding", *["open"] * 4)
        id = clients[0].room.id
        await one.tables.services.turns.write()
        first = await other.tables.asked([id])
        asleep = dict(other.tables.rooms)
        await one.store.steps.append(id, StepRow(0, 1, "bidding.bid", (1,), 0.0))
        await clients[0].room.ask(clients[0].room.catch_up)
        second = await other.tables.asked([id])

        assert (first, asleep) == ({id: [0, 1, 2, 3]}, {})
        assert second == {id: [0, 2, 3]}


async def test_a_person_with_many_tables_finds_them_without_bringing_them_back(app: Served) -> None:
    host, me = await app.guest("Host"), await app.guest("Me")
    seats = [{"kind": "open"}, {"kind": "open"}]
    for _ in range(30):
        wish = {"game": "duel", "seats": seats, "public": True}
        opened = (await app.ask("POST", "/api/tables", wish, host)).data
        await app.ask("POST", f"/api/tables/{opened['table']}/sit", {}, me)
    rooms = app.context.tables.rooms
    expected = {id: room.match.decision(1) is not None for id, room in rooms.items()}
    for room in rooms.values():
        await room.ask(lambda: None)  # it has begun
        room._active_at = 0.0
    await app.context.tables.sweep()
    mine = (await app.ask("GET", "/api/mine", token=me)).data

    assert len(expected) == 30
    assert {one["id"]: one["turn"] for one in mine} == expected
    assert app.context.tables.rooms == {}


async def test_nothing_is_written_of_a_table_while_it_is_busy(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("elysium.server.notify.turns.monotonic", lambda: now[0])

    clients = await house.sit_down("bidding", *["open"] * 4)
    table, turns = clients[0].room.id, house.tables.services.turns
    await turns.write(STILL)
    busy = await turns.known([table])
    now[0] += STILL
    await turns.write(STILL)

    assert busy == {}
    assert await turns.known([table]) == {table: asked(clients[0])}
