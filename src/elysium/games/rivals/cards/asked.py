"""What may be asked of the cards of Rivals: clan or creed, type, Blood Potency, Disciplines and Edges, attack, set."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Final

from elysium.core.facets import Facet, numbers
from elysium.core.messages import Message
from elysium.games.rivals.cards.printed import WORDS
from elysium.games.rivals.kinds import CLANS, CREEDS, DISCIPLINES, EDGES, TYPES, Card

NO_CLAN: Final = "none"
KINDS: Final = ("vampire", "hunter", "attack", "reaction", *WORDS, "haven", "agenda", "city", "monster", "wraith")


def facets(cards: Mapping[str, Card], sets: Sequence[str]) -> tuple[Facet, ...]:
    """The questions in the order a reader asks them."""

    def facet(name: str, answers: Mapping[str, Message | None], of: Callable[[Card], Sequence[str]]) -> Facet:
        return Facet(name, answers, {id: tuple(of(card)) for id, card in cards.items()})

    icons = (*DISCIPLINES, *EDGES)
    return (
        facet("clan", {**_named("clan", (*CLANS, *CREEDS)), NO_CLAN: None}, lambda card: (card.clan or NO_CLAN,)),
        facet("type", dict.fromkeys(KINDS), _kinds),
        facet("attack", _named("type", TYPES), lambda card: [TYPES[one] for one in (*card.attacks, *card.reacts)]),
        numbers("potency", {id: _potency(card) for id, card in cards.items()}),
        facet("discipline", _named("discipline", icons), lambda card: [one for one in icons if one in _asked(card)]),
        facet("set", dict.fromkeys(sets), lambda card: (card.set,)),
    )


def _named(kind: str, words: Sequence[str]) -> dict[str, Message | None]:
    return {word: Message(f"{kind}.{word}", {}) for word in words}


def _kinds(card: Card) -> list[str]:
    return [word for word in KINDS if card.is_(word) or card.kind == word]


def _potency(card: Card) -> tuple[int, ...]:
    """What a character has, or what a card asks for."""
    potency = card.potency or card.requirement
    return (potency,) if potency else ()


def _asked(card: Card) -> set[str]:
    """The icons on a card, and those its text speaks of."""
    return {*card.disciplines, card.rite, *_spoken(card.declaration)}


def _spoken(word: object) -> Iterator[str]:
    if isinstance(word, tuple):
        for one in word:
            yield from _spoken(one)
    elif is_dataclass(word):
        for field in fields(word):
            value = getattr(word, field.name)
            if field.name == "discipline":
                yield value
            else:
                yield from _spoken(value)
