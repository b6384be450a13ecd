"""Which card is meant: by id or name, whatever the case, accents, quotes and articles, and what nearly was meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from typing import Final

from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.kinds import AGENDA, CHARACTER, CITY, HAVEN, LIBRARY, Card

KIND_WORDS: Final = {
    CHARACTER: "a character",
    LIBRARY: "a Library card",
    HAVEN: "a Haven",
    AGENDA: "an Agenda",
    CITY: "a City card",
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


def hint(names: Iterable[str]) -> str:
    """
    >>> hint(["Sucker Punch"]), hint([])
    ('; do you mean: Sucker Punch?', '')
    """
    listed = ", ".join(names)
    return f"; do you mean: {listed}?" if listed else ""


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
