"""Turns in which nobody does more than they must."""

from __future__ import annotations

from elysium.effects.verbs import DONE, NO
from elysium.games.rivals.flow import acts
from elysium.testing.rivals import RivalsScene


def until_turn(scene: RivalsScene, number: int) -> None:
    """Everybody does as little as they may until this turn's first act."""
    while scene.table.turn < number or scene.waiting()[1] != "rivals.act":
        seat, _ = scene.waiting()
        options = scene.options(seat)
        scene.answer(seat, next(one for one in (DONE, NO, (acts.END,), (acts.PASS,), options[0]) if one in options))
