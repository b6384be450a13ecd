"""Vendetta's verbs: what its cards do to Pools, Positions, hands and Alliances."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, Option, Seat, Selection
from elysium.core.stack import Frame
from elysium.core.table import replaced
from elysium.effects.verbs import DONE, NO, YES, Verb
from elysium.effects.words import Number, Pick, value
from elysium.games.vendetta import blood
from elysium.games.vendetta.game import INDEX, PROGRAMS, Vendetta, trigger, where
from elysium.games.vendetta.table import FIRST_ALLY
from elysium.games.vendetta.words import Foes, here, own_spot

INCLUDE = "vendetta.team.include"


def meant(g: Vendetta, f: Frame, who: Pick[Vendetta]) -> Selection | None:
    """The seats an effect is about, or None after asking whether it includes the teammate (VD-TEAM-03)."""
    seats = who.of(g, f)
    mate = g.table.mate(f.seat)
    if mate not in seats or not isinstance(who, Foes):
        return seats
    said = f.names.pop("include", None)
    if said is None:
        g.ask(f, Decision(f.seat, INCLUDE, (YES, NO), f.card))
        return None
    return seats if said == YES else tuple(seat for seat in seats if seat != mate)


class OnEach(Verb):
    """Something done to each of a selection of seats in turn order, each with all that follows from it (VD-AMB-08)."""

    asks = guarded = True
    who: Pick[Vendetta]

    def size(self, g: Vendetta, f: Frame) -> int:
        """The amount, fixed before the first seat is touched."""
        return 0

    def apply(self, g: Vendetta, f: Frame, seat: Seat, n: int) -> None:
        raise NotImplementedError(type(self).__name__)

    def do(self, g: Vendetta, f: Frame) -> None:
        left = f.names.get("left")
        if left is None:
            left = meant(g, f, self.who)
            if left is None:
                return
            f.names["n"] = (self.size(g, f),)
        if not left:
            f.names.pop("left", None)
            return
        f.names["left"] = left[1:]
        f.pc -= 1
        if not g.table.out[left[0]]:
            self.apply(g, f, left[0], f.names["n"][0])

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        f.names["include"] = option
        f.pc -= 1


@dataclass(frozen=True)
class Lose(OnEach):
    """They Lose Blood."""

    amount: Number
    who: Pick[Vendetta]

    def size(self, g: Vendetta, f: Frame) -> int:
        return value(self.amount, g, f)

    def apply(self, g: Vendetta, f: Frame, seat: Seat, n: int) -> None:
        blood.lose(g, seat, n, f.seat, f.card, where(g, f))


@dataclass(frozen=True)
class Steal(OnEach):
    """You Steal Blood from them."""

    amount: Number
    who: Pick[Vendetta]

    def size(self, g: Vendetta, f: Frame) -> int:
        return value(self.amount, g, f)

    def apply(self, g: Vendetta, f: Frame, seat: Seat, n: int) -> None:
        blood.steal(g, seat, n, f.seat, f.card, where(g, f))


@dataclass(frozen=True)
class LoseInfluence(OnEach):
    """They Lose Influence."""

    amount: int
    who: Pick[Vendetta]

    def apply(self, g: Vendetta, f: Frame, seat: Seat, n: int) -> None:
        blood.lose_influence(g, seat, self.amount, f.card)


@dataclass(frozen=True)
class DiscardBlood(OnEach):
    """They discard Deployed Blood here."""

    amount: Number
    who: Pick[Vendetta]

    def size(self, g: Vendetta, f: Frame) -> int:
        return value(self.amount, g, f)

    def apply(self, g: Vendetta, f: Frame, seat: Seat, n: int) -> None:
        spot = here(f) * g.table.seats + seat
        n = min(n, g.table.deployed[spot])
        if n:
            g.table.deployed[spot] -= n
            g.emit("discard_blood", seat, here(f), n, cause=f.card)


@dataclass(frozen=True)
class TakeDeployed(OnEach):
    """Half of each one's Deployed Blood here, rounded up, comes into your Pool."""

    who: Pick[Vendetta]

    def apply(self, g: Vendetta, f: Frame, seat: Seat, n: int) -> None:
        spot = here(f) * g.table.seats + seat
        n = (g.table.deployed[spot] + 1) // 2
        if n:
            g.table.deployed[spot] -= n
            g.table.blood[f.seat] += n
            g.emit("take_deployed", f.seat, seat, here(f), n, cause=f.card)


@dataclass(frozen=True)
class Among(Verb):
    """Fix who is meant, for an effect in several parts."""

    asks = guarded = True
    name: str
    who: Pick[Vendetta]

    def bound(self) -> tuple[str, ...]:
        return (self.name,)

    def do(self, g: Vendetta, f: Frame) -> None:
        seats = meant(g, f, self.who)
        if seats is not None:
            f.names[self.name] = seats

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        f.names["include"] = option
        f.pc -= 1


@dataclass(frozen=True)
class SpareMate(Verb):
    """In team mode, say whether this card's hold on Rivals' Power includes the teammate."""

    asks = guarded = True
    who: Pick[Vendetta]

    def do(self, g: Vendetta, f: Frame) -> None:
        said = f.names.pop("include", None)
        if said == NO:
            g.table.spares |= 1 << f.card
        elif said is None and g.table.mate(f.seat) in self.who.of(g, f):
            g.ask(f, Decision(f.seat, INCLUDE, (YES, NO), f.card))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        f.names["include"] = option
        f.pc -= 1


@dataclass(frozen=True)
class Gain(Verb):
    """You Gain Blood."""

    amount: Number

    def do(self, g: Vendetta, f: Frame) -> None:
        blood.gain(g, f.seat, value(self.amount, g, f), f.card)


@dataclass(frozen=True)
class GainUpTo(Verb):
    """You Gain Blood up to a full Pool; with that much already, Gain 1."""

    full: int

    def do(self, g: Vendetta, f: Frame) -> None:
        blood.gain(g, f.seat, max(1, self.full - g.table.blood[f.seat]), f.card)


@dataclass(frozen=True)
class GainInfluence(Verb):
    """You gain Influence."""

    amount: int

    def do(self, g: Vendetta, f: Frame) -> None:
        if g.table.mate(f.seat) in f.names.get("frenzied", ()):  # VD-TEAM-04
            return
        blood.gain_influence(g, f.seat, self.amount, f.card)


@dataclass(frozen=True)
class AddBlood(Verb):
    """Blood from the Bank comes onto your Position here."""

    amount: Number

    def do(self, g: Vendetta, f: Frame) -> None:
        blood.add_deployed(g, f.seat, here(f), value(self.amount, g, f), f.card)


@dataclass(frozen=True)
class AddBloodAt(Verb):
    """Blood from the Bank comes onto your Position where you just played."""

    amount: int

    def do(self, g: Vendetta, f: Frame) -> None:
        blood.add_deployed(g, f.seat, f.names["at"][0], self.amount, f.card)


@dataclass(frozen=True)
class PlayBlood(Verb):
    """You may play Blood from your Pool here, up to so much."""

    asks = guarded = True
    amount: Number

    def do(self, g: Vendetta, f: Frame) -> None:
        most = min(value(self.amount, g, f), blood.playable(g.table, f.seat))
        if most > 0:
            options = tuple((n,) for n in range(most + 1))
            g.ask(f, Decision(f.seat, "vendetta.play-blood", options, f.card))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        blood.play_blood(g, f.seat, here(f), option[0], f.card)


@dataclass(frozen=True)
class BloodToPool(Verb):
    """All your Deployed Blood here goes back to your Pool."""

    def do(self, g: Vendetta, f: Frame) -> None:
        blood_to_pool(g, f, g.table.deployed[own_spot(g, f)])


def blood_to_pool(g: Vendetta, f: Frame, n: int) -> None:
    if n:
        g.table.deployed[own_spot(g, f)] -= n
        g.table.blood[f.seat] += n
        g.emit("blood_to_pool", f.seat, here(f), n, cause=f.card)


@dataclass(frozen=True)
class TakeBackBlood(Verb):
    """You may take back Deployed Blood here, up to so much."""

    asks = guarded = True
    most: int

    def do(self, g: Vendetta, f: Frame) -> None:
        most = min(self.most, g.table.deployed[own_spot(g, f)])
        if most:
            options = tuple((n,) for n in range(most + 1))
            g.ask(f, Decision(f.seat, "vendetta.take-back", options, f.card))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        blood_to_pool(g, f, option[0])


@dataclass(frozen=True)
class SwapBlood(Verb):
    """Your Deployed Blood here and your Pool change places."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t, spot = g.table, own_spot(g, f)
        t.blood[f.seat], t.deployed[spot] = t.deployed[spot], t.blood[f.seat]
        g.emit("swap_blood", f.seat, here(f), t.blood[f.seat], t.deployed[spot], cause=f.card)


@dataclass(frozen=True)
class MoveBlood(Verb):
    """Your Deployed Blood moves from here to a Location selected before."""

    amount: Number
    to: Pick[Vendetta]

    def do(self, g: Vendetta, f: Frame) -> None:
        n = value(self.amount, g, f)
        for loc in self.to.of(g, f):
            g.table.deployed[own_spot(g, f)] -= n
            g.table.deployed[loc * g.table.seats + f.seat] += n
            g.emit("move_blood", f.seat, here(f), loc, n, cause=f.card)


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
            g.table.hand[f.seat] = tuple(c for c in hand if c != card)
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
    t.up[card] = 1
    t.peeked[card] = 0
    t.show(card)
    g.emit("reveal", t.spot[card] % t.seats, card, t.spot[card] // t.seats)


@dataclass(frozen=True)
class LoseToNobody(Verb):
    """You Lose Blood; a Frenzy caused this way pays nobody (VD-AMB-07)."""

    amount: int

    def do(self, g: Vendetta, f: Frame) -> None:
        blood.lose(g, f.seat, self.amount, NOBODY, f.card, where(g, f))


@dataclass(frozen=True)
class PlayEverywhere(Verb):
    """Play Blood at each Location in order, as far as it goes (VD-AMB-19, VD-AMB-46)."""

    amount: int

    def do(self, g: Vendetta, f: Frame) -> None:
        for loc in range(len(g.table.ally)):
            blood.play_blood(g, f.seat, loc, min(self.amount, blood.playable(g.table, f.seat)), f.card)


@dataclass(frozen=True)
class Restore(Verb):
    """Return one of your Drained cards to your Alliance (VD-AMB-28)."""

    asks = guarded = True

    def do(self, g: Vendetta, f: Frame) -> None:
        if g.table.drained[f.seat]:
            options = tuple((card,) for card in sorted(g.table.drained[f.seat]))
            g.ask(f, Decision(f.seat, "vendetta.restore", options, f.card))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        t = g.table
        t.drained = replaced(t.drained, seat, tuple(card for card in t.drained[seat] if card != option[0]))
        t.alliance[seat] += option
        t.keeper[option[0] - FIRST_ALLY] = seat
        g.emit("restore", seat, option[0], cause=f.card)


@dataclass(frozen=True)
class Forestall(Verb):
    """You are immune to the chosen card's Lose and Steal effects and Gain Blood equal to its printed Power."""

    what: Pick[Vendetta]

    def do(self, g: Vendetta, f: Frame) -> None:
        for card in self.what.of(g, f):
            g.table.forestalled = replaced(g.table.forestalled, f.seat, card)
            g.emit("forestall", f.seat, card, cause=f.card)
            blood.gain(g, f.seat, g.table.power[card], f.card)
