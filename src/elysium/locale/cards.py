"""What cards say: generated from their declarations, or written by hand for the declaration they had at the time."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any

from elysium.core.game import Card, game_info
from elysium.core.messages import Message
from elysium.core.table import Json
from elysium.effects.text import Part, text
from elysium.locale.catalogue import catalogue
from elysium.locale.sources import ENGLISH, Folders, folders_of, has_file, read


def cards(game: str) -> Mapping[str, Card]:
    """The cards of a game by printed id."""
    return game_info(game).cards


def declaration(card: Card) -> tuple[Part, ...]:
    """All that a card does, in the order it is told: what it says itself, or else `apply` and `abilities`."""
    own: tuple[Part, ...] | None = getattr(card, "declaration", None)
    if own is not None:
        return own
    apply: tuple[Any, ...] = getattr(card, "apply", ())
    abilities: tuple[Any, ...] = getattr(card, "abilities", ())
    return (*apply, *abilities)


def declaration_hash(card: Card) -> str:
    """Changes when what the card does changes; the same in every process."""
    return sha256(repr(declaration(card)).encode()).hexdigest()[:16]


def card_name(game: str, lang: str, code: str) -> str:
    """The name in this language; people and a few places keep the one they have."""
    declared = cards(game)[code].name
    names: Mapping[str, str] = _section(game, lang, "names")
    return names.get(declared, declared)


def card_text(game: str, lang: str, code: str) -> str:
    """The rules text: written where the language has a written one, otherwise generated."""
    return _card_text(game, lang, code, folders_of(game))


@cache
def _card_text(game: str, lang: str, code: str, folders: Folders) -> str:
    card = cards(game)[code]
    if not declaration(card):
        return ""
    written = _section(game, lang, "texts").get(code)
    if written is not None:
        return str(written["text"])
    told = ENGLISH if unsaid(game, lang, code) else lang
    return text(declaration(card), catalogue(game, told, "grammar").fill)


def unsaid(game: str, lang: str, code: str) -> frozenset[str]:
    """The words of a card's text that the grammar of a language lacks: if there are any, all is told in English."""
    grammar = catalogue(game, lang, "grammar")
    lacking: set[str] = set()

    def say(key: str, blanks: Mapping[str, int | str]) -> str:
        if key in grammar.entries:
            return grammar.fill(key, blanks)
        lacking.add(key)
        return "?"

    text(declaration(cards(game)[code]), say)
    return frozenset(lacking)


def _section(game: str, lang: str, name: str) -> dict[str, Json]:
    found: dict[str, Json] = (read(game, lang) if has_file(game, lang) else {}).get(name, {})
    return found


def card_facts(game: str, code: str) -> tuple[Message, ...]:
    """What stands on a card beside its name and text."""
    return tuple(game_info(game).facts(code))


def stale(game: str, lang: str) -> dict[str, str]:
    """Written texts that no longer fit, by card, with what is wrong; generated texts always fit."""
    written = read(game, lang).get("texts")
    if written is None:
        return {}
    wrong = {code: "no such card" for code in written if code not in cards(game)}
    for code, card in cards(game).items():
        if not declaration(card) and code in written:
            wrong[code] = "the card has no effect"
        elif declaration(card) and code not in written:
            wrong[code] = "no text"
        elif code in written and written[code]["for"] != declaration_hash(card):
            wrong[code] = "written for another declaration"
    return wrong
