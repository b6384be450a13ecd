"""The rows of the store as the rest of the server reads and writes them, column by column as in `schema`."""

from __future__ import annotations

import json
from typing import Final, Literal, NamedTuple, TypeAlias, TypedDict

from elysium.core.ids import Seat
from elysium.core.table import Json

Value: TypeAlias = str | int | float | bool | None  # of a column
FINISHED: Final = ("over", "ended")  # with a result, or by agreement: everybody may look back, and play once more
GOING_ON: Final = ("open", "playing", "paused")  # what a table is before it is over or closed


class PersonRow(NamedTuple):
    """A guest or an account; `login` is the folded name of an account."""

    id: str
    name: str
    login: str | None = None
    password: str | None = None
    created: float = 0.0
    banned: bool = False
    email: str | None = None
    webhook: str | None = None
    confirmed: bool = False
    mail_token: str | None = None


class PersonChanges(TypedDict, total=False):
    """Columns of a person that may be written."""

    name: str
    login: str
    password: str
    banned: bool
    email: str | None
    webhook: str | None
    confirmed: bool
    mail_token: str | None


class SessionRow(NamedTuple):
    """The person behind a session token, and when the session ends."""

    person: PersonRow
    expires: float


class TableRow(NamedTuple):
    """A table. `options`, `clock`, `result`, `start`, `timers` and `barred` are JSON."""

    id: str
    game: str
    title: str
    options: str
    seed: str
    rules: str
    host: str
    public: bool
    clock: str
    status: str
    invite: str
    spectators: bool
    delay: float
    created: float
    updated: float
    steps: int = 0
    epoch: int = 0
    result: str | None = None
    start: str | None = None
    keeper: str | None = None
    timers: str | None = None
    barred: str | None = None

    def table_options(self) -> dict[str, Json]:
        """The options, decoded."""
        options: dict[str, Json] = json.loads(self.options)
        return options

    def barred_people(self) -> set[str]:
        """Who was sent away before the match began."""
        return set(json.loads(self.barred or "[]"))


class TableChanges(TypedDict, total=False):
    """Columns of a table that may be written."""

    options: str
    status: str
    invite: str
    updated: float
    steps: int
    result: str
    keeper: str | None
    barred: str


SeatKind: TypeAlias = Literal["open", "person", "bot", "role"]


class SeatRow(NamedTuple):
    """A seat at a table; `muted` is a JSON list, `beneath` a JSON object."""

    table_id: str
    seat: Seat
    kind: SeatKind
    person: str | None = None
    name: str = ""
    secret: str | None = None
    bot: str = ""
    away_bot: bool = False
    clock: float | None = None
    always_ask: bool = True
    pass_until: bool = False
    told: int | None = None
    plays: bool = True
    muted: str | None = None
    beneath: str | None = None

    def muted_seats(self) -> set[Seat]:
        """The seats whose talk this one does not want to hear."""
        return set(json.loads(self.muted or "[]"))

    def things_beneath(self) -> dict[str, Json]:
        """What of the table's own lies under what was brought here, by option."""
        things: dict[str, Json] = json.loads(self.beneath or "{}")
        return things


class SeatChanges(TypedDict, total=False):
    """Columns of a seat that may be written."""

    kind: SeatKind
    person: str | None
    name: str
    secret: str | None
    bot: str
    away_bot: bool
    always_ask: bool
    pass_until: bool
    muted: str
    beneath: str | None


class StepRow(NamedTuple):
    """One answer of a seat, of one table."""

    number: int
    seat: Seat
    point: str
    option: tuple[int, ...]
    at: float


class SaveRow(NamedTuple):
    """The state of a match after `number` steps, as JSON."""

    table_id: str
    number: int
    state: str


class ChatRow(NamedTuple):
    """Something said at a table; `heard` is a JSON list of seats."""

    table_id: str
    number: int
    seat: Seat
    name: str
    channel: str
    text: str
    at: float
    heard: str

    def heard_by(self) -> list[Seat]:
        """The seats that could hear it, -1 for spectators."""
        seats: list[Seat] = json.loads(self.heard)
        return seats


class ProposalRow(NamedTuple):
    """Something that waits, or waited, for consent; `waiting` is a JSON list of seats."""

    table_id: str
    number: int
    what: str
    by_seat: Seat
    seat: Seat
    waiting: str
    agreed: bool | None
    made: str

    def waiting_seats(self) -> set[Seat]:
        """The seats that have not voted yet."""
        return set(json.loads(self.waiting))


class ReportRow(NamedTuple):
    """A report of a person or a fault; `record` is the match up to it, as JSON."""

    id: str
    table_id: str
    by_seat: Seat
    about: str
    seat: Seat
    text: str
    steps: int
    at: float
    record: str | None = None


Seen: TypeAlias = Literal["private", "link", "public"]


class DeckRow(NamedTuple):
    """A deck somebody keeps; its cards stand in its versions."""

    id: str
    person: str
    game: str
    option: str
    name: str
    seen: Seen
    link: str | None
    version: int
    faults: int
    created: float
    updated: float


class DeckVersionRow(NamedTuple):
    """A deck as it was kept once; `value` is JSON."""

    deck: str
    version: int
    value: str
    digest: str
    at: float


class DeckRecord(NamedTuple):
    """What a deck has done in finished matches."""

    played: int = 0
    won: int = 0
    last: float | None = None
