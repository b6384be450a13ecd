"""One question of Rivals as its seat sees it, together with all that weighs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from elysium.bots.rivals.acts import Acts
from elysium.bots.rivals.fights import Fights
from elysium.bots.rivals.influence import Votes
from elysium.bots.rivals.interest import Interest
from elysium.bots.rivals.reading import Reader
from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.stack import Frame
from elysium.games.rivals.frames import Attack
from elysium.games.rivals.game import Rivals


class Sight:
    """One decision as its seat sees it, with all that judges it."""

    __slots__ = ("acts", "decision", "f", "fights", "g", "interest", "me", "reader", "t", "votes")

    def __init__(self, g: Rivals, decision: Decision) -> None:
        self.g, self.t, self.me, self.decision = g, g.table, decision.seat, decision
        self.f: Frame = g.stack[-1]
        self.interest = Interest(g, decision.seat)
        self.reader = Reader(self.interest)
        self.fights = Fights(self.reader)
        self.votes = Votes(self.reader)
        self.acts = Acts(self.reader, self.fights, self.votes)

    @property
    def attack(self) -> Attack:
        return self.g.attack


Rule: TypeAlias = Callable[[Sight, Option], float]
