"""One's own cards: the hand with numbers and texts, and what is known of the decks."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from elysium.cli.boards.base import card_table
from elysium.cli.boards.rivals.cards import Cards
from elysium.cli.boards.rivals.words import Words
from elysium.games.rivals.show.types import RivalsView


def hand(view: RivalsView, words: Words, cards: Cards) -> RenderableType | None:
    """Nothing for a spectator, and nothing before there are cards."""
    if view["seat"] < 0:
        return None
    own = view["players"][view["seat"]]
    parts: list[RenderableType] = []
    if own["hand"]["cards"]:
        parts.append(_table([card["card"] for card in own["hand"]["cards"]], words, cards))
    for pile in ("deck", "faction"):
        tops = [words.card(code) for place, code in own[pile]["known"] if place == 0]
        if tops and view["turn"]:
            parts.append(Text(words.ui(f"top.{pile}", name=tops[0]), "dim"))
    return Group(*parts) if parts else None


def _table(codes: list[str], words: Words, cards: Cards) -> RenderableType:
    table = card_table(words.ui("hand"))
    table.add_column(words.ui("column.card"), style="bold", max_width=20)
    table.add_column(words.ui("column.facts"), style="cyan", ratio=2)
    table.add_column(words.ui("column.text"), ratio=3)
    for code in codes:
        table.add_row(words.card(code), cards.facts(code), words.text(code))
    return table
