"""Whom and where Events speak of: teams by alignment, Power or what they have, Domains and Market decks.

A team stands in the place of a seat: the frame's is the chooser of the Event (BF-RES-07).
"""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import Selection
from elysium.core.stack import Frame
from elysium.effects.words import Pick
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import team_ambitions
from elysium.games.blood_feud.power import ascending
from elysium.games.blood_feud.story import guides


@dataclass(frozen=True)
class All(Pick[BloodFeud]):
    """Every team; neutral Humans are none."""

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        return tuple(range(g.table.teams))


@dataclass(frozen=True)
class Vampires(Pick[BloodFeud]):
    """Every Vampire team."""

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        return tuple(team for team in range(g.table.teams) if guides.aligned(g.table, team, 1))


@dataclass(frozen=True)
class Humans(Pick[BloodFeud]):
    """Every Human team."""

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        return tuple(team for team in range(g.table.teams) if guides.aligned(g.table, team, 0))


@dataclass(frozen=True)
class Chooser(Pick[BloodFeud]):
    """The team that proposed the Event, or the weakest one if it is random."""

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        return (f.seat,)


@dataclass(frozen=True)
class Others(Pick[BloodFeud]):
    """Every team but the chooser."""

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        return tuple(team for team in range(g.table.teams) if team != f.seat)


@dataclass(frozen=True)
class PowerAtMost(Pick[BloodFeud]):
    """Every team with no more Power than this."""

    n: int

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        return tuple(team for team in range(g.table.teams) if g.table.power[team] <= self.n)


@dataclass(frozen=True)
class PowerAtLeast(Pick[BloodFeud]):
    """Every team with no less Power than this."""

    n: int

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        return tuple(team for team in range(g.table.teams) if g.table.power[team] >= self.n)


@dataclass(frozen=True)
class MostPower(Pick[BloodFeud]):
    """The team with the most Power, or all that share it."""

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        power = g.table.power[: g.table.teams]
        return tuple(team for team, n in enumerate(power) if n == max(power))


@dataclass(frozen=True)
class LeastPower(Pick[BloodFeud]):
    """The team with the least Power, or all that share it."""

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        power = g.table.power[: g.table.teams]
        return tuple(team for team, n in enumerate(power) if n == min(power))


@dataclass(frozen=True)
class UnitsOver(Pick[BloodFeud]):
    """Every team with more Units than this on the Cityscape."""

    n: int

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        return tuple(team for team in range(g.table.teams) if units.on_map(g.table, team) > self.n)


@dataclass(frozen=True)
class UnitsUnder(Pick[BloodFeud]):
    """Every team with fewer Units than this on the Cityscape."""

    n: int

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        return tuple(team for team in range(g.table.teams) if units.on_map(g.table, team) < self.n)


@dataclass(frozen=True)
class Crowded(Pick[BloodFeud]):
    """Every team with at least so many Units in a Domain, the neutral Humans too."""

    n: int
    domain: Pick[BloodFeud]

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        (domain,) = self.domain.of(g, f)
        return tuple(side for side in range(g.table.sides) if units.at(g.table, side, domain) >= self.n)


@dataclass(frozen=True)
class StoredAtLeast(Pick[BloodFeud]):
    """Every team with at least so many items in its Warehouse."""

    n: int

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        return tuple(team for team, items in enumerate(g.table.warehouse) if len(items) >= self.n)


@dataclass(frozen=True)
class AmbitionsAtLeast(Pick[BloodFeud]):
    """Every team with at least so many Ambition cards. That is a secret unless the Event makes them show it."""

    n: int

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        t = g.table
        return tuple(team for team in range(t.teams) if len(team_ambitions(t, team)) >= self.n)


@dataclass(frozen=True)
class Ascending(Pick[BloodFeud]):
    """These teams from the least Power to the most, ties by chance (BF-RES-07)."""

    among: Pick[BloodFeud] = All()

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        return ascending(g.table, self.among.of(g, f))


@dataclass(frozen=True)
class Domains(Pick[BloodFeud]):
    """Every Domain."""

    def of(self, g: BloodFeud, f: Frame) -> Selection:
        return tuple(range(len(g.table.stacks)))
