"""A table that leaves memory leaves nobody waiting, and comes back when somebody wants it."""

from __future__ import annotations

import asyncio

import pytest

from elysium.server import protocol
from elysium.server.errors import TableStopped
from elysium.server.lobby.registry import UNBEGUN
from tests.server.inside import Inside


async def test_whoever_waits_at_a_table_that_stops_is_told(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    room = clients[0].room
    forever = asyncio.Event()
    waiting = [asyncio.create_task(room.ask(forever.wait)) for _ in range(2)]
    await asyncio.sleep(0)
    await room.stop()
    ends = await asyncio.gather(*waiting, return_exceptions=True)

    assert [type(end) for end in ends] == [TableStopped, TableStopped]
    with pytest.raises(TableStopped):
        await clients[0].sends(protocol.Ping())
    assert all(client.connection.dropped.is_set() for client in clients)


async def test_a_table_nobody_looks_at_leaves_memory_and_is_found_as_it_was(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await clients[0].answers([1])
    view, version = clients[1].view, clients[1].room.version
    house.now.at += 10_000
    watched = await house.tables.sweep()
    for client in clients:
        await client.leaves()
    house.now.at += 10_000
    left = await house.tables.sweep()
    again = await house.client(clients[1].room.id, clients[1].secret)
    await again.enters()

    assert (watched, left) == (0, 1)
    assert again.room is not clients[1].room
    assert (again.view, again.state.version) == (view, version)
    await again.answers([0])
    assert [step.seat for step in await house.store.steps.of(again.room.id)] == [0, 1]


async def test_a_fault_at_one_message_stops_no_table(house: Inside, caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> None:
        raise ZeroDivisionError

    clients = await house.sit_down("bidding", *["open"] * 4)
    with pytest.raises(ZeroDivisionError):
        await clients[0].room.ask(broken)
    await clients[0].answers([1])

    assert clients[0].room.steps == 1
    assert "failed at broken" in caplog.text


async def test_a_table_that_nobody_comes_to_is_closed_after_a_month(house: Inside) -> None:
    host, _ = await house.accounts.guest("Host", None)
    forgotten = await house.open_table(host, "bidding", *["open"] * 4)
    begun = await house.sit_down("bidding", *["open"] * 4)
    house.now.at += UNBEGUN + 1
    waits = await house.open_table(host, "bidding", *["open"] * 4)
    await house.tables.sweep()
    tables = (forgotten.table, begun[0].room.id, waits.table)
    rows = [await house.store.tables.get(table) for table in tables]

    assert [row.status for row in rows if row is not None] == ["closed", "playing", "open"]
