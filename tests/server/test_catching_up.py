"""What another process has written is read, whatever comes in between: news is told once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from elysium.server import retry
from elysium.server.store.rows import StepRow
from tests.server.inside import Client, Inside


async def _elsewhere(house: Inside, client: Client) -> None:
    """Another process has kept the next step of this table."""
    room = client.room
    decision = room.match.open()[0]
    await house.store.steps.append(
        room.id, StepRow(room.steps, decision.seat, decision.point, decision.options[0], 0.0)
    )


async def test_what_could_not_be_read_is_read_again(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retry, "FIRST", 0.05)

    clients = await house.sit_down("bidding", *["open"] * 4)
    await _elsewhere(house, clients[0])
    whole, failed = house.store.steps.of, list[Any]()

    async def steps(*args: Any) -> Any:
        if not failed:
            failed.append(args)
            raise OSError("the database is away")
        return await whole(*args)

    monkeypatch.setattr(house.store.steps, "of", steps)
    clients[0].room.note_change("step")
    while clients[3].state.version < 1:
        await asyncio.sleep(0.02)

    assert failed
    assert clients[3].room.steps == 1


@pytest.mark.parametrize("first", ["talk", "here"])
async def test_an_answer_that_comes_second_reads_the_first_whatever_else_is_new(house: Inside, first: str) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await _elsewhere(house, clients[0])
    clients[3].room._changes._unread.add(first)  # told, and not read yet
    await clients[3].answers()

    assert [step.seat for step in clients[3].room.match.history()] == [0, 3]
    assert clients[3].refusals == []
