"""Where cards lie as far as a view tells, and what tells a card from its copies."""

from __future__ import annotations

from typing import Final, NamedTuple

from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat
from elysium.core.messages import Blank, part
from elysium.core.views import AnyView
from elysium.core.voice import Args
from elysium.games.rivals.show.types import RivalsView
from elysium.games.rivals.show.voice.naming import card, face, place, seat


class Spot(NamedTuple):
    """Where a card lies as far as a view tells: whose it is, in which zone, its entry there, and its host."""

    owner: Seat
    zone: str
    entry: AnyView  # what its zone shows of it
    host: CardId = NO_CARD


ZONES: Final = ("coterie", "torpor", "play", "laid", "discard")


def spot(view: RivalsView, number: CardId) -> Spot | None:
    """Where a card lies in this view."""
    for player in view["players"]:
        for zone in ZONES:
            entries: AnyView = player[zone]
            for entry in entries:
                if entry["id"] == number:
                    return Spot(player["seat"], zone, entry)
                for attached in entry.get("attached", ()):
                    if attached["id"] == number:
                        return Spot(player["seat"], "attached", attached, entry["id"])
    on_streets = next((entry for entry in view["streets"] if entry["id"] == number), None)
    return None if on_streets is None else Spot(NOBODY, "streets", on_streets)


def note(view: RivalsView, number: CardId) -> Blank:
    """What tells a card from its copies and from others, in brackets: whose it is, where it lies, its Blood or host."""
    where = spot(view, number)
    if where is None:
        return ""
    kinds = {"coterie": _character, "torpor": _torpid, "attached": _hung, "laid": _laid, "play": _ongoing}
    kind = kinds.get(where.zone)
    if kind is not None:
        return kind(view, where)
    if where.zone == "streets" and "blood" in where.entry:
        return part("note.mortal", n=where.entry["blood"])
    return ""


def _owned(view: RivalsView, where: Spot, key: str, **args: Blank) -> Blank:
    """The own ones need no name of their player."""
    if where.owner == view["seat"]:
        return part(key, **args)
    return part(f"{key}.of", who=seat(where.owner), **args)


def _character(view: RivalsView, where: Spot) -> Blank:
    entry = where.entry
    place_name = place("streets" if entry["party"] else "haven")
    titles = [one for one in entry["attached"] if _is_title(view, one["id"])]
    key = "note.character" + (".title" if titles else "")
    title: Args = {"title": card(view, titles[0]["id"])} if titles else {}
    return _owned(view, where, key, place=place_name, n=entry["blood"], most=entry["potency"], **title)


def _is_title(view: RivalsView, number: CardId) -> bool:
    printed_on = face(view, number)
    return printed_on is not None and printed_on.is_("title")


def _torpid(view: RivalsView, where: Spot) -> Blank:
    return _owned(view, where, "note.torpor", n=where.entry["blood"], most=where.entry["potency"])


def _hung(view: RivalsView, where: Spot) -> Blank:
    return _owned(view, where, "note.attached", host=card(view, where.host))


def _laid(view: RivalsView, where: Spot) -> Blank:
    """Only who knows a face-down card is ever asked about it."""
    printed_on = face(view, where.entry["id"])
    most = printed_on.threshold if printed_on is not None else 0
    return _owned(view, where, "note.laid", n=sum(where.entry["tokens"]), most=most)


def _ongoing(view: RivalsView, where: Spot) -> Blank:
    return "" if where.owner == view["seat"] else part("note.play.of", who=seat(where.owner))


def influence(view: RivalsView, number: CardId) -> int:
    """What a character adds that exerts itself."""
    where = spot(view, number)
    total: int = where.entry["influence"] if where else 0
    return total
