"""What limits many servers on one PostgreSQL: a small simulation of commits that notify.

PostgreSQL commits transactions that NOTIFY one after another, however many processes there are. A server process writes
all steps that have come while its last commit was under way, so that commits grow as they become rarer.
"""

from __future__ import annotations

import asyncio
import heapq
import time
from collections import deque
from collections.abc import Iterator
from random import Random
from statistics import quantiles
from typing import Any, Final, NamedTuple

LARGEST_GROUP: Final = 200  # as in store/steps.py


async def commits(database: str, connections: int, notify: bool, seconds: float) -> float:
    """How many small transactions a second a real PostgreSQL commits, from so many connections at once."""
    import asyncpg  # type: ignore[import-untyped]  # it has no types

    links = [await asyncpg.connect(database) for _ in range(connections)]
    await links[0].execute("CREATE TABLE IF NOT EXISTS scratch (at float8, what text)")
    until, made = time.monotonic() + seconds, 0

    async def work(link: Any) -> None:
        nonlocal made
        while time.monotonic() < until:
            async with link.transaction():
                await link.execute("INSERT INTO scratch VALUES (1.0, 'a step of some table, as long as most of them')")
                if notify:
                    await link.execute("SELECT pg_notify('scratch', 'a table')")
            made += 1

    begun = time.monotonic()
    await asyncio.gather(*map(work, links))
    took = time.monotonic() - begun
    for link in links:
        await link.close()
    return made / took


class Waits(NamedTuple):
    """Milliseconds from a step to its commit, and how many steps a commit has."""

    p50: float
    p99: float
    group: float


def simulate(processes: int, steps_a_second: float, commit_ms: float, seconds: float = 4.0, seed: int = 1) -> Waits:
    """Steps come at random to so many processes; each commit holds the database for `commit_ms`, give or take half."""
    chance = Random(seed)
    coming = [_arrivals(chance, steps_a_second / processes, seconds) for _ in range(processes)]
    queue: deque[tuple[int, list[float]]] = deque()  # commits that wait for the database
    pending: list[list[float]] = [[] for _ in range(processes)]
    busy, free_at, waits, commits = [False] * processes, 0.0, list[float](), 0
    events = [(next(times), 0, process) for process, times in enumerate(coming)]
    heapq.heapify(events)

    def enqueue(process: int) -> None:
        busy[process] = True
        queue.append((process, pending[process][:LARGEST_GROUP]))
        del pending[process][:LARGEST_GROUP]

    while events:
        now, what, process = heapq.heappop(events)
        if what == 0:
            pending[process].append(now)
            if (after := next(coming[process], None)) is not None:
                heapq.heappush(events, (after, 0, process))
        else:
            busy[process] = False
        if pending[process] and not busy[process]:
            enqueue(process)
        while queue and free_at <= now:
            owner, steps = queue.popleft()
            free_at = now + commit_ms / 1000 * chance.uniform(0.5, 1.5)
            waits += [1000 * (free_at - step) for step in steps]
            commits += 1
            heapq.heappush(events, (free_at, 1, owner))
    cuts = quantiles(waits, n=100)
    return Waits(cuts[49], cuts[98], len(waits) / commits)


def _arrivals(chance: Random, rate: float, seconds: float) -> Iterator[float]:
    now = chance.expovariate(rate)
    yield now
    while (now := now + chance.expovariate(rate)) < seconds:
        yield now
