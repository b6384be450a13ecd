"""Vendetta in the terminal: the city as columns of Locations, the seats in numbers, the hand in words."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.text import Text

from elysium.cli.boards import Shelf
from elysium.cli.boards.vendetta.cards import Cards
from elysium.cli.boards.vendetta.city import city, draft, notes, title
from elysium.cli.boards.vendetta.ending import ending
from elysium.cli.boards.vendetta.hand import hand
from elysium.cli.boards.vendetta.seats import seats
from elysium.cli.boards.vendetta.words import Words
from elysium.cli.terminal.screen import Signs
from elysium.cli.terminal.translator import Translator
from elysium.core.table import Json
from elysium.core.voice import Answer
from elysium.games.vendetta.show.types import VendettaView


class VendettaBoard:
    """Numbers come from the view and from what is printed on the cards, never from a reckoning of its own."""

    def __init__(self, words: Words, cards: Cards) -> None:
        self._words = words
        self._cards = cards

    def table(self, view: VendettaView) -> RenderableType:
        words, cards = self._words, self._cards
        if view["draft"]["clans"] or view["draft"]["relics"]:
            return Group(title(view, words), draft(view, words), seats(view, words, cards))
        return Group(
            title(view, words), city(view, words, cards), notes(view, words), Text(), seats(view, words, cards)
        )

    def hand(self, view: VendettaView) -> RenderableType | None:
        return hand(view, self._words, self._cards)

    def brief(self, view: VendettaView) -> str:
        return ""

    def ending(self, view: VendettaView) -> RenderableType:
        return ending(view, self._words)

    def hint(self, view: VendettaView, answer: Answer) -> str:
        return self._cards.hint(answer, view["players"][view["seat"]]["clan"])

    def doubt(self, view: VendettaView, answer: Answer) -> str:
        return self._cards.doubt(answer)

    def shelves(self) -> list[Shelf]:
        return self._cards.shelves()

    def card(self, code: str) -> RenderableType:
        return self._cards.full(code)


def make_board(speech: Translator, signs: Signs, options: Mapping[str, Json]) -> VendettaBoard:
    words = Words(speech, signs)
    return VendettaBoard(words, Cards(words, options.get("cards", {})))
