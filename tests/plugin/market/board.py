"""The market in the terminal: the prize that is bid for, and the rest plainly."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from elysium.cli.boards.base import Board
from elysium.core.views import AnyView


class MarketBoard(Board):
    """One line of its own; everything else is the plain board's."""

    def table(self, view: AnyView) -> RenderableType:
        prizes = ", ".join(map(self.words.card, view["prize"]))
        return Group(Text(self.words.ui("prize", prize=prizes)), super().table(view))
