"""The names a board of Blood Feud puts beside its numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from rich.text import Text

from elysium.cli.boards import base
from elysium.games.blood_feud.show.types import BloodFeudView

SHORT: Final = 5  # letters of a faction in a cell of the city
_STYLES: Final = {"black": "bright_black", "white": "bright_white", "purple": "magenta", "orange": "dark_orange"}
_NO_CARDS: Final = ("asset", "token", "seal", "oracle")


class Words(base.Words):
    """Those of this game beside those of every board."""

    def cards(self, codes: Iterable[str]) -> str:
        """Cards and other items in a row, equal ones counted."""
        counted = Counter(codes)
        return ", ".join(self._items(code, n) for code, n in counted.items())

    def _items(self, code: str, n: int) -> str:
        if code in _NO_CARDS:
            return self.speech.ui(f"items.{code}", n=n)
        return self.card(code) + (f" ×{n}" if n > 1 else "")

    def place(self, place: str) -> str:
        return self.said("area.neutral" if place == "neutral" else f"station.{place}")

    def team(self, view: BloodFeudView, side: int) -> str:
        """A team by its faction; before it has one by its number."""
        if side >= len(view["teams"]):
            return self.said("team.neutral")
        faction = view["teams"][side]["faction"]
        return self.said(f"faction.{faction}" if faction else f"team.{side}")

    def teams(self, view: BloodFeudView, sides: Iterable[int]) -> str:
        return ", ".join(self.team(view, side) for side in sides)

    def short(self, view: BloodFeudView, side: int) -> str:
        """The last word of a faction, cut to what a cell of the city has room for."""
        return self.team(view, side).split()[-1][:SHORT]

    def style(self, view: BloodFeudView, side: int) -> str:
        colour = view["teams"][side]["colour"] if side < len(view["teams"]) else None
        return _STYLES.get(colour, colour) if colour else "dim"

    def banner(self, view: BloodFeudView, side: int) -> Text:
        return Text(self.team(view, side), self.style(view, side))
