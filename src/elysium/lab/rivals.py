"""What a series of Rivals counts: who wins with which deck, and in which way. Decks go round among the entrants."""

from __future__ import annotations

from elysium.core.match import Match
from elysium.games.rivals.decks import decks_for, filled
from elysium.lab.tally import Dealt, Tallied, register_dealt, register_tally


def tally(match: Match) -> Tallied:
    """Names of the decks by seat, and how the match was won."""
    decks = tuple(deck.name or "?" for deck in decks_for(match.seats, match.options["decks"]))
    result = match.result()
    return Tallied({"deck": decks}, {}, result.reason if result else "")


register_tally("rivals", tally)
register_dealt("rivals", Dealt("decks", filled))
