"""What players carry changes hands: between teammates, in trades both sides confirm, and onto one's own lanyard."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from elysium.core.ids import NOBODY, Option, Seat
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.acts import stations
from elysium.games.blood_feud.acts.codes import (
    ACCEPT,
    CANCEL,
    DECLINE,
    EQUIP,
    GIVES,
    HAND,
    HANDS,
    HANDS_ALL,
    HANDS_SOME,
    LESS,
    SEND,
    SHOW,
    TRADE,
    WANTS,
    WITH,
    WITHDRAW,
)
from elysium.games.blood_feud.acts.market import take_stored
from elysium.games.blood_feud.factions import VAMPIRE
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import ASSET, SEAL, TOKEN, carried, hand_over, holds, put
from elysium.games.blood_feud.kinds import FACES, Advancement, Ambition, Order, advancement
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.table import AREA, AREA_B, CAPTIVE, GAMEPLAY, MARKET, Table

STORED: Final = 2000  # + an item: it is given out of one's own Warehouse (BF-S3-05)
MOST_ITEMS: Final = 12  # on one side of an offer
NO_PARTNER: Final = -1
ALL_HERE: Final = -2  # instead of a partner


def together(t: Table, one: Seat, other: Seat) -> bool:
    """Whether two players stand in one area; in the Resolution Phase all have gathered (BF-TRD-02, -03)."""
    return t.phase != GAMEPLAY or AREA[t.place[one]] == AREA[t.place[other]]


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    """At all times: equip, begin to hand over, show or trade, answer an offer."""
    t = g.table
    found: list[Option] = []
    if t.unequipped[t.purse(seat)] and not in_attack(g):
        found += [(EQUIP, face) for face in dict.fromkeys(t.unequipped[t.purse(seat)]) if fits(t, seat, face)]
    mates = len(t.members(t.team_of[seat])) > 1
    if mates and "shared" not in t.rules:
        found.append((HAND,))
    found.append((SHOW,))
    found.append((WITHDRAW,) if t.offers[seat] else (TRADE,))
    return found + answers(g, seat)


def answers(g: BloodFeud, seat: Seat) -> list[Option]:
    """To the offers of others."""
    t = g.table
    found: list[Option] = []
    for other, offer in enumerate(t.offers):
        if offer and offer[0][0] == seat:
            if sources(t, seat, offer[2]) is not None:
                found.append((ACCEPT, other))
            found.append((DECLINE, other))
    return found


# Equipping (BF-ADV-02).


def fits(t: Table, seat: Seat, face: int) -> bool:
    unit, card = t.letter(seat), advancement(face)
    if unit == NOBODY or not guides.aligned(t, t.team_of[seat], int(card.alignment == VAMPIRE)):
        return False
    if t.spot[unit] == CAPTIVE:  # BF-ARC4-04
        return False
    worn = t.equipped[unit]
    return card.level <= (advancement(worn[-1]).level if worn else 1) + 1


def in_attack(g: BloodFeud) -> bool:
    """Between the choice of an Attack's target and its end nobody equips (BF-Q-19)."""
    return g.table.phase != GAMEPLAY and any("boosts" in frame.names for frame in g.stack)


def equip(g: BloodFeud, seat: Seat, face: int) -> None:
    """Into the front of one's own lanyard (BF-Q-20); its uses are fresh (BF-ADV-08)."""
    t = g.table
    unit = t.letter(seat)
    put(t, t.purse(seat), face, -1)
    t.equipped[unit] = (*t.equipped[unit], face)
    t.covered[unit] = (*t.covered[unit], t.adv_used[unit])
    t.adv_used[unit] = 0
    g.emit("equipped", seat, face, audience=g.near(seat))
    g.stale_purse(t.purse(seat))
    g.stale(seat)


# Between teammates (BF-TRD-02).


def hand(g: BloodFeud, seat: Seat) -> None:
    g.table.draft[seat] = (HAND, NO_PARTNER)
    g.stale(seat)


def handing(g: BloodFeud, seat: Seat) -> list[Option]:
    t = g.table
    mate = t.draft[seat][1]
    if mate == NO_PARTNER:
        mates = [other for other in t.members(t.team_of[seat]) if other != seat and together(t, seat, other)]
        return [*((WITH, other) for other in mates), (CANCEL,)]
    items = carried(t, seat, tradable=False)
    several: list[Option] = [(HANDS_ALL, ASSET)] if holds(t, seat, ASSET) > 1 else []
    several += [(HANDS_SOME, SEAL, n) for n in range(2, holds(t, seat, SEAL) + 1)]
    return [*((HANDS, item) for item in items), *several, (CANCEL,)]


def choose_partner(g: BloodFeud, seat: Seat, other: Seat) -> None:
    g.table.draft[seat] = (g.table.draft[seat][0], other)
    g.stale(seat)


def hands(g: BloodFeud, seat: Seat, item: int) -> None:
    mate = g.table.draft[seat][1]
    hand_over(g, seat, mate, item)
    g.emit("handed", seat, mate, item, audience=g.among(seat, mate))


def hands_all(g: BloodFeud, seat: Seat, item: int) -> None:
    hands_some(g, seat, item, holds(g.table, seat, item))


def hands_some(g: BloodFeud, seat: Seat, item: int, n: int) -> None:
    for _ in range(n):
        hands(g, seat, item)


def cancel(g: BloodFeud, seat: Seat) -> None:
    g.table.draft[seat] = ()
    g.stale(seat)


# Between teams (BF-TRD-03): an offer is (TRADE, partner, GIVES or WANTS, item, ...) while it is put together.


def trade(g: BloodFeud, seat: Seat) -> None:
    g.table.draft[seat] = (TRADE, NO_PARTNER)
    g.stale(seat)


def offered(draft: tuple[int, ...], side: int) -> tuple[int, ...]:
    """What stands on one side of an offer so far."""
    return tuple(item for act, item in zip(draft[2::2], draft[3::2], strict=True) if act == side)


def trading(g: BloodFeud, seat: Seat) -> list[Option]:
    t = g.table
    draft = t.draft[seat]
    team = t.team_of[seat]
    if draft[1] == NO_PARTNER:
        others = [other for other in range(t.players) if t.team_of[other] != team and together(t, seat, other)]
        return [*((WITH, other) for other in others), (CANCEL,)]
    given, wanted = Counter(offered(draft, GIVES)), offered(draft, WANTS)
    found: list[Option] = []
    if given.total() < MOST_ITEMS:
        found += [(GIVES, item) for item, n in _stock(t, seat).items() if n > given[item]]
    if len(wanted) < MOST_ITEMS:
        found += _requests()
    found += [(LESS, side, item) for side in (GIVES, WANTS) for item in dict.fromkeys(offered(draft, side))]
    return [*found, *([(SEND,)] if given or wanted else []), (CANCEL,)]


@cache
def _requests() -> tuple[Option, ...]:
    """What an offer may want: Assets, tokens, and any card that is tradable at all (BF-TRD)."""
    cards = (face for face, card in enumerate(FACES) if isinstance(card, Order | Advancement | Ambition))
    return tuple((WANTS, item) for item in (ASSET, TOKEN, *cards))


def _stock(t: Table, seat: Seat) -> dict[int, int]:
    """Tradable items a player could give, with how many there are."""
    purse = t.purse(seat)
    stock = {item: holds(t, purse, item) for item in carried(t, purse, tradable=True)}
    at_market = t.phase == GAMEPLAY and t.place[seat] == MARKET and stations.may_act(t, seat)
    if at_market and not modifiers.total(t, modifiers.NO_WAREHOUSE):
        stored = Counter(t.warehouse[t.team_of[seat]])
        stock |= {STORED + item: n for item, n in stored.items()}
    return stock


def can_give(t: Table, seat: Seat, items: tuple[int, ...]) -> bool:
    stock = _stock(t, seat)
    return all(stock.get(item, 0) >= n for item, n in Counter(items).items())


def sources(t: Table, seat: Seat, wanted: tuple[int, ...]) -> tuple[int, ...] | None:
    """What a player would give for what is wanted: out of the purse first, then out of the Warehouse (BF-S3-05)."""
    stock = _stock(t, seat)
    found: list[int] = []
    for item in wanted:
        source = next((one for one in (item, STORED + item) if stock.get(one, 0)), None)
        if source is None:
            return None
        stock[source] -= 1
        found.append(source)
    return tuple(found)


def adds(g: BloodFeud, seat: Seat, side: int, item: int) -> None:
    t = g.table
    t.draft[seat] = (*t.draft[seat], side, item)
    g.stale(seat)


def takes_out(g: BloodFeud, seat: Seat, side: int, item: int) -> None:
    """One of an item leaves a side of an offer that is not made yet."""
    t = g.table
    draft = t.draft[seat]
    at = next(n for n in range(2, len(draft), 2) if draft[n : n + 2] == (side, item))
    t.draft[seat] = (*draft[:at], *draft[at + 2 :])
    g.stale(seat)


def send(g: BloodFeud, seat: Seat) -> None:
    t = g.table
    draft = t.draft[seat]
    t.draft[seat] = ()
    t.offers[seat] = ((draft[1],), offered(draft, GIVES), offered(draft, WANTS))
    g.emit("offered", seat, draft[1], offered(draft, GIVES), offered(draft, WANTS), audience=g.among(seat, draft[1]))
    g.stale(seat, draft[1])


def withdraw(g: BloodFeud, seat: Seat) -> None:
    _ended(g, seat, "withdrew")


def decline(g: BloodFeud, seat: Seat, other: Seat) -> None:
    _ended(g, other, "declined")


def _ended(g: BloodFeud, seat: Seat, how: str) -> None:
    t = g.table
    partner = t.offers[seat][0][0]
    t.offers[seat] = ()
    g.emit(how, seat, partner, audience=g.among(seat, partner))
    g.stale(seat, partner)


def end_offers(g: BloodFeud) -> None:
    """Time is up: what nobody has accepted is off (BF-Q-05)."""
    for seat, offer in enumerate(g.table.offers):
        if offer:
            _ended(g, seat, "void_offer")


def end_offers_of(g: BloodFeud, seat: Seat) -> None:
    """A player has gone: what they have offered or been offered is off (BF-TRD-03)."""
    for by, offer in enumerate(g.table.offers):
        if offer and seat in (by, offer[0][0]):
            _ended(g, by, "void_offer")


def accept(g: BloodFeud, seat: Seat, other: Seat) -> None:
    """Both confirm; what the one who offered no longer has makes the offer void."""
    t = g.table
    _, gives, wanted = t.offers[other]
    wants = sources(t, seat, wanted)
    if wants is None or not can_give(t, other, gives):
        _ended(g, other, "void_offer")
        return
    t.offers[other] = ()
    for giver, taker, items in ((other, seat, gives), (seat, other, wants)):
        for item in items:
            _give(g, giver, taker, item)
    g.emit("traded", other, seat, gives, wants, audience=g.among(seat, other))
    g.stale(seat, other)


def _give(g: BloodFeud, giver: Seat, taker: Seat, item: int) -> None:
    t = g.table
    if item < STORED:
        hand_over(g, t.purse(giver), t.purse(taker), item)
        return
    stations.claim(g, giver)
    take_stored(t, t.team_of[giver], item - STORED)
    put(t, t.purse(taker), item - STORED)
    g.emit("out_of_stock", giver, item - STORED, audience=g.area(AREA_B))
    g.stale_purse(t.purse(taker))
    g.stale_at(MARKET)
