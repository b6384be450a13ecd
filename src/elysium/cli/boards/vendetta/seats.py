"""The seats in numbers: Pool, Influence, Diablerie tokens, cards, Alliance, and the score so far."""

from __future__ import annotations

from collections import Counter

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from elysium.cli.boards.vendetta.cards import Cards
from elysium.cli.boards.vendetta.ending import LINES
from elysium.cli.boards.vendetta.words import Words
from elysium.games.vendetta.show.types import PlayerView, VendettaView

NUMBERS = ("blood", "influence", "diablerie", "hand", "deck")


def seats(view: VendettaView, words: Words, cards: Cards) -> RenderableType:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, expand=True, padding=(0, 1), pad_edge=False)
    table.add_column(words.speech.ui("ui.player"), no_wrap=True)
    for name in NUMBERS:
        table.add_column(words.ui(f"column.{name}"), justify="right")
    table.add_column(words.ui("column.alliance"), ratio=1)
    table.add_column(words.ui("column.score"), justify="right")
    for player in view["players"]:
        if player["clan"]:
            table.add_row(*_row(view, player, words, cards), style="dim" if player["out"] else "")
    return table if table.row_count else Text()


def _row(view: VendettaView, player: PlayerView, words: Words, cards: Cards) -> list[Text]:
    name = Text.assemble((words.player(player["seat"]), "bold green" if player["seat"] == view["seat"] else "bold"))
    if player["team"] is not None:
        name.append(f" ({words.ui('team', letter='ABC'[player['team']])})")
    return [
        name,
        Text(str(player["blood"]), "red"),
        Text(str(player["influence"]), "yellow"),
        Text(_tokens(player)),
        Text(str(player["hand_size"])),
        Text(str(player["deck_size"])),
        Text(words.speech.ui("ui.out")) if player["out"] else _alliance(player, words, cards),
        Text(str(sum(player["score"][name] for name in LINES)), "bold"),
    ]


def _tokens(player: PlayerView) -> str:
    """Diablerie tokens; used ones lie face down, in brackets."""
    used = player["diablerie_used"]
    return str(player["diablerie"]) + (f" ({used})" if used else "")


def _alliance(player: PlayerView, words: Words, cards: Cards) -> Text:
    """One line each for the Alliance, what was drained of it, and the Relic."""
    lines = [Text(_listed(player["alliance"], words, cards, "influence"))] if player["alliance"] else []
    if player["drained"]:
        lines.append(Text(words.ui("drained", cards=_listed(player["drained"], words, cards, "drained")), "dim"))
    if player["relic"]:
        key = "relic_used" if player["relic_used"] else "relic"
        lines.append(Text(f"{words.ui(key)}: {words.card(player['relic'])}", "magenta"))
    return Text("\n").join(lines)


def _listed(codes: list[str], words: Words, cards: Cards, worth: str) -> str:
    """Names with what each is worth; equal ones once, with their count."""
    counts = Counter((words.card(code), cards.number(code, worth)) for code in codes)
    return ", ".join(f"{name} {value}" + (f" ×{many}" if many > 1 else "") for (name, value), many in counts.items())
