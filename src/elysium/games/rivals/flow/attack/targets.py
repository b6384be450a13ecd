"""Who may attack whom, and the steps before Intel: Exhaust and Target (RV-ATK-PRE-01..07)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import repeat
from typing import Final

from elysium.core.decision import Decision, each
from elysium.core.ids import NO_CARD, CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.politics.deals import keeps_peace
from elysium.games.rivals.frames import Attack, Course, Pay
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import TRIED, mark
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.table import ATTACKS, COTERIE, HAND, MONSTERS, SEATS, Table
from elysium.games.rivals.watching import total, trigger
from elysium.games.rivals.words.dealing import lying

CARDS = 1024  # more than any table holds
_TAX: Final = HOOK["attack_tax"]


@dataclass(slots=True)
class Prey:
    """Whom a player may attack at all, whoever attacks: characters with the Secrecy they have, and Mortals.

    Where Intel reaches all of them and no attempt has failed, it is the same for every attacker: `all` of them.
    """

    hidden: tuple[tuple[CardId, int], ...]
    mortals: Selection
    all: Selection | None


def targets(g: Rivals, seat: Seat, attacker: CardId) -> Selection:
    """RV-ATK-PRE-05: foes' characters and Mortals that Intel could reach; not before a foe's first turn."""
    return within_reach(g, seat, attacker, prey(g, seat))


def is_target(g: Rivals, seat: Seat, attacker: CardId, target: CardId) -> bool:
    """Whether somebody is among them: nobody else's Secrecy is looked at."""
    among, mortals = exposed(g, seat)
    hidden = ((target, stats.secrecy(g, target)),) if target in among else ()
    return target in within_reach(g, seat, attacker, Prey(hidden, mortals, None))


def prey(g: Rivals, seat: Seat) -> Prey:
    """The same for all attackers of a player: looked up once where many could attack.

    Where no text in play can hide anybody from the cards in all hands, nobody's own Secrecy is worked out.
    """
    among, mortals = exposed(g, seat)
    t = g.table
    most, cards = stats.most_secrecy(t), cards_in_hands(t)
    if most <= cards:
        return Prey(tuple(zip(among, repeat(most))), mortals, None if any_tried(t) else (*among, *mortals))
    hidden = tuple([(card, stats.secrecy(g, card)) for card in among])
    alike = not any_tried(t) and all(secrecy <= cards for _, secrecy in hidden)
    return Prey(hidden, mortals, (*among, *mortals) if alike else None)


def exposed(g: Rivals, seat: Seat) -> tuple[list[CardId], Selection]:
    """The characters and Monsters a player may attack, and the Mortals, whatever their Secrecy."""
    t = g.table
    among: list[CardId] = []
    if t.piles[MONSTERS] and stats.plays_hunters(t, seat):  # RV-MONSTER-06, -22
        among += [card for card in t.piles[MONSTERS] if t.tagger[card] in (0, seat + 1)]
    for other in attackable(g, seat):
        among += t.piles[COTERIE * SEATS + other]
    if t.watch[_TAX] and t.prestige(seat) <= (tax := attack_tax(g)) > 0:
        # RV-HH-13: Prestige on a target may pay the tax; the last one of the personal supply stays
        return [card for card in among if t.prestige(seat) - 1 + lying(g, (card,), seat) >= tax], ()
    return among, stats.streets_mortals(t)


def attackable(g: Rivals, seat: Seat) -> list[Seat]:
    """The foes a player may attack now: RV-TURN-25, RV-DEAL-06."""
    t = g.table
    foes = [other for other in t.order(seat)[1:] if t.ko[other] == -2]
    if t.turn < t.seats:
        foes = [other for other in foes if t.has_had_turn(other)]
    return [other for other in foes if not keeps_peace(g, seat, other)] if t.deals else foes


def cards_in_hands(t: Table) -> int:
    """Every card of every hand is worth 1 Intel."""
    return sum(map(len, t.piles[HAND * SEATS : HAND * SEATS + t.seats]))


def any_tried(t: Table) -> bool:
    """Whether an attempt has failed this turn."""
    return bool(t.asked) and TRIED in [one % 8 for one in t.asked]


def within_reach(g: Rivals, seat: Seat, attacker: CardId, prey: Prey) -> Selection:
    """Whom Intel could reach: every card of every hand is worth 1, and this attacker has some."""
    t = g.table
    if prey.all is not None and t.party[attacker]:
        return prey.all
    cards = cards_in_hands(t)
    some_tried = any_tried(t)
    found = []
    for card, secrecy in prey.hidden:
        in_reach = secrecy <= cards or secrecy <= cards + stats.attack_intel(g, attacker, card)
        if in_reach and not (some_tried and tried(g, seat, attacker, card) in t.asked):
            found.append(card)
    if not t.party[attacker] and stats.has_keyword(t, attacker, "reach"):
        # RV-KEY-06: characters that are in The Streets, no Mortals and no hidden Monsters
        return tuple([card for card in found if t.is_character(card) and (t.party[card] or t.is_monster(card))])
    return (*found, *prey.mortals)


def attack_tax(g: Rivals) -> int:
    """RV-CITY-RIO-08: the Prestige an Attack Action costs; attacks on a claimant are none."""
    return total(g, "attack_tax")


def tried(g: Rivals, seat: Seat, attacker: CardId, target: CardId) -> int:
    """RV-AMB-50: an attempt, which is another one once the attacker's Intel or its player's hand has changed."""
    if g.edition.failed_intel_bars_target:
        return mark(TRIED, target)
    intel = stats.attack_intel(g, attacker, target)
    pair = attacker * CARDS + target
    return mark(TRIED, (sum(g.table.hand(seat)) * CARDS + intel) * CARDS * CARDS + pair)


def can_attack(g: Rivals, card: CardId) -> bool:
    """RV-ATK-PRE-01: ready, in The Streets, nobody exhausted in the party; or in the Haven, with Reach."""
    t = g.table
    if t.exhausted[card]:
        return False
    if not t.party[card]:
        return stats.has_keyword(t, card, "reach")  # RV-KEY-06
    return not any(map(t.exhausted.__getitem__, stats.party_of(t, card)))


def begin(g: Rivals, seat: Seat, attacker: CardId, target: Selection = (), claim: bool = False) -> None:
    """Put an attack on the stack."""
    party = stats.party_of(g.table, attacker)
    course: Course = "hunt" if any(map(g.table.is_monster, target)) else "attack"
    g.start(course, seat, attacker, Attack.opening(seat, attacker, party, target, claim))


@dataclass(frozen=True)
class ExhaustAttacker(Op[Rivals]):
    """RV-ATK-PRE-01: the Exhaust Step."""

    def do(self, g: Rivals, f: Frame) -> None:
        attacker = Attack(f).attacker
        g.emit("attacks", f.seat, attacker)
        g.table.exhausted[attacker] = 1  # what watches it waits for the Intel (RV-CARD-HH-126)


@dataclass(frozen=True)
class ChooseTarget(Op[Rivals]):
    """RV-ATK-PRE-05, RV-DEC-21: the Target Step."""

    def do(self, g: Rivals, f: Frame) -> None:
        attack = Attack(f)
        if attack.target == NO_CARD:
            among = targets(g, f.seat, attack.attacker)
            g.ask(f, Decision(f.seat, "rivals.attack.target", each(among)))
        elif not attack.claim:
            self.took(g, f, f.seat, attack.targets)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        attack = Attack(f)
        attack.target = attack.first_target = option[0]
        g.emit("targets", seat, option[0])
        if g.table.is_monster(option[0]):  # from here on the attack goes another course
            f.prog = PROGRAMS.number("hunt")


@dataclass(frozen=True)
class Declared(Op[Rivals]):
    """The attack is on: what watches attacks on Mortals happens, the attacking party is fixed."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        attacker, target = Attack.sides(f)
        if not Attack.against_claim(f):
            t.counted(f.seat, ATTACKS)
            if t.watch[_TAX]:
                self._pay_tax(g, f, attacker, target)
        Attack(f).party = stats.party_of(t, attacker)
        zones.exhaust(g, attacker, told=False)
        if t.is_mortal(target):
            trigger(g, "mortal_attacked", f.seat, about=(attacker,))

    def _pay_tax(self, g: Rivals, f: Frame, attacker: CardId, target: CardId) -> None:
        """RV-CITY-RIO-08, RV-HH-13: paid by the Prestige on the target too."""
        tax = attack_tax(g)
        if tax and lying(g, (target,), f.seat):
            g.start("pay", f.seat, attacker, Pay.opening(tax, (target,)))
        else:
            tokens.pay_prestige(g, f.seat, tax)
