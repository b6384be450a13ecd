"""A whole night of Blood Feud over sockets: players, bots and a Storyteller, by the server's own clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import elysium
from elysium.client import Seat, Table
from elysium.core.decision import Decision
from elysium.core.match import Match
from elysium.games.blood_feud.game import ACT, CLOCK, STORYTELLER
from elysium.games.blood_feud.show.talk import ANNOUNCEMENTS
from elysium.server import protocol
from elysium.server.table.match.wording import worded
from tests.server.playing import act, guests

Start = Callable[..., Any]
HURRY = 120.0  # a minute of the night in half a second
BRIEF = {"night": "brief"}


async def direct(seat: Seat) -> Table:
    """A Storyteller who watches, and speaks up and stops the night for a moment when it begins."""
    async with Table(seat) as table:
        paused = False
        async for _ in table.news():
            if not paused and table.asked is not None and table.view["phase"] == "gameplay":
                paused = True
                await table.send(protocol.Say("Quiet, please.", ANNOUNCEMENTS))
                await table.answer([0])
            elif table.asked is not None and table.view["paused"]:
                await table.answer([1])
    return table


async def test_a_whole_short_night(start: Start) -> None:
    server = start(hurry=HURRY)

    lobbies = await guests(server.url, 3)
    first = await lobbies[0].open(
        "blood_feud", ["open", "open", "greedy", "random"], options=BRIEF, storyteller={"kind": "open"}
    )
    second = await lobbies[1].sit(first.table, first.invite)
    told = await lobbies[2].sit(first.table, first.invite)
    assert (first.seat, second.seat, told.seat) == (0, 1, 5)

    one, other, storyteller = await asyncio.gather(act(first), act(second), direct(told))
    record = elysium.replay(await lobbies[0].record(first.table))
    points = [(step.seat, step.point, step.option) for step in record.history()]

    assert record.result() is not None
    assert all(table.over for table in (one, other, storyteller))
    assert all(table.view == record.view(table.number) for table in (one, other, storyteller))
    assert [state.kind for state in one.seats] == ["person", "person", "bot", "bot", "role", "person"]
    assert sum(point == CLOCK for _, point, _ in points) >= 3 * 3
    assert [option for seat, point, option in points if point == STORYTELLER] == [(0,), (1,)]
    assert all(any(seat == who and point == ACT for who, point, _ in points) for seat in range(4))
    assert not [option for _, point, option in points if point == ACT and option == (-1,)]
    assert [[said.text for said in table.said] for table in (one, other)] == [["Quiet, please."]] * 2
    assert storyteller.timers is not None
    phase = {str(n) for n in range(3)}  # how long it lasts is the Storyteller's to know (BF-GP-03)
    assert not any(phase & {*(table.timers.left if table.timers else ())} for table in (one, other))


@pytest.mark.parametrize(("seats", "seed"), [(4, 1), (9, 2)])
def test_a_menu_the_game_has_kept_reads_as_it_did(seats: int, seed: int) -> None:
    """What is put into words once for a menu is not put into words again while the game keeps it."""
    match = Match.new("blood_feud", seats, seed, BRIEF)
    chance, spoken, kept_ones = Random(seed), dict[int, tuple[Decision, protocol.Asked]](), 0
    for number in range(1500):
        decisions = match.open()
        if not decisions:
            break
        for decision in decisions if number % 3 == 0 else ():
            said = worded("blood_feud", match.view(decision.seat), decision)
            before = spoken.get(decision.seat)
            if before is not None and before[0] is decision:
                kept_ones += 1
                assert before[1] == said
            spoken[decision.seat] = (decision, said)
        one = chance.choice(decisions)
        if match.roles[one.seat] == "player" or chance.random() < 0.15:
            match.step(one.seat, chance.choice(one.options))
            spoken.pop(one.seat, None)

    assert kept_ones > 100
