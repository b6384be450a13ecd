"""How many bots that search somebody may have: the refusal says so, and changes nothing."""

from __future__ import annotations

import asyncio

import pytest

from elysium.server import protocol
from elysium.server.api import ForkRequest
from elysium.server.bots.quota import BotQuota
from elysium.server.errors import RequestError
from elysium.server.lobby.lobby import MOST_TABLES
from elysium.server.store.rows import TableRow
from tests.server.inside import Client, Inside, play_on

SEARCH = "ismcts:1"


@pytest.fixture(autouse=True)
def few(house: Inside) -> None:
    """Three of a person, five of all."""
    house.tables.services.bot_quota = BotQuota(person=3, server=5)


async def refused(house: Inside, host: int, *seats: str) -> str:
    try:
        await house.open_table(house.people[host], "vendetta", *seats, public=False)
    except RequestError as error:
        return error.code
    return ""


async def test_a_person_has_so_many_bots_that_search(house: Inside) -> None:
    await house.guests(1)
    before = await house.store.tables.latest(10)

    assert await refused(house, 0, SEARCH, SEARCH, SEARCH, "ismcts:2") == "searching_bots"
    assert await house.store.tables.latest(10) == before
    assert await refused(house, 0, "open", SEARCH, SEARCH) == ""
    assert await refused(house, 0, "open", SEARCH, SEARCH) == "searching_bots"
    assert await refused(house, 0, "open", "greedy", "random", SEARCH) == ""


async def test_a_server_has_so_many(house: Inside) -> None:
    await house.guests(3)

    assert await refused(house, 0, "open", SEARCH, SEARCH, SEARCH) == ""
    assert await refused(house, 1, "open", SEARCH, SEARCH, SEARCH) == "searching_bots_all"
    assert await refused(house, 1, "open", SEARCH, SEARCH) == ""
    assert await refused(house, 2, "open", "open", SEARCH) == "searching_bots_all"
    assert await refused(house, 2, "open", "greedy", "greedy") == ""


async def test_who_asks_for_many_tables_at_once_gets_no_more(house: Inside) -> None:
    await house.guests(2)
    codes = await asyncio.gather(*(refused(house, 0, SEARCH, SEARCH, SEARCH) for _ in range(6)))
    others = await asyncio.gather(*(refused(house, 1, "open", "open", SEARCH) for _ in range(6)))

    assert sorted(codes) == [""] + ["searching_bots"] * 5
    assert sorted(others) == ["", ""] + ["searching_bots_all"] * 4


async def test_tables_that_are_filled_at_once_get_no_more(house: Inside) -> None:
    (host,) = await house.guests(1)
    tables = [await house.open_table(host, "vendetta", "greedy", "open", "open") for _ in range(5)]

    async def filled(id: str) -> str:
        try:
            await house.lobby.fill(host, id, SEARCH)
        except RequestError as error:
            return error.code
        return ""

    assert sorted(await asyncio.gather(*(filled(one.table) for one in tables))) == [""] + ["searching_bots"] * 4


async def test_who_asks_for_many_tables_at_once_has_no_more_tables(house: Inside) -> None:
    (host,) = await house.guests(1)
    codes = await asyncio.gather(*(refused(house, 0, "open", "open", "greedy") for _ in range(MOST_TABLES + 5)))

    assert sorted(codes) == [""] * MOST_TABLES + ["too_many_tables"] * 5
    assert len(await house.store.tables.of_person(host.id)) == MOST_TABLES


async def test_open_seats_are_not_filled_with_more(house: Inside) -> None:
    (host,) = await house.guests(1)
    opened = await house.open_table(host, "vendetta", "open", "open", "open", "open")
    with pytest.raises(RequestError, match="0 bots that search play at your tables, 3 may"):
        await house.lobby.fill(host, opened.table, SEARCH)
    seats = await house.store.seats.of(opened.table)
    await house.sit(host, opened)
    await house.lobby.fill(host, opened.table, SEARCH)

    assert [seat.kind for seat in seats] == ["open"] * 4
    assert [seat.bot for seat in await house.store.seats.of(opened.table)] == ["", SEARCH, SEARCH, SEARCH]


async def test_a_table_that_has_ended_counts_no_more_and_a_fork_does(house: Inside) -> None:
    clients = await house.sit_down("bidding", "open", "open", "random", "random", options={"rounds": 1})
    host = house.people[0]
    row = await _played_out(house, clients)
    wish = ForkRequest(step=0, seat=0, bot=SEARCH)
    forked = await house.archive.fork(host, row, wish)
    with pytest.raises(RequestError, match="3 bots that search"):
        await house.archive.fork(host, row, wish)
    await house.lobby.close_table(host, forked.table)

    assert (await house.archive.fork(host, row, wish)).table


async def test_a_rematch_counts_as_any_other_table(house: Inside) -> None:
    clients = await house.sit_down("bidding", "open", "random", "random", SEARCH, options={"rounds": 1})
    host = house.people[0]
    await _played_out(house, clients)
    opened = await house.open_table(host, "vendetta", "open", SEARCH, SEARCH, SEARCH)
    await clients[0].sends(protocol.Propose("rematch"))
    refused = clients[0].got(protocol.Refused)
    await house.lobby.close_table(host, opened.table)
    await clients[0].sends(protocol.Propose("rematch"))

    assert [one.code for one in refused] == ["searching_bots"]
    assert [one.agreed for one in clients[0].got(protocol.Settled)] == [False, True]


async def _played_out(house: Inside, clients: list[Client]) -> TableRow:
    """The row of a table once its end is kept; bots may be asked alone in between."""
    table = clients[0].room.id
    while (row := await house.store.tables.get(table)) is None or row.status != "over":
        await play_on(clients, 100)
        await asyncio.sleep(0.01)
    return row
