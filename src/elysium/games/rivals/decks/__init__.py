"""Decks: what one is, which are legal, how they are written down, and the starters."""

from __future__ import annotations

from elysium.games.rivals.decks.deck import Deck, DeckError
from elysium.games.rivals.decks.earlier import EARLIER_STARTERS
from elysium.games.rivals.decks.legality import kind_of, problems
from elysium.games.rivals.decks.options import Decks, decks_for, filled
from elysium.games.rivals.decks.reading import read_deck
from elysium.games.rivals.decks.rivalsdb import from_rivalsdb, to_rivalsdb
from elysium.games.rivals.decks.starters import STARTERS
from elysium.games.rivals.decks.text import parse, to_text

__all__ = [
    "EARLIER_STARTERS",
    "STARTERS",
    "Deck",
    "DeckError",
    "Decks",
    "decks_for",
    "filled",
    "from_rivalsdb",
    "kind_of",
    "parse",
    "problems",
    "read_deck",
    "to_rivalsdb",
    "to_text",
]
