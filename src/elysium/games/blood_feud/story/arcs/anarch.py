"""Rise of the Anarch: Theo Bell, whose three calls reward those who fight (BF-ARC2)."""

from __future__ import annotations

from typing import Final

from elysium.games.blood_feud.story import ledger
from elysium.games.blood_feud.story.beat import Beat, Facts, Moment
from elysium.games.blood_feud.table import GRAVES, LETTERS, RESOLUTION, Table

SECOND_BATTLE, FIRST_BLOOD, VENGEANCE = "anarch.1", "anarch.2", "anarch.3"
CALLS: Final = (SECOND_BATTLE, FIRST_BLOOD, VENGEANCE)
BODY_COUNT, ROUTED = "anarch.a", "anarch.b"


def all_have_claimed(t: Table, facts: Facts) -> bool:
    """Every team has taken a token out of its own Graveyard."""
    return all(t.claimed)


def notes(t: Table, at: Moment, facts: Facts) -> None:
    """Who has lost a Unit in this Resolution Phase, and who had in the one before (BF-ARC2-04)."""
    lost, avenging = ledger.get(t, ledger.AVENGED) or (0, 0)
    if at == "round":
        ledger.put(t, ledger.AVENGED, 0, lost)
    elif at in ("slain", "slain player") and t.phase == RESOLUTION:
        side = facts[1] if at == "slain" else facts[1] // LETTERS
        ledger.put(t, ledger.AVENGED, lost | 1 << side, avenging)


def body_count(t: Table, team: int) -> int:
    """A point for each space of the own Graveyard without a token."""
    return GRAVES - sum(t.grave_tokens[team * GRAVES : team * GRAVES + GRAVES])


BEATS: Final = (
    Beat("anarch.start", "start"),
    Beat(SECOND_BATTLE, "slain", rule=True, names="team"),
    Beat(FIRST_BLOOD, "slain player", rule=True, names="team"),
    Beat(VENGEANCE, "claimed", all_have_claimed, rule=True),
    Beat("anarch.end", "end"),
    Beat(BODY_COUNT, rule=True),
    Beat(ROUTED),
)
