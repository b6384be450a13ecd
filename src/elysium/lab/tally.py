"""What a game wants counted in its finished matches, and by what its seats are to be grouped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from elysium.core.match import Match


class Tallied(NamedTuple):
    """`groups`: word -> what each seat is, {"clan": ("Brujah", ...)}; `counts`: word -> how often it happened."""

    groups: Mapping[str, tuple[str, ...]]
    counts: Mapping[str, int]


Tally: TypeAlias = Callable[[Match], Tallied]
_TALLIES: dict[str, Tally] = {}


def register_tally(game: str, how: Tally) -> None:
    """Enter how a game is tallied; a second one replaces it."""
    _TALLIES[game] = how


def tally(match: Match) -> Tallied:
    how = _TALLIES.get(match.name)
    return how(match) if how else Tallied({}, {})
