"""What a seat may know, as plain JSON data. This is the only way out of the game (BF-INFO)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar, cast

from elysium.core.ids import Seat
from elysium.core.table import Json
from elysium.games.blood_feud import clock, sight
from elysium.games.blood_feud.acts.carrying import STORED, offered
from elysium.games.blood_feud.acts.choosing import about_domain, matter_name
from elysium.games.blood_feud.acts.cityscape import track
from elysium.games.blood_feud.acts.codes import CHOOSES, GIVES, HAND, TRADE, WANTS
from elysium.games.blood_feud.acts.market import free_left
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.factions import COLOURS, FACTIONS
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import (
    ASSET,
    SEAL,
    STARTING,
    TOKEN,
    assets,
    carried,
    is_starting,
    team_ambitions,
)
from elysium.games.blood_feud.kinds import DECKS, FACES
from elysium.games.blood_feud.modifiers import GUARDED, NAMES
from elysium.games.blood_feud.scoring import worth
from elysium.games.blood_feud.show.talk import channels, hears, pings
from elysium.games.blood_feud.storyteller.script import script
from elysium.games.blood_feud.table import (
    AMBITION_DECK,
    AREA,
    BALLOT,
    EVENT_DECK,
    GAMEPLAY,
    GRAVES,
    LETTERS,
    NO_EVENT,
    OVER,
    PHASES,
    SIDES,
    SLOTS,
    STEPS,
    UNDECIDED,
    Table,
    pair,
)

_FACTIONS = tuple(FACTIONS.values())
PLACES = ("neutral", "cityscape", "orders", "market", "council")
STAGES = ("closed", "open", "last minute")
VOTES = ("none", "called", "reading", "ballot", "tallied", "voted")
PACTS = ("none", "allied", "blocked")


def item_name(item: int) -> str:
    """An item of a purse or a Warehouse as people know it: a card's id, "asset", "token", "seal"."""
    if item >= STORED:
        item -= STORED
    if is_starting(item):
        item -= STARTING
    return {ASSET: "asset", TOKEN: "token", SEAL: "seal"}.get(item) or FACES[item].id


P = TypeVar("P")


class Parts:
    """What several seats see alike at one moment, worked out once: the part, and what decides how it looks."""

    def __init__(self, g: BloodFeud) -> None:
        self.g = g
        self._made: dict[Hashable, object] = {}

    def once(self, part: Callable[..., P], *how: Hashable) -> P:
        key = (part, how)
        if key not in self._made:
            self._made[key] = part(self.g.table, *how)
        return cast(P, self._made[key])


def views(g: BloodFeud, seats: Sequence[Seat]) -> list[dict[str, Json]]:
    """What each of these seats may know; what they see alike is the same data."""
    parts = Parts(g)
    return [_view(parts, seat) for seat in seats]


def view(g: BloodFeud, seat: Seat) -> dict[str, Json]:
    return _view(Parts(g), seat)


def _view(parts: Parts, seat: Seat) -> dict[str, Json]:
    g = parts.g
    t = g.table
    near, far, map_ = sight.sees_area(t, seat, 1), sight.sees_area(t, seat, 2), sight.sees_city(t, seat)
    seen: dict[str, Json] = {
        "game": "blood_feud",
        "seat": seat,
        "seats": t.players,
        "team": _team_of(t, seat),
        "rules": parts.once(_rules),
        "round": t.round,
        "phase": PHASES[t.phase],
        "stage": STAGES[t.stage] if t.phase == GAMEPLAY else "",
        "step": STEPS[t.step],
        "paused": bool(t.paused),
        "teams": _teams(parts, seat),
        "players": _players(parts, seat),
        "sun": parts.once(_sun, map_),
        "tiles": parts.once(_tiles),
        "edges": parts.once(_edges),
        "city": parts.once(_city) if map_ else None,
        "orders": _orders(parts, seat) if near else None,
        "market": parts.once(_market) if far else None,
        "council": parts.once(_council, *_votes_seen(t, seat)) if far else None,
        "resolving": _resolving(g),
        "in_force": parts.once(_in_force, map_),
        "channels": channels(t, seat),
        "hears": hears(t, seat),
        "pings": pings(t, seat),
        "result": _result(t),
    }
    if sight.is_player(t, seat):
        seen |= _mine(parts, seat)
    if seat == t.clock or sight.sees_all(t, seat):
        seen["timers"] = clock.timers(g)
        seen["extra"] = t.extra
    if sight.sees_all(t, seat):
        seen["calls"] = list(t.calls)
        seen["purses"] = [parts.once(_purse, player) for player in range(t.players)]
        seen["draft"] = list(t.draft[seat])
        seen["offers"] = _offers(t, seat)
        seen["undo"] = bool(g.marks)
        seen["script"] = list(script(g))
    return seen


def _rules(t: Table) -> list[Json]:
    return list(t.rules)


def _tiles(t: Table) -> list[Json]:
    return list(t.city.tiles)


def _edges(t: Table) -> list[Json]:
    return [edge.name for edge in t.city.edges]


def _teams(parts: Parts, seat: Seat) -> list[Json]:
    t = parts.g.table
    near, far, mine = sight.sees_area(t, seat, 1), sight.sees_area(t, seat, 2), _team_of(t, seat)
    every = sight.sees_all(t, seat)
    return [parts.once(_team, team, near, far, every or team == mine) for team in range(t.teams)]


def _team_of(t: Table, seat: Seat) -> int | None:
    return t.team_of[seat] if sight.is_player(t, seat) else None


def _team(t: Table, team: int, near: bool, far: bool, own: bool) -> dict[str, Json]:
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


def _graveyard(t: Table, team: int) -> dict[str, Json]:
    return {
        "units": [_buried(t, what) for what in t.graves[team]],
        "tokens": list(t.grave_tokens[team * GRAVES : team * GRAVES + GRAVES]),
    }


def _buried(t: Table, what: int) -> dict[str, Json]:
    """A Basic Unit by its side, a Player Unit by its wearer too."""
    if what < SIDES:
        return {"team": what, "player": None}
    return {"team": (what - SIDES) // LETTERS, "player": t.wearer[what - SIDES]}


def _laid(t: Table, team: int, own: bool) -> list[Json]:
    """Resolved Orders: revealed ones for all, the others for their team."""
    return [FACES[slot % SLOTS // 2].id if own or slot >= SLOTS else None for slot in t.laid[team]]


def _players(parts: Parts, seat: Seat) -> list[Json]:
    t = parts.g.table
    every, map_ = sight.sees_all(t, seat), sight.sees_city(t, seat)
    seen = parts.once(_met, sight.viewpoint(t, seat), every, map_)
    if every or not sight.is_player(t, seat):
        return seen
    return [*seen[:seat], parts.once(_player, seat, True, True, map_), *seen[seat + 1 :]]


def _met(t: Table, viewpoint: int, covered: bool, map_: bool) -> list[Json]:
    """All players as who looks from there meets them."""
    return [_player(t, player, sight.front_from(t, viewpoint, player), covered, map_) for player in range(t.players)]


def _player(t: Table, player: Seat, front: bool, covered: bool, map_: bool) -> dict[str, Json]:
    unit = t.letter(player)
    worn = t.equipped[unit] if unit >= 0 else ()
    on_map = unit >= 0 and map_
    return {
        "seat": player,
        "team": t.team_of[player],
        "letter": "ABCD"[unit % LETTERS] if unit >= 0 else None,
        "place": PLACES[t.place[player]],
        "lock": " AB"[t.lock[player]].strip(),
        "advancements": len(worn),
        "front": FACES[worn[-1]].id if worn and front else None,
        "worn": [FACES[face].id for face in worn] if covered else None,
        "used": t.adv_used[unit] if worn and front else 0,
        "domain": t.city.tiles[t.spot[unit]] if on_map and units.standing(t, unit) else None,
        "slain": on_map and not units.standing(t, unit) and bool(t.slain_ever[unit]),
        "fatigued": bool(on_map and t.unit_tired[unit]),
    }


def _sun(t: Table, map_: bool) -> dict[str, Json]:

    return {
        "space": t.sun,
        "daybreak": t.track,
        "blocked": [space for space in range(t.track + 1) if t.blocked >> space & 1] if map_ else None,
        "blockable": [[block.space, block.cost] for block in track(t).blocks],
    }


def _city(t: Table) -> dict[str, Json]:
    layout = t.city
    return {
        "rows": list(layout.rows),
        "domains": [_domain(t, domain) for domain in range(len(t.stacks))],
        "barricades": [
            {"edge": layout.edges[edge].name, "team": side - 1} for edge, side in enumerate(t.edges) if side
        ],
    }


def _domain(t: Table, domain: int) -> dict[str, Json]:
    domains = len(t.stacks)
    basic = [
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


def _orders(parts: Parts, seat: Seat) -> dict[str, Json]:
    t = parts.g.table
    return {"stacks": [_stack(parts, seat, domain) for domain in range(len(t.stacks))], **parts.once(_diplomacy)}


def _diplomacy(t: Table) -> dict[str, Json]:
    return {
        "pacts": [
            {"teams": [a, b], "state": PACTS[t.pacts[pair(a, b)]]}
            for a in range(t.teams)
            for b in range(a + 1, t.teams)
            if t.pacts[pair(a, b)]
        ],
        "pending": [
            {"by": team, "kind": ("proposal", "block")[matter[0]], "teams": list(matter[1:3]), "agreed": matter[3]}
            for team, matter in enumerate(t.pending)
            if matter
        ],
        "defends": [
            {"domain": t.city.tiles[place // SIDES], "team": place % SIDES, "n": n}
            for place, n in enumerate(t.defends)
            if n
        ],
    }


def _stack(parts: Parts, seat: Seat, domain: int) -> dict[str, Json]:
    t = parts.g.table
    known = tuple(sight.sees_order(t, seat, domain, place) for place in range(len(t.stacks[domain])))
    return parts.once(_pairs, domain, known)


def _pairs(t: Table, domain: int, known: tuple[bool, ...]) -> dict[str, Json]:
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


def _market(t: Table) -> dict[str, Json]:
    return {
        "decks": [
            {"deck": deck.name, "cost": deck.cost, "size": len(cards), "card": FACES[cards[0]].id if cards else None}
            for deck, cards in zip(DECKS, t.decks, strict=True)
        ],
        "tokens": t.market_tokens,
        "spent": list(t.spent[: t.sides]),
    }


def _votes_seen(t: Table, seat: Seat) -> tuple[bool, int | None]:
    """Whether all ballots are open; while they are not, whose one knows."""
    told = t.vote != BALLOT or sight.sees_all(t, seat)
    return told, None if told else _team_of(t, seat)


def _council(t: Table, told: bool, mine: int | None) -> dict[str, Json]:
    return {
        "vote": VOTES[t.vote],
        "willing": [team for team in range(t.teams) if t.willing >> team & 1],
        "proposals": [{"team": team, "event": FACES[event].id} for team, event in t.proposals],
        "ballots": [
            {"team": team, "choice": _choice(choice) if told or team == mine else None}
            for team, choice in enumerate(t.ballots)
            if choice != UNDECIDED
        ],
        "tied": [_choice(choice) for choice in t.tied],
        "tally": [{"choice": _choice(choice), "votes": votes} for choice, votes in t.tally],
        "chosen": FACES[t.chosen].id if t.chosen_by >= 0 else None,
        "ambitions": [FACES[face].id for face in t.ambition_row],
        "deck": len(t.ambition_deck),
        "tokens": t.bank,
        "discard": [FACES[face].id for face in t.event_discard],
        "events": len(t.event_deck),
    }


def _choice(choice: int) -> str:
    """What somebody votes for: an Event, "none" or "abstain"."""
    return FACES[choice].id if choice > NO_EVENT else "none" if choice == NO_EVENT else "abstain"


def _resolving(g: BloodFeud) -> dict[str, Json] | None:
    t = g.table
    back = g.stack[-1].names.get("slain") if g.stack else None
    if t.phase == GAMEPLAY or not t.round:
        return None
    return {
        "event": FACES[t.chosen].id if t.chosen_by >= 0 else None,
        "chooser": t.chosen_by,
        "domain": t.city.tiles[t.domain] if t.domain >= 0 else None,
        "returns": t.wearer[back[0]] if back else None,
    }


def _in_force(t: Table, map_: bool) -> list[Json]:
    """Events are read aloud; what a team does to a Domain is seen on the Cityscape."""
    return [_rule(rule) for rule in t.in_force if rule[3] == t.round and (map_ or rule[0] != GUARDED)]


def _rule(rule: tuple[int, ...]) -> dict[str, Json]:
    what, by, at, _ = rule
    return {"rule": NAMES[what], "by": by, "at": at}


def _mine(parts: Parts, seat: Seat) -> dict[str, Json]:
    g, t = parts.g, parts.g.table
    team, purse = t.team_of[seat], t.purse(seat)
    return {
        "area": " AB"[AREA[t.place[seat]]].strip() or "neutral",
        "purse": parts.once(_purse, purse),
        "mates": [_mate(parts, seat, mate) for mate in t.members(team) if mate != seat and "shared" not in t.rules],
        "worth": {FACES[face].id: worth(g, team, face) for face in t.ambitions[purse]} if t.phase == OVER else {},
        "draft": _draft(t, seat),
        "foreseen": {
            "events": [FACES[face].id for face in sight.foreseen(t, seat, EVENT_DECK)],
            "ambitions": [FACES[face].id for face in sight.foreseen(t, seat, AMBITION_DECK)],
        },
        "offers": _offers(t, seat),
        "called": seat in t.calls,
        "free_buries": free_left(t, seat),
    }


def _mate(parts: Parts, seat: Seat, mate: Seat) -> dict[str, Json]:
    known = sight.sees_purse(parts.g.table, seat, mate)
    return {"seat": mate, "purse": parts.once(_purse, mate) if known else None}


def _purse(t: Table, purse: Seat) -> dict[str, Json]:
    items = carried(t, purse, tradable=False)
    slots = t.orders[purse * SLOTS : purse * SLOTS + SLOTS]
    return {
        "assets": assets(t, purse),
        "colours": list(t.assets[purse * SIDES : purse * SIDES + t.sides]),
        "tokens": t.tokens[purse],
        "seals": t.seals[purse],
        "orders": [FACES[slot // 2].id for slot in range(SLOTS) for _ in range(slots[slot])],
        "starting": [FACES[item - STARTING].id for item in items if is_starting(item)],
        "advancements": [FACES[face].id for face in t.unequipped[purse]],
        "ambitions": [FACES[face].id for face in t.ambitions[purse]],
        "events": [FACES[face].id for face in t.events[purse]],
    }


def _draft(t: Table, seat: Seat) -> dict[str, Json] | None:
    draft = t.draft[seat]
    if not draft:
        return None
    if draft[0] == CHOOSES:
        return _choosing(t, draft)
    return {
        "what": {HAND: "hand", TRADE: "trade"}[draft[0]],
        "with": draft[1] if draft[1] >= 0 else None,
        "gives": [item_name(item) for item in offered(draft, GIVES)],
        "wants": [item_name(item) for item in offered(draft, WANTS)],
    }


def _choosing(t: Table, draft: tuple[int, ...]) -> dict[str, Json]:
    """What one has looked at and now decides on: cards, or the Orders on a Domain."""
    _, matter, *seen = draft
    if about_domain(matter):
        return {"what": matter_name(matter), "seen": [], "domain": t.city.tiles[seen[0]]}
    return {"what": matter_name(matter), "seen": [item_name(item) for item in seen], "domain": None}


def _offers(t: Table, seat: Seat) -> list[Json]:
    """Offers one has made or has been made; the Storyteller hears them all."""
    found: list[Json] = []
    for by, offer in enumerate(t.offers):
        if offer and (seat in (by, offer[0][0]) or sight.sees_all(t, seat)):
            gives, wants = ([item_name(item) for item in side] for side in offer[1:])
            found.append({"by": by, "to": offer[0][0], "gives": gives, "wants": wants})
    return found


def _result(t: Table) -> dict[str, Json] | None:
    if not t.result:
        return None
    return {
        "ranking": list(t.result[1 : t.teams + 1]),
        "points": list(t.result[t.teams + 1 :]),
        "winners": list(t.result[1 : t.result[0] + 1]),
        "ambitions": [[FACES[face].id for face in team_ambitions(t, team)] for team in range(t.teams)],
    }
