"""Takes what looks best right now: by the game's own heuristic, or else by looking one step ahead."""

from __future__ import annotations

from typing import Final

from elysium.bots.bot import Sampler
from elysium.bots.game_bots import Heuristic, Judge
from elysium.bots.reward import standings
from elysium.core.decision import Decision
from elysium.core.game import Game
from elysium.core.ids import Option, Seat
from elysium.core.views import AnyView

SAMPLES: Final = 16


class GreedyBot:
    """The option of the highest score; of equals the first one offered."""

    __slots__ = ("_heuristic",)

    def __init__(self, heuristic: Heuristic) -> None:
        self._heuristic = heuristic

    def wants_worlds(self, view: AnyView, decision: Decision) -> bool:
        """It goes by the view alone."""
        return False

    def choose(self, view: AnyView, decision: Decision, sample: Sampler) -> Option:
        score = self._heuristic.score
        return max(decision.options, key=lambda option: score(view, decision, option))


class JudgingBot:
    """The option its judge likes best in one sampled world; of equals the first one offered."""

    __slots__ = ("_judge",)

    def __init__(self, judge: Judge) -> None:
        self._judge = judge

    def choose(self, view: AnyView, decision: Decision, sample: Sampler) -> Option:
        return self.choose_in_worlds(decision, sample)

    def choose_in_worlds(self, decision: Decision, sample: Sampler) -> Option:
        if len(decision.options) == 1:
            return decision.options[0]
        scores = self._judge.scores(sample(0), decision)
        return decision.options[max(range(len(scores)), key=scores.__getitem__)]


class OutlookBot:
    """For a game without a heuristic: the option after which the seat stands best, over a few sampled worlds."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: AnyView, decision: Decision, sample: Sampler) -> Option:
        return self.choose_in_worlds(decision, sample)

    def choose_in_worlds(self, decision: Decision, sample: Sampler) -> Option:
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
