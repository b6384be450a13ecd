"""What a card of Rivals is: its numbers, its type words and what it does, each kind declared by one short call."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from elysium.core.stack import AnyOp, Program
from elysium.effects.abilities import Instead, Modifies, When
from elysium.effects.words import AnyCondition, AnyCost, AnyPick, Number, Phrase, Word
from elysium.games.rivals.printing import told

RANGED, PHYSICAL, SOCIAL, MENTAL = range(4)
TYPES: Final = ("ranged", "physical", "social", "mental")  # RV-ATK-STEP-01
CLANS: Final = ("brujah", "malkavian", "toreador", "ventrue")
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

CHARACTER, LIBRARY, HAVEN, AGENDA, CITY = "character", "library", "haven", "agenda", "city"
Verbs: TypeAlias = Program


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


@dataclass(frozen=True)
class Activated(Word):
    """Cost: effect (RV-ABIL). `during` says when it can be used at all.

    "idle": in your Action Phase, in the attacker's ability step too. "attack": only in that step. "need": when
    Influence is needed. "action": it costs an Action and exhausts its character. `again` lifts the once a turn.
    """

    speech = "activated"
    costs: tuple[AnyCost, ...]
    then: Verbs
    claim: AnyCondition | None = None
    during: str = "idle"
    tag: str = ""  # "attacker", "party": whose attack it must be (RV-ABIL-11)
    relentless: bool = False
    again: bool = False
    target: Target | None = None

    def phrase(self) -> Phrase:
        marks = (".at" if self.target is not None else "") + (".if" if self.claim is not None else "")
        moment = (self.tag or self.during) + (".again" if self.again else "")
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

    def phrase(self) -> Phrase:
        return Phrase("prevents", {**self.blanks(), "costs": spelled_costs(self.costs)})


@dataclass(frozen=True)
class Blocks(Word):
    """Lets a ready character block from outside the party (RV-ATK-STEP-03 c)."""

    speech = "blocks"
    who: AnyPick
    costs: tuple[AnyCost, ...] = ()
    ranged: bool = False
    streets_only: bool = False
    then: Verbs = ()
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

    def phrase(self) -> Phrase:
        return Phrase(f"keyword.{self.word}", {})


GUARD: Final = Keyword("guard")  # RV-KEY-04

Ability: TypeAlias = When | Instead | Modifies | Activated | Prevents | Blocks | Negates | Has | Keyword


@dataclass(frozen=True)
class Leads(Word):
    """A Leader Ability: text on your Leader, off while the Leader is out of play (RV-HAVEN-03)."""

    speech = "leads"
    ability: Ability

    def phrase(self) -> Phrase:
        return Phrase("leads", self.blanks())


@dataclass(frozen=True)
class Card:
    """One face. `types` are the words of its banner, all true at all times (RV-ED-06)."""

    id: str
    name: str
    kind: str
    types: frozenset[str]
    set: str = "sf"
    clan: str = ""
    potency: int = 0  # Blood Potency of a character
    attributes: tuple[int, int, int] = (0, 0, 0)  # Physical, Social, Mental
    disciplines: tuple[str, ...] = ()
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
    blood: int = 0  # of a Mortal
    agenda: int = 0  # for defeating it
    copies: int = 0  # in the City Deck
    tag: str = ""  # "H", "H/V" or nothing: who may put it in a deck
    actor: AnyCondition | None = None  # what the acting character must be
    costs: tuple[AnyCost, ...] = ()
    target: Target | None = None
    text: Verbs = ()
    after: Verbs = ()  # once the attack is over
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


def character(
    id: str, name: str, clan: str, potency: int, attributes: tuple[int, int, int], disciplines: str, *printed: Ability
) -> Card:
    return Card(
        id,
        name,
        CHARACTER,
        frozenset({"character", "vampire"}),
        clan=clan,
        potency=potency,
        attributes=attributes,
        disciplines=tuple(disciplines.split()),
        printed=printed,
    )


def attack(
    id: str,
    name: str,
    type: int,
    requirement: int,
    skull: int,
    *printed: Ability,
    text: Verbs = (),
    after: Verbs = (),
    reaction: bool = False,
    **more: Any,
) -> Card:
    """An Attack card; with `reaction` its skull may strike back as well (RV-REACT-06)."""
    types = {"attack", "reaction"} if reaction else {"attack"}
    return Card(
        id,
        name,
        LIBRARY,
        frozenset(types),
        requirement=requirement,
        skull=skull,
        attacks=(type,),
        reacts=(type,) if reaction else (),
        printed=printed,
        text=text,
        after=after,
        **more,
    )


def reaction(id: str, name: str, types: tuple[int, ...], requirement: int, *printed: Ability, **more: Any) -> Card:
    return Card(
        id, name, LIBRARY, frozenset({"reaction"}), requirement=requirement, reacts=types, printed=printed, **more
    )


def action(id: str, name: str, *printed: Ability, words: str = "", text: Verbs = (), **more: Any) -> Card:
    """An Action card: a character exhausts for it. `words` are further words of its banner."""
    return Card(id, name, LIBRARY, frozenset({"action", *words.split()}), printed=printed, text=text, **more)


def unhosted(id: str, name: str, *printed: Ability, words: str = "", text: Verbs = (), **more: Any) -> Card:
    """An Unhosted Action card: nobody exhausts for it."""
    types = frozenset({"action", "unhosted", *words.split()})
    return Card(id, name, LIBRARY, types, printed=printed, text=text, **more)


def conspiracy(id: str, name: str, threshold: int, target: Target, *text: AnyOp, clan: str = "") -> Card:
    types = frozenset({"action", "conspiracy"})
    return Card(id, name, LIBRARY, types, clan=clan, threshold=threshold, target=target, text=text)


def scheme(id: str, name: str, *text: AnyOp, clan: str = "", target: Target | None = None) -> Card:
    return Card(id, name, LIBRARY, frozenset({"action", "scheme"}), clan=clan, text=text, target=target)


def title(id: str, name: str, requirement: int, influence: int, *printed: Ability, unique: bool = True) -> Card:
    types = frozenset({"action", "title", "unique" if unique else "one per player"})
    return Card(id, name, LIBRARY, types, requirement=requirement, threshold=influence, printed=printed)


def modifier(id: str, name: str, influence: int, *printed: Ability) -> Card:
    return Card(id, name, LIBRARY, frozenset({"influence modifier"}), influence=influence, printed=printed)


def haven(id: str, name: str, *printed: Ability | Leads) -> Card:
    return Card(id, name, HAVEN, frozenset({"haven"}), printed=printed)


def agenda(id: str, name: str, *printed: Ability) -> Card:
    return Card(id, name, AGENDA, frozenset({"agenda"}), printed=printed)


def event(id: str, name: str, *printed: Ability, text: Verbs = ()) -> Card:
    """A City Event: it resolves and burns, or, with standing text, stays for a round (RV-CITY-02, -03)."""
    types = frozenset({"event", "ongoing"} if printed else {"event"})
    return Card(id, name, CITY, types, copies=1, printed=printed, text=text)


def mortal(
    id: str, name: str, blood: int, agenda: int, *printed: Ability, words: str, copies: int = 1, text: Verbs = ()
) -> Card:
    """A City Mortal; `text` happens once as it is attached."""
    types = frozenset({"mortal", *words.replace("second inquisition", "").split()})
    if "second inquisition" in words:
        types |= {"second inquisition"}
    return Card(id, name, CITY, types, blood=blood, agenda=agenda, copies=copies, printed=printed, text=text)
