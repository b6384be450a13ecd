"""What a card's fields say in words beside its verbs: what it asks for, when it happens, how long it stays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from elysium.core.stack import AnyOp, Program
from elysium.effects.words import AnyCondition, AnyCost, Phrase, Word

if TYPE_CHECKING:
    from elysium.games.rivals.kinds import Card

TOLD = ("ongoing", "unique", "one per player")  # words of the banner that are rules


@dataclass(frozen=True)
class Banner(Word):
    """A word of the card's banner that is a rule of its own."""

    speech = "banner"
    word: str

    def phrase(self) -> Phrase:
        return Phrase(f"banner.{self.word}", {})


@dataclass(frozen=True)
class Acting(Word):
    """What the character who plays the card must be."""

    speech = "acting"
    claim: AnyCondition


@dataclass(frozen=True)
class Pays(Word):
    """What playing the card costs, once."""

    speech = "pays"
    cost: AnyCost

    def phrase(self) -> Phrase:
        plain = self.cost.phrase()
        return Phrase(plain.key + ".once", plain.args)


@dataclass(frozen=True)
class Gathers(Word):
    """The Prestige a Conspiracy needs."""

    speech = "gathers"
    n: int


@dataclass(frozen=True)
class Exerts(Word):
    """The Influence a Title needs."""

    speech = "exerts"
    n: int


@dataclass(frozen=True)
class Sways(Word):
    """The Influence a modifier is worth."""

    speech = "sways"
    n: int


@dataclass(frozen=True)
class IfYes(Word):
    """What a Scheme does once YES has won."""

    speech = "if_yes"
    then: Program


@dataclass(frozen=True)
class OnAttach(Word):
    """What a Mortal does once, as it is attached."""

    speech = "on_attach"
    then: Program


@dataclass(frozen=True)
class AfterAttack(Word):
    """What an Attack card does once the attack is over."""

    speech = "after_attack"
    then: Program


def told(card: Card) -> Iterator[AnyOp | Word]:
    """The whole text of a card in the order it is told. The numbers of its corner are no part of it."""
    yield from (Banner(f"{word} event" if card.is_("event") else word) for word in TOLD if card.is_(word))
    if card.actor is not None:
        yield Acting(card.actor)
    yield from (Pays(cost) for cost in card.costs)
    if card.is_("conspiracy"):
        yield Gathers(card.threshold)
    elif card.is_("title") and card.threshold:
        yield Exerts(card.threshold)
    if card.influence:
        yield Sways(card.influence)
    if card.target is not None:
        yield card.target
    yield from _happens(card)
    if card.after:
        yield AfterAttack(card.after)
    yield from card.printed


def _happens(card: Card) -> Iterator[AnyOp | Word]:
    if not card.text:
        return
    if card.is_("scheme"):
        yield IfYes(card.text)
    elif card.is_("mortal"):
        yield OnAttach(card.text)
    else:
        yield from card.text
