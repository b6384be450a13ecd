"""What a game brings for the laboratory: what is counted in its matches, what is dealt by seat, how fast it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from elysium.core.companions import load_companion
from elysium.core.game import game_info
from elysium.core.match import Match
from elysium.core.table import Json

USUAL_SEATS: Final = 4
CHESS: Final = "python-chess"  # gauges of peers that several games are measured against
CHESS_COPY: Final = "python-chess copy(stack=False)"


class Tallied(NamedTuple):
    """`groups`: word -> what each seat is, {"clan": ("Brujah", ...)}; `counts`: word -> how often it happened.

    `ending` is the way the match was won, where a game knows several. `points`: word -> name -> how often that was
    scored, and how much it gave in all, {"ambition": {"Command The City": (1, 6)}}. `used`: word -> by seat the names
    of what it used, {"card": (("BR01",), ...)}. `course`: word -> by seat how much it had, from the beginning to the
    end, {"influence": ((3, 5, 9), ...)}.
    """

    groups: Mapping[str, tuple[str, ...]]
    counts: Mapping[str, int]
    ending: str = ""
    points: Mapping[str, Mapping[str, tuple[int, int]]] = MappingProxyType({})
    used: Mapping[str, tuple[tuple[str, ...], ...]] = MappingProxyType({})
    course: Mapping[str, tuple[tuple[int, ...], ...]] = MappingProxyType({})


class Dealt(NamedTuple):
    """An option that has an entry for each seat, such as a deck. `entries` fills in what was left open."""

    option: str
    entries: Callable[[int, Json], list[Json]]


class Goal(NamedTuple):
    """Our `ours` should be at least `least` times what the peer does of `theirs`; without a peer, times one."""

    gauge: str
    ours: str
    peer: str
    theirs: str
    least: float


@dataclass(frozen=True)
class GameLab:
    """All of it is optional. `seats` and `goals` are for `elysium bench`: the table it measures, and what is wanted."""

    tally: Callable[[Match], Tallied] | None = None
    dealt: Dealt | None = None
    seats: int = USUAL_SEATS
    goals: tuple[Goal, ...] = ()


def lab_of(game: str) -> GameLab:
    """What a registered game brings."""
    return load_companion(game, "lab", game_info(game).lab, GameLab) or GameLab()


def tally(match: Match) -> Tallied:
    """What a finished match adds to a series."""
    how = lab_of(match.name).tally
    return how(match) if how else Tallied({}, {})
