"""Work cut into pieces for several processes or machines; what comes out does not depend on how many there are."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")


@dataclass(frozen=True)
class Crew:
    """Who works: so many processes of this machine, or with `on` the cluster of that name (`lab.cluster`)."""

    workers: int = 1
    on: str = ""

    @property
    def hands(self) -> int:
        """How many work at once, as far as it is known before the work begins."""
        if not self.on:
            return self.workers
        from elysium.lab import cluster  # only here: it wants the extra "cluster"

        return cluster.cores(self.on)

    def in_order(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Generator[Done, None, None]:
        """work(piece) for every piece, in that order. `work` and pieces must be picklable."""
        if self.on:
            from elysium.lab import cluster

            return cluster.in_order(self.on, work, pieces)
        return _here(work, pieces) if self.workers <= 1 else _in_processes(work, pieces, self.workers)


def _here(work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Generator[Done, None, None]:
    yield from map(work, pieces)


def _in_processes(work: Callable[[Piece], Done], pieces: Iterable[Piece], workers: int) -> Generator[Done, None, None]:
    # A fresh interpreter for each: a fork of a process that draws a progress bar in a thread may hang.
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))
    waiting = iter(pieces)
    try:
        under_way: list[Future[Done]] = [pool.submit(work, piece) for piece in islice(waiting, 2 * workers)]
        while under_way:
            yield under_way.pop(0).result()
            under_way.extend(pool.submit(work, piece) for piece in islice(waiting, 1))
    finally:
        pool.shutdown(cancel_futures=True)
