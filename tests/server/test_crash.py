"""The server killed in the middle of everything: what was acknowledged is there, once, and everybody goes on.

ELYSIUM_KILLS sets how often (the long run takes 100).
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from random import Random

from elysium.client import Seat, Table
from elysium.server import protocol
from elysium.server.store import Store, database_url
from tests.server.conftest import free_port
from tests.server.playing import seated

KILLS = int(os.environ.get("ELYSIUM_KILLS", "4"))


class Process:
    """`elysium serve` as a process that can be killed."""

    def __init__(self, port: int, *where: str) -> None:
        self.port = port
        self.where = where
        self.running: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        arguments = [sys.executable, "-m", "elysium", "serve", "--port", str(self.port), "--bot-processes", "0"]
        self.running = subprocess.Popen([*arguments, *self.where], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(300):
            try:
                with urllib.request.urlopen(self.url + "/health", timeout=1):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        assert self.running is not None
        self.running.send_signal(signal.SIGKILL)
        self.running.wait()


class Witness:
    """A client that goes on for ever and remembers what it was told: each version it saw, each answer taken."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self.chance = Random(seed)
        self.version = -1
        self.taken: dict[int, tuple[str, list[int]]] = {}
        self.over = False

    async def play(self) -> None:
        table = Table(self.seat, patience=60)
        await table._again()
        pending: tuple[int, str, list[int]] | None = None
        async for message in table.news():
            if isinstance(message, protocol.Welcome):
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
        await table.close()


async def _play_and_kill(process: Process, kills: int, chance: Random) -> list[Witness]:
    witnesses: list[Witness] = []
    tables = 0
    playing: set[asyncio.Task[None]] = set()
    for _ in range(kills):
        while tables < 3 or sum(not witness.over for witness in witnesses) < 6:
            _, seats = await seated(process.url, "vendetta", 3)
            new = [Witness(seat, chance.randrange(1 << 30)) for seat in seats]
            witnesses += new
            playing |= {asyncio.create_task(witness.play()) for witness in new}
            tables += 1
        await asyncio.sleep(0.1 + chance.random() * 0.7)
        await asyncio.to_thread(process.kill)
        await asyncio.to_thread(process.start)
        failed = [task for task in playing if task.done() and task.exception()]
        assert not failed, failed[0].exception()
    await asyncio.wait_for(asyncio.gather(*playing), 180)
    return witnesses


async def _kept(where: Path) -> dict[str, list[int]]:
    store = Store(database_url(where, None))
    rows = {row.id: [step.number for step in await store.steps(row.id)] for row in await store.all_tables()}
    await store.close()
    return rows


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    data = tmp_path / "house.db"
    process = Process(free_port(), "--data", str(data))
    process.start()
    try:
        witnesses = asyncio.run(_play_and_kill(process, KILLS, Random(7)))
    finally:
        process.kill()
    kept = asyncio.run(_kept(data))

    assert all(witness.over for witness in witnesses)
    for witness in witnesses:
        numbers = kept[witness.seat.table]
        assert numbers == list(range(len(numbers)))
        assert len(numbers) >= witness.version
    json.dumps(kept)
