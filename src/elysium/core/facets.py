"""What may be asked of a game's cards: of which clan one is, of what type. Readers look for cards by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from elysium.core.messages import Message


@dataclass(frozen=True)
class Facet:
    """One question: the answers there are, each a word and how the game says it, and those that every card gives.

    What the game has no message for, such as a number, the page says itself.
    """

    name: str
    answers: Mapping[str, Message | None]
    cards: Mapping[str, Sequence[str]]  # by printed id

    def used(self) -> dict[str, Message | None]:
        """The answers that some card gives, in their order."""
        given = {answer for answers in self.cards.values() for answer in answers}
        return {answer: said for answer, said in self.answers.items() if answer in given}


def numbers(name: str, cards: Mapping[str, Sequence[int]]) -> Facet:
    """A question that is answered with numbers.

    >>> numbers("power", {"a": [3], "b": [], "c": [11]}).answers
    {'3': None, '11': None}
    """
    given = sorted({number for own in cards.values() for number in own})
    return Facet(
        name, {str(number): None for number in given}, {id: [str(n) for n in own] for id, own in cards.items()}
    )
