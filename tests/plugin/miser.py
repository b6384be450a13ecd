"""A bot of another package, as docs/bots.md has it: it gives the last answer it is offered, whatever that is."""

from __future__ import annotations

from elysium.bots import Bot, Sampler
from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.views import AnyView


class Miser:
    """Always the last answer."""

    def choose(self, view: AnyView, decision: Decision, sample: Sampler) -> Option:
        return decision.options[-1]


def make(game: str, seed: int, given: str = "") -> Bot:
    return Miser()
