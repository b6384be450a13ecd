"""Claims of Ambitions: the most, the fewest, all of something."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.stack import Frame
from elysium.effects.words import Amount, Condition, Phrase
from elysium.games.blood_feud.factions import GANGREL
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.words.counts import aligned, slain_players
from elysium.games.blood_feud.words.holdings import lanyards


def for_team(f: Frame, team: int) -> Frame:
    """The same question asked of another team."""
    return Frame(f.prog, f.pc, team, f.card, f.names)


def _others(g: BloodFeud, f: Frame, what: Amount[BloodFeud]) -> list[int]:
    return [what.of(g, for_team(f, team)) for team in range(g.table.teams) if team != f.seat]


@dataclass(frozen=True)
class Most(Condition[BloodFeud]):
    """Strictly more than every other team."""

    what: Amount[BloodFeud]

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return self.what.of(g, f) > max(_others(g, f, self.what))


@dataclass(frozen=True)
class Fewest(Condition[BloodFeud]):
    """Strictly fewer than every other team."""

    what: Amount[BloodFeud]

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return self.what.of(g, f) < min(_others(g, f, self.what))


@dataclass(frozen=True)
class More(Condition[BloodFeud]):
    """More of one than of another."""

    one: Amount[BloodFeud]
    other: Amount[BloodFeud]

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return self.one.of(g, f) > self.other.of(g, f)


@dataclass(frozen=True)
class RandomEvent(Condition[BloodFeud]):
    """A random Event has been resolved at least once tonight."""

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return g.table.random_events > 0


@dataclass(frozen=True)
class AllEquipped(Condition[BloodFeud]):
    """Every player of the team has an Equipped Advancement."""

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return all(lanyards(g.table, f.seat))


@dataclass(frozen=True)
class Unscathed(Condition[BloodFeud]):
    """No player of the team was ever slain."""

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return not slain_players(g.table, f.seat)


@dataclass(frozen=True)
class AlliedWithAll(Condition[BloodFeud]):
    """Allied at some time with every other Vampire or Human team; there must be one (BF-Q-53).

    With Faction Guides the Gangrel, who ally with nobody, are left out, even where they are the only one."""

    vampire: bool

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        t = g.table
        others = [team for team in range(t.teams) if team != f.seat and guides.aligned(t, team, self.vampire)]
        willing = [team for team in others if not (self.vampire and guides.has(t, team, GANGREL))]  # BF-FAC-05
        return bool(others) and all(t.allied[f.seat] >> team & 1 for team in willing)

    def phrase(self) -> Phrase:
        return aligned("if.AlliedWithAll", self.vampire)
