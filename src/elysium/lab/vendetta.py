"""What a series of Vendetta counts: Frenzies, Diableries and eliminations; who wins with which clan."""

from __future__ import annotations

from collections import Counter
from typing import Final

from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.games.vendetta.show.types import VendettaView
from elysium.lab.game_lab import CHESS, CHESS_COPY, GameLab, Goal, Tallied

_COUNTED: Final = {"frenzies": "frenzy", "diableries": "diablerie", "eliminations": "eliminated"}


def tally(match: Match) -> Tallied:
    """Clans by seat, and how often each counted kind of event happened."""
    happened = Counter(event.kind for event in match.events(SPECTATOR))
    view: VendettaView = match.view(SPECTATOR)
    clans = tuple(str(player["clan"]) for player in view["players"])
    return Tallied({"clan": clans}, {word: happened[kind] for word, kind in _COUNTED.items()})


LAB = GameLab(
    tally=tally,
    goals=(
        Goal("random play", "decisions", "rlcard uno env.run()", "decisions", 3.0),
        Goal("random play", "decisions", CHESS, "decisions", 5.0),
        Goal("copies", "clones", CHESS_COPY, "clones", 0.3),
        Goal("search", "iterations", "", "", 1000.0),
    ),
)
