"""One process, or thread, in which one bot thinks at a time; replaced when it dies or does not answer."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Final, TypeVar

from elysium.core.ids import Option
from elysium.server.bots import thinking
from elysium.server.bots.thinking import BotTask

GRACE: Final = 5.0  # seconds a process may be late before it is taken to hang
STARTING: Final = 60.0  # seconds a process may take to begin
T = TypeVar("T")
KILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)


class Worker:
    """Thinks about one task at a time. `polite`: it gives way to whatever else the machine does."""

    def __init__(self, process: bool, polite: bool) -> None:
        self._process = process
        self._polite = polite
        self._executor: Executor | None = None
        self._pid: Future[int] | None = None  # known once a process has begun
        self._under_way: Future[Option] | None = None

    def start(self) -> Executor:
        """Begin a process, unless there is one."""
        if self._executor is None:
            if self._process:
                context = multiprocessing.get_context("spawn")
                self._executor = ProcessPoolExecutor(1, context, thinking.begin, (self._polite,))
                self._pid = self._executor.submit(thinking.warm)
            else:
                self._executor = ThreadPoolExecutor(1, thread_name_prefix="bot")
        return self._executor

    @property
    def pid(self) -> int | None:
        """The number of the process, once it has begun."""
        known = self._pid is not None and self._pid.done() and not self._pid.cancelled() and not self._pid.exception()
        return self._pid.result() if self._pid is not None and known else None

    async def think(self, task: BotTask, deadline: float) -> Option:
        """The answer; a TimeoutError if it takes longer than so many seconds. A process that has died is replaced once.

        The deadline begins when the process is there.
        """
        try:
            return await self._think(task, deadline)
        except BrokenExecutor:
            return await self._think(task, deadline)

    async def _think(self, task: BotTask, deadline: float) -> Option:
        executor, self._under_way = self.start(), None
        try:
            if self._pid is not None:
                await _within(STARTING, self._pid)
            self._under_way = executor.submit(thinking.within, deadline, task)
            return await _within(deadline + (GRACE if self._process else 0.0), self._under_way)
        except TimeoutError:
            if self._under_way is None or not self._under_way.done():
                self.replace()
            raise
        except BrokenExecutor:
            self.replace()
            raise

    def when_idle(self, then: Callable[[], None]) -> None:
        """Call `then` once nothing is thought about here, on this loop: who asked may have gone meanwhile."""
        working = self._under_way
        if working is None or working.done():
            then()
        else:
            loop = asyncio.get_running_loop()
            working.add_done_callback(lambda _: loop.call_soon_threadsafe(then))

    def replace(self) -> None:
        """Leave the process to itself, dead; the next task gets another."""
        if self.pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, KILL)
        self.close()

    def close(self) -> None:
        executor, self._executor, self._pid, self._under_way = self._executor, None, None, None
        if executor is not None:
            executor.shutdown(wait=False, cancel_futures=True)


async def _within(seconds: float, future: Future[T]) -> T:
    """What comes of it, or a TimeoutError; it goes on, whoever waits for it."""
    coming = asyncio.wrap_future(future)
    coming.add_done_callback(_forget)
    await asyncio.wait((coming,), timeout=seconds)
    if not coming.done():
        raise TimeoutError
    return coming.result()


def _forget(future: asyncio.Future[T]) -> None:
    """Nobody may be left to hear of an error."""
    if not future.cancelled():
        future.exception()
