"""What only cards of later boxes do: other colours of Blood, wraiths, the collection, a foe's character for a turn."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.effects.words import Number, Pick, value
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.frames import Binding
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import LENT, mark


@dataclass(frozen=True)
class SwapBlood(Verb):
    """Blood of other colours on characters becomes Blood of yours; nobody has more or less of it (RV-BLOOD-05)."""

    n: Number
    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            tokens.swap_blood(g, character, f.seat, value(self.n, g, f))


@dataclass(frozen=True)
class MakeWraith(Verb):
    """A wraith is made of a burned Mortal and attached to a character (RV-WRAITH-02)."""

    to: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.to.of(g, f):
            if g.table.is_active(character):
                g.start("bind wraith", f.seat, f.card, Binding.to(character))


@dataclass(frozen=True)
class Fetch(Verb):
    """Another copy of this card comes from your collection into your hand (RV-UNIQ-04)."""

    def do(self, g: Rivals, f: Frame) -> None:
        zones.fetch(g, f.seat, g.table.face[f.card])


@dataclass(frozen=True)
class Borrow(Verb):
    """Until the turn ends you use the abilities of foes' characters and of what is attached to them (RV-ATTACH-07)."""

    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            if stats.targetable(g, f.seat, g.table.owner[character]):
                g.table.passing += (mark(LENT, character, f.seat),)
                g.emit("borrowed", f.seat, character)
