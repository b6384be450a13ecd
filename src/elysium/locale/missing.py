"""What a language still lacks, file by file: all of it is said in English meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from elysium.core.game import registered
from elysium.locale.cards import cards, declaration, unsaid
from elysium.locale.sources import ENGLISH, has_file, read, read_house, read_rules

_HEADINGS: Final = "cli.section."  # of the rules of a game


def missing(lang: str) -> dict[str, list[str]]:
    """By file, the keys that English has and this language has not; a game it has no file of is left out."""
    games = [game for game in registered() if has_file(game, lang) and has_file(game, ENGLISH)]
    found = {f"{lang}.json": list(_house(lang, games))}
    for game in games:
        found[f"{game}.{lang}.json"] = [*_messages(game, lang), *_texts(game, lang)]
        found[f"{game}.rules.{lang}.json"] = list(_rules(game, lang))
    return {file: keys for file, keys in found.items() if keys}


def _house(lang: str, games: list[str]) -> Iterator[str]:
    own = read_house(lang)
    for key in read_house(ENGLISH):
        foreign = key.startswith(_HEADINGS) and key.removeprefix(_HEADINGS).partition(".")[0] not in games
        if key not in own and not foreign:
            yield key


def _messages(game: str, lang: str) -> Iterator[str]:
    own = read(game, lang).get("messages", {})
    return (key for key in read(game, ENGLISH)["messages"] if key not in own)


def _texts(game: str, lang: str) -> Iterator[str]:
    """Cards without a written text, where texts are not generated in this language; otherwise what that lacks."""
    texts, grammar = (read(game, lang).get(section, {}) for section in ("texts", "grammar"))
    unwritten = [code for code, card in cards(game).items() if declaration(card) and code not in texts]
    if grammar:
        lacking = {key for code in unwritten for key in unsaid(game, lang, code)}
        yield from (f"grammar {key}" for key in sorted(lacking))
    else:
        yield from (f"texts {code}" for code in unwritten)


def _rules(game: str, lang: str) -> Iterator[str]:
    own = {entry["id"] for entry in read_rules(game, lang)}
    return (entry["id"] for entry in read_rules(game, ENGLISH) if entry["id"] not in own)
