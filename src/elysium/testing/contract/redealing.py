"""Whether re-dealing re-deals: over many worlds what a seat does not know varies as chance would, what it knows stays.

Worlds are dealt for a seat from the true table, and again from one of those worlds. What the seat knows is the same in
all of them. What it does not know comes out

- as often as chance has it, where the game says how often that is;
- otherwise as often from the true table as from the other one: what a seat cannot know makes no difference to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final

from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.testing.contract.odds import against, apart, few
from elysium.testing.contract.playing import Breach
from elysium.testing.contract.secrets import Glance, glance, kind
from elysium.testing.hidden import Hidden, HiddenPlaces

WORLDS: Final = 400
FEW: Final = 20


class Redealing:
    """What becomes of the hidden places of a match when it is dealt anew for one seat, many times over."""

    def __init__(self, match: Match, seat: Seat, places: HiddenPlaces, worlds: int = WORLDS) -> None:
        self.match = match
        self.seat = seat
        self.places = places
        self.true = self._glance(match.game)
        self.dealt = [self._glance(match.determinize(seat, number)) for number in range(worlds)]

    def _glance(self, game: Any) -> Glance:
        return glance(game, self.seat, self.places)

    @cached_property
    def from_other(self) -> list[Glance]:
        other = self.match.determinize(self.seat, self._most_unlike())
        return [self._glance(other.determinize(self.seat, number)) for number in range(len(self.dealt))]

    def _most_unlike(self) -> int:
        """Of the first worlds the one in which most is other than it is."""
        return max(
            range(min(FEW, len(self.dealt))),
            key=lambda n: sum(self.dealt[n][name].value != place.value for name, place in self.true.items()),
        )

    def faults(self, *, known: bool | None = None) -> Iterator[tuple[str, str]]:
        """Each place that is not dealt as it should be, with what is wrong; if asked only what is known, or is not."""
        for name, hidden in self.true.items():
            fault = self._fault(name, hidden) if known in (None, hidden.known) else ""
            if fault:
                yield name, fault

    def varied(self) -> set[str]:
        """The kinds of secrets that are not the same in all worlds."""
        return {kind(name) for name, hidden in self.true.items() if self._varies(name, hidden)}

    def _varies(self, name: str, true: Hidden) -> bool:
        return any(world[name].value != true.value for world in self.dealt)

    def _fault(self, name: str, true: Hidden) -> str:
        if any(name not in world for world in self.dealt):
            return "is not in every world, though everybody knows that it is there"
        found = Counter(world[name].value for world in self.dealt)
        if true.known:
            return "" if found.keys() == {true.value} else f"is known and was {true.value!r}; dealt were {few(found)}"
        if true.odds is not None:
            return against(found, true.odds())
        if len(found) < true.least:
            return f"is always {few(found)}"
        return "" if true.near else apart(found, Counter(world[name].value for world in self.from_other))


def check_redealing(match: Match, seat: Seat, places: HiddenPlaces, worlds: int = WORLDS) -> set[str]:
    """Over many worlds dealt for this seat its secrets stay and those of others vary as chance would: returns which."""
    redealing = Redealing(match, seat, places, worlds)
    for name, fault in redealing.faults():
        raise Breach(f"{match.name}, seed {match.seed}, step {match.steps}: re-dealt for seat {seat}, {name} {fault}")
    return redealing.varied()
