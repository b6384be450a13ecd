"""How Vendetta speaks: prompts, option labels and log lines as messages for the catalogues, never as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elysium.core.decision import Decision
from elysium.core.events import Event
from elysium.core.ids import NO_CARD, NOBODY, CardId, Option, Seat
from elysium.core.messages import Message, things
from elysium.core.table import Json
from elysium.games.vendetta.cards import FACES
from elysium.games.vendetta.cards.kinds import Victim
from elysium.games.vendetta.flow.planning import BLOOD, CARD, DONE_TURN, DRAIN, FLIP, PEEK, RELIC
from elysium.games.vendetta.show.view import code
from elysium.games.vendetta.table import CLAN_CARDS, CLAN_SIZE, CLANS

# What fills the blanks of each event's sentence, in the order of its arguments: "card", "seat", "place" and "clan" are
# looked up in the catalogues, other words are plain values.
EVENTS: dict[str, tuple[str, ...]] = {
    "clan": ("clan",),
    "relic": ("card",),
    "round": ("n",),
    "feed": ("n",),
    "ally": ("place", "card"),
    "draw": ("n",),
    "drew": ("card",),
    "keep": ("n",),
    "play_card": ("card", "place"),
    "play_face_down": ("place",),
    "own_face_down": ("card", "place"),
    "play_blood": ("place", "n"),
    "add_blood": ("place", "n"),
    "flip": ("n",),
    "peek": ("whose", "place", "index"),
    "peeked": ("card",),
    "spend_blood": ("n",),
    "gain_blood": ("n",),
    "lose_blood": ("n",),
    "steal_blood": ("whose", "n"),
    "gain_influence": ("n",),
    "lose_influence": ("n",),
    "give_influence": ("whose", "n"),
    "immune": (),
    "drain": ("card",),
    "diablerie": ("n", "card"),
    "eliminated": (),
    "frenzy": ("whose",),
    "acquire": ("card",),
    "ally_removed": ("place", "card"),
    "ambition": (),
    "location": ("place",),
    "token": ("leaves",),
    "withdraw": ("place", "to"),
    "reveal": ("card", "place"),
    "stay_down": ("place",),
    "apply": ("card",),
    "total": ("place", "n"),
    "discard_blood": ("place", "n"),
    "take_deployed": ("whose", "place", "n"),
    "blood_to_pool": ("place", "n"),
    "swap_blood": ("place", "pool", "n"),
    "move_blood": ("place", "to", "n"),
    "move_card": ("card", "to"),
    "turn_down": ("card",),
    "face_down_power": ("place", "n"),
    "to_hand": ("card", "place"),
    "to_hand_unseen": ("place",),
    "mesmerized": ("card", "whose", "place"),
    "forestall": ("card",),
    "curfew": ("place",),
    "yield_blood": ("whose", "place", "n"),
    "bid": ("n",),
    "use_relic": ("card",),
    "restore": ("card",),
    "shuffled_in": (),
    "own_shuffled_in": ("card",),
    "end_of_round": ("n",),
    "end": (),
}

POINTS = (
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


def _blank(kind: str, value: Any) -> Any:
    """A blank as JSON-ready data that says what it is."""
    if kind == "card":
        return {"card": code(value)}
    if kind == "whose":
        return {"seat": value}
    if kind in ("place", "to"):
        return {"place": value}
    if kind == "clan":
        return {"clan": CLANS[value]}
    if kind == "index":
        return value + 1
    return value


def _place(view: dict[str, Json], loc: int) -> dict[str, Json]:
    """The Haven has a name, the other Locations a number."""
    last = len(view["locations"]) - 1
    return {"place": "haven" if loc == last else "hand" if loc < 0 else str(loc + 1)}


def _settle(view: dict[str, Json], args: dict[str, Any]) -> dict[str, Any]:
    return {
        name: _place(view, blank["place"]) if isinstance(blank, dict) and "place" in blank else blank
        for name, blank in args.items()
    }


def line(view: dict[str, Json], event: Event) -> Message | None:
    """One line of the log."""
    names = EVENTS[event.kind]
    args: dict[str, Any] = {name: _blank(name, value) for name, value in zip(names, event.args, strict=True)}
    key = f"event.{event.kind}"
    if event.kind == "token":
        key += ".leave" if args.pop("leaves") else ".stay"
    if event.kind == "frenzy" and event.args[0] in (NOBODY, event.seat):
        key += ".nobody"
        del args["whose"]
    if event.kind == "withdraw" and event.args[1] == -1:
        key += ".home"
        del args["to"]
    if event.kind in _ALLIANCE and _is_victim(event.args[0]):
        key += ".victim"
        del args["card"]
    if event.seat != NOBODY:
        args["who"] = {"seat": event.seat}
    if event.cause != NO_CARD:
        args["cause"] = {"card": code(event.cause)}
    return Message(key, _settle(view, args))


# Events about a card of an Alliance: a Victim has no name to tell.
_ALLIANCE = ("acquire", "drain", "restore")


def _is_victim(card: Any) -> bool:
    return isinstance(FACES[card], Victim)


def prompt(view: dict[str, Json], decision: Decision) -> Message:
    """The question, with the card it is about."""
    args: dict[str, Any] = {"who": {"seat": decision.seat}}
    if decision.source != NO_CARD:
        args["source"] = {"card": code(decision.source)}
    if view["location"] is not None:
        args["place"] = {"place": view["location"]}
    plan = view["plan"] or {}
    if plan.get("card"):
        args["card"] = {"card": plan["card"]}
    if plan.get("place") is not None:
        args["place"] = {"place": plan["place"]}
    key = f"prompt.{decision.point}"
    if decision.source != NO_CARD and decision.point in _BY_CARD:
        key += f".{code(decision.source)}"
    if decision.point == "vendetta.plan.card" and any(option[0] == DRAIN for option in decision.options):
        key += ".drain"
    return Message(key, _settle(view, args))


# Questions whose sentence depends on the card that asks.
_BY_CARD = ("vendetta.may", "vendetta.offer", "vendetta.relic")


def label(view: dict[str, Json], decision: Decision, option: Option) -> Message:
    """One answer."""
    if option == (-1,):
        return Message(_DONE.get(decision.point, "label.done"), {})
    if decision.point not in _LABELS:
        return _card_label(view, decision.seat, option[0])
    key, args = _LABELS[decision.point](option)
    return Message(f"label.{key}", _settle(view, args))


def _card_label(view: dict[str, Json], seat: Seat, card: CardId) -> Message:
    """A card, and whose it is where it is another's: clans have cards of one name."""
    clan = CLANS[card // CLAN_SIZE] if card < CLAN_CARDS else None
    owner = next((p["seat"] for p in view["players"] if clan is not None and p["clan"] == clan), seat)
    args: dict[str, Any] = {"card": {"card": code(card)}}
    return Message("label.card", args) if owner == seat else Message("label.card.of", {**args, "who": {"seat": owner}})


def touches(view: dict[str, Json], decision: Decision, option: Option) -> tuple[str, ...]:
    """What lies on the table where an answer is clicked: beside what its label names, one's own supplies, a card of
    the Alliance that has no name of its own, and a face-down card by its place ("down:2.0.1": Location, seat, index).
    """
    if decision.point in ("vendetta.plan.card", "vendetta.plan.deploy") and option[0] in _ON_TABLE:
        return _ON_TABLE[option[0]](view, decision.seat, option)
    return things(label(view, decision, option))


def _peeked(view: dict[str, Json], seat: Seat, option: Option) -> tuple[str, ...]:
    _, loc, whose, index = option
    return (f"down:{_place(view, loc)['place']}.{whose}.{index}",)


_ON_TABLE: dict[int, Callable[[dict[str, Json], Seat, Option], tuple[str, ...]]] = {
    DRAIN: lambda view, seat, option: (f"card:{code(option[1])}",),
    PEEK: _peeked,
    BLOOD: lambda view, seat, option: (f"blood:{seat}",),
    FLIP: lambda view, seat, option: (f"diablerie:{seat}",),
    RELIC: lambda view, seat, option: (f"card:{view['players'][seat]['relic']}",),
}


def _use_label(option: Option) -> tuple[str, dict[str, Any]]:
    return "use", {"card": {"card": code(option[0])}}


def _seat_label(option: Option) -> tuple[str, dict[str, Any]]:
    return "seat", {"who": {"seat": option[0]}}


def _place_label(option: Option) -> tuple[str, dict[str, Any]]:
    return "place", {"place": {"place": option[0]}}


def _number_label(option: Option) -> tuple[str, dict[str, Any]]:
    return "blood", {"n": option[0]}


def _yes_label(option: Option) -> tuple[str, dict[str, Any]]:
    return ("yes" if option == (1,) else "no"), {}


def _two(zero: str, one: str) -> Callable[[Option], tuple[str, dict[str, Any]]]:
    return lambda option: (one if option == (1,) else zero, {})


def _clan_label(option: Option) -> tuple[str, dict[str, Any]]:
    return "clan", {"clan": {"clan": CLANS[option[0]]}}


def _keep_label(option: Option) -> tuple[str, dict[str, Any]]:
    return f"under.{len(option)}", {f"card{n}": {"card": code(card)} for n, card in enumerate(option, 1)}


def _plan_label(option: Option) -> tuple[str, dict[str, Any]]:
    kind = option[0]
    if kind == DRAIN and _is_victim(option[1]):
        return "drain.victim", {}
    if kind in (CARD, DRAIN):
        return ("card" if kind == CARD else "drain"), {"card": {"card": code(option[1])}}
    if kind == PEEK:
        _, loc, whose, place = option
        return "peek", {"place": {"place": loc}, "whose": {"seat": whose}, "index": place + 1}
    if kind in (BLOOD, FLIP):
        return ("play_blood" if kind == BLOOD else "flip"), {"n": option[1]}
    return {RELIC: "use_relic", DONE_TURN: "end_turn"}[kind], {}


# What it means to choose nothing, where it means more than "done".
_DONE = {
    "vendetta.frenzy": "label.drain_random",
    "vendetta.mist-form": "label.no_move",
    "vendetta.one-step-ahead": "label.leave_down",
}

_LABELS: dict[str, Callable[[Option], tuple[str, dict[str, Any]]]] = {
    "vendetta.draft.clan": _clan_label,
    "vendetta.keep": _keep_label,
    "vendetta.plan.card": _plan_label,
    "vendetta.plan.deploy": _plan_label,
    "vendetta.plan.place": _place_label,
    "vendetta.plan.face": _two("face_down", "face_up"),
    "vendetta.withdraw": _two("stay", "leave"),
    "vendetta.may": _yes_label,
    "vendetta.offer": _yes_label,
    "vendetta.relic": _yes_label,
    "vendetta.team.include": _yes_label,
    "vendetta.frenzy": _use_label,
    "vendetta.mesmerize": _seat_label,
    "vendetta.mist-form": _place_label,
    "vendetta.play-blood": _number_label,
    "vendetta.take-back": _number_label,
    "vendetta.bid": _number_label,
    "vendetta.curfew": _two("pay", "obey"),
    "vendetta.tyrants-gaze": _two("pay_influence", "yield"),
    "vendetta.ventrue-hunt": _two("pay", "give_influence"),
}
