"""Legal decks drawn at random from every card there is: to try out what no starter holds."""

from __future__ import annotations

from typing import Final

from elysium.core.rng import Rng, below, seeded, shuffled
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks.deck import Deck
from elysium.games.rivals.decks.legality import CHARACTERS, COPIES, SMALLEST, TAGS
from elysium.games.rivals.kinds import AGENDA, CHARACTER, HAVEN, LIBRARY

_STREAM: Final = 0


def drawn_deck(seed: int, kind: str = "vampire") -> Deck:
    """A deck of any clans, or of Hunters of any creeds; the same for the same seed.

    >>> drawn_deck(1) == drawn_deck(1), drawn_deck(1) == drawn_deck(2)
    (True, False)
    """
    rng = seeded(seed)
    characters, rng = shuffled(rng, _STREAM, _ids(CHARACTER, kind))
    havens, rng = shuffled(rng, _STREAM, _ids(HAVEN, kind))
    agendas, rng = shuffled(rng, _STREAM, _ids(AGENDA, kind))
    return Deck(f"Drawn {seed}", characters[:CHARACTERS], _library(rng, kind), havens[0], agendas[0])


def _library(rng: Rng, kind: str) -> tuple[tuple[str, int], ...]:
    """One to three of a card after another, until there are enough."""
    ids, rng = shuffled(rng, _STREAM, _ids(LIBRARY, kind))
    library: list[tuple[str, int]] = []
    for card in ids:
        if sum(count for _, count in library) >= SMALLEST:
            break
        count, rng = below(rng, _STREAM, COPIES)
        library.append((card, count + 1))
    return tuple(library)


def _ids(stack: str, kind: str) -> tuple[str, ...]:
    """What a deck of vampires or of Hunters may hold (RV-DECK-02, -04)."""
    among = [card for card in CARDS.values() if card.kind == stack]
    return tuple(card.id for card in among if (card.is_(kind) if stack == CHARACTER else card.tag in TAGS[kind]))
