"""Steps 8 to 11 of an attack: the texts, the totals, the blow, and what follows it (RV-DMG-10..13)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NO_CARD, CardId
from elysium.core.stack import Frame, Op
from elysium.games.rivals import stats
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.flow.attack.reveal import revealed_text
from elysium.games.rivals.frames import AGGRAVATED, Attack, Damage, Mortal, Packet
from elysium.games.rivals.frames.text import text_frame
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import RANGED
from elysium.games.rivals.table import MONSTERS
from elysium.games.rivals.watching import happens, heard, total, trigger


@dataclass(frozen=True)
class Determine(Op[Rivals]):
    """RV-ATK-STEP-08: first the texts happen, then everything is added up and dealt at once."""

    def do(self, g: Rivals, f: Frame) -> None:
        attack = Attack(f)
        g.start("blow", f.seat, f.card)
        for card in attack.specials:  # RV-REACT-03: for the target, whoever plays it
            self._text(g, attack, card, attack.target, attack.attacker)
        if attack.reacts:
            self._text(g, attack, attack.reaction, attack.reactor, attack.attacker)
        if attack.plays_text:
            self._text(g, attack, attack.attack_card, attack.attacker, attack.target)

    def _text(self, g: Rivals, attack: Attack, card: CardId, user: CardId, victim: CardId) -> None:
        frame = revealed_text(g, attack, card, user, victim)
        if frame is not None:
            g.stack.append(frame)


@dataclass(frozen=True)
class AddUp(Op[Rivals]):
    """RV-DMG-10..13: skull, attribute and bonuses against the target; a strike-back against the attacker."""

    def do(self, g: Rivals, f: Frame) -> None:
        t, attack = g.table, g.attack
        dealt = [self._blow(g, attack)]
        if attack.reacts:
            dealt += self._strike_back(g, attack)
        dealt += attack.also
        if t.piles[MONSTERS]:
            dealt = [one for one in dealt if stats.may_harm(t, one.by, one.victim)]
        if attack.softened:
            dealt = [one.softened() if one.source == attack.attacker else one for one in dealt]
        if attack.tags:  # RV-MONSTER-19
            dealt = [one.softened() if one.victim == attack.first_target else one for one in dealt]
        if attack.plays_text:
            attack.ignores_shields = bool(stats.own_number(g, attack.attack_card, "ignores_shields", attack.attacker))
        g.start("damage", attack.seat, attack.attacker, Damage.opening(dealt, blow=True))

    def _blow(self, g: Rivals, attack: Attack) -> Packet:
        card, attacker, target, type = attack.attack_card, attack.attacker, attack.target, attack.type
        n = strength(g, card, attacker, target, type, attack.text_negated) + attack.bonus
        aggravated = card != NO_CARD and g.card(card).aggravated
        if attack.preemptive and total(g, "aggravated_strike", about=(attacker,)):
            aggravated = True
        return Packet(target, max(0, n), type, AGGRAVATED if aggravated else 0, attack.seat, attacker)

    def _strike_back(self, g: Rivals, attack: Attack) -> list[Packet]:
        """RV-REACT-05: a skull on a Reaction; the attacker mitigates it like any target."""
        if g.card(attack.reaction).skull is None:
            return []
        reactor, attacker = attack.reactor, attack.attacker
        own = g.card(attack.reaction).strikes
        type = attack.type if own is None else own
        n = strength(g, attack.reaction, reactor, attacker, type)
        return [Packet(attacker, max(0, n), type, 0, g.table.owner[reactor], reactor)]


def strength(g: Rivals, card: CardId, user: CardId, victim: CardId, type: int, silent: bool = False) -> int:
    """Skull, the attribute (none for Ranged, RV-ATK-22), the card's own text unless silent, standing modifiers."""
    n = 0 if type == RANGED else stats.attribute(g.table, user, type)
    if card != NO_CARD:
        n += g.card(card).skull or 0
        n += 0 if silent else stats.own_number(g, card, "damage", user, victim)
    return n + total(g, "damage", user=(user,), victim=(victim,))


@dataclass(frozen=True)
class AfterAttack(Op[Rivals]):
    """RV-ATK-STEP-11: a defeated Mortal, what the card does afterwards, what watches damage dealt."""

    def do(self, g: Rivals, f: Frame) -> None:
        attack = Attack(f)
        t, taken = g.table, attack.taken
        attacker, victim = Attack.sides(f)
        if t.unblockable:
            t.unblockable = tuple([c for c in t.unblockable if c != attacker])
        if any(hurt.n and t.owner[hurt.who] != f.seat for hurt in taken):
            happens(g, "attack_damaged", f.seat)
        if heard(g, "attack_over"):
            trigger(g, "attack_over", f.seat, about=(attacker,), victim=(victim,), **{"dealt with": (victim,)})
        if attack.plays_text:
            after = FACES[t.face[attack.attack_card]].after
            if after >= 0:
                g.stack.append(text_frame(after, f.seat, attack.attack_card, user=(attacker,), victim=(victim,)))
        for hurt in taken:
            if hurt.n and t.is_monster(hurt.who) and t.is_character(hurt.who):
                trigger(g, "monster_stands", f.seat, about=(hurt.who,), source=(attacker,))
        if attack.mortal != NO_CARD:
            g.start("mortal", f.seat, attack.mortal, Mortal.by(attacker))


PROGRAMS.add("blow", (AddUp(),))
