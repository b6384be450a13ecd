"""Advancements used as actions of their own, and what their wearer still has to choose after looking (BF-ADV-05)."""

from __future__ import annotations

from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame
from elysium.games.blood_feud.acts import stations
from elysium.games.blood_feud.acts.codes import USE
from elysium.games.blood_feud.city.units import front
from elysium.games.blood_feud.game import PROGRAMS, BloodFeud


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    t = g.table
    ability = stations.activated(t, seat)
    if ability is None or (ability.when is not None and not ability.when.holds(g, frame(g, seat))):
        return []
    if ability.target is None:
        return [(USE,)]
    return [(USE, *target) for target in ability.target.of(g, frame(g, seat))]


def frame(g: BloodFeud, seat: Seat, *target: int) -> Frame:
    """A program of the front Advancement: for its wearer's team, with the wearer under "player"."""
    face = front(g.table, seat)
    prog = PROGRAMS.number(f"advancement {face}")
    return Frame(prog, 0, g.table.team_of[seat], face, {"player": (seat,), "target": target})


def use(g: BloodFeud, seat: Seat, *target: int) -> None:
    running = frame(g, seat, *target)
    stations.claim(g, seat)
    stations.use(g, seat)
    g.stack.append(running)
