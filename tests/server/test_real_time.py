"""Whole matches over sockets of a game in real time and of one in which all answer at once in secret."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import elysium
from elysium.client import Seat, Table
from elysium.server import protocol
from elysium.server.table.match import pace
from elysium.server.table.timing import game_clock
from tests.server.inside import Inside, inside
from tests.server.playing import guests, play_all, seated
from tests.toys import vigil

Start = Callable[..., Any]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Minutes pass quickly, and bots act quickly."""
    monkeypatch.setattr(game_clock, "TICK", 0.2)
    monkeypatch.setattr(pace, "PACE", 0.1)


async def act(seat: Seat, seed: int) -> Table:
    """Somebody who acts now and then, whatever the others do, until the time is up."""
    chance = Random(seed)
    async with Table(seat) as table:

        async def watch() -> None:
            async for _ in table.news():
                pass

        watching = asyncio.create_task(watch())
        while not watching.done():
            await asyncio.wait((watching,), timeout=0.03)
            if table.asked is not None and table.over is None:
                await table.answer(chance.choice(table.asked.options))
        await watching
    return table


async def test_a_match_in_real_time_ends_when_the_servers_clock_says_so(start: Start) -> None:
    server = start()

    lobbies, seats = await seated(server.url, "vigil", 3)
    tables = await asyncio.gather(*(act(seat, seat.seat) for seat in seats))
    record = elysium.replay(await lobbies[0].record(seats[0].table))
    by_seat = [step.seat for step in record.history()]

    assert [state.role for state in tables[0].seats] == ["player"] * 3 + ["clock", "storyteller"]
    assert [state.kind for state in tables[0].seats] == ["person"] * 3 + ["role"] * 2
    assert by_seat.count(3) == vigil.OVER
    assert by_seat.count(4) == 0
    assert all(by_seat.count(seat) > 1 for seat in range(3))
    assert all(table.over and table.over.result == tables[0].over.result for table in tables)  # type: ignore[union-attr]  # all are over
    assert all(table.view == record.view(table.number) for table in tables)


async def test_bots_in_real_time_act_at_a_pace(start: Start) -> None:
    server = start()

    (lobby,) = await guests(server.url, 1)
    seat = await lobby.open("vigil", ["open", "random"])
    await act(seat, 5)
    by_seat = [step.seat for step in elysium.replay(await lobby.record(seat.table)).history()]

    assert by_seat.count(2) == vigil.OVER
    assert 2 <= by_seat.count(1) <= 3 * vigil.OVER


async def test_all_bid_at_once_and_the_match_is_played_to_its_end(start: Start) -> None:
    server = start()

    lobbies, seats = await seated(server.url, "bidding", 4)
    tables = await play_all(seats)
    record = elysium.replay(await lobbies[0].record(seats[0].table))

    assert record.result() is not None
    assert all(table.over for table in tables)
    assert all(table.view == record.view(table.number) for table in tables)


async def test_the_servers_storyteller_answers_when_nobody_else_can(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_clock, "TICK", 60.0)
    clients = await house.sit_down("vigil", "open", "open")
    room = clients[0].room
    storyteller = room.match.decision(3)
    assert storyteller is not None
    await asyncio.sleep(0.05)
    before = room.steps
    room.play.autoplay.think({3: storyteller})
    while room.play.autoplay.thinking:
        await asyncio.sleep(0)
    await clients[0].catches_up()

    assert before == 0
    assert [(step.seat, step.option) for step in room.match.history()] == [(3, (vigil.WATCH, 0))]


async def test_a_hidden_timer_stays_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """How long the clock will wait is told to its own seat; nothing anybody is sent depends on it."""
    whole = vigil.Vigil.view
    monkeypatch.setattr("elysium.server.lobby.opening.new_seed", lambda: 5)

    async def told(seconds: float) -> list[list[str]]:
        def view(self: vigil.Vigil, seat: int) -> dict[str, Any]:
            return whole(self, seat) | ({"seconds": seconds} if seat == self.clock else {})

        monkeypatch.setattr(vigil.Vigil, "view", view)
        (tmp_path / str(seconds)).mkdir()
        async with inside(tmp_path / str(seconds)) as house:
            clients = await house.sit_down("vigil", "open", "open", clock={"kind": "fast"}, title="Vigil")
            watcher = await house.watcher(clients[0].room.id, clients[0].invite)
            assert await watcher.enters() == ""
            for client in clients:
                await client.sends(protocol.Propose("pause"))
            for client in (*clients, watcher):
                await client.sends(protocol.Refresh())
                await client.sends(protocol.Ping())
            return [[text.replace(clients[0].room.id, "") for text in one.texts] for one in (*clients, watcher)]

    assert await told(50.0) == await told(900.0)


async def test_time_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with inside(tmp_path) as house:
        clients = await house.sit_down("vigil", "open", "open")
        table = clients[0].room.id
        while clients[0].room.steps < 2:
            await asyncio.sleep(0.02)
    async with inside(tmp_path) as house:
        await house.tables.resume()
        room = house.tables.rooms[table]
        while room.status != "over":
            await asyncio.sleep(0.05)

        assert [step.seat for step in await house.store.steps.of(table)] == [2] * vigil.OVER
