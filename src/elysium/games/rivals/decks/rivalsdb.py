"""Decks as RivalsDB's JSON, in and out.

RivalsDB has no deck files of its own; what its API takes and gives is the object read and written here:
`name`, `agenda` and `haven` (card ids), `factionDeck` (card id -> whether it is the Leader), `libraryDeck` (card id ->
copies), `gameMode` ("both", "headToHead" or "multiplayer") and `public`. Decks it gives carry `id`, `creatorId`,
`creatorDisplayName`, `creatorPatronage` and `description` as well: the display name is read as the author, the
description as the notes, the rest is left aside. It wants a Leader in every deck it takes. Its card ids are ours with
the set before them: `core-sucker-punch`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any, Final

from elysium.core.said import Said, said
from elysium.core.table import Json
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks.deck import MOST_WRONG, Deck, DeckError
from elysium.games.rivals.decks.names import SETS, find, hinted, name_of, near

_PARTS: Final = ("agenda", "haven", "factionDeck", "libraryDeck")


def is_rivalsdb(data: Json) -> bool:
    """Whether this looks like a deck of RivalsDB."""
    return isinstance(data, Mapping) and ("factionDeck" in data or "libraryDeck" in data)


def from_rivalsdb(data: Json) -> Deck:
    """The deck of an object of RivalsDB; a DeckError has a message for everything that cannot be read."""
    if not isinstance(data, Mapping) or not all(key in data for key in _PARTS):
        right = "a deck of RivalsDB is an object with {parts}"
        raise DeckError(said("complaint.deck.rivalsdb", right, parts=", ".join(_PARTS)))
    faction, library = data["factionDeck"], data["libraryDeck"]
    if not isinstance(faction, Mapping) or not all(isinstance(leads, bool) for leads in faction.values()):
        right = "'factionDeck' of RivalsDB maps card ids to true (the Leader) or false"
        raise DeckError(said("complaint.deck.rivalsdb.faction", right))
    if not isinstance(library, Mapping):
        right = "'libraryDeck' of RivalsDB maps card ids to counts"
        raise DeckError(said("complaint.deck.rivalsdb.library", right))
    cards = (data["agenda"], data["haven"], *faction, *library)
    _complain(list(islice((problem for card in cards for problem in _unknown(card)), MOST_WRONG)))
    leaders = [_ours(card) for card, leads in faction.items() if leads]
    if len(leaders) > 1:
        right = "more than one card is marked as the Leader: {cards}; a deck has one"
        raise DeckError(said("complaint.deck.rivalsdb.leaders", right, cards=", ".join(map(name_of, leaders))))
    return Deck.from_data(
        {
            "name": _said(data, "name"),
            "faction": [_ours(card) for card in faction],
            "library": {_ours(card): count for card, count in library.items()},
            "haven": _ours(data["haven"]),
            "agenda": _ours(data["agenda"]),
            "leader": leaders[0] if leaders else "",
            "author": _said(data, "creatorDisplayName"),
            "notes": _said(data, "description"),
        }
    )


def to_rivalsdb(deck: Deck) -> dict[str, Json]:
    """What RivalsDB takes; `from_rivalsdb` reads it back to an equal deck."""
    twice = sorted({card for card in deck.faction if deck.faction.count(card) > 1})
    right = "RivalsDB cannot keep {card} twice in a Faction deck"
    _complain([said("complaint.deck.rivalsdb.twice", right, card=name_of(card)) for card in twice])
    if deck.leader and deck.leader not in deck.faction:
        right = "RivalsDB cannot keep {card} as a Leader outside the Faction deck"
        raise DeckError(said("complaint.deck.rivalsdb.outside", right, card=name_of(deck.leader)))
    extra = {"creatorDisplayName": deck.author, "description": deck.notes}
    return {
        "name": deck.name,
        "agenda": _theirs(deck.agenda),
        "haven": _theirs(deck.haven),
        "factionDeck": {_theirs(card): card == deck.leader for card in deck.faction},
        "libraryDeck": {_theirs(card): count for card, count in deck.library},
        "gameMode": "both",
        "public": False,
        **{key: said for key, said in extra.items() if said},
    }


def _complain(wrong: list[Said]) -> None:
    if wrong:
        raise DeckError(*wrong)


def _theirs(card: str) -> str:
    known = CARDS.get(card)
    return f"{SETS.get(known.set, known.set)}-{card}" if known else card


def _ours(card: str) -> str:
    """By id where we know it; a list written by hand may have names instead."""
    found = find(card)
    return found.id if found else card


def _unknown(card: Any) -> list[Said]:
    if not isinstance(card, str):
        right = "{id} is no card id of RivalsDB; those are text, such as 'core-sucker-punch'"
        return [said("complaint.deck.rivalsdb.text", right, id=f"{card!r:.60}")]
    if not card or _ours(card) in CARDS:
        return []
    bare = card.partition("-")[2] or card
    problem = said("complaint.deck.rivalsdb.id", "no card of these sets has RivalsDB's id {id}", id=repr(card))
    return [hinted(problem, near(bare))]


def _said(data: Mapping[str, Any], key: str) -> str:
    return data[key] if isinstance(data.get(key), str) else ""
