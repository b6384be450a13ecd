"""What a table agrees on: pauses, an early end, a rematch."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Literal

import pytest

from elysium.server import protocol
from elysium.server.table.match import pace
from elysium.server.table.timing import game_clock
from tests.server.conftest import Leap
from tests.server.inside import Client, Inside, inside, play_on


async def _agree(clients: list[Client], what: Literal["pause", "end", "rematch"]) -> None:
    await clients[0].sends(protocol.Propose(what))
    number = clients[0].got(protocol.Proposed)[-1].proposal
    for voter in clients[1:]:
        await voter.sends(protocol.Vote(number, True))
    for client in clients:
        await client.catches_up()


async def _finished(house: Inside) -> list[Client]:
    clients = await house.sit_down("bidding", *["open"] * 4, options={"rounds": 1})
    await play_on(clients, 4)
    assert clients[0].room.status == "over"
    return clients


async def test_a_paused_table_takes_no_step_until_somebody_resumes_it(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    before = clients[0].state
    await _agree(clients, "pause")
    assert before.asked is not None
    await clients[0].sends(protocol.Answer(before.version, before.asked.point, before.asked.options[0]))
    paused = clients[0].state
    await clients[3].sends(protocol.Resume())

    assert (paused.status, paused.asked, paused.waiting) == ("paused", None, [])
    assert clients[0].refusals == ["status"]
    assert await house.store.steps.of(clients[0].room.id) == []
    assert clients[0].state.asked == before.asked


async def test_time_and_bots_stand_still_at_a_paused_table(house: Inside, leap: Leap) -> None:
    (client,) = await house.sit_down("vigil", "open", "random")
    await client.sends(protocol.Propose("pause"))
    await client.catches_up()
    standing = client.room.steps
    leap(3 * max(game_clock.TICK, pace.PACE))
    for _ in range(5):
        await asyncio.sleep(0.01)
        await client.catches_up()
    still = client.room.steps
    await client.sends(protocol.Resume())
    leap(3 * max(game_clock.TICK, pace.PACE))
    await client.until(lambda: client.room.steps > standing)

    assert still == standing


async def test_a_pause_needs_everybody_and_outlives_a_restart(tmp_path: Path) -> None:
    async with inside(tmp_path) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        table = clients[0].room.id
        await clients[0].sends(protocol.Propose("pause"))
        number = clients[0].got(protocol.Proposed)[-1].proposal
        await clients[1].sends(protocol.Vote(number, True))
        await clients[2].sends(protocol.Vote(number, True))
        playing = clients[0].room.status
        await clients[3].sends(protocol.Vote(number, True))
    async with inside(tmp_path) as house:
        room = await house.tables.room(table)

        assert playing == "playing"
        assert room is not None
        assert room.status == "paused"


async def test_only_a_paused_table_is_resumed_and_only_by_a_seat(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, public=True)
    watcher = await house.watcher(clients[0].room.id)
    await watcher.enters()
    await clients[0].sends(protocol.Resume())
    await _agree(clients, "pause")
    await watcher.sends(protocol.Resume())

    assert clients[0].refusals == ["status"]
    assert watcher.refusals == ["seat"]
    assert clients[0].room.status == "paused"


async def test_a_table_ends_early_when_all_agree(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await _agree(clients, "end")
    await clients[0].sends(protocol.Propose("pause"))
    row = await house.store.tables.get(clients[0].room.id)

    assert row is not None
    assert row.status == "ended"
    assert clients[0].refusals == ["propose"]


async def test_what_ended_early_is_played_once_more(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await _agree(clients, "end")
    await _agree(clients, "rematch")
    table = clients[0].got(protocol.Settled)[-1].table
    again = await house.client(table, clients[0].secret)

    assert await again.enters() == ""
    assert again.room.status == "playing"


async def test_the_same_secrets_open_the_rematch(house: Inside) -> None:
    clients = await _finished(house)
    await _agree(clients, "rematch")
    settled = [client.got(protocol.Settled)[-1] for client in clients]
    table = settled[0].table
    again = [await house.client(table, client.secret) for client in clients]
    for client in again:
        assert await client.enters() == ""
    await play_on(again, 4)

    assert {one.table for one in settled} == {table} != {""}
    assert [client.seat for client in again] == [0, 1, 2, 3]
    assert [s.name for s in again[0].got(protocol.Seats)[-1].seats] == [p.name for p in house.people]
    assert again[0].room.status == "over"
    assert again[0].room.match.options == clients[0].room.match.options
    assert again[0].room.match.seed != clients[0].room.match.seed


async def test_who_comes_later_is_told_of_the_rematch_and_no_second_one_is_made(house: Inside) -> None:
    clients = await _finished(house)
    await _agree(clients, "rematch")
    table = clients[0].got(protocol.Settled)[-1].table
    late = await house.again(clients[2])
    await late.sends(protocol.Propose("rematch"))

    assert late.got(protocol.Settled)[-1].table == table
    assert late.refusals == ["propose"]
    assert len(await house.store.tables.latest()) == 2


@pytest.mark.parametrize("what", ["takeback", "bot", "pause", "end"])
async def test_after_the_match_only_a_rematch_is_proposed(
    house: Inside, what: Literal["takeback", "bot", "pause", "end"]
) -> None:
    clients = await _finished(house)
    await clients[0].sends(protocol.Propose(what, 1))

    assert clients[0].refusals == ["propose"]


async def test_what_was_proposed_lapses_when_the_match_ends(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, options={"rounds": 1})
    await clients[0].sends(protocol.Propose("rematch"))
    await clients[0].sends(protocol.Propose("pause"))
    await play_on(clients, 4)

    await clients[3].until(lambda: clients[3].got(protocol.Settled))

    assert clients[0].refusals == ["propose"]
    assert [(one.what, one.agreed) for one in clients[3].got(protocol.Settled)] == [("pause", False)]


async def test_the_same_thing_is_proposed_once_and_never_by_who_watches(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, public=True)
    watcher = await house.watcher(clients[0].room.id)
    await watcher.enters()
    await watcher.sends(protocol.Propose("pause"))
    await clients[0].sends(protocol.Propose("pause"))
    await clients[1].sends(protocol.Propose("pause", 3))

    assert watcher.refusals == ["propose"]
    assert clients[1].refusals == ["propose"]
    assert len(clients[2].got(protocol.Proposed)) == 1


async def test_who_comes_back_sees_what_waits_for_consent(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await clients[0].sends(protocol.Propose("pause"))
    again = await house.again(clients[1])

    assert again.got(protocol.Proposed) == clients[2].got(protocol.Proposed)


async def test_who_was_told_no_asks_again_after_a_while(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await clients[0].sends(protocol.Propose("pause"))
    await clients[1].sends(protocol.Vote(clients[1].got(protocol.Proposed)[-1].proposal, False))
    await clients[0].sends(protocol.Propose("pause"))
    refused = list(clients[0].refusals)
    await clients[2].sends(protocol.Propose("pause"))
    await clients[1].sends(protocol.Vote(clients[1].got(protocol.Proposed)[-1].proposal, False))
    house.now.at += 30
    await clients[0].sends(protocol.Propose("pause"))

    assert refused == ["propose"]
    assert clients[0].refusals == ["propose"]
    assert len({one.proposal for one in clients[1].got(protocol.Proposed)}) == 3
