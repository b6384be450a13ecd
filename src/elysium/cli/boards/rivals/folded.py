"""The table in few lines, for a low screen: who stands where in a line for each player, The Streets, one's hand."""

from __future__ import annotations

from collections import Counter

from rich.console import Group, RenderableType
from rich.text import Text

from elysium.cli.boards.rivals.city import title, under_way
from elysium.cli.boards.rivals.words import Words
from elysium.games.rivals.show.types import CharacterView, PlayerView, RivalsView


def folded(view: RivalsView, words: Words) -> RenderableType:
    order = [(view["first"] + n) % view["seats"] for n in range(view["seats"])]
    players = [_player(view, view["players"][seat], words) for seat in order]
    parts = [*players, _city(view, words), *under_way(view, words)]
    own = view["players"][view["seat"]]["hand"]["cards"] if view["seat"] >= 0 else None
    if own:
        parts.append(_named(words.ui("hand"), [card["card"] for card in own], words))
    return Group(title(view, words), *parts)


def _player(view: RivalsView, player: PlayerView, words: Words) -> Text:
    """Prestige and Agenda, then who is at home, then each party in brackets, then who lies in torpor."""
    seat = player["seat"]
    text = Text(f"{words.signs.mark} " if view["active"] == seat and view["turn"] else "", "bold yellow")
    text.append(words.player(seat), "bold green" if seat == view["seat"] else "bold")
    if player["out"]:
        return text.append(f"  {words.speech.ui('ui.out')}", "dim")
    text.append(" " + words.ui("numbers", prestige=player["prestige"], agenda=player["agenda"]))
    text.append(f" · {words.ui('rival', who={'seat': player['rival']})}" if player["rival"] is not None else "")
    home = [one for one in player["coterie"] if not one["party"]]
    text.append(": ").append_text(_row(home, words) if home else Text(words.signs.nothing, "dim"))
    for party in sorted({one["party"] for one in player["coterie"]} - {0}):
        members = [one for one in player["coterie"] if one["party"] == party]
        text.append(" [", "yellow").append_text(_row(members, words)).append("]", "yellow")
    if player["torpor"]:
        text.append(f" {words.ui('torpor')}: ", "dim").append_text(_row(player["torpor"], words))
    return text


def _row(members: list[CharacterView], words: Words) -> Text:
    return Text(", ").join(_character(one, words) for one in members)


def _character(one: CharacterView, words: Words) -> Text:
    """The first name, Blood, and brackets round who is exhausted."""
    name = words.card(one["card"]).split(",")[0]
    text = Text(words.signs.ambition if one["leader"] else "", "bold yellow")
    text.append(f"({name})" if one["exhausted"] else name)
    return text.append(f" {words.signs.blood}{one['blood']}", "red")


def _city(view: RivalsView, words: Words) -> Text:
    lying = [card["card"] for card in view["streets"]]
    lying += [one["card"] or "" for one in view["monsters"]]
    return _named(words.ui("city"), lying, words)


def _named(heading: str, codes: list[str], words: Words) -> Text:
    """Cards by name, equal ones counted; without one a card lies face down."""
    counts = Counter(codes)
    named = [
        (words.card(code) if code else words.ui("face_down")) + (f" ×{n}" if n > 1 else "")
        for code, n in counts.items()
    ]
    return Text.assemble((f"{heading}: ", "bold"), ", ".join(named) or words.signs.nothing)
