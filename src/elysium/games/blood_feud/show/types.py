"""What a seat is shown of a night of Blood Feud, as types; None stands for what the seat cannot see from where it is.

Cards are told by their ids, Domains by their tiles, teams and players by their numbers. The page's types are made from
these (`tools/view_types.py`).
"""

from typing import Final, Literal, NotRequired, TypeAlias, TypedDict, get_args

from elysium.core.ids import Seat
from elysium.core.views import CommonView
from elysium.games.blood_feud.acts.orders import Futile
from elysium.games.blood_feud.factions import Colour
from elysium.games.blood_feud.scoring import Tie
from elysium.games.blood_feud.table import Phase, Step

Place: TypeAlias = Literal["neutral", "cityscape", "orders", "market", "council"]
PLACES: Final[tuple[Place, ...]] = get_args(Place)
Area: TypeAlias = Literal["neutral", "A", "B"]
AREAS: Final[tuple[Area, ...]] = get_args(Area)
Lock: TypeAlias = Literal["", "A", "B"]
LOCKS: Final[tuple[Lock, ...]] = get_args(Lock)
Stage: TypeAlias = Literal["closed", "open", "last minute"]
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
Vote: TypeAlias = Literal["none", "called", "reading", "ballot", "tallied", "voted"]
VOTES: Final[tuple[Vote, ...]] = get_args(Vote)
ClockAct: TypeAlias = Literal["opens", "warns", "ends", "closes_pact", "closes_vote", "closes", "goes_on"]
CLOCK_ACTS: Final[tuple[ClockAct, ...]] = get_args(ClockAct)  # by the first number of an option of the clock
Badge: TypeAlias = Literal[
    "orders", "cityscape", "sun", "resolution", "alliances", "spent", "market", "council", "domain", "purse"
]
Gavel: TypeAlias = Literal["up", "down", "gone"]
GAVELS: Final[tuple[Gavel, ...]] = get_args(Gavel)
BargainStage: TypeAlias = Literal["wished", "offered", "paid", "otherwise"]
BARGAIN_STAGES: Final[tuple[BargainStage, ...]] = get_args(BargainStage)
Pact: TypeAlias = Literal["none", "allied", "blocked"]
PACTS: Final[tuple[Pact, ...]] = get_args(Pact)


class BuriedView(TypedDict):
    """A slain Unit: a Basic Unit by its side, a Player Unit by its wearer too."""

    team: int
    player: Seat | None


class GraveyardView(TypedDict):
    """A team's Graveyard: who lies there, and the tokens on its spaces."""

    units: list[BuriedView]
    tokens: list[int]


class GuideView(TypedDict):
    """What a Faction Guide changes for a team, and its tokens where their boards are seen (BF-ISM-04)."""

    badge: Badge  # where its token lies as a reminder
    both: bool  # counts as Vampire and as Human
    limit: int  # of its Units in a Domain
    events: int  # it keeps where it discards down to some
    sealed: int | None  # Ambitions face down on its Warehouse
    ambitions: list[str] | None  # which ones, for its own team
    sewers: list[str] | None
    crown: str | None
    gavel: Gavel | None
    faith: list[str] | None
    oracle: Seat | None  # who carries it, for who sees that purse


class TeamView(TypedDict):
    """A team: what it has in play area A (supply to laid) and B (Warehouse) is seen by who stands there."""

    team: int
    colour: Colour | None
    faction: str | None
    vampire: bool | None
    members: list[Seat]
    power: int
    stations: dict[str, Seat]  # who acts for the team where, -1 for nobody
    supply: int | None
    barricades: int | None
    graveyard: GraveyardView | None
    laid: list[str | None] | None  # resolved Orders: revealed ones for all, the others for their team
    warehouse: list[str] | None
    guide: NotRequired[GuideView]


class PlayerView(TypedDict):
    """A player as one meets them: the front card is seen by who is near, where the Unit stands on the Cityscape."""

    seat: Seat
    team: int
    letter: str | None
    place: Place
    lock: Lock
    advancements: int
    front: str | None
    worn: list[str] | None
    used: int
    domain: str | None
    slain: bool
    fatigued: bool


class SunView(TypedDict):
    """The Sun Track. Blocked spaces are seen on the Cityscape."""

    space: int
    daybreak: int
    blocked: list[int] | None
    blockable: list[list[int]]  # space and cost, the nearest to Daybreak first


class UnitsView(TypedDict):
    """The Basic Units of a side in a Domain."""

    team: int
    fresh: int
    fatigued: int


class DomainView(TypedDict):
    """A Domain: who stands there, and which teams control it."""

    domain: str
    units: list[UnitsView]
    players: list[Seat]
    control: list[int]


class BarricadeView(TypedDict):
    """A Barricade on an edge."""

    edge: str
    team: int


class CityView(TypedDict):
    """The Cityscape, for who sees it."""

    rows: list[str]
    domains: list[DomainView]
    barricades: list[BarricadeView]


class OrderView(TypedDict):
    """An Order on a Domain: whose it is, and what it is for who may know."""

    team: int
    order: str | None


class StackView(TypedDict):
    """The Orders on a Domain, the first given first."""

    domain: str
    pairs: list[OrderView]


class PactView(TypedDict):
    """What two teams have with each other."""

    teams: list[int]
    state: Pact


class PendingView(TypedDict):
    """An Alliance proposed, or about to be blocked; `agreed` has a bit for each team that has said yes."""

    by: int
    kind: Literal["proposal", "block"]
    teams: list[int]
    agreed: int


class DefendView(TypedDict):
    """How many Defend Orders of a team have been resolved on a Domain."""

    domain: str
    team: int
    n: int


class DiplomacyView(TypedDict):
    """What lies open on the Orders table beside the Orders themselves."""

    pacts: list[PactView]
    pending: list[PendingView]
    defends: list[DefendView]


class FutileView(TypedDict):
    """Orders that would do nothing on a Domain as things lie, and why."""

    domain: str
    why: Futile
    orders: list[str]


class OrdersView(DiplomacyView):
    """The Orders table, for who stands in play area A."""

    stacks: list[StackView]


class MarketDeckView(TypedDict):
    """A Market deck with its uncovered card."""

    deck: str
    cost: int
    size: int
    card: str | None


class MarketView(TypedDict):
    """The Marketplace, for who stands in play area B."""

    decks: list[MarketDeckView]
    tokens: int
    spent: list[int]


class ProposalView(TypedDict):
    """An Event a team has proposed."""

    team: int
    event: str


class BallotView(TypedDict):
    """A ballot: closed ones are there for all, but only the own is known."""

    team: int
    choice: str | None


class TallyView(TypedDict):
    """The votes for an Event."""

    choice: str
    votes: int


class CouncilView(TypedDict):
    """The Council, for who stands in play area B. A choice is an Event, "none" or "abstain"."""

    vote: Vote
    willing: list[int]
    proposals: list[ProposalView]
    ballots: list[BallotView]
    tied: list[str]
    tally: list[TallyView]
    chosen: str | None
    ambitions: list[str]
    deck: int
    tokens: int
    discard: list[str]
    events: int


class ResolvingView(TypedDict):
    """Where the Resolution Phase stands; everybody has gathered."""

    event: str | None
    chooser: int
    domain: str | None
    returns: Seat | None


class RuleView(TypedDict):
    """A rule in force for a while: Events are read aloud, what a team does to a Domain is seen on the Cityscape."""

    rule: str
    by: int
    at: int


class PurseView(TypedDict):
    """What a player carries: for the player, for teammates who stand together, for the Storyteller."""

    assets: int
    colours: list[int]
    tokens: int
    seals: int
    oracle: NotRequired[bool]
    orders: list[str]
    starting: list[str]
    advancements: list[str]
    ambitions: list[str]
    events: list[str]


class MateView(TypedDict):
    """A teammate and, where one sees it, what they carry."""

    seat: Seat
    purse: PurseView | None


_Partner = TypedDict("_Partner", {"with": Seat | None}, total=False)


class DraftView(_Partner):
    """What one is putting together: a deal (`what` "hand", "trade", "show", "show all"), or a choice among cards."""

    what: str
    gives: NotRequired[list[str]]
    wants: NotRequired[list[str]]
    seen: NotRequired[list[str]]
    domain: NotRequired[str | None]
    numbers: NotRequired[list[int]]  # of an idea: what it is about, then its target


class OfferView(TypedDict):
    """An offer: for who makes it, for whom it is made to, for the Storyteller."""

    by: Seat
    to: Seat
    gives: list[str]
    wants: list[str]


class ShownView(TypedDict):
    """What a player shows another who stands there: for the two."""

    by: Seat
    to: Seat
    items: list[str]


class BargainView(TypedDict):
    """A bargain of a player with the Storyteller, for the two (BF-IMP-01); numbers as options have them."""

    id: int
    seat: Seat
    stage: BargainStage
    open: bool
    role: bool  # made by the person the Storyteller plays
    effect: str
    target: list[int]
    price: list[list[int]]  # what (by number), how many or which


class ForeseenView(TypedDict):
    """What one has seen of the decks of the Council, from the top."""

    events: list[str]
    ambitions: list[str]


class ResultView(TypedDict):
    """How the night ended, by teams."""

    ranking: list[int]
    points: list[int]
    winners: list[int]
    ambitions: list[list[str]]
    ties: list[Tie]  # by place: what puts it behind the one before it with as many points


class BeatView(TypedDict):
    """Something the Storyteller reads aloud, and whom it names."""

    beat: str
    team: int | None
    player: Seat | None


class OpenAmbitionView(TypedDict):
    """An Ambition that lies open for the rest of the night."""

    team: int
    ambition: str


class GiftsView(TypedDict):
    """What was given against the Black Hag."""

    n: int
    colours: list[int]
    tokens: int
    promises: int
    cards: list[str]


class WhisperView(TypedDict):
    """A private reading that waits for a player."""

    whisper: str
    player: Seat


class VanView(TypedDict):
    """A black van."""

    domain: str
    fatigued: bool


class StoryView(TypedDict):
    """The story of the night. `role` is the arc whose person speaks, once its introduction was read."""

    role: str | None
    read: list[BeatView]
    rules: list[str]
    shown: list[OpenAmbitionView]
    # The black vans and whom they have taken, for who sees the Cityscape.
    vans: NotRequired[list[VanView]]
    captives: NotRequired[list[BuriedView]]
    # How often one has drunk, and whether one is bonded; of everybody for the Storyteller, the bonded in the epilogue.
    drinks: NotRequired[list[int]]
    bonded: NotRequired[list[Seat]]
    # What the Hag must be given, for the Storyteller and once it is told.
    threshold: NotRequired[int]
    # A player's own: what was whispered to them.
    whispers: NotRequired[list[str]]
    # The Storyteller's: the arc, what is due, what is asked about now, whom to whisper to, what the Hag was given.
    gifts: NotRequired[GiftsView]
    whispering: NotRequired[list[WhisperView]]
    told: NotRequired[bool]
    arc: NotRequired[str]
    due: NotRequired[list[BeatView]]
    reading: NotRequired[BeatView | None]


class BloodFeudView(CommonView):
    """The night as a seat may know it."""

    game: Literal["blood_feud"]
    seat: Seat
    seats: int
    team: int | None
    rules: list[str]
    round: int
    phase: Phase
    stage: Stage | Literal[""]
    step: Step
    paused: bool
    teams: list[TeamView]
    players: list[PlayerView]
    sun: SunView
    tiles: list[str]
    edges: list[str]
    city: CityView | None
    orders: OrdersView | None
    market: MarketView | None
    council: CouncilView | None
    resolving: ResolvingView | None
    in_force: list[RuleView]
    result: ResultView | None
    # Where a story is told or actions are improvised.
    story: NotRequired[StoryView]
    # A player's own.
    area: NotRequired[Area]
    purse: NotRequired[PurseView]
    mates: NotRequired[list[MateView]]
    worth: NotRequired[dict[str, int]]
    foreseen: NotRequired[ForeseenView]
    shown: NotRequired[list[ShownView]]
    called: NotRequired[bool]
    unwell: NotRequired[bool]
    free_buries: NotRequired[int]
    futile: NotRequired[list[FutileView]]  # at the Orders
    bargains: NotRequired[list[BargainView]]  # the Storyteller's, too: all of them
    # A player's own; the Storyteller hears all offers, and puts adjustments together as numbers.
    draft: NotRequired[DraftView | list[int] | None]
    offers: NotRequired[list[OfferView]]
    # The clock's and the Storyteller's.
    extra: NotRequired[int]
    # The Storyteller's.
    calls: NotRequired[list[Seat]]
    alarms: NotRequired[list[Seat]]  # with whom not all is right
    purses: NotRequired[list[PurseView]]
    undo: NotRequired[bool]
    script: NotRequired[list[str]]
