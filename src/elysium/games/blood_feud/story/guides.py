"""Who plays a faction, whether its Faction Guide counts tonight, and the numbers a guide changes (BF-FAC)."""

from __future__ import annotations

from typing import Final

from elysium.core.ids import NOBODY
from elysium.core.table import replaced
from elysium.games.blood_feud.factions import ARCANUM, CITY_HALL, MOB, STREET_GANG, THIN_BLOODED
from elysium.games.blood_feud.table import (
    COMPELLED,
    CROWN,
    FAITH,
    GAVEL,
    GAVEL_DOWN,
    GAVEL_UP,
    LETTERS,
    MOBBED,
    OTHER_SEWER,
    SEWER,
    SIDES,
    UNIT_LIMIT,
    Table,
)

BLANK: Final = (NOBODY, NOBODY, NOBODY, GAVEL_UP, NOBODY, 0, 0, 0)  # as a night with Faction Guides begins
MOST_EVENTS: Final = 3  # BF-S4-01
CROWNED: Final = 3  # Power of the Domain with the crown (BF-FAC-08)


def has(t: Table, team: int, what: int) -> bool:
    """Whether a side is this faction and plays by its guide."""
    return t.guide != () and team < t.teams and t.faction[team] == what


def playing(t: Table, what: int) -> int:
    """The team that plays a faction, with guides or without, or NOBODY."""
    return t.faction.index(what) if what in t.faction else NOBODY


def guided(t: Table, what: int) -> int:
    """The team that plays a faction by its guide, or NOBODY."""
    return playing(t, what) if t.guide else NOBODY


def keep(t: Table, what: int, n: int) -> None:
    """One entry of the guides anew."""
    t.guide = replaced(t.guide, what, n)


def aligned(t: Table, side: int, vampire: int) -> bool:
    """Whether a side counts as Vampire (1) or Human (0); the Thin-Blooded are both (BF-FAC-05)."""
    return t.vampire[side] == vampire or (t.guide != () and has(t, side, THIN_BLOODED))


def limit(t: Table, side: int) -> int:
    """The Unit Limit of a side (BF-S1-05, BF-FAC-16)."""
    return UNIT_LIMIT + has(t, side, STREET_GANG)


def most_events(t: Table, team: int) -> int:
    """How many Events a team keeps where it discards down to some (BF-FAC-11)."""
    return MOST_EVENTS + 2 * has(t, team, CITY_HALL)


def sewers(t: Table) -> tuple[int, ...]:
    """The Domains with Sewer tokens (BF-FAC-04)."""
    return tuple(domain for domain in (t.guide[SEWER], t.guide[OTHER_SEWER]) if domain != NOBODY) if t.guide else ()


def crown(t: Table) -> int:
    """The Domain with the crown, or NOBODY (BF-FAC-08)."""
    return t.guide[CROWN] if t.guide else NOBODY


def worth(t: Table, domain: int) -> int:
    """The Power of controlling a Domain, for whoever does (BF-POW-02, BF-FAC-08, BF-Q-43)."""
    return CROWNED if domain == crown(t) else 1


def faithful(t: Table, domain: int) -> bool:
    """Whether a Defend of St. Leopold has been resolved there this round (BF-FAC-15)."""
    return bool(t.guide) and bool(t.guide[FAITH] >> domain & 1)


def silenced(t: Table) -> bool:
    """Whether the gavel of City Hall is down: the Council may not vote (BF-FAC-11)."""
    return bool(t.guide) and t.guide[GAVEL] == GAVEL_DOWN


def collector(t: Table) -> int:
    """The team whose Warehouse gets Equipped Advancements that would be Buried, or NOBODY (BF-FAC-09)."""
    return guided(t, ARCANUM)


def begin_round(t: Table) -> None:
    """What is once a round, or for the round, is over."""
    keep(t, FAITH, 0)
    keep(t, COMPELLED, 0)


def buried_by_mob(t: Table) -> int:
    """Units of the Mob in any Graveyard, and all Units in its own (BF-FAC-14)."""
    team = guided(t, MOB)
    if team < 0:
        return 0
    mine = {team, *range(SIDES + team * LETTERS, SIDES + team * LETTERS + LETTERS)}
    return sum(what in mine or grave == team for grave, buried in enumerate(t.graves) for what in buried)


def graves_cleared(t: Table) -> None:
    """Cleanup begins: what lies in Graveyards counts for the Mob's Power, though they are emptied before (BF-Q-48)."""
    if t.guide:
        keep(t, MOBBED, buried_by_mob(t))


def dread(t: Table) -> int:
    """What the Mob's Power grows by: as Graveyards were, or as they are where they were not emptied."""
    n = t.guide[MOBBED] + buried_by_mob(t)
    keep(t, MOBBED, 0)
    return n
