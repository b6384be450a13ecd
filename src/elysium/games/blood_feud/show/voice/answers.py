"""Answers as messages, and of what kind they are: acts, steps of the clock, rulings, answers to questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.messages import Blank, Message, part
from elysium.core.voice import Answer, bare, kinds, yes_no
from elysium.effects.verbs import YES
from elysium.games.blood_feud.factions import COLOURS, FACTIONS
from elysium.games.blood_feud.game import ACT, ASIDE, CLOCK, HELPER, STORYTELLER, UNWELL, WAIT
from elysium.games.blood_feud.show.types import BloodFeudView
from elysium.games.blood_feud.show.voice import naming
from elysium.games.blood_feud.show.voice.acting import act
from elysium.games.blood_feud.show.voice.directing import ruling, time
from elysium.games.blood_feud.story import beats
from elysium.games.blood_feud.story.ledger import ARCS
from elysium.games.blood_feud.storyteller import desk

_FACTIONS: Final = tuple(FACTIONS)
_READINGS: Final = {beats.READ: "read", beats.UNNAMED: "read_unnamed", beats.LATER: "read_later"}


def answer(view: BloodFeudView, decision: Decision, option: Option) -> Answer:
    """One answer, and what kind of act it is."""
    if decision.point == ACT:
        return act(view, decision, option)
    if decision.point == CLOCK:
        return time(view, option)
    if decision.point == HELPER and option[0] == desk.READ_FOR:
        return bare(_READINGS[option[1:]], _READINGS[option[1:]])
    if decision.point in (STORYTELLER, HELPER):
        return ruling(view, option)
    return _to_question(view, decision, option)


def _to_question(view: BloodFeudView, decision: Decision, option: Option) -> Answer:
    point = decision.point.removeprefix("blood_feud.")
    names = ANSWERS[point]
    if option == ASIDE:
        return bare("signal", "act.signal")
    if option == UNWELL:
        return bare("unwell", "act.unwell")
    if names == "yes" and option[0] > YES[0]:
        return Answer(kinds.PICK, Message("label.what", {"what": naming.top(view, option[0] - YES[0] - 1)}))
    if names == "yes":
        return yes_no(point)(view, decision, option)
    if option == WAIT:
        return bare(kinds.DONE, f"{point}.done")
    if names == "read":
        kind = _READINGS[option]
        return bare(kind, kind)
    if names == "swap":
        swapped = {"own": naming.card(option[0]), "other": naming.card(option[1])}
        return Answer("swap", Message("label.event.swap", swapped))
    kind = f"faction_{FACTIONS[_FACTIONS[option[0]]].alignment}" if names == "faction" else kinds.PICK
    return Answer(kind, Message("label.what", {"what": _NAMES[names](view, option)}))


# By point: what an answer to it names.
ANSWERS: Final[Mapping[str, str]] = {
    "colour": "colour",
    "faction": "faction",
    "start": "domain",
    "sewer": "domain",
    "arc": "arc",
    "read": "read",
    "confess": "card",
    "offering": "card",
    "van": "domain",
    "prey": "unit",
    "free": "captive",
    "victim": "seat",
    "rage": "domain",
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


def _edge(view: BloodFeudView, edge: int, whose: int = 0) -> Blank:
    """Where a Barricade goes, and whose it is if it is another team's."""
    place = naming.edge(view, edge)
    return part("edge.with", edge=place, team=naming.team(view, whose - 1)) if whose else place


_NAMES: Final[Mapping[str, Callable[[BloodFeudView, Option], Blank]]] = {
    "card": lambda view, option: naming.card(option[0]),
    "item": lambda view, option: naming.item(option[0]),
    "colour": lambda view, option: {"colour": COLOURS[option[0]]},
    "faction": lambda view, option: {"faction": _FACTIONS[option[0]]},
    "arc": lambda view, option: part(f"arc.{ARCS[option[0]]}"),
    "domain": lambda view, option: naming.tile(view, option[0]),
    "team": lambda view, option: naming.team(view, option[0]),
    "deck": lambda view, option: naming.top(view, option[0]),
    "edge": lambda view, option: _edge(view, *option),
    "unit": lambda view, option: naming.unit_of(view, option[0], option[1]),
    "seat": lambda view, option: {"seat": option[0]},
    "captive": lambda view, option: naming.captive(view, option[0]),
}
