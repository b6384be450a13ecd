"""After the game: from any seat's eye at any step, and on from there at a new table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any, Literal

import pytest

import elysium
from elysium.client import Lobby, Refusal, Seat, Table
from elysium.server import protocol
from tests.server.playing import play, play_all, play_some, seated

Start = Callable[..., Any]


async def _agree(places: list[Seat], what: Literal["end", "pause"]) -> None:
    async with AsyncExitStack() as stack:
        first, *others = [await stack.enter_async_context(Table(place)) for place in places]
        await first.send(protocol.Propose(what))
        for voter in others:
            while not voter.proposals:
                await voter.receive()
            await voter.send(protocol.Vote(next(iter(voter.proposals)), True))
        while not first.settled:
            await first.receive()


async def test_a_finished_match_is_seen_from_any_seat_at_any_step(start: Start) -> None:
    server = start()

    lobbies, places = await seated(server.url, "vendetta", 3)
    id = places[0].table
    with pytest.raises(Refusal, match="once it is over"):
        await lobbies[0].get(f"/api/tables/{id}/replay?step=0&seat=1")
    await play_all(places)
    record = elysium.replay(await lobbies[0].record(id))
    halfway = elysium.replay(await lobbies[0].record(id), upto=40)
    last = await lobbies[0].get(f"/api/tables/{id}/replay?step={record.steps}&seat=2")
    middle = await lobbies[0].get(f"/api/tables/{id}/replay?step=40&seat=1")

    assert last["view"] == record.view(2)
    assert middle["view"] == halfway.view(1)
    assert middle["steps"] == record.steps
    for wrong in ("step=9999", "step=x", "step=1&seat=7"):
        with pytest.raises(Refusal):
            await lobbies[0].get(f"/api/tables/{id}/replay?{wrong}")


async def test_hands_lie_open_to_all_eyes_together_once_a_match_is_over_and_never_before(start: Start) -> None:
    server = start()
    lobbies, places = await seated(server.url, "vendetta", 3, public=True)
    stranger = Lobby(server.url)
    await stranger.guest("Somebody")
    path = f"/api/tables/{places[0].table}/replay?step=0&many=5&seat=-2"
    await play_some(places, 2)
    for lobby in (*lobbies, stranger):
        with pytest.raises(Refusal, match="once it is over"):
            await lobby.get(path)
    await _agree(places, "pause")
    for lobby in (*lobbies, stranger):
        with pytest.raises(Refusal, match="once it is over"):
            await lobby.get(path)


async def test_all_eyes_together_see_every_hand(start: Start) -> None:
    server = start()
    lobbies, places = await seated(server.url, "vendetta", 3)
    await play_all(places)
    table = places[0].table
    halfway = elysium.replay(await lobbies[0].record(table), upto=40)
    got = await lobbies[0].get(f"/api/tables/{table}/replay?step=40&seat=-2")

    for seat in range(3):
        own = halfway.view(seat)["players"][seat]
        assert own["hand"], "a hand that is empty shows nothing"
        assert got["view"]["players"][seat]["hand"] == own["hand"]
    assert got["view"]["seat"] == -1
    assert got["made"]["label"]  # whoever answered


async def test_a_match_that_ended_by_agreement_is_looked_at_and_goes_on_elsewhere(start: Start) -> None:
    server = start()
    lobbies, places = await seated(server.url, "vendetta", 3)
    id = places[0].table
    await play_some(places, 2)
    await _agree(places, "end")
    told = await lobbies[0].get(f"/api/tables/{id}")
    mine = await lobbies[1].mine()
    open_to_all = await lobbies[0].get(f"/api/tables/{id}/replay?step=1&seat=-2")
    forked = await lobbies[1].post(f"/api/tables/{id}/fork", {"step": 1, "seat": 1, "bot": "random"})

    assert (told["status"], told["result"]) == ("ended", None)
    assert [one.id for one in mine] == [id]
    assert all(player["hand"] is not None for player in open_to_all["view"]["players"])
    assert forked["table"] != id


async def test_a_finished_match_goes_on_from_any_step_against_bots(start: Start) -> None:
    server = start()
    lobbies, places = await seated(server.url, "vendetta", 3)
    id = places[0].table
    await play_all(places)
    made = await lobbies[1].post(f"/api/tables/{id}/fork", {"step": 50, "seat": 1, "bot": "random"})
    forked = Seat(server.url, made["table"], made["seat"], made["secret"])
    await play_some([forked], 3)
    server.stop()
    again = start()

    table = await play(replace(forked, url=again.url))
    lobby = Lobby(again.url)
    await lobby.guest("Somebody")
    whole, old = [elysium.replay(await lobby.record(one)) for one in (forked.table, id)]

    assert table.over is not None
    assert whole.history()[:50] == old.history()[:50]
    assert whole.view(1) == table.view
