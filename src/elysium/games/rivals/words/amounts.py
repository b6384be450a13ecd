"""Numbers that cards of Rivals count."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.stack import Frame
from elysium.effects.words import Amount, Phrase, Pick
from elysium.games.rivals import stats
from elysium.games.rivals.frames.text import foes
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.words.roles import (
    spelled,
)


@dataclass(frozen=True)
class Icons(Amount[Rivals]):
    """How many icons of a Discipline a selection shows (RV-DISC-04: every one counts)."""

    discipline: str
    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> int:
        return sum([stats.icons(g.table, c, self.discipline) for c in self.among.of(g, f)])

    def phrase(self) -> Phrase:
        return spelled(super().phrase(), "discipline")


@dataclass(frozen=True)
class FoeCount(Amount[Rivals]):
    """The foes in the game."""

    def of(self, g: Rivals, f: Frame) -> int:
        return len([seat for seat in g.table.alive() if seat != f.seat])


@dataclass(frozen=True)
class PerAgenda(Amount[Rivals]):
    """One for every so many Agenda the foe of this attack has."""

    every: int

    def of(self, g: Rivals, f: Frame) -> int:
        return sum([g.table.agenda[seat] // self.every for seat in foes(f) if seat >= 0])


@dataclass(frozen=True)
class DamageTaken(Amount[Rivals]):
    """What the target took in this attack."""

    def of(self, g: Rivals, f: Frame) -> int:
        attack = g.attack
        return sum([hurt.n for hurt in attack.taken if hurt.who == attack.target])


@dataclass(frozen=True)
class RequirementOf(Amount[Rivals]):
    """The Blood Potency a Library card asks for; a card that asks for none has 0."""

    card: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> int:
        return sum([g.card(c).requirement or 0 for c in self.card.of(g, f)])


@dataclass(frozen=True)
class Paid(Amount[Rivals]):
    """What was paid before under this name."""

    uses = ("name",)
    name: str

    def of(self, g: Rivals, f: Frame) -> int:
        return f.names[self.name][0]
