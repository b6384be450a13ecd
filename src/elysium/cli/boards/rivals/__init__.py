"""Rivals in the terminal: The Streets and what is under way, then every player with parties, Blood and Prestige."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from rich.console import Group, RenderableType

from elysium.cli.boards.base import Board
from elysium.cli.boards.rivals.cards import Cards
from elysium.cli.boards.rivals.city import city, legend, title, under_way
from elysium.cli.boards.rivals.ending import ending
from elysium.cli.boards.rivals.folded import folded
from elysium.cli.boards.rivals.hand import hand
from elysium.cli.boards.rivals.seats import seats
from elysium.cli.boards.rivals.words import Words
from elysium.cli.terminal.screen import Signs
from elysium.cli.terminal.translator import Translator
from elysium.core.table import Json
from elysium.core.voice import Answer
from elysium.games.rivals.show.types import RivalsView


class RivalsBoard(Board):
    """The Streets, every player, and what is under way."""

    words: Words
    cards: Cards

    @classmethod
    def make(cls, game: str, speech: Translator, signs: Signs, options: Mapping[str, Json]) -> Self:
        words = Words(game, speech, signs)
        return cls(words, Cards(words))

    def table(self, view: RivalsView) -> RenderableType:
        words = self.words
        return Group(title(view, words), city(view, words), seats(view, words), *under_way(view, words), legend(words))

    def folded(self, view: RivalsView) -> RenderableType:
        return folded(view, self.words)

    def hand(self, view: RivalsView) -> RenderableType | None:
        return hand(view, self.words, self.cards)

    def ending(self, view: RivalsView) -> RenderableType:
        return ending(view, self.words)

    def hint(self, view: RivalsView, answer: Answer) -> str:
        return self.cards.hint(answer)
