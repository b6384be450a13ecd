"""Questions: every decision point as a message that says what is decided and what it is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD
from elysium.core.messages import Blank
from elysium.core.voice import Ending, Known, Prompts
from elysium.games.vendetta.flow.planning import DRAIN
from elysium.games.vendetta.show.types import VendettaView
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
    "look",
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


def _planned(view: VendettaView, decision: Decision) -> Blank | None:
    """The card picked in one's own planning turn."""
    plan = view["plan"]
    return {"card": plan["card"]} if plan is not None and plan["card"] else None


def _place(view: VendettaView, decision: Decision) -> Blank | None:
    """The Location picked, otherwise the one being resolved."""
    plan = view["plan"]
    picked = plan["place"] if plan is not None else None
    loc = view["location"] if picked is None else picked
    return None if loc is None else naming.place(view, loc)


def _by_card(view: VendettaView, decision: Decision) -> str:
    """The sentence depends on the card that asks."""
    return "" if decision.source == NO_CARD else f".{code(decision.source)}"


def _drains(view: VendettaView, decision: Decision) -> str:
    return ".drain" if any(option[0] == DRAIN for option in decision.options) else ""


BLANKS: Final[Mapping[str, Known]] = {"card": _planned, "place": _place}
ENDINGS: Final[Mapping[str, Ending]] = {"may": _by_card, "offer": _by_card, "relic": _by_card, "plan.card": _drains}

prompt: Final = Prompts(
    "vendetta", dict.fromkeys(POINTS, "card place"), BLANKS, lambda view, card: naming.card(card), ENDINGS
).prompt
