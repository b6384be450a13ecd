"""What a series of the market counts: who took the crown."""

from __future__ import annotations

from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.lab.game_lab import GameLab, Tallied


def tally(match: Match) -> Tallied:
    taken = match.view(SPECTATOR)["taken"]
    crowned = tuple("crowned" if "crown" in prizes else "plain" for prizes in taken)
    return Tallied({"crown": crowned}, {"prizes": sum(map(len, taken))})


LAB = GameLab(tally=tally)
