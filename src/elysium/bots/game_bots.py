"""What a game brings for bots: a bot of its own, a judgement of answers, a way to play on quickly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from elysium.bots.bot import Bot
from elysium.bots.budget import Budget
from elysium.core.companions import load_companion
from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import Option
from elysium.core.table import Json
from elysium.core.views import AnyView

NEVER: Final = float("-inf")  # the score of an answer that search need not even try
World: TypeAlias = Any  # a game of the kind these were made for, sampled: never the true one


class Heuristic(Protocol):
    """How good an answer looks to the seat that is asked; only comparisons within one decision count."""

    def score(self, view: AnyView, decision: Decision, option: Option) -> float: ...


class Judge(Protocol):
    """The same of all answers at once, judged in a world that the seat cannot tell from the true one.

    A judge looks only at what the seat knows: all such worlds get the same scores, and are left as they were. It says
    NEVER of an answer that is pointless, but not of all.
    """

    def scores(self, world: World, decision: Decision) -> list[float]: ...


class Playouts(Protocol):
    """A game's own way of playing on. `dice` is 31 random bits; `stage` never falls and grows as the match goes on."""

    horizon: int  # playouts stop when the stage has grown by this much

    def choose(self, game: World, decision: Decision, dice: int) -> Option: ...
    def stage(self, game: World) -> int: ...


class ByView:
    """A heuristic as a judge of worlds."""

    __slots__ = ("_heuristic",)

    def __init__(self, heuristic: Heuristic) -> None:
        self._heuristic = heuristic

    def scores(self, world: World, decision: Decision) -> list[float]:
        view = world.view(decision.seat)
        return [self._heuristic.score(view, decision, option) for option in decision.options]


def never(options: Mapping[str, Json]) -> bool:
    """At no table."""
    return False


@dataclass(frozen=True)
class GameBots:
    """All of it is optional: what is missing is done by the game's protocol alone.

    `greedy` makes, from a seed, the bot that stands for the greedy one; `judge` is used before `heuristic`. `search`
    makes, from a budget and a seed, the bot that stands for `ismcts`. `teller` makes who leads where no person is the
    Storyteller, at the tables of which `leads` says that this takes more than watching.
    """

    greedy: Callable[[int], Bot] | None = None
    search: Callable[[Budget, int], Bot] | None = None
    heuristic: Heuristic | None = None
    judge: Judge | None = None
    playouts: Playouts | None = None
    teller: Callable[[int], Bot] | None = None
    leads: Callable[[Mapping[str, Json]], bool] = never

    def as_judge(self) -> Judge | None:
        """The judge, or the heuristic as one."""
        return self.judge or (ByView(self.heuristic) if self.heuristic else None)


def bots_of(game: str) -> GameBots:
    """What a registered game brings."""
    return load_companion(game, "bots", game_info(game).bots, GameBots) or GameBots()
