"""What a player carries, puts together and has been offered."""

from __future__ import annotations

from elysium.core.ids import Seat
from elysium.games.blood_feud import clock, sight
from elysium.games.blood_feud.acts import orders
from elysium.games.blood_feud.acts.carrying import ALL_HERE, STORED, offered
from elysium.games.blood_feud.acts.choosing import about_domain, matter_name
from elysium.games.blood_feud.acts.codes import CHOOSES, GIVES, HAND, IDEA, SHOW, TRADE, WANTS
from elysium.games.blood_feud.acts.going import unwell
from elysium.games.blood_feud.acts.market import free_left
from elysium.games.blood_feud.holdings.purses import (
    ASSET,
    ORACLE,
    SEAL,
    STARTING,
    TOKEN,
    assets,
    carried,
    holds,
    is_starting,
)
from elysium.games.blood_feud.holdings.shown import HUED
from elysium.games.blood_feud.improvised import effects
from elysium.games.blood_feud.kinds import FACES, order
from elysium.games.blood_feud.scoring import worth
from elysium.games.blood_feud.show.parts import Parts
from elysium.games.blood_feud.show.types import (
    AREAS,
    BARGAIN_STAGES,
    BargainView,
    BloodFeudView,
    DraftView,
    FutileView,
    MateView,
    OfferView,
    PurseView,
    ShownView,
)
from elysium.games.blood_feud.story import bargains
from elysium.games.blood_feud.story.bargains import Bargain
from elysium.games.blood_feud.table import AMBITION_DECK, AREA, EVENT_DECK, GAMEPLAY, ORDERS, OVER, SIDES, SLOTS, Table


def item_name(item: int) -> str:
    """An item of a purse or a Warehouse as people know it: a card's id, "asset", "token", "seal"."""
    if item >= HUED:
        return "asset"
    if item >= STORED:
        item -= STORED
    if is_starting(item):
        item -= STARTING
    return {ASSET: "asset", TOKEN: "token", SEAL: "seal", ORACLE: "oracle"}.get(item) or FACES[item].id


def show_own(seen: BloodFeudView, parts: Parts, seat: Seat) -> None:
    """Add what only this player knows."""
    g, t = parts.g, parts.g.table
    team, holder = t.team_of[seat], t.purse(seat)
    seen["area"] = AREAS[AREA[t.place[seat]]]
    seen["purse"] = parts.once(purse, holder)
    seen["mates"] = [_mate(parts, seat, mate) for mate in t.members(team) if mate != seat and "shared" not in t.rules]
    seen["worth"] = {FACES[face].id: worth(g, team, face) for face in t.ambitions[holder]} if t.phase == OVER else {}
    seen["draft"] = _draft(t, seat)
    seen["foreseen"] = {
        "events": [FACES[face].id for face in sight.foreseen(t, seat, EVENT_DECK)],
        "ambitions": [FACES[face].id for face in sight.foreseen(t, seat, AMBITION_DECK)],
    }
    seen["offers"] = offers(t, seat)
    seen["shown"] = shown_things(t, seat)
    seen["called"], seen["unwell"] = seat in t.calls, unwell(seat) in t.calls
    if t.story:
        seen["bargains"] = bargains_of(t, seat)
    seen["free_buries"] = free_left(t, seat)
    seen["windows"] = clock.windows(g, seat)
    if t.phase == GAMEPLAY and t.place[seat] == ORDERS and t.seals[t.purse(seat)]:
        seen["futile"] = [_futile(t, *found) for found in orders.futile(t, seat)]


def _futile(t: Table, domain: int, why: orders.Futile, kinds: list[int]) -> FutileView:
    return {"domain": t.city.tiles[domain], "why": why, "orders": [order(kind).id for kind in kinds]}


def _mate(parts: Parts, seat: Seat, mate: Seat) -> MateView:
    known = sight.sees_purse(parts.g.table, seat, mate)
    return {"seat": mate, "purse": parts.once(purse, mate) if known else None}


def purse(t: Table, holder: Seat) -> PurseView:
    """What this player carries, or the team's first player for all of it."""
    items = carried(t, holder, tradable=False)
    slots = t.orders[holder * SLOTS : holder * SLOTS + SLOTS]
    seen: PurseView = {
        "assets": assets(t, holder),
        "colours": list(t.assets[holder * SIDES : holder * SIDES + t.sides]),
        "tokens": t.tokens[holder],
        "seals": t.seals[holder],
        "orders": [FACES[slot // 2].id for slot in range(SLOTS) for _ in range(slots[slot])],
        "starting": [FACES[item - STARTING].id for item in items if is_starting(item)],
        "advancements": [FACES[face].id for face in t.unequipped[holder]],
        "ambitions": [FACES[face].id for face in t.ambitions[holder]],
        "events": [FACES[face].id for face in t.events[holder]],
    }
    if holds(t, holder, ORACLE):
        seen["oracle"] = True
    return seen


def _draft(t: Table, seat: Seat) -> DraftView | None:
    draft = t.draft[seat]
    if not draft:
        return None
    if draft[0] == CHOOSES:
        return _choosing(t, draft)
    if draft[0] == IDEA:
        return {"what": "idea", "numbers": list(draft[1:])}
    return {
        "what": "show all" if draft == (SHOW, ALL_HERE) else {HAND: "hand", TRADE: "trade", SHOW: "show"}[draft[0]],
        "with": draft[1] if draft[1] >= 0 else None,
        "gives": [item_name(item) for item in offered(draft, GIVES)],
        "wants": [item_name(item) for item in offered(draft, WANTS)],
    }


def _choosing(t: Table, draft: tuple[int, ...]) -> DraftView:
    """What one has looked at and now decides on: cards, or the Orders on a Domain."""
    _, matter, *seen = draft
    if about_domain(matter):
        return {"what": matter_name(matter), "seen": [], "domain": t.city.tiles[seen[0]]}
    return {"what": matter_name(matter), "seen": [item_name(item) for item in seen], "domain": None}


def bargains_of(t: Table, seat: Seat) -> list[BargainView]:
    """A player's own; all of them for the Storyteller. Whom something is called off for is not told (BF-IMP-03)."""
    every = sight.sees_all(t, seat)
    return [_bargain(one, every) for one in bargains.all_of(t) if every or one.seat == seat]


def _bargain(one: Bargain, every: bool) -> BargainView:
    called_off = one.effect == effects.CALL_OFF and not every
    return {
        "id": one.id,
        "seat": one.seat,
        "stage": BARGAIN_STAGES[one.stage],
        "open": one.open,
        "role": bool(one.flags & bargains.OF_ROLE),
        "effect": effects.EFFECTS[one.effect].name,
        "target": [] if called_off else list(one.target),
        "price": [list(part) for part in one.price],
    }


def shown_things(t: Table, seat: Seat) -> list[ShownView]:
    """What one has been shown and still sees, and what one shows oneself."""
    found: dict[tuple[Seat, Seat], list[str]] = {}
    for watcher, owner, item, n in t.shown:
        if seat in (watcher, owner):
            found.setdefault((owner, watcher), []).extend([item_name(item)] * n)
    return [{"by": owner, "to": watcher, "items": items} for (owner, watcher), items in found.items()]


def offers(t: Table, seat: Seat) -> list[OfferView]:
    """Offers one has made or has been made; the Storyteller hears them all."""
    found: list[OfferView] = []
    for by, offer in enumerate(t.offers):
        if offer and (seat in (by, offer[0][0]) or sight.sees_all(t, seat)):
            gives, wants = ([item_name(item) for item in side] for side in offer[1:])
            found.append({"by": by, "to": offer[0][0], "gives": gives, "wants": wants})
    return found
