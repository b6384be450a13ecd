"""The catalogues: templates with blanks, read once from JSON, and the plural rule of each language.

A template is a string, or one string for each plural category: "one", "few", "many", "other", or "=0" for exactly that
number. The blank `n` chooses among them unless "by" names another. `{blank}` is filled, `{+blank}` shows the sign of a
number, `{blank.form}` asks for another form of what fills it: a case, or a number with its noun.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypeAlias

_BLANK: Final = re.compile(r"\{(\+?)([a-z_]\w*)(?:\.([a-z_]+))?\}")


class Blank(NamedTuple):
    """A place in a template that is filled in."""

    name: str
    form: str = ""
    signed: bool = False

    @property
    def path(self) -> str:
        """The name and the form it is asked for in."""
        return f"{self.name}.{self.form}" if self.form else self.name


Template: TypeAlias = tuple[str | Blank, ...]


class Entry(NamedTuple):
    """A template by plural category; where the number does not matter there is only "other"."""

    by: str
    forms: Mapping[str, Template]

    def blanks(self) -> frozenset[Blank]:
        return frozenset(part for form in self.forms.values() for part in form if isinstance(part, Blank))


def english(n: int) -> str:
    """The CLDR category of a whole number in English."""
    return "one" if abs(n) == 1 else "other"


def polish(n: int) -> str:
    """The CLDR category of a whole number in Polish."""
    if abs(n) == 1:
        return "one"
    return "few" if 2 <= abs(n) % 10 <= 4 and not 12 <= abs(n) % 100 <= 14 else "many"


PLURALS: Final[Mapping[str, Callable[[int], str]]] = {"en": english, "pl": polish}


def parse(text: str) -> Template:
    """A template in pieces.

    >>> parse("{who} has {+n} Power.")
    (Blank(name='who', form='', signed=False), ' has ', Blank(name='n', form='', signed=True), ' Power.')
    """
    pieces: list[str | Blank] = []
    end = 0
    for found in _BLANK.finditer(text):
        pieces += [text[end : found.start()], Blank(found[2], found[3] or "", bool(found[1]))]
        end = found.end()
    pieces.append(text[end:])
    if any(brace in piece for piece in pieces if isinstance(piece, str) for brace in "{}"):
        raise ValueError(f"a brace of this template belongs to no blank: {text!r}")
    return tuple(piece for piece in pieces if piece)


def _entry(value: str | Mapping[str, str]) -> Entry:
    if isinstance(value, str):
        return Entry("", {"other": parse(value)})
    forms = {category: parse(text) for category, text in value.items() if category != "by"}
    return Entry(value.get("by", "n"), forms)


class Catalogue:
    """The templates of one language."""

    def __init__(self, lang: str, texts: Mapping[str, str | Mapping[str, str]]) -> None:
        self.plural = PLURALS[lang]
        self.entries = {key: _entry(text) for key, text in texts.items()}

    def template(self, key: str, args: Mapping[str, Any]) -> Template:
        """The template of a message, in the plural form its number asks for."""
        by, forms = self.entries[key]
        if not by:
            return forms["other"]
        n = args[by]
        return forms.get(f"={n}") or forms.get(self.plural(n)) or forms["other"]

    def fill(self, key: str, args: Mapping[str, Any]) -> str:
        """A template whose blanks are filled with plain values, forms being entries of their own in `args`."""
        return "".join(
            piece if isinstance(piece, str) else shown(piece, args[piece.path]) for piece in self.template(key, args)
        )


def shown(blank: Blank, value: int | str) -> str:
    """A plain value in its blank."""
    return f"{value:+d}" if blank.signed and isinstance(value, int) else str(value)


@cache
def read(name: str, lang: str) -> Any:
    """One JSON file of this room, as it is."""
    return json.loads(files("elysium.locale").joinpath(f"{name}.{lang}.json").read_text(encoding="utf-8"))


@cache
def read_house(lang: str) -> Any:
    """What the house says to everybody, whatever is played."""
    return json.loads(files("elysium.locale").joinpath(f"{lang}.json").read_text(encoding="utf-8"))


@cache
def catalogue(game: str, lang: str, section: str = "messages") -> Catalogue:
    """What a game says, on top of what the house says to everybody."""
    return Catalogue(lang, {**read_house(lang), **read(game, lang)["messages"], **read(game, lang).get(section, {})})
