"""Which decks may be brought to the table, and what is wrong with those that may not (RV-DECK)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Final

from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks.deck import MOST_WRONG, Deck
from elysium.games.rivals.decks.names import KIND_WORDS, hint, near
from elysium.games.rivals.kinds import AGENDA, CHARACTER, HAVEN, LIBRARY, Card

CHARACTERS: Final = 7
SMALLEST, LARGEST, COPIES = 40, 60, 3
TAGS: Final = {"vampire": ("", "H/V"), "hunter": ("H", "H/V")}


def problems(deck: Deck, cards: Mapping[str, Card] = CARDS) -> tuple[str, ...]:
    """Everything that makes a deck illegal, each with its rule; nothing for a legal deck.

    >>> problems(Deck("Empty"))[0]
    'the Faction deck has 0 characters; it must have exactly 7 (RV-DECK-01)'
    """
    return (*_unknown(deck, cards), *_faction(deck, cards), *_library(deck, cards), *_single(deck, cards))


def _unknown(deck: Deck, cards: Mapping[str, Card]) -> Iterator[str]:
    named = (*deck.faction, *dict(deck.library), deck.haven, deck.agenda, deck.leader)
    for card in islice(dict.fromkeys(id for id in named if id and id not in cards), MOST_WRONG):
        yield f"no card has the id {card!r}{hint(near(card))}"


def _faction(deck: Deck, cards: Mapping[str, Card]) -> Iterator[str]:
    if len(deck.faction) != CHARACTERS:
        yield f"the Faction deck has {len(deck.faction)} characters; it must have exactly {CHARACTERS} (RV-DECK-01)"
    known = [cards[card] for card in deck.faction if card in cards]
    for card in known:
        if card.kind != CHARACTER:
            yield f"{card.name} is {KIND_WORDS[card.kind]}; only characters are in the Faction deck (RV-DECK-01)"
    for name, count in Counter(card.name for card in known).items():
        if count > 1:
            yield f"{name} is in the Faction deck {count} times; no two may have the same name (RV-DECK-01)"
    yield from _one_kind(known)
    if deck.leader and deck.leader in cards and deck.leader not in deck.faction:
        yield f"{cards[deck.leader].name} is marked as the Leader but is not in the Faction deck (RV-SETUP-03)"


def _one_kind(characters: list[Card]) -> Iterator[str]:
    vampires, hunters = ([card.name for card in characters if card.is_(kind)] for kind in TAGS)
    if vampires and hunters:
        mixed = f"vampires ({', '.join(vampires)}) with Hunters ({', '.join(hunters)})"
        yield f"the Faction deck mixes {mixed}; all must be of one kind (RV-DECK-02)"


def _library(deck: Deck, cards: Mapping[str, Card]) -> Iterator[str]:
    if not SMALLEST <= deck.size <= LARGEST:
        yield f"the Library has {deck.size} cards; it must have {SMALLEST} to {LARGEST} (RV-DECK-03)"
    known = [(cards[card], count) for card, count in deck.library if card in cards]
    copies: Counter[str] = Counter()
    for card, count in known:
        copies[card.name] += count
        if card.kind != LIBRARY:
            yield f"{card.name} is {KIND_WORDS[card.kind]}; only Library cards are in the Library (RV-DECK-03)"
    for name, count in copies.items():  # Unique cards too: RV-UNIQ-01
        if count > COPIES:
            yield f"{name} is in the Library {count} times; at most {COPIES} of a name (RV-DECK-03)"
    yield from _wrong_tags(deck, cards, (card for card, _ in known), "RV-DECK-04")


def _single(deck: Deck, cards: Mapping[str, Card]) -> Iterator[str]:
    for kind, id in ((HAVEN, deck.haven), (AGENDA, deck.agenda)):
        if not id:
            yield f"the deck has no {kind.title()}; it must have exactly one (RV-DECK-05)"
        elif id in cards and cards[id].kind != kind:
            yield f"{cards[id].name} is {KIND_WORDS[cards[id].kind]}, not {KIND_WORDS[kind]} (RV-DECK-05)"
        elif id in cards:
            yield from _wrong_tags(deck, cards, (cards[id],), "RV-DECK-05, RV-AMB-26")


def _wrong_tags(deck: Deck, cards: Mapping[str, Card], among: Iterable[Card], rule: str) -> Iterator[str]:
    """A card is for vampires, for Hunters or for both; a Faction deck of both kinds is no measure."""
    kinds = [kind for kind in TAGS if any(card in cards and cards[card].is_(kind) for card in deck.faction)]
    for card in among:
        if len(kinds) == 1 and card.tag not in TAGS[kinds[0]]:
            whom = {"vampire": "vampires", "hunter": "Hunters"}
            meant = next(words for kind, words in whom.items() if kind != kinds[0])
            yield f"{card.name} is for {meant} alone; this deck is one of {whom[kinds[0]]} ({rule})"
