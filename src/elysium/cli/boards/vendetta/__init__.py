"""Vendetta in the terminal: the city as columns of Locations, the seats in numbers, the hand in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from rich.console import Group, RenderableType
from rich.text import Text

from elysium.cli.boards.base import Board
from elysium.cli.boards.vendetta.cards import Cards
from elysium.cli.boards.vendetta.city import city, draft, notes, title
from elysium.cli.boards.vendetta.ending import ending
from elysium.cli.boards.vendetta.folded import folded
from elysium.cli.boards.vendetta.hand import hand
from elysium.cli.boards.vendetta.seats import seats
from elysium.cli.boards.vendetta.words import Words
from elysium.cli.terminal.screen import Signs
from elysium.cli.terminal.translator import Translator
from elysium.core.table import Json
from elysium.core.voice import Answer
from elysium.games.vendetta.show.types import VendettaView


class VendettaBoard(Board):
    """The city, the seats in numbers, and before the first round what is left to choose from."""

    words: Words
    cards: Cards

    @classmethod
    def make(cls, game: str, speech: Translator, signs: Signs, options: Mapping[str, Json]) -> Self:
        words = Words(game, speech, signs)
        return cls(words, Cards(words, options.get("cards", {})))

    def table(self, view: VendettaView) -> RenderableType:
        words, cards = self.words, self.cards
        if view["draft"]["clans"] or view["draft"]["relics"]:
            return Group(title(view, words), draft(view, words), seats(view, words, cards))
        return Group(
            title(view, words), city(view, words, cards), notes(view, words), Text(), seats(view, words, cards)
        )

    def folded(self, view: VendettaView) -> RenderableType:
        drafting = view["draft"]["clans"] or view["draft"]["relics"]
        return self.table(view) if drafting else folded(view, self.words, self.cards)

    def hand(self, view: VendettaView) -> RenderableType | None:
        return hand(view, self.words, self.cards)

    def ending(self, view: VendettaView) -> RenderableType:
        return ending(view, self.words)

    def hint(self, view: VendettaView, answer: Answer) -> str:
        return self.cards.hint(answer, view["players"][view["seat"]]["clan"])

    def doubt(self, view: VendettaView, answer: Answer) -> str:
        return self.cards.doubt(answer)
