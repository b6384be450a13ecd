"""The server killed in the middle of everything: what was acknowledged is there, once, and everybody goes on.

ELYSIUM_KILLS sets how often (the long run takes 100).
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from elysium.client import Seat, Table
from elysium.server import protocol
from elysium.server.store.engine.database import database_url
from elysium.server.store.store import Store
from tests.server.conftest import free_port
from tests.server.playing import seated
from tests.server.processes import Process, running

KILLS = int(os.environ.get("ELYSIUM_KILLS", "2"))


class Witness:
    """A client that goes on for ever and remembers what it was told: each version it saw, each answer taken."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self.chance = Random(seed)
        self.version = -1
        self.taken: dict[int, tuple[str, list[int]]] = {}
        self.over = False
        self.back = asyncio.Event()  # set while connected

    async def play(self) -> None:
        table = Table(self.seat, patience=60)
        await table.reconnect()
        pending: tuple[int, str, list[int]] | None = None
        async for message in table.news():
            if isinstance(message, protocol.Welcome):
                self.back.set()
                pending = None  # a new connection: whether the answer was taken is seen in the state that follows
            assert table.version == -1 or table.version >= self.version, "an acknowledged step is gone"
            self.version = max(self.version, table.version)
            if pending is not None and table.version > pending[0]:
                pending = None
            if table.asked is not None and pending is None:
                await asyncio.sleep(self.chance.random() * 0.02)
                option = self.chance.choice(table.asked.options)
                pending = (table.version, table.asked.point, option)
                await table.answer(option)
        self.over = True
        self.back.set()
        await table.close()


async def _play_and_kill(processes: list[Process], kills: int, chance: Random) -> list[Witness]:
    """Tables whose clients are spread over the processes; each kill hits one of these, which then starts again."""
    witnesses: list[Witness] = []
    playing: set[asyncio.Task[None]] = set()
    for kill in range(kills):
        while sum(not witness.over for witness in witnesses) < 6:
            _, seats = await seated(processes[kill % len(processes)].url, "vendetta", 3)
            spread = [replace(s, url=processes[n % len(processes)].url) for n, s in enumerate(seats)]
            new = [Witness(seat, chance.randrange(1 << 30)) for seat in spread]
            witnesses += new
            playing |= {asyncio.create_task(witness.play()) for witness in new}
        await asyncio.wait_for(asyncio.gather(*(witness.back.wait() for witness in witnesses)), 60)
        await asyncio.sleep(chance.random() * 0.5)
        victim = chance.choice(processes)
        await asyncio.to_thread(victim.kill)
        for witness in witnesses:
            if not witness.over and witness.seat.url == victim.url:
                witness.back.clear()
        await asyncio.to_thread(victim.start)
        failed = [task for task in playing if task.done() and task.exception()]
        assert not failed, failed[0].exception()
    await asyncio.wait_for(asyncio.gather(*playing), 180)
    return witnesses


async def _kept(address: str) -> dict[str, list[int]]:
    store = Store(address)
    rows = {row.id: [step.number for step in await store.steps.of(row.id)] for row in await store.tables.latest(10_000)}
    await store.close()
    return rows


async def _survives(processes: list[Process], address: str, kills: int) -> None:
    with running(*processes):
        witnesses = await _play_and_kill(processes, kills, Random(7))
    kept = await _kept(address)

    assert all(witness.over for witness in witnesses)
    for witness in witnesses:
        numbers = kept[witness.seat.table]
        assert numbers == list(range(len(numbers)))
        assert len(numbers) >= witness.version


@pytest.mark.deadline(240 + 20 * KILLS)
async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    data = tmp_path / "house.db"
    await _survives([Process(free_port(), data=data)], database_url(data, None), KILLS)


@pytest.mark.deadline(240 + 20 * KILLS)
async def test_nothing_is_lost_when_one_of_two_processes_is_killed(postgres: Callable[[], str]) -> None:
    database = postgres()
    pair = [Process(free_port(), database=database) for _ in range(2)]
    await _survives(pair, database_url(None, database), KILLS)
