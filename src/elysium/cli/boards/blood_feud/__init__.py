"""Blood Feud in the terminal: the Sun Track, the city as a grid, the teams, the boards one sees, what one carries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType

from elysium.cli.boards import Shelf
from elysium.cli.boards.blood_feud.cards import Cards
from elysium.cli.boards.blood_feud.city import city, sun, title
from elysium.cli.boards.blood_feud.ending import ending
from elysium.cli.boards.blood_feud.hand import brief, hand
from elysium.cli.boards.blood_feud.teams import notes, teams
from elysium.cli.boards.blood_feud.words import Words
from elysium.cli.terminal.screen import Signs
from elysium.cli.terminal.translator import Translator
from elysium.core.table import Json
from elysium.core.voice import Answer
from elysium.games.blood_feud.city.sun import TRACKS
from elysium.games.blood_feud.show.types import BloodFeudView


class BloodFeudBoard:
    """Numbers come from the view and from what is printed on the cards, never from a reckoning of its own."""

    def __init__(self, words: Words, cards: Cards, minutes: Sequence[int]) -> None:
        self._words = words
        self._cards = cards
        self._minutes = minutes  # printed on the Sun Track, by space

    def table(self, view: BloodFeudView) -> RenderableType:
        words = self._words
        return Group(
            title(view, words),
            sun(view, words, self._minutes),
            city(view, words),
            teams(view, words),
            *notes(view, words),
        )

    def hand(self, view: BloodFeudView) -> RenderableType | None:
        return hand(view, self._words)

    def brief(self, view: BloodFeudView) -> str:
        return brief(view, self._words)

    def ending(self, view: BloodFeudView) -> RenderableType:
        return ending(view, self._words)

    def hint(self, view: BloodFeudView, answer: Answer) -> str:
        return self._cards.hint(answer)

    def doubt(self, view: BloodFeudView, answer: Answer) -> str:
        return ""

    def shelves(self) -> list[Shelf]:
        return self._cards.shelves()

    def card(self, code: str) -> RenderableType:
        return self._cards.full(code)


def make_board(speech: Translator, signs: Signs, options: Mapping[str, Json]) -> BloodFeudBoard:
    words = Words(speech, signs)
    return BloodFeudBoard(words, Cards(words), TRACKS[options.get("night", "short")].minutes)
