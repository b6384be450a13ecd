"""What Theo Bell's three calls change once they have been read out (BF-ARC2)."""

from __future__ import annotations

from typing import Final

from elysium.games.blood_feud.factions import GANGREL
from elysium.games.blood_feud.story import beats, guides, ledger
from elysium.games.blood_feud.story.arcs import anarch
from elysium.games.blood_feud.table import Table

ALL: Final = 255  # Advancements: more than anybody wears


def strips(t: Table, slayer: int) -> int:
    """How many Advancements a successful Attack takes off a lanyard (BF-ARC2-02); the Gangrel faction takes all.

    By their guide the Gangrel take two in any night (BF-FAC-02).
    """
    if not beats.in_force(t, anarch.SECOND_BATTLE):
        return 1 + guides.has(t, slayer, GANGREL)
    return ALL if guides.playing(t, GANGREL) == slayer else 2


def vengeance(t: Table, team: int) -> int:
    """What every Attack Order of a team that has lost Units in the last Resolution Phase gains (BF-ARC2-04)."""
    if not beats.in_force(t, anarch.VENGEANCE):
        return 0
    _, avenging = ledger.get(t, ledger.AVENGED) or (0, 0)
    return avenging >> team & 1
