"""A deck from whatever somebody pastes: text, RivalsDB's JSON, or our own data."""

from __future__ import annotations

import json
from collections.abc import Iterable

from elysium.core.said import Said, concerning, said
from elysium.games.rivals.decks.deck import Deck, DeckError
from elysium.games.rivals.decks.rivalsdb import from_rivalsdb, is_rivalsdb
from elysium.games.rivals.decks.text import lines_of, parse


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


def at_lines(text: str, wrong: Iterable[str]) -> tuple[str, ...]:
    """Complaints of a deck that was read from this text, each also about the lines its cards stand in."""
    lines = {} if text.strip("\ufeff \t\r\n").startswith("{") else lines_of(text)
    return tuple(
        concerning(one, *one.about, *_lines(one.about, lines)) if isinstance(one, Said) else one for one in wrong
    )


def _lines(about: Iterable[str], lines: dict[str, list[int]]) -> list[str]:
    cards = (thing.removeprefix("card:") for thing in about if thing.startswith("card:"))
    return [f"line:{number}" for card in cards for number in lines.get(card, ())]
