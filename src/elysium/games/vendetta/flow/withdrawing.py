"""Who leaves a Location: tokens chosen in secret, tolls, and the way to the Haven (VD-WD)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision
from elysium.core.events import EVERYONE
from elysium.core.ids import NO_CARD, NOBODY, Option, Seat, Selection
from elysium.core.secret import SecretAnswers
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import NO, YES
from elysium.games.vendetta.game import INDEX, PROGRAMS, Vendetta, trigger, watched
from elysium.games.vendetta.table import Table
from elysium.games.vendetta.verbs.cards import turn_up, watch_eyes

STAY: Option = (0,)
LEAVE: Option = (1,)
TOLD: Final = ("token.stay", "token.leave")  # what a token turned up tells
_TOKENS = tuple(Decision(seat, "vendetta.withdraw", (STAY, LEAVE)) for seat in range(6))


@dataclass(frozen=True)
class Tokens(SecretAnswers[Vendetta]):
    """VD-WD-01: everybody at the Location chooses in secret; all are revealed at once."""

    slot = "tokens in"

    def answering(self, g: Vendetta, f: Frame) -> Sequence[Seat]:
        return g.table.present(g.table.loc)

    def question(self, g: Vendetta, f: Frame, who: Seat) -> Decision:
        return _TOKENS[who]

    def settle(self, g: Vendetta, f: Frame, answers: Mapping[Seat, Option]) -> None:
        left: Selection = ()
        for seat in g.table.order():
            if seat in answers:
                token = answers[seat]
                g.tell((TOLD[token[0]], seat, (), NO_CARD, EVERYONE))
                if token == LEAVE:
                    left += (seat,)
        f.names["leavers"] = left


@dataclass(frozen=True)
class CollectTolls(Op[Vendetta]):
    """VD-AMB-32: what a revealed Stay costs, while everybody is still there."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t, left = g.table, f.names["leavers"]
        if watched(t, "tokens"):
            stayers = tuple([seat for seat in t.present(t.loc) if seat not in left])
            trigger(g, "tokens", NOBODY, t.loc, stayers=stayers)


@dataclass(frozen=True)
class Leave(Op[Vendetta]):
    """VD-WD-02: those who withdraw leave in turn order. Who stayed, and who alone has cards, counts later on."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t, left = g.table, f.names["leavers"]
        if left:
            f.names["leavers"] = left[1:]
            f.pc -= 1
            if not t.out[left[0]]:
                g.push(PROGRAMS.number("withdraw"), left[0], NO_CARD, here=(t.loc,))
        else:
            f.names["stayed"] = t.present(t.loc)
            f.names["alone"] = with_cards if len(with_cards := holding(t)) == 1 else ()


def holding(t: Table) -> Selection:
    """Who has Clan cards at the Location being resolved, in turn order."""
    start, position = t.loc * t.seats, t.position
    here: Selection = ()
    for seat in t.order():
        if position[start + seat]:
            here += (seat,)
    return here


@dataclass(frozen=True)
class OfferCloak(Op[Vendetta]):
    """A card of one's own elsewhere may take in what withdraws (VD-AMB-33)."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        if "cloak" not in f.names and watched(t, "withdraw"):
            for card, _, _ in INDEX.at("withdraw"):
                if t.holder(card) == f.seat and t.whereabouts(card) != f.names["here"][0]:
                    g.ask(f, Decision(f.seat, "vendetta.may", (YES, NO), card))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        card = INDEX.at("withdraw")[0].card
        f.names["cloak"] = (g.table.whereabouts(card),) if option == YES else ()


@dataclass(frozen=True)
class Withdraw(Op[Vendetta]):
    """VD-WD-02..04: Blood to the Pool, cards face up to the Haven; from the Haven back to hand."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t, seat, loc = g.table, f.seat, f.names["here"][0]
        cloak = f.names.get("cloak", ())
        to = cloak or (() if loc == t.haven else (t.haven,))
        cards = t.position[loc * t.seats + seat]
        for card in cards:
            if not t.up[card]:
                turn_up(g, card)
        self._move_blood(g, seat, loc, cloak)
        for card in cards:  # VD-AMB-12: foreign cards come along
            self._move_card(t, card, seat, to)
        g.tell(("withdraw", seat, (loc, to[0] if to else -1), f.card, EVERYONE))
        for place in to:
            watch_eyes(g, place)
        trigger(g, "withdrew", seat, loc, moved=cards if to else ())

    def _move_blood(self, g: Vendetta, seat: Seat, loc: int, cloak: Selection) -> None:
        t, spot = g.table, loc * g.table.seats + seat
        n = t.deployed[spot]
        if not n:
            return
        t.deployed[spot] = 0
        if cloak:
            t.deployed[cloak[0] * t.seats + seat] += n
            g.emit("move_blood", seat, loc, cloak[0], n)
        else:
            t.blood[seat] += n
            g.emit("blood_to_pool", seat, loc, n)

    def _move_card(self, t: Table, card: int, seat: Seat, to: Selection) -> None:
        if to:
            t.pick_up(card)
            t.put_down(card, to[0] * t.seats + seat, face_up=True)
        else:
            t.to_hand(card)
