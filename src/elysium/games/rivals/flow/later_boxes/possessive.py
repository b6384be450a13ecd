"""The keyword Possessive: one attachment more goes along into torpor (RV-KEY-08)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, program
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.frames import Defeat
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import CHARACTER


@dataclass(frozen=True)
class Keep(Op[Rivals]):
    """RV-DEC-42: which attachment of one's own, no Title, it keeps."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        defeat = g.under_way(Defeat)
        assert defeat is not None  # it lies right below
        own = [one for one in t.attached[f.card] if t.controller(one) == f.seat and not t.attached[one]]
        among = [one for one in own if not g.card(one).is_("title") and g.card(one).kind != CHARACTER]
        if among and not defeat.consumed:
            g.ask(f, Decision(f.seat, "rivals.keep", (*each(among), DONE), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        defeat = g.under_way(Defeat)
        assert defeat is not None  # it lies right below
        if option != DONE:
            defeat.kept = option


PROGRAMS.add("possessive", program(Keep()))
