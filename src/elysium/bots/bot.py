"""What a bot is, and the one way in which a bot is asked: it sees what its seat sees, and never the match."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Protocol, TypeAlias, cast, runtime_checkable

from elysium.core.decision import Decision
from elysium.core.game import Game
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.core.views import AnyView

Sampler: TypeAlias = Callable[[int], Game]


class Bot(Protocol):
    """Answers decisions. `sample` makes, from a seed, a world that the seat cannot tell from the true one."""

    def choose(self, view: AnyView, decision: Decision, sample: Sampler) -> Option: ...


@runtime_checkable
class Sparing(Protocol):
    """A bot that seldom looks into worlds says when: making one costs more than most of its answers."""

    def wants_worlds(self, view: AnyView, decision: Decision) -> bool: ...


@runtime_checkable
class Blind(Protocol):
    """A bot that does not look at the table: showing it would be most of the work."""

    def choose_blindly(self, decision: Decision) -> Option: ...


@runtime_checkable
class Worldly(Protocol):
    """A bot that goes by worlds alone: no view is made for it."""

    def choose_in_worlds(self, decision: Decision, sample: Sampler) -> Option: ...


def seated(match: Match, seat: Seat, bot: Bot) -> Option:
    """The bot's answer to what this seat is asked now. View, decision and sampler are all that reach the bot."""
    decision = match.decision(seat)
    if decision is None:
        raise ValueError(f"seat {seat} is not asked anything now")
    if _is(type(bot), Blind):
        return cast(Blind, bot).choose_blindly(decision)
    if _is(type(bot), Worldly):
        return cast(Worldly, bot).choose_in_worlds(decision, sampler(match, seat))
    view = match.view(seat)
    if _is(type(bot), Sparing) and not cast(Sparing, bot).wants_worlds(view, decision):
        return bot.choose(view, decision, _no_worlds)
    return bot.choose(view, decision, sampler(match, seat))


@cache
def _is(kind: type, what: type) -> bool:
    """Whether bots of this class are of that kind: asked anew at each answer it would take longer than most do."""
    return issubclass(kind, what)


def _no_worlds(seed: int) -> Game:
    raise RuntimeError("this bot said that it wants no worlds")


def sampler(match: Match, seat: Seat) -> Sampler:
    """Worlds for this seat, all re-dealt from one that is re-dealt already: no reference leads back to the truth.

    That one itself, copied, is number 0.
    """
    return resampler(match.determinize(seat, 0), seat)


def resampler(world: Game, seat: Seat) -> Sampler:
    """Worlds re-dealt from this one."""

    def sample(seed: int) -> Game:
        return world.determinize(seat, seed) if seed else world.clone()

    return sample
