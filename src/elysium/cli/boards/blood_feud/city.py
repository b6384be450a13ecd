"""The Cityscape: a cell for each Domain, laid out as on the table, with its Units, Barricades and Orders."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from elysium.cli.boards.base import title_bar
from elysium.cli.boards.blood_feud.words import Words
from elysium.games.blood_feud.show.types import BarricadeView, BloodFeudView, DomainView

GAP = "."
_SIDES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


def title(view: BloodFeudView, words: Words) -> RenderableType:
    """Where the night stands, as a bar."""
    parts = [words.speech.ui("ui.round", n=view["round"])] if view["round"] else []
    parts.append(words.said(f"phase.{view['phase']}"))
    if view["stage"]:
        parts.append(words.said(f"stage.{view['stage'].replace(' ', '_')}"))
    if view["phase"] == "resolution" and view["step"]:
        parts.append(words.said(f"step.{view['step']}"))
    if view["paused"]:
        parts.append(words.ui("paused"))
    return title_bar(parts)


def sun(view: BloodFeudView, words: Words, minutes: Sequence[int]) -> Text:
    """The Sun Track as far as it is seen: passed spaces, the token, blocked spaces, what is printed over the token."""
    track, text = view["sun"], Text(words.said("zone.sun_track") + " ")
    for space in range(track["daybreak"] + 1):
        if space == track["space"]:
            text.append(f"[{space}]", "bold yellow")
        elif space in (track["blocked"] or ()):
            text.append(" x", "bold red")
        else:
            text.append(f" {space}", "dim" if space < track["space"] else "")
    if view["phase"] == "gameplay":
        text.append(f"   {words.ui('minutes', n=minutes[track['space']])}", "dim")
    if track["blocked"] is None:
        return text
    prices = ", ".join(words.ui("block", space=space, n=cost) for space, cost in track["blockable"])
    return text.append(f"   {words.ui('blocks', prices=prices)}" if prices else "", "dim")


def city(view: BloodFeudView, words: Words) -> RenderableType:
    """The grid, or why there is none to see."""
    if view["city"] is None:
        return Text(words.ui("unseen"), "dim italic")
    rows = [row.split() for row in view["city"]["rows"]]
    table = Table(box=box.ROUNDED, show_header=False, show_lines=True, border_style="dim")
    for _ in range(max(map(len, rows))):
        table.add_column(min_width=13)
    walls = _walls(view["city"]["barricades"], rows)
    domains = {domain["domain"]: domain for domain in view["city"]["domains"]}
    for row in rows:
        letters = [cell.partition(":")[0] for cell in row]
        table.add_row(*(cell(view, domains.get(letter), walls.get(letter, []), words) for letter in letters))
    table.caption = words.ui("legend", **words.signs._asdict())
    table.caption_justify = "left"
    return table


def _walls(barricades: list[BarricadeView], rows: list[list[str]]) -> dict[str, list[tuple[str, int]]]:
    """By Domain: the sides on which a Barricade stands, and whose it is."""
    at = {cell.partition(":")[0]: (y, x) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell != GAP}
    found: dict[str, list[tuple[str, int]]] = {}
    for wall in barricades:
        outer = ":" in wall["edge"]
        one, other = wall["edge"].split(":" if outer else "-")
        for here, there in ((one, other),) if outer else ((one, other), (other, one)):
            side = there if outer else _side(at[here], at[there])
            found.setdefault(here, []).append((side, wall["team"]))
    return found


def _side(here: tuple[int, int], there: tuple[int, int]) -> str:
    step = (there[0] - here[0], there[1] - here[1])
    return next(name for name, way in _SIDES.items() if way == step)


def cell(view: BloodFeudView, domain: DomainView | None, walls: list[tuple[str, int]], words: Words) -> Text:
    """A Domain: the Units of each side, a sign beside who controls it, Barricades, the Orders that lie on it."""
    if domain is None:
        return Text("")
    now = view["resolving"] is not None and view["resolving"]["domain"] == domain["domain"]
    text = Text.assemble((f"{words.signs.mark} " if now else "", "bold yellow"), (domain["domain"], "bold"))
    text.append(f" {words.speech.place(domain['domain'])}")
    for side in _sides(view, domain):
        text.append("\n").append(_units(view, domain, side, words))
    for edge, side in walls:
        text.append(f"\n{words.ui('wall', side=edge)}", words.style(view, side))
    return text.append(_orders(view, domain["domain"], words))


def _sides(view: BloodFeudView, domain: DomainView) -> list[int]:
    there = {pieces["team"] for pieces in domain["units"]}
    return sorted(there | {view["players"][seat]["team"] for seat in domain["players"]})


def _units(view: BloodFeudView, domain: DomainView, side: int, words: Words) -> Text:
    """Basic Units that are ready, then Fatigued ones and Fatigued players in brackets."""
    text = Text(words.short(view, side), words.style(view, side))
    text.append(f" {words.signs.ambition}" if side in domain["control"] else "", "bold yellow")
    for pieces in domain["units"]:
        if pieces["team"] == side:
            text.append(f" {pieces['fresh']}" if pieces["fresh"] else "")
            text.append(f" ({pieces['fatigued']})" if pieces["fatigued"] else "")
    for seat in domain["players"]:
        player = view["players"][seat]
        if player["team"] == side:
            name = words.player(seat)
            text.append(f" ({name})" if player["fatigued"] else f" {name}", "bold")
    return text


def _orders(view: BloodFeudView, letter: str, words: Words) -> Text:
    """Order Pairs as they lie: whose, and the face of those one knows."""
    text = Text()
    for stack in view["orders"]["stacks"] if view["orders"] else []:
        if stack["domain"] == letter:
            for pair in stack["pairs"]:
                face = words.card(pair["order"]) if pair["order"] else words.signs.back
                text.append(f"\n{words.short(view, pair['team'])}: {face}", "italic")
    return text
