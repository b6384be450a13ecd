"""What one carries: Assets, tokens and Seals, Orders, what one wears, and the cards only one's team knows."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from elysium.cli.boards.blood_feud.words import Words
from elysium.core.views import present
from elysium.games.blood_feud.show.types import BloodFeudView


def hand(view: BloodFeudView, words: Words) -> RenderableType | None:
    if view.get("purse") is None:
        return None
    return Group(*_lines(view, words))


def brief(view: BloodFeudView, words: Words) -> str:
    """What one carries, in a line or two."""
    purse = view.get("purse")
    if purse is None:
        return ""
    figures = words.ui("purse", **{name: purse[name] for name in ("assets", "tokens", "seals")})
    return "\n".join([figures, *([words.ui("orders", cards=words.cards(purse["orders"]))] if purse["orders"] else [])])


def _lines(view: BloodFeudView, words: Words) -> Iterator[Text]:
    purse = view["purse"]
    figures = {name: purse[name] for name in ("assets", "tokens", "seals")}
    yield Text(words.ui("purse", **figures), "bold")
    if purse["orders"]:
        yield Text(words.ui("orders", cards=words.cards(purse["orders"])))
    worn = view["players"][view["seat"]]["worn"]
    if worn:
        yield Text.assemble(words.ui("worn", cards=words.cards(reversed(worn))), f" {words.text(worn[-1])}")
    for kind in ("advancements", "ambitions", "events"):
        for code in dict.fromkeys(purse[kind]):
            yield Text.assemble(f"{words.ui(f'held.{kind}')} ", (words.card(code), "cyan"), f": {words.text(code)}")
    yield from _guide(view, words)
    yield from _mates(view, words)
    yield from _offers(view, words)


def _guide(view: BloodFeudView, words: Words) -> Iterator[Text]:
    """What the Faction Guide of one's team says, and what of it one has; before the first round who one is."""
    team = view["teams"][present(view["team"])]
    if "guide" not in team:
        return
    for part in ("lore", "advice") if view["round"] < 2 else ():
        yield Text(words.said(f"guide.{team['faction']}.{part}"), "dim")
    yield Text(words.said(f"guide.{team['faction']}.ability"), "magenta")
    if view["purse"].get("oracle"):
        yield Text(words.ui("oracle"))
    for code in team["guide"]["ambitions"] or ():
        yield Text.assemble(f"{words.ui('sealed')} ", (words.card(code), "cyan"), f": {words.text(code)}")


def _mates(view: BloodFeudView, words: Words) -> Iterator[Text]:
    for mate in view["mates"]:
        purse = mate["purse"]
        if purse:
            cards = [*purse["orders"], *purse["advancements"], *purse["ambitions"], *purse["events"]]
            figures = {name: purse[name] for name in ("assets", "tokens", "seals")}
            name = words.player(mate["seat"])
            yield Text(words.ui("mate", who=name, **figures) + (f": {words.cards(cards)}" if cards else ""), "dim")


def _offers(view: BloodFeudView, words: Words) -> Iterator[Text]:
    for offer in view["offers"]:
        sides = {side: words.cards(offer[side]) or words.said("list.nothing") for side in ("gives", "wants")}
        who = {"by": words.player(offer["by"]), "to": words.player(offer["to"])}
        yield Text(words.ui("offer", **who, **sides), "yellow")
