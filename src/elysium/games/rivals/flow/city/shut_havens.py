"""A Haven that lies face down for a while: its text is off, and everybody goes on knowing it (RV-CITY-RIO-06)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import program
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import HAVEN
from elysium.games.rivals.watching import put_in_play, take_out_of_play


def shut_haven(g: Rivals, seat: Seat) -> None:
    """The active Haven is turned face down."""
    t = g.table
    haven = t.pile(HAVEN, seat)[0]
    if not t.down[haven]:
        take_out_of_play(g, haven)
        t.down[haven] = 1
        g.emit("haven_shut", seat, haven)


@dataclass(frozen=True)
class OpenHaven(Op[Rivals]):
    """It is turned up again as its player's next turn starts, even if the Event is still there."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.down[f.card] = 0
        put_in_play(g, f.card)
        g.emit("haven_opened", f.seat, f.card)


PROGRAMS.add("open haven", program(OpenHaven()))
