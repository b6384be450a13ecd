"""What Ambitions count of cards: Orders owned and what they cost, Advancements worn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from elysium.core.ids import NOBODY
from elysium.core.stack import Frame
from elysium.effects.words import Amount, Phrase
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import team_orders
from elysium.games.blood_feud.kinds import Order, advancement, order
from elysium.games.blood_feud.table import CAPTIVE, LETTERS, SLOTS, Table

_KINDS: Final[dict[str, Callable[[Order], bool]]] = {
    "any": lambda order: True,
    "attack": lambda order: order.attack is not None,
    "better attack": lambda order: bool(order.attack),
    "defend": lambda order: order.defend > 0,
    "better defend": lambda order: order.defend > 1,
    "dear": lambda order: order.cost == 5,  # no Starting Order is of a kind that costs so much
}


@dataclass(frozen=True)
class Orders(Amount[BloodFeud]):
    """The team's Orders, Starting ones too: of any kind, or only some."""

    kind: str = "any"

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(n for slot, n in enumerate(_owned(g, f)) if n and _KINDS[self.kind](_order(slot)))

    def phrase(self) -> Phrase:
        return Phrase(f"amount.Orders.{self.kind.replace(' ', '_')}", {})


@dataclass(frozen=True)
class OrderCost(Amount[BloodFeud]):
    """The Cost of all the team's Orders together; Starting ones cost nothing (BF-Q-51)."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(n * _order(slot).cost for slot, n in enumerate(_owned(g, f)) if slot % 2 == 0)


def _owned(g: BloodFeud, f: Frame) -> list[int]:
    owned = team_orders(g.table, f.seat)
    assert len(owned) == SLOTS
    return owned


def _order(slot: int) -> Order:
    return order(slot // 2)


def lanyards(t: Table, team: int) -> list[tuple[int, ...]]:
    """What each player of a team wears, Squires aside."""
    return [
        t.equipped[unit]
        for unit in range(team * LETTERS, team * LETTERS + LETTERS)
        if t.wearer[unit] != NOBODY and t.spot[unit] != CAPTIVE
    ]


def _levels(g: BloodFeud, team: int) -> list[list[int]]:
    return [[advancement(face).level for face in worn] for worn in lanyards(g.table, team)]


@dataclass(frozen=True)
class Equipped(Amount[BloodFeud]):
    """Equipped Advancements of the whole team."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(map(len, lanyards(g.table, f.seat)))


@dataclass(frozen=True)
class BestLevel(Amount[BloodFeud]):
    """The highest Level one of the team's players has Equipped."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return max((level for levels in _levels(g, f.seat) for level in levels), default=0)


@dataclass(frozen=True)
class PlayersOfLevel(Amount[BloodFeud]):
    """The team's players who have an Advancement of this Level Equipped."""

    level: int

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(self.level in levels for levels in _levels(g, f.seat))
