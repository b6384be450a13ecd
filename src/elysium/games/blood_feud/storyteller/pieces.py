"""Adjustments of the Cityscape: Units moved, refreshed, placed, slain, brought back; Barricades; Graveyards."""

from __future__ import annotations

from elysium.core.table import replaced
from elysium.games.blood_feud.city import slaying, units
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.storyteller.correct import Choice, told
from elysium.games.blood_feud.table import GRAVES, LETTERS, SIDES, SLAIN


def teams_with_units(g: BloodFeud) -> list[Choice]:
    return [(side,) for side in range(g.table.sides) if units.on_map(g.table, side)]


def units_of(g: BloodFeud, side: int) -> list[Choice]:
    """(Domain, Unit) for every kind of Unit of a side on the map."""
    t = g.table
    found: list[Choice] = [(d, units.BASIC) for d in range(len(t.stacks)) if units.basics(t, side, d)]
    letters = ((t.spot[side * LETTERS + n], n + 1) for n in range(LETTERS))
    return [*found, *((at, unit) for at, unit in letters if at < len(t.stacks))]


def rested(g: BloodFeud, side: int) -> list[Choice]:
    return list(units.movers(g.table, side))


def teams_rested(g: BloodFeud) -> list[Choice]:
    return [(side,) for side in range(g.table.sides) if rested(g, side)]


def tired(g: BloodFeud, side: int) -> list[Choice]:
    t, domains = g.table, len(g.table.stacks)
    players = {t.spot[u] for u in range(side * LETTERS, side * LETTERS + LETTERS) if t.unit_tired[u]}
    return [(d,) for d in range(domains) if t.tired[side * domains + d] or d in players]


def teams_tired(g: BloodFeud) -> list[Choice]:
    return [(side,) for side in range(g.table.sides) if tired(g, side)]


def other_domains(g: BloodFeud, side: int, domain: int, unit: int) -> list[Choice]:
    return [(target,) for target in range(len(g.table.stacks)) if target != domain]


def domains(g: BloodFeud, *chosen: int) -> list[Choice]:
    return [(domain,) for domain in range(len(g.table.stacks))]


def teams_with_supply(g: BloodFeud) -> list[Choice]:
    return [(side,) for side in range(g.table.sides) if g.table.supply[side]]


def teams_with_basics(g: BloodFeud) -> list[Choice]:
    return [(side,) for side in range(g.table.sides) if basics(g, side)]


def basics(g: BloodFeud, side: int) -> list[Choice]:
    return [(d,) for d in range(len(g.table.stacks)) if units.basics(g.table, side, d)]


def teams_with_walls(g: BloodFeud) -> list[Choice]:
    t = g.table
    return [(side,) for side in range(t.sides) if t.walls[side]] if 0 in t.edges else []


def free_edges(g: BloodFeud, side: int) -> list[Choice]:
    return [(edge,) for edge, owner in enumerate(g.table.edges) if not owner]


def walls(g: BloodFeud) -> list[Choice]:
    return [(edge,) for edge, owner in enumerate(g.table.edges) if owner]


def slain(g: BloodFeud) -> list[Choice]:
    return [(unit,) for unit, at in enumerate(g.table.spot) if at == SLAIN]


def move(g: BloodFeud, side: int, domain: int, unit: int, target: int) -> None:
    t = g.table
    if unit:
        t.spot[side * LETTERS + unit - 1] = target
    else:
        domains = len(t.stacks)
        column = t.fresh if t.fresh[side * domains + domain] else t.tired
        column[side * domains + domain] -= 1
        column[side * domains + target] += 1
    told(g, "adjusted_move", side, domain, target, unit)


def fatigue(g: BloodFeud, side: int, domain: int, unit: int) -> None:
    units.tire(g.table, side, domain, unit)
    told(g, "adjusted_fatigue", side, domain, unit)


def refresh(g: BloodFeud, side: int, domain: int) -> None:
    units.refresh(g.table, side, domain)
    told(g, "adjusted_refresh", side, domain)


def place(g: BloodFeud, side: int, domain: int) -> None:
    units.add_basic(g, side, domain)
    told(g, "adjusted_place", side, domain)


def remove(g: BloodFeud, side: int, domain: int) -> None:
    units.return_basic(g, side, domain)
    told(g, "adjusted_remove", side, domain)


def wall(g: BloodFeud, side: int, edge: int) -> None:
    t = g.table
    t.walls[side] -= 1
    t.edges[edge] = side + 1
    told(g, "adjusted_wall", side, edge)


def unwall(g: BloodFeud, edge: int) -> None:
    t = g.table
    side = t.edges[edge] - 1
    t.walls[side] += 1
    t.edges[edge] = 0
    told(g, "adjusted_unwall", side, edge)


def bring_back(g: BloodFeud, unit: int, domain: int) -> None:
    """A slain player is back on the map at once, out of whatever Graveyard they lay in."""
    t = g.table
    t.spot[unit], t.unit_tired[unit] = domain, 0
    t.graves = [tuple(what for what in buried if what != SIDES + unit) for buried in t.graves]
    told(g, "adjusted_return", t.wearer[unit], domain)


# The slain, and the tokens that wait for them.


def slayers(g: BloodFeud, side: int, domain: int, unit: int) -> list[Choice]:
    """Any team but the Unit's own."""
    return [(team,) for team in range(g.table.teams) if team != side]


def slay(g: BloodFeud, side: int, domain: int, unit: int, slayer: int) -> None:
    told(g, "adjusted_slay", side, slayer, unit)
    slaying.slay_outright(g, slayer, side, unit, domain)


def teams_without_token(g: BloodFeud) -> list[Choice]:
    return [(team,) for team in range(g.table.teams) if g.table.bank and empty_spaces(g, team)]


def empty_spaces(g: BloodFeud, team: int) -> list[Choice]:
    """Spaces of a Graveyard, counted from the lowest."""
    return [(n + 1,) for n in range(GRAVES) if not g.table.grave_tokens[team * GRAVES + n]]


def teams_with_token(g: BloodFeud) -> list[Choice]:
    return [(team,) for team in range(g.table.teams) if full_spaces(g, team)]


def full_spaces(g: BloodFeud, team: int) -> list[Choice]:
    return [(n + 1,) for n in range(GRAVES) if g.table.grave_tokens[team * GRAVES + n]]


def lay_token(g: BloodFeud, team: int, space: int) -> None:
    """From the Ambition board; it was never taken."""
    t = g.table
    t.bank -= 1
    t.grave_tokens[team * GRAVES + space - 1] = 1
    t.claimed = replaced(t.claimed, team, max(0, t.claimed[team] - 1))
    told(g, "adjusted_lay_token", team, space)


def lift_token(g: BloodFeud, team: int, space: int) -> None:
    """To the Ambition board; it counts as taken."""
    t = g.table
    t.bank += 1
    t.grave_tokens[team * GRAVES + space - 1] = 0
    t.claimed = replaced(t.claimed, team, t.claimed[team] + 1)
    told(g, "adjusted_lift_token", team, space)
