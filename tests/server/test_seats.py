"""Seats that come and go: bots that stand in, people who return or resign, and how a seat wants to be asked."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from elysium.core import game
from elysium.core.decision import Decision
from elysium.server import protocol
from tests.server.inside import Client, Inside, inside, play_on
from tests.toys import bidding


async def _until_moved(client: Client, version: int) -> None:
    while client.state.version <= version:
        await asyncio.sleep(0.01)
        await client.catches_up()


async def test_a_bot_stands_in_for_who_is_away_when_those_present_agree(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await clients[1].leaves()
    await clients[3].leaves()

    await clients[0].sends(protocol.Propose("bot", 1))
    (proposed,) = clients[2].got(protocol.Proposed)
    before = clients[0].state.version
    await clients[2].sends(protocol.Vote(proposed.proposal, True))
    await _until_moved(clients[0], before)

    assert proposed.waiting == [2]
    assert clients[0].got(protocol.Seats)[-1].seats[1].away_bot
    assert [step.seat for step in await house.store.steps.of(clients[0].room.id)] == [1]


async def test_who_returns_takes_the_seat_back(house: Inside) -> None:
    clients = await house.sit_down("bidding", "open", "open", "random", "random")
    await clients[1].leaves()
    await clients[0].sends(protocol.Propose("bot", 1))
    while len(await house.store.steps.of(clients[0].room.id)) < 3:
        await asyncio.sleep(0.01)

    back = await house.again(clients[1])
    held = back.state.asked
    await back.sends(protocol.Return())
    await clients[0].answers()
    await _until_moved(back, back.state.version - 1)

    assert held is None
    assert not back.got(protocol.Seats)[-1].seats[1].away_bot
    assert back.state.asked is not None
    await back.sends(protocol.Return())
    assert back.refusals == ["return"]


async def test_no_bot_takes_the_seat_of_who_is_here_or_has_only_just_left(tmp_path: Path) -> None:
    async with inside(tmp_path, grace=30) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        await clients[0].sends(protocol.Propose("bot", 1))
        await clients[1].leaves()
        await clients[0].sends(protocol.Propose("bot", 1))
        early = clients[0].refusals
        house.now.at += 31
        await clients[0].sends(protocol.Propose("bot", 1))

        assert early == ["propose", "propose"]
        assert clients[0].refusals == early
        assert len(clients[0].got(protocol.Proposed)) == 1


@pytest.mark.parametrize("seat", [-1, 4, 64])
async def test_a_bot_for_no_seat_is_refused(house: Inside, seat: int) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await clients[0].sends(protocol.Propose("bot", seat))

    assert clients[0].refusals == ["propose"]


async def test_who_resigns_leaves_the_seat_to_a_bot_for_good_and_watches(house: Inside) -> None:
    clients = await house.sit_down("bidding", "open", "open", "random", "random")
    table = clients[0].room.id
    before = clients[0].view

    await clients[1].sends(protocol.Resign())
    await clients[0].answers()
    while len(await house.store.steps.of(table)) < 4:
        await asyncio.sleep(0.01)

    assert before["hand"]
    assert clients[1].view["hand"] == []
    assert clients[1].got(protocol.Welcome)[-1].seat == -1
    assert clients[0].got(protocol.Seats)[-1].seats[1].kind == "bot"
    other = await house.client(table, clients[1].secret)
    assert "opens no seat" in await other.enters()
    assert [row.id for row in await house.store.tables.of_person(house.people[1].id)] == [table]


async def test_nobody_waits_for_the_vote_of_who_has_resigned(house: Inside) -> None:
    clients = await house.sit_down("bidding", "open", "open", "random", "random")
    await clients[0].sends(protocol.Propose("pause"))
    await clients[1].sends(protocol.Resign())

    assert clients[0].room.status == "paused"
    assert clients[0].got(protocol.Settled)[-1].agreed


async def test_after_the_match_nobody_resigns(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, options={"rounds": 1})
    await play_on(clients, 4)
    await clients[0].sends(protocol.Resign())

    assert clients[0].refusals == ["status"]
    assert clients[0].seat == 0


async def test_by_default_a_person_is_asked_even_when_there_is_one_answer(house: Inside) -> None:
    clients = await house.sit_down("vigil", "open", "open")
    await clients[0].catches_up()

    assert clients[0].state.asked is not None
    assert clients[0].state.asked.options == [[0, 0]]
    assert await house.store.steps.of(clients[0].room.id) == []


def _short(seats: int, seed: int, options: dict[str, Any]) -> bidding.Bidding:
    """Bidding in which the last card is no choice, always dealt alike: some deals make a second round of it."""
    state: dict[str, Any] = bidding.make(seats, 1, {"rounds": 2}).save()
    state["table"]["hands"] = [hand[:2] for hand in state["table"]["hands"]]
    short = bidding.load(state)
    short.step(0, (0,))  # the first question was asked with three cards in hand; from now on there are two and one
    for seat in (1, 2, 3):
        short.step(seat, (0,))
    return short


async def test_switched_off_the_only_answer_is_given_for_the_person(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(game._GAMES, "bidding", replace(bidding.GAME, make=_short))
    clients = await house.sit_down("bidding", *["open"] * 4)
    options = [client.state.asked.options for client in clients if client.state.asked]
    await clients[0].sends(protocol.Prefer(always_ask=False))
    await _until_moved(clients[0], 0)
    for client in clients:
        await client.catches_up()
    made = [(step.seat, step.option) for step in await house.store.steps.of(clients[0].room.id)]

    assert options == [[[0]]] * 4
    assert made == [(0, (0,))]
    assert [client.state.asked is None for client in clients] == [True, False, False, False]


async def test_in_real_time_nothing_is_answered_for_a_person(house: Inside) -> None:
    clients = await house.sit_down("vigil", "open", "open")
    await clients[0].sends(protocol.Prefer(always_ask=False, pass_until=True))
    for _ in range(5):
        await asyncio.sleep(0.01)
        await clients[0].catches_up()

    assert clients[0].state.asked is not None
    assert clients[0].room.steps == 0


async def test_how_a_seat_wants_to_be_asked_outlives_a_restart(tmp_path: Path) -> None:
    async with inside(tmp_path) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        table = clients[0].room.id
        await clients[2].sends(protocol.Prefer(always_ask=False, pass_until=True))
    async with inside(tmp_path) as house:
        room = await house.tables.room(table)
        assert room is not None
        asked = [(place.always_ask, place.pass_until) for place in room.seats]
        assert asked == [(True, False), (True, False), (False, True), (True, False)]


OFFER = Decision(2, "game.offer", ((7,), (-1,)))


@pytest.mark.parametrize("concerned", [True, False])
async def test_pass_until_declines_only_what_does_not_concern_the_seat(
    house: Inside, monkeypatch: pytest.MonkeyPatch, concerned: bool
) -> None:
    looked = replace(bidding.GAME, concerns=lambda view, decision: concerned or decision.point != "game.offer")
    monkeypatch.setitem(game._GAMES, "bidding", looked)
    clients = await house.sit_down("bidding", *["open"] * 4)
    await clients[2].sends(protocol.Prefer(pass_until=True))
    room = clients[2].room

    assert room.play.autoplay.unasked(room.seats[2], OFFER) == (None if concerned else (-1,))
    assert room.play.autoplay.unasked(room.seats[2], OFFER._replace(point="game.other")) is None
    assert room.play.autoplay.unasked(room.seats[1], OFFER._replace(seat=1)) is None
    assert room.play.autoplay.unasked(room.seats[2], OFFER._replace(options=((7,), (8,)))) is None


async def test_a_click_never_hits_the_next_question_that_looks_the_same(house: Inside) -> None:
    clients = await house.sit_down("vigil", "open", "open")
    first = clients[0].state
    assert first.asked is not None
    click = protocol.Answer(first.version, first.asked.point, first.asked.options[0])

    await clients[0].sends(click)
    await clients[0].sends(click)

    assert clients[0].state.asked == first.asked
    assert clients[0].refusals == ["late"]
    assert len(await house.store.steps.of(clients[0].room.id)) == 1


async def test_a_session_opens_the_seat_of_its_person(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    phone = await house.client(clients[2].room.id, "", house.people[2])
    stranger = await house.client(clients[2].room.id, "", (await house.guests(1))[0])

    assert await phone.enters() == ""
    assert (phone.seat, phone.view) == (2, clients[2].view)
    assert "spectator" in await stranger.enters()
