"""Teams and players as one meets them: boards by area, front cards by who is near, Units by who sees the Cityscape."""

from __future__ import annotations

from typing import Final

from elysium.core.ids import NOBODY, Seat
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.factions import (
    CITY_HALL,
    COLOURS,
    FACTIONS,
    LEOPOLD,
    MALKAVIAN,
    NOSFERATU,
    THIN_BLOODED,
    VENTRUE,
)
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.show.own import item_name
from elysium.games.blood_feud.show.parts import Parts
from elysium.games.blood_feud.show.types import (
    GAVELS,
    LOCKS,
    PLACES,
    Badge,
    BuriedView,
    GraveyardView,
    GuideView,
    PlayerView,
    TeamView,
)
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.table import (
    AREA_A,
    AREA_B,
    GAVEL,
    GAVEL_GONE,
    GRAVES,
    LETTERS,
    ORACLE,
    SIDES,
    SLAIN,
    SLOTS,
    Table,
)

_FACTIONS = tuple(FACTIONS.values())


def team_of(t: Table, seat: Seat) -> int | None:
    return t.team_of[seat] if sight.is_player(t, seat) else None


def teams(parts: Parts, seat: Seat) -> list[TeamView]:
    t = parts.g.table
    near, far, mine = sight.sees_area(t, seat, AREA_A), sight.sees_area(t, seat, AREA_B), team_of(t, seat)
    every = sight.sees_all(t, seat)
    seen = [parts.once(_team, team, near, far, every or team == mine) for team in range(t.teams)]
    return [_guided(parts, seat, team) for team in seen] if t.guide and NOBODY not in t.faction else seen


def _guided(parts: Parts, seat: Seat, seen: TeamView) -> TeamView:
    """The same with what its Faction Guide says."""
    t, team = parts.g.table, seen["team"]
    boards = tuple(sight.sees_area(t, seat, area) for area in (AREA_A, AREA_B))
    own = sight.sees_all(t, seat) or team == team_of(t, seat)
    carrier = t.guide[ORACLE] if t.faction[team] == MALKAVIAN else NOBODY
    knows = carrier != NOBODY and sight.sees_purse(t, seat, carrier)
    return {**seen, "guide": parts.once(_guide, team, *boards, sight.sees_city(t, seat), own, knows)}


def _guide(t: Table, team: int, near: bool, far: bool, map_: bool, own: bool, knows: bool) -> GuideView:
    def of(faction: int, seen: bool = True) -> bool:
        return t.faction[team] == faction and seen

    tiles = t.city.tiles
    return {
        "badge": BADGES[t.faction[team]],
        "both": of(THIN_BLOODED),
        "limit": guides.limit(t, team),
        "events": guides.most_events(t, team),
        "sealed": len(t.sealed[team]) if far or own else None,
        "ambitions": [FACES[face].id for face in t.sealed[team]] if own else None,
        "sewers": [tiles[one] for one in guides.sewers(t)] if of(NOSFERATU, map_) else None,
        "crown": tiles[guides.crown(t)] if of(VENTRUE, map_) and guides.crown(t) >= 0 else None,
        "gavel": GAVELS[min(t.guide[GAVEL], GAVEL_GONE)] if of(CITY_HALL, far) else None,
        "faith": [tile for n, tile in enumerate(tiles) if guides.faithful(t, n)] if of(LEOPOLD, near) else None,
        "oracle": t.guide[ORACLE] if knows else None,
    }


# Where the token of each faction lies as a reminder (BF-ISM-04); saves do not hold it.
BADGES: Final[tuple[Badge, ...]] = (
    "orders",  # Brujah
    "orders",  # Gangrel
    "purse",  # Malkavian
    "cityscape",  # Nosferatu
    "resolution",  # The Thin-Blooded
    "alliances",  # Toreador
    "spent",  # Tremere
    "domain",  # Ventrue
    "market",  # Arcanum
    "orders",  # Blood Cult
    "council",  # City Hall
    "cityscape",  # FIRSTLIGHT
    "sun",  # Magadon
    "sun",  # The Mob
    "orders",  # St. Leopold
    "cityscape",  # Street Gang
)


def _team(t: Table, team: int, near: bool, far: bool, own: bool) -> TeamView:
    chosen = t.faction[team]
    return {
        "team": team,
        "colour": COLOURS[t.colour[team]] if t.colour[team] >= 0 else None,
        "faction": _FACTIONS[chosen].id if chosen >= 0 else None,
        "vampire": bool(t.vampire[team]) if chosen >= 0 else None,
        "members": list(t.members(team)),
        "power": t.power[team],
        "stations": {name: t.station_player(team, place + 1) for place, name in enumerate(PLACES[1:])},
        "supply": t.supply[team] if near else None,
        "barricades": t.walls[team] if near else None,
        "graveyard": _graveyard(t, team) if near else None,
        "laid": _laid(t, team, own) if near else None,
        "warehouse": [item_name(item) for item in t.warehouse[team]] if far else None,
    }


def _graveyard(t: Table, team: int) -> GraveyardView:
    return {
        "units": [buried(t, what) for what in t.graves[team]],
        "tokens": list(t.grave_tokens[team * GRAVES : team * GRAVES + GRAVES]),
    }


def buried(t: Table, what: int) -> BuriedView:
    if what < SIDES:
        return {"team": what, "player": None}
    return {"team": (what - SIDES) // LETTERS, "player": t.wearer[what - SIDES]}


def _laid(t: Table, team: int, own: bool) -> list[str | None]:
    return [FACES[slot % SLOTS // 2].id if own or slot >= SLOTS else None for slot in t.laid[team]]


def players(parts: Parts, seat: Seat) -> list[PlayerView]:
    t = parts.g.table
    every, map_ = sight.sees_all(t, seat), sight.sees_city(t, seat)
    seen = parts.once(_met, sight.viewpoint(t, seat), every, map_)
    if every or not sight.is_player(t, seat):
        return seen
    return [*seen[:seat], parts.once(_player, seat, True, True, map_), *seen[seat + 1 :]]


def _met(t: Table, viewpoint: int, covered: bool, map_: bool) -> list[PlayerView]:
    """All players as who looks from there meets them."""
    return [_player(t, player, sight.front_from(t, viewpoint, player), covered, map_) for player in range(t.players)]


def _player(t: Table, player: Seat, front: bool, covered: bool, map_: bool) -> PlayerView:
    unit = t.letter(player)
    worn = t.equipped[unit] if unit >= 0 else ()
    on_map = unit >= 0 and map_
    return {
        "seat": player,
        "team": t.team_of[player],
        "letter": "ABCD"[unit % LETTERS] if unit >= 0 else None,
        "place": PLACES[t.place[player]],
        "lock": LOCKS[t.lock[player]],
        "advancements": len(worn),
        "front": FACES[worn[-1]].id if worn and front else None,
        "worn": [FACES[face].id for face in worn] if covered else None,
        "used": t.adv_used[unit] if worn and front else 0,
        "domain": t.city.tiles[t.spot[unit]] if on_map and units.standing(t, unit) else None,
        "slain": on_map and t.spot[unit] == SLAIN,
        "fatigued": bool(on_map and t.unit_tired[unit]),
    }
