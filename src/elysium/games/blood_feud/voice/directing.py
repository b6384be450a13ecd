"""What steps of the clock and acts of the Storyteller are called, adjustments step by step."""

from __future__ import annotations

from typing import Final

from elysium.core.ids import Option
from elysium.core.messages import Message
from elysium.games.blood_feud import adjusting, clock, correcting, storyteller
from elysium.games.blood_feud.view import PLACES
from elysium.games.blood_feud.voice import naming
from elysium.games.blood_feud.voice.naming import Blank, View, part

_TIME: Final = {
    clock.OPENS: "opens",
    clock.WARNS: "warns",
    clock.ENDS: "ends",
    clock.CLOSES_PACT: "closes_pact",
    clock.CLOSES_VOTE: "closes_vote",
    clock.CLOSES: "closes",
}


def time(view: View, option: Option) -> Message:
    code, *teams = option
    args = {"team": naming.team(view, teams[0])} if teams else {}
    return Message(f"label.clock.{_TIME[code]}", args)


_RULINGS: Final = {
    storyteller.PAUSE: "pause",
    storyteller.RESUME: "resume",
    storyteller.EXTEND: "extend",
    storyteller.SHORTEN: "shorten",
    storyteller.END: "end",
    storyteller.OPEN_AREAS: "open_areas",
    storyteller.ANSWER_CALL: "answer_call",
    storyteller.TAKE_BACK: "take_back",
    storyteller.DROP: "drop",
}


def ruling(view: View, option: Option) -> Message:
    if option == storyteller.WATCH:
        return Message("label.storyteller.watch", {})
    code, *args = option
    if code == storyteller.ADJUST:
        return Message(f"label.storyteller.adjust.{adjusting.KINDS[args[0]].name}", {})
    if code == storyteller.CHOOSE:
        return Message("label.what", {"what": _adjusted(view, tuple(args))})
    if code == storyteller.END:
        return Message(f"label.storyteller.end.{'phase' if view['phase'] == 'gameplay' else 'question'}", {})
    who = {"who": {"seat": args[0]}} if args else {}
    return Message(f"label.storyteller.{_RULINGS[code]}", who)


# By kind of adjustment, what is chosen step by step.
STEPS: Final = {
    "move": ("team", "unit", "domain"),
    "fatigue": ("team", "unit"),
    "refresh": ("team", "domain"),
    "place": ("team", "domain"),
    "remove": ("team", "domain"),
    "wall": ("team", "edge"),
    "unwall": ("edge",),
    "give": ("seat", "stock"),
    "take": ("seat", "item"),
    "bury": ("deck",),
    "return": ("player", "domain"),
    "power": ("team", "power"),
    "ally": ("team", "other"),
    "bar": ("team", "other"),
    "part": ("team", "other", "ending"),
    "sun": ("space",),
    "send": ("seat", "station"),
    "unbind": ("seat",),
    "release": ("claim",),
    "put_back": ("seat", "item"),
    "retrieve": ("seat", "stock"),
    "unearth": ("buried",),
    "vote": ("vote",),
}
_LENGTH: Final = {"unit": 2, "claim": 2}  # of a choice; all others are one number


def step_of(draft: list[int]) -> str:
    """What the Storyteller chooses next."""
    kind, *chosen = draft
    left = len(chosen)
    for step in STEPS[adjusting.KINDS[kind].name]:
        if not left:
            return step
        left -= _LENGTH.get(step, 1)
    return ""  # the table has moved on: there is nothing to choose


def _adjusted(view: View, choice: tuple[int, ...]) -> Blank:
    draft, number = view["draft"], choice[0]
    match step_of(draft):
        case "team" | "other":
            return naming.team(view, number)
        case "power" | "space":
            return part(f"adjust.{step_of(draft)}", n=number)
        case "ending":
            return part(f"adjust.ending.{'ends' if number == correcting.ENDS else 'never'}")
        case "station":
            return {"place": PLACES[number]}
        case "claim":
            return part("adjust.claim", who={"seat": number}, place={"place": PLACES[choice[1]]})
        case "buried":
            return naming.deck(number)
        case "vote":
            return part("adjust.vote")
        case "unit":
            return part("unit.at", unit=naming.unit(view, draft[1], choice[1]), place=naming.tile(view, number))
        case "domain":
            return naming.tile(view, number)
        case "edge":
            return naming.edge(view, number)
        case "seat":
            return {"seat": number}
        case "stock":
            return _stock(view, number)
        case "deck":
            return naming.top(view, number)
        case "player":
            return naming.player_unit(view, number)
    return naming.item(number)


_STOCK: Final = {
    adjusting.EVENT_TOP: "stock.event",
    adjusting.AMBITION_TOP: "stock.ambition",
    adjusting.SPENT: "stock.spent",
}


def _stock(view: View, number: int) -> Blank:
    if number in _STOCK:
        return part(_STOCK[number])
    if number >= adjusting.ROW:
        return {"card": view["council"]["ambitions"][number - adjusting.ROW]}
    return naming.top(view, number - adjusting.MARKET_TOP) if number >= adjusting.MARKET_TOP else naming.item(number)
