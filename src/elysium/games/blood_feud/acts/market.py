"""Station 3: buying, Burying and storing Market items, and what Power and Advancements take off their Cost (BF-S3)."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from elysium.core.ids import Option, Seat
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.acts import stations
from elysium.games.blood_feud.acts.codes import (
    AS_MIGHTY,
    BARGAIN,
    BURY,
    BUY,
    BUY_TOKEN,
    DISCOUNT,
    FETCH,
    PLAINLY,
    STORE,
    STORE_TOKEN,
)
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import TOKEN, assets, gain_assets, pay, put
from elysium.games.blood_feud.kinds import DECKS, cost_of
from elysium.games.blood_feud.story import bargains
from elysium.games.blood_feud.table import AREA_B, BURIED, COUNTERS, DISCOUNTED, MARKET, STORED, STRONGEST, Table

TOKEN_COST: Final = 6  # BF-S3-01
DEAR: Final = 3  # the least Cost an Advancement pays something back for


def free_buries(power: int) -> int:
    """BF-S3-06: the weaker, the more."""
    return 3 if power == 1 else 2 if power <= 3 else 1


def free_left(t: Table, seat: Seat) -> int:
    """How many Market cards a player may still Bury for nothing: by Power, and by an Advancement."""
    team = t.team_of[seat]
    by_power = max(0, free_buries(t.power[team]) - t.done[team * COUNTERS + BURIED])
    ability = stations.left(t, seat, "bury", MARKET)
    return by_power + (ability.times - t.adv_used[t.letter(seat)] if ability is not None else 0)


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    t = g.table
    rich = assets(t, t.purse(seat))
    free = free_left(t, seat)
    payable = cache(partial(ways, t, seat, rich=rich))  # many cards cost the same
    found: list[Option] = []
    for deck, cards in enumerate(t.decks):
        if cards:
            found += [(BUY, deck, how) for how in payable(price(t, cards[0]))]
            found += [(BURY, deck)] if free or rich else []
    if t.market_tokens:
        found += [(BUY_TOKEN, how) for how in ways(t, seat, TOKEN_COST, rich)]
    return found if modifiers.total(t, modifiers.NO_WAREHOUSE) else found + _warehouse(t, seat, rich)


def _warehouse(t: Table, seat: Seat, rich: int) -> list[Option]:
    """Store and fetch (BF-S3-03, -04)."""
    found: list[Option] = []
    may_store = not bargains.forgone(t, t.team_of[seat], bargains.STORE)
    if may_store and t.done[t.team_of[seat] * COUNTERS + STORED] < 1 + stations.modified(t, seat, "stores", MARKET):
        for deck, cards in enumerate(t.decks):
            found += [(STORE, deck, how) for how in _store_ways(t, seat, DECKS[deck].cost)] if cards else []
        if t.market_tokens:
            found += [(STORE_TOKEN, how) for how in _store_ways(t, seat, TOKEN_COST)]
    for item in sorted(set(t.warehouse[t.team_of[seat]])):
        found += [(FETCH, item, how) for how in ways(t, seat, stored_cost(item), rich)]
    return found


def price(t: Table, face: int) -> int:
    """The Cost of a Market card as Events have it."""
    change = modifiers.total(t, modifiers.PRICE)
    cost = cost_of(face)
    return max(1, cost + change) if change else cost


def _discount(t: Table, team: int) -> bool:
    """Power 1: once a round, one less (BF-S3-06, BF-Q-14)."""
    return t.power[team] == 1 and not t.done[team * COUNTERS + DISCOUNTED]


def ways(t: Table, seat: Seat, cost: int, rich: int) -> list[int]:
    """How something can be paid for now."""
    found = [PLAINLY, DISCOUNT] if _discount(t, t.team_of[seat]) else [PLAINLY]
    if stations.left(t, seat, "bargain", MARKET) and cost > 1:
        found += [way | BARGAIN for way in found]
    return [way for way in found if to_pay(t, seat, cost, way) <= rich]


def to_pay(t: Table, seat: Seat, cost: int, how: int) -> int:
    """The Advancement first, to no less than 1, then Power 1, which may make it free (BF-Q-14)."""
    if how & BARGAIN:
        ability = stations.left(t, seat, "bargain", MARKET)
        cost = max(1, cost - (ability.n if ability else 0))
    return max(0, cost - 1) if how & DISCOUNT else cost


def _store_ways(t: Table, seat: Seat, cost: int) -> list[int]:
    """BF-S3-03: Cost no more than Power."""
    team = t.team_of[seat]
    ways = [PLAINLY] if cost <= t.power[team] else []
    if _discount(t, team) and cost - 1 <= t.power[team]:
        ways.append(DISCOUNT)
    if stations.left(t, seat, "as_mighty", MARKET) and t.power[team] < cost <= STRONGEST:
        ways.append(AS_MIGHTY)
    return ways


def buy(g: BloodFeud, seat: Seat, deck: int, how: int) -> None:
    face = g.table.decks[deck][0]
    _purchase(g, seat, price(g.table, face), how)
    decks.take_top(g, deck)
    put(g.table, g.table.purse(seat), face)
    g.emit("bought", seat, face, audience=g.area(AREA_B))
    _rebate(g, seat, cost_of(face))
    _bought(g, seat)


def buy_token(g: BloodFeud, seat: Seat, how: int) -> None:
    t = g.table
    _purchase(g, seat, TOKEN_COST, how)
    t.market_tokens -= 1
    t.tokens[t.purse(seat)] += 1
    g.emit("bought_token", seat, audience=g.area(AREA_B))
    _rebate(g, seat, TOKEN_COST)
    _bought(g, seat)


def fetch(g: BloodFeud, seat: Seat, item: int, how: int) -> None:
    """BF-S3-04: from the own Warehouse."""
    take_out(g, seat, g.table.team_of[seat], item, how)
    g.emit("fetched", seat, item, audience=g.area(AREA_B))


def take_out(g: BloodFeud, seat: Seat, team: int, item: int, how: int) -> None:
    """Pay for an item of a Warehouse and take it."""
    t = g.table
    _purchase(g, seat, stored_cost(item), how)
    take_stored(t, team, item)
    put(t, t.purse(seat), item)
    _bought(g, seat)


def stored_cost(item: int) -> int:
    return TOKEN_COST if item == TOKEN else cost_of(item)


def _purchase(g: BloodFeud, seat: Seat, cost: int, how: int) -> None:
    t = g.table
    stations.claim(g, seat)
    pay(g, t.purse(seat), to_pay(t, seat, cost, how))
    if how & BARGAIN:
        stations.use(g, seat)
    if how & DISCOUNT:
        t.done[t.team_of[seat] * COUNTERS + DISCOUNTED] = 1


def _rebate(g: BloodFeud, seat: Seat, cost: int) -> None:
    """An Advancement may pay something back for a Market item that was dear enough."""
    t = g.table
    ability = stations.left(t, seat, "rebate", MARKET)
    if ability is not None and cost >= DEAR and t.supply[t.team_of[seat]]:
        stations.use(g, seat)
        gain_assets(g, t.team_of[seat], ability.n, t.purse(seat))


def _bought(g: BloodFeud, seat: Seat) -> None:
    """Whoever is at the Marketplace sees it."""
    g.stale_at(MARKET)
    g.stale_purse(g.table.purse(seat))


def bury(g: BloodFeud, seat: Seat, deck: int) -> None:
    """BF-S3-02; what an Advancement and Power allow for nothing comes first (BF-S3-06)."""
    t, team = g.table, g.table.team_of[seat]
    stations.claim(g, seat)
    if stations.left(t, seat, "bury", MARKET):
        stations.use(g, seat)
    elif t.done[team * COUNTERS + BURIED] < free_buries(t.power[team]):
        t.done[team * COUNTERS + BURIED] += 1
    else:
        pay(g, t.purse(seat), 1)
    bury_top(g, deck)
    g.stale(seat)


def bury_top(g: BloodFeud, deck: int) -> None:
    face = decks.take_top(g, deck)
    decks.bury(g, face)
    g.emit("buried", -1, face, audience=g.area(AREA_B))


def store(g: BloodFeud, seat: Seat, deck: int, how: int) -> None:
    _stored(g, seat, how)
    face = decks.take_top(g, deck)
    put_stored(g.table, g.table.team_of[seat], face)
    g.emit("stored", seat, face, audience=g.area(AREA_B))


def store_token(g: BloodFeud, seat: Seat, how: int) -> None:
    _stored(g, seat, how)
    g.table.market_tokens -= 1
    put_stored(g.table, g.table.team_of[seat], TOKEN)
    g.emit("stored", seat, TOKEN, audience=g.area(AREA_B))


def _stored(g: BloodFeud, seat: Seat, how: int) -> None:
    t, team = g.table, g.table.team_of[seat]
    stations.claim(g, seat)
    t.done[team * COUNTERS + STORED] += 1
    if how & DISCOUNT:
        t.done[team * COUNTERS + DISCOUNTED] = 1
    if how & AS_MIGHTY:
        stations.use(g, seat)
    g.stale_at(MARKET)


def put_stored(t: Table, team: int, item: int) -> None:
    t.warehouse[team] = tuple(sorted((*t.warehouse[team], item)))


def take_stored(t: Table, team: int, item: int) -> None:
    items = list(t.warehouse[team])
    items.remove(item)
    t.warehouse[team] = tuple(items)
