"""Matches over real sockets: bots beside people, restarts, cut lines, secrets and answers that come late."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from elysium.client import Refusal, Table
from elysium.server import protocol
from tests.server.playing import guests, play, play_all, play_some, seated

Start = Callable[..., Any]


async def test_bots_play_the_other_seats(start: Start) -> None:
    server = start()

    (lobby,) = await guests(server.url, 1)
    seat = await lobby.open("vendetta", ["open", "random", "random"])
    table = await play(seat)

    assert table.over is not None
    assert [state.kind for state in table.seats] == ["person", "bot", "bot"]


async def test_the_match_goes_on_after_a_restart(start: Start) -> None:
    server = start()
    _, places = await seated(server.url, "vendetta", 3)
    version = await play_some(places, 30)
    server.stop()
    again = start()

    moved = [replace(place, url=again.url) for place in places]
    async with Table(moved[0]) as table:
        await table.receive()
        while not table.view:
            await table.receive()
        assert table.version >= version
    assert all(table.over for table in await play_all(moved))


async def test_a_seat_is_held_by_its_secret_and_not_by_a_connection(start: Start) -> None:
    server = start()

    _, places = await seated(server.url, "vendetta", 3)
    async with Table(places[0]) as phone, Table(places[0]) as laptop:
        for table in (phone, laptop):
            while not table.view:
                await table.receive()
        assert phone.view == laptop.view
        assert phone.asked == laptop.asked


async def test_a_match_goes_on_though_sockets_are_cut_again_and_again(start: Start) -> None:
    server = start()
    cuts: list[int] = []

    async def cut(table: str) -> None:
        """Whenever the match has come on by a few steps."""
        steps = 0
        while True:
            await asyncio.sleep(0.01)
            if server.steps(table) >= steps + 3:
                steps = server.steps(table)
                cuts.append(server.cut(table))

    _, places = await seated(server.url, "vendetta", 3)
    cutting = asyncio.create_task(cut(places[0].table))
    tables = await play_all(places)
    cutting.cancel()

    assert all(table.over for table in tables)
    assert sum(cuts) > 20


async def test_a_wrong_secret_opens_nothing(start: Start) -> None:
    server = start()

    _, places = await seated(server.url, "vendetta", 3)
    thief = type(places[0])(server.url, places[0].table, 0, "not-the-secret")
    async with Table(thief) as table:
        message = await table.receive()

    assert isinstance(message, protocol.Refused)
    assert "opens no seat" in message.reason


async def test_a_late_answer_is_refused_and_changes_nothing(start: Start) -> None:
    server = start()

    _, places = await seated(server.url, "vendetta", 3)
    tables = [Table(place) for place in places]
    for table in tables:
        await table.connect()
        while not table.view:
            await table.receive()
    asked = next(table for table in tables if table.asked)
    version, question = asked.version, asked.asked
    assert question is not None
    await asked.answer(question.options[0])
    await asked.send(protocol.Answer(version, question.point, question.options[0]))
    while not asked.refused:
        await asked.receive()

    assert asked.refused[0].code in ("late", "turn")
    assert asked.version == version + 1
    for table in tables:
        await table.close()


async def test_a_table_by_invitation_needs_the_invite(start: Start) -> None:
    server = start()

    host, friend, stranger = await guests(server.url, 3)
    seat = await host.open("vendetta", ["open", "open", "open"])
    with pytest.raises(Refusal, match="by invitation"):
        await stranger.sit(seat.table)
    assert (await friend.sit(seat.table, seat.invite)).seat == 1
    assert await host.tables() == []
