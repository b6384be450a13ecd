#!/usr/bin/env python3
"""The rules reference of each game as a page to read, made from its English catalogue.

Writes docs/rules/<game>.md; with --check writes nothing and fails when a page is stale.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, TypedDict

from elysium.games import HOUSE
from elysium.locale.reference import SECRET

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "src" / "elysium" / "locale"
PAGES = ROOT / "docs" / "rules"

TITLES = {game.name: game.title for game in HOUSE}

# What only one game has to say before its rules.
NOTES = {
    "blood_feud": """\
These are the rules of Board Game Mode, its variants and Immersive Story Mode. What happens in a story is folded:
players had better meet it at the table. A paragraph marked *later* tells what Elysium does not have yet. The rulebook's
text leaves out what only its boards and cards show; there the names, numbers and effects are our own, and the
paragraphs say so.""",
    "rivals": """\
The rules have two editions. A paragraph tells the newer one, the Rio edition, which is the default;
[The San Francisco edition](#the-san-francisco-edition) tells what is different there. A paragraph marked *later* is
about cards that Elysium does not have yet.""",
}

INTRODUCTION = """\
This page tells the rules of *Vampire: The Masquerade – {title}* in our own words, as Elysium plays them. It is
unofficial: Elysium is not affiliated with, endorsed by or sponsored by the publishers or owners of the game. All
trademarks belong to their owners.

Every paragraph has an id that stays the same; the tests and the code name it. Where the rulebook leaves a question
open, the [rulings](#rulings) say how we play it. `elysium rules {game} WORD` finds a paragraph.

Made by `tools/rules_page.py` from `src/elysium/locale/{game}.rules.en.json`; do not edit."""

# The paragraph of Vendetta whose figures are also shown as a table; its text is the only source of them.
REWARDS = "VD-RWD-02"
REWARD = re.compile(r"\b(1st|2nd|3rd) place: (\d+) / (\d+) / (\d+)")
PRIZES = {"1st": "Ally", "2nd": "Victim", "3rd": ""}


class Entry(TypedDict):
    """One paragraph of a rules reference."""

    id: str
    section: str
    kind: str
    title: str
    text: str
    words: list[str]


def entries(game: str, language: str = "en") -> list[Entry]:
    """Read the rules reference of a game."""
    found: list[Entry] = json.loads((LOCALE / f"{game}.rules.{language}.json").read_text(encoding="utf-8"))
    return found


def page(game: str) -> str:
    """Write the page of one game."""
    names = headings(game)
    sections = [(names[key], list(group)) for key, group in groupby(entries(game), lambda entry: entry["section"])]
    parts = list(opening(game))
    parts.append("\n".join(f"- [{name}](#{anchor(name)})" for name, _ in sections))
    for name, paragraphs in sections:
        parts.append(f"## {name}")
        for entry in paragraphs:
            parts += shown(entry)
    return "\n\n".join(parts) + "\n"


def headings(game: str) -> dict[str, str]:
    """Read the headings of a game's sections, the same ones that the terminal shows."""
    words: dict[str, Any] = json.loads((LOCALE / "en.json").read_text(encoding="utf-8"))
    beginning = f"cli.section.{game}."
    return {key.removeprefix(beginning): name for key, name in words.items() if key.startswith(beginning)}


def opening(game: str) -> Iterator[str]:
    """Tell what the page is, before the contents."""
    title = TITLES[game]
    yield f"# {title}: the rules"
    yield INTRODUCTION.format(title=title, game=game)
    if game in NOTES:
        yield NOTES[game]


def anchor(heading: str) -> str:
    """Name a heading the way links do."""
    return re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-")


def shown(entry: Entry) -> Iterator[str]:
    """Show one paragraph, and the table that belongs to it."""
    head = f"{entry['id']} {entry['title']}"
    if entry["kind"] == SECRET:
        yield f"<details><summary><b>{head}</b> · for the Storyteller</summary>\n\n{entry['text']}\n\n</details>"
        return
    mark = " *later*" if entry["kind"] == "later" else ""
    yield f"**{head}**{mark} · {entry['text']}"
    if entry["id"] == REWARDS:
        yield reward_table(entry["text"])


def reward_table(text: str) -> str:
    """Lay out the rewards a text tells by place and round."""
    places = [(match[1], match.groups()[1:]) for match in REWARD.finditer(text)]
    lines = [f"| round | {' | '.join(place for place, _ in places)} |", "| --- " * (len(places) + 1) + "|"]
    for index in range(3):
        cells = (prize(PRIZES[place], figures[index]) for place, figures in places)
        lines.append(f"| {index + 1} | {' | '.join(cells)} |")
    return "\n".join(lines)


def prize(card: str, influence: str) -> str:
    """Name a card and the Influence beside it; nothing at all is a dash."""
    won = [card] if card else []
    if influence != "0":
        won.append(f"{influence} Influence")
    return " + ".join(won) or "–"


def main(argv: Sequence[str]) -> int:
    """Write the pages, or with --check only compare."""
    if argv not in ([], ["--check"]):
        print("rules_page: only --check is known", file=sys.stderr)
        return 2
    stale = []
    for game in TITLES:
        path = PAGES / f"{game}.md"
        if not argv:
            PAGES.mkdir(parents=True, exist_ok=True)
            path.write_text(page(game), encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != page(game):
            stale.append(path.name)
    for name in stale:
        print(f"{name} is stale: run tools/rules_page.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
