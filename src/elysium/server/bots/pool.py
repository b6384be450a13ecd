"""Bots outside the event loop: a pool of processes, a deadline, and a legal answer when all else fails."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from elysium.bots import make_bot, seated
from elysium.core.game import game_info
from elysium.core.ids import Option, Seat
from elysium.core.match import Match


def think(
    game: str, seats: int, options: dict[str, Any], state: dict[str, Any], seat: Seat, spec: str, seed: int
) -> Option:
    """In a process of its own: the answer of a bot that sees what its seat sees."""
    import elysium.games  # noqa: F401  # a fresh process enters the games first

    match = Match(game, seats, 0, options, game_info(game).load(state))
    return seated(match, seat, make_bot(spec, game, seed))


def within(seconds: float, *work: Any) -> Option:
    """The same, but no bot holds its process longer than it may; a TimeoutError otherwise."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        return think(*work)
    before = signal.signal(signal.SIGALRM, _time_is_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return think(*work)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _time_is_up(*_: Any) -> None:
    raise TimeoutError


def _end_with_the_server() -> None:
    """In the bots' process: a server that is killed cannot tell it to end."""
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_end_after, args=(server,), daemon=True).start()


def _end_after(server: Any) -> None:
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

    async def answer(self, match: Match, seat: Seat, spec: str, seed: int) -> Option:
        """What the bot answers within the deadline, otherwise the first legal answer."""
        decision = match.decision(seat)
        assert decision is not None  # asked only for seats with an open decision
        self.answers += 1
        if len(decision.options) == 1:
            return decision.options[0]
        loop = asyncio.get_running_loop()
        work = (self.deadline, match.name, match.seats, match.options, match.game.save(), seat, spec, seed)
        try:
            return await asyncio.wait_for(loop.run_in_executor(self._executor(), within, *work), self.deadline)
        except (TimeoutError, BrokenProcessPool, Exception) as error:  # whatever a bot throws, the table goes on
            self.fallbacks += 1
            if isinstance(error, BrokenProcessPool):
                self._pool = None
            return decision.options[0]

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
