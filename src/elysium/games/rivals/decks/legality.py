"""Which decks may be brought to the table, and what is wrong with those that may not (RV-DECK)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Final

from elysium.core.said import Said, concerning, said
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks.deck import MOST_WRONG, Deck
from elysium.games.rivals.decks.names import KIND_WORDS, ONE, hinted, near
from elysium.games.rivals.kinds import AGENDA, CHARACTER, HAVEN, LIBRARY, Card

CHARACTERS: Final = 7
SMALLEST, LARGEST, COPIES = 40, 60, 3
TAGS: Final = {"vampire": ("", "H/V"), "hunter": ("H", "H/V")}
OF_THE_WHOLE: Final = frozenset(
    {
        "complaint.deck.faction.size",
        "complaint.deck.library.size",
        "complaint.deck.lacks",
        "complaint.deck.leader.outside",
    }
)
WHOM: Final = {
    "vampire": said("complaint.deck.whom.vampires", "vampires"),
    "hunter": said("complaint.deck.whom.hunters", "Hunters"),
}


def kind_of(deck: Deck) -> str:
    """What a legal deck is of: "hunter" or "vampire" (RV-DECK-02)."""
    return "hunter" if any(CARDS[card].is_("hunter") for card in deck.faction) else "vampire"


def problems(deck: Deck, cards: Mapping[str, Card] = CARDS, whole: bool = True) -> tuple[Said, ...]:
    """Everything that makes a deck illegal, each with its rule; nothing for a legal deck.

    Of one that is not `whole`, because some lines could not be read, nothing is said that those may set right.

    >>> problems(Deck("Empty"))[0]
    'the Faction deck has 0 characters; it must have exactly 7 (RV-DECK-01)'
    """
    found = (*_unknown(deck, cards), *_faction(deck, cards), *_library(deck, cards), *_single(deck, cards))
    return found if whole else tuple(one for one in found if one.message.key not in OF_THE_WHOLE)


def _unknown(deck: Deck, cards: Mapping[str, Card]) -> Iterator[Said]:
    named = (*deck.faction, *dict(deck.library), deck.haven, deck.agenda, deck.leader)
    for card in islice(dict.fromkeys(id for id in named if id and id not in cards), MOST_WRONG):
        unknown = concerning(said("complaint.deck.id", "no card has the id {id}", id=repr(card)), f"card:{card}")
        yield hinted(unknown, near(card))


def _faction(deck: Deck, cards: Mapping[str, Card]) -> Iterator[Said]:
    if len(deck.faction) != CHARACTERS:
        right = "the Faction deck has {n} characters; it must have exactly {right} (RV-DECK-01)"
        size = said("complaint.deck.faction.size", right, n=len(deck.faction), right=CHARACTERS)
        yield concerning(size, "part:faction")
    known = [cards[card] for card in deck.faction if card in cards]
    for card in known:
        if card.kind != CHARACTER:
            right = "{card} is {kind}; only characters are in the Faction deck (RV-DECK-01)"
            wrong = said("complaint.deck.faction.kind", right, card=card.name, kind=KIND_WORDS[card.kind])
            yield concerning(wrong, f"card:{card.id}")
    for name, count in Counter(card.name for card in known).items():
        if count > 1:
            right = "{card} is in the Faction deck {n} times; no two may have the same name (RV-DECK-01)"
            twice = said("complaint.deck.faction.twice", right, card=name, n=count)
            yield concerning(twice, *_called(name, known))
    yield from _one_kind(known)
    if deck.leader and deck.leader in cards and deck.leader not in deck.faction:
        right = "{card} is marked as the Leader but is not in the Faction deck (RV-SETUP-03)"
        outside = said("complaint.deck.leader.outside", right, card=cards[deck.leader].name)
        yield concerning(outside, f"card:{deck.leader}")


def _one_kind(characters: list[Card]) -> Iterator[Said]:
    vampires, hunters = ([card.name for card in characters if card.is_(kind)] for kind in TAGS)
    if vampires and hunters:
        mixed = "the Faction deck mixes vampires ({vampires}) with Hunters ({hunters})"
        right = f"{mixed}; all must be of one kind (RV-DECK-02)"
        both = said("complaint.deck.mixed", right, vampires=", ".join(vampires), hunters=", ".join(hunters))
        yield concerning(both, "part:faction")


def _called(name: str, among: Iterable[Card]) -> list[str]:
    """The cards of this name, as complaints are about them."""
    return list(dict.fromkeys(f"card:{card.id}" for card in among if card.name == name))


def _library(deck: Deck, cards: Mapping[str, Card]) -> Iterator[Said]:
    if not SMALLEST <= deck.size <= LARGEST:
        right = "the Library has {n} cards; it must have {least} to {most} (RV-DECK-03)"
        size = said("complaint.deck.library.size", right, n=deck.size, least=SMALLEST, most=LARGEST)
        yield concerning(size, "part:library")
    known = [(cards[card], count) for card, count in deck.library if card in cards]
    copies: Counter[str] = Counter()
    for card, count in known:
        copies[card.name] += count
        if card.kind != LIBRARY:
            right = "{card} is {kind}; only Library cards are in the Library (RV-DECK-03)"
            wrong = said("complaint.deck.library.kind", right, card=card.name, kind=KIND_WORDS[card.kind])
            yield concerning(wrong, f"card:{card.id}")
    for name, count in copies.items():  # Unique cards too: RV-UNIQ-01
        if count > COPIES:
            right = "{card} is in the Library {n} times; at most {most} of a name (RV-DECK-03)"
            many = said("complaint.deck.library.copies", right, card=name, n=count, most=COPIES)
            yield concerning(many, *_called(name, (card for card, _ in known)))
    yield from _wrong_tags(deck, cards, (card for card, _ in known), "RV-DECK-04")


def _single(deck: Deck, cards: Mapping[str, Card]) -> Iterator[Said]:
    for kind, id in ((HAVEN, deck.haven), (AGENDA, deck.agenda)):
        if not id:
            right = "the deck has no {what}; it must have exactly one (RV-DECK-05)"
            yield concerning(said("complaint.deck.lacks", right, what=ONE[kind]), f"part:{kind}")
        elif id in cards and cards[id].kind != kind:
            is_, right = KIND_WORDS[cards[id].kind], KIND_WORDS[kind]
            other = "{card} is {kind}, not {right} (RV-DECK-05)"
            wrong = said("complaint.deck.not", other, card=cards[id].name, kind=is_, right=right)
            yield concerning(wrong, f"card:{id}")
        elif id in cards:
            yield from _wrong_tags(deck, cards, (cards[id],), "RV-DECK-05, RV-AMB-26")


def _wrong_tags(deck: Deck, cards: Mapping[str, Card], among: Iterable[Card], rule: str) -> Iterator[Said]:
    """A card is for vampires, for Hunters or for both; a Faction deck of both kinds is no measure."""
    kinds = [kind for kind in TAGS if any(card in cards and cards[card].is_(kind) for card in deck.faction)]
    for card in among:
        if len(kinds) == 1 and card.tag not in TAGS[kinds[0]]:
            one = kinds[0]
            right = "{card} is for {meant} alone; this deck is one of {whom} ({rule})"
            meant = next(words for kind, words in WHOM.items() if kind != one)
            alone = said("complaint.deck.tag", right, card=card.name, meant=meant, whom=WHOM[one], rule=rule)
            yield concerning(alone, f"card:{card.id}")
