"""Whole matches of every registered game by clients at sockets: on SQLite, and at both processes of one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest

import elysium
from elysium.core.game import registered
from elysium.core.match import Match
from elysium.server.store.engine.database import database_url
from elysium.server.store.store import Store
from tests.server.conftest import free_port
from tests.server.playing import Server, act, gathered, guests, play, play_all, spread
from tests.server.processes import Process, running

Start = Callable[..., Any]
HURRY = 120.0  # a minute of a game in real time in half a second
SHORT: dict[str, dict[str, Any]] = {"blood_feud": {"night": "brief"}}  # options of a match that is over soon
SHIPPED = sorted(
    module.name for module in iter_modules(import_module("elysium.games").__path__)
)  # and none of the toys
FEWEST = [(name, registered()[name].seats[0]) for name in SHIPPED]
AT_FOUR = [(name, 4) for name, fewest in FEWEST if fewest < 4 <= registered()[name].seats[-1]]


async def whole_match(game: str, seats: int, *servers: Server) -> str:
    """Clients hold all seats, each at the next of these servers; all see the end the record tells. Its table."""
    lobbies, places = await gathered(servers[0].url, game, seats, options=SHORT.get(game, {}))
    in_real_time = "clock" in Match.new(game, seats).roles
    tables = await play_all(spread(places, *servers), how=act if in_real_time else play)
    record = elysium.replay(await lobbies[0].record(places[0].table))
    result = record.result()

    assert result is not None
    assert len(tables) == len(record.roles) - record.roles.count("clock")
    assert {step.seat for step in record.history()} >= set(range(seats))
    for table in tables:
        assert table.over is not None
        assert table.over.result["winners"] == list(result.winners)
        assert table.view == record.view(table.number)
    return places[0].table


@pytest.mark.parametrize(("game", "seats"), [*FEWEST, *AT_FOUR])
async def test_a_match_is_played_to_its_end(start: Start, game: str, seats: int) -> None:
    await whole_match(game, seats, start(hurry=HURRY))


@pytest.fixture(scope="module")
def pair(postgres: Callable[[], str]) -> Iterator[tuple[Process, Process]]:
    """Two processes that share a database, in a hurry."""
    database = postgres()
    one, other = (Process(free_port(), database=database, hurry=HURRY) for _ in range(2))
    with running(one, other):
        yield one, other


@pytest.mark.deadline(180)
@pytest.mark.parametrize(("game", "seats"), FEWEST)
async def test_a_match_is_played_to_its_end_at_both_processes(
    pair: tuple[Process, Process], game: str, seats: int
) -> None:
    table = await whole_match(game, seats, *pair)
    store = Store(database_url(None, pair[0].arguments[2]))
    steps = await store.steps.of(table)
    await store.close()

    assert [step.number for step in steps] == list(range(len(steps)))


@pytest.mark.parametrize("game", [name for name, seats in FEWEST if "clock" in Match.new(name, seats).roles])
async def test_in_real_time_a_match_goes_on_when_the_process_that_keeps_it_is_killed(
    postgres: Callable[[], str], game: str
) -> None:
    database, most = postgres(), registered()[game].seats[0]
    keeper, other = (Process(free_port(), database=database, hurry=HURRY, toys=True) for _ in range(2))

    with running(keeper, other):
        one, two = await guests(keeper.url, 2)
        bots = ["random"] * (most - 2)
        first = await one.open(game, ["open", "open", *bots], options=SHORT.get(game, {}))
        second = await two.sit(first.table, first.invite)
        playing = asyncio.create_task(play_all(spread([first, second], other), how=act))
        while keeper.counts("elysium_bot_answers_total") < 20:
            await asyncio.sleep(0.1)
        before = other.counts("elysium_bot_answers_total")
        await asyncio.to_thread(keeper.kill)
        tables = await playing

        assert all(table.over for table in tables)
        assert (before, other.counts("elysium_bot_answers_total") > 0) == (0, True)
