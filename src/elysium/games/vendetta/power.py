"""Power at a Location: printed numbers, what Rivals do to them, what the cards add, and Blood."""

from __future__ import annotations

from functools import cache

from elysium.core.ids import CardId, Seat
from elysium.core.stack import Frame
from elysium.effects.abilities import Modifies, Triggered
from elysium.effects.words import value
from elysium.games.vendetta.game import INDEX, Vendetta
from elysium.games.vendetta.table import Table


def total(g: Vendetta, loc: int, seat: Seat) -> int:
    """VD-CONF-02: own Deployed cards after all effects, plus Deployed Blood. Face-down cards are worth 0."""
    power = 0
    for card in g.table.position[loc * g.table.seats + seat]:
        power += card_power(g, card)
    return added(g.table, loc, seat, power)


def added(t: Table, loc: int, seat: Seat, power: int) -> int:
    """The same where the Power of the cards is known."""
    spot = loc * t.seats + seat
    blood = t.deployed[spot]
    pin = INDEX.at("pin")[0].number if t.pinned >> seat & 1 and loc == t.loc else 0
    return power + (blood * blood_worth(t, spot) if blood else 0) + pin


def blood_worth(t: Table, spot: int) -> int:
    """VD-GLOS-05: 1 Power each, unless a card here says otherwise."""
    for entry in INDEX.at("blood_worth"):
        if t.up[entry.card] and t.spot[entry.card] == spot:
            return entry.number
    return 1


def card_power(g: Vendetta, card: CardId) -> int:
    """One card's Power; never below 0."""
    t = g.table
    if not t.up[card]:
        return t.down_power[t.spot[card]]
    becomes, modifier = _modifiers(card)
    if becomes is not None:
        return modified(g, card, becomes)
    base = _base(t, card)  # VD-AMB-20: what is done to the printed value comes first
    return max(0, base + modified(g, card, modifier)) if modifier is not None else base


@cache
def _modifiers(card: CardId) -> tuple[Triggered | None, Triggered | None]:
    """What replaces a card's printed Power, and what adds to it."""
    return INDEX.of("power_becomes", card), INDEX.of("power", card)


def modified(g: Vendetta, card: CardId, entry: Triggered) -> int:
    """A standing modifier's number now: 0 while its claim does not hold."""
    ability = entry.ability
    assert isinstance(ability, Modifies)  # the index files nothing else under numbers
    loc, seat = divmod(g.table.spot[card], g.table.seats)
    frame = Frame(0, 0, seat, card, {"here": (loc,)})
    if ability.claim is not None and not ability.claim.holds(g, frame):
        return 0
    return value(ability.by, g, frame)


def _base(t: Table, card: CardId) -> int:
    """The printed Power after Rivals' cards have had their say (VD-AMB-20, VD-AMB-45)."""
    printed = t.power[card]
    for other, _, _ in INDEX.at("highest_zeroed"):
        if t.up[other] and _bears_on(t, other, card) and printed == _highest_other(t, other):
            return 0
    for other, _, _ in INDEX.at("rivals_halved"):
        if t.up[other] and _bears_on(t, other, card):
            printed //= 2
    return printed


def _bears_on(t: Table, other: CardId, card: CardId) -> bool:
    """Whether another player's face-up card reaches this one: at the same Location, on another Position."""
    if t.spot[other] // t.seats != t.spot[card] // t.seats or t.spot[other] == t.spot[card]:
        return False
    spared = t.spares >> other & 1 and t.mate(t.spot[other] % t.seats) == t.spot[card] % t.seats
    return not spared


def _highest_other(t: Table, card: CardId) -> int:
    loc = t.spot[card] // t.seats
    spots = range(loc * t.seats, (loc + 1) * t.seats)
    reached = (other for spot in spots for other in t.position[spot] if t.up[other] and _bears_on(t, card, other))
    return max((t.power[other] for other in reached), default=0)
