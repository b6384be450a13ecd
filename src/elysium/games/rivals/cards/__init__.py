"""Every card of Rivals by id, its programs registered and its abilities indexed by what they watch."""

from __future__ import annotations

from dataclasses import replace

from elysium.core.messages import Message
from elysium.games.rivals.cards.asked import facets
from elysium.games.rivals.cards.hh import (
    actions,
    agendas,
    attacks,
    caitiff,
    cells,
    city,
    faithful,
    havens,
    hunt,
    inquisitive,
    ministry,
    monsters,
)
from elysium.games.rivals.cards.printed import facts_of
from elysium.games.rivals.cards.sf.actions import ACTIONS
from elysium.games.rivals.cards.sf.agendas import AGENDAS
from elysium.games.rivals.cards.sf.attacks import ATTACKS
from elysium.games.rivals.cards.sf.brujah import BRUJAH
from elysium.games.rivals.cards.sf.city import CITY_DECK
from elysium.games.rivals.cards.sf.havens import HAVENS
from elysium.games.rivals.cards.sf.malkavian import MALKAVIAN
from elysium.games.rivals.cards.sf.titles import TITLES
from elysium.games.rivals.cards.sf.toreador import TOREADOR
from elysium.games.rivals.cards.sf.ventrue import VENTRUE
from elysium.games.rivals.faces import FACES, NUMBER, enter
from elysium.games.rivals.kinds import Card

# A face is its place in the register, and saves hold faces: new cards go to the end.
CLANS = (*BRUJAH, *MALKAVIAN, *TOREADOR, *VENTRUE)
SF: tuple[Card, ...] = (*CLANS, *ATTACKS, *ACTIONS, *TITLES, *HAVENS, *AGENDAS, *CITY_DECK)
HUNTED: tuple[Card, ...] = (
    *caitiff.CAITIFF,
    *ministry.MINISTRY,
    *actions.ACTIONS,
    *attacks.ATTACKS,
    *havens.HAVENS,
    *agendas.AGENDAS,
    *city.CITY_DECK,
    *monsters.MONSTERS,
    *faithful.FAITHFUL,
    *inquisitive.INQUISITIVE,
    *cells.CELLS,
    *hunt.HUNT,
)
HH: tuple[Card, ...] = tuple(replace(card, set="hh") for card in HUNTED)
SETS: dict[str, tuple[Card, ...]] = {"sf": SF, "hh": HH}
CARDS: dict[str, Card] = {card.id: card for each in SETS.values() for card in each}
for _card in CARDS.values():
    enter(_card)
FACETS = facets(CARDS, tuple(SETS))

__all__ = ["CARDS", "FACES", "FACETS", "HH", "NUMBER", "SETS", "SF", "facts"]


def facts(code: str) -> tuple[Message, ...]:
    """What stands on a card beside its text."""
    return facts_of(CARDS[code])
