"""The Cityscape: who stands where, who may go where, Combat Strength, control, and Units that come and go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from elysium.core.ids import Seat
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.story.guides import aligned, limit
from elysium.games.blood_feud.table import (
    ALLIED,
    AREA_A,
    CAPTIVE,
    CITYSCAPE,
    LETTERS,
    OFF,
    SIDES,
    SLAIN,
    Table,
    pair,
)

BASIC: Final = 0  # a Unit in an option: a Basic Unit, or 1 + the letter of a Player Unit


def at(t: Table, side: int, domain: int) -> int:
    """Units of a side on a Domain, Fatigued ones too."""
    return basics(t, side, domain) + players_at(t, side, domain)


def basics(t: Table, side: int, domain: int) -> int:
    place = side * len(t.stacks) + domain
    return t.fresh[place] + t.tired[place]


def players_at(t: Table, side: int, domain: int) -> int:
    return t.spot[side * LETTERS : side * LETTERS + LETTERS].count(domain)


def on_map(t: Table, side: int) -> int:
    """All Units of a side on the Cityscape."""
    domains = len(t.stacks)
    pieces = slice(side * domains, side * domains + domains)
    standing = sum(at < domains for at in t.spot[side * LETTERS : side * LETTERS + LETTERS])
    return sum(t.fresh[pieces]) + sum(t.tired[pieces]) + standing


def domains_of(t: Table, side: int) -> list[int]:
    """Where a side has Units."""
    return [domain for domain in range(len(t.stacks)) if at(t, side, domain)]


def sides_at(t: Table, domain: int) -> list[int]:
    return [side for side in range(t.sides) if at(t, side, domain)]


def room(t: Table, side: int, domain: int) -> int:
    """How many more Units of a side fit on a Domain (BF-S1-05)."""
    return max(0, limit(t, side) - at(t, side, domain))


def aligned_at(t: Table, domain: int, vampire: int, *, by: int = OFF) -> bool:
    """Whether a Vampire (1) or Human (0) Unit is on a Domain.

    While an Order of one alignment is resolved, the Units of the side it is `by` count as that one (BF-FAC-05): they
    are never what such an Order asks for, since each asks for the other.
    """
    return any(side != by and aligned(t, side, vampire) and at(t, side, domain) for side in range(t.sides))


def allied(t: Table, one: int, other: int) -> bool:
    """Whether two teams are allied this round (BF-ALL-05)."""
    return t.pacts[pair(one, other)] == ALLIED


def crowd(t: Table, side: int, domain: int) -> int:
    """A side's Units and its allies' on a Domain: what Combat Strength starts from (BF-CMB-01)."""
    strength = at(t, side, domain)
    for other in range(t.teams):
        if other != side and allied(t, side, other):
            strength += at(t, other, domain)
    return strength


def defence(t: Table, side: int, domain: int) -> int:
    """Defend Orders that protect a side on a Domain: its own and its allies' (BF-ORD-02)."""
    own = t.defends[domain * SIDES + side]
    return own + sum(
        t.defends[domain * SIDES + other] for other in range(t.teams) if other != side and allied(t, side, other)
    )


def controllers(t: Table, domain: int) -> list[int]:
    """The sides that control a Domain: nobody has more Units there (BF-POW-01)."""
    counts = [at(t, side, domain) for side in range(t.sides)]
    most = max(counts)
    return [side for side, n in enumerate(counts) if n == most] if most else []


def movers(t: Table, side: int) -> Iterator[tuple[int, int]]:
    """Units that have not acted: (Domain, Unit)."""
    domains = len(t.stacks)
    for domain in range(domains):
        if t.fresh[side * domains + domain]:
            yield domain, BASIC
    for letter in range(LETTERS):
        unit = side * LETTERS + letter
        if t.spot[unit] < domains and not t.unit_tired[unit]:
            yield t.spot[unit], letter + 1


def tire(t: Table, side: int, domain: int, unit: int) -> None:
    """A Unit has acted (BF-TERM-09)."""
    if unit:
        t.unit_tired[side * LETTERS + unit - 1] = 1
    else:
        place = side * len(t.stacks) + domain
        t.fresh[place] -= 1
        t.tired[place] += 1


def refresh(t: Table, side: int, domain: int) -> None:
    """All Units of a side on a Domain may act again."""
    place = side * len(t.stacks) + domain
    t.fresh[place] += t.tired[place]
    t.tired[place] = 0
    for unit in range(side * LETTERS, side * LETTERS + LETTERS):
        if t.spot[unit] == domain:
            t.unit_tired[unit] = 0


def shift(t: Table, side: int, origin: int, target: int, unit: int) -> None:
    """A Unit that has not acted goes from a Domain to another; it is not Fatigued by that alone."""
    if unit:
        t.spot[side * LETTERS + unit - 1] = target
    else:
        domains = len(t.stacks)
        t.fresh[side * domains + origin] -= 1
        t.fresh[side * domains + target] += 1


def relocate(t: Table, side: int, origin: int, target: int) -> None:
    """A Basic Unit goes from a Domain to another, a Fatigued one first; it stays as it is."""
    domains = len(t.stacks)
    column = t.tired if t.tired[side * domains + origin] else t.fresh
    column[side * domains + origin] -= 1
    column[side * domains + target] += 1


def add_basic(g: BloodFeud, side: int, domain: int, n: int = 1, *, tired: bool = False) -> int:
    """Basic Units from the Supply, as many as the Supply has; the Unit Limit is the caller's to heed."""
    t = g.table
    n = min(n, t.supply[side])
    if n:
        t.supply[side] -= n
        (t.tired if tired else t.fresh)[side * len(t.stacks) + domain] += n
        g.emit("placed", side, domain, n, audience=g.area(AREA_A))
        unit_change(g, side)
    return n


def take_basic(t: Table, side: int, domain: int) -> None:
    """A Basic Unit leaves the Cityscape, a Fatigued one first; where it goes is the caller's to say."""
    place = side * len(t.stacks) + domain
    column = t.tired if t.tired[place] else t.fresh
    column[place] -= 1


def return_basic(g: BloodFeud, side: int, domain: int, n: int = 1) -> int:
    """Basic Units go back to the Supply."""
    t = g.table
    n = min(n, basics(t, side, domain))
    for _ in range(n):
        take_basic(t, side, domain)
    t.supply[side] += n
    if n:
        g.emit("returned", side, domain, n)
        unit_change(g, side)
    return n


def unit_change(g: BloodFeud, side: int) -> None:
    """Whoever of this side stands at the Cityscape has other moves now."""
    if side < g.table.teams:
        for seat in g.table.members(side):
            if g.table.place[seat] == CITYSCAPE:
                g.stale(seat)


def slain_players(t: Table, side: int) -> list[int]:
    """Player Units of a side that are off the map and come back (BF-CLN-4)."""
    return [unit for unit in range(side * LETTERS, side * LETTERS + LETTERS) if t.spot[unit] == SLAIN]


def standing(t: Table, unit: int) -> bool:
    return t.spot[unit] not in (OFF, SLAIN, CAPTIVE)


def front(t: Table, seat: Seat) -> int:
    """The front Advancement of a player, or -1."""
    unit = t.letter(seat)
    return t.equipped[unit][-1] if unit >= 0 and t.equipped[unit] and t.spot[unit] != CAPTIVE else -1
