"""What a series of Rivals counts: who wins with which deck, and in which way. Decks go round among the entrants."""

from __future__ import annotations

from elysium.core.match import Match
from elysium.games.rivals.decks import decks_for, filled
from elysium.lab.game_lab import CHESS, CHESS_COPY, Dealt, GameLab, Goal, Tallied


def tally(match: Match) -> Tallied:
    """Names of the decks by seat, and how the match was won."""
    decks = tuple(deck.name or "?" for deck in decks_for(match.seats, match.options["decks"]))
    result = match.result()
    return Tallied({"deck": decks}, {}, result.reason if result else "")


LAB = GameLab(
    tally=tally,
    dealt=Dealt("decks", filled),
    goals=(
        Goal("random play", "decisions", CHESS, "decisions", 0.7),
        Goal("copies", "clones", CHESS_COPY, "clones", 0.12),
    ),
)
