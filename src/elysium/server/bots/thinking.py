"""What happens in the process of a bot: the match is read, the bot sees what its seat sees, and answers in time."""

from __future__ import annotations

import os
import signal
import threading
from typing import Final, NamedTuple

from elysium.bots import bot_at, seated
from elysium.bots.parallel import end_with_parent
from elysium.core.game import game_info
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.core.table import Json

POLITE: Final = 10  # how much a process that searches gives way to the server and to light bots


class BotTask(NamedTuple):
    """A match as data, and who is to think about it."""

    game: str
    seats: int
    options: dict[str, Json]
    state: dict[str, Json]
    seat: Seat
    bot: str
    seed: int
    seconds: float = 0.0  # search ends then


def think(task: BotTask) -> Option:
    """In a process of its own: the answer of a bot that sees what its seat sees."""
    import elysium.games  # noqa: F401  # a fresh process enters the games first

    match = Match(task.game, task.seats, 0, task.options, game_info(task.game).load(task.state))
    return seated(match, task.seat, bot_at(match, task.seat, task.bot, task.seed, task.seconds))


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


def begin(polite: bool) -> None:
    """What a process does first."""
    if polite and hasattr(os, "nice"):
        os.nice(POLITE)
    end_with_parent()


def warm() -> int:
    """Read the games; returns the number of the process."""
    import elysium.games  # noqa: F401  # a process of its own enters the games first

    return os.getpid()
