"""How a seat wants to be asked, over real sockets: kept through reconnects and restarts, and when it is asked yet."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import elysium
from elysium.client import Seat, Table
from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.match import Match
from elysium.effects.verbs import DONE
from elysium.server import protocol
from tests.server.playing import seated

Start = Callable[..., Any]
SEED = 31  # deals a match with attacks on some and offers to the others, before and after step MIDDLE
FIRST, MIDDLE = 60, 290
concerns = game_info("rivals").concerns


class Player:
    """Answers by what it sees alone, and remembers every question: when, to what, whether it concerned it."""

    def __init__(self, seat: Seat, prefers: protocol.Prefer | None) -> None:
        self.seat = seat
        self.prefers = prefers
        self.asked: list[tuple[int, str, bool, int]] = []

    async def play(self, url: str, upto: int) -> Table:
        """Until the match is over or this version is reached; the socket is a new one every time."""
        async with Table(replace(self.seat, url=url)) as table:
            if self.prefers is not None:
                await table.send(self.prefers)
                self.prefers = None  # once is enough
            answered = -1
            async for _ in table.news():
                if table.version >= upto:
                    break
                if table.asked is not None and table.version != answered:
                    answered = table.version
                    self._note(table, table.asked)
                    await table.answer(choice(table.view, table.asked))
        return table

    def _note(self, table: Table, asked: protocol.Asked) -> None:
        options = tuple(tuple(option) for option in asked.options)
        concerned = concerns(table.view, Decision(asked.seat, asked.point, options))
        self.asked.append((table.version, asked.point, concerned, len(options)))


def choice(view: dict[str, Any], asked: protocol.Asked) -> list[int]:
    """The same in every run, however the answers of the others come in between."""
    moment = (asked.seat, asked.point, asked.options, view.get("turn"), view.get("actions"))
    return Random(repr(moment)).choice(asked.options)


async def all_play(players: list[Player], url: str, upto: int = 10_000) -> list[Table]:
    return await asyncio.wait_for(asyncio.gather(*(player.play(url, upto) for player in players)), 60)


def offers(match: Match, seat: int) -> list[tuple[int, bool]]:
    """The steps of a seat that answered an offer to the whole table, and whether it declined."""
    again, found = Match.begin(match.record()), []
    for number, step in enumerate(match.history()):
        decision = again.decision(step.seat)
        assert decision is not None  # it was answered
        if step.seat == seat and not concerns(again.view(seat), decision):
            found.append((number, step.option == DONE))
        again.step(step.seat, step.option)
    return found


async def test_offers_are_declined_until_something_concerns_the_seat(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("elysium.server.lobby.opening.new_seed", lambda: SEED)
    server = start()
    (lobby, *_), seats = await seated(
        server.url, "rivals", 4, options={"edition": "sf", "rules": "1"}
    )  # which ask for Intel beyond need
    players = [Player(seat, protocol.Prefer(always_ask=False, pass_until=True)) for seat in seats]
    await all_play(players, server.url, FIRST)
    await all_play(players, server.url, MIDDLE)
    server.stop()
    again = start()
    told = [table.welcome for table in await all_play(players, again.url)]
    assert all(welcome and (welcome.always_ask, welcome.pass_until) == (False, True) for welcome in told)
    lobby.url = again.url
    match = elysium.replay(await lobby.record(players[0].seat.table))

    passed = [offer for player in players for offer in offers(match, player.seat.seat)]
    asked = [question for player in players for question in player.asked]
    assert match.over
    assert any(FIRST < number < MIDDLE for number, _ in passed)
    assert any(number > MIDDLE for number, _ in passed)
    assert all(declined for _, declined in passed)
    assert all(concerned and options > 1 for _, _, concerned, options in asked)
    assert {point for _, point, _, _ in asked} & {"rivals.attack.react", "rivals.attack.block"}  # attacked, it is asked


async def test_where_nothing_is_offered_to_the_whole_table_everything_is_asked(start: Start) -> None:
    server = start()

    lobbies, seats = await seated(server.url, "vendetta", 3)
    wishes = (None, None, protocol.Prefer(always_ask=True, pass_until=True))
    players = [Player(seat, wish) for seat, wish in zip(seats, wishes, strict=True)]
    await all_play(players, server.url)
    match = elysium.replay(await lobbies[0].record(seats[0].table))

    for player in players:
        own = [number for number, step in enumerate(match.history()) if step.seat == player.seat.seat]
        asked = [version for version, *_ in player.asked]
        assert all(any(last < version <= number for version in asked) for last, number in pairwise([-1, *own]))
