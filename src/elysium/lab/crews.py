"""Work cut into chunks for several processes; what comes out does not depend on how many there are."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count, islice
from typing import TypeVar

T = TypeVar("T")


def in_order(work: Callable[[int], T], last: int | None, workers: int) -> Generator[T, None, None]:
    """work(0), work(1), ... up to `last` (for ever if None), in that order. `work` must be picklable."""
    numbers = iter(range(last)) if last is not None else count()
    if workers <= 1:
        yield from map(work, numbers)
        return
    # A fresh interpreter for each: a fork of a process that draws a progress bar in a thread may hang.
    crew = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))
    try:
        under_way: list[Future[T]] = [crew.submit(work, number) for number in islice(numbers, 2 * workers)]
        while under_way:
            yield under_way.pop(0).result()
            under_way.extend(crew.submit(work, number) for number in islice(numbers, 1))
    finally:
        crew.shutdown(cancel_futures=True)
