"""Rivals in the terminal: The Streets and what is under way, then every player with parties, Blood and Prestige."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group, RenderableType

from elysium.cli.boards import Shelf
from elysium.cli.boards.rivals.cards import Cards
from elysium.cli.boards.rivals.city import city, legend, title, under_way
from elysium.cli.boards.rivals.ending import ending
from elysium.cli.boards.rivals.hand import hand
from elysium.cli.boards.rivals.seats import seats
from elysium.cli.boards.rivals.words import Words
from elysium.cli.terminal.screen import Signs
from elysium.cli.terminal.translator import Translator
from elysium.core.table import Json
from elysium.core.voice import Answer
from elysium.games.rivals.show.types import RivalsView


class RivalsBoard:
    """Numbers come from the view and from what is printed on the cards, never from a reckoning of its own."""

    def __init__(self, words: Words, cards: Cards) -> None:
        self._words = words
        self._cards = cards

    def table(self, view: RivalsView) -> RenderableType:
        words = self._words
        return Group(title(view, words), city(view, words), seats(view, words), *under_way(view, words), legend(words))

    def hand(self, view: RivalsView) -> RenderableType | None:
        return hand(view, self._words, self._cards)

    def brief(self, view: RivalsView) -> str:
        return ""

    def ending(self, view: RivalsView) -> RenderableType:
        return ending(view, self._words)

    def hint(self, view: RivalsView, answer: Answer) -> str:
        return self._cards.hint(answer)

    def doubt(self, view: RivalsView, answer: Answer) -> str:
        return ""

    def shelves(self) -> list[Shelf]:
        return self._cards.shelves()

    def card(self, code: str) -> RenderableType:
        return self._cards.full(code)


def make_board(speech: Translator, signs: Signs, options: Mapping[str, Json]) -> RivalsBoard:
    words = Words(speech, signs)
    return RivalsBoard(words, Cards(words))
