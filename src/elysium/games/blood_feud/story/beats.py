"""What happens in a night that a story waits for (BF-ISM-06)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from elysium.games.blood_feud.game import BloodFeud

Moment: TypeAlias = Literal["start", "slain", "slain player", "claimed", "round", "gameplay over", "round end", "dawn"]


def happens(g: BloodFeud, at: Moment, *facts: int) -> None:
    """Tell the story of it.

    Facts: of the slain the slayer, the side and the Domain, or the slayer and the Player Unit; of a token its team.
    """
    if g.table.story == ():
        return
