"""Recruits: paid for with Prestige that becomes Blood, or taken from a Mortal a Hunter has felled (RV-HUNTER-10)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import CardId, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, program
from elysium.games.rivals import frames, stats, tokens, zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.abilities import Respond
from elysium.games.rivals.frames import Counted, Recruiting
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import COTERIE, SEATS
from elysium.games.rivals.verbs.acting import arrives, burn_namesake


def can_recruit(g: Rivals, seat: Seat, card: CardId, discount: int = 0) -> bool:
    """RV-ACT-02, -03: the Prestige, one of it kept, and nobody of that name active anywhere.

    RV-HH-21: who would come without Blood because the supplies are empty cannot come.
    """
    t = g.table
    cost = max(0, stats.recruit_cost(g, seat, card) - discount)
    if t.prestige(seat) <= cost or not (cost or t.tokens[t.bank + seat]):
        return False
    active = t.piles[COTERIE * SEATS : COTERIE * SEATS + t.seats]
    return t.face[card] not in [t.face[other] for coterie in active for other in coterie]


def pay(g: Rivals, seat: Seat, card: CardId, discount: int = 0) -> None:
    """What it costs becomes its Blood."""
    t = g.table
    cost = max(0, stats.recruit_cost(g, seat, card) - discount)
    tokens.take(g, t.purse(seat), tokens.at_card(card), cost, seat, seat)


def enter(g: Rivals, seat: Seat, card: CardId) -> None:
    """RV-ACT-02, RV-UNIQ-02: into the Haven, ready; a copy in torpor is burned."""
    burn_namesake(g, card, seat)
    zones.into_play(g, card, COTERIE)
    g.emit("recruited", seat, card, g.table.face[card])


def take_in(g: Rivals, seat: Seat, card: CardId) -> None:
    """A recruit without an Action: paid for, mended, at home."""
    pay(g, seat, card)
    enter(g, seat, card)
    tokens.mend(g, card, g.card(card).potency - g.table.blood(card))
    arrives(g, seat, card)


@dataclass(frozen=True)
class PayRecruit(Op[Rivals]):
    """RV-ACT-02, RV-AMB-10: the cost lies on the card, as Blood, before anybody responds."""

    def do(self, g: Rivals, f: Frame) -> None:
        if not g.edition.recruits_paid_late:
            pay(g, f.seat, f.card)


@dataclass(frozen=True)
class Recruit(Op[Rivals]):
    """RV-ACT-02: what it did not cost is mended; a Hunter's player draws a card for it (RV-HUNTER-09)."""

    def do(self, g: Rivals, f: Frame) -> None:
        enter(g, f.seat, f.card)
        if g.edition.recruits_paid_late:
            pay(g, f.seat, f.card)
        tokens.mend(g, f.card, g.card(f.card).potency - g.table.blood(f.card))
        if stats.plays_hunters(g.table, f.seat):
            named = tuple([deck for deck in frames.Recruit(f).deck if g.table.pile(deck, f.seat)])
            g.start("draw", f.seat, names=Counted.times(1, named))
        arrives(g, f.seat, f.card)


@dataclass(frozen=True)
class RecruitFromMortal(Op[Rivals]):
    """RV-HUNTER-10: no Action, its price lowered by the Mortal's Blood; asked wherever a character is in hand."""

    def do(self, g: Rivals, f: Frame) -> None:
        hand = [card for card in g.table.hand(f.seat) if g.card(card).kind == "character"]
        if hand:
            discount = Recruiting(f).discount
            options: list[Option] = [(card,) for card in hand if can_recruit(g, f.seat, card, discount)]
            g.ask(f, Decision(f.seat, "rivals.recruit-mortal", (*options, DONE), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            card, discount = option[0], Recruiting(f).discount
            pay(g, seat, card, discount)
            enter(g, seat, card)
            rest = g.card(card).potency - g.table.blood(card)
            if rest > 0 and g.table.tokens[g.table.bank + seat]:  # RV-HUNTER-11, RV-AMB-20
                tokens.endow(g, card, rest)
            arrives(g, seat, card)


PROGRAMS.add("recruit", program(PayRecruit(), Respond(), Recruit()))
PROGRAMS.add("recruit from a mortal", program(RecruitFromMortal()))
