"""Deals: a public note between the active player and another; binding at tables that want it so (RV-DEAL).

A promise is who, to whom, what, how much, and whether it outlasts the turn.
"""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import CardId, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import NO, YES, program
from elysium.games.rivals.game import PROGRAMS, Rivals
from elysium.games.rivals.marks import DEALT, mark

PEACE, SAY_YES, SAY_NO, INTEL, PEACE_BELOW_9, NOTHING = range(6)
OFFER, ASK = range(2)


def dealt(way: int, seat: Seat) -> int:
    """The mark of a deal talked over this turn: once a turn, way and partner."""
    return mark(DEALT, way, seat)


def partners(g: Rivals, seat: Seat) -> list[Option]:
    """With whom the active player may still talk: propose, or ask for a proposal (RV-DEAL-01)."""
    t = g.table
    if "deals" not in t.rules and "binding" not in t.rules:
        return []
    return [
        (other, way) for other in t.alive() if other != seat for way in (OFFER, ASK) if dealt(way, other) not in t.asked
    ]


def begin_deal(g: Rivals, seat: Seat, other: Seat, way: int) -> None:
    g.table.asked += (dealt(way, other),)
    proposer, taker = (seat, other) if way == OFFER else (other, seat)
    g.push(PROGRAMS.number("deal"), proposer, -1, other=(taker,), wants=(), gives=())


def promises_of(g: Rivals, seat: Seat) -> list[Option]:
    """RV-DEAL-02, -05: what a player may promise; nothing may be handed over. sf: beyond the turn too (RV-SF-17)."""
    peace: list[Option] = [(PEACE, 0)]
    if not g.edition.deals_within_turn:
        peace += [(PEACE_BELOW_9, 0), (INTEL, 1)]
    if seat == g.table.active:
        return [*peace, (NOTHING, 0)]
    votes: list[Option] = [(say, n) for say in (SAY_YES, SAY_NO) for n in range(6)]
    return [*votes, (INTEL, 1), *([] if g.edition.deals_within_turn else peace[:2]), (NOTHING, 0)]


@dataclass(frozen=True)
class Propose(Op[Rivals]):
    """RV-DEC-52: first what the other is to promise, then what one promises oneself."""

    name: str

    def do(self, g: Rivals, f: Frame) -> None:
        seat = f.names["other"][0] if self.name == "wants" else f.seat
        options = tuple(dict.fromkeys(promises_of(g, seat)))
        if self.name == "gives" and f.names["wants"] == (NOTHING, 0):
            options = tuple(one for one in options if one != (NOTHING, 0))
        g.ask(f, Decision(f.seat, f"rivals.deal.{self.name}", options))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names[self.name] = option


@dataclass(frozen=True)
class Agree(Op[Rivals]):
    """Agreed or not, the table hears of it; a binding table holds both to it (RV-DEAL-03, -06)."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.ask(f, Decision(f.names["other"][0], "rivals.deal.agree", (YES, NO)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        g.emit("deal", f.seat, seat, f.names["wants"], f.names["gives"], option[0])
        if option == YES:
            promise(g, seat, f.seat, f.names["wants"])
            promise(g, f.seat, seat, f.names["gives"])


def promise(g: Rivals, who: Seat, to: Seat, what: Option) -> None:
    t = g.table
    if "binding" in t.rules and what[0] != NOTHING:
        lasting = 0 if g.edition.deals_within_turn or what[0] in (PEACE, SAY_YES, SAY_NO) else 1
        t.deals += ((who, to, *what, lasting),)


def forget_deals(g: Rivals) -> None:
    """RV-DEAL-01: made and fulfilled within the turn; sf lets some last."""
    if g.table.deals:
        g.table.deals = tuple(deal for deal in g.table.deals if deal[4])


def keeps_peace(g: Rivals, seat: Seat, other: Seat) -> bool:
    """A binding promise that keeps one player from attacking another now."""
    return any(
        (who, to) == (seat, other) and (what == PEACE or (what == PEACE_BELOW_9 and g.table.agenda[other] < 9))
        for who, to, what, _, _ in g.table.deals
    )


def owes_intel(g: Rivals, seat: Seat, attacker: Seat, target: CardId) -> int:
    """Cards a binding promise makes a player discard for this attack: this turn's, or (sf) one on the Rival."""
    t = g.table
    rivals = t.controller(target) == t.rival[attacker]
    return sum(
        n
        for who, to, what, n, lasting in t.deals
        if (who, to, what) == (seat, attacker, INTEL) and (rivals or not lasting)
    )


def paid_intel(g: Rivals, seat: Seat, attacker: Seat) -> None:
    """A promised discard is made once."""
    deals = list(g.table.deals)
    for deal in deals:
        if deal[:3] == (seat, attacker, INTEL):
            deals.remove(deal)
            break
    g.table.deals = tuple(deals)


PROGRAMS.add("deal", program(Propose("wants"), Propose("gives"), Agree()))
