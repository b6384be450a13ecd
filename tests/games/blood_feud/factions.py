"""Teams choose their factions, one after another."""

from __future__ import annotations

from elysium.games.blood_feud.factions import FACTIONS
from elysium.testing.blood_feud import NightScene

_FACTIONS = tuple(FACTIONS.values())


def pick(scene: NightScene, alignment: str) -> None:
    """The first team without one takes the first faction of an alignment."""
    seat, _ = scene.questions()[0]
    free = [option for option in scene.options(seat) if _FACTIONS[option[0]].alignment == alignment]
    scene.answer(seat, free[0])
