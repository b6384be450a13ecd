"""Order Pairs that leave the city: to their team's Resolved Orders space, revealed or not."""

from __future__ import annotations

from elysium.games.blood_feud.table import SLOTS, Table, placed


def lay(t: Table, entry: int, *, revealed: bool) -> None:
    """An Order Pair goes to its team's Resolved Orders space."""
    placer, slot = placed(entry)
    team = t.team_of[placer]
    t.laid[team] = (*t.laid[team], slot + SLOTS * revealed)
    t.laid_seals[team] += 1


def cancel(t: Table, domain: int) -> None:
    """All Order Pairs of a Domain go unrevealed to their teams."""
    for entry in t.stacks[domain]:
        lay(t, entry, revealed=False)
    t.stacks[domain] = ()
