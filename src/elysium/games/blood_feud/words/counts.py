"""What Ambitions count: Power, pieces, Units, Domains, proposals, Alliances, the slain."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.stack import Frame
from elysium.effects.words import Amount, Phrase
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import team_assets, team_tokens
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.table import GRAVES, LETTERS, Table


@dataclass(frozen=True)
class OwnPower(Amount[BloodFeud]):
    """The team's Power."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return g.table.power[f.seat]


@dataclass(frozen=True)
class WeakerTeams(Amount[BloodFeud]):
    """Teams with less Power."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        power = g.table.power[: g.table.teams]
        return sum(other < power[f.seat] for other in power)


@dataclass(frozen=True)
class Assets(Amount[BloodFeud]):
    """Assets in Team Resources, of any colour."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return team_assets(g.table, f.seat)


@dataclass(frozen=True)
class Tokens(Amount[BloodFeud]):
    """Ambition tokens in Team Resources."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return team_tokens(g.table, f.seat)


@dataclass(frozen=True)
class Units(Amount[BloodFeud]):
    """The team's Units on the Cityscape."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return units.on_map(g.table, f.seat)


@dataclass(frozen=True)
class AlignedUnits(Amount[BloodFeud]):
    """Vampire or Human Units on the Cityscape, anybody's."""

    vampire: bool

    def of(self, g: BloodFeud, f: Frame) -> int:
        t = g.table
        return sum(units.on_map(t, side) for side in range(t.sides) if guides.aligned(t, side, self.vampire))

    def phrase(self) -> Phrase:
        return aligned("amount.AlignedUnits", self.vampire)


@dataclass(frozen=True)
class DomainsAlone(Amount[BloodFeud]):
    """Domains where the team has Units and nobody else has."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(units.sides_at(g.table, domain) == [f.seat] for domain in range(len(g.table.stacks)))


@dataclass(frozen=True)
class DomainsWithout(Amount[BloodFeud]):
    """Domains without a Vampire, or without a Human Unit."""

    vampire: bool

    def of(self, g: BloodFeud, f: Frame) -> int:
        t = g.table
        return sum(not units.aligned_at(t, domain, int(self.vampire)) for domain in range(len(t.stacks)))

    def phrase(self) -> Phrase:
        return aligned("amount.DomainsWithout", self.vampire)


@dataclass(frozen=True)
class Proposals(Amount[BloodFeud]):
    """The team's own proposals that were ever selected."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return g.table.selected[f.seat]


@dataclass(frozen=True)
class HeardTeams(Amount[BloodFeud]):
    """Teams of which a proposal was ever selected, the own one included (BF-Q-54)."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(n > 0 for n in g.table.selected)


@dataclass(frozen=True)
class Allies(Amount[BloodFeud]):
    """Different teams ever allied with."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return g.table.allied[f.seat].bit_count()


@dataclass(frozen=True)
class UnscathedTeams(Amount[BloodFeud]):
    """Vampire or Human teams of which no player was ever slain, the own one included (BF-Q-54)."""

    vampire: bool

    def of(self, g: BloodFeud, f: Frame) -> int:
        t = g.table
        return sum(guides.aligned(t, team, self.vampire) and not slain_players(t, team) for team in range(t.teams))

    def phrase(self) -> Phrase:
        return aligned("amount.UnscathedTeams", self.vampire)


@dataclass(frozen=True)
class ClaimedTokens(Amount[BloodFeud]):
    """Ambition tokens ever taken from the team's own Graveyard."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return g.table.claimed[f.seat]


@dataclass(frozen=True)
class GraveTokens(Amount[BloodFeud]):
    """Ambition tokens left in the team's own Graveyard."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(g.table.grave_tokens[f.seat * GRAVES : f.seat * GRAVES + GRAVES])


def slain_players(t: Table, team: int) -> int:
    """How many of a team's Player Units have been slain at some time tonight."""
    return sum(t.slain_ever[team * LETTERS : team * LETTERS + LETTERS])


def aligned(key: str, vampire: bool) -> Phrase:
    return Phrase(key, {"who": Phrase(f"alignment.{'V' if vampire else 'H'}", {})})
