"""How teams stand by Power: in which order they choose where all choose, ties by chance (BF-CLN-11, BF-RES-07)."""

from __future__ import annotations

from collections.abc import Sequence

from elysium.core.rng import shuffled
from elysium.games.blood_feud.table import TIES, Table


def ascending(t: Table, among: Sequence[int] | None = None) -> tuple[int, ...]:
    """Teams from the least Power to the most; all of them, or these."""
    teams, t.rng = shuffled(t.rng, TIES, range(t.teams) if among is None else among)
    return tuple(sorted(teams, key=lambda team: t.power[team]))


def weakest(t: Table) -> int:
    """The team with the least Power, a tie by chance."""
    return ascending(t)[0]
