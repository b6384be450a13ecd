"""Deals: a public note between the active player and another; binding at tables that want it so (RV-DEAL).

A promise is who, to whom, what, how much, and whether it outlasts the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from elysium.core.decision import Decision
from elysium.core.ids import CardId, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, NO, YES, program
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.frames import Deal, Promise
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import DEALT
from elysium.games.rivals.table import Table

PEACE, SAY_YES, SAY_NO, INTEL, PEACE_BELOW_9, NOTHING = range(6)
OFFER, ASK = range(2)


def dealt(way: int, seat: Seat) -> int:
    """The mark of a deal talked over this turn: once a turn, way and partner."""
    return (way * 8 + seat) * 8 + DEALT  # `mark` written out: asked for every foe at every act


def partners(g: Rivals, seat: Seat) -> list[Option]:
    """With whom the active player may still talk: propose, or ask for a proposal (RV-DEAL-01)."""
    return list(_talks(g.table, seat))


def may_talk(g: Rivals, seat: Seat) -> bool:
    """Whether there is anybody left to talk to."""
    t = g.table
    if "deals" not in t.rules and "binding" not in t.rules:
        return False
    asked = t.asked
    for other in t.order(seat)[1:]:
        if t.ko[other] == -2 and not (asked and dealt(OFFER, other) in asked and dealt(ASK, other) in asked):
            return True
    return False


def _talks(t: Table, seat: Seat) -> Iterator[Option]:
    if "deals" not in t.rules and "binding" not in t.rules:
        return
    asked = t.asked
    for other in t.alive():
        if other != seat:
            for way in (OFFER, ASK):
                if not asked or dealt(way, other) not in asked:
                    yield (other, way)


def talk(g: Rivals, seat: Seat, *with_whom: int) -> None:
    """The active player wants a deal; with whom and which way may be said at once."""
    if with_whom:
        begin_deal(g, seat, *with_whom)
    else:
        g.start("talk", seat)


@dataclass(frozen=True)
class ChoosePartner(Op[Rivals]):
    """RV-DEC-52: with whom, and who proposes."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.ask(f, Decision(f.seat, "rivals.deal.with", (*partners(g, f.seat), DONE)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            begin_deal(g, seat, *option)


def begin_deal(g: Rivals, seat: Seat, other: Seat, way: int) -> None:
    g.table.asked += (dealt(way, other),)
    proposer, taker = (seat, other) if way == OFFER else (other, seat)
    g.start("deal", proposer, names=Deal.opening(taker))


@cache
def promises_of(active: bool, within_turn: bool) -> tuple[Option, ...]:
    """RV-DEAL-02, -05: what a player may promise; nothing may be handed over. sf: beyond the turn too (RV-SF-17)."""
    lasting: list[Option] = [] if within_turn else [(PEACE, 0), (PEACE_BELOW_9, 0)]
    if active:
        return ((PEACE, 0), *lasting[1:], *(() if within_turn else ((INTEL, 1),)), (NOTHING, 0))
    votes: list[Option] = [(say, n) for say in (SAY_YES, SAY_NO) for n in range(6)]
    return (*votes, (INTEL, 1), *lasting, (NOTHING, 0))


@dataclass(frozen=True)
class Propose(Op[Rivals]):
    """RV-DEC-52: first what the other is to promise, then what one promises oneself."""

    name: str

    def do(self, g: Rivals, f: Frame) -> None:
        deal = Deal(f)
        seat = deal.other if self.name == "wants" else f.seat
        options = promises_of(seat == g.table.active, g.edition.deals_within_turn)
        if self.name == "gives" and deal.wants == (NOTHING, 0):
            options = tuple([one for one in options if one != (NOTHING, 0)])
        g.ask(f, Decision(f.seat, f"rivals.deal.{self.name}", options))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names[self.name] = option


@dataclass(frozen=True)
class Agree(Op[Rivals]):
    """Agreed or not, the table hears of it; a binding table holds both to it (RV-DEAL-03, -06)."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.ask(f, Decision(Deal(f).other, "rivals.deal.agree", (YES, NO)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        deal = Deal(f)
        g.emit("deal", f.seat, seat, deal.wants, deal.gives, option[0])
        if option == YES:
            promise(g, seat, f.seat, deal.wants)
            promise(g, f.seat, seat, deal.gives)


def promise(g: Rivals, who: Seat, to: Seat, what: Option) -> None:
    t = g.table
    if "binding" in t.rules and what[0] != NOTHING:
        lasting = 0 if g.edition.deals_within_turn or what[0] in (PEACE, SAY_YES, SAY_NO) else 1
        t.deals += (Promise(who, to, what[0], what[1], lasting),)


def promises(g: Rivals) -> list[Promise]:
    """What binds somebody now."""
    return [Promise(*deal) for deal in g.table.deals]


def forget_deals(g: Rivals) -> None:
    """RV-DEAL-01: made and fulfilled within the turn; sf lets some last."""
    if g.table.deals:
        g.table.deals = tuple([one for one in promises(g) if one.lasting])


def keeps_peace(g: Rivals, seat: Seat, other: Seat) -> bool:
    """A binding promise that keeps one player from attacking another now."""
    if not g.table.deals:
        return False
    binding = [one.what for one in promises(g) if (one.who, one.to) == (seat, other)]
    return PEACE in binding or (PEACE_BELOW_9 in binding and g.table.agenda[other] < 9)


def owes_intel(g: Rivals, seat: Seat, attacker: Seat, target: CardId) -> int:
    """Cards a binding promise makes a player discard for this attack: this turn's, or (sf) one on the Rival."""
    t = g.table
    rivals = t.controller(target) == t.rival[attacker]
    return sum(
        [
            one.n
            for one in promises(g)
            if (one.who, one.to, one.what) == (seat, attacker, INTEL) and (rivals or not one.lasting)
        ]
    )


def paid_intel(g: Rivals, seat: Seat, attacker: Seat) -> None:
    """A promised discard is made once."""
    kept = promises(g)
    paid = next((one for one in kept if (one.who, one.to, one.what) == (seat, attacker, INTEL)), None)
    if paid is not None:
        kept.remove(paid)
        g.table.deals = tuple(kept)


PROGRAMS.add("talk", program(ChoosePartner()))
PROGRAMS.add("deal", program(Propose("wants"), Propose("gives"), Agree()))
