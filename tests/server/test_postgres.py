"""Two processes on one real PostgreSQL: clients of one table at both, and one of the two may be killed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, TypeAlias

import pytest
from sqlalchemy import text

from elysium.client import Seat, Table
from elysium.server import protocol
from elysium.server.bots.pool import BotPool
from elysium.server.cluster import listen
from elysium.server.cluster.listen import Listener
from elysium.server.errors import Conflict
from elysium.server.lobby.registry import TableRegistry
from elysium.server.notify.notices import Notices
from elysium.server.store.engine.database import database_url
from elysium.server.store.rows import PersonRow, SeatRow, StepRow, TableRow
from elysium.server.store.store import Store
from elysium.server.table.services import Services
from tests.server.conftest import free_port
from tests.server.playing import guests, play, play_some, seated, spread
from tests.server.processes import TICK, Process, running

Pair: TypeAlias = tuple[Process, Process]


@pytest.fixture(scope="module")
def pair(postgres: Callable[[], str]) -> Iterator[Pair]:
    """Two processes that share a database."""
    database = postgres()
    one, other = (Process(free_port(), database=database, toys=True) for _ in range(2))
    with running(one, other):
        yield one, other


async def until(table: Table, seen: Callable[[Table], Any]) -> Any:
    """Read until something is seen."""
    while not (found := seen(table)):
        await table.receive()
    return found


async def connected(seat: Seat) -> Table:
    table = Table(seat)
    await table.connect()
    await until(table, lambda _: table.view)
    return table


async def test_talk_is_heard_at_the_other_process(pair: Pair) -> None:
    _, places = await seated(pair[0].url, "vendetta", 3)
    tables = [await connected(seat) for seat in spread(places, *pair)]
    for number in range(4):
        await tables[number % 2].say(f"word {number}")
    for table in tables:
        await until(table, lambda table: len(table.said) == 4)

    for table in tables:
        assert sorted(said.text for said in table.said) == [f"word {number}" for number in range(4)]
        assert [said.number for said in table.said] == [1, 2, 3, 4]
        await table.close()


async def test_consent_is_given_across_processes(pair: Pair) -> None:
    _, places = await seated(pair[0].url, "vendetta", 3)
    first, second, third = [await connected(seat) for seat in spread(places, *pair)]
    await first.send(protocol.Propose("pause"))
    for table in (second, third):
        (number,) = await until(table, lambda table: list(table.proposals))
        await table.send(protocol.Vote(number, True))
    for table in (first, second, third):
        await until(table, lambda table: table.settled and table.status == "paused")
        assert table.settled[0].agreed
    await second.send(protocol.Resume())
    for table in (first, second, third):
        await until(table, lambda table: table.status == "playing")
        await table.close()


async def test_a_step_is_taken_back_at_both_processes(pair: Pair) -> None:
    _, places = await seated(pair[0].url, "vendetta", 3)
    tables = [await connected(seat) for seat in spread(places, *pair)]
    asked = next(table for table in tables if table.asked)
    others = [table for table in tables if table is not asked]
    view, version = asked.view, asked.version
    assert asked.asked is not None
    await asked.answer(asked.asked.options[0])
    for table in tables:
        await until(table, lambda table: table.version > version)
    await asked.send(protocol.Propose("takeback"))
    for table in others:
        while table.version < 1_000_000 and not table.proposals:
            await table.receive()
        for number in list(table.proposals):
            await table.send(protocol.Vote(number, True))
    for table in tables:
        await until(table, lambda table: table.version >= 1_000_000)

    assert asked.view == view
    for table in tables:
        await table.close()


async def test_everybody_is_seen_whichever_process_they_use(pair: Pair) -> None:
    _, places = await seated(pair[0].url, "vendetta", 3)
    here, there = spread(places[:2], *pair)
    first, second = await connected(here), await connected(there)
    for table in (first, second):
        await until(table, lambda table: [seat.here for seat in table.seats] == [True, True, False])
    await second.close()
    await until(first, lambda _: [seat.here for seat in first.seats] == [True, False, False])
    await first.close()


async def test_time_passes_once_however_many_processes_watch(pair: Pair) -> None:
    (lobby,) = await guests(pair[0].url, 1)
    seat = await lobby.open("vigil", ["open", "random"])
    tables = [await connected(one) for one in spread([seat, seat], *pair)]
    await until(tables[0], lambda _: tables[0].over)
    for table in tables:
        await table.close()
    store = Store(database_url(None, pair[0].arguments[2]))
    clock = len(tables[0].seats) - 2
    ticks = [step.at for step in await store.steps.of(seat.table) if step.seat == clock]
    await store.close()

    assert len(ticks) >= 8
    assert min(later - earlier for earlier, later in pairwise(ticks)) > 0.8 * TICK


async def test_the_others_go_on_when_a_process_is_killed(pair: Pair, postgres: Callable[[], str]) -> None:
    third = Process(free_port(), database=pair[0].arguments[2])
    with running(third):
        _, places = await seated(pair[0].url, "vendetta", 3)
        reached = await play_some(spread(places, pair[0], third), 20)
        staying = asyncio.create_task(play(replace(places[0], url=pair[0].url)))
        leaving = asyncio.create_task(play(replace(places[1], url=third.url)))
        await asyncio.sleep(0.5)
        await asyncio.to_thread(third.kill)
        leaving.cancel()
        await asyncio.gather(leaving, return_exceptions=True)
        coming = [play(replace(seat, url=process.url)) for seat, process in zip(places[1:], pair, strict=True)]
        tables = await asyncio.gather(staying, *coming)

        assert all(table.over for table in tables)
        assert min(table.version for table in tables) >= reached


async def test_a_step_is_not_appended_to_what_was_taken_back(postgres: Callable[[], str]) -> None:
    """One process takes back while another, which has not heard of it, appends."""
    database = database_url(None, postgres())

    one, other = Store(database), Store(database)
    await one.open()
    await other.open()
    await one.people.add(PersonRow("host", "Host"))
    await one.tables.add(TABLE, [SEAT])
    for number in range(3):
        await one.steps.append("t", StepRow(number, 0, "point", (1,), 0.0))
    await one.steps.cut("t", 2, 1, 3)
    with pytest.raises(Conflict):
        await other.steps.append("t", StepRow(3, 0, "point", (1,), 0.0), 0)
    with pytest.raises(Conflict):
        await other.steps.append("t", StepRow(2, 0, "point", (1,), 0.0), 0)
    with pytest.raises(Conflict):
        await other.steps.cut("t", 1, 1, 3)
    await other.steps.append("t", StepRow(2, 0, "point", (1,), 0.0), 1)
    with pytest.raises(Conflict):
        await one.steps.append("t", StepRow(2, 1, "point", (1,), 0.0), 1)

    assert [step.number for step in await one.steps.of("t")] == [0, 1, 2]
    await one.close()
    await other.close()


SEAT = SeatRow("t", 0, "bot")
TABLE = TableRow("t", "vendetta", "A table", "{}", "1", "1", "host", True, "{}", "playing", "", True, 0.0, 0.0, 0.0)


async def test_a_process_listens_again_whatever_the_driver_says(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """When PostgreSQL is killed, asyncpg may find its own state wrong before it finds the connection closed."""
    import asyncpg  # type: ignore[import-untyped]  # as the server has it

    store, tries = Store(database_url(None, postgres())), list[object]()
    await store.open()
    services = Services(store, BotPool(0), Notices())

    async def connect(*args: object) -> object:
        tries.append(args)
        raise asyncpg.InternalClientError("cannot switch to state 15; another operation (2) is in progress")

    monkeypatch.setattr(asyncpg, "connect", connect)
    monkeypatch.setattr(listen, "PAUSE", 0.01)
    listener = asyncio.create_task(Listener(store, services.leases, services.remote, TableRegistry(services)).run())
    while len(tries) < 3 and not listener.done():
        await asyncio.sleep(0.01)
    alive = not listener.done()
    listener.cancel()
    await asyncio.gather(listener, return_exceptions=True)
    await store.close()

    assert alive


OURS = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'elysium' AND datname = current_database()"


async def test_an_address_may_say_what_postgresqls_own_programs_understand(
    postgres: Callable[[], str], caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(database_url(None, postgres() + "&sslmode=prefer&application_name=elysium"))
    await store.open()

    async def connected() -> int:
        async with store.db.engine.connect() as connection:
            return int((await connection.execute(text(OURS))).scalar_one())

    alone = await connected()
    services = Services(store, BotPool(0), Notices())
    listening = Listener(store, services.leases, services.remote, TableRegistry(services))
    listener = asyncio.create_task(listening.run())
    while not caplog.records and await connected() == alone:
        await asyncio.sleep(0.05)
    listener.cancel()
    await asyncio.gather(listener, return_exceptions=True)
    await store.close()

    assert alone == 1
    assert caplog.records == []
