"""A first hand of a deck, dealt by a match of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from elysium.core.ids import CardId
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks import STARTERS, Deck
from elysium.games.rivals.facade import RivalsGame
from elysium.games.rivals.kinds import AGENDA, CHARACTER, HAVEN, LIBRARY
from elysium.games.rivals.setup import OPTIONS, make

OWN: Final = 0
FEWEST_CHARACTERS, FEWEST_CARDS = 3, 4  # a Leader and two more, and a first hand


def first_hand(deck: Deck, seed: int) -> list[str]:
    """What its player holds before the first turn (RV-SETUP-12); nothing where the deck has too few cards for it."""
    known = _known(deck)
    if len(known.faction) < FEWEST_CHARACTERS or known.size < FEWEST_CARDS:
        return []
    g = _seated(known, seed)
    while any(decision.seat == OWN and decision.point == "rivals.leader" for decision in g.open()):
        g.step(OWN, (_leader(g, known),))
    rival = next(iter(g.open()))
    taken = {g.card(card).id for card in [_leader(g, known)]}
    g.step(rival.seat, next(option for option in rival.options if g.card(option[0]).id not in taken))
    return [g.card(card).id for card in g.table.hand(OWN)]


def _seated(deck: Deck, seed: int) -> RivalsGame:
    options = {name: option.default for name, option in OPTIONS.items()}
    return make(2, seed, {**options, "decks": [deck.to_data()]})


def _leader(g: RivalsGame, deck: Deck) -> CardId:
    among = [card for card in range(len(g.table.face)) if g.table.owner[card] == OWN]
    return next(card for card in among if g.card(card).id == (deck.leader or deck.faction[0]))


def _known(deck: Deck) -> Deck:
    """The deck without what no box holds, with a Haven and an Agenda of somebody else's where it has none."""
    other = next(iter(STARTERS.values()))
    faction = tuple(dict.fromkeys(id for id in deck.faction if _is(id, CHARACTER)))
    library = tuple((id, n) for id, n in deck.library if _is(id, LIBRARY))
    return replace(
        deck,
        faction=faction,
        library=library,
        haven=deck.haven if _is(deck.haven, HAVEN) else other.haven,
        agenda=deck.agenda if _is(deck.agenda, AGENDA) else other.agenda,
        leader=deck.leader if deck.leader in faction else "",
    )


def _is(id: str, kind: str) -> bool:
    return id in CARDS and CARDS[id].kind == kind
