"""Deal with the Devil: Boss Callihan, who helps everybody for a drink of his blood (BF-ARC1)."""

from __future__ import annotations

from typing import Final

from elysium.games.blood_feud.story.beat import Beat

DEAL, SUMMONED, BONDED, REFUSED = "devil.1", "devil.a", "devil.bonded", "devil.b"
BOND: Final = 3  # drinks (BF-ARC1-03)

BEATS: Final = (
    Beat("devil.start", "start"),
    Beat(DEAL, "deal", names="seat"),
    Beat("devil.end", "end"),
    Beat(SUMMONED),
    Beat(BONDED, rule=True),
    Beat(REFUSED),
)
