"""Vendetta's costs: what a player may give so that something happens, or does not."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import Seat
from elysium.core.stack import Frame
from elysium.effects.words import Cost, Number, value
from elysium.games.vendetta import blood
from elysium.games.vendetta.game import Vendetta, where
from elysium.games.vendetta.table import SECOND_RULES
from elysium.games.vendetta.words.picks import here, own_spot


@dataclass(frozen=True)
class SpendBlood(Cost[Vendetta]):
    """Spend Blood; never the last one."""

    amount: Number

    def payable(self, g: Vendetta, f: Frame, seat: Seat) -> bool:
        return blood.can_spend(g.table, seat, value(self.amount, g, f))

    def pay(self, g: Vendetta, f: Frame, seat: Seat) -> None:
        blood.spend(g, seat, value(self.amount, g, f), where(g, f), f.card)


@dataclass(frozen=True)
class SkipSteps(Cost[Vendetta]):
    """Skip Preparation and Aftermath here (VD-AMB-39). Who left the game while others answered is not asked."""

    def payable(self, g: Vendetta, f: Frame, seat: Seat) -> bool:
        return not g.table.out[seat]

    def pay(self, g: Vendetta, f: Frame, seat: Seat) -> None:
        g.table.curfew |= 1 << seat
        g.emit("curfew", seat, here(f), cause=f.card)


@dataclass(frozen=True)
class YieldBlood(Cost[Vendetta]):
    """Move half your Deployed Blood here, rounded up, to the Position of the one who asks."""

    def payable(self, g: Vendetta, f: Frame, seat: Seat) -> bool:
        """Under the first rules also half of nothing."""
        t = g.table
        return t.deployed[here(f) * t.seats + seat] > 0 or SECOND_RULES not in t.rules

    def pay(self, g: Vendetta, f: Frame, seat: Seat) -> None:
        t = g.table
        spot = here(f) * t.seats + seat
        n = (t.deployed[spot] + 1) // 2
        t.deployed[spot] -= n
        t.deployed[own_spot(g, f)] += n
        g.emit("yield_blood", seat, f.seat, here(f), n, cause=f.card)


@dataclass(frozen=True)
class GiveInfluence(Cost[Vendetta]):
    """Give the one who asks Influence."""

    amount: int

    def payable(self, g: Vendetta, f: Frame, seat: Seat) -> bool:
        return g.table.influence[seat] >= self.amount

    def pay(self, g: Vendetta, f: Frame, seat: Seat) -> None:
        g.table.influence[seat] -= self.amount
        g.table.influence[f.seat] += self.amount
        g.emit("give_influence", seat, f.seat, self.amount, cause=f.card)
