"""Blood Feud in the terminal: the Sun Track, the city as a grid, the teams, the boards one sees, what one carries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from rich.console import Group, RenderableType

from elysium.cli.boards.base import Board
from elysium.cli.boards.blood_feud.cards import Cards
from elysium.cli.boards.blood_feud.city import city, sun, title
from elysium.cli.boards.blood_feud.ending import ending
from elysium.cli.boards.blood_feud.folded import folded
from elysium.cli.boards.blood_feud.hand import brief, hand
from elysium.cli.boards.blood_feud.teams import notes, teams
from elysium.cli.boards.blood_feud.words import Words
from elysium.cli.terminal.screen import Signs
from elysium.cli.terminal.translator import Translator
from elysium.core.table import Json
from elysium.core.voice import Answer
from elysium.games.blood_feud.city.sun import TRACKS
from elysium.games.blood_feud.show.types import BloodFeudView


class BloodFeudBoard(Board):
    """The night, the city, the teams, and what is agreed, in force, proposed or for sale."""

    words: Words
    cards: Cards

    def __init__(self, words: Words, cards: Cards, minutes: Sequence[int]) -> None:
        super().__init__(words, cards)
        self._minutes = minutes  # printed on the Sun Track, by space

    @classmethod
    def make(cls, game: str, speech: Translator, signs: Signs, options: Mapping[str, Json]) -> Self:
        words = Words(game, speech, signs)
        return cls(words, Cards(words), TRACKS[options.get("night", "short")].minutes)

    def table(self, view: BloodFeudView) -> RenderableType:
        words = self.words
        return Group(
            title(view, words),
            sun(view, words, self._minutes),
            city(view, words),
            teams(view, words),
            *notes(view, words),
        )

    def folded(self, view: BloodFeudView) -> RenderableType:
        return folded(view, self.words)

    def hand(self, view: BloodFeudView) -> RenderableType | None:
        return hand(view, self.words)

    def brief(self, view: BloodFeudView) -> str:
        return brief(view, self.words)

    def ending(self, view: BloodFeudView) -> RenderableType:
        return ending(view, self.words)

    def hint(self, view: BloodFeudView, answer: Answer) -> str:
        return self.cards.hint(answer)
