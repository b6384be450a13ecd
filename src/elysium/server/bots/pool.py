"""Bots outside the event loop: a pool of processes, a deadline, and a legal answer when all else fails."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import NamedTuple

from elysium.bots import make_bot, seated
from elysium.core.game import game_info
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.core.table import Json


class BotTask(NamedTuple):
    """A match as data, and who is to think about it."""

    game: str
    seats: int
    options: dict[str, Json]
    state: dict[str, Json]
    seat: Seat
    bot: str
    seed: int


def think(task: BotTask) -> Option:
    """In a process of its own: the answer of a bot that sees what its seat sees."""
    import elysium.games  # noqa: F401  # a fresh process enters the games first

    match = Match(task.game, task.seats, 0, task.options, game_info(task.game).load(task.state))
    return seated(match, task.seat, make_bot(task.bot, task.game, task.seed))


def within(seconds: float, task: BotTask) -> Option:
    """The same, but no bot holds its process longer than it may; a TimeoutError otherwise."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        return think(task)
    before = signal.signal(signal.SIGALRM, _time_is_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return think(task)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _time_is_up(*_: object) -> None:
    raise TimeoutError


def _end_with_the_server() -> None:
    """In the bots' process: a server that is killed cannot tell it to end."""
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_end_after, args=(server,), daemon=True).start()


def _end_after(server: BaseProcess) -> None:
    server.join()
    os._exit(1)


class BotPool:
    """The pool. `processes` 0 thinks in threads, for tests and for small machines."""

    def __init__(self, processes: int = 1, deadline: float = 20.0) -> None:
        self.processes = processes
        self.deadline = deadline
        self._pool: Executor | None = None
        self.answers = 0
        self.fallbacks = 0

    def _executor(self) -> Executor:
        if self._pool is None:
            if self.processes:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self.processes, context, _end_with_the_server)
            else:
                self._pool = ThreadPoolExecutor(1, thread_name_prefix="bot")
        return self._pool

    async def answer(self, match: Match, seat: Seat, bot: str, seed: int) -> Option:
        """What the bot answers within the deadline, otherwise the first legal answer."""
        decision = match.decision(seat)
        assert decision is not None  # asked only for seats with an open decision
        self.answers += 1
        if len(decision.options) == 1:
            return decision.options[0]
        loop = asyncio.get_running_loop()
        task = BotTask(match.name, match.seats, match.options, match.game.save(), seat, bot, seed)
        try:
            thinking = loop.run_in_executor(self._executor(), within, self.deadline, task)
            return await asyncio.wait_for(thinking, self.deadline)
        except (TimeoutError, BrokenProcessPool, Exception) as error:  # whatever a bot throws, the table goes on
            self.fallbacks += 1
            if isinstance(error, BrokenProcessPool):
                self._pool = None
            return decision.options[0]

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
