"""Blood and Influence gained, deployed and moved."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame
from elysium.core.table import replaced
from elysium.effects.verbs import Verb
from elysium.effects.words import Number, Pick, value
from elysium.games.vendetta import blood
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.table import FIRST_ALLY, without
from elysium.games.vendetta.words.picks import here, own_spot


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
class Restore(Verb):
    """Return one of your Drained cards to your Alliance (VD-AMB-28)."""

    asks = guarded = True

    def do(self, g: Vendetta, f: Frame) -> None:
        if g.table.drained[f.seat]:
            options = tuple((card,) for card in sorted(g.table.drained[f.seat]))
            g.ask(f, Decision(f.seat, "vendetta.restore", options, f.card))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        t = g.table
        t.drained = replaced(t.drained, seat, without(t.drained[seat], option[0]))
        t.alliance[seat] += option
        t.keeper[option[0] - FIRST_ALLY] = seat
        g.emit("restore", seat, option[0], cause=f.card)
