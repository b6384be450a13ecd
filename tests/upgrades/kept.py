"""Matches kept by an earlier version: records and saves as it wrote them, and what every seat saw then.

`python -m tests.upgrades.keep FOLDER` makes them with the version it is run by; `matches.jsonl.gz` here was made so.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias, TypedDict

from elysium import SPECTATOR, Match

FOLDER: Final = Path(__file__).parent
MATCHES: Final = "matches.jsonl.gz"
DATABASE: Final = "server.db"  # and its write-ahead log, each with .gz behind it
SEATS: Final = "seats.json.gz"


Seen: TypeAlias = list[Any]  # the views of the spectator and all seats, and the open questions, as JSON has them


class KeptSave(TypedDict):
    """A save, what was seen when it was made, up to `ON` more answers, and what was seen after them."""

    save: dict[str, Any]
    seen: Seen
    answers: list[tuple[int, list[int]]]
    later: Seen


class KeptMatch(TypedDict):
    """A record as text, what was seen after some of its steps (by step), its result, and saves on the way."""

    name: str
    record: str
    seen: dict[str, Seen]
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


def seen(match: Match) -> Seen:
    """Every view and every open question."""
    views = [match.view(seat) for seat in (SPECTATOR, *range(len(match.roles)))]
    asked = [[one.seat, one.point, one.options, one.source] for one in match.open()]
    found: Seen = json.loads(json.dumps([views, asked]))
    return found


def lost(now: Seen, then: Seen) -> list[str]:
    """What was seen then and is not any more. Views may have come to say more, questions to offer more."""
    found = [
        f"{name} of seat {seat - 1}: {view.get(name)!r:.300}, was {value!r:.300}"
        for seat, (view, before) in enumerate(zip(now[0], then[0], strict=True))
        for name, value in before.items()
        if not _holds(view.get(name), value)
    ]
    asked = [one for one in then[1] if not any(_asks(other, one) for other in now[1])]
    return found + [f"asked {one!r:.300}" for one in asked]


def _holds(now: Any, then: Any) -> bool:
    if isinstance(then, dict):
        return isinstance(now, dict) and all(name in now and _holds(now[name], then[name]) for name in then)
    if isinstance(then, list):
        return isinstance(now, list) and len(now) == len(then) and all(map(_holds, now, then))
    return bool(now == then)


def _asks(now: Seen, then: Seen) -> bool:
    seat, point, options, source = now
    return [seat, point, source] == [then[0], then[1], then[3]] and all(one in options for one in then[2])


def answers(match: Match, many: int = ON) -> list[tuple[int, list[int]]]:
    """Give so many answers, always the same ones, and say which."""
    given = []
    for number in range(many):
        if not (decisions := match.open()):
            break
        seat, _, options, _ = decisions[number % len(decisions)]
        option = options[(number * 31 + 7) % len(options)]
        match.step(seat, option)
        given.append((seat, list(option)))
    return given


def answered(match: Match, given: Iterable[tuple[int, list[int]]]) -> Match:
    for seat, option in given:
        match.step(seat, tuple(option))
    return match


def moments(steps: int, many: int = 8) -> Iterator[int]:
    """Steps spread over a match, the first and the last included."""
    yield from sorted({steps * part // many for part in range(many + 1)})
