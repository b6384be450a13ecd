"""What cards of Rivals claim: conditions that hold or do not."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NOBODY
from elysium.core.stack import Frame
from elysium.effects.words import Condition, Phrase, Pick
from elysium.games.rivals import stats
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import TYPES
from elysium.games.rivals.table import (
    CONSPIRACIES,
    INQUISITION,
    MORTALS,
    SCHEMES,
)
from elysium.games.rivals.words.picks import (
    VICTIM,
    spelled,
    user_of,
)


@dataclass(frozen=True)
class CardIs(Condition[Rivals]):
    """A card is of this kind."""

    card: Pick[Rivals]
    word: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(g.card(c).is_(self.word) for c in self.card.of(g, f))

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "word")


@dataclass(frozen=True)
class AboutIs(Condition[Rivals]):
    """It concerns a card of this kind."""

    word: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.card(f.names["about"][0]).is_(self.word)

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "word")


@dataclass(frozen=True)
class Shows(Condition[Rivals]):
    """A selection shows at least so many icons of a Discipline."""

    n: int
    discipline: str
    among: Pick[Rivals]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return sum(stats.icons(g.table, c, self.discipline) for c in self.among.of(g, f)) >= self.n

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "discipline")


@dataclass(frozen=True)
class All(Condition[Rivals]):
    """Every one of some claims."""

    one: Condition[Rivals]
    other: Condition[Rivals]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return self.one.holds(g, f) and self.other.holds(g, f)


@dataclass(frozen=True)
class AttackIs(Condition[Rivals]):
    """The attack is of this type."""

    type: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way("attack")
        return attack is not None and attack.names["type"] == (TYPES.index(self.type),)

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "type")


@dataclass(frozen=True)
class DamageIs(Condition[Rivals]):
    """The damage is of this type."""

    type: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return f.names["type"] == (TYPES.index(self.type),)

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "type")


@dataclass(frozen=True)
class VictimIs(Condition[Rivals]):
    """The target is of this kind: a word of its banner."""

    word: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(g.card(c).is_(self.word) for c in VICTIM.of(g, f))

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "word")


@dataclass(frozen=True)
class HasTitle(Condition[Rivals]):
    """This one has a Title."""

    who: Pick[Rivals]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(stats.is_titled(g.table, c) for c in self.who.of(g, f) if c >= 0)


@dataclass(frozen=True)
class IsPrince(Condition[Rivals]):
    """This one is Prince of the City."""

    who: Pick[Rivals]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(stats.is_prince(g.table, c) for c in self.who.of(g, f) if c >= 0)


@dataclass(frozen=True)
class NoPrince(Condition[Rivals]):
    """Nobody controls the Prince of the City."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return not any(stats.is_prince(g.table, c) for c in g.table.all_characters())


@dataclass(frozen=True)
class YouHavePrince(Condition[Rivals]):
    """You control the Prince of the City."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(stats.is_prince(g.table, c) for c in g.table.coterie(f.seat))


@dataclass(frozen=True)
class BloodAtLeast(Condition[Rivals]):
    """The target has so much Blood: tokens, not Potency (RV-CARD-20)."""

    n: int

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(g.table.blood(c) >= self.n for c in VICTIM.of(g, f))


@dataclass(frozen=True)
class AgendaAtLeast(Condition[Rivals]):
    """A player has so much Agenda."""

    who: Pick[Rivals]
    n: int

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(g.table.agenda[seat] >= self.n for seat in self.who.of(g, f))


@dataclass(frozen=True)
class InStreets(Condition[Rivals]):
    """This character is in The Streets."""

    who: Pick[Rivals]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(g.table.party[c] for c in self.who.of(g, f))


@dataclass(frozen=True)
class InStreetsAnywhere(Condition[Rivals]):
    """It concerns a character in The Streets."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return bool(g.table.party[f.names["about"][0]])


@dataclass(frozen=True)
class InYourHaven(Condition[Rivals]):
    """It concerns a character in your Haven."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        about = f.names["about"][0]
        return g.table.owner[about] == f.seat and not g.table.party[about]


@dataclass(frozen=True)
class OutsideYourHaven(Condition[Rivals]):
    """It concerns a vampire of yours outside your Haven."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        about = f.names["about"][0]
        return g.table.owner[about] == f.seat and bool(g.table.party[about])


@dataclass(frozen=True)
class IsThis(Condition[Rivals]):
    """It concerns this character."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return f.names["about"] == user_of(g, f.card)


@dataclass(frozen=True)
class UserIsThis(Condition[Rivals]):
    """It is this character who deals the damage."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return f.names["user"] == user_of(g, f.card)


@dataclass(frozen=True)
class IsYourLeader(Condition[Rivals]):
    """It concerns your Leader."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return f.names["about"] == (g.table.leader[f.seat],)


@dataclass(frozen=True)
class IsYours(Condition[Rivals]):
    """It concerns a character in your coterie."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.owner[f.names["about"][0]] == f.seat


@dataclass(frozen=True)
class IsNotYourRivals(Condition[Rivals]):
    """It concerns a character that is not your Rival's."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        owner = g.table.owner[f.names["about"][0]]
        return owner not in (g.table.rival[f.seat], f.seat)


@dataclass(frozen=True)
class IsFoes(Condition[Rivals]):
    """It concerns a foe's character."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.owner[f.names["about"][0]] not in (f.seat, NOBODY)


@dataclass(frozen=True)
class PotencyAtLeast(Condition[Rivals]):
    """It concerns a character of so much Blood Potency."""

    n: int

    def holds(self, g: Rivals, f: Frame) -> bool:
        return stats.potency(g.table, f.names["about"][0]) >= self.n


@dataclass(frozen=True)
class HasDiscipline(Condition[Rivals]):
    """It concerns a character with a Discipline."""

    discipline: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return stats.icons(g.table, f.names["about"][0], self.discipline) > 0

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "discipline")


@dataclass(frozen=True)
class AboutTitled(Condition[Rivals]):
    """It concerns a character with a Title."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return stats.is_titled(g.table, f.names["about"][0])


@dataclass(frozen=True)
class InThisParty(Condition[Rivals]):
    """It concerns a member of this character's party."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return any(f.names["about"][0] in stats.party_of(t, c) for c in user_of(g, f.card) if t.is_active(c))


@dataclass(frozen=True)
class PartyDidIt(Condition[Rivals]):
    """This character's party did it, in attack or defence (RV-CARD-38)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return any(f.names["source"][0] in stats.party_of(t, c) for c in user_of(g, f.card) if t.is_active(c))


@dataclass(frozen=True)
class AttackerDidIt(Condition[Rivals]):
    """It was done by the attack of a character of yours."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way("attack")
        return attack is not None and attack.seat == f.seat and f.names["by attack"] == (1,)


@dataclass(frozen=True)
class ActorIsThis(Condition[Rivals]):
    """It is this character who acts."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return f.names["acting"] == (f.card,)


@dataclass(frozen=True)
class LeaderExhausted(Condition[Rivals]):
    """Your Leader is exhausted."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return t.is_active(t.leader[f.seat]) and bool(t.exhausted[t.leader[f.seat]])


@dataclass(frozen=True)
class AttachedIs(Condition[Rivals]):
    """What was attached is of this kind."""

    word: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.card(f.names["what"][0]).is_(self.word)

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "word")


@dataclass(frozen=True)
class SchemeSucceeded(Condition[Rivals]):
    """A Scheme you played has succeeded this turn."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.count(f.seat, SCHEMES) > 0


@dataclass(frozen=True)
class SecondMortal(Condition[Rivals]):
    """You have defeated two Mortals this turn."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.count(f.seat, MORTALS) >= 2


@dataclass(frozen=True)
class FirstInquisition(Condition[Rivals]):
    """It is the first Second Inquisition you defeat in this turn of yours."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return (
            g.card(f.names["about"][0]).is_("second inquisition")
            and t.active == f.seat
            and (t.count(f.seat, INQUISITION) == 1)
        )


@dataclass(frozen=True)
class FirstConspiracy(Condition[Rivals]):
    """It is the first Conspiracy you resolve in this turn of yours."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return (
            g.card(f.names["about"][0]).is_("conspiracy") and t.active == f.seat and t.count(f.seat, CONSPIRACIES) == 1
        )


@dataclass(frozen=True)
class FirstSocialAttack(Condition[Rivals]):
    """It is the first Social attack of this character's party in your turn (RV-CARD-17)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way("attack")
        if attack is None or attack.seat != f.seat or g.table.active != f.seat:
            return False
        return f.card in attack.names["first social"] and f.names["user"] == attack.names["attacker"]


@dataclass(frozen=True)
class HasRetainer(Condition[Rivals]):
    """This character has a Retainer."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(stats.retainers_of(g.table, c) for c in user_of(g, f.card))


@dataclass(frozen=True)
class UserBlocked(Condition[Rivals]):
    """This character is a Blocker in this attack (RV-RETARGET-01: it stays one)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return bool(g.attack.names["blocker"]) and f.names["user"] == g.attack.names["blocker"]


@dataclass(frozen=True)
class NotDefeated(Condition[Rivals]):
    """The target was not defeated."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return all(g.table.is_active(c) for c in g.attack.names["target"])


@dataclass(frozen=True)
class InStreetsCount(Condition[Rivals]):
    """You have so many characters in The Streets, each of at least this Blood Potency."""

    n: int
    potency: int = 0

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        out = [c for c in t.coterie(f.seat) if t.party[c] and stats.potency(t, c) >= self.potency]
        return len(out) >= self.n


@dataclass(frozen=True)
class HurtWithoutDefeat(Condition[Rivals]):
    """An attack of yours dealt damage that is not Aggravated to a character it did not defeat."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        taken = g.attack.names["taken"]
        hurt = zip(taken[::3], taken[1::3], taken[2::3], strict=True)
        mine = g.attack.seat
        return mine == f.seat and any(
            n and not aggravated and g.table.is_active(who) and g.table.owner[who] != mine
            for who, n, aggravated in hurt
        )


@dataclass(frozen=True)
class TargetWasCharacter(Condition[Rivals]):
    """The attack targeted a character."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.owner[g.attack.names["origin"][0]] != NOBODY
