"""Strategies that draw decks: any deck of known cards, legal or not, and legal ones."""

from __future__ import annotations

from hypothesis import strategies as st

from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks import Deck
from elysium.games.rivals.decks.legality import TAGS
from elysium.games.rivals.kinds import AGENDA, CHARACTER, HAVEN, LIBRARY


def ids(kind: str) -> list[str]:
    return sorted(card.id for card in CARDS.values() if card.kind == kind)


LIBRARY_IDS = ids(LIBRARY)
SAID = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)


@st.composite
def any_decks(draw: st.DrawFn) -> Deck:
    """Whatever a Deck can hold: too few cards, too many, a character twice, a Leader from elsewhere."""
    return Deck(
        name=draw(SAID),
        faction=tuple(draw(st.lists(st.sampled_from(ids(CHARACTER)), max_size=9))),
        library=tuple(draw(st.dictionaries(st.sampled_from(LIBRARY_IDS), st.integers(1, 99))).items()),
        haven=draw(st.sampled_from(["", *ids(HAVEN)])),
        agenda=draw(st.sampled_from(["", *ids(AGENDA)])),
        leader=draw(st.sampled_from(["", *ids(CHARACTER)])),
        author=draw(SAID),
        notes=draw(SAID),
    )


def fitting(stack: str, kind: str) -> list[str]:
    """What a deck of vampires or of Hunters may hold."""
    if stack == CHARACTER:
        return [card for card in ids(stack) if CARDS[card].is_(kind)]
    return [card for card in ids(stack) if CARDS[card].tag in TAGS[kind]]


@st.composite
def legal_decks(draw: st.DrawFn) -> Deck:
    kind = draw(st.sampled_from(sorted(TAGS)))
    faction = draw(st.lists(st.sampled_from(fitting(CHARACTER, kind)), min_size=7, max_size=7, unique=True))
    chosen = draw(st.lists(st.sampled_from(fitting(LIBRARY, kind)), min_size=20, max_size=20, unique=True))
    return Deck(
        name=draw(SAID),
        faction=tuple(faction),
        library=tuple((card, draw(st.integers(2, 3))) for card in chosen),
        haven=draw(st.sampled_from(fitting(HAVEN, kind))),
        agenda=draw(st.sampled_from(fitting(AGENDA, kind))),
        leader=draw(st.sampled_from(["", *faction])),
        author=draw(SAID),
        notes=draw(SAID),
    )
