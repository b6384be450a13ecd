"""Takes what looks best right now: by the game's own heuristic, or else by looking one step ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeAlias

from elysium.bots.bot import Bot, Sampler
from elysium.bots.reward import standings
from elysium.core.decision import Decision
from elysium.core.game import Game
from elysium.core.ids import Option, Seat
from elysium.core.table import Json

SAMPLES: Final = 16
NEVER: Final = float("-inf")  # the score of an answer that search need not even try


World: TypeAlias = Any  # a game of the kind a judge was registered for, sampled: never the true one


class Heuristic(Protocol):
    """How good an answer looks to the seat that is asked; only comparisons within one decision count."""

    def score(self, view: dict[str, Json], decision: Decision, option: Option) -> float: ...


class Judge(Protocol):
    """The same of all answers at once, judged in a world that the seat cannot tell from the true one.

    A judge looks only at what the seat knows: all such worlds get the same scores, and are left as they were. It says
    NEVER of an answer that is pointless, but not of all.
    """

    def scores(self, world: World, decision: Decision) -> list[float]: ...


_BOTS: dict[str, Callable[[int], Bot]] = {}
_HEURISTICS: dict[str, Heuristic] = {}
_JUDGES: dict[str, Judge] = {}


def register_bot(game: str, maker: Callable[[int], Bot]) -> None:
    """Enter a bot made for a game, which stands for its greedy one; it is made from a seed."""
    _BOTS[game] = maker


def bot_of(game: str) -> Callable[[int], Bot] | None:
    return _BOTS.get(game)


def register_heuristic(game: str, heuristic: Heuristic) -> None:
    """Enter the heuristic of a game; a second one replaces it."""
    _HEURISTICS[game] = heuristic


def heuristic_of(game: str) -> Heuristic | None:
    return _HEURISTICS.get(game)


def register_judge(game: str, judge: Judge) -> None:
    """Enter the judge of a game; a second one replaces it."""
    _JUDGES[game] = judge


def judge_of(game: str) -> Judge | None:
    """The game's own judge, or its heuristic as one."""
    heuristic = _HEURISTICS.get(game)
    return _JUDGES.get(game) or (ByView(heuristic) if heuristic else None)


class ByView:
    """A heuristic as a judge of worlds."""

    __slots__ = ("_heuristic",)

    def __init__(self, heuristic: Heuristic) -> None:
        self._heuristic = heuristic

    def scores(self, world: World, decision: Decision) -> list[float]:
        view = world.view(decision.seat)
        return [self._heuristic.score(view, decision, option) for option in decision.options]


class GreedyBot:
    """The option of the highest score; of equals the first one offered."""

    __slots__ = ("_heuristic",)

    def __init__(self, heuristic: Heuristic) -> None:
        self._heuristic = heuristic

    def choose(self, view: dict[str, Json], decision: Decision, sample: Sampler) -> Option:
        score = self._heuristic.score
        return max(decision.options, key=lambda option: score(view, decision, option))


class JudgingBot:
    """The option its judge likes best in one sampled world; of equals the first one offered."""

    __slots__ = ("_judge",)

    def __init__(self, judge: Judge) -> None:
        self._judge = judge

    def choose(self, view: dict[str, Json], decision: Decision, sample: Sampler) -> Option:
        if len(decision.options) == 1:
            return decision.options[0]
        scores = self._judge.scores(sample(0), decision)
        return decision.options[max(range(len(scores)), key=scores.__getitem__)]


class OutlookBot:
    """For a game without a heuristic: the option after which the seat stands best, over a few sampled worlds."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: dict[str, Json], decision: Decision, sample: Sampler) -> Option:
        if len(decision.options) == 1:
            return decision.options[0]
        worlds = [sample(self._seed * SAMPLES + number) for number in range(SAMPLES)]
        return max(decision.options, key=lambda option: _prospect(worlds, decision.seat, option))


def _prospect(worlds: list[Game], seat: Seat, option: Option) -> float:
    return sum(_after(world, seat, option) for world in worlds)


def _after(world: Game, seat: Seat, option: Option) -> float:
    game = world.clone()
    game.step(seat, option)
    return standings(game)[seat]
