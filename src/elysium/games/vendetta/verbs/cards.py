"""Cards moved, turned, drawn and played by the effects of others."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.events import EVERYONE
from elysium.core.ids import NO_CARD, Option, Seat
from elysium.core.stack import Frame
from elysium.core.table import replaced
from elysium.effects.verbs import DONE, Verb
from elysium.effects.words import Pick
from elysium.games.vendetta import blood
from elysium.games.vendetta.game import INDEX, PROGRAMS, Vendetta, trigger, where
from elysium.games.vendetta.table import without
from elysium.games.vendetta.words.picks import here, own_spot


@dataclass(frozen=True)
class MoveToHaven(Verb):
    """This card moves to your Position at the Prince's Haven."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        if t.spot[f.card] >= 0 and t.spot[f.card] // t.seats != t.haven:
            seat = t.spot[f.card] % t.seats
            t.pick_up(f.card)
            t.put_down(f.card, t.haven * t.seats + seat, face_up=True)
            g.emit("move_card", seat, f.card, t.haven)


@dataclass(frozen=True)
class TurnDown(Verb):
    """Cards are turned face down; everybody knows what they were."""

    what: Pick[Vendetta]

    def do(self, g: Vendetta, f: Frame) -> None:
        for card in self.what.of(g, f):
            if g.table.up[card]:
                g.table.up[card] = 0
                g.table.peeked[card] = g.table.everyone
                g.emit("turn_down", g.table.spot[card] % g.table.seats, card, cause=f.card)


@dataclass(frozen=True)
class FaceDownPower(Verb):
    """Each face-down card on your Position here has this Power (VD-AMB-41)."""

    power: int

    def do(self, g: Vendetta, f: Frame) -> None:
        g.table.down_power = replaced(g.table.down_power, own_spot(g, f), self.power)
        g.emit("face_down_power", f.seat, here(f), self.power, cause=f.card)


@dataclass(frozen=True)
class ToHand(Verb):
    """Deployed cards go back to hand."""

    what: Pick[Vendetta]

    def do(self, g: Vendetta, f: Frame) -> None:
        for card in self.what.of(g, f):
            known = g.table.up[card]
            g.table.to_hand(card)
            if known:
                g.emit("to_hand", f.seat, card, here(f), cause=f.card)
            else:
                g.emit("to_hand_unseen", f.seat, here(f), cause=f.card)


@dataclass(frozen=True)
class TakeHand(Verb):
    """Every card in somebody's hand comes face up onto your Position here."""

    whose: Pick[Vendetta]

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        for seat in self.whose.of(g, f):
            cards, t.hand[seat] = t.hand[seat], ()
            for card in sorted(cards):
                t.put_down(card, own_spot(g, f), face_up=True)
                g.emit("mesmerized", f.seat, card, seat, here(f), cause=f.card)


def play_here(g: Vendetta, f: Frame, card: int) -> None:
    """VD-AMB-31: a card is played by an effect, face up and free."""
    g.table.put_down(card, own_spot(g, f), face_up=True)
    g.emit("play_card", f.seat, card, here(f), cause=f.card)
    watch_eyes(g, here(f))
    trigger(g, "played", f.seat, here(f), card=(card,), face=(1,))


def watch_eyes(g: Vendetta, loc: int) -> None:
    """Whoever has a face-up card that sees through opponents' face-down ones here, has seen them.

    A teammate's cards are seen only if they were meant when they were played (VD-AMB-47).
    """
    t = g.table
    for card, _, _ in INDEX.at("sees_face_down"):
        if t.up[card] and t.spot[card] // t.seats == loc:
            watcher = t.spot[card] % t.seats
            for seat in range(t.seats):
                if seat != t.mate(watcher):
                    for other in t.position[loc * t.seats + seat]:
                        if not t.up[other]:
                            t.peeked[other] |= 1 << watcher


@dataclass(frozen=True)
class PlayHand(Verb):
    """Play every card left in your hand here, face up."""

    def do(self, g: Vendetta, f: Frame) -> None:
        hand = g.table.hand[f.seat]
        if hand:
            f.pc -= 1
            card = min(hand)
            g.table.hand[f.seat] = without(hand, card)
            play_here(g, f, card)


@dataclass(frozen=True)
class PlayTop(Verb):
    """Play the top card of your Clan deck here; at the end of the round a card of your hand is shuffled in."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        t.bane |= 1 << f.seat
        if t.deck[f.seat]:
            card = t.deck[f.seat][0]
            t.deck = replaced(t.deck, f.seat, t.deck[f.seat][1:])
            t.trim_bottom(f.seat)
            play_here(g, f, card)


@dataclass(frozen=True)
class DrawCard(Verb):
    """Draw a card of your Clan deck into your hand."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        if t.deck[f.seat]:
            card = t.deck[f.seat][0]
            t.deck = replaced(t.deck, f.seat, t.deck[f.seat][1:])
            t.trim_bottom(f.seat)
            t.hand[f.seat] += (card,)
            g.emit("draw", f.seat, 1, cause=f.card)
            g.emit("drew", f.seat, card, audience=1 << f.seat)


@dataclass(frozen=True)
class DrawVictim(Verb):
    """Draw a Victim into your Alliance."""

    def do(self, g: Vendetta, f: Frame) -> None:
        blood.draw_victim(g, f.seat, here(f))


@dataclass(frozen=True)
class WithdrawNow(Verb):
    """Withdraw from here."""

    def do(self, g: Vendetta, f: Frame) -> None:
        g.push(PROGRAMS.number("withdraw"), f.seat, f.card, here=f.names["here"])


@dataclass(frozen=True)
class SellReveal(Verb):
    """For each face-down card here a Rival may Lose Blood to turn it up; the others stay down (VD-AMB-34)."""

    asks = guarded = True
    amount: int
    to: Pick[Vendetta]

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        for seat in self.to.of(g, f):
            down = tuple(c for c in t.position[here(f) * t.seats + seat] if not t.up[c] and not t.held >> c & 1)
            if down and not t.out[seat]:
                options = tuple((card,) for card in sorted(down))
                g.ask(f, Decision(seat, "vendetta.one-step-ahead", (*options, DONE), f.card))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        t = g.table
        if option == DONE:
            for card in t.position[here(f) * t.seats + seat]:
                if not t.up[card]:
                    t.held |= 1 << card
            g.emit("stay_down", seat, here(f), cause=f.card)
            return
        f.pc -= 1
        turn_up(g, option[0])
        blood.lose(g, seat, self.amount, f.seat, f.card, where(g, f))


def turn_up(g: Vendetta, card: int) -> None:
    """A face-down card is revealed."""
    t = g.table
    t.show(card)
    loc, seat = divmod(t.spot[card], t.seats)
    g.tell(("reveal", seat, (card, loc), NO_CARD, EVERYONE))


@dataclass(frozen=True)
class PlayEverywhere(Verb):
    """Play Blood at each Location in order, as far as it goes (VD-AMB-19, VD-AMB-46)."""

    amount: int

    def do(self, g: Vendetta, f: Frame) -> None:
        for loc in range(len(g.table.ally)):
            blood.play_blood(g, f.seat, loc, min(self.amount, blood.playable(g.table, f.seat)), f.card)


@dataclass(frozen=True)
class Forestall(Verb):
    """You are immune to the chosen card's Lose and Steal effects and Gain Blood equal to its printed Power."""

    what: Pick[Vendetta]

    def do(self, g: Vendetta, f: Frame) -> None:
        for card in self.what.of(g, f):
            g.table.forestalled = replaced(g.table.forestalled, f.seat, card)
            g.emit("forestall", f.seat, card, cause=f.card)
            blood.gain(g, f.seat, g.table.power[card], f.card)
