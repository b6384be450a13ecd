"""Lines of the log know the moment they belong to, and questions what their answers touch."""

from __future__ import annotations

import pytest

from elysium.core.game import game_info
from elysium.core.match import Match
from elysium.core.record import Record
from elysium.server import protocol
from tests.server.inside import Client, Inside, play_on


def _kinds(client: Client) -> list[tuple[int, str]]:
    """The events of each step as this seat may know them, by playing the match again."""
    record, seat = client.room.match.record(), client.seat
    again = Match.begin(record)
    found = [(0, event.kind) for event in again.events(seat)]
    for number, step in enumerate(record.steps, 1):
        since = again.event_count()
        again.step(step.seat, step.option)
        found += [(number, event.kind) for event in again.events(seat, since)]
    return found


def _told(client: Client) -> list[protocol.Line]:
    """All lines since the last whole view."""
    told: list[protocol.Line] = []
    for state in client.got(protocol.State):
        told = [*([] if state.view is not None else told), *state.lines]
    return told


@pytest.mark.parametrize(("game", "seats"), [("vendetta", 3), ("rivals", 2)])
async def test_a_line_leads_to_the_moment_that_tells_it(house: Inside, game: str, seats: int) -> None:
    clients = await house.sit_down(game, *["open"] * seats, public=True)
    watcher = await house.watcher(clients[0].room.id)
    await watcher.enters()
    await play_on(clients, 60, seed=3)
    for client in (clients[0], watcher):
        lines = _told(client)
        happened = iter(_kinds(client))
        for line in lines:  # not every event is told
            assert any(step == line.version and line.key.startswith(f"event.{kind}") for step, kind in happened)
        assert len({line.version for line in lines}) > 20


async def test_the_log_is_whole_after_a_restart(house: Inside) -> None:
    clients = await house.sit_down("rivals", "open", "open")
    await play_on(clients, 30, seed=1)
    await clients[0].sends(protocol.Refresh())
    before = clients[0].state.lines
    await house.tables.close()
    house.tables.rooms.clear()

    again = await house.again(clients[0])
    assert again.state.lines == before != []
    assert again.room.match.save() == clients[0].room.match.save()


async def test_a_match_is_played_again_only_for_who_comes_to_read_its_log(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, replayed = Match.replay, list[int]()

    def replay(record: Record, upto: int | None = None) -> Match:
        replayed.append(len(record.steps))
        return whole(record, upto)

    clients = await house.sit_down("rivals", "open", "open")
    await play_on(clients, 40, seed=1)
    await house.tables.close()
    house.tables.rooms.clear()
    monkeypatch.setattr(Match, "replay", replay)
    room = await house.tables.room(clients[0].room.id)
    assert room is not None
    decision = room.match.open()[0]
    await room.ask(room.step, decision.seat, decision.point, decision.options[0])
    brought_back = list(replayed)
    again = [await house.again(client) for client in clients]
    await play_on(again, 10, seed=2)
    for client in again:
        await client.sends(protocol.Refresh())
        happened = iter(_kinds(client))
        lines = client.state.lines
        for line in lines:
            assert any(step == line.version and line.key.startswith(f"event.{kind}") for step, kind in happened)
        assert {line.version <= 40 for line in lines} == {True, False}

    assert brought_back == []
    assert replayed == [40]


async def test_what_is_taken_back_after_a_restart_leaves_a_whole_log(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await play_on(clients, 9, seed=1)
    await house.tables.close()
    house.tables.rooms.clear()
    again = [await house.again(client) for client in clients]
    before = again[0].state.lines
    for client in again:
        await client.catches_up()
    one = next(client for client in again if client.state.asked is not None)
    await one.answers()
    await one.sends(protocol.Propose("takeback"))
    assert one.room.epoch == 1
    await again[0].sends(protocol.Refresh())

    assert again[0].state.lines == before != []


async def test_what_is_taken_back_is_not_told_and_later_lines_count_anew(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    for client in clients[:3]:
        await client.answers()
    await clients[2].sends(protocol.Propose("takeback"))
    assert clients[2].room.steps == 2
    assert all(line.version <= 2 for line in _told(clients[0]))

    await clients[2].answers()
    await clients[3].answers()
    assert {line.version for line in _told(clients[0]) if line.version} == {4}


@pytest.mark.parametrize(("game", "seats"), [("vendetta", 3), ("rivals", 2), ("duel", 2)])
async def test_a_question_says_what_each_answer_touches_and_is(house: Inside, game: str, seats: int) -> None:
    clients = await house.sit_down(game, *["open"] * seats)
    voice, seen = game_info(game).voice, 0
    for _ in range(25):
        await play_on(clients, 1, seed=5)
        for client in clients:
            await client.catches_up()
            decision, asked = client.room.match.decision(client.seat), client.state.asked
            if decision is not None and asked is not None:
                touched = [list(voice.touches(client.view, decision, one)) for one in decision.options]
                kinds = [voice.answer(client.view, decision, one).kind for one in decision.options]
                assert (asked.touches, asked.kinds) == (touched, kinds)
                assert asked.rash == [n for n, kind in enumerate(kinds) if kind in voice.RASH]
                seen += sum(map(bool, touched))
    assert seen > 5
