"""The server's wall clock and a game's own timers: what is due comes when it has been waited for long enough."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from elysium.server import protocol, retry
from elysium.server.table import questions, receiver
from elysium.server.table.timing import game_clock
from elysium.server.table.timing.timers import Due, Timers
from tests.server.conftest import Leap
from tests.server.inside import Client, Inside, inside
from tests.toys import vigil
from tests.toys.voice import PlainVoice

LONG = 10.0  # seconds

ENDS, CLOSES = Due((1,), "ends", 60.0), Due((2,), "closes", 10.0)


def test_what_has_least_time_left_comes_first() -> None:
    timers = Timers(None)
    timers.run([ENDS], True, 100.0)
    timers.run([ENDS, CLOSES], True, 155.0)

    assert timers.left(155.0) == {"ends": 5.0, "closes": 10.0}
    assert timers.first(155.0) == (ENDS, 5.0)
    assert timers.expired("ends", 159.0) is None
    assert timers.expired("ends", 160.0) == (1,)


def test_time_stands_still_while_a_table_is_paused_or_a_game_offers_nothing() -> None:
    timers = Timers(None)
    timers.run([ENDS], True, 0.0)
    timers.run([ENDS], False, 20.0)
    timers.run([ENDS], True, 500.0)
    timers.run([], True, 510.0)
    timers.run([ENDS], True, 900.0)

    assert timers.left(900.0) == {"ends": 30.0}


def test_a_phase_that_is_extended_has_waited_as_long_as_before() -> None:
    timers = Timers(None)
    timers.run([ENDS], True, 0.0)
    timers.run([ENDS._replace(seconds=120.0)], True, 50.0)

    assert timers.left(50.0) == {"ends": 70.0}
    timers.run([ENDS._replace(seconds=30.0)], True, 50.0)
    assert timers.left(50.0) == {"ends": 0.0}


def test_what_is_waited_for_no_longer_begins_anew_the_next_time() -> None:
    timers = Timers(None)
    timers.run([ENDS, CLOSES], True, 0.0)
    timers.run([ENDS], True, 5.0)
    timers.run([ENDS, CLOSES], True, 6.0)

    assert timers.left(6.0) == {"ends": 54.0, "closes": 10.0}
    assert timers.expired("closes", 16.0) == (2,)
    timers.restart((2,), 16.0)
    assert timers.left(16.0)["closes"] == 10.0


def test_in_a_hurry_minutes_pass_in_seconds() -> None:
    timers = Timers('{"ends": 30.0}', speed=10.0)
    timers.run([ENDS], True, 0.0)

    assert timers.first(1.0) == (ENDS, 2.0)


@pytest.fixture
def timed(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """A vigil that says what is due: the next minute, after these seconds."""
    wanted = {"seconds": 0.15}
    whole = vigil.Vigil.view

    def view(self: vigil.Vigil, seat: int) -> dict[str, Any]:
        t = self.table
        due = [[[0], f"minute {t.minute}", wanted["seconds"]]] if not t.paused and t.minute < vigil.OVER else []
        return whole(self, seat) | ({"timers": due} if seat in (self.clock, self.storyteller) else {})

    monkeypatch.setattr(vigil.Vigil, "view", view)
    return wanted


async def table(house: Inside) -> tuple[list[Client], Client]:
    """Two players and a Storyteller."""
    people = await house.guests(3)
    opened = await house.open_table(people[0], "vigil", "open", "open", storyteller={"kind": "open"})
    sitting = [await house.sit(person, opened) for person in people]
    clients = [await house.client(opened.table, one.secret) for one in sitting]
    for client in clients:
        assert await client.enters() == ""
    return clients[:2], clients[2]


async def test_a_listed_timer_comes_after_its_seconds(house: Inside, timed: dict[str, float], leap: Leap) -> None:
    timed["seconds"] = LONG

    (one, _), storyteller = await table(house)
    early = []
    for minute in range(3):
        leap(LONG / 2)
        await one.catches_up()
        early.append(one.room.steps)
        leap(LONG / 2)
        await one.until(lambda: one.room.steps > minute)  # noqa: B023  # looked at while the minute lasts
    await storyteller.catches_up()

    assert early == [0, 1, 2]
    assert [step.seat for step in one.room.match.history()] == [2, 2, 2]
    left = storyteller.got(protocol.Timers)[-1].left
    assert list(left) == ["minute 3"]
    assert 0 < left["minute 3"] <= LONG
    assert one.got(protocol.Timers) == []


@pytest.mark.parametrize("part", ["steps.append", "tables.save_timers"])
async def test_a_timer_comes_although_the_store_fails_for_a_while(
    house: Inside, timed: dict[str, float], leap: Leap, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    timed["seconds"] = LONG
    monkeypatch.setattr(retry, "FIRST", 0.02)

    (one, _), _ = await table(house)
    owner, name = part.split(".")
    failed: list[str] = []

    async def broken(*_: Any) -> None:
        failed.append(part)
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(getattr(house.store, owner), name, broken)
        leap(LONG)
        await one.until(lambda: len(failed) > 2)
    await one.until(lambda: one.room.steps == 1)

    assert [step.seat for step in one.room.match.history()] == [2]


async def test_a_paused_table_and_a_stopped_game_lose_no_time(
    house: Inside, timed: dict[str, float], leap: Leap
) -> None:
    timed["seconds"] = LONG

    (one, other), storyteller = await table(house)
    room = one.room
    leap(LONG / 2)
    for client in (one, other, storyteller):
        await client.sends(protocol.Propose("pause") if client is one else protocol.Vote(1, True))
    assert room.status == "paused"
    leap(LONG)
    await one.catches_up()
    waited = room.play.game_clock.timers.elapsed["minute 0"]
    paused = room.steps
    await one.sends(protocol.Resume())
    await storyteller.catches_up()
    await storyteller.answers([vigil.PAUSE, 0])
    leap(LONG)
    await one.catches_up()
    stopped = [step.seat for step in room.match.history()]
    await storyteller.answers([vigil.RESUME, 0])
    left = room.play.game_clock.timers.left(game_clock.now())["minute 0"]

    assert LONG / 2 <= waited < LONG
    assert paused == 0
    assert stopped == [3]
    assert 0 < left <= LONG - waited


async def test_what_has_been_waited_for_outlives_a_restart(tmp_path: Path, timed: dict[str, float], leap: Leap) -> None:
    timed["seconds"] = 60.0

    async with inside(tmp_path) as house:
        (one, _), _ = await table(house)
        id = one.room.id
        leap(10.0)
    async with inside(tmp_path) as house:
        await house.tables.resume()
        room = house.tables.rooms[id]
        await room.ask(lambda: None)

        assert 0 < room.play.game_clock.timers.left(game_clock.now())["minute 0"] <= 50.0


@pytest.mark.usefixtures("ordered")
async def test_at_one_moment_the_order_is_the_games(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both want the last token; the game prefers the second seat, whoever comes first."""
    monkeypatch.setattr("elysium.server.table.timing.game_clock.TICK", 60.0)

    one, other = await house.sit_down("vigil", "open", "open")
    room = one.room
    game: Any = room.match.game
    game.table.minute, game.table.spot[:], game.table.stock[:] = 1, [1, 1], [0, 1, 0]
    await room.ask(room.step, 2, "vigil.clock", vigil.TICK)
    for client in (one, other):
        await client.answers([vigil.GATHER, 1])
    await one.until(lambda: one.refusals)
    await other.catches_up()

    assert game.table.tokens == [0, 1]
    assert [step.seat for step in room.match.history()][1:] == [1]
    assert one.refusals == ["late"]
    assert one.got(protocol.Refused)[0].reason == receiver.FASTER
    assert other.refusals == []
    assert other.state.version == 2


async def test_a_click_on_what_has_become_another_card_is_not_taken(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The numbers of an option stay, what they stand for does not: only what was shown is done."""
    monkeypatch.setattr("elysium.server.table.timing.game_clock.TICK", 60.0)
    plain = PlainVoice.label

    def label(self: Any, view: Any, decision: Any, option: Any) -> Any:
        said = plain(self, view, decision, option)
        return said._replace(args={**said.args, "minute": view["minute"]})

    monkeypatch.setattr(PlainVoice, "label", label)

    one, other = await house.sit_down("vigil", "open", "open")
    room, before = one.room, one.state.version
    await other.answers([vigil.STAY, 0])
    await one.sends(protocol.Answer(before, "vigil.player", [vigil.STAY, 0]))
    early = room.steps
    await one.catches_up()
    before = one.state.version
    await room.ask(room.step, 2, "vigil.clock", vigil.TICK)
    await one.sends(protocol.Answer(before, "vigil.player", [vigil.STAY, 0]))

    assert early == 2
    assert room.steps == 3
    assert one.refusals == ["late"]
    assert one.got(protocol.Refused)[0].reason == questions.CHANGED
