"""What a card's fields say in words beside its verbs: what it asks for, when it happens, how long it stays."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.stack import Program
from elysium.effects.words import AnyCondition, AnyCost, Phrase, Word

TOLD = (
    "trap",
    "reaction special",
    "ghoul",
    "ongoing",
    "unique",
    "one per player",
)  # words of the banner that are rules


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
class OnlyAgainst(Word):
    """What the attack must be for a Reaction to be played."""

    speech = "only_against"
    claim: AnyCondition


@dataclass(frozen=True)
class Rite(Word):
    """What a Ritual of a Discipline asks of who plays it."""

    speech = "rite"
    discipline: str

    def phrase(self) -> Phrase:
        return Phrase(f"rite.{self.discipline}", {})


@dataclass(frozen=True)
class Against(Word):
    """The damage that a Reaction Special reduces, by so many Shields."""

    speech = "against"
    what: str
    n: int

    def phrase(self) -> Phrase:
        return Phrase(f"against.{self.what}", {"n": self.n})


@dataclass(frozen=True)
class OnlyIf(Word):
    """What must hold for the card to be played at all."""

    speech = "only_if"
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
class Felled(Word):
    """What may become of a Mortal that was defeated (RV-MORTAL-05, RV-CARD-HH-81)."""

    speech = "felled"
    n: int
    prestige: int

    def phrase(self) -> Phrase:
        key = "felled.Felled.sold" if self.prestige else "felled.Felled"
        return Phrase(key, {"n": self.n, **({"prestige": self.prestige} if self.prestige else {})})


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
