"""Dark Harvest: Francesco of Pentex, whose black vans take Units away (BF-ARC4)."""

from __future__ import annotations

from typing import Final

from elysium.games.blood_feud.story import ledger
from elysium.games.blood_feud.story.beat import Beat, Facts
from elysium.games.blood_feud.table import Table

ATTACKS, FREED, SPECIMENS = "harvest.1", "harvest.2", "harvest.a"


def somebody_is_missing(t: Table, facts: Facts) -> bool:
    """A Unit has been abducted."""
    return ledger.get(t, ledger.CAPTIVES) != ()


BEATS: Final = (
    Beat("harvest.start", "start"),
    Beat(ATTACKS, "round end", somebody_is_missing, rule=True),
    Beat(FREED, "freed"),
    Beat("harvest.end", "end"),
    Beat(SPECIMENS, rule=True),
)
