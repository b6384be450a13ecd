"""Matches kept by an earlier version: records and saves as it wrote them, and sums over what every seat saw then.

`python -m tests.upgrades.keep FOLDER` makes them with the version it is run by; `matches.jsonl.gz` here was made so.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypedDict

from elysium import SPECTATOR, Match

FOLDER: Final = Path(__file__).parent
MATCHES: Final = "matches.jsonl.gz"
DATABASE: Final = "server.db"  # and its write-ahead log, each with .gz behind it
SEATS: Final = "seats.json.gz"


class KeptSave(TypedDict):
    """A save, what was seen when it was made, and what is seen after `ON` more answers."""

    save: dict[str, Any]
    seen: str
    later: str


class KeptMatch(TypedDict):
    """A record as text, what was seen after some of its steps (by step), its result, and saves on the way."""

    name: str
    record: str
    seen: dict[str, str]
    result: list[Any] | None
    saves: list[KeptSave]


class KeptSeat(TypedDict):
    """A seat at a server's table, the secret that opens it, and what it was shown."""

    table: str
    seat: int
    secret: str
    view: dict[str, Any]
    asked: list[Any] | None
    lines: int
    status: str
    version: int


ON: Final = 40  # answers that are given after a load


def kept(path: Path = FOLDER / MATCHES) -> list[KeptMatch]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def seen(match: Match) -> str:
    """A sum over every view and every open question."""
    views = [match.view(seat) for seat in (SPECTATOR, *range(len(match.roles)))]
    asked = [[one.seat, one.point, one.options, one.source] for one in match.open()]
    text = json.dumps([views, asked], separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def play_on(match: Match, answers: int = ON) -> Match:
    """Give so many answers, always the same ones."""
    for number in range(answers):
        if not (decisions := match.open()):
            break
        seat, _, options, _ = decisions[number % len(decisions)]
        match.step(seat, options[(number * 31 + 7) % len(options)])
    return match


def moments(steps: int, many: int = 8) -> Iterator[int]:
    """Steps spread over a match, the first and the last included."""
    yield from sorted({steps * part // many for part in range(many + 1)})
