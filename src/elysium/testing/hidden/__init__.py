"""What is hidden in a game, place by place; each game of the house says it in a module of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from elysium.core.ids import Seat

Odds: TypeAlias = Callable[[], Mapping[Any, int]]  # worked out for the true table alone


def even(values: Iterable[Any]) -> Odds:
    """Each of these is as likely as any other; what is listed twice, twice."""
    return partial(Counter, tuple(values))


@dataclass(frozen=True)
class Hidden:
    """What lies in a place that not everybody can look at, and whether a seat knows it.

    `odds` tells how likely each value is for who does not know it, as numbers in proportion. Without it the value must
    not rest on the truth, and take on at least `least` values: one where it may be certain by what the seat knows.
    `near` says that it rests on the truth for a reason, and need only vary.
    """

    value: Hashable
    known: bool
    odds: Odds | None = None
    least: int = 2
    near: bool = False


# (game, seat): every hidden place by a name that is the same in all worlds; what precedes ":" is the kind of secret.
HiddenPlaces: TypeAlias = Callable[[Any, Seat], Mapping[str, Hidden]]


def nothing_hidden(game: Any, seat: Seat) -> Mapping[str, Hidden]:
    return {}
