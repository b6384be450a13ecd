"""What happened: every kind of event as a line of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from elysium.core.events import Event
from elysium.core.ids import NO_CARD, NOBODY
from elysium.core.messages import Message
from elysium.games.rivals.flow import acts
from elysium.games.rivals.kinds import TYPES, Activated, Card
from elysium.games.rivals.show.voice.naming import (
    Blank,
    View,
    card,
    code,
    deck,
    face,
    group,
    listed,
    place,
    printed,
    promise,
    seat,
    spot,
)
from elysium.games.rivals.show.voice.prompts import kind_of
from elysium.games.rivals.winning import REASONS

Args = dict[str, Blank]
Told = tuple[str, Args] | None  # what follows the kind in the key, and the blanks; None where there is nothing to say

# What fills the blanks of each event's sentence, in the order of its arguments. "card", "host", "target" and "thief"
# are cards by number, "face" is what is printed on one, "whose" a seat, "deck" a pile, "n" and others plain numbers;
# what begins with "_" is not told.
EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "action": ("act",),
    "activated": ("_card", "face"),
    "acts": ("card",),
    "agenda": ("n",),
    "agenda_revealed": ("_card", "face"),
    "aimed": ("aim",),
    "answered": ("n", "yes"),
    "attached": ("_card", "face", "host"),
    "attack_card": (),
    "attack_failed": ("card", "target"),
    "attack_over": ("card",),
    "attack_type": ("type",),
    "attacks": ("card",),
    "bid": ("n",),
    "bid_won": ("n",),
    "blocked": ("card",),
    "bounty": ("card", "n"),
    "burned": ("_card", "face"),
    "card_tokens": ("card", "n"),
    "city": ("_card", "face"),
    "city_shuffled": ("n",),
    "claims": ("card",),
    "contributed": ("card",),
    "damage": ("card", "n"),
    "deal": ("whose", "wants", "gives", "yes"),
    "defeated": ("card", "by"),
    "discarded": ("_card", "face"),
    "drew": ("deck",),
    "exerted": ("card", "n"),
    "exhausted": ("card",),
    "first": (),
    "fist": ("n",),
    "fizzled": ("card",),
    "found": ("face",),
    "haven": ("_card", "face"),
    "illegal": ("card",),
    "influence": ("n",),
    "kept_top": ("deck",),
    "knocked_out": ("by",),
    "laid_modifier": (),
    "leader": ("_card", "face"),
    "leader_chosen": (),
    "looked": ("deck",),
    "lost_agenda": ("n",),
    "lost_blood": ("card", "n"),
    "lost_prestige": ("n",),
    "mended": ("card", "n"),
    "modifier": ("_card", "face"),
    "more_damage": ("n",),
    "mortal_defeated": ("_card", "face"),
    "moved": ("card", "party"),
    "negated": ("card",),
    "paid_blood": ("card", "n"),
    "paid_prestige": ("n",),
    "placed": ("card",),
    "played": ("_card", "face"),
    "played_face_up": ("_card", "face"),
    "pledged": (),
    "prestige": ("n",),
    "prevented": ("card", "n"),
    "prince": ("card",),
    "prince_fell": ("card",),
    "put_under": ("deck",),
    "reaction_card": (),
    "ready": (),
    "recruited": ("_card", "face"),
    "resolves": ("_card", "face"),
    "retargeted": ("card",),
    "returned": ("card",),
    "revealed": ("_card", "face"),
    "rival": ("whose",),
    "saw": ("_card", "face"),
    "scheme": ("card", "yes", "n"),
    "shielded": ("card", "_type", "aggravated"),
    "shown": ("card", "whose"),
    "stole_blood": ("thief", "card", "n"),
    "stole_prestige": ("whose", "n"),
    "targets": ("card",),
    "took": ("face",),
    "torpor": ("card",),
    "turn": ("n",),
    "won": ("reason",),
}


def line(view: View, event: Event) -> Message | None:
    """One line of the log, or nothing where another line says it."""
    facts = dict(zip(EVENTS[event.kind], event.args, strict=True))
    told = _TOLD.get(event.kind, _plain)(view, event, facts)
    if told is None:
        return None
    key, args = told
    if event.seat != NOBODY:
        args["who"] = seat(event.seat)
    if event.cause != NO_CARD:
        args["cause"] = card(view, event.cause)
    return Message(f"event.{event.kind}{key}", args)


def _blank(view: View, name: str, value: Any) -> Blank:
    match name:
        case "card" | "host" | "target" | "thief":
            return card(view, value)
        case "face":
            return printed(value)
        case "whose" | "by":
            return seat(value)
        case "deck":
            return deck(value)
        case "type":
            return kind_of(TYPES[value])
    return value


def _filled(view: View, facts: dict[str, Any], *left_out: str) -> Args:
    """The blanks of a sentence; a printed face is called a card like any other."""
    return {
        {"face": "card", "deck": "place"}.get(name, name): _blank(view, name, value)
        for name, value in facts.items()
        if not name.startswith("_") and name not in left_out
    }


def _plain(view: View, event: Event, facts: dict[str, Any]) -> Told:
    return "", _filled(view, facts)


def _action(view: View, event: Event, facts: dict[str, Any]) -> Told:
    """Other Actions are told by what they do."""
    told = {acts.DRAW: ".draw", acts.PASS: ".pass"}.get(facts["act"])
    return None if told is None else (told, {})


def _aimed(view: View, event: Event, facts: dict[str, Any]) -> Told:
    """What the card that aims can aim at says what the number is: a player, a Haven, a group, or a card."""
    what = _aims_at(face(view, event.cause))
    aim = facts["aim"]
    if what == "foe":
        return ".seat", {"whose": seat(aim)}
    if what == "haven":
        return ".haven", {"whose": seat(aim)}
    if what == "group":
        return ".group", {"group": listed([seat(who) for who in group(aim)])}
    return (".card", {"card": card(view, aim)}) if what else ("", {})


def _aims_at(aiming: Card | None) -> str:
    """What a card, or an ability of it, is aimed at."""
    if aiming is None:
        return ""
    targets = [aiming.target, *(one.target for one in aiming.abilities if isinstance(one, Activated))]
    return next((target.name for target in targets if target is not None), "")


def _answered(view: View, event: Event, facts: dict[str, Any]) -> Told:
    return (".yes" if facts["yes"] else ".no"), {"n": facts["n"]}


def _bid(view: View, event: Event, facts: dict[str, Any]) -> Told:
    return ("", {"n": facts["n"]}) if facts["n"] >= 0 else (".pass", {})


def _by_owner(view: View, event: Event, facts: dict[str, Any]) -> Told:
    """A card of the city has no player."""
    return (".city" if event.seat == NOBODY else ""), _filled(view, facts)


def _by_somebody(view: View, event: Event, facts: dict[str, Any]) -> Told:
    """Somebody's doing, or nobody's."""
    by = facts["by"]
    if by in (NOBODY, event.seat):
        return "", _filled(view, facts, "by")
    return ".by", _filled(view, facts)


def _on_card(view: View, event: Event, facts: dict[str, Any]) -> Told:
    """RV-INFO-06: a face-down card is called by its name only to those who know it, and only while it lies there."""
    where = spot(view, facts["card"])
    if where is not None and where.zone == "laid" and code(view, facts["card"]) is None:
        return ".unseen", {**_filled(view, facts, "card"), "whose": seat(where.owner)}
    return "", _filled(view, facts)


def _placed(view: View, event: Event, facts: dict[str, Any]) -> Told:
    known = event.seat == view["seat"] and code(view, facts["card"]) is not None
    return (".own", _filled(view, facts)) if known else ("", {})


def _shown(view: View, event: Event, facts: dict[str, Any]) -> Told:
    known = code(view, facts["card"]) is not None
    return (".own", _filled(view, facts)) if known else ("", {"whose": seat(facts["whose"])})


def _moved(view: View, event: Event, facts: dict[str, Any]) -> Told:
    return "", {"card": card(view, facts["card"]), "place": place("streets" if facts["party"] else "haven")}


def _deal(view: View, event: Event, facts: dict[str, Any]) -> Told:
    other = facts["whose"]
    return (".agreed" if facts["yes"] else ".refused"), {
        "whose": seat(other),
        "wants": promise(other, event.seat, facts["wants"]),
        "gives": promise(event.seat, other, facts["gives"]),
    }


def _scheme(view: View, event: Event, facts: dict[str, Any]) -> Told:
    key = ".yes" if facts["yes"] >= facts["n"] else ".no"
    return key, {"card": card(view, facts["card"]), "yes": facts["yes"], "n": facts["n"]}


def _shielded(view: View, event: Event, facts: dict[str, Any]) -> Told:
    return (".aggravated" if facts["aggravated"] else ""), _filled(view, facts, "aggravated")


def _won(view: View, event: Event, facts: dict[str, Any]) -> Told:
    return f".{REASONS[facts['reason']].replace(' ', '_')}", {}


_TOLD: Final[dict[str, Callable[[View, Event, dict[str, Any]], Told]]] = {
    "action": _action,
    "aimed": _aimed,
    "answered": _answered,
    "bid": _bid,
    "burned": _by_owner,
    "card_tokens": _on_card,
    "contributed": _on_card,
    "damage": _by_owner,
    "deal": _deal,
    "defeated": _by_somebody,
    "discarded": _by_owner,
    "knocked_out": _by_somebody,
    "moved": _moved,
    "placed": _placed,
    "scheme": _scheme,
    "shielded": _shielded,
    "shown": _shown,
    "won": _won,
}
