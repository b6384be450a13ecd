"""What a card of Blood Feud is: Orders, Advancements, Events and Ambitions, each declared by one short call.

A face is a number. Orders come first, so that a slot of the Orders columns is `face * 2 + starting`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeAlias

from elysium.core.ids import Option
from elysium.core.stack import AnyOp, Frame, Program
from elysium.effects.abilities import Modifies
from elysium.effects.words import AnyAmount, AnyCondition, Phrase, Word
from elysium.games.blood_feud.factions import HUMAN, VAMPIRE
from elysium.games.blood_feud.table import CITYSCAPE, COUNCIL, KINDS, MARKET, ORDERS

ATTACK, ATTACK_1, ATTACK_2, DEFEND_1, DEFEND_2, DEFEND_3, FEED, EMBRACE, REQUISITION, RECRUIT = range(KINDS)
STATIONS: Final = {CITYSCAPE: "cityscape", ORDERS: "orders", MARKET: "market", COUNCIL: "council"}
EVERYBODY: Final = "*"  # a General Order
COSTS: Final = {2: 2, 3: 4, 4: 6}  # BF-ADV-03: Cost by Level

Verbs: TypeAlias = Program


@dataclass(frozen=True)
class Order:
    """One of the ten kinds (BF-ORD). `text` runs when it is revealed, for the team that placed it."""

    id: str
    name: str
    alignment: str
    cost: int  # in the Market; Starting Orders cost nothing (BF-Q-51)
    text: Verbs
    attack: int | None = None
    defend: int = 0

    @property
    def declaration(self) -> tuple[AnyOp | Word, ...]:
        return self.text


@dataclass(frozen=True)
class During(Word):
    """May be used so many times a round at a moment of its station; `n` is how much it does there."""

    speech = "during"
    moment: str
    times: int = 1  # a round
    n: int = 0

    def phrase(self) -> Phrase:
        return Phrase(f"during.{self.moment}", {"times": Phrase(f"times.{self.times}", {}), "n": self.n})


class Aim(Word):
    """What an action of its own can be used on. `means` says what each number of a target stands for."""

    speech = "aim"
    means: ClassVar[tuple[str, ...]]

    def of(self, g: Any, f: Frame) -> list[Option]:
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True)
class Activated(Word):
    """May be used as an action of its own, at a target if it has any, as long as a claim holds. It never asks."""

    speech = "activated"
    then: Verbs
    target: Aim | None = None
    when: AnyCondition | None = None  # whether there is anything to do; goes without saying
    times: int = 1

    def phrase(self) -> Phrase:
        times = Phrase(f"times.{self.times}", {})
        if self.target is None:
            return Phrase("activated", {"times": times})
        return Phrase("activated.at", {"times": times, "target": self.target.phrase()})


Ability: TypeAlias = During | Activated | Modifies


@dataclass(frozen=True)
class Advancement:
    """A discipline or a skill at one Level. Only the front one of a lanyard works (BF-ADV-05)."""

    id: str
    track: str
    name: str
    level: int
    copies: int
    station: int
    alignment: str
    abilities: tuple[Ability, ...]

    @property
    def cost(self) -> int:
        return COSTS[self.level]

    @property
    def declaration(self) -> tuple[AnyOp | Word, ...]:
        return self.abilities

    def during(self, moment: str) -> During | None:
        return next((one for one in self.abilities if isinstance(one, During) and one.moment == moment), None)

    def modifies(self, what: str) -> int:
        """How much it adds to a number just by being in front."""
        changes = (one.by for one in self.abilities if isinstance(one, Modifies) and one.what == what)
        return sum(by for by in changes if isinstance(by, int))

    @property
    def activated(self) -> Activated | None:
        return next((one for one in self.abilities if isinstance(one, Activated)), None)


@dataclass(frozen=True)
class Event:
    """Proposed at the Council, resolved in the Resolution Phase for the team that proposed it (its chooser)."""

    id: str
    name: str
    text: Verbs

    @property
    def declaration(self) -> tuple[AnyOp | Word, ...]:
        return self.text


@dataclass(frozen=True)
class Ambition:
    """What a team wants: `score` is counted at the End of Game for its holder (BF-AMB-01)."""

    id: str
    name: str
    faction: str
    score: AnyAmount
    colour: int = -1  # of Dominate Your Rivals and Slaughter Your Enemies

    @property
    def declaration(self) -> tuple[AnyOp | Word, ...]:
        return (Scores(self.score),)


@dataclass(frozen=True)
class Scores(Word):
    """The text of an Ambition: what it is worth."""

    speech = "scores"
    amount: AnyAmount


Card: TypeAlias = Order | Advancement | Event | Ambition

FACES: list[Card] = []
NUMBER: dict[str, int] = {}  # id -> face
_DECK_OF: list[int] = []  # by face; asked hundreds of times when a world is dealt


def enter(*cards: Card) -> tuple[int, ...]:
    """Give faces to cards, in the order they are entered."""
    for card in cards:
        if card.id in NUMBER:
            raise ValueError(f"two cards are called {card.id!r}")
        NUMBER[card.id] = len(FACES)
        FACES.append(card)
        _DECK_OF.append(_market_deck(card))
    return tuple(NUMBER[card.id] for card in cards)


def order(face: int) -> Order:
    card = FACES[face]
    assert isinstance(card, Order)
    return card


def advancement(face: int) -> Advancement:
    card = FACES[face]
    assert isinstance(card, Advancement)
    return card


def event(face: int) -> Event:
    card = FACES[face]
    assert isinstance(card, Event)
    return card


def ambition(face: int) -> Ambition:
    card = FACES[face]
    assert isinstance(card, Ambition)
    return card


@dataclass(frozen=True)
class Deck:
    """One of the 11 Market decks (BF-SETUP-04)."""

    name: str
    cost: int
    alignment: str
    orders: bool


DECKS: Final = (
    Deck("G1", 1, EVERYBODY, True),
    Deck("V1", 1, VAMPIRE, True),
    Deck("H1", 1, HUMAN, True),
    Deck("VA2", 2, VAMPIRE, False),
    Deck("HA2", 2, HUMAN, False),
    Deck("G3", 3, EVERYBODY, True),
    Deck("VA4", 4, VAMPIRE, False),
    Deck("HA4", 4, HUMAN, False),
    Deck("G5", 5, EVERYBODY, True),
    Deck("VA6", 6, VAMPIRE, False),
    Deck("HA6", 6, HUMAN, False),
)

_DECKS: Final = {(deck.cost, deck.alignment, deck.orders): number for number, deck in enumerate(DECKS)}


def _market_deck(card: Card) -> int:
    if not isinstance(card, Order | Advancement):
        return -1
    return _DECKS[card.cost, card.alignment, isinstance(card, Order)]


def deck_of(face: int) -> int:
    """The Market deck a card belongs to (BF-TERM-10); -1 of an Event or an Ambition."""
    return _DECK_OF[face]


def cost_of(face: int) -> int:
    """What a Market card costs before anything changes it."""
    card = FACES[face]
    assert isinstance(card, Order | Advancement)
    return card.cost
