"""The teams: Power, where everybody stands, what is agreed between them; and the boards of the area one is in."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from elysium.cli.boards.blood_feud.words import Words
from elysium.games.blood_feud.show.types import (
    BloodFeudView,
    CouncilView,
    MarketView,
    OrdersView,
    ResolvingView,
    TeamView,
)


def teams(view: BloodFeudView, words: Words) -> RenderableType:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column(words.ui("column.team"))
    table.add_column(words.ui("column.power"), justify="right")
    table.add_column(words.ui("column.players"))
    table.add_column(words.ui("column.pieces"))
    for team in view["teams"]:
        name = words.banner(view, team["team"])
        if team["vampire"] is not None:
            name.append(f" {words.said('alignment.V' if team['vampire'] else 'alignment.H')}", "dim")
        mine = team["team"] == view["team"]
        name.append(f" {words.ui('yours')}" if mine else "", "green")
        table.add_row(name, str(team["power"]), _players(view, team, words), _pieces(team, words))
    return table


def _players(view: BloodFeudView, team: TeamView, words: Words) -> Text:
    """Where each of a team stands, with the front Advancement where it is seen."""
    parts = []
    for seat in team["members"]:
        player = view["players"][seat]
        text = Text(words.player(seat), "bold").append(f" {words.place(player['place'])}", "")
        text.append(f" [{words.card(player['front'])}]" if player["front"] else "", "cyan")
        parts.append(text.append(f" {words.ui('slain')}" if player["slain"] else "", "red"))
    return Text("\n").join(parts)


def _pieces(team: TeamView, words: Words) -> str:
    supply, walls, graveyard = team["supply"], team["barricades"], team["graveyard"]
    if supply is None or walls is None or graveyard is None:
        return ""
    buried, tokens = len(graveyard["units"]), sum(graveyard["tokens"])
    return words.ui("pieces", supply=supply, walls=walls, buried=buried, tokens=tokens)


def notes(view: BloodFeudView, words: Words) -> Iterator[RenderableType]:
    """What is agreed, in force, proposed, for sale: as far as it is seen from here."""
    if view["resolving"]:
        yield from _resolving(view["resolving"], words)
    for rule in view["in_force"]:
        yield Text(words.ui("in_force", rule=rule["rule"], by=rule["by"]), "magenta")
    if view["orders"]:
        yield from _pacts(view, view["orders"], words)
    if view["phase"] == "gameplay" and view["market"]:
        yield _market(view["market"], words)
        yield from _warehouses(view, words)
    if view["phase"] == "gameplay" and view["council"]:
        yield from _council(view, view["council"], words)


def _resolving(resolving: ResolvingView, words: Words) -> Iterator[Text]:
    event = resolving["event"]
    if event:
        yield Text.assemble((words.ui("event", event=words.card(event)), "bold"), f" {words.text(event)}")


def _pacts(view: BloodFeudView, orders: OrdersView, words: Words) -> Iterator[Text]:
    for pact in orders["pacts"]:
        yield Text(words.ui(f"pact.{pact['state']}", teams=words.teams(view, pact["teams"])))
    for matter in orders["pending"]:
        by = words.team(view, matter["by"])
        yield Text(words.ui(f"pending.{matter['kind']}", by=by, teams=words.teams(view, matter["teams"])), "yellow")


def _market(market: MarketView, words: Words) -> RenderableType:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    for key in ("deck", "card"):
        table.add_column(words.ui(f"column.{key}"))
    table.add_column(words.ui("column.left"), justify="right")
    for deck in market["decks"]:
        if deck["card"]:
            table.add_row(words.said(f"deck.{deck['deck']}"), words.card(deck["card"]), str(deck["size"]))
    table.add_row(words.ui("market.tokens"), words.said("item.token"), str(market["tokens"]))
    return table


def _warehouses(view: BloodFeudView, words: Words) -> Iterator[Text]:
    for team in view["teams"]:
        if team["warehouse"]:
            name = words.team(view, team["team"])
            yield Text(words.ui("warehouse", team=name, items=words.cards(team["warehouse"])))


def _council(view: BloodFeudView, council: CouncilView, words: Words) -> Iterator[Text]:
    for proposal in council["proposals"]:
        event = proposal["event"]
        head = words.ui("proposed", team=words.team(view, proposal["team"]), event=words.card(event))
        yield Text.assemble((head, "bold"), f" {words.text(event)}")
    if council["vote"] != "none":
        yield Text(words.ui(f"vote.{council['vote']}", teams=words.teams(view, council["willing"])), "yellow")
    if council["ambitions"]:
        yield Text(words.ui("ambitions"), "bold")
    for code in council["ambitions"]:
        yield Text.assemble((f"{words.card(code)}: ", "cyan"), words.text(code))
