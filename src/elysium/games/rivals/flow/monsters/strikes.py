"""A Monster's attack: its attribute, a Block, a Reaction and its damage, within a Hunter's attack or on its own."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import NOBODY, CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import Jump, program
from elysium.games.rivals import stats
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.attack.blocking import Block
from elysium.games.rivals.flow.attack.blow import AfterAttack, Determine
from elysium.games.rivals.flow.attack.course import UseAbilities
from elysium.games.rivals.flow.attack.ending import EndAttack
from elysium.games.rivals.flow.attack.placing import React
from elysium.games.rivals.flow.attack.reveal import Choices, RevealReaction
from elysium.games.rivals.frames import Attack, Strikes
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import MENTAL, PHYSICAL, SOCIAL
from elysium.games.rivals.watching import total


def monster_attacks(g: Rivals, monster: CardId, victim: CardId, preemptive: bool = False) -> None:
    """An attack nobody makes: its type is settled before anybody may Block (RV-MONSTER-16, -17)."""
    names = Attack.opening(NOBODY, monster, (monster,), (victim,), claim=False)
    g.start("monster attack", NOBODY, monster, names)
    attack = g.attack
    attack.preemptive = (1,) if preemptive else ()
    attack.type = hardest(g, attack, victim)
    g.emit("monster_attacks", g.table.owner[victim], monster, victim, attack.type)


def hardest(g: Rivals, attack: Attack, victim: CardId) -> int:
    """RV-MONSTER-16, RV-AMB-34: the attribute that deals most to this target, of equals the uppermost."""
    t = g.table
    bare = attack.preemptive and total(g, "aggravated_strike", about=(attack.attacker,))

    def dealt(type: int) -> int:
        n = stats.attribute(t, attack.attacker, type)
        return n if bare else max(0, n - stats.attribute(t, victim, type))

    return max((PHYSICAL, SOCIAL, MENTAL), key=dealt)


def victims(g: Rivals, attack: Attack) -> Selection:
    """RV-MONSTER-14: the attacker; some Monsters strike at everybody in the attacking party."""
    if total(g, "strikes_party", about=(attack.target,)):
        return tuple([one for one in attack.party if g.table.is_active(one)])
    return (attack.attacker,)


@dataclass(frozen=True)
class NextStrike(Op[Rivals]):
    """RV-CARD-HH-103, -145: each is struck once, in the order the Adversary likes; who has fallen is passed over."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        strikes = Strikes(f)
        left = tuple([one for one in strikes.left if t.is_active(one)]) if t.is_character(f.card) else ()
        if not left:
            g.cut_short(f)
        elif len(left) == 1:
            self.took(g, f, f.seat, left)
        else:
            options = each(left)
            g.ask(f, Decision(adversary(g, f.seat), "rivals.monster.target", options, f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        strikes = Strikes(f)
        strikes.left = tuple([one for one in strikes.left if one != option[0]])
        monster_attacks(g, f.card, option[0], preemptive=True)


def adversary(g: Rivals, seat: Seat) -> Seat:
    """Who decides for Monsters: the Adversary of whom they attack."""
    found = g.table.adversary(seat)
    return seat if found == NOBODY else found


PROGRAMS.add(
    "monster attack",
    program(
        Block(),
        React(),
        RevealReaction(),
        Choices(),
        UseAbilities(defends=True),
        Determine(),
        AfterAttack(),
        EndAttack(),
    ),
)
PROGRAMS.add("strikes", program(NextStrike(), Jump(-2)))
