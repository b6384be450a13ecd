"""Strategies that draw decks: any deck of known cards, legal or not, and legal ones."""

from __future__ import annotations

from hypothesis import strategies as st

from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks import Deck
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


@st.composite
def legal_decks(draw: st.DrawFn) -> Deck:
    faction = draw(st.lists(st.sampled_from(ids(CHARACTER)), min_size=7, max_size=7, unique=True))
    chosen = draw(st.lists(st.sampled_from(LIBRARY_IDS), min_size=20, max_size=20, unique=True))
    return Deck(
        name=draw(SAID),
        faction=tuple(faction),
        library=tuple((card, draw(st.integers(2, 3))) for card in chosen),
        haven=draw(st.sampled_from(ids(HAVEN))),
        agenda=draw(st.sampled_from(ids(AGENDA))),
        leader=draw(st.sampled_from(["", *faction])),
        author=draw(SAID),
        notes=draw(SAID),
    )
