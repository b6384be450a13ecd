"""What Advancements do as actions of their own: on the Cityscape, in the Marketplace and with Events."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.acts import market
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import gain_assets, put, take_spent
from elysium.games.blood_feud.kinds import cost_of
from elysium.games.blood_feud.table import AREA_A, AREA_B, CITYSCAPE, COUNCIL, MARKET
from elysium.games.blood_feud.words.aims import NONE


@dataclass(frozen=True)
class RefreshThere(Verb):
    """All Units of the team on the Domain may act again."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        (domain,) = f.names["target"]
        units.refresh(g.table, f.seat, domain)
        g.emit("refreshed", f.seat, domain, audience=g.area(AREA_A))
        units.unit_change(g, f.seat)


@dataclass(frozen=True)
class Vanish(Verb):
    """The Unit goes straight to the Domain and becomes Fatigued."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        origin, unit, target = f.names["target"]
        _moves(g, f, origin, target, unit)
        units.tire(g.table, f.seat, target, unit)
        units.unit_change(g, f.seat)


@dataclass(frozen=True)
class Convoy(Verb):
    """The Units go to the Domain; the first of them becomes Fatigued."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        origin, target, first, *rest = f.names["target"]
        for unit in (first, *rest):
            if unit != NONE:
                _moves(g, f, origin, target, unit)
        units.tire(g.table, f.seat, target, first)
        units.unit_change(g, f.seat)


def _moves(g: BloodFeud, f: Frame, origin: int, target: int, unit: int) -> None:
    units.shift(g.table, f.seat, origin, target, unit)
    g.emit("moved", f.seat, origin, target, unit, cause=f.card, audience=g.area(AREA_A))


@dataclass(frozen=True)
class Airlift(Verb):
    """A Basic Unit from the Supply, Fatigued, on the Domain."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        units.add_basic(g, f.seat, f.names["target"][0], tired=True)


@dataclass(frozen=True)
class Lockdown(Verb):
    """Until the Gameplay Phase ends no other team's Unit may move into the Domain."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        (domain,) = f.names["target"]
        modifiers.put_in_force(g.table, modifiers.GUARDED, f.seat, domain)
        g.emit("guarded", f.seat, domain, audience=g.area(AREA_A))
        g.stale_at(CITYSCAPE)


@dataclass(frozen=True)
class DrawSpent(Verb):
    """The player takes so many Assets from the Spent Assets board, or as many as are there."""

    n: int

    def do(self, g: BloodFeud, f: Frame) -> None:
        take_spent(g, f.seat, self.n, g.table.purse(f.names["player"][0]))
        g.stale_at(MARKET)


@dataclass(frozen=True)
class Transmute(Verb):
    """The card is Buried for as many Assets of the Spent Assets board as it costs."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        (face,), purse = f.names["target"], g.table.purse(f.names["player"][0])
        put(g.table, purse, face, -1)
        decks.bury(g, face)
        g.emit("buried", f.names["player"][0], face, audience=g.area(AREA_B))
        take_spent(g, f.seat, cost_of(face), purse)
        g.stale_purse(purse)
        g.stale_at(MARKET)


@dataclass(frozen=True)
class BuyFromRival(Verb):
    """The player pays the item's Cost and takes it out of the other team's Warehouse."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        (seat,), (team, item, how) = f.names["player"], f.names["target"]
        market.take_out(g, seat, team, item, how)
        g.emit("bought_from", seat, team, item, audience=g.area(AREA_B))


@dataclass(frozen=True)
class Earn(Verb):
    """The player gains Assets."""

    n: int

    def do(self, g: BloodFeud, f: Frame) -> None:
        gain_assets(g, f.seat, self.n, g.table.purse(f.names["player"][0]))


@dataclass(frozen=True)
class CycleEvent(Verb):
    """The Event is discarded, another one drawn."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        (seat,), (face,) = f.names["player"], f.names["target"]
        _discards(g, seat, face)
        decks.deal_event(g, g.table.purse(seat))
        g.stale_at(COUNCIL)


@dataclass(frozen=True)
class Unearth(Verb):
    """The player takes the Event out of the discard pile and discards what is too many."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t, (seat,), (face, *gone) = g.table, f.names["player"], f.names["target"]
        decks.undiscard(t, face)
        put(t, t.purse(seat), face)
        g.emit("unearthed", seat, face, audience=g.area(AREA_B))
        for one in gone:
            _discards(g, seat, one)
        g.stale_purse(t.purse(seat))
        g.stale_at(COUNCIL)


def _discards(g: BloodFeud, seat: int, face: int) -> None:
    decks.discard_event(g, g.table.purse(seat), face)
    g.emit("discarded", seat, face, audience=g.area(AREA_B))
