"""The end of the night: the teams in order, their points and the Ambitions that gave them."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from elysium.cli.boards.blood_feud.words import Words
from elysium.core.views import present
from elysium.games.blood_feud.show.types import BloodFeudView


def ending(view: BloodFeudView, words: Words) -> RenderableType:
    result = present(view["result"])
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column(words.ui("column.team"))
    table.add_column(words.ui("column.points"), justify="right")
    table.add_column(words.ui("column.power"), justify="right")
    table.add_column(words.ui("column.ambitions"))
    for team in result["ranking"]:
        power = str(view["teams"][team]["power"])
        ambitions = words.cards(result["ambitions"][team])
        table.add_row(words.banner(view, team), str(result["points"][team]), power, ambitions)
    won = words.ui("won", teams=words.teams(view, result["winners"]))
    return Group(Rule(Text(words.said("sun.daybreak"), "bold"), style="yellow"), Text(won, "bold"), table)
