"""What a game wants counted in its finished matches, by what its seats are grouped, and what it deals to entrants."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from elysium.core.match import Match
from elysium.core.table import Json


class Tallied(NamedTuple):
    """`groups`: word -> what each seat is, {"clan": ("Brujah", ...)}; `counts`: word -> how often it happened.

    `ending` is the way the match was won, where a game knows several. `points`: word -> name -> how often that was
    scored, and how much it gave in all, {"ambition": {"Command The City": (1, 6)}}.
    """

    groups: Mapping[str, tuple[str, ...]]
    counts: Mapping[str, int]
    ending: str = ""
    points: Mapping[str, Mapping[str, tuple[int, int]]] = MappingProxyType({})


class Dealt(NamedTuple):
    """An option that has an entry for each seat, such as a deck. `entries` fills in what was left open."""

    option: str
    entries: Callable[[int, Json], list[Json]]


Tally: TypeAlias = Callable[[Match], Tallied]
_TALLIES: dict[str, Tally] = {}
_DEALT: dict[str, Dealt] = {}


def register_tally(game: str, how: Tally) -> None:
    """Enter how a game is tallied; a second one replaces it."""
    _TALLIES[game] = how


def tally(match: Match) -> Tallied:
    how = _TALLIES.get(match.name)
    return how(match) if how else Tallied({}, {})


def register_dealt(game: str, dealt: Dealt) -> None:
    """Enter what a game deals by seat, so that a series can move it round the table; a second one replaces it."""
    _DEALT[game] = dealt


def dealt(game: str) -> Dealt | None:
    return _DEALT.get(game)
