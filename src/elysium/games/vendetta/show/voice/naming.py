"""What fills the blanks of a message: cards, Clans and Locations of a view as data that says what it is."""

from __future__ import annotations

from elysium.core.ids import CardId
from elysium.core.messages import Blank
from elysium.games.vendetta.cards import FACES
from elysium.games.vendetta.cards.kinds import Victim
from elysium.games.vendetta.show.types import VendettaView
from elysium.games.vendetta.show.view import code
from elysium.games.vendetta.table import CLANS


def card(number: CardId) -> Blank:
    return {"card": code(number)}


def clan(number: int) -> Blank:
    return {"clan": CLANS[number]}


def place_name(view: VendettaView, loc: int) -> str:
    """The Haven has a name, the other Locations a number."""
    last = len(view["locations"]) - 1
    return "haven" if loc == last else "hand" if loc < 0 else str(loc + 1)


def place(view: VendettaView, loc: int) -> Blank:
    return {"place": place_name(view, loc)}


def is_victim(number: CardId) -> bool:
    """A Victim has no name to tell."""
    return isinstance(FACES[number], Victim)
