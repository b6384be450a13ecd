"""What cards claim of the one a modifier or a trigger concerns."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NOBODY
from elysium.core.stack import Frame
from elysium.effects.words import Condition, Phrase
from elysium.games.rivals import stats
from elysium.games.rivals.frames.text import (
    ABOUT,
    about,
    acting,
    attached,
    givers,
    source,
    users,
)
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.words.roles import spelled, user_of


@dataclass(frozen=True)
class AboutIs(Condition[Rivals]):
    """It concerns a card of this kind."""

    word: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.card(about(f)).is_(self.word)

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "word")


@dataclass(frozen=True)
class InStreetsAnywhere(Condition[Rivals]):
    """It concerns a character in The Streets; Monsters are always there."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        one = about(f)
        return bool(g.table.party[one]) or g.table.is_monster(one)


@dataclass(frozen=True)
class InYourHaven(Condition[Rivals]):
    """It concerns a character in your Haven."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t, one = g.table, f.names[ABOUT][0]  # asked of every target in every menu
        return t.owner[one] == f.seat and not t.party[one]


@dataclass(frozen=True)
class OutsideYourHaven(Condition[Rivals]):
    """It concerns a vampire of yours outside your Haven."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        one = about(f)
        return g.table.owner[one] == f.seat and bool(g.table.party[one])


@dataclass(frozen=True)
class IsThis(Condition[Rivals]):
    """It concerns this character."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        if f.names[ABOUT] == user_of(g, f.card):
            return True
        t = g.table
        return bool(t.watch[stats.SHARES]) and about(f) >= 0 and f.card in stats.shared(t, about(f))


@dataclass(frozen=True)
class HitsThis(IsThis):
    """It is this character that is hit."""


@dataclass(frozen=True)
class UserIsThis(Condition[Rivals]):
    """It is this character who deals the damage."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return users(f) == user_of(g, f.card)


@dataclass(frozen=True)
class IsYourLeader(Condition[Rivals]):
    """It concerns your Leader."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return about(f) == g.table.leader[f.seat]


@dataclass(frozen=True)
class IsYours(Condition[Rivals]):
    """It concerns a character in your coterie."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.owner[about(f)] == f.seat


@dataclass(frozen=True)
class IsNotYourRivals(Condition[Rivals]):
    """It concerns a character that is not your Rival's."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        owner = g.table.owner[about(f)]
        return owner not in (g.table.rival[f.seat], f.seat)


@dataclass(frozen=True)
class IsFoes(Condition[Rivals]):
    """It concerns a foe's character."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.table.owner[about(f)] not in (f.seat, NOBODY)


@dataclass(frozen=True)
class PotencyAtLeast(Condition[Rivals]):
    """It concerns a character of so much Blood Potency."""

    n: int

    def holds(self, g: Rivals, f: Frame) -> bool:
        return stats.potency(g.table, about(f)) >= self.n


@dataclass(frozen=True)
class HasDiscipline(Condition[Rivals]):
    """It concerns a character with a Discipline."""

    discipline: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return stats.icons(g.table, about(f), self.discipline) > 0

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "discipline")


@dataclass(frozen=True)
class AboutTitled(Condition[Rivals]):
    """It concerns a character with a Title."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return stats.is_titled(g.table, about(f))


@dataclass(frozen=True)
class InThisParty(Condition[Rivals]):
    """It concerns a member of this character's party."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return any(about(f) in stats.party_of(t, c) for c in user_of(g, f.card) if t.is_active(c))


@dataclass(frozen=True)
class OfThisParty(InThisParty):
    """It concerns any one member of this character's party, whether it attacks or not."""


@dataclass(frozen=True)
class PartyDidIt(Condition[Rivals]):
    """This character's party did it, in attack or defence (RV-CARD-38)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return any(source(f) in stats.party_of(t, c) for c in user_of(g, f.card) if t.is_active(c))


@dataclass(frozen=True)
class ActorIsThis(Condition[Rivals]):
    """It is this character who acts."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return acting(f) == (f.card,)


@dataclass(frozen=True)
class AttachedIs(Condition[Rivals]):
    """What was attached is of this kind."""

    word: str

    def holds(self, g: Rivals, f: Frame) -> bool:
        return g.card(attached(f)).is_(self.word)

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "word")


@dataclass(frozen=True)
class SoleContributor(Condition[Rivals]):
    """Nobody else contributed to the card that is resolved (RV-CARD-HH-58)."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return givers(f) == (f.seat,)
