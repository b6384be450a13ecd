"""Won so many of so many, and how far chance alone could have moved that; worth so much so many times."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

Z95: Final = 1.959964


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson.

    >>> [round(bound, 3) for bound in wilson(10, 20)]
    [0.299, 0.701]
    """
    if games == 0:
        return 0.0, 1.0
    share, z = wins / games, Z95
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


class Share(NamedTuple):
    """Games won of games played."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


class Mean(NamedTuple):
    """Scored so many times, worth so many points in all."""

    times: int
    points: int

    @property
    def mean(self) -> float:
        return self.points / self.times if self.times else 0.0

    def to_data(self) -> dict[str, float]:
        return {"times": self.times, "points": self.points, "mean": self.mean}
