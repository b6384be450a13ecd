"""Step 11 of an attack: its cards are discarded; a negated attack comes here at once (RV-ATK-24)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NO_CARD
from elysium.core.stack import Frame, Op
from elysium.games.rivals import zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.damage.wounds import fell
from elysium.games.rivals.frames import Attack
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.watching import heard, trigger


@dataclass(frozen=True)
class EndAttack(Op[Rivals]):
    """RV-ATK-STEP-11: the cards of the attack are discarded and the roles end.

    Who has lost the last Blood by what followed the blow falls first, and whoever falls by that.
    """

    def do(self, g: Rivals, f: Frame) -> None:
        if g.table.fallen:
            f.pc -= 1
            fell(g, Attack(f))
            return
        for card in Attack.laid(f):
            if g.table.host[card] == NO_CARD:  # it may have been attached (RV-CARD-HH-40)
                zones.discard(g, card)
        attacker, target = Attack.sides(f)
        g.emit("attack_over", f.seat, attacker)
        if heard(g, "attack_ended"):
            trigger(g, "attack_ended", f.seat, about=(target,), source=(attacker,))


def is_negated(g: Rivals, f: Frame) -> bool:
    """RV-ATK-24: whether the attack has been negated; then it ends here, and no card of it does anything more."""
    if not Attack.is_negated(f):
        return False
    t, attacker = g.table, Attack(f).attacker
    t.unblockable = tuple([card for card in t.unblockable if card != attacker])
    g.forget("slip")
    f.pc = PROGRAMS.code[f.prog].index(EndAttack())
    return True
