"""The Antagonist Step of who has tagged Monsters, and the Monster of Open Season (RV-HUNTER-28..31, RV-CITY-RIO-10)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import Jump, program
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.monsters.strikes import adversary, monster_attacks
from elysium.games.rivals.frames import Lashing
from elysium.games.rivals.frames.text import about
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import HELD, mark
from elysium.games.rivals.table import MONSTERS, Table


def tagged_by(t: Table, seat: Seat) -> Selection:
    there = t.piles[MONSTERS]
    return tuple([card for card in there if t.tagger[card] == seat + 1]) if there else ()


@dataclass(frozen=True)
class NextMonster(Op[Rivals]):
    """RV-HUNTER-28, RV-HH-16: every ready Monster attacks once, in the order the Adversary likes."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        held = [card for card in t.piles[MONSTERS] if mark(HELD, card) in t.passing]  # RV-CARD-HH-50
        ready = tuple([card for card in tagged_by(t, f.seat) if not t.exhausted[card] and card not in held])
        if not ready or not t.coterie(f.seat):
            g.cut_short(f)
        elif len(ready) == 1:
            self.took(g, f, f.seat, ready)
        else:
            g.ask(f, Decision(adversary(g, f.seat), "rivals.monster.next", each(ready)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        Lashing(f).monster = option[0]


@dataclass(frozen=True)
class ChoosePrey(Op[Rivals]):
    """RV-HUNTER-28: any active Hunter of the cell, wherever it is."""

    def do(self, g: Rivals, f: Frame) -> None:
        monster = Lashing(f).monster
        among = each(g.table.coterie(f.seat))
        if len(among) == 1:
            self.took(g, f, f.seat, among[0])
        else:
            g.ask(f, Decision(adversary(g, f.seat), "rivals.monster.target", among, monster))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        monster = Lashing(f).monster
        g.table.exhausted[monster] = 1
        monster_attacks(g, monster, option[0])


@dataclass(frozen=True)
class InSeason(Op[Rivals]):
    """RV-CITY-RIO-10: the Monster of Open Season attacks, although it is not in play."""

    def do(self, g: Rivals, f: Frame) -> None:
        monster_attacks(g, f.card, about(f))


PROGRAMS.add("season", program(InSeason()))
PROGRAMS.add("lash out", program(NextMonster(), ChoosePrey(), Jump(-3)))
