"""Time at a table: profiles, increments, days per move, what is shown when it is up, and what a pause stops."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from elysium.server import protocol
from elysium.server.table.timing.clocks import DAY, PROFILES, Clocks, TimeControl, clock_settings
from tests.server.inside import Client, Inside, inside

NORMAL = {"kind": "normal"}
TWO_DAYS = {"kind": "days", "days": 2}


def left(client: Client) -> list[float | None]:
    """What the table shows of everybody's clock."""
    return [state.clock for state in client.got(protocol.Seats)[-1].seats]


@pytest.mark.parametrize("kind", PROFILES)
def test_a_live_clock_runs_down_and_a_move_gives_the_increment_up_to_the_base(kind: str) -> None:
    base, increment = PROFILES[kind]
    clocks = Clocks(TimeControl.read({"kind": kind}), {0: base, 1: base})

    clocks.run_for({0}, 100.0)
    shown = clocks.now(0, 103.0)
    clocks.run_for({1}, 100.0 + increment + 20)
    after_long = clocks.now(0, 1e9)
    clocks.run_for({0}, 130.0 + increment)
    clocks.run_for({1}, 131.0 + increment)

    assert shown == base - 3
    assert after_long == base - 20
    assert clocks.now(0, 1e9) == min(base, base - 20 - 1 + increment)


def test_days_start_anew_with_each_move() -> None:
    clocks = Clocks(TimeControl.read(TWO_DAYS), {0: 2 * DAY, 1: 2 * DAY})
    clocks.run_for({0}, 0.0)
    clocks.run_for({1}, 1.9 * DAY)

    assert clocks.now(0, 2 * DAY) == 2 * DAY
    assert clocks.now(1, 2 * DAY) == pytest.approx(1.9 * DAY)


@pytest.mark.parametrize(
    "wish",
    [
        {"kind": "blitz"},
        {"kind": ["normal"]},
        {"kind": None},
        {"kind": "days", "days": 0},
        {"kind": "days", "days": 15},
        {"kind": "days", "days": True},
        {"kind": "days", "days": "2"},
    ],
)
def test_a_clock_that_is_none_is_refused(wish: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"clock|days"):
        TimeControl.read(wish)


def test_a_clock_is_kept_with_nothing_else_in_it() -> None:
    assert clock_settings({}) == {"kind": "none"}
    assert clock_settings({"kind": "days"}) == {"kind": "days", "days": 2}
    assert clock_settings({"kind": "fast", "days": "x" * 1000}) == {"kind": "fast"}
    with pytest.raises(ValueError, match="no 'note'"):
        clock_settings({"kind": "fast", "note": "x" * 1000})


async def test_without_a_clock_none_is_shown(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    house.now.at += 1000
    await clients[0].answers()

    assert left(clients[0]) == [None] * 4


async def test_the_clocks_of_those_who_are_asked_run_and_everybody_sees_them(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, clock=NORMAL)
    house.now.at += 50
    await clients[0].answers()
    house.now.at += 10
    await clients[1].answers()
    for client in clients:
        await client.catches_up()

    assert left(clients[2]) == left(clients[0]) == [220.0, 210.0, 180.0, 180.0]


async def test_time_that_is_up_is_shown_as_negative_and_a_bot_may_be_proposed(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, clock=NORMAL)
    await clients[0].sends(protocol.Propose("bot", 1))
    house.now.at += 250
    await clients[0].answers()
    await clients[0].sends(protocol.Propose("bot", 1))

    assert left(clients[0])[1] == -10.0
    assert clients[0].refusals == ["propose"]
    assert clients[2].got(protocol.Proposed)[-1].waiting == [2, 3]


async def test_a_pause_stops_the_clocks_and_gives_nothing(house: Inside) -> None:
    (client,) = await house.sit_down("bidding", "open", "random", "random", "random", clock=NORMAL)
    while client.room.steps < 3:
        await client.catches_up()
    house.now.at += 40
    await client.sends(protocol.Propose("pause"))
    house.now.at += 1000
    await client.sends(protocol.Resume())
    resumed = left(client)[0]
    house.now.at += 5
    await client.sends(protocol.Propose("pause"))

    assert resumed == 200.0
    assert left(client)[0] == 195.0


async def test_a_live_clock_waits_while_the_server_is_down(tmp_path: Path) -> None:
    async with inside(tmp_path) as house:
        clients = await house.sit_down("bidding", *["open"] * 4, clock=NORMAL)
        table, secret = clients[0].room.id, clients[0].secret
        house.now.at += 50
        await clients[0].answers()
        house.now.at += 20
    async with inside(tmp_path) as house:
        house.now.at += 90_000
        again = await house.client(table, secret)
        await again.enters()

        assert left(again) == [220.0, 170.0, 170.0, 170.0]


async def test_days_go_on_while_the_table_is_not_in_memory(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, clock=TWO_DAYS)
    table, secret = clients[0].room.id, clients[0].secret
    house.now.at += DAY
    await clients[0].answers()
    for client in clients:
        await client.leaves()
    house.now.at += DAY / 2
    swept = await house.tables.sweep()
    house.now.at += DAY
    again = await house.client(table, secret)
    await again.enters()

    assert swept == 1
    assert left(again) == [2 * DAY, -DAY / 2, -DAY / 2, -DAY / 2]


async def test_a_rematch_begins_with_full_clocks(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, clock=NORMAL, options={"rounds": 1})
    for client in clients:
        house.now.at += 100
        await client.catches_up()
        await client.answers()
    await clients[0].sends(protocol.Propose("rematch"))
    number = clients[0].got(protocol.Proposed)[-1].proposal
    for client in clients[1:]:
        await client.sends(protocol.Vote(number, True))
    again = await house.client(clients[3].got(protocol.Settled)[-1].table, clients[0].secret)
    await again.enters()

    assert left(again) == [240.0] * 4
