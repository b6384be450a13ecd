"""One of several processes keeps a table: bots think there alone, people are told once, and another takes over."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from elysium.client import Table
from elysium.server.api import SitRequest
from elysium.server.bots.pool import BotPool
from elysium.server.cluster import leases
from elysium.server.cluster.leases import Leases
from elysium.server.lobby.lobby import Lobby
from elysium.server.lobby.people.accounts import Accounts
from elysium.server.lobby.registry import TableRegistry
from elysium.server.notify.notices import Notices
from elysium.server.store.engine.database import database_url
from elysium.server.store.rows import PersonRow
from elysium.server.store.store import Store
from elysium.server.table.services import Services
from tests.server.conftest import free_port
from tests.server.inside import Hand, table_request
from tests.server.playing import guests, play, seated
from tests.server.processes import HEARTBEAT, SOON, Process
from tests.server.test_postgres import SEAT, TABLE

Starts: TypeAlias = Callable[[], Process]


@pytest.fixture
def process(postgres: Callable[[], str], tmp_path: Path) -> Iterator[Starts]:
    """`process()`: one more process on the same database; all write their notices to one file."""
    database, running = postgres(), list[Process]()

    def started() -> Process:
        one = Process(free_port(), database=database, toys=True, notices=tmp_path / "notices")
        running.append(one)
        one.start()
        return one

    yield started
    for one in running:
        one.kill()


async def store_of(process: Process) -> Store:
    return Store(database_url(None, process.arguments[2]))


def told(folder: Path) -> list[int]:
    file = folder / "notices"
    return sorted(json.loads(line)["seat"] for line in file.read_text().splitlines()) if file.exists() else []


async def until_told(folder: Path, many: int) -> None:
    while len(told(folder)) < many:
        await asyncio.sleep(0.05)


async def look_in(seats: list[Any], *processes: Process) -> None:
    """Everybody is at the table for a moment, through every process: all have it in memory."""
    for process in processes:
        for seat in seats:
            async with Table(replace(seat, url=process.url)) as table:
                while not table.view:
                    await table.receive()


async def test_bots_think_in_one_process_only(process: Starts) -> None:
    one, other = process(), process()

    (lobby,) = await guests(one.url, 1)
    seat = await lobby.open("vendetta", ["open", "random", "random"])
    table = await play(replace(seat, url=other.url))
    store = await store_of(one)
    made = sum(step.seat != seat.seat for step in await store.steps.of(seat.table))
    await store.close()

    assert table.over is not None
    assert made > 20
    assert one.counts("elysium_bot_answers_total") >= made
    assert other.counts("elysium_bot_answers_total") == 0


async def test_who_is_away_from_all_processes_is_told_once(process: Starts, tmp_path: Path) -> None:
    one, other = process(), process()

    _, seats = await seated(one.url, "bidding", 4)
    await look_in(seats, one, other)
    await until_told(tmp_path, 4)
    first = told(tmp_path)
    await asyncio.to_thread(one.kill)
    await look_in(seats, other)
    await asyncio.sleep(3 * HEARTBEAT + 2 * SOON)  # the other has taken over and would have told

    assert first == [0, 1, 2, 3]
    assert told(tmp_path) == first


async def test_the_next_turn_is_told_by_the_process_that_took_over(process: Starts, tmp_path: Path) -> None:
    one, other = process(), process()

    _, seats = await seated(one.url, "bidding", 4)
    await look_in(seats, one, other)
    await until_told(tmp_path, 4)
    await asyncio.to_thread(one.kill)
    for seat in seats:
        async with Table(replace(seat, url=other.url)) as table:
            while table.asked is None:
                await table.receive()
            await table.answer(table.asked.options[0])
            asked = table.version
            while table.version == asked:
                await table.receive()
    await until_told(tmp_path, 7)
    await asyncio.sleep(2 * SOON)  # nobody else is

    assert told(tmp_path) == [0, 0, 1, 1, 2, 2, 3]  # the last to bid was asked again while there


async def test_bots_go_on_when_the_process_that_kept_the_table_is_killed(process: Starts) -> None:
    one, other = process(), process()

    (lobby,) = await guests(one.url, 1)
    seat = await lobby.open("vendetta", ["open", "random", "random"])
    async with Table(replace(seat, url=other.url)) as table:
        while table.asked is None:
            await table.receive()
    await asyncio.to_thread(one.kill)
    ended = await play(replace(seat, url=other.url))

    assert ended.over is not None
    assert other.counts("elysium_bot_answers_total") > 10


@pytest.mark.parametrize("orderly", [True, False])
async def test_time_goes_on_at_a_table_nobody_looks_at_when_its_process_ends(process: Starts, orderly: bool) -> None:
    one, other = process(), process()

    (lobby,) = await guests(one.url, 1)
    seat = await lobby.open("vigil", ["random", "random"])
    store = await store_of(one)
    while not await store.steps.of(seat.table):
        await asyncio.sleep(0.05)
    await asyncio.to_thread(one.stop if orderly else one.kill)
    ended = len(await store.steps.of(seat.table))
    while len(await store.steps.of(seat.table)) < ended + 4:
        await asyncio.sleep(0.1)
    row = await store.tables.get(seat.table)
    await store.close()

    assert other.counts("elysium_bot_answers_total") > 0
    assert row is not None
    assert row.keeper


async def test_a_table_is_kept_by_one_living_process_at_a_time(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = database_url(None, postgres())

    stores = [Store(database), Store(database)]
    for store in stores:
        await store.open()
    one, other = (Leases(store) for store in stores)
    await stores[0].people.add(PersonRow("host", "Host"))
    await stores[0].tables.add(TABLE, [SEAT])
    await one.heartbeat()
    await other.heartbeat()

    assert [await one.claim("t"), await other.claim("t"), await one.claim("t")] == [True, False, True]
    await one.release("t")
    assert (await other.orphans(released=False), await other.orphans(released=True)) == ([], ["t"])
    assert [await other.claim("t"), await one.claim("t")] == [True, False]
    await one.expire(stores[1].process)
    assert await one.orphans(released=False) == ["t"]
    assert await one.claim("t")
    monkeypatch.setattr(leases, "LEASE", 1.0)
    await one.heartbeat()
    assert not await other.claim("t")
    while await other.orphans(released=False) != ["t"]:
        await asyncio.sleep(0.05)
    assert await other.claim("t")
    for store in stores:
        await store.close()


async def test_a_table_that_left_memory_comes_back_to_whoever_needs_it(postgres: Callable[[], str]) -> None:
    """Let go by the process that kept it, it is kept by the one at which somebody comes back."""
    database = database_url(None, postgres())

    async def house_of(clock: Hand) -> TableRegistry:
        store = Store(database)
        await store.open()
        house = TableRegistry(Services(store, BotPool(0), Notices(after=1e6), clock))
        await house.services.leases.heartbeat()
        return house

    clock = Hand()
    one, other = await house_of(clock), await house_of(clock)
    host, _ = await Accounts(one.store, clock).guest("Host")
    lobby = Lobby(one)
    table = (await lobby.open_table(host, table_request("vendetta", "open", "random", "random"))).table
    await lobby.sit(host, table, SitRequest())
    kept = await one.room(table)
    assert kept is not None
    await kept.ask(lambda: None)
    while kept.play.busy:
        await asyncio.sleep(0.05)
    clock.at += 10_000
    first = kept.holds_lease, await one.sweep()
    await other.resume(released=False)
    asleep = dict(other.rooms)
    found = await other.room(table)
    assert found is not None
    await found.ask(lambda: None)

    assert first == (True, 1)
    assert asleep == {}
    assert found.holds_lease
    for house in (one, other):
        await house.close()
        house.services.bots.close()
        await house.store.close()
