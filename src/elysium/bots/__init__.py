"""Bots by name: `random`, `greedy`, `ismcts` with a budget of iterations or seconds, and those of other packages."""

from __future__ import annotations

import re
from typing import Final

from elysium.bots.bot import Bot, Sampler, seated
from elysium.bots.budget import Budget
from elysium.bots.game_bots import bots_of
from elysium.bots.greedy import GreedyBot, JudgingBot, OutlookBot
from elysium.bots.ismcts import IsmctsBot
from elysium.bots.random_bot import RandomBot
from elysium.bots.register import GUEST, BotMaker, register_bot, registered_bots
from elysium.core.ids import Seat
from elysium.core.match import Match

__all__ = [
    "GUEST",
    "LIGHT",
    "SPECS",
    "Bot",
    "BotMaker",
    "Sampler",
    "bot_at",
    "budget_of",
    "leads",
    "make_bot",
    "register_bot",
    "registered_bots",
    "seated",
]

SPECS: Final = (
    "random, greedy, ismcts:500 (iterations a decision), ismcts:2s or ismcts:0.5s (seconds a decision), "
    "ismcts:500x4 or ismcts:2sx4 (in each of 4 processes)"
)
LIGHT: Final = ("random", "greedy")  # bots that answer at once; the others search
_BUDGET: Final = re.compile(
    r"ismcts:(?:(?P<iterations>\d{1,9})|(?P<seconds>\d{1,6}(?:\.\d{1,6})?)s)(?:x(?P<processes>[1-9]\d?))?", re.ASCII
)


def make_bot(spec: str, game: str, seed: int, most_seconds: float = 0.0) -> Bot:
    """The bot a spec names, for this game. The same seed makes the same choices, unless its budget is in seconds.

    `most_seconds`: search ends then, whatever its budget.

    >>> make_bot("ismcts:many", "vendetta", seed=1)
    Traceback (most recent call last):
    ...
    ValueError: no bot is called 'ismcts:many'; the bots are: random, greedy, ismcts:500 (iterations a decision), \
ismcts:2s or ismcts:0.5s (seconds a decision), ismcts:500x4 or ismcts:2sx4 (in each of 4 processes)
    """
    if spec == "random":
        return RandomBot(seed)
    if spec == "greedy":
        return _greedy(game, seed)
    name, _, given = spec.partition(":")
    maker = registered_bots().get(name)
    if maker is not None:
        return maker(game, seed, given)
    budget = budget_of(spec)
    budget = budget._replace(seconds=most_seconds or budget.seconds)
    own = bots_of(game).search
    return own(budget, seed) if own is not None else IsmctsBot(budget, game, seed)


def leads(match: Match) -> bool:
    """Whether, at this table, a Storyteller of software has more to do than to watch."""
    own = bots_of(match.name)
    return own.teller is not None and "storyteller" in match.roles and own.leads(match.options)


def bot_at(match: Match, seat: Seat, spec: str, seed: int, most_seconds: float = 0.0) -> Bot:
    """Who answers for a seat: the bot a spec names, or on a Storyteller's who leads in a person's place."""
    teller = bots_of(match.name).teller if match.roles[seat] == "storyteller" else None
    return teller(seed) if teller is not None else make_bot(spec, match.name, seed, most_seconds)


def _greedy(game: str, seed: int) -> Bot:
    """By the game's own bot, heuristic or judge, in that order; otherwise by looking one step ahead."""
    own = bots_of(game)
    if own.greedy is not None:
        return own.greedy(seed)
    if own.heuristic is not None:
        return GreedyBot(own.heuristic)
    return JudgingBot(own.judge) if own.judge is not None else OutlookBot(seed)


def budget_of(spec: str) -> Budget:
    """How long a bot that searches does so; a bot of another package says nothing of that."""
    if spec.partition(":")[0] in registered_bots():
        return GUEST
    found = _BUDGET.fullmatch(spec)
    budget = found and Budget(int(found["iterations"] or 0), float(found["seconds"] or 0), int(found["processes"] or 1))
    if not budget or not (budget.iterations or budget.seconds):
        more = "".join(f", {name}" for name in registered_bots())
        raise ValueError(f"no bot is called {spec!r}; the bots are: {SPECS}{more}")
    return budget
