"""Adjustments of lanyards: an Advancement taken off, and one put on whatever the rules of Equipping say."""

from __future__ import annotations

from elysium.core.ids import NOBODY
from elysium.games.blood_feud.acts import carrying
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import put
from elysium.games.blood_feud.storyteller.correct import Choice, told


def dressed(g: BloodFeud) -> list[Choice]:
    """Players who wear an Advancement."""
    t = g.table
    return [(seat,) for seat in range(t.players) if t.letter(seat) != NOBODY and t.equipped[t.letter(seat)]]


def wearers(g: BloodFeud) -> list[Choice]:
    """Players with a lanyard who carry an Advancement."""
    t = g.table
    return [(seat,) for seat in range(t.players) if t.letter(seat) != NOBODY and t.unequipped[t.purse(seat)]]


def cards(g: BloodFeud, seat: int) -> list[Choice]:
    return [(face,) for face in dict.fromkeys(g.table.unequipped[g.table.purse(seat)])]


def strip(g: BloodFeud, seat: int) -> None:
    """The front card goes back to what its wearer carries; the one behind it counts now."""
    t = g.table
    unit = t.letter(seat)
    *rest, face = t.equipped[unit]
    *used, last = t.covered[unit] or (0,)
    t.equipped[unit], t.covered[unit], t.adv_used[unit] = tuple(rest), tuple(used), last
    put(t, t.purse(seat), face)
    told(g, "adjusted_strip", seat)


def dress(g: BloodFeud, seat: int, face: int) -> None:
    carrying.equip(g, seat, face)
    told(g, "adjusted_dress", seat)
