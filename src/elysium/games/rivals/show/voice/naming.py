"""What fills the blanks of a message: cards, players and places of a view as data that says what it is."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from elysium.core.ids import NO_CARD, NOBODY, CardId, Option, Seat
from elysium.core.table import Json
from elysium.games.rivals.flow.deals import INTEL, NOTHING, PEACE, PEACE_BELOW_9, SAY_NO, SAY_YES
from elysium.games.rivals.game import FACES, NUMBER
from elysium.games.rivals.kinds import Card
from elysium.games.rivals.table import DECK

Blank: TypeAlias = Any  # a number, a word, or {"card" | "seat" | "place" | "message": ...}
View: TypeAlias = dict[str, Json]


class Spot(NamedTuple):
    """Where a card lies as far as a view tells: whose it is, in which zone, its entry there, and its host."""

    owner: Seat
    zone: str
    entry: dict[str, Json]
    host: CardId = NO_CARD


def said(key: str, **args: Blank) -> Blank:
    """A part of a sentence that is a message itself."""
    return {"message": key, "args": args}


def seat(who: Seat) -> Blank:
    return {"seat": who}


def place(name: str) -> Blank:
    return {"place": name}


def code(view: View, card: CardId) -> str | None:
    """The id by which this seat knows a card."""
    known: list[str | None] = view["cards"]
    return known[card] if 0 <= card < len(known) else None


def face(view: View, card: CardId) -> Card | None:
    known = code(view, card)
    return FACES[NUMBER[known]].card if known is not None else None


def card(view: View, number: CardId) -> Blank:
    """A card by its name; what this seat does not know is only a card."""
    known = code(view, number)
    return {"card": known} if known is not None else said("text.some_card")


def printed(number: int) -> Blank:
    """A face that an event tells."""
    return {"card": FACES[number].card.id}


def agenda(view: View, who: Seat) -> Blank:
    """A player's own Agenda, for that player."""
    return {"card": view["players"][who]["agenda_card"]}


def intel(view: View, number: CardId) -> int:
    """What a card is worth where the attack is looked for."""
    printed_on = face(view, number)
    return printed_on.intel if printed_on else 0


def influence(view: View, number: CardId) -> int:
    """What a character adds that exerts itself."""
    where = spot(view, number)
    return where.entry["influence"] if where else 0


def worth(view: View, number: CardId) -> int:
    """RV-CARD-23: a card that is no modifier is worth the Blood Potency it asks for."""
    printed_on = face(view, number)
    return (printed_on.influence or printed_on.requirement or 0) if printed_on else 0


def deck(number: int) -> Blank:
    return place("library" if number == DECK else "faction")


def spot(view: View, number: CardId) -> Spot | None:
    """Where a card lies in this view."""
    for player in view["players"]:
        for zone in ("coterie", "torpor", "play", "laid", "discard"):
            for entry in player[zone]:
                if entry["id"] == number:
                    return Spot(player["seat"], zone, entry)
                for attached in entry.get("attached", ()):
                    if attached["id"] == number:
                        return Spot(player["seat"], "attached", attached, entry["id"])
    for entry in view["streets"]:
        if entry["id"] == number:
            return Spot(NOBODY, "streets", entry)
    return None


def note(view: View, number: CardId) -> Blank:
    """What tells a card from its copies and from others, in brackets: whose it is, where it lies, its Blood or host."""
    where = spot(view, number)
    if where is None:
        return ""
    kinds = {"coterie": _character, "torpor": _torpid, "attached": _hung, "laid": _laid, "play": _ongoing}
    kind = kinds.get(where.zone)
    if kind is not None:
        return kind(view, where)
    if where.zone == "streets" and "blood" in where.entry:
        return said("note.mortal", n=where.entry["blood"])
    return ""


def _owned(view: View, where: Spot, key: str, **args: Blank) -> Blank:
    """The own ones need no name of their player."""
    if where.owner == view["seat"]:
        return said(key, **args)
    return said(f"{key}.of", who=seat(where.owner), **args)


def _character(view: View, where: Spot) -> Blank:
    entry = where.entry
    place_name = place("streets" if entry["party"] else "haven")
    titles = [one for one in entry["attached"] if _is_title(view, one["id"])]
    key = "note.character" + (".title" if titles else "")
    title = {"title": card(view, titles[0]["id"])} if titles else {}
    return _owned(view, where, key, place=place_name, n=entry["blood"], most=entry["potency"], **title)


def _is_title(view: View, number: CardId) -> bool:
    printed_on = face(view, number)
    return printed_on is not None and printed_on.is_("title")


def _torpid(view: View, where: Spot) -> Blank:
    return _owned(view, where, "note.torpor", n=where.entry["blood"], most=where.entry["potency"])


def _hung(view: View, where: Spot) -> Blank:
    return _owned(view, where, "note.attached", host=card(view, where.host))


def _laid(view: View, where: Spot) -> Blank:
    """Only who knows a face-down card is ever asked about it."""
    printed_on = face(view, where.entry["id"])
    most = printed_on.threshold if printed_on is not None else 0
    return _owned(view, where, "note.laid", n=sum(where.entry["tokens"]), most=most)


def _ongoing(view: View, where: Spot) -> Blank:
    return "" if where.owner == view["seat"] else said("note.play.of", who=seat(where.owner))


def group(mask: int) -> list[Seat]:
    """The seats of a bit mask."""
    return [who for who in range(8) if mask >> who & 1]


def listed(blanks: list[Blank]) -> Blank:
    """Several things as one: "a", "a and b", "a, b and c"."""
    if len(blanks) == 1:
        return blanks[0]
    *first, last = blanks
    whole = first[0]
    for more in first[1:]:
        whole = said("text.list.more", one=whole, other=more)
    return said("text.list.last", one=whole, other=last)


_PROMISES = {
    PEACE: "peace",
    SAY_YES: "yes",
    SAY_NO: "no",
    INTEL: "intel",
    PEACE_BELOW_9: "peace_below_9",
    NOTHING: "nothing",
}


def promise(who: Seat, whom: Seat, what: Option) -> Blank:
    """What somebody would do for somebody in a deal."""
    kind, n = what
    name = _PROMISES[kind]
    if kind == NOTHING:
        return said("promise.nothing", who=seat(who))
    args = {"who": seat(who), "whose": seat(whom)}
    return said(f"promise.{name}", **args, **({"n": n} if kind in (SAY_YES, SAY_NO) else {}))
