"""The Intel Step: cards are pledged until the target's Secrecy is reached, or is not (RV-ATK-PRE-08..11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE
from elysium.games.rivals import stats, zones
from elysium.games.rivals.flow.attack.placing import may_place
from elysium.games.rivals.flow.attack.targets import tried
from elysium.games.rivals.flow.politics.deals import owes_intel, paid_intel
from elysium.games.rivals.frames import Attack
from elysium.games.rivals.game import Rivals

PLEDGE, FACE_UP = range(2)
NONE: Final[tuple[Option, ...]] = ()


def intel(g: Rivals, f: Frame) -> int:
    """What the attack has found out so far."""
    return stats.attack_intel(g, *Attack.sides(f)) + Attack.found_out(f)


def enough(g: Rivals, f: Frame) -> bool:
    """Whether that is what the target's Secrecy asks for."""
    return intel(g, f) >= stats.secrecy(g, Attack.sides(f)[1])


@dataclass(frozen=True)
class GatherIntel(Op[Rivals]):
    """RV-ATK-PRE-08, RV-AMB-11, -43: cards are pledged first, the attacker's player before the others clockwise."""

    def do(self, g: Rivals, f: Frame) -> None:
        if Attack.against_claim(f):
            return  # RV-PRINCE-04: a claimant has no Secrecy
        if enough(g, f) and not (g.edition.intel_beyond_need and Attack(f).pledged):
            return
        attack = Attack(f)
        spoken = attack.spoken
        for seat in g.table.order(f.seat):
            if seat not in spoken:
                options = self._options(g, attack, seat)
                if options:
                    done = NONE if self._owes(g, attack, seat) else (DONE,)
                    g.ask(f, Decision(seat, "rivals.attack.intel", (*options, *done), attack.attacker))
                    return

    def _owes(self, g: Rivals, attack: Attack, seat: Seat) -> bool:
        given = sum([g.table.owner[card] == seat for card in attack.pledged])
        return owes_intel(g, seat, attack.seat, attack.target) > given

    def _options(self, g: Rivals, attack: Attack, seat: Seat) -> list[Option]:
        pledged = attack.pledged
        free = [card for card in g.table.hand(seat) if card not in pledged]
        options: list[Option] = [(PLEDGE, card) for card in free]
        if seat == attack.seat and attack.attack_card == NO_CARD:  # RV-CARD-25
            options += [
                (FACE_UP, card)
                for card in free
                if g.card(card).intel and may_place(g, attack, card, g.card(card).attacks[0])
            ]
        return options

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        attack = Attack(f)
        if option == DONE:
            attack.spoken += (seat,)
        elif option[0] == PLEDGE:
            attack.pledged += (option[1],)
            g.emit("pledged", seat)
        else:
            card = option[1]
            attack.attack_card, attack.face_up = card, True
            attack.intel += g.card(card).intel
            zones.lay_down(g, card)
            zones.reveal(g, card)
            g.emit("played_face_up", seat, card, g.table.face[card])


@dataclass(frozen=True)
class JudgeIntel(Op[Rivals]):
    """RV-ATK-PRE-10, -11: enough, and the pledges are discarded; not enough, and nothing has happened."""

    def do(self, g: Rivals, f: Frame) -> None:
        if Attack.against_claim(f) or enough(g, f):
            for card in Attack.pays(f):
                paid_intel(g, g.table.owner[card], f.seat)
                zones.discard(g, card)
        else:
            self._call_off(g, Attack(f))

    def _call_off(self, g: Rivals, attack: Attack) -> None:
        t = g.table
        t.exhausted[attack.attacker] = 0
        t.actions += 1
        if attack.attack_card != NO_CARD:
            zones.to_hand(g, attack.attack_card, attack.seat)
        t.asked += (tried(g, attack.seat, attack.attacker, attack.target),)
        g.emit("attack_failed", attack.seat, attack.attacker, attack.target)
        g.stack.pop()
