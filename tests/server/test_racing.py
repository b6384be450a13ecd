"""Two processes write to one table at the same moment: who comes second has missed nothing, only to look again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import Client, Inside, inside
from tests.toys import vigil

Postgres = Callable[[], str]


async def across(one: Inside, other: Inside, game: str, seats: int) -> tuple[list[Client], list[Client]]:
    """A table's clients at both houses, each seat at each; the houses tell each other nothing."""
    here = await one.sit_down(game, *["open"] * seats)
    there = [await other.client(client.room.id, client.secret) for client in here]
    for client in there:
        assert await client.enters() == ""
    return here, there


async def test_answers_given_at_once_in_two_processes_are_both_taken(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres()

    async with inside(tmp_path, database=database) as one, inside(tmp_path, database=database) as other:
        here, there = await across(one, other, "bidding", 4)
        await here[0].answers()
        await there[1].answers()
        await here[2].answers()

        assert [client.refusals for client in (*here, *there)] == [[]] * 8
        assert [step.seat for step in here[0].room.match.history()] == [0, 1, 2]


async def test_an_answer_given_at_both_processes_counts_once(tmp_path: Path, postgres: Postgres) -> None:
    database = postgres()

    async with inside(tmp_path, database=database) as one, inside(tmp_path, database=database) as other:
        here, there = await across(one, other, "bidding", 4)
        await here[0].answers()
        await there[0].answers()

        assert there[0].refusals == ["turn"]
        assert [step.seat for step in there[0].room.match.history()] == [0]


@pytest.mark.usefixtures("ordered")
async def test_acts_in_real_time_are_taken_though_the_other_process_was_faster(
    tmp_path: Path, postgres: Postgres
) -> None:
    database = postgres()

    async with inside(tmp_path, database=database) as one, inside(tmp_path, database=database) as other:
        here, there = await across(one, other, "vigil", 2)
        await here[0].answers()
        while here[0].room.steps < 1:
            await asyncio.sleep(0.01)
        await there[1].answers()
        while there[1].room.steps < 2:
            await asyncio.sleep(0.01)

        assert [step.seat for step in there[1].room.match.history()] == [0, 1]
        assert there[1].refusals == []


async def test_what_is_due_is_not_waited_for_again_when_somebody_acts_first(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, whole = postgres(), vigil.Vigil.view

    def view(self: vigil.Vigil, seat: int) -> dict[str, Any]:
        return whole(self, seat) | {"timers": [[[0], f"minute {self.table.minute}", 1000.0]]}

    monkeypatch.setattr(vigil.Vigil, "view", view)

    async with inside(tmp_path, database=database) as one, inside(tmp_path, database=database) as other:
        here, there = await across(one, other, "vigil", 2)
        keeper = here[0].room
        assert (keeper.holds_lease, there[0].room.holds_lease) == (True, False)
        keeper.play.game_clock.timers.elapsed["minute 0"] = 999.9
        await there[1].answers()  # the keeper has not heard of it when the minute is over
        await keeper.ask(keeper.play.game_clock.update)
        while keeper.steps < 2:
            await asyncio.sleep(0.01)

        assert [step.seat for step in keeper.match.history()] == [1, 2]
