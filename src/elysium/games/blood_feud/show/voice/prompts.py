"""What is asked: a menu by where its player stands or what is being put together, a question as it comes."""

from __future__ import annotations

from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD
from elysium.core.messages import Message
from elysium.core.table import Json
from elysium.core.voice import Args, View
from elysium.games.blood_feud.game import ACT, CLOCK, STORYTELLER, WAIT
from elysium.games.blood_feud.show.voice import naming
from elysium.games.blood_feud.show.voice.directing import step_of
from elysium.games.blood_feud.show.voice.labels import ANSWERS

MENUS: Final = ("act", "clock", "storyteller")
POINTS: Final = (*MENUS, *ANSWERS)


def prompt(view: View, decision: Decision) -> Message:
    """The question, with the card and the Domain it is about."""
    key = f"prompt.{decision.point}"
    if decision.point == ACT:
        return _menu(view, key, decision.seat)
    if decision.point == CLOCK:
        return Message(key, {})
    if decision.point == STORYTELLER:
        return Message(f"{key}.{_directing(view)}", {})
    if decision.point == "blood_feud.ambitions" and decision.options == (WAIT,):
        key += ".none"  # all teams are asked, so that nobody can tell who has too many
    return Message(key, _about(view, decision))


def _about(view: View, decision: Decision) -> Args:
    args: Args = {"who": {"seat": decision.seat}}
    if decision.source != NO_CARD:
        args["source"] = naming.card(decision.source)
    if decision.point == "blood_feud.give":
        args["team"] = naming.team(view, _without_ambition(view))
    resolving = view["resolving"] or {}
    if resolving.get("domain"):
        args["place"] = {"place": resolving["domain"]}
    if resolving.get("returns") is not None:
        args["whose"] = {"seat": resolving["returns"]}
    return args


def _without_ambition(view: View) -> int:
    """The team the Storyteller gives its first Ambition to: the first that has none."""
    purses = view["purses"]
    return next(n for n, team in enumerate(view["teams"]) if not purses[team["members"][0]]["ambitions"])


def _menu(view: View, key: str, seat: int) -> Message:
    if view["paused"]:
        return Message(f"{key}.paused", {})
    if view["draft"]:
        return _draft(key, view["draft"])
    if view["phase"] != "gameplay":
        return Message(f"{key}.gathered", {})
    if view["stage"] == "closed":
        return Message(f"{key}.closed", {})
    return Message(f"{key}.{view['players'][seat]['place']}", {})


def _draft(key: str, draft: dict[str, Json]) -> Message:
    what = draft["what"]
    if what not in ("hand", "trade"):
        args = {"place": {"place": draft["domain"]}} if draft["domain"] else {}
        seen = {"seen": naming.named_items(draft["seen"])}
        return Message(f"{key}.matter.{what.replace(' ', '_')}", args or seen)
    if draft["with"] is None:
        return Message(f"{key}.{what}.with", {})
    partner = {"whose": {"seat": draft["with"]}}
    if what == "hand":
        return Message(f"{key}.hand", partner)
    sides = {side: naming.named_items(draft[side]) for side in ("gives", "wants")}
    return Message(f"{key}.trade", {**partner, **sides})


def _directing(view: View) -> str:
    if view.get("draft"):  # without a Storyteller the seat is nobody's and sees nothing of its own
        return f"choose.{step_of(view['draft']) or 'nothing'}"
    return "paused" if view["paused"] else str(view["phase"])
