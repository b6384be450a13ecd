#!/usr/bin/env python3
"""What Rivals' board in the browser knows beside its view: every card's printed numbers.

Writes model/facts.json under web/src/boards/rivals; with --check only compares.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.kinds import TYPES, Card
from tools.generated import write_or_check

BOARD: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "boards" / "rivals"

# The word of a banner that says most of what a card is: the first of these that is printed.
TOLD_FIRST: Final = (
    "hunter",
    "monster",
    "haven",
    "agenda",
    "prince",
    "title",
    "relic",
    "conspiracy",
    "scheme",
    "influence modifier",
    "animal",
    "antagonist",
    "vagrant",
    "citizen",
    "event",
    "attack",
    "reaction",
    "vampire",
    "unhosted",
    "ongoing",
    "action",
)
NUMBERS: Final = ("potency", "requirement", "skull", "shield", "blood", "agenda", "intel", "threshold", "influence")


def facts() -> dict[str, dict[str, Any]]:
    """Every card by its printed id: what it is, its numbers; what is not printed is left out."""
    return {code: fact(card) for code, card in CARDS.items()}


def fact(card: Card) -> dict[str, Any]:
    told: dict[str, Any] = {"kind": kind(card)}
    if card.clan:
        told["clan"] = card.clan
    told |= {name: n for name in NUMBERS if (n := getattr(card, name))}
    if card.kind in ("character", "monster"):
        told["attributes"] = list(card.attributes)
    if card.attacks:
        told["attacks"] = [TYPES[type] for type in card.attacks]
    if card.disciplines:
        told["disciplines"] = list(card.disciplines)
    return told


def kind(card: Card) -> str:
    return next((word for word in TOLD_FIRST if card.is_(word)), card.kind)


def drawn_kinds() -> set[str]:
    """The kinds for which the page has a drawing."""
    drawings = json.loads((BOARD.parent.parent / "cards" / "drawings.json").read_text(encoding="utf-8"))
    return set(drawings["kind"])


def made() -> dict[str, Any]:
    """Every file by its path under the board's folder."""
    return {"model/facts.json": facts()}


def main(arguments: Sequence[str]) -> int:
    texts = {
        BOARD / name: json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
        for name, data in made().items()
    }
    return write_or_check(texts, "rivals_web", arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
