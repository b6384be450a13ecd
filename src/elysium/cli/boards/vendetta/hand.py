"""One's own cards: the hand with numbers and texts, cards just drawn, and what is known of the deck."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from elysium.cli.boards.base import card_table
from elysium.cli.boards.vendetta.cards import Cards
from elysium.cli.boards.vendetta.words import Words
from elysium.games.vendetta.show.types import VendettaView


def hand(view: VendettaView, words: Words, cards: Cards) -> RenderableType | None:
    """Nothing for a spectator, and nothing before there are cards."""
    if view["seat"] < 0:
        return None
    own = view["players"][view["seat"]]
    piles = [("hand", own["hand"]), ("drawn", own["drawn"])]
    parts: list[RenderableType] = [_pile(words.ui(key), codes, words, cards) for key, codes in piles if codes]
    if own["deck_bottom"]:
        under = ", ".join(map(words.card, own["deck_bottom"]))
        parts.append(Text(words.ui("deck_bottom", cards=under), "dim"))
    return Group(*parts) if parts else None


def _pile(heading: str, codes: list[str], words: Words, cards: Cards) -> RenderableType:
    table = card_table(heading)
    table.add_column(words.ui("column.code"), style="dim", no_wrap=True)
    table.add_column(words.ui("column.card"), style="bold", max_width=22)
    table.add_column(words.ui("column.power"), justify="right", style="bold")
    table.add_column(words.ui("column.when"))
    table.add_column(words.ui("column.text"), ratio=1)
    for code in codes:
        table.add_row(code, words.card(code), str(cards.number(code, "power")), cards.kind(code), words.text(code))
    return table
