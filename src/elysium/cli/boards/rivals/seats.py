"""The players: Prestige, Agenda, Rival and cards in numbers, then their parties, torpor and cards in play."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from elysium.cli.boards.rivals.words import Words
from elysium.games.rivals.show.types import CharacterView, InPlayView, LaidView, PlayerView, RivalsView

TWO_COLUMNS = 120  # a terminal so wide shows two players side by side


def seats(view: RivalsView, words: Words) -> RenderableType:
    return Blocks(view, words)


class Blocks:
    """Every player's block, side by side where there is room."""

    def __init__(self, view: RivalsView, words: Words) -> None:
        order = [(view["first"] + n) % view["seats"] for n in range(view["seats"])]
        self._blocks = [block(view, view["players"][seat], words) for seat in order]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns = 2 if options.max_width >= TWO_COLUMNS else 1
        table = Table.grid(expand=True, padding=(0, 2, 0, 0))
        for _ in range(columns):
            table.add_column(ratio=1)
        for n in range(0, len(self._blocks), columns):
            table.add_row(*self._blocks[n : n + columns])
        yield table


def block(view: RivalsView, player: PlayerView, words: Words) -> RenderableType:
    """One player."""
    rows = Table.grid(expand=True)
    rows.add_row(_heading(view, player, words))
    for line in _lines(view, player, words):
        rows.add_row(Padding(line, (0, 0, 0, 3), expand=False))
    return rows


def _heading(view: RivalsView, player: PlayerView, words: Words) -> Text:
    seat = player["seat"]
    text = Text.assemble((f"{words.signs.mark} " if view["active"] == seat and view["turn"] else "  ", "bold yellow"))
    text.append(words.player(seat), "bold green" if seat == view["seat"] else "bold")
    text.append(f" {words.ui('you')}" if seat == view["seat"] else "", "green")
    if player["out"]:
        return text.append(f"  {words.speech.ui('ui.out')}", "dim")
    hand = player["hand"]
    text.append("  " + words.ui("numbers", prestige=player["prestige"], agenda=player["agenda"]))
    text.append(f" · {words.ui('rival', who={'seat': player['rival']})}" if player["rival"] is not None else "")
    piles = {"library": player["deck"]["size"], "faction": player["faction"]["size"]}
    cards = {"characters": hand["characters"], "cards": hand["library"]}
    return text.append(f" · {words.ui('piles', **cards, **piles)}", "dim")


def _lines(view: RivalsView, player: PlayerView, words: Words) -> Iterator[Text]:
    yield _haven(view, player, words)
    parties = sorted({one["party"] for one in player["coterie"]} - {0})
    for party in parties:
        members = [one for one in player["coterie"] if one["party"] == party]
        yield _row(words.ui("streets"), [character(view, one, words) for one in members], "yellow")
    if player["torpor"]:
        yield _row(words.ui("torpor"), [character(view, one, words) for one in player["torpor"]], "dim")
    if player["play"]:
        yield _row(words.ui("ongoing"), [_ongoing(view, one, words) for one in player["play"]], "magenta")
    if player["laid"] and view["phase"] != "setup":
        yield _row(words.ui("laid"), [_laid(view, one, words) for one in player["laid"]], "magenta")
    yield _agenda(view, player, words)


def _haven(view: RivalsView, player: PlayerView, words: Words) -> Text:
    """The Haven with who is in it."""
    haven = player["haven"]
    heading = words.ui("haven", name=words.card(haven)) if haven else words.ui("haven.hidden")
    return _row(heading, [character(view, one, words) for one in player["coterie"] if not one["party"]], "cyan")


def _agenda(view: RivalsView, player: PlayerView, words: Words) -> Text:
    """The Agenda card: face up, face down and known, or face down."""
    agenda = player["agenda_card"]
    if agenda is None:
        return Text(words.ui("agenda.hidden"), "dim")
    key = "agenda" if player["agenda_up"] else "agenda.own"
    return Text(words.ui(key, name=words.card(agenda)), "dim")


def _row(heading: str, entries: list[Text], style: str) -> Text:
    text = Text.assemble((f"{heading}: ", style))
    return text.append_text(Text(", ").join(entries)) if entries else text.append("-", "dim")


def character(view: RivalsView, one: CharacterView, words: Words) -> Text:
    """A character: name, Blood of its most, attributes, what it lacks and what is attached."""
    text = Text.assemble((f"{words.signs.ambition}" if one["leader"] else "", "bold yellow"))
    text.append(words.card(one["card"]), "bold")
    text.append(f" {words.signs.blood}{one['blood']}/{one['potency']}", "red")
    text.append(" " + "/".join(map(str, one["attributes"])))
    marks = [words.small(f"mark.{name}") for name in ("exhausted", "no_influence") if one[name]]
    for name in ("influence", "secrecy", "bounty"):
        if one[name]:
            marks.append(words.ui(f"mark.{name}", n=one[name]))
    marks += [words.ui(f"mark.{name}", n=one[name]) for name in ("minus", "muted") if name in one]
    if "taught" in one:
        marks.append(words.ui("mark.taught", names=", ".join(map(words.discipline, one["taught"]))))
    text.append(f" ({', '.join(marks)})" if marks else "", "dim")
    attached = [_attached(view, each, words) for each in one["attached"]]
    attached += [words.card(each["card"]) if each["card"] else words.ui("face_down") for each in one.get("curses", [])]
    return text.append(f" [{', '.join(attached)}]" if attached else "", "cyan")


def _attached(view: RivalsView, one: InPlayView, words: Words) -> str:
    name = words.card(one["card"])
    return f"{name} ({words.small('mark.exhausted')})" if one["exhausted"] else name


def _ongoing(view: RivalsView, one: InPlayView, words: Words) -> Text:
    text = Text(_attached(view, one, words))
    return text.append(f" {words.signs.blood}{sum(one['tokens'])}", "red") if "tokens" in one else text


def _laid(view: RivalsView, one: LaidView, words: Words) -> Text:
    """A face-down card: its name for who knows it, the Prestige on it, and who has been shown it."""
    name = words.card(one["card"]) if one["card"] else words.ui("face_down")
    text = Text.assemble((f"{words.signs.back} ", "bold"), (name, "italic"))
    text.append(f" {words.ui('prestige', n=sum(one['tokens']))}")
    others = [words.player(seat) for seat in one["shown"]]
    return text.append(f" ({words.small('shown', names=', '.join(others))})" if others else "", "dim")
