"""What an answer touches: beside what its label names, one's own supplies, a card of the Alliance that has no name of
its own, and a face-down card by its place ("down:2.0.1": Location, seat, index).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.messages import things
from elysium.games.vendetta.flow.looking import PEEK
from elysium.games.vendetta.flow.planning import BLOOD, DRAIN, FLIP, RELIC
from elysium.games.vendetta.show.types import VendettaView
from elysium.games.vendetta.show.view import code
from elysium.games.vendetta.show.voice.answers import answer
from elysium.games.vendetta.show.voice.naming import place_name

Touched = Callable[[VendettaView, Seat, Option], tuple[str, ...]]


def touches(view: VendettaView, decision: Decision, option: Option) -> tuple[str, ...]:
    """What lies on the table where an answer is clicked."""
    if decision.point in ("vendetta.plan.card", "vendetta.plan.deploy", "vendetta.look") and option[0] in _ON_TABLE:
        return _ON_TABLE[option[0]](view, decision.seat, option)
    return things(answer(view, decision, option).label)


def _peeked(view: VendettaView, seat: Seat, option: Option) -> tuple[str, ...]:
    _, loc, whose, index = option
    return (f"down:{place_name(view, loc)}.{whose}.{index}",)


_ON_TABLE: Final[Mapping[int, Touched]] = {
    DRAIN: lambda view, seat, option: (f"card:{code(option[1])}",),
    PEEK: _peeked,
    BLOOD: lambda view, seat, option: (f"blood:{seat}",),
    FLIP: lambda view, seat, option: (f"diablerie:{seat}",),
    RELIC: lambda view, seat, option: (f"card:{view['players'][seat]['relic']}",),
}
