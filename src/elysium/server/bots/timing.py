"""When a bot's answer is given: that depends on public things alone, lest a pause tells what the bot holds."""

from __future__ import annotations

from math import ceil, floor
from typing import Final, NamedTuple

from elysium.bots import LIGHT, budget_of

ITERATIONS_A_SECOND: Final = 250.0  # of search, on a slow machine: a budget of iterations as seconds
SEARCH_BEATS: Final = 3  # search looks at the clock now and then only


class Times(NamedTuple):
    """When a bot was asked, had its turn, and had an answer."""

    asked: float
    begun: float
    done: float


def is_light(bot: str) -> bool:
    """Whether a bot answers at once, without search."""
    return bot in LIGHT


def seconds_of(bot: str) -> float:
    """How long a bot thinks about any decision of any game, whatever there is to decide."""
    if is_light(bot):
        return 0.0
    budget = budget_of(bot)
    return budget.seconds or budget.iterations / ITERATIONS_A_SECOND


def given_at(bot: str, times: Times, beat: float) -> float:
    """When the answer is given: after the time of this bot, on a beat.

    An answer that is later than that, since the machine is busy, waits for the next beat; so does who began late.
    """
    if not beat:
        return times.done
    step = beat if is_light(bot) else beat * SEARCH_BEATS
    begun = times.asked + floor((times.begun - times.asked) / step) * step
    due = begun + seconds_of(bot)
    return due + max(1, ceil((times.done - due) / step)) * step
