"""Bots by name: `random`, `greedy`, and `ismcts` with a budget of iterations or seconds."""

from __future__ import annotations

import re
from typing import Final

import elysium.bots.blood_feud  # entering its bot is what importing it does
import elysium.bots.rivals  # entering its judge is what importing it does
import elysium.bots.vendetta  # noqa: F401  # entering its heuristic is what importing it does
from elysium.bots.bot import Bot, Sampler, seated
from elysium.bots.greedy import GreedyBot, JudgingBot, OutlookBot, bot_of, heuristic_of, judge_of
from elysium.bots.ismcts import Budget, IsmctsBot
from elysium.bots.random_bot import RandomBot

__all__ = ["SPECS", "Bot", "Sampler", "make_bot", "seated"]

SPECS: Final = "random, greedy, ismcts:500 (iterations a decision), ismcts:2s or ismcts:0.5s (seconds a decision)"
_BUDGET: Final = re.compile(r"ismcts:(?:(?P<iterations>\d{1,9})|(?P<seconds>\d{1,6}(?:\.\d{1,6})?)s)", re.ASCII)


def make_bot(spec: str, game: str, seed: int) -> Bot:
    """The bot a spec names, for this game. The same seed makes the same choices, unless its budget is in seconds.

    >>> make_bot("ismcts:many", "vendetta", seed=1)
    Traceback (most recent call last):
    ...
    ValueError: no bot is called 'ismcts:many'; the bots are: random, greedy, ismcts:500 (iterations a decision), \
ismcts:2s or ismcts:0.5s (seconds a decision)
    """
    if spec == "random":
        return RandomBot(seed)
    if spec == "greedy":
        own, heuristic, judge = bot_of(game), heuristic_of(game), judge_of(game)
        if own is not None:
            return own(seed)
        return GreedyBot(heuristic) if heuristic else JudgingBot(judge) if judge else OutlookBot(seed)
    return IsmctsBot(_budget(spec), game, seed)


def _budget(spec: str) -> Budget:
    found = _BUDGET.fullmatch(spec)
    budget = found and Budget(int(found["iterations"] or 0), float(found["seconds"] or 0))
    if not budget or not (budget.iterations or budget.seconds):
        raise ValueError(f"no bot is called {spec!r}; the bots are: {SPECS}")
    return budget
