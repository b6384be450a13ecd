"""Questions: every decision point as a message that says what is decided and what it is about."""

from __future__ import annotations

from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD
from elysium.core.messages import Message
from elysium.core.voice import Args, View
from elysium.games.vendetta.flow.planning import DRAIN
from elysium.games.vendetta.show.view import code
from elysium.games.vendetta.show.voice import naming

POINTS: Final = (
    "draft.clan",
    "draft.relic",
    "keep",
    "plan.card",
    "plan.place",
    "plan.face",
    "plan.deploy",
    "withdraw",
    "order",
    "may",
    "offer",
    "relic",
    "frenzy",
    "team.include",
    "play-blood",
    "take-back",
    "restore",
    "bane",
    "one-step-ahead",
    "mesmerize",
    "bid",
    "auction",
    "chaos",
    "mindless-assault",
    "mist-form",
    "curfew",
    "tyrants-gaze",
    "forestall",
    "ventrue-hunt",
)
_BY_CARD: Final = ("vendetta.may", "vendetta.offer", "vendetta.relic")  # the sentence depends on the card that asks


def prompt(view: View, decision: Decision) -> Message:
    """The question, with the card it is about."""
    args: Args = {"who": {"seat": decision.seat}}
    if decision.source != NO_CARD:
        args["source"] = naming.card(decision.source)
    plan = view["plan"] or {}
    if plan.get("card"):
        args["card"] = {"card": plan["card"]}
    loc = view["location"] if plan.get("place") is None else plan["place"]
    if loc is not None:
        args["place"] = naming.place(view, loc)
    return Message(_key(decision), args)


def _key(decision: Decision) -> str:
    key = f"prompt.{decision.point}"
    if decision.source != NO_CARD and decision.point in _BY_CARD:
        return f"{key}.{code(decision.source)}"
    drains = decision.point == "vendetta.plan.card" and any(option[0] == DRAIN for option in decision.options)
    return f"{key}.drain" if drains else key
