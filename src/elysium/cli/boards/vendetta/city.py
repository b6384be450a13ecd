"""The city: one column per Location with its Ally on top, one row per player in turn order."""

from __future__ import annotations

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from elysium.cli.boards.base import title_bar
from elysium.cli.boards.vendetta.cards import Cards
from elysium.cli.boards.vendetta.words import Words
from elysium.core.ids import Seat
from elysium.core.views import present
from elysium.games.vendetta.show.types import DeployedView, LocationView, PositionView, VendettaView

MOST_DROPS = 6


def title(view: VendettaView, words: Words) -> RenderableType:
    """Where the match stands, as a bar."""
    parts = [words.speech.ui("ui.round", n=view["round"])] if view["round"] else []
    parts.append(words.phase(view))
    if view["location"] is not None:
        parts.append(words.place(view, view["location"]))
        parts.append(words.step(present(view["step"])))
    if view["turn"] is not None:
        parts.append(words.ui("turn", who={"seat": view["turn"]}))
    return title_bar(parts)


def city(view: VendettaView, words: Words, cards: Cards) -> RenderableType:
    table = Table(box=box.ROUNDED, expand=True, show_lines=True, border_style="dim")
    table.add_column("", ratio=11, min_width=9)
    for place in view["locations"]:
        table.add_column(_name(view, place, words), ratio=17)
    table.add_row("", *(_prize(place, words, cards) for place in view["locations"]))
    for seat in _rows(view):
        table.add_row(_crest(view, seat, words), *(_cell(place, seat, words) for place in view["locations"]))
    return table


def notes(view: VendettaView, words: Words) -> RenderableType:
    """What the signs and numbers mean, and what the Allies and Location cards of the city do."""
    signs = words.signs._asdict()
    text = Text.assemble((f"{words.ui('legend', **signs)}\n{words.ui('legend.numbers', **signs)}", "dim"))
    for place in view["locations"]:
        for code, style in ((place["ally"], "cyan"), (place["card"], "magenta")):
            if code and words.text(code):
                text.append(f"\n{words.card(code)}: ", style).append(words.text(code))
    return text


def _rows(view: VendettaView) -> list[Seat]:
    """Turn order; whoever is out of the game comes last."""
    return [*view["order"], *(p["seat"] for p in view["players"] if p["seat"] not in view["order"])]


def draft(view: VendettaView, words: Words) -> RenderableType:
    """Before the first round there is nothing to fight over: what is left to choose from."""
    lines = []
    if view["draft"]["clans"]:
        lines.append(Text(words.ui("draft.clans", clans=", ".join(map(words.clan, view["draft"]["clans"])))))
    for relic in view["draft"]["relics"]:
        heading = (f"{words.ui('relic')}: {words.card(relic)}. ", "bold magenta")
        lines.append(Text.assemble(heading, words.text(relic)))
    return Text("\n").join([*lines, Text()])


def _name(view: VendettaView, place: LocationView, words: Words) -> Text:
    here = view["location"] == place["number"] - 1
    text = Text.assemble((f"{words.signs.mark} " if here else "", "bold yellow"))
    return text.append(words.place(view, place["number"] - 1), "bold yellow" if place["haven"] else "bold")


def _prize(place: LocationView, words: Words, cards: Cards) -> Text:
    """What is fought over: the Ally with its four numbers, and the Location card."""
    text = Text()
    if place["ally"]:
        code = place["ally"]
        text.append(words.card(code), "bold cyan")
        text.append(f", {cards.sort(code)}", "cyan")
        text.append(f"\n{words.ui('four', arrow=words.signs.arrow, **cards.four(code))}")
    if place["card"]:
        text.append("\n" if place["ally"] else "").append(words.card(place["card"]), "magenta")
    return text


def _crest(view: VendettaView, seat: Seat, words: Words) -> Text:
    """The player, with the Ambition token and Clan; whose turn it is, and which one is you."""
    player = view["players"][seat]
    text = Text.assemble((f"{words.signs.mark} " if view["turn"] == seat else "", "bold yellow"))
    text.append(words.player(seat), "bold green" if seat == view["seat"] else "bold")
    text.append(f" {words.signs.ambition}" if view["ambition"] == seat else "", "bold yellow")
    text.append(f"\n{words.clan(player['clan'])}" if player["clan"] else "")
    text.append(f" {words.ui('you')}" if seat == view["seat"] else "", "green")
    return text


def _cell(place: LocationView, seat: Seat, words: Words) -> Text:
    """One Position: its cards, its Blood, and the Power visible so far."""
    position = place["positions"][seat]
    if not position["cards"] and not position["blood"]:
        return Text(words.signs.nothing, "dim")
    text = Text()
    for card in position["cards"]:
        text.append_text(_deployed(card, words))
    text.append(_drops(position["blood"], words), "red")
    return text.append(total(position), "bold")


def total(position: PositionView) -> str:
    """The Power visible so far."""
    hidden = any(not card["up"] for card in position["cards"])
    return f"= {position['power']}" + (" + ?" if hidden else "")


def _deployed(card: DeployedView, words: Words) -> Text:
    power = str(card["power"]) if card["up"] or card["power"] else "?"
    if card["up"]:
        return Text.assemble(words.card(present(card["card"])), " ", (power, "bold"), "\n")
    name = words.card(card["card"]) if card["card"] else words.ui("face_down")
    return Text.assemble((f"{words.signs.back} ", "bold"), (name, "italic"), " ", (power, "bold"), "\n")


def _drops(count: int, words: Words) -> str:
    if not count:
        return ""
    return words.signs.blood * count + " " if count <= MOST_DROPS else f"{words.signs.blood}×{count} "
