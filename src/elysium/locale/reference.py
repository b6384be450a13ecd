"""The rules reference: every paragraph of the rules, and the search over paragraphs and cards."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from elysium.locale.sources import ENGLISH, Folders, folders_of, read_rules

SECRET: Final = "secret"  # of a story: shown to whoever asks for it as a Storyteller, and folded otherwise


class Rule(NamedTuple):
    """One paragraph of the rules, or one card."""

    id: str
    section: str
    kind: str
    title: str
    text: str
    words: tuple[str, ...] = ()


def rules(game: str, lang: str) -> tuple[Rule, ...]:
    """The rules of a game in the order they are told; a paragraph that a language lacks is told in English.

    Order, section and kind are those of the English file: a language only words them.
    """
    return _rules(game, lang, folders_of(game))


@cache
def _rules(game: str, lang: str, folders: Folders) -> tuple[Rule, ...]:
    own = [Rule(**{**entry, "words": tuple(entry["words"])}) for entry in read_rules(game, lang)]
    if lang == ENGLISH:
        return tuple(own)
    by_id = {rule.id: rule for rule in own}
    english = _rules(game, ENGLISH, folders)
    return tuple(by_id.get(rule.id, rule)._replace(section=rule.section, kind=rule.kind) for rule in english)


def find(paragraphs: Iterable[Rule], wanted: str) -> list[Rule]:
    """The paragraphs that hold every word, the best first: by id, then title, then key word, then text."""
    words = fold(wanted).split()
    ranked = [(max(_rank(rule, word) for word in words), rule) for rule in paragraphs] if words else []
    return [rule for rank, rule in sorted(ranked, key=lambda pair: pair[0]) if rank < _ABSENT]


_ABSENT = 5


def _rank(rule: Rule, word: str) -> int:
    if word == fold(rule.id):
        return 0
    if word in fold(rule.title).split():
        return 1
    if word in map(fold, rule.words) or word in fold(rule.title):
        return 2
    if fold(rule.id).startswith(word):
        return 3
    return 4 if word in fold(rule.text) else _ABSENT


@cache
def fold(text: str) -> str:
    """Small letters without their marks, so that "szal" finds "Szał".

    >>> fold("Pięść Kaina, Szał")
    'piesc kaina, szal'
    """
    plain = unicodedata.normalize("NFD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
