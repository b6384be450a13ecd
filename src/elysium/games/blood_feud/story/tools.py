"""The Storyteller's steps of a story: what is due is read, private readings are whispered (BF-DIG-09)."""

from __future__ import annotations

from typing import Final

from elysium.core.ids import Option
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.story import beats
from elysium.games.blood_feud.story.arcs import BEATS

READ: Final = 11  # follows the numbers of storyteller/desk.py: a beat, and 1 to leave the name out
CODES: Final = (READ,)


def options(g: BloodFeud) -> list[Option]:
    """What the story offers the Storyteller now."""
    t = g.table
    if t.story == ():
        return []
    found: list[Option] = []
    for number, _, _ in beats.due(t):
        found.append((READ, number))
        found += [(READ, number, 1)] if BEATS[number].names else []
    return found


def directs(g: BloodFeud, code: int, *args: int) -> None:
    """Do what the Storyteller has chosen."""
    number, *unnamed = args
    beats.read(g, number, unnamed=bool(unnamed))
