"""The table in few lines, for a low screen: who lies where with what, the seats in numbers, the hand by name."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from elysium.cli.boards.vendetta.cards import Cards
from elysium.cli.boards.vendetta.city import title, total
from elysium.cli.boards.vendetta.ending import LINES
from elysium.cli.boards.vendetta.words import Words
from elysium.core.views import present
from elysium.games.vendetta.show.types import DeployedView, LocationView, PlayerView, VendettaView


def folded(view: VendettaView, words: Words, cards: Cards) -> RenderableType:
    places = [_place(view, place, words, cards) for place in view["locations"]]
    parts = [*places, _seats(view, words)]
    own = view["players"][view["seat"]] if view["seat"] >= 0 else None
    for key in ("hand", "drawn"):
        codes = own[key] if own else None
        if codes:
            parts.append(_cards(words.ui(key), codes, words, cards))
    return Group(title(view, words), *parts)


def _place(view: VendettaView, place: LocationView, words: Words, cards: Cards) -> Text:
    """The Ally with its four numbers, then every Position that is not empty."""
    here = view["location"] == place["number"] - 1
    text = Text(f"{words.signs.mark} " if here else "", "bold yellow")
    text.append(words.place(view, place["number"] - 1), "bold")
    if place["ally"]:
        four = words.ui("four", arrow=words.signs.arrow, **cards.four(place["ally"]))
        text.append(f" · {words.card(place['ally'])} ", "cyan").append(four, "cyan")
    if place["card"]:
        text.append(f" · {words.card(place['card'])}", "magenta")
    held = [one for one in place["positions"] if one["cards"] or one["blood"]]
    for n, position in enumerate(held):
        text.append("\n  " if n == 0 else " | ").append(words.player(position["seat"]), "bold")
        text.append(": " + ", ".join(_lying(card, words) for card in position["cards"]))
        text.append(f" {words.signs.blood}{position['blood']}" if position["blood"] else "", "red")
        text.append(f" {total(position)}", "bold")
    return text


def _lying(card: DeployedView, words: Words) -> str:
    if card["up"]:
        return words.card(present(card["card"]))
    return words.signs.back + (words.card(card["card"]) if card["card"] else "")


def _seats(view: VendettaView, words: Words) -> Text:
    return Text("   ").join(_seat(view, player, words) for player in view["players"])


def _seat(view: VendettaView, player: PlayerView, words: Words) -> Text:
    """Blood, Influence and the score so far."""
    seat = player["seat"]
    text = Text(words.player(seat), "bold green" if seat == view["seat"] else "bold")
    text.append(f" {words.signs.ambition}" if view["ambition"] == seat else "", "yellow")
    score = sum(player["score"][name] for name in LINES)
    text.append(f" {words.signs.blood}{player['blood']}", "red")
    return text.append(f" {words.ui('column.influence')} {player['influence']} = {score}")


def _cards(heading: str, codes: list[str], words: Words, cards: Cards) -> Text:
    named = ", ".join(f"{words.card(code)} {cards.number(code, 'power')}" for code in codes)
    return Text.assemble((f"{heading}: ", "bold"), named)
