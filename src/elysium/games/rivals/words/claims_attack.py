"""What cards claim of an attack and of damage."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NO_CARD
from elysium.core.stack import Frame
from elysium.effects.words import Condition, Phrase
from elysium.games.rivals.frames import Attack
from elysium.games.rivals.frames.text import (
    about,
    by_attack,
    damage_type,
    source,
    users,
)
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import TYPES
from elysium.games.rivals.words.roles import VICTIM, spelled, user_of


@dataclass(frozen=True)
class SoloAttacker(Condition[Rivals]):
    """It is this character's attack, and there is nobody else in the party (RV-KEY-07)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way(Attack)
        return attack is not None and users(f) == user_of(g, f.card) == (attack.attacker,) == attack.party


@dataclass(frozen=True)
class AttackIs(Condition[Rivals]):
    """The attack is of this type."""

    type: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way(Attack)
        return attack is not None and attack.type == TYPES.index(self.type)

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "type")


@dataclass(frozen=True)
class DamageIs(Condition[Rivals]):
    """The damage is of this type."""

    type: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return damage_type(f) == TYPES.index(self.type)

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
class AttackerIs(Condition[Rivals]):
    """The attacker is of this kind: a word of its banner."""

    word: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way(Attack)
        return attack is not None and g.card(attack.attacker).is_(self.word)

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "word")


@dataclass(frozen=True)
class BloodAtLeast(Condition[Rivals]):
    """The target has so much Blood: tokens, not Potency (RV-CARD-20)."""

    n: int

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(g.table.blood(c) >= self.n for c in VICTIM.of(g, f))


@dataclass(frozen=True)
class AttackerDidIt(Condition[Rivals]):
    """It was done by the attack of a character of yours."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way(Attack)
        return attack is not None and attack.seat == f.seat and by_attack(f)


@dataclass(frozen=True)
class FirstSocialAttack(Condition[Rivals]):
    """It is the first Social attack of this character's party in your turn (RV-CARD-17)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way(Attack)
        if attack is None or attack.seat != f.seat or g.table.active != f.seat:
            return False
        return f.card in attack.first_social and users(f) == (attack.attacker,)


@dataclass(frozen=True)
class UserBlocked(Condition[Rivals]):
    """This character is a Blocker in this attack (RV-RETARGET-01: it stays one)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return users(f) == (g.attack.blocker,)


@dataclass(frozen=True)
class NotDefeated(Condition[Rivals]):
    """The target was not defeated."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.is_active(g.attack.target)


@dataclass(frozen=True)
class HurtWithoutDefeat(Condition[Rivals]):
    """An attack of yours dealt damage that is not Aggravated to a character it did not defeat."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t, attack = g.table, g.attack
        return attack.seat == f.seat and any(
            hurt.n and not hurt.aggravated and t.is_active(hurt.who) and t.owner[hurt.who] != f.seat
            for hurt in attack.taken
        )


@dataclass(frozen=True)
class TargetWasCharacter(Condition[Rivals]):
    """The attack targeted a character."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return not g.table.is_mortal(g.attack.first_target)


@dataclass(frozen=True)
class ThisAttacks(Condition[Rivals]):
    """It is this character's attack, no strike-back of it."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way(Attack)
        return attack is not None and users(f) == user_of(g, f.card) == (attack.attacker,)


@dataclass(frozen=True)
class AboutAttacks(Condition[Rivals]):
    """It concerns a character that is attacking."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way(Attack)
        return attack is not None and about(f) == attack.attacker


@dataclass(frozen=True)
class AboutTarget(Condition[Rivals]):
    """It concerns the target of the attack, as it is now."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        attack = g.under_way(Attack)
        return attack is not None and about(f) == attack.target


@dataclass(frozen=True)
class Reacted(Condition[Rivals]):
    """The defender played a Reaction: one that was negated counts, an illegal one does not (RV-CARD-HH-42)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.attack.reaction != NO_CARD


@dataclass(frozen=True)
class FallsInAttack(Condition[Rivals]):
    """It concerns this character, while an attack is under way."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return (about(f),) == user_of(g, f.card) and g.under_way(Attack) is not None


@dataclass(frozen=True)
class YourLeaderDidIt(Condition[Rivals]):
    """Your Leader did it (RV-CARD-HH-125)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return source(f) == g.table.leader[f.seat]
