"""What goes wrong: each fault lasts for a while and is over when its call returns."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from elysium.client.chaos.house import Keeper, PostgresKeeper, ServerProcess, send
from elysium.client.chaos.witness import Witness
from elysium.server import protocol

SIZE: Final = 512  # megabytes of the disk that fills up
STUCK: Final = 12  # sockets that never read
CUT: Final = 0.4  # of all sockets


@dataclass
class Scene:
    """What faults can reach."""

    keeper: Keeper
    servers: Sequence[ServerProcess]
    folder: Path
    small_disk: bool
    witnesses: Callable[[], Sequence[Witness]]
    chance: Random

    @property
    def server(self) -> ServerProcess:
        """One of them."""
        return self.chance.choice(self.servers)


Fault: TypeAlias = Callable[[Scene, float], Coroutine[None, None, None]]


async def kill_server(scene: Scene, seconds: float) -> None:
    await scene.server.restart()


async def stop_server(scene: Scene, seconds: float) -> None:
    """It stands still: its leases may run out meanwhile."""
    server = scene.server
    async with _stopped(lambda: [server.pid] if server.pid is not None else []):
        await asyncio.sleep(seconds)


async def kill_bots(scene: Scene, seconds: float) -> None:
    send(signal.SIGKILL, scene.server.bots)


async def stop_bots(scene: Scene, seconds: float) -> None:
    bots = scene.server.bots
    async with _stopped(lambda: bots):
        await asyncio.sleep(seconds)


@asynccontextmanager
async def _stopped(processes: Callable[[], list[int]]) -> AsyncIterator[None]:
    stopped = processes()
    send(signal.SIGSTOP, stopped)
    try:
        yield
    finally:
        send(signal.SIGCONT, stopped)


async def fail_writes(scene: Scene, seconds: float) -> None:
    await _break_writes(scene, "fail", seconds)


async def lose_writes(scene: Scene, seconds: float) -> None:
    """They are done, and seem not to be."""
    await _break_writes(scene, "lost", seconds)


async def slow_writes(scene: Scene, seconds: float) -> None:
    await _break_writes(scene, "slow", seconds)


async def _break_writes(scene: Scene, kind: str, seconds: float) -> None:
    file = scene.folder / "faults.json"
    told = file.with_suffix(".new")
    told.write_text(json.dumps({"kind": kind, "until": time.time() + seconds}), encoding="utf-8")
    told.replace(file)
    await asyncio.sleep(seconds)


async def hold_lock(scene: Scene, seconds: float) -> None:
    """As another program would that looks after the store."""
    try:
        let_go = await asyncio.to_thread(scene.keeper.lock)
    except Exception:  # it was locked already, by whoever writes
        return
    try:
        await asyncio.sleep(seconds)
    finally:
        await asyncio.to_thread(let_go)


async def fill_disk(scene: Scene, seconds: float) -> None:
    """Not a byte is left; PostgreSQL ends then, and is begun again when there is room."""
    number, ballast = tempfile.mkstemp(prefix="ballast-", dir=scene.keeper.folder)  # it may be full already, of another
    os.close(number)
    try:
        await asyncio.to_thread(_fill, Path(ballast))
        await asyncio.sleep(seconds)
    finally:
        Path(ballast).unlink()
        if isinstance(scene.keeper, PostgresKeeper):
            await asyncio.to_thread(scene.keeper.restart)


def _fill(ballast: Path) -> None:
    with ballast.open("wb", buffering=0) as file:
        for size in (1 << 20, 1 << 12, 1):
            with contextlib.suppress(OSError):
                while file.write(b"\0" * size) == size:
                    pass


async def cut_sockets(scene: Scene, seconds: float) -> None:
    for witness in scene.witnesses():
        if scene.chance.random() < CUT:
            witness.cut()


async def never_read(scene: Scene, seconds: float) -> None:
    """Clients that take nothing of what they are sent."""
    witnesses = scene.witnesses()
    stuck = [scene.chance.choice(witnesses) for _ in range(STUCK)] if witnesses else []
    async with contextlib.AsyncExitStack() as stack:
        for witness in stuck:
            with contextlib.suppress(OSError, TimeoutError, WebSocketException):
                address = witness.seat.url.replace("http", "ws", 1) + "/ws"
                socket = await connect(address, max_size=None, open_timeout=5)
                stack.callback(socket.transport.abort)
                hello = protocol.Hello(protocol.VERSION, witness.seat.table, witness.seat.secret, witness.seat.invite)
                await socket.send(protocol.write(hello))
                socket.transport.pause_reading()
        await asyncio.sleep(seconds)


async def kill_postgres(scene: Scene, seconds: float) -> None:
    """All of it at once, or one connection's process, after which it ends the others."""
    keeper = _postgres(scene)
    processes = keeper.processes
    send(signal.SIGKILL, processes if scene.chance.random() < 0.6 else processes[-1:])
    await asyncio.sleep(min(seconds, 1.0) * scene.chance.random())
    await asyncio.to_thread(keeper.restart)


async def stop_postgres(scene: Scene, seconds: float) -> None:
    async with _stopped(lambda: _postgres(scene).processes):
        await asyncio.sleep(seconds)


def _postgres(scene: Scene) -> PostgresKeeper:
    assert isinstance(scene.keeper, PostgresKeeper)
    return scene.keeper


EVERYWHERE: Final[tuple[Fault, ...]] = (
    kill_server,
    stop_server,
    kill_bots,
    stop_bots,
    fail_writes,
    lose_writes,
    slow_writes,
    hold_lock,
    cut_sockets,
    never_read,
)
OF_POSTGRES: Final[tuple[Fault, ...]] = (*[kill_postgres] * 5, stop_postgres)  # killed often: see what it loses


def faults_of(scene: Scene) -> list[Fault]:
    """What can go wrong here; what stands there twice does so twice as often."""
    kinds = list(EVERYWHERE)
    if scene.small_disk:
        kinds.append(fill_disk)
    if isinstance(scene.keeper, PostgresKeeper):
        kinds += OF_POSTGRES
    return kinds


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """A disk of its own for this folder, where we may make one; says whether."""
    words = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}m", "elysium-chaos", str(folder)]
    may = hasattr(os, "geteuid") and os.geteuid() == 0
    mounted = may and subprocess.run(words, check=False, capture_output=True).returncode == 0
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=False, capture_output=True)
