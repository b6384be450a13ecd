"""The end: the ranking with Agenda and Prestige, and who won how."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from elysium.cli.boards.base import score_table
from elysium.cli.boards.rivals.words import Words
from elysium.core.ids import Seat
from elysium.core.views import present
from elysium.games.rivals.show.types import RivalsView


def ending(view: RivalsView, words: Words) -> RenderableType:
    result = present(view["result"])
    table = score_table(words.ui("ending"), gap=2)
    table.add_column("", justify="right")
    table.add_column(words.speech.ui("ui.player"), overflow="fold")
    for name in ("leader", "haven"):
        table.add_column(words.ui(f"column.{name}"))
    table.add_column(words.ui("column.agenda"), justify="right", style="bold")
    table.add_column(words.ui("column.prestige"), justify="right")
    for place, seat in enumerate(result["ranking"], 1):
        table.add_row(*_row(view, place, seat, words))
    return Group(Text(), table, Text(), Text(words.victory(result), "bold green"))


def _row(view: RivalsView, place: int, seat: Seat, words: Words) -> list[str]:
    player = view["players"][seat]
    name = words.player(seat) + (f"\n({words.speech.ui('ui.out').lower()})" if player["out"] else "")
    leader = words.named(view, player["leader"]) if player["leader"] is not None else ""
    haven = words.card(player["haven"]) if player["haven"] else ""
    return [f"{place}.", name, leader, haven, str(present(view["result"])["scores"][seat]), str(player["prestige"])]
