"""A deck in numbers: what its Library asks for, of which types it is, what its characters bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from elysium.core.messages import Message
from elysium.core.workbench import Bar, Plot
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks import Deck
from elysium.games.rivals.kinds import CHARACTER, LIBRARY, TYPES, Card

# A card stands under the first of its words.
GROUPS: Final = (
    "attack",
    "reaction",
    "title",
    "conspiracy",
    "scheme",
    "unhosted",
    "action",
    "influence modifier",
)


def group_of(card: Card) -> str:
    """Where a Library card stands; other cards stand alone."""
    return next((word for word in GROUPS if card.is_(word)), "") if card.kind == LIBRARY else ""


def plots(deck: Deck) -> tuple[Plot, ...]:
    """Nothing for what the deck has none of."""
    library = [(CARDS[card], count) for card, count in deck.library if card in CARDS]
    seven = [CARDS[card] for card in deck.faction if card in CARDS and CARDS[card].kind == CHARACTER]
    found = (
        Plot("asks", tuple(_asks(library))),
        Plot("types", tuple(_types(library))),
        Plot("attacks", tuple(_attacks(library))),
        Plot("potency", tuple(_potency(seven))),
        Plot("brings", tuple(_brings(seven))),
    )
    return tuple(plot for plot in found if any(bar.n for bar in plot.bars))


def _asks(library: list[tuple[Card, int]]) -> Iterator[Bar]:
    """Library cards by the Blood Potency they ask for; those that ask for none come last."""
    counts, cards = _counted({card: (card.requirement or 0, count) for card, count in library})
    for asked in range(1, max(counts, default=0) + 1):
        yield Bar(Message("web.decks.bar.number", {"n": asked}), counts[asked], cards.get(asked, ()))
    yield Bar(Message("web.decks.bar.none", {}), counts[0], cards.get(0, ()))


def _types(library: list[tuple[Card, int]]) -> Iterator[Bar]:
    counts, cards = _counted({card: (GROUPS.index(group_of(card)), count) for card, count in library})
    for number, name in enumerate(GROUPS):
        if counts[number]:
            yield Bar(Message(f"web.decks.group.{name}", {}), counts[number], cards[number])


def _attacks(library: list[tuple[Card, int]]) -> Iterator[Bar]:
    """Attack and Reaction cards by type; a card of two types counts for both."""
    for number, name in enumerate(TYPES):
        among = [(card, count) for card, count in library if number in (*card.attacks, *card.reacts)]
        yield Bar(
            Message(f"type.{name}", {}), sum(count for _, count in among), tuple(dict.fromkeys(c.id for c, _ in among))
        )


def _potency(seven: list[Card]) -> Iterator[Bar]:
    counts, cards = _counted({card: (card.potency, 1) for card in seven})
    for potency in range(1, max(counts, default=0) + 1):
        yield Bar(Message("web.decks.bar.number", {"n": potency}), counts[potency], cards.get(potency, ()))


def _brings(seven: list[Card]) -> Iterator[Bar]:
    """Disciplines or Edges by how many of the characters have them."""
    counts = Counter(name for card in seven for name in set(card.disciplines))
    for name, n in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])):
        yield Bar(Message(f"discipline.{name}", {}), n, tuple(card.id for card in seven if name in card.disciplines))


def _counted(numbers: Mapping[Card, tuple[int, int]]) -> tuple[Counter[int], dict[int, tuple[str, ...]]]:
    """How many copies go by each number, and of which cards."""
    counts: Counter[int] = Counter()
    cards: dict[int, tuple[str, ...]] = {}
    for card, (number, count) in numbers.items():
        counts[number] += count
        cards[number] = (*cards.get(number, ()), card.id)
    return counts, cards
