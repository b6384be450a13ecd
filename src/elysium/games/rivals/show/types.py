"""What a seat is shown of a match of Rivals, as types; each entry says why it is public where that is not plain.

A card is told by its id in the register; None stands for a card the seat may not know, or for none at all. The number a
card has in this match is public. The page's types are made from these (`tools/view_types.py`).
"""

from typing import Final, Literal, NotRequired, TypeAlias, TypedDict

from elysium.core.ids import CardId, Seat
from elysium.core.views import CommonView, Outcome, Waiting
from elysium.games.rivals.kinds.card import AttackType
from elysium.games.rivals.table import Phase, Step
from elysium.games.rivals.winning import GOAL

# What the page counts with although no view tells it.
NUMBERS: Final = {"GOAL": GOAL}


class CardView(TypedDict):
    """A card that lies face up."""

    id: CardId
    card: str


Idle: TypeAlias = Literal[
    "in_attack",
    "as_reaction",
    "with_influence",
    "no_actions",
    "prestige",
    "in_play",
    "clan",
    "target",
    "exhausted",
    "potency",
    "condition",
]


class HeldView(CardView):
    """A card in hand; to who holds it, why it cannot be played as an Action now."""

    idle: NotRequired[Idle]


class InPlayView(CardView):
    """A card in play; what it carries is left out where it carries nothing."""

    exhausted: bool
    tokens: NotRequired[list[int]]  # Blood on it, by colour
    wraith: NotRequired["WraithView"]  # bound to this burned Mortal
    blood: NotRequired[int]  # printed on an Antagonist or Mortal, with the Agenda it is worth
    agenda: NotRequired[int]


class WraithView(TypedDict):
    """RV-INFO-10: a wraith token; face down its controller alone knows it, and whoever has seen it used."""

    id: CardId
    card: str | None
    down: bool
    exhausted: bool


class CurseView(TypedDict):
    """RV-INFO-11: a Curse that lies face down; its player alone knows it, and whoever saw the hand it came from."""

    id: CardId
    card: str | None
    seat: Seat


class CharacterView(CardView):
    """A character in play, its numbers as they stand."""

    blood: int
    tokens: list[int]
    potency: int
    attributes: list[int]  # physical, social, mental
    influence: int
    secrecy: int
    exhausted: bool
    party: int
    no_influence: bool
    bounty: int
    leader: bool
    attached: list[InPlayView]
    curses: NotRequired[list[CurseView]]  # those that lie face down
    prestige: NotRequired[list[int]]  # by colour: Prestige beside the Blood lies open (RV-HUNTER-18)
    fear: NotRequired[int]
    muted: NotRequired[int]  # 'No Influence' tokens, where there are several
    taught: NotRequired[list[str]]  # Disciplines by tokens
    minus: NotRequired[int]  # '-1 BP' tokens
    most: NotRequired[int]  # Blood a Ghoul holds, which has no Blood Potency (RV-GHOUL-02)


class MonsterView(TypedDict):
    """RV-INFO-09: a Monster in The Streets; face down only who has looked at it knows more than that it is there."""

    id: CardId
    card: str | None
    down: bool
    blood: int
    tokens: list[int]  # Blood by colour; the last colour is nobody's
    potency: int | None
    attributes: list[int]
    agenda: int | None
    secrecy: int
    exhausted: bool
    tagger: Seat | None
    prestige: list[int]  # of each player's colour lying on it
    attached: list[InPlayView]
    curses: NotRequired[list[CurseView]]  # those that lie face down


class LaidView(TypedDict):
    """RV-INFO-06: tokens and who was shown it are public, the face is for those who have seen it."""

    id: CardId
    card: str | None
    tokens: list[int]
    shown: list[Seat]


class HandView(TypedDict):
    """RV-INFO-01; backs tell characters from Library cards. An open hand (RV-CARD-HH-100) everybody sees."""

    characters: int
    library: int
    cards: list[HeldView] | None


class PileView(TypedDict):
    """RV-INFO-02: a deck's size, and what this seat has seen of it and where it lies."""

    size: int
    known: list[tuple[int, str]]


class ListedView(TypedDict):
    """A card of a deck's list: how many there are, and how many this seat has not seen leave the decks."""

    card: str
    copies: int
    left: int


Peril: TypeAlias = Literal["last_character", "last_prestige", "agenda_near"]


class DangerView(TypedDict):
    """How near the end a player is, by what lies open: a warning for them, a chance for others."""

    perils: list[Peril]
    lets_win: NotRequired[Seat]  # who would win by knocking them out


class PlayerView(TypedDict):
    """RV-INFO-01..04, -13: supplies, Agenda totals, piles and Rivals are public; hand and face-down cards are not."""

    seat: Seat
    number: int
    rival: Seat | None
    out: bool
    agenda: int
    agenda_card: str | None
    agenda_up: bool
    haven: str | None
    leader: CardId | None
    danger: NotRequired[DangerView]
    turned: NotRequired[bool]  # of who plays Hunters: the Leader token shows its second side (RV-HUNTER-06)
    prestige: int
    colours: list[int]
    supply: int
    wraiths: NotRequired[int]  # tokens left in the stack
    hand: HandView
    deck: PileView
    faction: PileView
    listed: NotRequired[list[ListedView]]  # one's own; everybody's at tables with open decks
    discard: list[CardView]
    burned: list[str]
    coterie: list[CharacterView]
    torpor: list[CharacterView]
    play: list[InPlayView]
    laid: list[LaidView]
    aside: list[str | None]


class CityView(TypedDict):
    """The city's piles beside the Streets."""

    deck: int
    discard: list[str]
    burned: list[str]
    waiting: list[str]


class StealthView(TypedDict):
    """RV-ATK-PRE-09, -10: the target's Secrecy, the Intel that lies open against it, and what was paid for more."""

    secrecy: int
    intel: int
    paid: int


class ForecastView(TypedDict):
    """What the attack does if nothing else happens, by its public parts; what is hidden could change it."""

    parts: list[list[str | int]]  # what adds and takes away, and how much
    damage: int
    hidden: int  # face-down cards


AttackStep: TypeAlias = Literal["intel", "type", "card", "block", "reaction", "reveal", "abilities", "damage"]


class AttackView(StealthView):
    """RV-INFO-05: who attacks whom and how is public; face-down cards are only there."""

    seat: Seat
    attacker: CardId
    target: CardId | None
    first_target: CardId | None  # whom it was aimed at before a Block or a card moved it
    step: AttackStep
    type: AttackType | None
    claim: bool
    card: list[str | None]
    blocker: list[CardId]
    reaction: list[str | None]
    reactor: list[CardId]
    pledged: int
    bonus: int
    taken: list[int]
    forecast: NotRequired[ForecastView]
    chosen: dict[str, list[int]]  # RV-ATK-STEP-05 c: what was chosen for the revealed cards is said aloud


class SchemeView(TypedDict):
    """RV-SCHEME-04, -06, RV-INFO-08: answers and visible totals are public; fists and modifiers are one's own."""

    seat: Seat
    card: str
    said: list[list[int]]
    extra: list[int]
    modifiers: list[int]
    fist: int | None
    group: list[int]


class ExertingView(TypedDict):
    """RV-INF-07: what lies open of the Influence being exerted; RV-INFO-08: a fist is known to whose it is."""

    seat: Seat
    wanted: int
    total: int
    modifier: NotRequired[str | None]  # where one lies; face down in a Scheme
    fist: NotRequired[int]


class ClaimView(TypedDict):
    """RV-PRINCE-03: who claims the Title, and who has had the chance to attack."""

    seat: Seat
    character: CardId
    asked: list[Seat]


class EffectView(TypedDict):
    """A card whose effect is under way, and whose effect it is."""

    seat: Seat
    card: str | None


class DamageView(TypedDict):
    """Damage of one kind that is about to land."""

    n: int
    type: AttackType | None
    aggravated: bool


_Deal = TypedDict("_Deal", {"with": Seat}, total=False)  # RV-DEAL-01: deals are talked over at the table


Because: TypeAlias = Literal["attacks", "targeted", "may_block", "may_help", "claims", "may_stop_claim"]


class QuestionView(_Deal, total=False):
    """What a question is about beside its answers: of these entries those that it needs."""

    what: str  # the kind of thing a card or an ability is aimed at, or what is chosen
    n: int
    others: list[Seat]
    victim: CardId
    shields: int
    parts: list[DamageView]
    left: int
    deck: int
    cards: list[CardId]
    host: CardId
    bids: list[int]
    seat: Seat
    wants: list[int]
    gives: list[int]
    aims: list[Seat]
    because: Because  # why this seat is asked about another's attack


class RivalsView(CommonView):
    """The match as a seat may know it."""

    game: Literal["rivals"]
    seat: Seat
    seats: int
    rules: list[str]
    turn: int
    phase: Phase
    step: Step
    first: Seat
    active: Seat
    actions: int
    unhosted: NotRequired[int]  # Unhosted Actions beside them
    players: list[PlayerView]
    streets: list[InPlayView]
    monsters: list[MonsterView]
    monster_deck: int
    season: str | None  # RV-HH-31: the Monster of Open Season is known to all
    fallen_monsters: list[str]
    city: CityView
    attack: AttackView | None
    scheme: SchemeView | None
    exerting: ExertingView | None
    claim: ClaimView | None
    deals: list[list[int]]
    resolving: list[EffectView]
    waiting: list[Waiting]
    question: QuestionView
    cards: list[str | None]  # by a card's number: the id this seat knows it by
    result: Outcome | None
