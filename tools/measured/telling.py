"""How long steps wait when many tables tell at a time, in virtual time: `python -m tools.measured.telling`.

500 tables deal their cards within two seconds, and steps of a night come beside them. Costs are those measured of one
process; whoever is ready has a turn in each round of the loop, as asyncio gives it.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

EVENT: Final = 0.13  # milliseconds of an event that is told
EVENTS: Final = 35  # of a deal
STEP: Final = 0.8  # of a step that is shown as one
FORESEEN: Final = 0.3  # of a deal played ahead
NIGHT: Final = 5.0  # of a step of a night of 32
MOMENT: Final = 30.0  # until answers of a night count
ROUNDS: Final = 4  # of the loop until a commit is heard of
DISK: Final = 1.0
TABLES: Final = 500
SURGE: Final = 2000.0
Turn = Iterator[tuple[str, float]]


class Waits(NamedTuple):
    """Milliseconds each step took until it was shown, and how many deals were shown as one."""

    tables: list[float]
    night: list[float]
    untold: list[int]


class Loop:
    """Rounds in which everybody who is ready does a piece of work. So many tables `tell`, so many of them `work`."""

    def __init__(self, tell: int, work: int, seed: int) -> None:
        self.tell, self.work = tell, work
        self.here = self.at_work = self.started = 0
        self.now = 0.0
        self.ready: deque[Turn] = deque()
        self.asleep: list[tuple[float, int, Turn]] = []
        self.waiting: deque[Turn] = deque()
        self.waits = Waits([], [], [])
        chance = Random(seed)
        for night in [False] * TABLES + [True] * 32:
            due = chance.uniform(0, SURGE)
            self._sleep(self._step(due, night), due)

    def _sleep(self, step: Turn, until: float) -> None:
        self.started += 1
        heapq.heappush(self.asleep, (until, self.started, step))

    def _step(self, due: float, night: bool) -> Turn:
        if night:
            yield "sleep", MOMENT
        yield "work", 0.04
        yield "sleep", DISK
        for _round in range(ROUNDS - 1):
            yield "work", 0.02
        if not night:
            yield from self._telling()
        yield "work", NIGHT if night else STEP
        (self.waits.night if night else self.waits.tables).append(self.now - due)

    def _telling(self) -> Turn:
        if self.here >= self.tell:
            self.waits.untold.append(1)
            return
        self.here += 1
        if self.at_work >= self.work:
            yield "wait", 0.0
        else:
            self.at_work += 1
        yield "work", FORESEEN
        for _event in range(EVENTS):
            yield "work", EVENT
        self.here -= 1
        if self.waiting:
            self.ready.append(self.waiting.popleft())
        else:
            self.at_work -= 1

    def run(self) -> Waits:
        while self.ready or self.asleep:
            if not self.ready:
                self.now = max(self.now, self.asleep[0][0])
            while self.asleep and self.asleep[0][0] <= self.now:
                self.ready.append(heapq.heappop(self.asleep)[2])
            for _ in range(len(self.ready)):
                self._do(self.ready.popleft())
        return self.waits

    def _do(self, step: Turn) -> None:
        what, milliseconds = next(step, ("over", 0.0))
        if what == "sleep":
            self._sleep(step, self.now + milliseconds)
        elif what == "wait":
            self.waiting.append(step)
        elif what == "work":
            self.now += milliseconds
            self.ready.append(step)


def slowest(waits: list[float]) -> float:
    """What one of a hundred waits longer than."""
    return sorted(waits)[len(waits) * 99 // 100]


def main() -> None:
    for tell, work in ((8, 8), (4, 4), (4, 2), (4, 1), (2, 2)):
        runs = [Loop(tell, work, seed).run() for seed in range(6)]
        tables = slowest([wait for run in runs for wait in run.tables])
        night = slowest([wait for run in runs for wait in run.night])
        untold = sum(len(run.untold) for run in runs) / len(runs)
        print(f"{tell} tell, {work} at work: p99 {tables:.0f} ms, of a night {night:.0f} ms, {untold:.0f} shown as one")


if __name__ == "__main__":
    main()
