"""What each answer is called: an act, a step of the clock, a ruling, or an answer to a question of the course."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.messages import Message
from elysium.games.blood_feud.factions import COLOURS, FACTIONS
from elysium.games.blood_feud.game import ACT, ASIDE, CLOCK, STORYTELLER, WAIT
from elysium.games.blood_feud.show.voice import naming
from elysium.games.blood_feud.show.voice.acting import act
from elysium.games.blood_feud.show.voice.directing import ruling, time
from elysium.games.blood_feud.show.voice.naming import Blank, View

_FACTIONS: Final = tuple(FACTIONS)


def label(view: View, decision: Decision, option: Option) -> Message:
    """One answer."""
    if decision.point == ACT:
        return act(view, decision.seat, option)
    if decision.point == CLOCK:
        return time(view, option)
    if decision.point == STORYTELLER:
        return ruling(view, option)
    return _answer(view, decision, option)


def _answer(view: View, decision: Decision, option: Option) -> Message:
    point = decision.point.removeprefix("blood_feud.")
    kind = ANSWERS[point]
    if option == ASIDE:
        return Message("label.act.signal", {})
    if kind == "yes":
        return Message(f"label.{point}.{'yes' if option == (1,) else 'no'}", {})
    if option == WAIT:
        return Message(f"label.{point}.done", {})
    if kind == "swap":
        return Message("label.event.swap", {"own": naming.card(option[0]), "other": naming.card(option[1])})
    return Message("label.what", {"what": _NAMES[kind](view, option)})


# By point: what an answer to it names.
ANSWERS: dict[str, str] = {
    "colour": "colour",
    "faction": "faction",
    "start": "domain",
    "give": "card",
    "keep": "card",
    "target": "unit",
    "boost": "yes",
    "embrace": "team",
    "heir": "seat",
    "respawn": "domain",
    "ambitions": "card",
    "master": "team",
    "event.team": "team",
    "event.domain": "domain",
    "event.deck": "deck",
    "event.lesson": "yes",
    "event.stored": "item",
    "event.show": "card",
    "event.swap": "swap",
    "event.barricade": "edge",
    "event.place": "domain",
    "event.return": "domain",
    "event.move": "domain",
}

_NAMES: Final[dict[str, Callable[[View, Option], Blank]]] = {
    "card": lambda view, option: naming.card(option[0]),
    "item": lambda view, option: naming.item(option[0]),
    "colour": lambda view, option: {"colour": COLOURS[option[0]]},
    "faction": lambda view, option: {"faction": _FACTIONS[option[0]]},
    "domain": lambda view, option: naming.tile(view, option[0]),
    "team": lambda view, option: naming.team(view, option[0]),
    "deck": lambda view, option: naming.top(view, option[0]),
    "edge": lambda view, option: naming.edge(view, option[0]),
    "unit": lambda view, option: naming.unit_of(view, option[0], option[1]),
    "seat": lambda view, option: {"seat": option[0]},
}
