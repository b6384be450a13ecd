"""Who plays a faction, and whether its Faction Guide counts tonight (BF-FAC)."""

from __future__ import annotations

from typing import Final

from elysium.core.ids import NOBODY
from elysium.core.table import replaced
from elysium.games.blood_feud.factions import THIN_BLOODED
from elysium.games.blood_feud.table import GAVEL_UP, Table

BLANK: Final = (NOBODY, NOBODY, NOBODY, GAVEL_UP, NOBODY, 0, 0, 0)  # as a night with Faction Guides begins


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
