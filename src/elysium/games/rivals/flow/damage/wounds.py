"""Damage lands: Blood is taken, and who has none left falls (RV-ATK-STEP-10, RV-DMG-24)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.events import EVERYONE
from elysium.core.ids import NO_CARD, NOBODY, CardId
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import program
from elysium.games.rivals import tokens
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.damage.mitigation import Mitigate, struck_in
from elysium.games.rivals.frames import AGGRAVATED as AGGRAVATED_FLAG
from elysium.games.rivals.frames import SUPERFICIAL, Attack, Damage, Defeat, Hurt, Packet
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import AGGRAVATED, COLOURS, DAMAGE, LOSS
from elysium.games.rivals.watching import trigger


@dataclass(frozen=True)
class ApplyDamage(Op[Rivals]):
    """RV-ATK-STEP-10: all of it at the same time; RV-DMG-24: what is left is damage taken."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        dealt = Damage.dealt(f)
        attack = struck_in(g, f)
        for victim in dict.fromkeys([packet[0] for packet in dealt]):
            own = dealt if len(dealt) == 1 else [packet for packet in dealt if packet[0] == victim]
            if t.is_mortal(victim):
                self._mortal(g, victim, sum([packet.n for packet in own]), attack)
            elif t.is_character(victim):
                hurt = self._wound(g, victim, own)
                if attack is not None:
                    attack.hurt(hurt)
                    if hurt.n and t.is_monster(victim):
                        trigger(g, "monster_hurt", attack.seat, about=(victim,), source=(attack.attacker,))
                self._dealt(g, victim, own)

    def _dealt(self, g: Rivals, victim: CardId, parts: list[Packet]) -> None:
        """RV-CARD-HH-27: what watches a character dealing damage to a foe's, in whatever way."""
        t = g.table
        for one in dict.fromkeys([part.source for part in parts if part.n]):
            if one >= 0 and t.owner[one] not in (NOBODY, t.owner[victim]) and g.card(one).is_("character"):
                trigger(g, "deals_damage", t.owner[one], about=(victim,), source=(one,))

    def _mortal(self, g: Rivals, mortal: CardId, n: int, attack: Attack | None) -> None:
        """RV-MORTAL-02, RV-DMG-25: defeated by one blow of its Blood value, otherwise untouched."""
        g.emit("damage", NOBODY, mortal, n)
        if attack is not None and n >= g.card(mortal).blood:
            attack.mortal = mortal

    def _wound(self, g: Rivals, victim: CardId, parts: list[Packet]) -> Hurt:
        """RV-AMB-15: Superficial damage first, it leaves the last Blood; RV-AMB-46: only what lands is Aggravated."""
        t = g.table
        owner = t.owner[victim]
        colours = tokens.colours_of(t, victim)
        n, aggravated = 0, False
        colour, chooser = tokens.keeper(t, victim)
        for part in sorted(parts, key=_lasting) if len(parts) > 1 else parts:
            _, comes, _, flags, _, _ = part
            taken = min(comes, max(0, t.blood(victim) - 1)) if flags & SUPERFICIAL else comes
            tokens.take(g, victim * COLOURS, t.bank, taken, colour, chooser)
            n += comes
            aggravated = aggravated or bool(comes and flags & AGGRAVATED_FLAG)
        g.tell(("damage", owner, (victim, n), NO_CARD, EVERYONE))
        how = AGGRAVATED if aggravated else DAMAGE
        tokens.check_drained(g, victim, parts[0].by, parts[0].source, how, colours)
        return Hurt(victim, n, aggravated)


def _lasting(part: Packet) -> bool:
    return not part.superficial


@dataclass(frozen=True)
class SettleFallen(Op[Rivals]):
    """Those without Blood leave the table now, one after another; in an attack not before its blow (RV-ATK-20)."""

    def do(self, g: Rivals, f: Frame) -> None:
        if not g.table.fallen:
            return
        attack = g.under_way(Attack)
        if attack is None or Damage.is_blow(f):
            fell(g, attack)


def fell(g: Rivals, attack: Attack | None) -> None:
    """Everybody without Blood is defeated, one after another."""
    fallen = g.table.falling()
    g.table.fallen = ()
    for one in reversed(fallen):
        struck = attack is not None and one.source == attack.attacker
        names = Defeat.opening(one.card, one.source, struck, one.how == AGGRAVATED, one.how != LOSS)
        g.start("defeat", one.by, one.card, names)


PROGRAMS.add("damage", program(Mitigate(), ApplyDamage(), SettleFallen()))
PROGRAMS.add("fall", program(SettleFallen()))
