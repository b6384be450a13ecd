"""What goes over HTTP: the bodies of requests and of their answers. Docs and TypeScript types come from here."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from elysium.core.table import Json

Word: TypeAlias = Annotated[str, Meta(max_length=80)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=64)]


class GuestRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's name."""

    name: Name


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Name
    password: Annotated[str, Meta(min_length=1, max_length=200)]


Password: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]


class PasswordChange(Struct, frozen=True, forbid_unknown_fields=True):
    """One's password and the one that is to take its place."""

    old: Password
    new: Password


class PasswordForgotten(Struct, frozen=True, forbid_unknown_fields=True):
    """The account that wants a link by mail, and the language of the letter."""

    name: Name
    lang: Annotated[str, Meta(max_length=8, pattern="^[a-z]+$")] = "en"


class PasswordReset(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of such a link, and the new password."""

    token: Annotated[str, Meta(max_length=80)]
    password: Password


class AccountDeletion(Struct, frozen=True, forbid_unknown_fields=True):
    """One's password; a guest has none."""

    password: Annotated[str, Meta(max_length=200)] = ""


class NoticeAddresses(Struct, frozen=True, forbid_unknown_fields=True):
    """Where notices go; empty for nowhere."""

    email: Annotated[str, Meta(max_length=200)] = ""
    webhook: Annotated[str, Meta(max_length=400)] = ""
    lang: Annotated[str, Meta(max_length=8, pattern="^[a-z]+$")] = "en"  # of the letter that confirms the address
    password: Annotated[str, Meta(max_length=200)] = ""  # of an account, where its mail address changes


class MailConfirmation(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of such a letter's link."""

    token: Annotated[str, Meta(max_length=80)]


class WrittenOption(Struct, frozen=True, forbid_unknown_fields=True):
    """An option somebody has written down, such as a deck."""

    text: Annotated[str, Meta(max_length=20_000)]


class DeckRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to be kept; `base` is the version it was made of, where it is not a new one."""

    game: Word
    value: dict[str, Json]
    option: Word = "decks"
    base: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class DeckShown(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom a deck is shown to: nobody else, whoever has its link, everybody."""

    seen: Literal["private", "link", "public"]


class DeckOnBench(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to be looked at: to be written in a form, or dealt by a seed."""

    value: dict[str, Json]
    form: Word = "text"
    seed: Annotated[int, Meta(ge=0, le=1 << 31)] = 0


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: anybody, the person of an account, or a bot of some level."""

    kind: Literal["open", "person", "bot"] = "open"
    bot: Word = "greedy"
    name: Word = ""  # of the account


class TableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Word
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=64)]
    options: dict[str, Json] = {}
    title: Word = ""
    public: bool = False
    spectators: bool = True
    delay: Annotated[float, Meta(ge=0, le=3600)] = 0.0
    clock: dict[str, Json] = {}
    storyteller: SeatRequest | None = None  # a person, where the game has one; otherwise the software watches over it
    sit: bool = True  # the host takes the first open seat
    seed: Annotated[int, Meta(ge=0, le=1 << 31)] | None = None  # a known deal: for one person among bots


class SitRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, or any; and the invite where the table is not public."""

    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=80)] = ""
    bring: dict[str, Json] = {}  # one's own deck, by the option it belongs to


class FillRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The bots of the seats still open."""

    bot: Word = "greedy"


class KickRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose seat is freed."""

    seat: SeatNumber


class ForkRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to go on from, in which seat, against which bots."""

    step: Annotated[int, Meta(ge=0, le=10_000_000)]
    seat: SeatNumber = 0
    bot: Word = "greedy"


REQUESTS: Final[tuple[type[Struct], ...]] = (
    GuestRequest,
    Credentials,
    PasswordChange,
    PasswordForgotten,
    PasswordReset,
    AccountDeletion,
    NoticeAddresses,
    MailConfirmation,
    WrittenOption,
    DeckRequest,
    DeckShown,
    DeckOnBench,
    TableRequest,
    SeatRequest,
    SitRequest,
    FillRequest,
    KickRequest,
    ForkRequest,
)


class Session(Struct, frozen=True):
    """Who one is, and the token of the session: a browser has it as a cookie."""

    person: str
    name: str
    account: bool
    token: str


class NoticeSettings(Struct, frozen=True):
    """Where one's own notices go, and whether this server sends mail."""

    email: str
    webhook: str
    mail: bool
    confirmed: bool  # whether the mail address is


class OptionShape(Struct, frozen=True):
    """An option of a game: the name of its kind, what is legal in words, its bounds or choices."""

    kind: str
    legal: str
    default: Json
    among: list[str] | UnsetType = UNSET
    only: dict[str, list[int]] | UnsetType = UNSET  # words that may be chosen at these numbers of seats alone
    always: dict[str, list[int]] | UnsetType = UNSET  # words that must be chosen at these
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET
    numbers: dict[str, list[str]] | UnsetType = UNSET
    usual: str | UnsetType = UNSET  # what people begin with, where it is not the default
    known: dict[str, str] | UnsetType = UNSET  # what may be named instead of written: the name and what it is called


class Game(Struct, frozen=True):
    """A game, and what a table of it may be like."""

    name: str
    title: str
    seats: list[int]
    languages: list[str]
    storyteller: bool  # whether a person may direct it
    options: dict[str, OptionShape]
    usual_seats: int = 0  # how many sit down where nobody says


class ReadOption(Struct, frozen=True):
    """What a written option means, and all that forbids it, in English and as messages where they are known.

    `about` says of each what it is about, such as "card:skunk" and "line:3".
    """

    value: Json
    wrong: list[str]
    told: list[Json]
    about: list[list[str]]


class BenchPart(Struct, frozen=True):
    """A part of a deck: under `name` its value holds a list of cards, a map to copies, or one card."""

    name: str
    shape: str
    least: int
    most: int
    copies: int  # of a name


class Bench(Struct, frozen=True):
    """What a builder of decks is told: their parts, where each card belongs, and the decks there are already.

    `places` has of each card its part and its group; the groups are those of `groups`, in order, with their messages.
    """

    parts: list[BenchPart]
    lead: str  # the entry of a value that names one card of the first part
    groups: list[tuple[str, Json]]
    forms: list[str]
    places: dict[str, tuple[str, str]]
    starters: dict[str, Json]


class DeckFault(Struct, frozen=True):
    """Something that forbids a deck, in English and as a message; `about` is such as "card:skunk", "part:library"."""

    words: str
    told: Json
    about: list[str]


class DeckBar(Struct, frozen=True):
    """One bar of a plot: of what, how many cards, and which."""

    said: Json
    n: int
    cards: list[str]


class DeckPlot(Struct, frozen=True):
    """Some bars side by side."""

    name: str
    bars: list[DeckBar]


class DeckStudy(Struct, frozen=True):
    """A deck as its game sees it. `fits` has the cards of the deck that can play each card; others need nobody."""

    sizes: dict[str, int]
    wrong: list[DeckFault]
    fits: dict[str, list[str]]
    plots: list[DeckPlot]


class DeckWritten(Struct, frozen=True):
    """A deck in some form, as text."""

    text: str


class DeckHand(Struct, frozen=True):
    """A first hand; nothing where the deck has too few cards for it."""

    cards: list[str]


class DeckInfo(Struct, frozen=True):
    """A deck somebody keeps; `id` is empty where it is another's. Matches count that were played to an end."""

    id: str
    game: str
    option: str
    name: str
    seen: str
    link: str
    version: int
    faults: int
    created: float
    updated: float
    played: int
    won: int
    last: float | None


class KeptDeck(Struct, frozen=True):
    """One's own deck in its latest version."""

    info: DeckInfo
    value: Json


class DeckVersion(Struct, frozen=True):
    """A deck as it was kept once."""

    version: int
    at: float
    value: Json


class SharedDeck(Struct, frozen=True):
    """Somebody's deck, to be looked at and copied."""

    game: str
    option: str
    name: str
    owner: str
    version: int
    updated: float
    value: Json


class CardFacet(Struct, frozen=True):
    """A question readers ask of cards: the answers with their messages, and those of each card by their place."""

    name: str
    answers: list[tuple[str, Json]]
    cards: dict[str, list[int]]


class TableSeat(Struct, frozen=True):
    """A seat as everybody sees it who may look at the table."""

    seat: int
    kind: Literal["open", "person", "bot", "role"]
    name: str
    bot: str
    plays: bool  # the clock's and the Storyteller's do not
    team: int | UnsetType = UNSET  # with whom it will play, where not everybody plays alone


class ClockSettings(Struct, frozen=True):
    """How long players may think."""

    kind: str
    days: int | UnsetType = UNSET


class MatchResult(Struct, frozen=True):
    """How a match ended: `ranking` lists all players from first to last, `scores` is by seat."""

    winners: list[int]
    ranking: list[int]
    scores: list[int]
    reason: str


class TableInfo(Struct, frozen=True):
    """A table as one may know it before sitting down."""

    id: str
    game: str
    title: str
    status: str
    public: bool
    options: dict[str, Json]
    clock: ClockSettings
    updated: float
    result: MatchResult | None
    spectators: bool
    delay: float
    seat: int  # one's own, or -1
    host: bool
    seats: list[TableSeat]
    turn: bool | UnsetType = UNSET  # whether one is asked there; of one's own tables alone


class Opened(Struct, frozen=True):
    """A new table and the invite to it; where the host sat down, their seat and the secret that opens it."""

    table: str
    invite: str
    seat: int | UnsetType = UNSET
    secret: str | UnsetType = UNSET


class Seated(Struct, frozen=True):
    """A seat, and the secret that opens it: given once."""

    table: str
    seat: int
    secret: str


class Forked(Struct, frozen=True):
    """A new table, the seat of its host, and the secrets that open both."""

    table: str
    seat: int
    secret: str
    invite: str


ANSWERS: Final[tuple[type[Struct], ...]] = (
    Session,
    NoticeSettings,
    OptionShape,
    Game,
    ReadOption,
    BenchPart,
    Bench,
    DeckFault,
    DeckBar,
    DeckPlot,
    DeckStudy,
    DeckWritten,
    DeckHand,
    DeckInfo,
    KeptDeck,
    DeckVersion,
    SharedDeck,
    CardFacet,
    TableSeat,
    ClockSettings,
    MatchResult,
    TableInfo,
    Opened,
    Seated,
    Forked,
)
