"""What steps of the clock and acts of the Storyteller are called, adjustments step by step."""

from __future__ import annotations

from typing import Final

from elysium.core.ids import Option
from elysium.core.messages import Blank, Message, part
from elysium.core.views import present
from elysium.core.voice import Answer, bare, kinds
from elysium.games.blood_feud.show.types import CLOCK_ACTS, PLACES, BloodFeudView
from elysium.games.blood_feud.show.voice import bargaining, naming
from elysium.games.blood_feud.story import tools
from elysium.games.blood_feud.story.arcs import BEATS
from elysium.games.blood_feud.storyteller import adjust, correct, deals, desk, items


def time(view: BloodFeudView, option: Option) -> Answer:
    code, *teams = option
    args = {"team": naming.team(view, teams[0])} if teams else {}
    act = f"clock.{CLOCK_ACTS[code]}"
    return Answer(act, Message(f"label.{act}", args))


def _of_story(view: BloodFeudView, code: int, *args: int) -> Answer:
    """The steps of story/tools.py."""
    if code == tools.READ:
        act = "storyteller.read_unnamed" if args[1:] else "storyteller.read"
        return Answer(act, Message(f"label.{act}", {"what": part(f"story.{BEATS[args[0]].id}.name")}))
    if code in (tools.WHISPER, tools.LET_GO):
        act = "storyteller.whisper" if code == tools.WHISPER else "storyteller.let_go"
        return Answer(act, Message(f"label.{act}", {"who": {"seat": args[-1]}}))
    if code == tools.DRIVE:
        return Answer("storyteller.drive", Message("label.storyteller.drive", {"to": naming.tile(view, args[1])}))
    if code == tools.TELL:
        return bare("storyteller.tell", "storyteller.tell")
    up, down = ("threshold_up", "threshold_down") if code == tools.THRESHOLD else ("promise_more", "promise_fewer")
    act = f"storyteller.{up if args[0] else down}"
    return bare(act, act)


_RULINGS: Final = {
    desk.PAUSE: "pause",
    desk.RESUME: "resume",
    desk.EXTEND: "extend",
    desk.SHORTEN: "shorten",
    desk.OPEN_AREAS: "open_areas",
    desk.GO_ON: "go_on",
    desk.ANSWER_CALL: "answer_call",
    desk.TAKE_BACK: "take_back",
    desk.DROP: "drop",
}


def ruling(view: BloodFeudView, option: Option) -> Answer:
    if option == desk.WATCH:
        return bare(kinds.WAIT, "storyteller.watch")
    code, *args = option
    if code == desk.CHOOSE:
        return Answer(kinds.PICK, Message("label.what", {"what": _adjusted(view, tuple(args))}))
    if code == desk.ADJUST:
        act = f"storyteller.adjust.{adjust.KINDS[args[0]].name}"
        return bare(act, act)
    if code in tools.CODES:
        return _of_story(view, code, *args)
    if code == desk.END:
        what = "phase" if view["phase"] == "gameplay" else "question"
        return bare("storyteller.end", f"storyteller.end.{what}")
    if code not in _RULINGS:
        return bargaining.ruling(view, code, args)
    act = f"storyteller.{_RULINGS[code]}"
    return Answer(act, Message(f"label.{act}", {"who": {"seat": args[0]}} if args else {}))


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
    "slay": ("team", "unit", "slayer"),
    "strip": ("seat",),
    "dress": ("seat", "card"),
    "stock": ("team", "goods"),
    "unstock": ("team", "stored"),
    "lay_token": ("team", "space"),
    "lift_token": ("team", "space"),
}
_LENGTH: Final = {"unit": 2, "claim": 2}  # of a choice; all others are one number


def step_of(draft: list[int]) -> str:
    """What the Storyteller chooses next."""
    if draft[0] == deals.DEAL:
        return bargaining.step(draft)
    kind, *chosen = draft
    left = len(chosen)
    for step in STEPS[adjust.KINDS[kind].name]:
        if not left:
            return step
        left -= _LENGTH.get(step, 1)
    return ""  # the table has moved on: there is nothing to choose


def _adjusted(view: BloodFeudView, choice: tuple[int, ...]) -> Blank:
    draft, number = naming.adjustment(view), choice[0]
    match step_of(draft):
        case "team" | "other" | "slayer":
            return naming.team(view, number)
        case "power" | "space":
            return part(f"adjust.{step_of(draft)}", n=number)
        case "ending":
            return part(f"adjust.ending.{'ends' if number == correct.ENDS else 'never'}")
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
        case "stock" | "goods":
            return _stock(view, number)
        case "deck":
            return naming.top(view, number)
        case "player":
            return naming.player_unit(view, number)
    return naming.item(number)


_STOCK: Final = {
    items.EVENT_TOP: "stock.event",
    items.AMBITION_TOP: "stock.ambition",
    items.SPENT: "stock.spent",
}


def _stock(view: BloodFeudView, number: int) -> Blank:
    if number in _STOCK:
        return part(_STOCK[number])
    if number >= items.ROW:
        return {"card": present(view["council"])["ambitions"][number - items.ROW]}
    return naming.top(view, number - items.MARKET_TOP) if number >= items.MARKET_TOP else naming.item(number)
