"""What the boards of all games share: words, cards, and a plain drawing of any view.

A game's board overrides what it draws better; without one of its own a game is shown by `Board` itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Self

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from elysium.cli.terminal.screen import Signs
from elysium.cli.terminal.translator import Translator
from elysium.core.game import registered
from elysium.core.ids import Seat
from elysium.core.messages import Blank
from elysium.core.table import Json
from elysium.core.views import AnyView
from elysium.core.voice import Answer

_EMPTY: tuple[object, ...] = (None, [], {}, "")


class Shelf(NamedTuple):
    """Cards that belong together, under a heading."""

    title: str
    codes: tuple[str, ...]


class Words:
    """Looks everything up in the language of the table."""

    def __init__(self, game: str, speech: Translator, signs: Signs) -> None:
        self.game = game
        self.speech = speech
        self.signs = signs

    def ui(self, key: str, /, **args: Blank) -> str:
        """A word of this board."""
        return self.speech.ui(f"cli.{self.game}.{key}", **args)

    def said(self, key: str, /, **args: Blank) -> str:
        """A word of the game's own, or of every game."""
        return self.speech.ui(key, **args)

    def card(self, code: str) -> str:
        return self.speech.card(code)

    def text(self, code: str) -> str:
        return self.speech.card_text(code)

    def clan(self, clan: str) -> str:
        return self.speech.clan(clan)

    def player(self, seat: Seat) -> str:
        return self.speech.seat(seat)


class Cards:
    """What is printed on the cards of a game, in lists and one by one."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def facts(self, code: str) -> str:
        """What stands on a card beside its name and text: what it is, its numbers."""
        return " · ".join(self._words.speech.card_facts(code))

    def full(self, code: str) -> RenderableType:
        """The whole card."""
        head = Text.assemble((self._words.card(code), "bold"), f"  {code}  ", (self.facts(code), "cyan"))
        text = self._words.text(code)
        return Group(head, Padding(Text(text), (0, 0, 0, 4), expand=False)) if text else head

    def shelves(self) -> list[Shelf]:
        """Every card once."""
        info = registered().get(self._words.game)
        return [Shelf(info.title, tuple(info.cards))] if info and info.cards else []


class Board:
    """Draws what a seat sees. It is given views and messages, never the match.

    Numbers come from the view and from what is printed on the cards, never from a reckoning of its own.
    """

    def __init__(self, words: Words, cards: Cards) -> None:
        self.words = words
        self.cards = cards

    @classmethod
    def make(cls, game: str, speech: Translator, signs: Signs, options: Mapping[str, Json]) -> Self:
        """The board of a table with these options."""
        words = Words(game, speech, signs)
        return cls(words, Cards(words))

    def table(self, view: AnyView) -> RenderableType:
        """Everything the view says, key by key, with what is empty left out."""
        return Text("\n".join(outline(view)))

    def folded(self, view: AnyView) -> RenderableType:
        """Table and hand in a few lines, for a screen that is too low for both."""
        return Text(self.brief(view))

    def hand(self, view: AnyView) -> RenderableType | None:
        """What one holds, where the table does not show it."""
        return None

    def brief(self, view: AnyView) -> str:
        """What changes between two boards: told again when it has."""
        return ""

    def ending(self, view: AnyView) -> RenderableType:
        """The score."""
        return self.table(view)

    def hint(self, view: AnyView, answer: Answer) -> str:
        """What stands in brackets after an answer."""
        return ""

    def doubt(self, view: AnyView, answer: Answer) -> str:
        """What is asked before an answer counts."""
        return ""

    def shelves(self) -> list[Shelf]:
        return self.cards.shelves()

    def card(self, code: str) -> RenderableType:
        return self.cards.full(code)


def title_bar(parts: Sequence[str]) -> Rule:
    """Where the match stands, as a bar."""
    return Rule(Text(" · ".join(parts), "bold"), style="red")


def card_table(heading: str) -> Table:
    """A table of cards as wide as the screen."""
    title = Text(heading, "bold")
    return Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False, expand=True, pad_edge=False)


def score_table(heading: str, gap: int) -> Table:
    """A table of players as wide as it needs to be."""
    title = Text(heading, "bold")
    return Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False, padding=(0, gap, 0, 0))


def outline(data: Json, depth: int = 0) -> Iterator[str]:
    """Nested data as indented lines.

    >>> list(outline({"seats": 2, "hand": [], "players": [{"blood": 3}]}))
    ['seats: 2', 'players:', '  - blood: 3']
    """
    entries = data.items() if isinstance(data, Mapping) else enumerate(data)
    margin = "  " * depth
    for key, value in entries:
        name = f"{key}:" if isinstance(data, Mapping) else "-"
        if value in _EMPTY:
            continue
        if not isinstance(value, Mapping | list | tuple):
            yield f"{margin}{name} {value}"
        elif not any(isinstance(inner, Mapping | list | tuple) for inner in _values(value)):
            yield f"{margin}{name} {', '.join(_short(value))}"
        else:
            yield f"{margin}{name}"
            yield from outline(value, depth + 1)


def _values(data: Json) -> list[Json]:
    return list(data.values() if isinstance(data, Mapping) else data)


def _short(data: Json) -> Iterator[str]:
    if isinstance(data, Mapping):
        yield from (f"{key}: {value}" for key, value in data.items() if value not in _EMPTY)
    else:
        yield from map(str, data)
