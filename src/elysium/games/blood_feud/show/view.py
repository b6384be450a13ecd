"""What a seat may know, as plain JSON data. This is the only way out of the game (BF-INFO)."""

from __future__ import annotations

from collections.abc import Sequence

from elysium.core.ids import Seat
from elysium.games.blood_feud import clock, sight
from elysium.games.blood_feud.acts.going import unwell
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import team_ambitions
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.modifiers import GUARDED, NAMES
from elysium.games.blood_feud.scoring import ties
from elysium.games.blood_feud.show.area_a import city, orders, sun
from elysium.games.blood_feud.show.area_b import council, market, votes_seen
from elysium.games.blood_feud.show.own import bargains_of, offers, purse, show_own
from elysium.games.blood_feud.show.parts import Parts
from elysium.games.blood_feud.show.story import show_story
from elysium.games.blood_feud.show.talk import channels, hears, pings
from elysium.games.blood_feud.show.teams import players, team_of, teams
from elysium.games.blood_feud.show.types import STAGES, BloodFeudView, ResolvingView, ResultView, RuleView
from elysium.games.blood_feud.storyteller.script import script
from elysium.games.blood_feud.table import AREA_A, AREA_B, GAMEPLAY, PHASES, STEPS, Table


def views(g: BloodFeud, seats: Sequence[Seat]) -> list[BloodFeudView]:
    """What each of these seats may know; what they see alike is the same data."""
    parts = Parts(g)
    return [_view(parts, seat) for seat in seats]


def view(g: BloodFeud, seat: Seat) -> BloodFeudView:
    return _view(Parts(g), seat)


def _view(parts: Parts, seat: Seat) -> BloodFeudView:
    g = parts.g
    t = g.table
    near, far, map_ = sight.sees_area(t, seat, AREA_A), sight.sees_area(t, seat, AREA_B), sight.sees_city(t, seat)
    seen: BloodFeudView = {
        "game": "blood_feud",
        "seat": seat,
        "seats": t.players,
        "team": team_of(t, seat),
        "rules": parts.once(_rules),
        "round": t.round,
        "phase": PHASES[t.phase],
        "stage": STAGES[t.stage] if t.phase == GAMEPLAY else "",
        "step": STEPS[t.step],
        "paused": bool(t.paused),
        "teams": teams(parts, seat),
        "players": players(parts, seat),
        "sun": parts.once(sun, map_),
        "tiles": parts.once(_tiles),
        "edges": parts.once(_edges),
        "city": parts.once(city) if map_ else None,
        "orders": orders(parts, seat) if near else None,
        "market": parts.once(market) if far else None,
        "council": parts.once(council, *votes_seen(t, seat)) if far else None,
        "resolving": _resolving(g),
        "in_force": parts.once(_in_force, map_),
        "channels": channels(t, seat),
        "hears": hears(t, seat),
        "pings": pings(t, seat),
        "result": _result(t),
    }
    show_story(seen, parts, seat)
    if sight.is_player(t, seat):
        show_own(seen, parts, seat)
    if seat == t.clock or sight.sees_all(t, seat):
        seen["timers"] = clock.timers(g)
        seen["extra"] = t.extra
    if sight.sees_all(t, seat):
        _show_desk(seen, parts, seat)
    return seen


def _show_desk(seen: BloodFeudView, parts: Parts, seat: Seat) -> None:
    """Add what only the Storyteller knows."""
    g, t = parts.g, parts.g.table
    seen["calls"] = [seat for seat in t.calls if seat >= 0]
    seen["alarms"] = [unwell(call) for call in t.calls if call < 0]
    seen["purses"] = [parts.once(purse, player) for player in range(t.players)]
    seen["draft"] = list(t.draft[seat]) if seat == t.storyteller else []
    seen["offers"] = offers(t, seat)
    if t.story:
        seen["bargains"] = bargains_of(t, seat)
    seen["undo"] = bool(g.marks)
    seen["script"] = list(script(g))


def _rules(t: Table) -> list[str]:
    return list(t.rules)


def _tiles(t: Table) -> list[str]:
    return list(t.city.tiles)


def _edges(t: Table) -> list[str]:
    return [edge.name for edge in t.city.edges]


def _resolving(g: BloodFeud) -> ResolvingView | None:
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


def _in_force(t: Table, map_: bool) -> list[RuleView]:
    return [_rule(rule) for rule in t.in_force if rule[3] == t.round and (map_ or rule[0] != GUARDED)]


def _rule(rule: tuple[int, ...]) -> RuleView:
    what, by, at, _ = rule
    return {"rule": NAMES[what], "by": by, "at": at}


def _result(t: Table) -> ResultView | None:
    if not t.result:
        return None
    return {
        "ranking": list(t.result[1 : t.teams + 1]),
        "points": list(t.result[t.teams + 1 :]),
        "winners": list(t.result[1 : t.result[0] + 1]),
        "ambitions": [[FACES[face].id for face in team_ambitions(t, team)] for team in range(t.teams)],
        "ties": ties(t),
    }
