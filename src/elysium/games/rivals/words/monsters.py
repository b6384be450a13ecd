"""What the cards of Rio and its Monsters speak of."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import Selection
from elysium.core.stack import Frame
from elysium.effects.words import Condition, Phrase, Pick
from elysium.games.rivals import stats
from elysium.games.rivals.frames import Attack, Damage
from elysium.games.rivals.frames.text import about, actors, damage_type, users
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import TYPES
from elysium.games.rivals.marks import BITTEN, mark
from elysium.games.rivals.table import ATTACKS, STREETS
from elysium.games.rivals.words.roles import VICTIM


@dataclass(frozen=True)
class LowestPotency(Pick[Rivals]):
    """Those of a selection whose Blood Potency nobody's is below."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        among = self.among.of(g, f)
        least = min([stats.potency(g.table, one) for one in among], default=0)
        return tuple([one for one in among if stats.potency(g.table, one) == least])


@dataclass(frozen=True)
class AboutThis(Condition[Rivals]):
    """It concerns this very card."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return about(f) == f.card


@dataclass(frozen=True)
class NeverYet(Condition[Rivals]):
    """It concerns this very card, to which it has not happened before in the match."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return about(f) == f.card and mark(BITTEN, f.card) not in g.table.ever


@dataclass(frozen=True)
class BlowIs(Condition[Rivals]):
    """It is the blow of an attack on this character, and of one of two types."""

    type: str
    other: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        damage = g.under_way(Damage)
        blow = damage is not None and Damage.is_blow(damage.frame) and about(f) == f.card
        return blow and damage_type(f) in (TYPES.index(self.type), TYPES.index(self.other))

    def phrase(self) -> Phrase:
        types = {"type": Phrase(f"type.{self.type}", {}), "other": Phrase(f"type.{self.other}", {})}
        return Phrase("if.BlowIs", {**types})


@dataclass(frozen=True)
class VictimIsThis(Condition[Rivals]):
    """This character is the target."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return VICTIM.of(g, f) == (f.card,)


@dataclass(frozen=True)
class AttackerInParty(Condition[Rivals]):
    """It is the attacker who deals it, in a party of so many at least (RV-CARD-HH-102)."""

    n: int

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way(Attack)
        if attack is None or users(f) != (attack.attacker,):
            return False
        return len(stats.party_of(g.table, attack.attacker)) >= self.n


@dataclass(frozen=True)
class Withstood(Condition[Rivals]):
    """It was your first attack this turn, and its target, a character of so much Blood Potency, still stands."""

    potency: int

    def holds(self, g: Rivals, f: Frame) -> bool:
        t, target = g.table, about(f)
        if t.active != f.seat or t.count(f.seat, ATTACKS) != 1 or not t.is_character(target):
            return False
        return stats.potency(t, target) >= self.potency


@dataclass(frozen=True)
class TwoMortals(Condition[Rivals]):
    """Two Mortals at least lie in The Streets (RV-CARD-HH-101, -144)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return len(stats.streets_mortals(g.table)) >= 2


@dataclass(frozen=True)
class ThisInStreets(Condition[Rivals]):
    """This card lies in The Streets, or who has it is there (RV-CITY-RIO-12)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        host = t.host[f.card]
        return bool(t.party[host]) if host >= 0 else t.where[f.card] == STREETS


@dataclass(frozen=True)
class ActorHasThis(Condition[Rivals]):
    """The player whose moment it is controls this card."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return actors(f) == (g.table.controller(f.card),)
