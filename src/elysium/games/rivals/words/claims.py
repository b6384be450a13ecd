"""What cards claim of the table and of this turn."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.stack import Frame
from elysium.effects.words import Condition, Phrase, Pick
from elysium.games.rivals import stats
from elysium.games.rivals.frames.text import (
    about,
)
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import (
    CONSPIRACIES,
    INQUISITION,
    MORTALS,
    SCHEMES,
)
from elysium.games.rivals.words.roles import spelled, user_of


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
class Shows(Condition[Rivals]):
    """A selection shows at least so many icons of a Discipline."""

    n: int
    discipline: str
    among: Pick[Rivals]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return sum([stats.icons(g.table, c, self.discipline) for c in self.among.of(g, f)]) >= self.n

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
class AnyOf(Condition[Rivals]):
    """One of two claims, or both."""

    one: Condition[Rivals]
    other: Condition[Rivals]

    def holds(self, g: Rivals, f: Frame) -> bool:
        return self.one.holds(g, f) or self.other.holds(g, f)


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
class InStreetsCount(Condition[Rivals]):
    """You have so many characters in The Streets, each of at least this Blood Potency."""

    n: int
    potency: int = 0

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        out = [c for c in t.coterie(f.seat) if t.party[c] and stats.potency(t, c) >= self.potency]
        return len(out) >= self.n


@dataclass(frozen=True)
class LeaderExhausted(Condition[Rivals]):
    """Your Leader is exhausted."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return t.is_active(t.leader[f.seat]) and bool(t.exhausted[t.leader[f.seat]])


@dataclass(frozen=True)
class HasRetainer(Condition[Rivals]):
    """This character has a Retainer."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        return any(stats.retainers_of(g.table, c) for c in user_of(g, f.card))


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
        return g.card(about(f)).is_("second inquisition") and t.active == f.seat and (t.count(f.seat, INQUISITION) == 1)


@dataclass(frozen=True)
class FirstConspiracy(Condition[Rivals]):
    """It is the first Conspiracy you resolve in this turn of yours."""

    def holds(self, g: Rivals, f: Frame) -> bool:
        t = g.table
        return g.card(about(f)).is_("conspiracy") and t.active == f.seat and t.count(f.seat, CONSPIRACIES) == 1
