"""Rules an Event puts in force: for the rest of this round, or for the next Gameplay Phase (BF-RES-06)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from elysium.core.ids import NOBODY
from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.effects.words import Phrase, Pick
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.game import BloodFeud


class InForce(Verb):
    """A rule holds for a while; `at` is the Domain or the team it speaks of."""

    rounds: ClassVar[int]
    rule: str
    by: int
    at: Pick[BloodFeud] | None

    def do(self, g: BloodFeud, f: Frame) -> None:
        at = self.at.of(g, f)[0] if self.at is not None else NOBODY
        modifiers.put_in_force(g.table, modifiers.NAMES.index(self.rule), self.by, at, rounds=self.rounds)

    def phrase(self) -> Phrase:
        return Phrase(f"verb.{type(self).__name__}.{self.rule.replace(' ', '_')}", self.blanks())


@dataclass(frozen=True)
class ThisRound(InForce):
    """A rule holds for the rest of this round: in Resolve Orders and Cleanup (BF-RES-06)."""

    rounds = 0
    rule: str
    by: int = 1
    at: Pick[BloodFeud] | None = None


@dataclass(frozen=True)
class NextRound(InForce):
    """A rule holds in the next round's Gameplay Phase alone (BF-RES-06)."""

    rounds = 1
    rule: str
    by: int = 1
    at: Pick[BloodFeud] | None = None
