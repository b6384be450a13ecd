"""The language of a table, and what stands in for it where a game has no catalogue yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from elysium.core.messages import Blank, Message
from elysium.locale import Ref, Rule, Speech, catalogue, languages

_NAMES: Final = ("Ada", "Bruno", "Cleo", "Dorian", "Ewa", "Felix")


class Translator(Protocol):
    """What a screen needs of a language."""

    lang: str
    names: tuple[str, ...]

    def say(self, message: Message) -> str: ...
    def parts(self, message: Message) -> list[str | Ref]: ...
    def ui(self, key: str, **args: Blank) -> str: ...
    def seat(self, seat: int, form: str = "") -> str: ...
    def place(self, place: str, form: str = "") -> str: ...
    def clan(self, clan: str) -> str: ...
    def card(self, code: str) -> str: ...
    def card_text(self, code: str) -> str: ...
    def card_facts(self, code: str) -> list[str]: ...
    def rules(self) -> tuple[Rule, ...]: ...
    def search(self, words: str) -> list[Rule]: ...


class Untranslated:
    """A game without a catalogue: messages are shown as they are, the screen's own words are the house's."""

    def __init__(self, game: str, lang: str, names: Sequence[str]) -> None:
        self.game = game
        self.lang = lang
        self.names = tuple(names)
        self._words = catalogue(game, lang)

    def say(self, message: Message) -> str:
        args = ", ".join(f"{name} {self._shown(value)}" for name, value in message.args.items())
        return f"{message.key} ({args})" if args else message.key

    def parts(self, message: Message) -> list[str | Ref]:
        return [self.say(message)]

    def ui(self, key: str, **args: Blank) -> str:
        return self._words.fill(key, {name: self._shown(value) for name, value in args.items()})

    def seat(self, seat: int, form: str = "") -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat)

    def place(self, place: str, form: str = "") -> str:
        return place

    def clan(self, clan: str) -> str:
        return clan

    def card(self, code: str) -> str:
        return code

    def card_text(self, code: str) -> str:
        return ""

    def card_facts(self, code: str) -> list[str]:
        return []

    def rules(self) -> tuple[Rule, ...]:
        return ()

    def search(self, words: str) -> list[Rule]:
        return []

    def _shown(self, value: Blank) -> Blank:
        seat = value.get("seat") if isinstance(value, Mapping) else None
        return self.seat(seat) if isinstance(seat, int) else value


def translator_for(game: str, lang: str, names: Sequence[str] = ()) -> Translator:
    """The speech of a game in a language it has; a ValueError lists those. A game without words may be in any."""
    if not languages(game) and lang in languages():
        return Untranslated(game, lang, names)
    return Speech(game, lang, names)


def usual_names(seats: int) -> tuple[str, ...]:
    """What players are called who were given no names.

    >>> usual_names(3)
    ('Ada', 'Bruno', 'Cleo')
    """
    return tuple(_NAMES[seat] if seat < len(_NAMES) else f"#{seat}" for seat in range(seats))


def named_seats(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """The names given, one for each seat, or the usual ones."""
    if names is not None and len(names) != seats:
        raise ValueError(f"{seats} players sit at the table, and {len(names)} names are given")
    return usual_names(seats) if names is None else tuple(names)
