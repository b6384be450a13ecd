"""Decks: what one is, which are legal, how they are written down, and the starters."""

from __future__ import annotations

import json

from elysium.games.rivals.decks.deck import Deck, DeckError
from elysium.games.rivals.decks.legality import problems
from elysium.games.rivals.decks.options import Decks, decks_for, filled
from elysium.games.rivals.decks.rivalsdb import from_rivalsdb, is_rivalsdb, to_rivalsdb
from elysium.games.rivals.decks.starters import STARTERS
from elysium.games.rivals.decks.text import parse, to_text

__all__ = [
    "STARTERS",
    "Deck",
    "DeckError",
    "Decks",
    "decks_for",
    "filled",
    "from_rivalsdb",
    "parse",
    "problems",
    "read_deck",
    "to_rivalsdb",
    "to_text",
]


def read_deck(text: str) -> Deck:
    """A deck in any form we know: RivalsDB's JSON, our own data as JSON, or text."""
    bare = text.strip("\ufeff \t\r\n")
    if not bare.startswith("{"):
        return parse(text)
    try:
        data = json.loads(bare)
    except (ValueError, RecursionError) as error:
        raise DeckError(f"this is no JSON: {error}") from None
    return from_rivalsdb(data) if is_rivalsdb(data) else Deck.from_data(data)
