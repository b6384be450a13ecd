"""How things of the night are named in messages: teams, Domains, edges, Units, items and lists of them.

Everything comes from what a seat sees, so a name never tells more than the view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from elysium.core.messages import Blank, Message, part
from elysium.games.blood_feud.acts.carrying import STORED
from elysium.games.blood_feud.holdings.purses import ASSET, ORACLE, SEAL, STARTING, TOKEN, is_starting
from elysium.games.blood_feud.kinds import DECKS, FACES, Advancement, Ambition, Order
from elysium.games.blood_feud.show.types import BloodFeudView, DraftView
from elysium.games.blood_feud.story.arcs import BEATS
from elysium.games.blood_feud.story.vans import VAN
from elysium.games.blood_feud.table import LETTERS, NO_EVENT, SIDES

_SORTS: Final[dict[type, str]] = {Order: "_order", Advancement: "_advancement", Ambition: "_ambition"}
_ITEMS: Final = {ASSET: "asset", TOKEN: "token", SEAL: "seal", ORACLE: "oracle"}


def listed(parts: Sequence[Blank]) -> Blank:
    """Several things in a row; none is "nothing"."""
    if not parts:
        return part("list.nothing")
    *before, last = parts
    if not before:
        return last
    row = before[0]
    for one in before[1:]:
        row = part("list.comma", first=row, rest=one)
    return part("list.and", first=row, rest=last)


def card(face: int) -> Blank:
    return {"card": FACES[face].id}


def cards(faces: Iterable[int]) -> Blank:
    return listed([card(face) for face in faces])


def team(view: BloodFeudView, side: int) -> Blank:
    """A team by its faction, before it has one by its number; the side behind the teams are neutral Humans."""
    if side >= len(view["teams"]):
        return {"team": "neutral"}
    faction = view["teams"][side]["faction"]
    return {"faction": faction} if faction else {"team": str(side)}


def teams(view: BloodFeudView, sides: Iterable[int]) -> Blank:
    return listed([team(view, side) for side in sides])


def tile(view: BloodFeudView, domain: int) -> Blank:
    return {"place": view["tiles"][domain]}


def edge(view: BloodFeudView, number: int) -> Blank:
    """Between two Domains, or on an outer side of one."""
    name = view["edges"][number]
    if ":" in name:
        letter, side = name.split(":")
        return part(f"edge.outer.{side}", place={"place": letter})
    one, other = name.split("-")
    return part("edge.between", one={"place": one}, other={"place": other})


def wearer(view: BloodFeudView, side: int, letter: int) -> int:
    """Whose Player Unit of a team it is, by the number of its letter."""
    found = (p["seat"] for p in view["players"] if p["team"] == side and p["letter"] == "ABCD"[letter])
    return int(next(found, NO_EVENT))


def unit(view: BloodFeudView, side: int, number: int) -> Blank:
    """A Basic Unit, or a Player Unit by whose it is."""
    return {"seat": wearer(view, side, number - 1)} if number else part("unit.basic")


def unit_of(view: BloodFeudView, side: int, number: int) -> Blank:
    """The same, and of which team; or a black van."""
    if side == VAN:
        return part("unit.van")
    return part("unit.of", unit=unit(view, side, number), team=team(view, side))


def captive(view: BloodFeudView, what: int) -> Blank:
    """Whom a van has taken."""
    return unit_of(view, what, 0) if what < SIDES else player_unit(view, what - SIDES)


def player_unit(view: BloodFeudView, number: int) -> Blank:
    return {"seat": wearer(view, number // LETTERS, number % LETTERS)}


def item(number: int) -> Blank:
    """Something that is carried or stored."""
    if number >= STORED:
        return part("item.stored", what=item(number - STORED))
    if is_starting(number):
        return part("item.starting", what=card(number - STARTING))
    return {"item": _ITEMS[number]} if number in _ITEMS else card(number)


def sort(number: int) -> str:
    """What sort of card an item is, as kinds of answers end; nothing for coin."""
    number -= STORED if number >= STORED else 0
    if is_starting(number):
        return "_order"
    return "" if number in _ITEMS else _SORTS.get(type(FACES[number]), "")


def items(numbers: Iterable[int]) -> Blank:
    """Several items, equal ones counted."""
    return listed([item(one) if n == 1 else _counted(one, n) for one, n in Counter(numbers).items()])


def named_items(ids: Iterable[str]) -> Blank:
    """The same from a view, which names items."""
    named = Counter(ids)
    return listed([_named(one) if n == 1 else _several(one, n) for one, n in named.items()])


def _named(id: str) -> Blank:
    return {"item": id} if id in _ITEMS.values() else {"card": id}


def _several(id: str, n: int) -> Blank:
    return part(f"items.{id}", n=n) if id in _ITEMS.values() else part("items.cards", n=n, what=_named(id))


def _counted(one: int, n: int) -> Blank:
    return part(f"items.{_ITEMS[one]}", n=n) if one in _ITEMS else part("items.cards", n=n, what=item(one))


def event(choice: int) -> Blank:
    """What may be voted for: an Event, or none."""
    return card(choice) if choice > NO_EVENT else part("vote.none" if choice == NO_EVENT else "vote.abstains")


def deck(number: int) -> Blank:
    return part(f"deck.{DECKS[number].name}")


def top(view: BloodFeudView, number: int) -> Blank:
    """The visible card of a Market deck, for whoever sees the Market."""
    seen = view["market"]["decks"][number]["card"] if view["market"] else None
    return {"card": seen} if seen else deck(number)


def draft(view: BloodFeudView) -> DraftView | None:
    """What a player is putting together."""
    found = view.get("draft")
    return None if isinstance(found, list) else found


def reading(view: BloodFeudView, number: int, who: int) -> Message:
    """What the Storyteller reads aloud of a beat, with the name of whom it is about."""
    beat = BEATS[number]
    if not beat.names or who < 0:
        return Message(f"story.{beat.id}.read", {})
    named: Blank = team(view, who) if beat.names == "team" else {"seat": who}
    return Message(f"story.{beat.id}.read.named", {"who": named})


def adjustment(view: BloodFeudView) -> list[int]:
    """What the Storyteller is putting together, as numbers."""
    found = view.get("draft")
    return found if isinstance(found, list) else []
