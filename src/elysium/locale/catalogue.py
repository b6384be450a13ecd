"""The catalogues: templates with blanks, read once from JSON.

A template is a string, or one string for each plural category: "one", "few", "many", "other", or "=0" for exactly that
number. The blank `n` chooses among them unless "by" names another. `{blank}` is filled, `{+blank}` shows the sign of a
number, `{blank.form}` asks for another form of what fills it: a case, an adjective, or a number with its noun.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from elysium.locale.plurals import plural_rule
from elysium.locale.sources import ENGLISH, Folders, folders_of, has_file, read, read_house

PLURAL: Final = "language.plural"  # the key of a language's plural rule
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
    """The templates of one language, and another one for what it lacks."""

    def __init__(
        self, lang: str, texts: Mapping[str, str | Mapping[str, str]], fallback: Catalogue | None = None
    ) -> None:
        self.plural = plural_rule(read_house(lang).get(PLURAL) or read_house(ENGLISH)[PLURAL])
        self.entries = {key: _entry(text) for key, text in texts.items()}
        self.fallback = fallback

    def __contains__(self, key: str) -> bool:
        return key in self.entries or (self.fallback is not None and key in self.fallback)

    def template(self, key: str, args: Mapping[str, Any]) -> Template:
        """The template of a message, in the plural form its number asks for."""
        if key not in self.entries and self.fallback is not None:
            return self.fallback.template(key, args)
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


def catalogue(game: str, lang: str, section: str = "messages") -> Catalogue:
    """What a game says, on top of what is said whatever is played; what a language lacks is said in English."""
    return _catalogue(game, lang, section, folders_of(game))


@cache
def _catalogue(game: str, lang: str, section: str, folders: Folders) -> Catalogue:
    own = read(game, lang) if has_file(game, lang) else {}
    texts = {**read_house(lang), **own.get("messages", {}), **own.get(section, {})}
    texts.pop(PLURAL, None)
    return Catalogue(lang, texts, _catalogue(game, ENGLISH, section, folders) if lang != ENGLISH else None)
