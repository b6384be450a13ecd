"""A Storyteller's seat: a person's by invitation, otherwise the software's, which only watches."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from elysium.server import protocol
from elysium.server.api import Opened, Seated
from elysium.server.errors import RequestError
from elysium.server.lobby.people.accounts import Person
from elysium.server.table import options
from elysium.server.table.timing import game_clock
from tests.server.inside import Client, Inside, inside
from tests.toys import vigil

OPEN = {"kind": "open"}


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time passes by itself."""
    monkeypatch.setattr(game_clock, "TICK", 60.0)


async def opened(house: Inside, *seats: str, **request: Any) -> tuple[list[Person], Opened]:
    people = await house.guests(3)
    return people, await house.open_table(people[0], "vigil", *seats, **request)


async def enter(house: Inside, table: Opened, seat: Seated) -> Client:
    client = await house.client(table.table, seat.secret)
    assert await client.enters() == ""
    return client


async def test_a_person_directs_the_night(house: Inside) -> None:
    people, table = await opened(house, "open", "open", storyteller=OPEN)
    places = [await house.sit(people[0], table, 3), *[await house.sit(one, table) for one in people[1:]]]
    storyteller = await enter(house, table, places[0])
    player = await enter(house, table, places[1])
    await storyteller.answers([vigil.BESTOW, 1])
    await player.catches_up()

    assert [place.seat for place in places] == [3, 0, 1]
    assert player.view["tokens"] == [0, 1]
    assert len(storyteller.view["wish"]) == 2
    assert [(one.role, one.kind) for one in player.got(protocol.Seats)[-1].seats] == [
        ("player", "person"),
        ("player", "person"),
        ("clock", "role"),
        ("storyteller", "person"),
    ]


async def test_whoever_takes_any_seat_plays_while_there_is_one(house: Inside) -> None:
    people, table = await opened(house, "open", "open", storyteller=OPEN)

    assert [(await house.sit(one, table)).seat for one in people] == [0, 1, 3]


async def test_a_seat_that_stays_empty_is_the_softwares_when_bots_fill_the_table(house: Inside) -> None:
    people, table = await opened(house, "open", "open", storyteller=OPEN)
    await house.sit(people[0], table)
    await house.lobby.fill(people[0], table.table, "random")
    room = await house.tables.room(table.table)

    assert room is not None
    assert [place.kind for place in room.seats] == ["person", "bot", "role", "role"]


async def test_a_storyteller_who_leaves_is_followed_by_the_software_which_only_watches(house: Inside) -> None:
    people, table = await opened(house, "open", "open", storyteller=OPEN)
    places = [await house.sit(one, table) for one in people]
    player, _, storyteller = [await enter(house, table, one) for one in places]
    await storyteller.sends(protocol.Resign())
    await player.answers([vigil.STAY, 0])
    await asyncio.sleep(0.05)
    await player.catches_up()

    assert storyteller.got(protocol.Welcome)[-1].seat == -1
    assert player.got(protocol.Seats)[-1].seats[3].kind == "role"
    assert [step.seat for step in player.room.match.history()] == [0]


async def test_the_record_and_a_rematch_know_who_plays(house: Inside) -> None:
    people, table = await opened(house, "open", "open", storyteller=OPEN)
    places = [await house.sit(one, table) for one in people]
    room = await house.tables.room(table.table)
    assert room is not None
    for _ in range(vigil.OVER):
        await room.ask(room.step, 2, "vigil.clock", vigil.TICK)
    clients = [await enter(house, table, one) for one in places]
    for client in clients:
        vote = protocol.Vote(1, True)
        await client.sends(protocol.Propose("rematch") if client is clients[0] else vote)
    again = await house.tables.room(clients[0].got(protocol.Settled)[-1].table)

    assert '"seats":2' in (await house.archive.record(await house.lobby.table(table.table))).replace(" ", "")
    assert again is not None
    assert again.match.seats == 2
    assert [place.kind for place in again.seats] == ["person", "person", "role", "person"]


async def test_a_game_without_one_has_no_such_seat(tmp_path: Path) -> None:
    async with inside(tmp_path) as house:
        people = await house.guests(1)
        with pytest.raises(RequestError, match="no Storyteller"):
            await house.open_table(people[0], "duel", "open", "open", storyteller=OPEN)
    directed = {one["name"]: one["storyteller"] for one in options.games()}
    assert (directed["vigil"], directed["duel"]) == (True, False)
