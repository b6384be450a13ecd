"""Oversize teams: a slain Lord gives the lanyard to a Squire of their choice (BF-VAR-OVER, BF-SLAIN-05)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.games.blood_feud.city.slaying import hand_lanyard, squires
from elysium.games.blood_feud.game import BloodFeud


@dataclass(frozen=True)
class ChooseHeir(Verb):
    """Asked of the slain Lord, whose lanyard it is to give."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        (unit,) = f.names["lanyard"]
        options = tuple((seat,) for seat in squires(g.table, f.seat))
        g.ask(f, Decision(g.table.wearer[unit], "blood_feud.heir", options))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        hand_lanyard(g, f.names["lanyard"][0], option[0])
