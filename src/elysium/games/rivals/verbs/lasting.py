"""What cards of the second box change for a while: for this attack, this turn, this Scheme, and marks that stay."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.effects.words import Pick
from elysium.games.rivals.frames import Scheme
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import EXPOSED, KEEN, SAFE, mark
from elysium.games.rivals.words import USER


@dataclass(frozen=True)
class AttackShields(Verb):
    """More or fewer Shields for this attack; in all they never count below 0 (RV-CARD-HH-46)."""

    n: int
    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            g.attack.guard(character, self.n)
            g.emit("shields", g.table.controller(character), character, self.n)


@dataclass(frozen=True)
class MoreIntel(Verb):
    """This character's attacks have more Intel until the turn ends."""

    n: int

    def do(self, g: Rivals, f: Frame) -> None:
        for character in USER.of(g, f):
            g.table.passing += (mark(KEEN, character),) * self.n
            g.emit("more_intel", f.seat, character, self.n)


@dataclass(frozen=True)
class ExposeFoes(Verb):
    """The characters of all your foes have fewer Shields until the turn ends."""

    n: int

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        t.passing += tuple(mark(EXPOSED, seat=seat) for seat in t.alive() if seat != f.seat) * self.n
        g.emit("exposed", f.seat, self.n)


@dataclass(frozen=True)
class ForbidDiablerie(Verb):
    """Nobody can commit diablerie on characters until the turn ends."""

    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.passing += tuple(mark(SAFE, character) for character in self.whom.of(g, f))


@dataclass(frozen=True)
class NoInfluence(Verb):
    """A 'No Influence' token on characters; each of several counts (RV-CARD-HH-136), a Mortal takes none."""

    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for character in self.whom.of(g, f):
            if t.is_character(character):
                t.no_influence[character] += 1
                g.emit("no_influence", t.controller(character), character)


@dataclass(frozen=True)
class MuteModifiers(Verb):
    """Players use no Influence Modifiers in this Scheme."""

    who: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        scheme = g.under_way(Scheme)
        if scheme is not None:
            scheme.mute(self.who.of(g, f))
            for seat in self.who.of(g, f):
                g.emit("muted", seat, cause=f.card)
