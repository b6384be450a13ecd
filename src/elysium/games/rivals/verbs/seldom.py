"""What only cards of later boxes do: exchange the colours of Blood."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.effects.words import Number, Pick, value
from elysium.games.rivals import tokens
from elysium.games.rivals.game import Rivals


@dataclass(frozen=True)
class SwapBlood(Verb):
    """Blood of other colours on characters becomes Blood of yours; nobody has more or less of it (RV-BLOOD-05)."""

    n: Number
    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            tokens.swap_blood(g, character, f.seat, value(self.n, g, f))
