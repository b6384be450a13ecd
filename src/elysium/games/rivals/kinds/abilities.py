"""What a card does by standing, being used or being revealed, beside the triggers and modifiers all games share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from elysium.core.stack import Program
from elysium.effects.abilities import Instead, Modifies, When
from elysium.effects.words import AnyCondition, AnyCost, AnyPick, Number, Phrase, Word


def spelled_costs(costs: tuple[AnyCost, ...]) -> Phrase:
    """Costs one after another, as one phrase."""
    *before, last = (cost.phrase() for cost in costs)
    for phrase in reversed(before):
        last = Phrase("text.then", {"first": phrase, "rest": last})
    return last


@dataclass(frozen=True)
class Target(Word):
    """What a card aims at, chosen when it is announced; without one it cannot be played (RV-TERM-09)."""

    speech = "target"
    binds = ("name",)
    name: str
    among: AnyPick
    needed: bool = True  # otherwise the card has an effect without one
    each: bool = False  # it hits all of them, without a choice

    def phrase(self) -> Phrase:
        return Phrase("target.Target.each" if self.each else "target.Target", self.blanks())


@dataclass(frozen=True)
class Activated(Word):
    """Cost: effect (RV-ABIL). `during` says when it can be used at all.

    "idle": in your Action Phase, in the attacker's ability step too. "attack": only in that step. "shields": for one's
    own Shields, in any attack (RV-HH-33). "need": when Influence is needed. "action": it costs an Action and exhausts
    its character. `again` lifts the once a turn.
    """

    speech = "activated"
    costs: tuple[AnyCost, ...]
    then: Program
    claim: AnyCondition | None = None
    during: str = "idle"
    tag: str = ""  # "attacker", "party": whose attack it must be (RV-ABIL-11)
    relentless: bool = False
    again: bool = False
    target: Target | None = None
    anyone: bool = False  # on a City card: for whoever's turn it is

    def phrase(self) -> Phrase:
        marks = (".at" if self.target is not None else "") + (".if" if self.claim is not None else "")
        moment = (self.tag or self.during) + (".again" if self.again else "") + (".anyone" if self.anyone else "")
        told = {
            "mark": Phrase("mark.relentless" if self.relentless else "mark.none", {}),
            "moment": Phrase(f"moment.{moment}", {}),
            "costs": spelled_costs(self.costs),
        }
        return Phrase(f"activated{marks}", {**self.blanks(), **told})


@dataclass(frozen=True)
class Prevents(Word):
    """Takes away damage about to land on a character, for a cost, on any player's turn (RV-DMG-20, RV-ABIL-08)."""

    speech = "prevents"
    costs: tuple[AnyCost, ...]
    amount: Number
    claim: AnyCondition
    again: bool = False  # as often as it is paid for, against one damage

    def phrase(self) -> Phrase:
        key = "prevents.again" if self.again else "prevents"
        return Phrase(key, {**self.blanks(), "costs": spelled_costs(self.costs)})


@dataclass(frozen=True)
class Blocks(Word):
    """Lets a ready character block from outside the party (RV-ATK-STEP-03 c)."""

    speech = "blocks"
    who: AnyPick
    costs: tuple[AnyCost, ...] = ()
    ranged: bool = False
    streets_only: bool = False
    then: Program = ()
    claim: AnyCondition | None = None

    def phrase(self) -> Phrase:
        marks = (".streets" if self.streets_only else "") + (".ranged" if self.ranged else "")
        marks += ".then" if self.then else ""
        costs = {"costs": spelled_costs(self.costs)} if self.costs else {}
        return Phrase(f"blocks{marks}{'.paid' if self.costs else ''}", {**self.blanks(), **costs})


@dataclass(frozen=True)
class Negates(Word):
    """Switches off the Reaction, or the text of the Attack card, as the cards are revealed."""

    speech = "negates"
    what: str  # "reaction" or "text"
    claim: AnyCondition | None = None

    def phrase(self) -> Phrase:
        return Phrase(f"negates.{self.what}" + (".if" if self.claim is not None else ""), self.blanks())


@dataclass(frozen=True)
class Has(Word):
    """What a character has while this card is attached to it: a Discipline, or more of a number."""

    speech = "has"
    what: str  # a Discipline, "potency", "physical", "social", "mental"
    n: int = 1

    def phrase(self) -> Phrase:
        return Phrase("has", {"what": Phrase(f"trait.{self.what}", {}), "n": self.n})


@dataclass(frozen=True)
class Keyword(Word):
    """A word with a rule of its own (RV-KEY)."""

    speech = "keyword"
    word: str
    claim: AnyCondition | None = None  # it works only while this holds

    def phrase(self) -> Phrase:
        return Phrase(f"keyword.{self.word}" + (".if" if self.claim is not None else ""), self.blanks())


GUARD: Final = Keyword("guard")  # RV-KEY-04
STAKE: Final = Keyword("stake")  # its bearer gets no Blood for nothing in torpor; it burns as the bearer wakes

Ability: TypeAlias = When | Instead | Modifies | Activated | Prevents | Blocks | Negates | Has | Keyword


@dataclass(frozen=True)
class Leads(Word):
    """A Leader Ability: text on your Leader, off while the Leader is out of play (RV-HAVEN-03)."""

    speech = "leads"
    ability: Ability

    def phrase(self) -> Phrase:
        return Phrase("leads", self.blanks())
