"""Blood Feud as the rest of Elysium plays it: the rules with menus, and with what is shown, re-dealt and scored.

A question never stops anybody else from acting: besides the questions of the course every player, the clock and the
Storyteller have a menu of what they may do now.
"""

from __future__ import annotations

from collections.abc import Sequence

from elysium.core.decision import Decision, find
from elysium.core.game import Result
from elysium.core.ids import Option, Seat
from elysium.core.saves import load_machine
from elysium.core.stack import Frame
from elysium.core.table import Json
from elysium.games.blood_feud import clock, scoring
from elysium.games.blood_feud.acts.showing import watched
from elysium.games.blood_feud.game import ACT, ASIDES, CLOCK, HELPER, STORYTELLER, BloodFeud
from elysium.games.blood_feud.hidden.redeal import redeal
from elysium.games.blood_feud.menus import act, menus
from elysium.games.blood_feud.show.types import BloodFeudView
from elysium.games.blood_feud.show.view import view, views
from elysium.games.blood_feud.storyteller import desk
from elysium.games.blood_feud.table import Table
from elysium.games.blood_feud.upgrade import upgraded


class BloodFeudGame(BloodFeud):
    """The whole of core.game.Game: every match is one of these. The rules below know only `BloodFeud`."""

    __slots__ = ()

    def ask(self, frame: Frame, *decisions: Decision) -> None:
        """Open questions, and beside them everybody's menu."""
        frame.pc -= 1
        watched(self)
        self.asks = menus(self, decisions)

    def step(self, seat: Seat, option: Option) -> Decision:
        """One act from a menu, or an answer to a question of the course."""
        decision = find(self.asks, seat, option)
        questions = self.asks
        self.asks = ()
        if decision.point == ACT or option in ASIDES:
            act(self, seat, option)
        elif decision.point == CLOCK:
            clock.passes(self, option, questions)
        elif decision.point == STORYTELLER:
            desk.directs(self, option, questions)
        elif decision.point == HELPER:
            desk.helps(self, option, questions)
        else:
            self.remember()
            self.answer(seat, option)
        self.run()
        return decision

    def view(self, seat: Seat) -> BloodFeudView:
        return view(self, seat)

    def views(self, seats: Sequence[Seat]) -> list[BloodFeudView]:
        return views(self, seats)

    def redeal(self, seat: Seat, rng: int) -> int:
        return redeal(self, seat, rng)

    def result(self) -> Result | None:
        return scoring.result(self) if not self.stack else None

    def outlook(self) -> tuple[float, ...]:
        return scoring.outlook(self)


def load(state: dict[str, Json]) -> BloodFeudGame:
    return load_machine(BloodFeudGame, Table, upgraded(state))
