"""What a seat is shown of a match of Vendetta, as types; each entry says why it is public where that is not plain.

A card is told by its printed id; None stands for a card the seat may not know, or for none at all. The page's types are
made from these (`tools/view_types.py`).
"""

from typing import Final, Literal, TypedDict

from elysium.core.ids import Seat
from elysium.core.views import CommonView, Outcome, Waiting
from elysium.games.vendetta.scoring import ScoreView
from elysium.games.vendetta.table import LAST_DIABLERIE, MOST_BLOOD, Clan, Phase, Step

# What the page counts with before there is a question to read it off.
NUMBERS: Final = {"MOST_BLOOD": MOST_BLOOD, "LAST_DIABLERIE": LAST_DIABLERIE}


class DeployedView(TypedDict):
    """A card at a Location. VD-INFO-04: face down it is a place taken."""

    up: bool
    card: str | None
    power: int
    looked: list[Seat]  # VD-DEC-11: who has looked at a face-down card is public; what they saw is not


class PositionView(TypedDict):
    """One player's side of a Location; Power counts what lies open, so it is public."""

    seat: Seat
    cards: list[DeployedView]
    blood: int
    power: int


class LocationView(TypedDict):
    """A Location of the row; the last is the haven."""

    number: int
    haven: bool
    ally: str | None
    card: str | None  # the Location card, where the variant is played
    positions: list[PositionView]


class PlayerView(TypedDict):
    """VD-INFO-06 is public; hand, drawn cards and the known bottom of the deck are the owner's (VD-INFO-01, -02)."""

    seat: Seat
    clan: Clan | None
    team: int | None
    out: bool
    blood: int
    influence: int
    diablerie: int  # tokens to be flipped
    diablerie_used: int  # tokens flipped this round
    alliance: list[str]
    drained: list[str]
    relic: str | None
    relic_used: bool
    hand_size: int
    hand: list[str] | None
    drawn_size: int
    drawn: list[str] | None
    deck_size: int
    deck_bottom: list[str] | None
    shown: list[str]  # VD-INFO-07: this player's clan cards that the viewer has seen leave the deck
    score: ScoreView


class DraftView(TypedDict):
    """What is left to choose from at the start."""

    clans: list[Clan]
    relics: list[str]


class FacesView(TypedDict):
    """What a card played at a Location costs in Blood, by face; None where it cannot be played that way."""

    up: int | None
    down: int | None


class PlanView(TypedDict):
    """The picks of one's own planning turn so far; nobody else's."""

    card: str | None
    place: int | None
    faces: list[FacesView]


class EffectView(TypedDict):
    """A card whose effect is under way, and whose effect it is."""

    seat: Seat
    card: str


class VendettaView(CommonView):
    """The match as a seat may know it."""

    game: Literal["vendetta"]
    seat: Seat
    seats: int
    rules: list[str]
    round: int
    phase: Phase
    location: int | None  # the Location being resolved
    step: Step | None
    turn: Seat | None
    ambition: Seat
    order: list[Seat]
    draft: DraftView
    players: list[PlayerView]
    locations: list[LocationView]
    allies_left: int
    victims_left: int
    removed_allies: list[str]
    rewards: list[list[int]]
    haven_bonus: int
    leaving: list[Seat]  # VD-INFO-05: who is about to withdraw, from the moment all tokens are revealed
    ranking: list[Seat]
    waiting: list[Waiting]
    resolving: list[EffectView]
    plan: PlanView | None
    result: Outcome | None
