"""Step 5 of an attack: what turns out when the cards are turned up, and what they ask."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import NO_CARD, NOBODY, CardId, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import YES
from elysium.games.rivals import stats, zones
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.flow.attack.ending import is_negated
from elysium.games.rivals.flow.attack.placing import legal, may_aid, negates
from elysium.games.rivals.frames import Attack
from elysium.games.rivals.frames.text import text_frame
from elysium.games.rivals.game import Rivals


@dataclass(frozen=True)
class RevealAttack(Op[Rivals]):
    """RV-ATK-STEP-05 a: turn the Attack card up; whether it is illegal is remembered."""

    name: str

    def do(self, g: Rivals, f: Frame) -> None:
        f.names[self.name] = ()
        if is_negated(g, f) or Attack.bare(f):
            return
        attack = Attack(f)
        card = attack.attack_card
        if card == NO_CARD:
            return
        if not attack.face_up:
            zones.reveal(g, card)
            g.emit("revealed", f.seat, card, g.table.face[card])
        if not legal(g, card, attack.attacker, g.card(card).attacks, attack.type):
            g.emit("illegal", f.seat, card)
            f.names[self.name] = YES


@dataclass(frozen=True)
class RevealReaction(Op[Rivals]):
    """RV-ATK-STEP-05 b, RV-ATK-UNDO-04: an illegal Reaction is discarded and the attack goes on."""

    def do(self, g: Rivals, f: Frame) -> None:
        if is_negated(g, f) or not Attack.laid(f):
            return
        attack = Attack(f)
        for special in attack.specials:
            self._reveal_special(g, attack, special)
        card = attack.reaction
        if card == NO_CARD:
            return
        if not attack.open_reaction:
            zones.reveal(g, card)
            g.emit("revealed", g.table.owner[card], card, g.table.face[card])
        if not legal(g, card, attack.reactor, g.card(card).reacts, attack.type):
            g.emit("illegal", g.table.owner[card], card)
            zones.discard(g, card)
            attack.drop_reaction()

    def _reveal_special(self, g: Rivals, attack: Attack, card: CardId) -> None:
        """RV-REACT-03: Reaction Specials are revealed with the Reaction."""
        zones.reveal(g, card)
        g.emit("revealed", g.table.owner[card], card, g.table.face[card])
        if not may_aid(g, card, attack.type):
            g.emit("illegal", g.table.owner[card], card)
            zones.discard(g, card)
            attack.specials = tuple([one for one in attack.specials if one != card])


@dataclass(frozen=True)
class DropRisky(Op[Rivals]):
    """RV-CARD-HH-43: a card that a Block or a Reaction makes its player discard; the attack goes on without it."""

    def do(self, g: Rivals, f: Frame) -> None:
        if Attack.answered(f):
            drop_risky(g, Attack(f))


def drop_risky(g: Rivals, attack: Attack) -> None:
    card = attack.attack_card
    if card != NO_CARD and stats.keyword(g, card, "risky", attack.attacker):
        zones.discard(g, card)
        attack.attack_card, attack.face_up = NO_CARD, False


@dataclass(frozen=True)
class Negate(Op[Rivals]):
    """RV-CARD-26: the attacker's card switches off the Reaction before that could switch off its text."""

    def do(self, g: Rivals, f: Frame) -> None:
        if Attack.bare(f):
            return
        attack = Attack(f)
        card, reaction = attack.attack_card, attack.reaction
        if card == NO_CARD or reaction == NO_CARD or attack.text_negated:
            return
        if negates(g, card, attack.attacker, "reaction"):
            attack.reaction_negated = True
            g.emit("negated", g.table.owner[reaction], reaction)
        elif negates(g, reaction, attack.reactor, "text"):
            attack.text_negated = True
            g.emit("negated", f.seat, card)


@dataclass(frozen=True)
class Retarget(Op[Rivals]):
    """RV-RETARGET-04, RV-AMB-30: Targeted lets the attacker choose anew within the defending party."""

    def do(self, g: Rivals, f: Frame) -> None:
        if Attack.bare(f):
            return
        attack = Attack(f)
        card, target = attack.attack_card, attack.target
        if card == NO_CARD or not stats.keyword(g, card, "targeted", attack.attacker):
            return
        t = g.table
        if t.owner[target] == NOBODY:
            return
        among = dict.fromkeys((target, attack.first_target, *stats.party_of(t, target)))
        legal_ones = [c for c in among if t.is_mortal(c) or t.is_character(c)]
        if len(legal_ones) > 1:
            g.ask(f, Decision(f.seat, "rivals.attack.retarget", each(legal_ones), card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        attack = Attack(f)
        if option[0] != attack.target:
            attack.target = option[0]
            g.emit("retargeted", seat, option[0])


@dataclass(frozen=True)
class Choices(Op[Rivals]):
    """RV-ATK-STEP-05 c, RV-DEC-29: what the revealed cards ask, the attacker's player first."""

    def do(self, g: Rivals, f: Frame) -> None:
        if Attack.bare(f):
            return
        attack = Attack(f)
        if attack.reacts:
            self._ask(g, attack.reaction, attack.reactor, attack.attacker)
        if attack.plays_text:
            self._ask(g, attack.attack_card, attack.attacker, attack.target)

    def _ask(self, g: Rivals, card: CardId, user: CardId, victim: CardId) -> None:
        choose = FACES[g.table.face[card]].choose
        if choose >= 0:
            g.stack.append(text_frame(choose, g.table.owner[card], card, user=(user,), victim=(victim,)))


def revealed_text(g: Rivals, attack: Attack, card: CardId, user: CardId, victim: CardId) -> Frame | None:
    """The text of an Attack or Reaction card, with what was chosen for it when it was revealed."""
    text = FACES[g.table.face[card]].text
    if text < 0:
        return None
    names = {**attack.choices(card), "user": (user,), "victim": (victim,)}
    return Frame(text, 0, g.table.owner[card], card, names)
