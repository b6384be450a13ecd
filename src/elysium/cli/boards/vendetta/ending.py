"""The end: every player's score as the sum it is, and who won."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from rich.console import Group, RenderableType
from rich.text import Text

from elysium.cli.boards.base import score_table
from elysium.cli.boards.vendetta.words import Words
from elysium.core.ids import Seat
from elysium.core.views import present
from elysium.games.vendetta.show.types import VendettaView

Line: TypeAlias = Literal["tokens", "alliance", "drained", "relic", "diablerie"]
LINES: Final[tuple[Line, ...]] = get_args(Line)


def ending(view: VendettaView, words: Words) -> RenderableType:
    result = present(view["result"])
    table = score_table(words.ui("ending"), gap=1)
    table.add_column("", justify="right")
    table.add_column(words.speech.ui("ui.player"), overflow="fold")
    table.add_column("")
    for name in LINES:
        table.add_column(words.line(name), justify="right")
    table.add_column(words.ui("sum.total"), justify="right", style="bold")
    for place, seat in enumerate(result["ranking"], 1):
        table.add_row(*_row(view, place, seat, words))
    return Group(Text(), table, Text(), Text(words.victory(result), "bold green"))


def _row(view: VendettaView, place: int, seat: Seat, words: Words) -> list[str]:
    player = view["players"][seat]
    clan = words.clan(player["clan"]) if player["clan"] else ""
    if player["out"]:
        clan += f"\n({words.speech.ui('ui.out').lower()})"
    lines = [words.signs.nothing if player["out"] else str(player["score"][name]) for name in LINES]
    return [f"{place}.", words.player(seat), clan, *lines, str(present(view["result"])["scores"][seat])]
