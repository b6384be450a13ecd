"""A deck from whatever somebody pastes: text, RivalsDB's JSON, or our own data."""

from __future__ import annotations

import json

from elysium.core.said import said
from elysium.games.rivals.decks.deck import Deck, DeckError
from elysium.games.rivals.decks.rivalsdb import from_rivalsdb, is_rivalsdb
from elysium.games.rivals.decks.text import parse


def read_deck(text: str) -> Deck:
    """A deck in any form we know: RivalsDB's JSON, our own data as JSON, or text."""
    bare = text.strip("\ufeff \t\r\n")
    if not bare.startswith("{"):
        return parse(text)
    try:
        data = json.loads(bare)
    except (ValueError, RecursionError) as error:
        raise DeckError(said("complaint.deck.json", "this is no JSON: {error}", error=str(error))) from None
    return from_rivalsdb(data) if is_rivalsdb(data) else Deck.from_data(data)
