"""Nights begun under earlier rules: how they go on, and what their saves lack.

Rules 2 asks the slain where they come back (BF-CLN-4), caps no Ambition that has no cap printed, and forms teams of two
where eight play. Rules 3 brings Immersive Story Mode; a night without it is played as before. Rules 4 lets all teams
form at once. A night remembers under which rules it was begun (`Table.edition`).
"""

from __future__ import annotations

from typing import Final

from elysium.core.table import Json
from elysium.games.blood_feud.table import SIDES

FIRST: Final = 1
CAPPED: Final = {"eradicate-your-rivals": 6}  # by rules 1
_LACKING: Final[dict[str, Json]] = {
    "edition": FIRST,
    "dropped": [],
    "shown": [],
    "barred": [0] * SIDES,
    "guide": [],
    "story": [],
}


def upgraded(state: dict[str, Json]) -> dict[str, Json]:
    """A saved state of any rules so far; one of today comes back as it is."""
    marks = [[name, _table(table), stack] for name, table, stack in state["marks"]]
    return {**state, "table": _table(state["table"]), "marks": marks}


def _table(old: dict[str, Json]) -> dict[str, Json]:
    return {**_LACKING, "sealed": [[] for _ in range(old["teams"])], **old}
