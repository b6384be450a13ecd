"""Proposals that two processes settle, or that a process dies over: done once, and nobody is kept from asking again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from elysium.server import protocol
from elysium.server.table.people import proposals
from tests.server.conftest import Leap
from tests.server.inside import Client, Inside, inside, play_on
from tests.server.test_racing import across

Postgres = Callable[[], str]


async def _everybody_but_the_settler_agreed(house: Inside, clients: list[Client]) -> int:
    """As a process leaves it that dies between the last vote and what was agreed on."""
    room = clients[0].room
    await clients[0].sends(protocol.Propose("pause"))
    number = clients[0].got(protocol.Proposed)[-1].proposal
    for seat in range(1, len(clients)):
        await house.store.proposals.vote(room.id, number, seat)
    return number


async def test_what_a_dead_process_left_unsettled_may_be_proposed_again(tmp_path: Path) -> None:
    async with inside(tmp_path) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        table, secret = clients[0].room.id, clients[0].secret
        await _everybody_but_the_settler_agreed(house, clients)
    async with inside(tmp_path) as house:
        again = await house.client(table, secret)
        await again.enters()
        await again.catches_up()
        rows = await house.store.proposals.of(table)
        await again.sends(protocol.Propose("pause"))

        assert [row.agreed for row in rows] == [False]
        assert again.refusals == []


async def test_another_process_gives_up_what_a_dead_one_was_settling(
    tmp_path: Path, postgres: Postgres, leap: Leap
) -> None:
    database = postgres()
    async with inside(tmp_path, database=database) as one, inside(tmp_path, database=database) as other:
        here, there = await across(one, other, "bidding", 4)
        number = await _everybody_but_the_settler_agreed(one, here)
        await there[0].room.ask(there[0].room.catch_up)
        await there[0].sends(protocol.Propose("pause"))
        meanwhile = list(there[0].refusals)
        leap(proposals.ABANDONED)
        await there[0].until(lambda: there[0].got(protocol.Settled))
        await there[1].sends(protocol.Propose("pause"))

        assert meanwhile == ["propose"]
        assert [(one.proposal, one.agreed) for one in there[0].got(protocol.Settled)] == [(number, False)]
        assert there[1].refusals == []


async def test_a_rematch_proposed_at_two_processes_at_once_is_one_table(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres()
    async with inside(tmp_path, database=database) as one, inside(tmp_path, database=database) as other:
        here, there = await across(one, other, "bidding", 4)
        await play_on(here, 4 * 10)
        await there[0].room.ask(there[0].room.catch_up)
        assert here[0].room.status == there[0].room.status == "over"
        await asyncio.gather(
            here[0].sends(protocol.Propose("rematch")),
            there[1].sends(protocol.Propose("rematch")),
        )
        (row,) = await one.store.proposals.of(here[0].room.id)
        for voter in row.waiting_seats():
            client = (here, there)[voter % 2][voter]
            await client.room.ask(client.room.catch_up)
            await client.sends(protocol.Vote(row.number, True))
        tables = {table.id for person in one.people for table in await one.store.tables.of_person(person.id)}

        assert len(tables) == 2
