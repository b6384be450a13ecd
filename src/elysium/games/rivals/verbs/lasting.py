"""What cards of the second box change for a while: for this attack, this turn, this Scheme, and marks that stay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from elysium.core.decision import Decision, each
from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame
from elysium.effects.verbs import DONE, Verb
from elysium.effects.words import Number, Pick, value
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.frames import Scheme
from elysium.games.rivals.frames.text import about, source
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import DISCIPLINES
from elysium.games.rivals.marks import EXPOSED, KEEN, SAFE, mark
from elysium.games.rivals.table import LOSS
from elysium.games.rivals.words import USER

NOT_TAUGHT: Final = "thin-blood alchemy"  # there is no token of it


@dataclass(frozen=True)
class AttackShields(Verb):
    """More or fewer Shields for this attack; in all they never count below 0 (RV-CARD-HH-46)."""

    n: Number
    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        n = value(self.n, g, f)
        for character in self.whom.of(g, f):
            g.attack.guard(character, n)
            g.emit("shields", g.table.controller(character), character, n)


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
        t.passing += tuple([mark(EXPOSED, seat=seat) for seat in t.alive() if seat != f.seat]) * self.n
        g.emit("exposed", f.seat, self.n)


@dataclass(frozen=True)
class ForbidDiablerie(Verb):
    """Nobody can commit diablerie on characters until the turn ends."""

    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.passing += tuple([mark(SAFE, character) for character in self.whom.of(g, f)])


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
class SpareLoss(Verb):
    """Discard cards, each of which lowers the loss of Prestige by 1; what is left is then lost (RV-CARD-HH-53)."""

    LOSS: ClassVar = "loss"
    asks = guarded = True

    def do(self, g: Rivals, f: Frame) -> None:
        kind, n, other = f.names[self.LOSS]
        hand = g.table.hand(f.seat)
        if n and hand and "done" not in f.names:
            g.ask(f, Decision(f.seat, "rivals.spare", (*each(hand), DONE), f.card))
        else:
            tokens.take_away(g, f.seat, kind, n, other)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        kind, n, other = f.names[self.LOSS]
        if option == DONE:
            f.names["done"] = DONE
            return
        zones.discard(g, option[0])
        f.names[self.LOSS] = (kind, n - 1, other)


@dataclass(frozen=True)
class LowerPotency(Verb):
    """A '-1 BP' token on characters, until they are defeated; what they cannot hold any more is lost (RV-TOKEN-14)."""

    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for character in self.whom.of(g, f):
            t.minus[character] += 1
            g.emit("weakened", t.controller(character), character)
            zones.drop_excess(g, character)
            tokens.check_drained(g, character, f.seat, f.card, LOSS)


@dataclass(frozen=True)
class Teach(Verb):
    """A Discipline of the victim is learned by who dealt damage, while your token of it is free (RV-CARD-HH-27).

    The victim is still there when it is chosen; who has lost the last Blood learns nothing (RV-CARD-HH-119).
    """

    asks = guarded = True

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        learner = source(f)
        if not t.is_active(learner) or not t.blood(learner):
            return
        spent = [number for who, number in t.taught if t.owner[who] == f.seat]
        known = stats.variety(t, (about(f),)) - {NOT_TAUGHT}
        free = [number for number, name in enumerate(DISCIPLINES) if name in known and number not in spent]
        if free:
            g.ask(f, Decision(f.seat, "rivals.teach", each(free), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        learner = source(f)
        g.table.taught += ((learner, option[0]),)
        g.emit("taught", seat, learner, option[0])


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
