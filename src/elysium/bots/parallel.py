"""Other processes that search too: each grows a tree of its own, and says how its root's answers fared.

They get a world instead of the match, one that the seat cannot tell from the true one, and re-deal it as the bot does.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from functools import cache
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Final, NamedTuple, TypeAlias

from elysium.core.decision import Decision
from elysium.core.table import Json

Fared: TypeAlias = tuple[int, float]  # visits and reward of one answer
AHEAD: Final = 0.05  # seconds that others end before their time is up: what they found must come back in it


class Share(NamedTuple):
    """What one process is asked: the seed is its own. `until`: on the clock that all processes see; 0: no limit."""

    game: str
    state: dict[str, Json]
    decision: Decision
    seed: int
    iterations: int
    until: float


def begin(work: Callable[[Share], list[Fared]], shares: Sequence[Share]) -> list[Future[list[Fared]]]:
    """Let as many processes work on as many shares."""
    pool = _pool(len(shares))
    return [pool.submit(work, share) for share in shares]


def gathered(works: Sequence[Future[list[Fared]]], until: float) -> list[list[Fared]]:
    """What they found; where there is a limit, without those that are late."""
    done, _ = wait(works, max(0.0, until - monotonic()) if until else None)
    return [work.result() for work in works if work in done]


def added(found: Sequence[Sequence[Fared]]) -> list[Fared]:
    """By answer the sums of all trees."""
    return [(sum(visits for visits, _ in each), sum(reward for _, reward in each)) for each in zip(*found, strict=True)]


@cache
def _pool(processes: int) -> ProcessPoolExecutor:
    """Kept until the end: to begin a process takes longer than most decisions."""
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _begin)
    atexit.register(pool.shutdown, wait=False, cancel_futures=True)
    return pool


def _begin() -> None:
    import elysium.games  # noqa: F401  # a fresh process enters the games first

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asked is told, and ends this one
    end_with_parent()


def end_with_parent() -> None:
    """This process ends when the one that began it does, which cannot tell it to when it is killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
