"""What an Advancement can be used on as an action of its own, and whether there is anything to use it for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from elysium.core.ids import Option
from elysium.core.stack import Frame
from elysium.effects.words import Condition
from elysium.games.blood_feud import modifiers, sight
from elysium.games.blood_feud.acts import market
from elysium.games.blood_feud.acts.cityscape import passable, reached
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import assets, carried, team_events
from elysium.games.blood_feud.kinds import FACES, Advancement, Aim, Order
from elysium.games.blood_feud.story.guides import most_events
from elysium.games.blood_feud.table import LETTERS, Table

NONE: Final = -1  # in a target: no further Unit, no card
CONVOY: Final = 3  # Units that move together


def _purse(g: BloodFeud, f: Frame) -> int:
    return g.table.purse(f.names["player"][0])


@dataclass(frozen=True)
class FatiguedThere(Aim):
    """A Domain with a Fatigued Unit of the team."""

    means = ("domain",)

    def of(self, g: BloodFeud, f: Frame) -> list[Option]:
        t = g.table
        domains = len(t.stacks)
        players = range(f.seat * LETTERS, f.seat * LETTERS + LETTERS)
        weary = {t.spot[unit] for unit in players if t.unit_tired[unit]}
        return [(domain,) for domain in range(domains) if t.tired[f.seat * domains + domain] or domain in weary]


@dataclass(frozen=True)
class OwnDomain(Aim):
    """A Domain with a Unit of the team that it does not guard yet."""

    means = ("domain",)

    def of(self, g: BloodFeud, f: Frame) -> list[Option]:
        t = g.table
        guarded = modifiers.guarded_by(t, f.seat)
        return [(domain,) for domain in units.domains_of(t, f.seat) if domain not in guarded]


@dataclass(frozen=True)
class RoomyDomain(Aim):
    """A Domain with room for a Unit of the team, as long as its Supply lasts."""

    means = ("domain",)

    def of(self, g: BloodFeud, f: Frame) -> list[Option]:
        t = g.table
        domains = range(len(t.stacks)) if t.supply[f.seat] else ()
        return [(domain,) for domain in domains if units.room(t, f.seat, domain)]


@dataclass(frozen=True)
class UnitToAnywhere(Aim):
    """A Unit of the team that has not acted, and any other Domain with room for it."""

    means = ("domain", "unit", "to")

    def of(self, g: BloodFeud, f: Frame) -> list[Option]:
        t = g.table
        return [
            (origin, unit, target)
            for origin, unit in units.movers(t, f.seat)
            for target in range(len(t.stacks))
            if target != origin and units.room(t, f.seat, target) and passable(t, f.seat, origin, target)
        ]


@dataclass(frozen=True)
class UnitsTogether(Aim):
    """Up to 3 Units of one Domain that have not acted, and an adjacent Domain; the first Unit becomes Fatigued."""

    means = ("domain", "to", "unit", "unit", "unit")

    def of(self, g: BloodFeud, f: Frame) -> list[Option]:
        t, found = g.table, []
        for origin in dict.fromkeys(domain for domain, _ in units.movers(t, f.seat)):
            for target, free in reached(t, f.seat, origin):
                room = units.room(t, f.seat, target)
                if room and free and passable(t, f.seat, origin, target):
                    found += [(origin, target, *group) for group in _groups(t, f.seat, origin, min(room, CONVOY))]
        return found


def _groups(t: Table, team: int, origin: int, most: int) -> list[Option]:
    """Units of a Domain that may go together, the one that tires first."""
    basics = t.fresh[team * len(t.stacks) + origin]
    players = [unit for domain, unit in units.movers(t, team) if domain == origin and unit]
    ready = [*(units.BASIC,) * min(basics, CONVOY), *players]
    groups = dict.fromkeys(group for n in range(1, most + 1) for group in combinations(ready, n))
    return [
        (first, *rest, *(NONE,) * (CONVOY - len(group)))
        for group in groups
        for first in dict.fromkeys(group)
        for rest in [tuple((Counter(group) - Counter((first,))).elements())]
    ]


@dataclass(frozen=True)
class SealedOrder(Aim):
    """An Order on the Orders board that the player has not seen."""

    means = ("domain", "place")

    def of(self, g: BloodFeud, f: Frame) -> list[Option]:
        t, seat = g.table, f.names["player"][0]
        pairs = ((domain, place) for domain, stack in enumerate(t.stacks) for place in range(len(stack)))
        return [(domain, place) for domain, place in pairs if not sight.sees_order(t, seat, domain, place)]


@dataclass(frozen=True)
class SealedDomain(Aim):
    """A Domain space of the Orders board with an Order that the player has not seen."""

    means = ("domain",)

    def of(self, g: BloodFeud, f: Frame) -> list[Option]:
        return [(domain,) for domain in dict.fromkeys(domain for domain, _ in SealedOrder().of(g, f))]


@dataclass(frozen=True)
class OrderedDomain(Aim):
    """A Domain space of the Orders board with Orders on it."""

    means = ("domain",)

    def of(self, g: BloodFeud, f: Frame) -> list[Option]:
        return [(domain,) for domain, stack in enumerate(g.table.stacks) if stack]


@dataclass(frozen=True)
class CarriedCard(Aim):
    """An acquired Order or an Unequipped Advancement that the player carries."""

    means = ("card",)

    def of(self, g: BloodFeud, f: Frame) -> list[Option]:
        items = (item for item in carried(g.table, _purse(g, f), tradable=True) if item < len(FACES))
        return [(face,) for face in items if isinstance(FACES[face], Order | Advancement)]


@dataclass(frozen=True)
class RivalsItem(Aim):
    """An item of another team's Warehouse that the player can pay for."""

    means = ("team", "item", "how")

    def of(self, g: BloodFeud, f: Frame) -> list[Option]:
        t, seat = g.table, f.names["player"][0]
        if modifiers.total(t, modifiers.NO_WAREHOUSE):
            return []
        rich = assets(t, t.purse(seat))
        return [
            (team, item, how)
            for team, items in enumerate(t.warehouse)
            if team != f.seat
            for item in sorted(set(items))
            for how in market.ways(t, seat, market.stored_cost(item), rich)
        ]


@dataclass(frozen=True)
class HeldEvent(Aim):
    """An Event that the player carries."""

    means = ("card",)

    def of(self, g: BloodFeud, f: Frame) -> list[Option]:
        return [(face,) for face in g.table.events[_purse(g, f)]]


@dataclass(frozen=True)
class DiscardedEvent(Aim):
    """An Event of the discard pile, and which of those the player carries go there while the team has too many."""

    means = ("card", "discard")

    def of(self, g: BloodFeud, f: Frame) -> list[Option]:
        t = g.table
        held = t.events[_purse(g, f)]
        spare = max(0, len(team_events(t, f.seat)) + 1 - most_events(t, f.seat))
        return [(face, *gone) for face in t.event_discard for gone in combinations(held, spare)]


@dataclass(frozen=True)
class SpentAssets(Condition[BloodFeud]):
    """There are Assets on the Spent Assets board."""

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return any(g.table.spent)


@dataclass(frozen=True)
class EventsLeft(Condition[BloodFeud]):
    """There is a top card of the Event deck, or there will be once the discard pile is shuffled."""

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return bool(g.table.event_deck or g.table.event_discard)


@dataclass(frozen=True)
class AmbitionsLeft(Condition[BloodFeud]):
    """There is a top card of the Ambition deck."""

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return bool(g.table.ambition_deck)


@dataclass(frozen=True)
class CanBuyAmbition(Condition[BloodFeud]):
    """The player carries an Ambition token and there is a top card of the Ambition deck."""

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return bool(g.table.ambition_deck and g.table.tokens[_purse(g, f)])
