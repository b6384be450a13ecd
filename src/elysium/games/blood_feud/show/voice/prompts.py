"""What is asked: a menu by where its player stands or what is being put together, a question as it comes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY
from elysium.core.messages import Blank, Message
from elysium.core.views import present
from elysium.core.voice import Ending, Known, Prompts
from elysium.games.blood_feud.game import ACT, CLOCK, HELPER, STORYTELLER, WAIT
from elysium.games.blood_feud.show.types import BloodFeudView, DraftView
from elysium.games.blood_feud.show.voice import naming
from elysium.games.blood_feud.show.voice.answers import ANSWERS
from elysium.games.blood_feud.show.voice.directing import step_of
from elysium.games.blood_feud.story.arcs import NUMBER

MENUS: Final = ("act", "clock", "storyteller", "helper")
READING: Final = "blood_feud.read"
POINTS: Final = (*MENUS, *ANSWERS)
PROMPTS: Final[Mapping[str, str]] = {**dict.fromkeys(ANSWERS, "place whose"), "give": "team place whose"}


def prompt(view: BloodFeudView, decision: Decision) -> Message:
    """The question, with the card and the Domain it is about."""
    key = f"prompt.{decision.point}"
    if decision.point == ACT:
        return _menu(view, key, decision.seat)
    if decision.point in (CLOCK, HELPER):
        return Message(key, {})
    if decision.point == STORYTELLER:
        return Message(f"{key}.{_directing(view)}", {})
    if decision.point == READING:
        return _reading(view)
    return _question(view, decision)


def _reading(view: BloodFeudView) -> Message:
    """What is to be read is the question."""
    beat = view["story"]["reading"]
    if beat is None:
        return Message("prompt.blood_feud.read", {})
    who = beat["team"] if beat["team"] is not None else beat["player"]
    return naming.reading(view, NUMBER[beat["beat"]], NOBODY if who is None else who)


def _without_ambition(view: BloodFeudView, decision: Decision) -> Blank:
    """The team the Storyteller gives its first Ambition to: the first that has none."""
    purses = view["purses"]
    found = next(n for n, team in enumerate(view["teams"]) if not purses[team["members"][0]]["ambitions"])
    return naming.team(view, found)


def _place(view: BloodFeudView, decision: Decision) -> Blank | None:
    """The Domain being resolved."""
    resolving = view["resolving"]
    return {"place": resolving["domain"]} if resolving is not None and resolving["domain"] else None


def _returns(view: BloodFeudView, decision: Decision) -> Blank | None:
    """Whose Player Unit comes back."""
    resolving = view["resolving"]
    return {"seat": resolving["returns"]} if resolving is not None and resolving["returns"] is not None else None


def _none_too_many(view: BloodFeudView, decision: Decision) -> str:
    """All teams are asked, so that nobody can tell who has too many."""
    return ".none" if decision.options == (WAIT,) else ""


BLANKS: Final[Mapping[str, Known]] = {"team": _without_ambition, "place": _place, "whose": _returns}
ENDINGS: Final[Mapping[str, Ending]] = {"ambitions": _none_too_many}
_question: Final = Prompts("blood_feud", PROMPTS, BLANKS, lambda view, card: naming.card(card), ENDINGS).prompt


def _menu(view: BloodFeudView, key: str, seat: int) -> Message:
    if view["paused"]:
        return Message(f"{key}.paused", {})
    draft = naming.draft(view)
    if draft is not None:
        return _draft(key, draft)
    if view["phase"] != "gameplay":
        return Message(f"{key}.gathered", {})
    if view["stage"] == "closed":
        return Message(f"{key}.closed", {})
    return Message(f"{key}.{view['players'][seat]['place']}", {})


def _draft(key: str, draft: DraftView) -> Message:
    what = draft["what"]
    if what == "show all":
        return Message(f"{key}.show_all", {})
    if what == "idea":
        return Message(f"{key}.idea{'.target' if draft['numbers'] else ''}", {})
    if what not in ("hand", "trade", "show"):
        about: Blank = {"place": draft["domain"]} if draft["domain"] else naming.named_items(draft["seen"])
        return Message(f"{key}.matter.{what.replace(' ', '_')}", {"place" if draft["domain"] else "seen": about})
    if draft["with"] is None:
        return Message(f"{key}.{what}.with", {})
    partner: Blank = {"seat": present(draft["with"])}
    if what in ("hand", "show"):
        return Message(f"{key}.{what}", {"whose": partner})
    sides = {"gives": naming.named_items(draft["gives"]), "wants": naming.named_items(draft["wants"])}
    return Message(f"{key}.trade", {"whose": partner, **sides})


def _directing(view: BloodFeudView) -> str:
    draft = naming.adjustment(view)
    if draft:
        step = step_of(draft) or "nothing"
        return step if step.startswith("bargain.") else f"choose.{step}"
    return "paused" if view["paused"] else str(view["phase"])
