"""A card of Rivals: its numbers, its type words and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, get_args

from elysium.core.stack import AnyOp, Program
from elysium.effects.words import AnyCondition, AnyCost, Word
from elysium.games.rivals.kinds.abilities import Ability, Leads, Target
from elysium.games.rivals.kinds.printing import (
    TOLD,
    Acting,
    AfterAttack,
    Against,
    Banner,
    Exerts,
    Felled,
    Gathers,
    IfYes,
    OnAttach,
    OnlyAgainst,
    OnlyIf,
    Pays,
    Rite,
    Sways,
)

RANGED, PHYSICAL, SOCIAL, MENTAL = range(4)
AttackType: TypeAlias = Literal["ranged", "physical", "social", "mental"]  # RV-ATK-STEP-01
TYPES: Final[tuple[AttackType, ...]] = get_args(AttackType)
CLANS: Final = ("brujah", "malkavian", "toreador", "ventrue", "caitiff", "ministry")
CLANLESS: Final = ("caitiff", "thin-blood")  # texts name them together
CREEDS: Final = ("faithful", "inquisitive")  # what clans are to Hunters (RV-ED-04)
DISCIPLINES: Final = (
    "animalism",
    "auspex",
    "blood sorcery",
    "celerity",
    "dominate",
    "fortitude",
    "obfuscate",
    "oblivion",
    "potence",
    "presence",
    "protean",
    "thin-blood alchemy",
)  # RV-DISC-01
EDGES: Final = (
    "beast whisperer",
    "global",
    "library",
    "repel the unnatural",
    "sense the unnatural",
    "thwart the unnatural",
)  # what Disciplines are to Hunters, but for texts that name Disciplines (RV-HH-01)

CHARACTER, LIBRARY, HAVEN, AGENDA, CITY = "character", "library", "haven", "agenda", "city"
MONSTER, WRAITH = "monster", "wraith"


@dataclass(frozen=True)
class Card:
    """One face. `types` are the words of its banner, all true at all times (RV-ED-06)."""

    id: str
    name: str
    kind: str
    types: frozenset[str]
    set: str = "sf"
    clan: str = ""  # or creed
    potency: int = 0  # Blood Potency of a character or Monster
    attributes: tuple[int, int, int] = (0, 0, 0)  # Physical, Social, Mental
    disciplines: tuple[str, ...] = ()  # or Edges
    requirement: int | None = None  # the Blood Potency a Library card asks for
    skull: int | None = None
    shield: int | None = None
    attacks: tuple[int, ...] = ()
    reacts: tuple[int, ...] = ()
    strikes: int | None = None  # the type of a strike-back that is not the attack's own
    aggravated: bool = False
    intel: int = 0  # may be played face up in the Intel Step for so much Intel
    threshold: int = 0  # Prestige a Conspiracy needs, Influence a Title needs
    influence: int = 0  # of an Influence Modifier
    blood: int = 0  # of a Mortal; of a Ghoul, if it is fixed (RV-GHOUL-02)
    alone: bool = False  # one a character at most (RV-ATTACH-09)
    limit: int = 3  # cards that may be attached to it (RV-ATTACH-01)
    agenda: int = 0  # for defeating it
    prestige: int = 0  # that burning it may bring instead of Blood (RV-CARD-HH-81)
    timer: bool = True  # an Ongoing Event that gets a token and leaves after a round (RV-CITY-05)
    round_one: bool = True  # whether it stays when it comes in the first round (RV-CITY-RIO-11)
    copies: int = 0  # in the City Deck
    rite: str = ""  # the Discipline of a Ritual (RV-RITUAL-04, -05)
    aids: tuple[int, ...] = ()  # the attacks in which a Reaction Special may aid somebody (RV-REACT-03)
    against: str = ""  # the damage against which one may be played: "aggravated" or a type (RV-DEC-33)
    tag: str = ""  # "H", "H/V" or nothing: who may put it in a deck
    only: AnyCondition | None = None  # the attacks a Reaction may be played against
    actor: AnyCondition | None = None  # what the acting character must be
    provided: AnyCondition | None = None  # it can be played only while this holds
    costs: tuple[AnyCost, ...] = ()
    target: Target | None = None
    text: Program = ()
    after: Program = ()  # once the attack is over
    printed: tuple[Ability | Leads, ...] = field(default=())

    @property
    def abilities(self) -> tuple[Ability, ...]:
        return tuple(one.ability if isinstance(one, Leads) else one for one in self.printed)

    @property
    def declaration(self) -> tuple[AnyOp | Word, ...]:
        """All that its text says, for the text itself and for whoever checks it."""
        return tuple(told(self))

    def is_(self, word: str) -> bool:
        return word in self.types


def told(card: Card) -> Iterator[AnyOp | Word]:
    """The whole text of a card in the order it is told. The numbers of its corner are no part of it."""
    yield from (Banner(word + _standing(card)) for word in TOLD if card.is_(word))
    if card.alone:
        yield Banner("one per character")
    if not card.round_one:
        yield Banner("not in round one")
    if card.rite:
        yield Rite(card.rite)
    if card.against:
        yield Against(card.against, card.shield or 0)
    if card.actor is not None:
        yield Acting(card.actor)
    if card.only is not None:
        yield OnlyAgainst(card.only)
    if card.provided is not None:
        yield OnlyIf(card.provided)
    yield from (Pays(cost) for cost in card.costs)
    if card.is_("conspiracy") and not card.is_("trap"):
        yield Gathers(card.threshold)
    elif card.is_("title") and card.threshold:
        yield Exerts(card.threshold)
    if card.influence:
        yield Sways(card.influence)
    if card.target is not None:
        yield card.target
    if card.is_("mortal") and not card.is_("antagonist"):
        yield Felled(card.blood, card.prestige)
    yield from _happens(card)
    if card.after:
        yield AfterAttack(card.after)
    yield from card.printed


def _standing(card: Card) -> str:
    """How long an Event stays."""
    if not card.is_("event"):
        return ""
    return " event" if card.timer else " untimed"


def _happens(card: Card) -> Iterator[AnyOp | Word]:
    if card.is_("scheme") and not card.text:
        yield Banner("scheme")
    if not card.text or card.is_("trap"):
        return  # what a Trap does is told with what it waits for
    if card.is_("scheme"):
        yield IfYes(card.text)
    elif card.is_("mortal"):
        yield OnAttach(card.text)
    else:
        yield from card.text
