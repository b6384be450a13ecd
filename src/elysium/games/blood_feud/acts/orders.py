"""Station 2: Orders placed under Seals (BF-S2)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from elysium.core.ids import Option, Seat
from elysium.games.blood_feud.acts import stations
from elysium.games.blood_feud.acts.codes import ORDER
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.factions import VAMPIRE
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.kinds import EVERYBODY, order
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.table import AREA_A, KINDS, ORDERS, SLOTS, Table, order_pair

Futile: TypeAlias = Literal["no_unit", "second", "nothing"]


def playable(t: Table, team: int, kind: int) -> bool:
    """Whether a team may use Orders of this kind (BF-TRD-06)."""
    side = order(kind).alignment
    return side == EVERYBODY or guides.aligned(t, team, int(side == VAMPIRE))


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    t = g.table
    if not t.seals[t.purse(seat)]:
        return []
    return [(ORDER, kind, domain) for kind in carried_kinds(t, seat) for domain in range(len(t.stacks))]


def carried_kinds(t: Table, seat: Seat) -> list[int]:
    """Kinds of Orders a player carries and may use."""
    purse, team = t.purse(seat), t.team_of[seat]
    slots = t.orders[purse * SLOTS : purse * SLOTS + SLOTS]
    return [kind for kind in range(KINDS) if (slots[kind * 2] or slots[kind * 2 + 1]) and playable(t, team, kind)]


def futile(t: Table, seat: Seat) -> list[tuple[int, Futile, list[int]]]:
    """Where Orders this player could place would do nothing if nothing moved any more: a Domain, why, which kinds.

    What others have ordered is not guessed at; Units may still come and go.
    """
    team, kinds = t.team_of[seat], carried_kinds(t, seat)
    found: list[tuple[int, Futile, list[int]]] = []
    for domain, stack in enumerate(t.stacks):
        if not units.at(t, team, domain):
            found.append((domain, "no_unit", kinds))
        elif any(t.team_of[entry // SLOTS] == team for entry in stack):
            found.append((domain, "second", kinds))
        else:
            idle = [kind for kind in kinds if _idle(t, team, kind, domain)]
            found += [(domain, "nothing", idle)] if idle else []
    return found


def _idle(t: Table, team: int, kind: int, domain: int) -> bool:
    """Whether there is nobody to attack or Embrace, or no room for who would come."""
    others = [side for side in units.sides_at(t, domain) if side != team]
    full = not units.room(t, team, domain) or not t.supply[team]
    id = order(kind).id
    if order(kind).attack is not None:
        return all(side < t.teams and units.allied(t, team, side) for side in others)
    if id == "embrace":
        return full or not any(guides.aligned(t, side, 0) and units.basics(t, side, domain) for side in others)
    return id == "recruit" and full


def slot_of(t: Table, purse: Seat, kind: int) -> int:
    """Which Order of a kind leaves a purse: a Starting Order first, since it cannot be traded anyway."""
    return kind * 2 + bool(t.orders[purse * SLOTS + kind * 2 + 1])


def place(g: BloodFeud, seat: Seat, kind: int, domain: int) -> None:
    """BF-S2-01."""
    t = g.table
    purse = t.purse(seat)
    slot = slot_of(t, purse, kind)
    stations.claim(g, seat)
    t.orders[purse * SLOTS + slot] -= 1
    t.seals[purse] -= 1
    t.stacks[domain] = (*t.stacks[domain], order_pair(seat, slot))
    g.emit("ordered", seat, domain, audience=g.area(AREA_A))
    g.emit("own_order", seat, kind, domain, audience=g.among(seat))
    g.stale_purse(purse)
    g.stale(seat, *stations.watchers(t, ORDERS))
