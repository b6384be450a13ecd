"""What happened, line by line: who did it and what fills the blanks, event by event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from elysium.core.events import Event
from elysium.core.ids import NO_CARD, NOBODY
from elysium.core.messages import Message
from elysium.games.blood_feud.factions import COLOURS, FACTIONS
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.show.types import PLACES
from elysium.games.blood_feud.show.voice import naming
from elysium.games.blood_feud.show.voice.naming import Blank, View, part
from elysium.games.blood_feud.table import ABSTAINS, NO_EVENT

_FACTIONS: Final = tuple(FACTIONS)

# By kind: whom its seat names ("-" for nobody), then the blanks in the order of its facts, as "blank:kind" where the
# two differ; one with a star takes all facts that are left.
LINES: dict[str, str] = {
    # Teams form.
    "colour": "team colour",
    "faction": "number faction:own_faction",
    "start": "team place",
    "dealt": "team *cards",
    "given": "team card",
    "introduction": "-",
    "row": "- *cards",
    # The course of the night.
    "round": "- n",
    "areas open": "-",
    "last minute": "-",
    "time is up": "-",
    "sun": "- n",
    "narrative": "- card",
    "event": "team card",
    "reshuffled": "-",
    "domain": "- place",
    "orders done": "-",
    "cleared": "-",
    "power": "- *power",
    "answered for": "seat",
    "conclusion": "-",
    "dawn": "-",
    "master": "team other:team",
    "scored": "team card n",
    # Going about and carrying.
    "went": "seat place:station",
    "station": "seat place:station",
    "signal": "seat",
    "answered call": "seat",
    "equipped": "seat card",
    "used": "seat card",
    "handed": "seat whose:seat what:item",
    "offered": "seat whose:seat gives:items wants:items",
    "withdrew": "seat whose:seat",
    "declined": "seat whose:seat",
    "void offer": "seat whose:seat",
    "traded": "seat whose:seat gives:items wants:items",
    "out of stock": "seat what:item",
    "drew": "seat card",
    # The Cityscape.
    "moved": "team from:place to:place unit",
    "walled": "team edge",
    "unwalled": "team edge owner:team",
    "blocked sun": "team space:n n",
    "placed": "team place n",
    "returned": "team place n",
    # The Orders.
    "ordered": "seat place",
    "own order": "seat card place",
    "proposed pact": "team other:team",
    "blocking pact": "team one:team other:team",
    "agreed pact": "team one:team other:team",
    "refused pact": "team one:team other:team",
    "void pact": "team one:team other:team",
    "allied": "team other:team",
    "barred": "team one:team other:team",
    "revealed": "team card place",
    "no unit": "team place",
    "targeted": "team whose:team unit:target place",
    "fought": "team whose:team attack:n defence:n place",
    "spared": "seat",
    "slain": "team by:team place",
    "slain player": "seat by:team",
    "stripped": "seat card",
    "lanyard": "seat whose:seat",
    "claimed token": "team",
    "defends": "team place n",
    "embraced": "team whose:team place",
    "respawned": "seat place",
    "gave up": "team card",
    "gained": "team n",
    "gained token": "team",
    "took spent": "team n",
    "lost": "team n",
    "gave assets": "team other:team n",
    # The Marketplace.
    "bought": "seat card",
    "bought token": "seat",
    "fetched": "seat what:item",
    "buried": "seat card",
    "stored": "seat what:item",
    # The Council.
    "proposed": "seat card",
    "discarded": "seat card",
    "took ambition": "seat card",
    "drew ambition": "seat",
    "called vote": "seat",
    "reading": "-",
    "cast": "seat",
    "no quorum": "-",
    "ballot": "-",
    "voted": "team vote n",
    "tied": "-",
    "selected": "- vote",
    "shifted votes": "seat from:vote to:vote n",
    # Advancements.
    "refreshed": "team place",
    "guarded": "team place",
    "bought from": "seat whose:team what:item",
    "unearthed": "seat card",
    "looked": "seat place n",
    "saw order": "seat card place whose:team",
    "swapped order": "seat place",
    "foresaw": "seat card",
    "buried event": "seat",
    "arranged ambitions": "seat n",
    # Events.
    "picked team": "team other:team",
    "picked domain": "team place",
    "alliances ended": "-",
    "jammed": "- place",
    "took card": "team card",
    "returned stored": "team what:item",
    "showed ambition": "team card",
    "swapped ambition": "team card other:card",
    "barricade fell": "team edge",
    "grave refilled": "team",
    # The Storyteller.
    "paused": "-",
    "resumed": "-",
    "timer": "- n",
    "took back": "-",
    "covered again": "-",
    "adjusted give": "seat what:item",
    "adjusted take": "seat what:item",
    "adjusted purse": "- who:seat",
    "adjusted move": "- team from:place to:place unit:target",
    "adjusted fatigue": "- team place unit:target",
    "adjusted refresh": "- team place",
    "adjusted place": "- team place",
    "adjusted remove": "- team place",
    "adjusted wall": "- team edge",
    "adjusted unwall": "- team edge",
    "adjusted bury": "- deck",
    "adjusted return": "- who:seat place",
    "adjusted power": "- team n",
    "adjusted ally": "- team other:team",
    "adjusted bar": "- team other:team",
    "adjusted part": "- team other:team",
    "adjusted sun": "- n",
    "adjusted send": "- who:seat place:station",
    "adjusted unbind": "- who:seat",
    "adjusted release": "- who:seat place:station",
    "adjusted unearth": "- deck",
    "adjusted vote": "-",
}

READ: Final = ("introduction", "narrative", "conclusion")  # told in the words the Storyteller reads aloud


def line(view: View, event: Event) -> Message | None:
    """One line of the log."""
    subject, *blanks = LINES[event.kind].split()
    key = f"event.{event.kind.replace(' ', '_')}"
    args: dict[str, Any] = {}
    if subject != "-" and event.seat != NOBODY:
        args["who"] = _BLANKS[subject](view, event, event.seat)
    elif subject != "-":
        key += ".nobody"
    for blank, fact in zip(blanks, _facts(blanks, event.args), strict=True):
        name, _, kind = blank.lstrip("*").partition(":")
        args[name] = _BLANKS[kind or name](view, event, fact)
    if event.cause != NO_CARD:
        args["cause"] = naming.card(event.cause)
    return Message(_chosen(key, event), args)


def _facts(blanks: list[str], facts: tuple[Any, ...]) -> list[Any]:
    """A blank with a star takes all that are left."""
    if blanks and blanks[-1].startswith("*"):
        return [*facts[: len(blanks) - 1], facts[len(blanks) - 1 :]]
    return list(facts)


def _chosen(key: str, event: Event) -> str:
    """Sentences that differ by what a fact is, and what is read aloud."""
    if event.kind in READ:
        return f"narrative.{_face(event)}" if event.kind == "narrative" else f"script.{event.kind}"
    if event.kind == "voted" and event.args[0] in (NO_EVENT, ABSTAINS):
        return f"{key}.none" if event.args[0] == NO_EVENT else f"{key}.abstains"
    if event.kind == "selected" and event.args[0] == NO_EVENT:
        return f"{key}.none"
    return key


def _face(event: Event) -> str:
    """The id of the card an event is about."""
    (face,) = event.args
    assert isinstance(face, int)
    return FACES[face].id


def _target(view: View, event: Event, unit: int) -> Blank:
    """A Unit of the team named first among the facts."""
    side = event.args[0]
    assert isinstance(side, int)
    return naming.unit(view, side, unit)


def _power(view: View, event: Event, powers: tuple[int, ...]) -> Blank:
    return naming.listed([part("power.of", team=naming.team(view, team), n=n) for team, n in enumerate(powers)])


_BLANKS: Final[dict[str, Callable[[View, Event, Any], Any]]] = {
    "team": lambda view, event, side: naming.team(view, side),
    "number": lambda view, event, team: {"team": str(team)},
    "seat": lambda view, event, seat: {"seat": seat},
    "n": lambda view, event, n: n,
    "card": lambda view, event, face: naming.card(face),
    "cards": lambda view, event, faces: naming.cards(faces),
    "item": lambda view, event, item: naming.item(item),
    "items": lambda view, event, items: naming.items(items),
    "place": lambda view, event, domain: naming.tile(view, domain),
    "station": lambda view, event, place: {"place": PLACES[place]},
    "edge": lambda view, event, edge: naming.edge(view, edge),
    "deck": lambda view, event, deck: naming.deck(deck),
    "unit": lambda view, event, unit: naming.unit(view, event.seat, unit),
    "target": _target,
    "vote": lambda view, event, choice: naming.event(choice),
    "power": _power,
    "colour": lambda view, event, colour: {"colour": COLOURS[colour]},
    "own_faction": lambda view, event, faction: {"faction": _FACTIONS[faction]},
}
