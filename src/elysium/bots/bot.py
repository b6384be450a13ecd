"""What a bot is, and the one way in which a bot is asked: it sees what its seat sees, and never the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from elysium.core.decision import Decision
from elysium.core.game import Game
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.core.table import Json

Sampler: TypeAlias = Callable[[int], Game]


class Bot(Protocol):
    """Answers decisions. `sample` makes, from a seed, a world that the seat cannot tell from the true one."""

    def choose(self, view: dict[str, Json], decision: Decision, sample: Sampler) -> Option: ...


def seated(match: Match, seat: Seat, bot: Bot) -> Option:
    """The bot's answer to what this seat is asked now. View, decision and sampler are all that reach the bot."""
    decision = match.decision(seat)
    if decision is None:
        raise ValueError(f"seat {seat} is not asked anything now")
    return bot.choose(match.view(seat), decision, sampler(match, seat))


def sampler(match: Match, seat: Seat) -> Sampler:
    """Worlds for this seat, all re-dealt from one that is re-dealt already: no reference leads back to the truth.

    That one itself, copied, is number 0.
    """
    world = match.determinize(seat, 0)

    def sample(seed: int) -> Game:
        return world.determinize(seat, seed) if seed else world.clone()

    return sample
