"""Which card is meant: by id or name, whatever the case, accents, quotes and articles, and what nearly was meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from typing import Final

from elysium.core.said import Said, concerning, said
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.kinds import AGENDA, CHARACTER, CITY, HAVEN, LIBRARY, Card

LEADER: Final = "leader"
KIND_WORDS: Final = {
    CHARACTER: said("complaint.deck.kind.character", "a character"),
    LIBRARY: said("complaint.deck.kind.library", "a Library card"),
    HAVEN: said("complaint.deck.kind.haven", "a Haven"),
    AGENDA: said("complaint.deck.kind.agenda", "an Agenda"),
    CITY: said("complaint.deck.kind.city", "a City card"),
}
ONE: Final = {  # of which a deck has one
    HAVEN: said("complaint.deck.one.haven", "Haven"),
    AGENDA: said("complaint.deck.one.agenda", "Agenda"),
    LEADER: said("complaint.deck.one.leader", "Leader"),
}
SETS: Final = {"sf": "core", "hh": "hah"}  # the prefixes of RivalsDB's ids: core-sucker-punch
_ARTICLES: Final = ("the", "a", "an")


def plain(text: str) -> str:
    """The words of a name alone, small and without marks.

    >>> plain("Haven - Dragon’s Roost"), plain("Coup de Grâce"), plain("Fame & Fortune"), plain("Spoils, The")
    ('haven dragons roost', 'coup de grace', 'fame and fortune', 'the spoils')
    """
    letters = unicodedata.normalize("NFKD", text.casefold()).replace("&", " and ")
    letters = re.sub(r"['’‘`´ʼ\u0300-\u036f]", "", letters)
    letters = re.sub(rf"^(.*\w)\s*,\s*({'|'.join(_ARTICLES)})\s*$", r"\2 \1", letters)
    return " ".join(re.findall(r"[^\W_]+", letters))


def find(words: str) -> Card | None:
    """The card of this id or name, with or without its article, or None; "38 Special" is one, "Special" is not."""
    key = plain(words)
    return _exact().get(key) or _loose().get(_bare(key))


def near(words: str, most: int = 3) -> list[str]:
    """Names of cards that are spelt much like it, best first."""
    by_key = {**_loose(), **_exact()}
    keys = get_close_matches(plain(words), by_key, 3 * most, cutoff=0.6)
    return list(dict.fromkeys(by_key[key].name for key in keys))[:most]


def hinted(problem: Said, names: Iterable[str]) -> Said:
    """A complaint with what may have been meant.

    >>> hinted(said("complaint.deck.name", "no card is called {name}", name="'Punch'"), ["Sucker Punch"])
    "no card is called 'Punch'; do you mean: Sucker Punch?"
    """
    listed = ", ".join(names)
    meant = "{problem}; do you mean: {near}?"
    if not listed:
        return problem
    return concerning(said("complaint.near", meant, problem=problem, near=listed), *problem.about)


def name_of(card: str) -> str:
    """What a card is called; an id nobody knows stands for itself."""
    return CARDS[card].name if card in CARDS else card


@cache
def _exact() -> dict[str, Card]:
    keys: dict[str, Card] = {}
    for card in CARDS.values():
        id, name = plain(card.id), plain(card.name)
        kinds = (f"{card.kind} {name}",) if card.kind in (HAVEN, AGENDA) else ()
        for key in (id, name, f"{SETS.get(card.set, card.set)} {id}", *kinds):
            keys.setdefault(key, card)
    return keys


@cache
def _loose() -> dict[str, Card]:
    """Without articles, which no two names of these sets need to be told apart."""
    return {_bare(key): card for key, card in _exact().items()}


def _bare(key: str) -> str:
    first, _, rest = key.partition(" ")
    return rest if first in _ARTICLES and rest else key
