"""Who plays whom: matches in which every bot meets every other about equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from elysium.bots import LIGHT
from elysium.core.rng import Rng, below, seeded
from elysium.core.table import Json
from elysium.lab.arena import Setting


@dataclass(frozen=True)
class Schedule:
    """What is played: `places` bots at each table, or in a game of teams as many teams of `players`.

    Bots that search take part in one match of `every`, until they have in `searched` (0: to the end): each of theirs
    costs as much as hundreds of the others'.
    """

    game: str
    bots: tuple[str, ...]
    matches: int
    seed: int = 0
    places: int = 4
    players: int = 1
    options: Mapping[str, Json] = field(default_factory=dict)
    pool: tuple[Json, ...] = ()
    every: int = 1
    searched: int = 0

    def to_data(self) -> dict[str, Json]:
        """What makes it this schedule: more matches are the same one, played further."""
        return {
            "ladder": self.game,
            "bots": list(self.bots),
            "seed": self.seed,
            "places": self.places,
            "players": self.players,
            "options": dict(self.options),
            "pool": list(self.pool),
            **({"every": self.every} if self.every > 1 else {}),
            **({"searched": self.searched} if self.searched else {}),
        }

    def settings(self) -> list[Setting]:
        """By number of the match, who plays it."""
        return [Setting(self.game, bots, self.options, self.players, self.pool) for bots in self._line_ups()]

    @property
    def searches(self) -> int:
        """How many matches bots that search take part in."""
        fitting = -(-self.matches // self.every)
        return min(fitting, self.searched) if self.searched else fitting

    def _line_ups(self) -> list[tuple[str, ...]]:
        of_all = iter(line_ups(self.bots, self.places, self.searches, self.seed))
        if self.searches == self.matches:
            return [*of_all]
        light = tuple(bot for bot in self.bots if bot in LIGHT)
        if len(light) < 2:
            raise ValueError("matches without search want two bots at least that do not: random and greedy")
        others = iter(line_ups(light, self.places, self.matches - self.searches, self.seed))
        last = self.searches * self.every
        return [next(others if number % self.every or number >= last else of_all) for number in range(self.matches)]


def line_ups(bots: tuple[str, ...], places: int, matches: int, seed: int) -> list[tuple[str, ...]]:
    """The bots of every match, never all the same: who has played least comes first, ties by chance.

    Where there are fewer bots than places some sit there more than once.

    >>> [sorted(set(bots)) for bots in line_ups(("a", "b", "c"), 2, 3, seed=1)]
    [['a', 'b'], ['a', 'c'], ['b', 'c']]
    """
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise ValueError(f"a ladder wants two bots at least, each named once, not {', '.join(bots) or 'none'}")
    found: list[tuple[str, ...]] = []
    sat: Counter[str] = Counter()
    met: Counter[tuple[str, str]] = Counter()
    rng, drawn = seeded(seed), 0
    for _ in range(matches):
        here: list[str] = []
        while len(here) < places:
            ties = _next(bots, here, sat, met)
            which, drawn = _draw(rng, drawn, len(ties))
            here.append(ties[which])
            sat[ties[which]] += 1
        met.update((one, other) for one in here for other in here if one < other)
        found.append(tuple(here))
    return found


def _next(bots: tuple[str, ...], here: list[str], sat: Counter[str], met: Counter[tuple[str, str]]) -> list[str]:
    """The bots that may as well sit down next: not here yet, least often at a table, least often with these."""

    def weight(bot: str) -> tuple[int, int, int]:
        return here.count(bot), sat[bot], sum(met[min(bot, other), max(bot, other)] for other in here)

    least = min(map(weight, bots))
    return [bot for bot in bots if weight(bot) == least]


def _draw(rng: Rng, drawn: int, n: int) -> tuple[int, int]:
    value, _ = below(seeded(rng + drawn), 0, n)
    return value, drawn + 1
