"""Who leaves a Location: tokens chosen in secret, tolls, and the way to the Haven (VD-WD)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD, NOBODY, Option, Seat, Selection
from elysium.core.secret import SecretAnswers
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import NO, YES
from elysium.games.vendetta.game import INDEX, PROGRAMS, Vendetta, trigger
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
        left: list[Seat] = []
        for seat in g.table.order():
            if seat in answers:
                leaves = answers[seat] == LEAVE
                g.emit(TOLD[leaves], seat)
                if leaves:
                    left.append(seat)
        f.names["leavers"] = tuple(left)


@dataclass(frozen=True)
class CollectTolls(Op[Vendetta]):
    """VD-AMB-32: what a revealed Stay costs, while everybody is still there."""

    def do(self, g: Vendetta, f: Frame) -> None:
        loc = g.table.loc
        stayers = tuple(seat for seat in g.table.present(loc) if seat not in f.names["leavers"])
        trigger(g, "tokens", NOBODY, loc, stayers=stayers)


@dataclass(frozen=True)
class Leave(Op[Vendetta]):
    """VD-WD-02: those who withdraw leave in turn order. Who stayed, and who alone has cards, counts later on."""

    def do(self, g: Vendetta, f: Frame) -> None:
        left = f.names["leavers"]
        if left:
            f.names["leavers"] = left[1:]
            f.pc -= 1
            if not g.table.out[left[0]]:
                g.push(PROGRAMS.number("withdraw"), left[0], NO_CARD, here=(g.table.loc,))
        else:
            f.names["stayed"] = g.table.present(g.table.loc)
            f.names["alone"] = with_cards if len(with_cards := holding(g.table)) == 1 else ()


def holding(t: Table) -> Selection:
    """Who has Clan cards at the Location being resolved, in turn order."""
    return tuple(seat for seat in t.order() if t.position[t.loc * t.seats + seat])


@dataclass(frozen=True)
class OfferCloak(Op[Vendetta]):
    """A card of one's own elsewhere may take in what withdraws (VD-AMB-33)."""

    def do(self, g: Vendetta, f: Frame) -> None:
        if "cloak" not in f.names:
            for card, _, _ in INDEX.at("withdraw"):
                t = g.table
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
        spot = loc * t.seats + seat
        to = f.names.get("cloak") or (() if loc == t.haven else (t.haven,))
        cards = t.position[spot]
        for card in cards:
            if not t.up[card]:
                turn_up(g, card)
        self._move_blood(g, seat, loc, f.names.get("cloak") or ())
        for card in cards:  # VD-AMB-12: foreign cards come along
            self._move_card(t, card, seat, to)
        g.emit("withdraw", seat, loc, to[0] if to else -1, cause=f.card)
        for place in to:
            watch_eyes(g, place)
        trigger(g, "withdrew", seat, loc, moved=cards if to else ())

    def _move_blood(self, g: Vendetta, seat: Seat, loc: int, cloak: Selection) -> None:
        t = g.table
        n, t.deployed[loc * t.seats + seat] = t.deployed[loc * t.seats + seat], 0
        if not n:
            return
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
