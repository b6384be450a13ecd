"""Reign of Madness: the Black Hag, whom all must buy off together, and the ten things she does (BF-ARC3)."""

from __future__ import annotations

from typing import Final

from elysium.games.blood_feud.story.beat import Beat

RULE, HELD = "madness.start", "madness.held"
FAILURES: Final = ("madness.1", "madness.2", "madness.3")  # a fourth one ends the night
RESULTS: Final = tuple(f"madness.hag.{n}" for n in range(1, 11))
DISTANT, DOOMED = "madness.a", "madness.b"

BEATS: Final = (
    Beat(RULE, "start", rule=True),
    Beat(HELD, once=False),
    *(Beat(id) for id in FAILURES),
    *(Beat(id, once=False) for id in RESULTS),
    Beat("madness.end", "end"),
    Beat(DISTANT),
    Beat(DOOMED),
)
