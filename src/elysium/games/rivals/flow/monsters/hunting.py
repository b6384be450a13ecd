"""An attack on a Monster: it strikes first; the first attack that goes on tags it (RV-MONSTER-10..20)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import CardId, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import IfDone, program
from elysium.games.rivals import tokens, zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.attack.blocking import watch_attack
from elysium.games.rivals.flow.attack.course import FROM_REACTIONS, UP_TO_BLOCKS
from elysium.games.rivals.flow.attack.ending import EndAttack
from elysium.games.rivals.flow.attack.placing import DropIllegal
from elysium.games.rivals.flow.monsters.arriving import turn_up
from elysium.games.rivals.flow.monsters.strikes import victims
from elysium.games.rivals.frames import Attack, Strikes
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import COLOURS


@dataclass(frozen=True)
class Beset(Op[Rivals]):
    """RV-CARD-HH-71: what watches attacks on characters, once no Block has come and before the Monster strikes."""

    def do(self, g: Rivals, f: Frame) -> None:
        attack = Attack(f)
        if g.table.is_monster(attack.target):
            watch_attack(g, attack)


@dataclass(frozen=True)
class PreemptiveStrike(Op[Rivals]):
    """RV-MONSTER-14: it strikes before the blow lands, in every attack on it that is not blocked (RV-HH-08)."""

    def do(self, g: Rivals, f: Frame) -> None:
        attack = Attack(f)
        if not g.table.is_monster(attack.target):
            return
        attack.struck = (1,)
        turn_up(g, attack.target)
        g.start("strikes", f.seat, attack.target, Strikes.opening(victims(g, attack)))


@dataclass(frozen=True)
class Resume(Op[Rivals]):
    """RV-MONSTER-18, -19, RV-HH-30: if both still stand the attack is a successful one; otherwise it is over.

    What the strike has done stands, should the Attack card turn out to be illegal (RV-HH-15).
    """

    def do(self, g: Rivals, f: Frame) -> None:
        t, attack = g.table, Attack(f)
        if not attack.struck:
            return
        g.forget("slip")
        if not (t.is_active(attack.attacker) and t.is_character(attack.target)):
            f.pc = PROGRAMS.code[f.prog].index(EndAttack())
            return
        if not t.tagger[attack.target]:
            tag(g, f.seat, attack.target)
            attack.tags = (1,)
        attack.slipped = False
        g.mark("slip")


def tag(g: Rivals, seat: Seat, monster: CardId) -> None:
    """RV-MONSTER-19, -20: it is this cell's; the other Hunters take their Prestige back into their supplies."""
    t = g.table
    t.tagger[monster] = seat + 1
    g.emit("tagged", seat, monster)
    if zones.is_open(t, seat):
        zones.open_hand(t, seat)
    place = tokens.on_card(t, monster)
    for other in range(t.seats):
        n = t.tokens[place + other]
        if other != seat and n:
            tokens.move(t, place, t.purse(other), tuple([n if colour == other else 0 for colour in range(COLOURS)]))
            g.emit("collected", other, monster, n)


PROGRAMS.add(
    "hunt",
    program(
        *UP_TO_BLOCKS,
        Beset(),
        PreemptiveStrike(),
        Resume(),
        IfDone("slip", (DropIllegal(),)),
        *FROM_REACTIONS,
    ),
)
