"""Station 1: moving Units, Barricades, shortening the night (BF-S1)."""

from __future__ import annotations

from elysium.core.ids import Option, Seat
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.acts import stations
from elysium.games.blood_feud.acts.codes import BLOCK_SUN, MOVE, PLAINLY, TIRELESS, UNHINDERED, UNWALL, WALL
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.city.sun import TRACKS, Block, SunTrack
from elysium.games.blood_feud.factions import FIRSTLIGHT, NOSFERATU
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.table import AREA_A, CITYSCAPE, COUNTERS, MOVED, Table


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    t = g.table
    team = t.team_of[seat]
    ways = [PLAINLY, TIRELESS] if stations.left(t, seat, "tireless_barricade", CITYSCAPE) else [PLAINLY]
    found: list[Option] = []
    for domain, unit in units.movers(t, team):
        found += _moves(t, seat, team, domain, unit)
        for edge in t.city.edges_of[domain]:
            act = UNWALL if t.edges[edge] else WALL
            if act == UNWALL or t.walls[team]:
                found += [(act, domain, unit, edge, how) for how in ways]
            if act == WALL:
                found += [(act, domain, unit, edge, how, side + 1) for side in lent(t, team) for how in ways]
    block = next_block(t)
    if block is not None and t.tokens[t.purse(seat)] >= block.cost:
        found.append((BLOCK_SUN,))
    return found


def _moves(t: Table, seat: Seat, team: int, domain: int, unit: int) -> list[Option]:
    """BF-S1-01, and what Advancements and Events make of it."""
    most = modifiers.total(t, modifiers.MOST_MOVES)
    if most and t.done[team * COUNTERS + MOVED] >= most:
        return []
    ways = [PLAINLY, TIRELESS] if stations.left(t, seat, "tireless_move", CITYSCAPE) else [PLAINLY]
    through = stations.left(t, seat, "unhindered", CITYSCAPE) is not None
    found: list[Option] = []
    for target, open_ in reached(t, team, domain):
        if units.room(t, team, target) and passable(t, team, domain, target):
            if open_:
                found += [(MOVE, domain, unit, target, how) for how in ways]
            elif through:
                found.append((MOVE, domain, unit, target, UNHINDERED))
    return found


def reached(t: Table, team: int, domain: int) -> list[tuple[int, bool]]:
    """Domains next to one for this team, and whether the way is free; the Nosferatu know Sewers (BF-FAC-04)."""
    near = zip(t.city.crossings[domain], t.city.neighbours[domain], strict=True)
    if not guides.has(t, team, NOSFERATU):
        return [(target, not t.edges[edge]) for edge, target in near]
    sewers = guides.sewers(t)
    below = [other for other in sewers if other != domain] if domain in sewers else []
    return [(target, True) for target in dict.fromkeys((*t.city.neighbours[domain], *below))]


def passable(t: Table, team: int, origin: int, target: int) -> bool:
    """Whether no Event or lockdown closes a Domain to this team's moves."""
    if not t.in_force:
        return True
    closed = modifiers.places(t, modifiers.CLOSED_DOMAIN)
    return origin not in closed and target not in closed and not modifiers.guarded_against(t, team, target)


def move(g: BloodFeud, seat: Seat, origin: int, unit: int, target: int, how: int) -> None:
    t, team = g.table, g.table.team_of[seat]
    stations.claim(g, seat)
    units.shift(t, team, origin, target, unit)
    free = modifiers.total(t, modifiers.FREE_MOVE) and not t.done[team * COUNTERS + MOVED]
    t.done[team * COUNTERS + MOVED] += 1
    if how:
        stations.use(g, seat)
    if how != TIRELESS and not free:
        units.tire(t, team, target, unit)
    g.emit("moved", team, origin, target, unit, audience=g.area(AREA_A))
    g.stale(seat)


def lent(t: Table, team: int) -> list[int]:
    """Other sides whose Barricades FIRSTLIGHT may place (BF-FAC-12, BF-Q-46)."""
    if not guides.has(t, team, FIRSTLIGHT):
        return []
    return [side for side in range(t.sides) if side != team and t.walls[side]]


def wall(g: BloodFeud, seat: Seat, domain: int, unit: int, edge: int, how: int, whose: int = 0) -> None:
    """BF-S1-02; `whose` is the side it belongs to + 1, or 0 for an own one."""
    _handled(g, seat, domain, unit, how)
    put_up(g, g.table.team_of[seat], edge, whose)


def put_up(g: BloodFeud, team: int, edge: int, whose: int = 0) -> None:
    t = g.table
    owner = whose - 1 if whose else team
    t.walls[owner] -= 1
    t.edges[edge] = owner + 1
    if owner == team:
        g.emit("walled", team, edge, audience=g.area(AREA_A))
    else:
        g.emit("walled_with", team, edge, owner, audience=g.area(AREA_A))


def unwall(g: BloodFeud, seat: Seat, domain: int, unit: int, edge: int, how: int) -> None:
    """BF-S1-03: it goes back to its owner's Supply (BF-Q-08)."""
    t, team = g.table, g.table.team_of[seat]
    owner = t.edges[edge] - 1
    t.edges[edge] = 0
    t.walls[owner] += 1
    _handled(g, seat, domain, unit, how)
    g.emit("unwalled", team, edge, owner, audience=g.area(AREA_A))


def _handled(g: BloodFeud, seat: Seat, domain: int, unit: int, how: int) -> None:
    stations.claim(g, seat)
    if how == TIRELESS:
        stations.use(g, seat)
    else:
        units.tire(g.table, g.table.team_of[seat], domain, unit)
    g.stale_at(CITYSCAPE)


def track(t: Table) -> SunTrack:
    return next(track for track in TRACKS.values() if track.daybreak == t.track)


def next_block(t: Table) -> Block | None:
    """The open space nearest to Daybreak that may be blocked, ahead of the Sun token (BF-S1-04, BF-Q-09)."""
    ahead = (block for block in track(t).blocks if block.space > t.sun and not t.blocked >> block.space & 1)
    return next(ahead, None)


def block_sun(g: BloodFeud, seat: Seat) -> None:
    t = g.table
    block = next_block(t)
    assert block is not None
    stations.claim(g, seat)
    t.tokens[t.purse(seat)] -= block.cost
    t.blocked |= 1 << block.space
    g.emit("blocked_sun", t.team_of[seat], block.space, block.cost, audience=g.area(AREA_A))
    g.stale_purse(t.purse(seat))
    g.stale_at(CITYSCAPE)
