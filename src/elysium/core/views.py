"""What a view of any game may carry beside what the game shows: the part that is read without knowing the game.

A game declares what it shows as a TypedDict under `CommonView`, in its `show/types.py`. Annotations here and there are
not put off (no `from __future__ import annotations`): which entries a view may lack is read off them.
"""

from collections.abc import Sequence
from typing import Any, NotRequired, TypeAlias, TypedDict, TypeVar

from elysium.core.ids import Seat

# The view of some game, on its way to that game's own voice, bots and boards, which declare which one they take.
AnyView: TypeAlias = Any

T = TypeVar("T")


def present(entry: T | None) -> T:
    """An entry that is there: what is asked or told now is about it."""
    assert entry is not None
    return entry


def laid_open(views: Sequence[AnyView]) -> AnyView:
    """What several views of one moment know together: what the first does not tell, another may.

    >>> laid_open([{"hand": None, "turn": 1}, {"hand": ["AL01"], "turn": 1, "plan": 2}])
    {'hand': ['AL01'], 'turn': 1, 'plan': 2}
    """
    told = [one for one in views if one is not None]
    if not told:
        return None
    first = told[0]
    if isinstance(first, dict):
        entries = [one for one in told if isinstance(one, dict)]
        names = dict.fromkeys(name for one in entries for name in one)
        return {name: laid_open([one[name] for one in entries if name in one]) for name in names}
    if not isinstance(first, list):
        return first
    rows = [one for one in told if isinstance(one, list)]
    most = max(map(len, rows))
    longest = [one for one in rows if len(one) == most]
    return [laid_open(entries) for entries in zip(*longest, strict=True)]


# What the clock will do: an option of the clock seat, a name it keeps while it is waited for, seconds.
# In memory it is a list, like everything in a view: JSON has no tuples.
Timer: TypeAlias = tuple[list[int], str, float]


class Waiting(TypedDict):
    """Who is asked, and what: everybody sees whom the table waits for."""

    seat: Seat
    point: str


class Outcome(TypedDict):
    """How the match ended."""

    winners: list[Seat]
    ranking: list[Seat]
    scores: list[int]
    reason: str


class CommonView(TypedDict):
    """What any view may carry. Without `channels` everybody talks to the whole table."""

    channels: NotRequired[list[str]]  # where the seat speaks and hears
    hears: NotRequired[list[str]]  # where it only hears
    pings: NotRequired[list[Seat]]  # whom it may only call to
    timers: NotRequired[list[Timer]]  # what is due, for whoever may know how long is left
    windows: NotRequired[list[Timer]]  # of what is due, that which waits for an answer of this seat
    seconds: NotRequired[float]  # from one tick of the clock to the next, where nothing is listed
