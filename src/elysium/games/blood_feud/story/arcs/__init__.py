"""The four arcs of the book, and all their beats by number: saves hold the numbers, new beats come last (BF-ARC)."""

from __future__ import annotations

from typing import Final

from elysium.games.blood_feud.story.arcs import anarch, devil, harvest, madness
from elysium.games.blood_feud.story.beat import Beat

BEATS: Final[tuple[Beat, ...]] = (
    *anarch.BEATS,
    *madness.BEATS,
    *harvest.BEATS,
    *devil.BEATS,
)
NUMBER: Final = {beat.id: number for number, beat in enumerate(BEATS)}


def of_arc(arc: str) -> list[int]:
    """The beats of an arc, by number."""
    return [number for number, beat in enumerate(BEATS) if beat.id.startswith(f"{arc}.")]
