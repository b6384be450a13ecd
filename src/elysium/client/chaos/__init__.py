"""A server that everything befalls: tables of people and bots are played while its processes and its store are harmed.

Afterwards every table must play on, and what is kept must be what everybody was shown.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import signal
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import elysium.games  # noqa: F401  # entering the games in the register is what importing them does
from elysium.client.chaos.check import check
from elysium.client.chaos.faults import Scene, faults_of, small_disk
from elysium.client.chaos.house import FileKeeper, Keeper, PostgresKeeper, ServerProcess, send
from elysium.client.chaos.report import ChaosReport, lines
from elysium.client.chaos.tables import PlayedTable, Tables
from elysium.server.store.engine.database import database_url

__all__ = ["Plan", "lines", "run"]
STORES: Final = ("sqlite", "postgres")
GAMES: Final = ("vendetta", "rivals", "blood_feud")
OVERLAP: Final = 0.3  # of the faults come while another lasts
SETTLED: Final = 60.0  # seconds until all tables are being played, at most


@dataclass(frozen=True)
class Plan:
    """What is asked for. Faults last `longest` seconds at most, with as much or less between them."""

    store: str = "sqlite"
    seconds: float = 60.0
    tables: int = 60
    seed: int = 1
    longest: float = 8.0
    pause: float = 1.5  # seconds people think
    within: float = 30.0  # seconds after the last fault in which every table makes a step
    setup: str = ""  # called in the servers' processes: "module:function"
    logs: Path | None = None  # a folder that keeps the servers' logs

    @property
    def servers(self) -> int:
        return 1 if self.store == "sqlite" else 2


def run(plan: Plan, say: Callable[[str], None] = lambda text: None) -> ChaosReport:
    """Play, harm, look."""
    if plan.store not in STORES:
        raise ValueError(f"no store is called {plan.store!r}; the stores are: {', '.join(STORES)}")
    with _folder() as (folder, is_small), _keeper(plan.store, folder) as keeper:
        return asyncio.run(_run(plan, keeper, is_small, say))


@contextmanager
def _folder() -> Iterator[tuple[Path, bool]]:
    """A folder on a small disk, if we may make one."""
    with tempfile.TemporaryDirectory(prefix="elysium-chaos-") as name:
        place = Path(name) / "disk"
        place.mkdir()
        with small_disk(place) as is_small:
            yield place, is_small


@contextmanager
def _keeper(store: str, folder: Path) -> Iterator[Keeper]:
    keeper: Keeper = FileKeeper(folder) if store == "sqlite" else PostgresKeeper(folder)
    try:
        yield keeper
    finally:
        if isinstance(keeper, PostgresKeeper):
            keeper.close()


async def _run(plan: Plan, keeper: Keeper, is_small: bool, say: Callable[[str], None]) -> ChaosReport:
    loop, chance, aside = asyncio.get_running_loop(), Random(plan.seed), keeper.folder.parent
    loop.set_default_executor(ThreadPoolExecutor(32))
    servers = [ServerProcess(keeper, aside, number, plan.setup) for number in range(plan.servers)]
    async with _serving(servers):
        tables = Tables(servers, chance, plan.pause)
        scene = Scene(keeper, servers, aside, is_small, tables.witnesses, chance)
        async with _played(tables, plan, say):
            begun = loop.time()
            counts = await _harm(scene, plan, say)
            seconds = loop.time() - begun
            say("no more faults")
            recovery, stuck = await _recover(tables, plan.within)
            if stuck:
                send(signal.SIGUSR1, [server.pid for server in servers if server.pid is not None])
                await asyncio.sleep(1.0)
    if plan.logs is not None:
        for server in servers:
            shutil.copy(server.log, plan.logs)
    say("comparing what is kept with what was shown")
    checked = await check(database_url(keeper.data, keeper.database), tables.opened)
    witnesses = [witness for table in tables.opened for witness in table.witnesses]
    return {
        "store": f"{plan.store}, {plan.servers} processes",
        "seconds": seconds,
        "tables": plan.tables,
        "matches": len(tables.opened),
        "faults": dict(counts),
        "steps": checked.steps,
        "views": checked.views,
        "answers": checked.answers,
        "refusals": dict(sum((witness.refusals for witness in witnesses), Counter[str]())),
        "kept_in_doubt": checked.kept_in_doubt,
        "recovery": recovery,
        "wrong": [*stuck, *tables.failures, *checked.wrong, *_broken(servers)],
    }


@asynccontextmanager
async def _serving(servers: Sequence[ServerProcess]) -> AsyncIterator[None]:
    try:
        for server in servers:
            await server.start()
        yield
    finally:
        for server in servers:
            await asyncio.to_thread(server.stop)


@asynccontextmanager
async def _played(tables: Tables, plan: Plan, say: Callable[[str], None]) -> AsyncIterator[None]:
    say(f"opening {plan.tables} tables")
    keeping = [asyncio.create_task(tables.keep(n, GAMES[n % len(GAMES)])) for n in range(plan.tables)]
    loop = asyncio.get_running_loop()
    until = loop.time() + SETTLED
    while len(tables.playing) < plan.tables and loop.time() < until:
        await asyncio.sleep(0.1)
    try:
        yield
    finally:
        for task in keeping:
            task.cancel()
        await asyncio.gather(*keeping, return_exceptions=True)


async def _harm(scene: Scene, plan: Plan, say: Callable[[str], None]) -> Counter[str]:
    """Fault after fault, each kind once before any comes again; now and then two at a time."""
    loop, chance, counts = asyncio.get_running_loop(), scene.chance, Counter[str]()
    bag, under_way = list(faults_of(scene)), set[asyncio.Task[None]]()
    chance.shuffle(bag)
    until = loop.time() + plan.seconds
    while loop.time() < until:
        bag = bag or chance.sample(faults_of(scene), len(faults_of(scene)))
        fault, lasts = bag.pop(), plan.longest * chance.uniform(0.1, 1.0)
        say(f"{fault.__name__} for {lasts:.1f} s")
        counts[fault.__name__] += 1
        under_way.add(asyncio.create_task(fault(scene, lasts)))
        if chance.random() > OVERLAP:
            await asyncio.gather(*under_way)
            under_way.clear()
        await asyncio.sleep(plan.longest * 0.3 * chance.random())
    await asyncio.gather(*under_way)
    if isinstance(scene.keeper, PostgresKeeper):
        await asyncio.to_thread(scene.keeper.restart)
    return counts


async def _recover(tables: Tables, within: float) -> tuple[float, list[str]]:
    """Seconds until every table had made a step, or which have not."""
    loop = asyncio.get_running_loop()
    end = loop.time()
    waiting = tables.playing
    while loop.time() < end + within and (waiting := [one for one in waiting if one.moved <= end and not one.over]):
        await asyncio.sleep(0.05)
    stuck = [f"{_named(one)} made no step within {within:g} s of the last fault" for one in waiting]
    return loop.time() - end, stuck


def _named(table: PlayedTable) -> str:
    return f"table {table.id} ({table.game}: {'; '.join(one.describe() for one in table.witnesses)})"


def _broken(servers: Sequence[ServerProcess]) -> Iterator[str]:
    """What the servers' own looking after tables has found."""
    for server in servers:
        with contextlib.suppress(OSError):
            for line in server.log.read_text(encoding="utf-8", errors="replace").splitlines():
                if " elysium.server.invariant " in line:
                    yield line
