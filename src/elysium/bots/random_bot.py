"""Plays any legal answer, each as likely as the others."""

from __future__ import annotations

from elysium.bots.bot import Sampler
from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.rng import below, seeded
from elysium.core.views import AnyView


class RandomBot:
    """The same seed and the same questions give the same answers."""

    __slots__ = ("_rng",)

    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed)

    def choose(self, view: AnyView, decision: Decision, sample: Sampler) -> Option:
        return self.choose_blindly(decision)

    def choose_blindly(self, decision: Decision) -> Option:
        index, self._rng = below(self._rng, 0, len(decision.options))
        return decision.options[index]
