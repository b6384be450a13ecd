"""The boards of play area A: the Sun Track, the Cityscape, the Orders table with its Alliances."""

from __future__ import annotations

from elysium.core.ids import Seat
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.acts.cityscape import track
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.show.parts import Parts
from elysium.games.blood_feud.show.types import (
    PACTS,
    CityView,
    DiplomacyView,
    DomainView,
    OrdersView,
    StackView,
    SunView,
    UnitsView,
)
from elysium.games.blood_feud.table import SIDES, SLOTS, Table, pair


def sun(t: Table, map_: bool) -> SunView:
    return {
        "space": t.sun,
        "daybreak": t.track,
        "blocked": [space for space in range(t.track + 1) if t.blocked >> space & 1] if map_ else None,
        "blockable": [[block.space, block.cost] for block in track(t).blocks],
    }


def city(t: Table) -> CityView:
    layout = t.city
    return {
        "rows": list(layout.rows),
        "domains": [_domain(t, domain) for domain in range(len(t.stacks))],
        "barricades": [
            {"edge": layout.edges[edge].name, "team": side - 1} for edge, side in enumerate(t.edges) if side
        ],
    }


def _domain(t: Table, domain: int) -> DomainView:
    domains = len(t.stacks)
    basic: list[UnitsView] = [
        {"team": side, "fresh": t.fresh[side * domains + domain], "fatigued": t.tired[side * domains + domain]}
        for side in range(t.sides)
        if units.basics(t, side, domain)
    ]
    players = [t.wearer[unit] for unit, at in enumerate(t.spot) if at == domain]
    return {
        "domain": t.city.tiles[domain],
        "units": basic,
        "players": players,
        "control": units.controllers(t, domain),
    }


def orders(parts: Parts, seat: Seat) -> OrdersView:
    t = parts.g.table
    return {"stacks": [_stack(parts, seat, domain) for domain in range(len(t.stacks))], **parts.once(_diplomacy)}


def _diplomacy(t: Table) -> DiplomacyView:
    return {
        "pacts": [
            {"teams": [a, b], "state": PACTS[t.pacts[pair(a, b)]]}
            for a in range(t.teams)
            for b in range(a + 1, t.teams)
            if t.pacts[pair(a, b)]
        ],
        "pending": [
            {
                "by": team,
                "kind": "block" if matter[0] else "proposal",
                "teams": list(matter[1:3]),
                "agreed": matter[3],
            }
            for team, matter in enumerate(t.pending)
            if matter
        ],
        "defends": [
            {"domain": t.city.tiles[place // SIDES], "team": place % SIDES, "n": n}
            for place, n in enumerate(t.defends)
            if n
        ],
    }


def _stack(parts: Parts, seat: Seat, domain: int) -> StackView:
    t = parts.g.table
    known = tuple(sight.sees_order(t, seat, domain, place) for place in range(len(t.stacks[domain])))
    return parts.once(_pairs, domain, known)


def _pairs(t: Table, domain: int, known: tuple[bool, ...]) -> StackView:
    return {
        "domain": t.city.tiles[domain],
        "pairs": [
            {
                "team": t.team_of[entry // SLOTS],
                "order": FACES[entry % SLOTS // 2].id if seen else None,
            }
            for entry, seen in zip(t.stacks[domain], known, strict=True)
        ],
    }
