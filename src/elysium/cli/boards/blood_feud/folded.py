"""The night in few lines, for a low screen: what lies in each Domain that is not empty, the teams, what one carries."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from elysium.cli.boards.blood_feud.city import cell, title
from elysium.cli.boards.blood_feud.hand import brief
from elysium.cli.boards.blood_feud.words import Words
from elysium.games.blood_feud.show.types import BloodFeudView, CouncilView, MarketView, TeamView


def folded(view: BloodFeudView, words: Words) -> RenderableType:
    parts = [*_city(view, words), Text("   ").join(_team(view, team, words) for team in view["teams"])]
    if view["phase"] == "gameplay" and view["market"]:
        parts.append(_market(view["market"], words))
    if view["phase"] == "gameplay" and view["council"]:
        parts += _council(view, view["council"], words)
    carried = brief(view, words)
    return Group(title(view, words), *parts, *([Text(carried)] if carried else []))


def _city(view: BloodFeudView, words: Words) -> Iterator[Text]:
    """One Domain after another, each as its cell says it."""
    if view["city"] is None:
        yield Text(words.ui("unseen"), "dim italic")
        return
    lying = {stack["domain"] for stack in view["orders"]["stacks"] if stack["pairs"]} if view["orders"] else set()
    full = [one for one in view["city"]["domains"] if one["units"] or one["players"] or one["domain"] in lying]
    yield Text("  ").join(Text(" ").join(cell(view, domain, [], words).split("\n")) for domain in full)


def _team(view: BloodFeudView, team: TeamView, words: Words) -> Text:
    """Power, and at which station each of the team is."""
    text = words.banner(view, team["team"])
    text.append(f" {words.ui('yours')}" if team["team"] == view["team"] else "", "green")
    text.append(f" {team['power']}", "bold")
    where = (words.place(view["players"][seat]["place"])[:3] for seat in team["members"])
    return text.append(f" ({' '.join(where)})", "dim")


def _market(market: MarketView, words: Words) -> Text:
    return Text(
        ", ".join(f"{words.card(deck['card'])} {deck['cost']}" for deck in market["decks"] if deck["card"]), "cyan"
    )


def _council(view: BloodFeudView, council: CouncilView, words: Words) -> Iterator[Text]:
    for proposal in council["proposals"]:
        yield Text(words.ui("proposed", team=words.team(view, proposal["team"]), event=words.card(proposal["event"])))
    if council["vote"] != "none":
        yield Text(words.ui(f"vote.{council['vote']}", teams=words.teams(view, council["willing"])), "yellow")
