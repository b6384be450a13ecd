"""What goes over a socket: tagged, versioned messages, each with all that may stand in it. Docs come from here."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from elysium.core.table import Json
from elysium.server.errors import BadMessage, RequestError

VERSION: Final = 1
MOST_WISHES: Final = 8  # answers that may follow the one whose outcome is asked for
LARGEST: Final = 16_384  # bytes of a message from a client

Secret: TypeAlias = Annotated[str, Meta(max_length=80)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500, pattern=r"^[^\x00]*$")]  # PostgreSQL has no NUL
Id: TypeAlias = Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_-]*$")]
Small: TypeAlias = Annotated[int, Meta(ge=-(1 << 31), le=1 << 31)]


class Message(Struct, frozen=True):
    """A sentence in no language: a key of the catalogues and what fills its blanks."""

    key: str
    args: dict[str, Json]


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of the log: a Message, the number of steps of the match after which it was told, and the kind of event.

    `change` turns what was seen at the line before it into what was seen at this one, written like the patch of a
    State: for screens that tell one line after another. Without one, what it changed comes with a later line.
    """

    key: str
    args: dict[str, Json]
    version: int
    kind: str = ""
    change: dict[str, Json] | None = None


class Hello(Struct, tag="hello", frozen=True, forbid_unknown_fields=True):
    """The first message: which table, and the secret of a seat; without one, or with `watch`, the sender watches."""

    protocol: int
    table: Id
    secret: Secret = ""
    invite: Secret = ""
    watch: bool = False  # even where the session has a seat: a screen that others look at, too


class Answer(Struct, tag="answer", frozen=True, forbid_unknown_fields=True):
    """An answer to the decision open at this version of the match."""

    version: Annotated[int, Meta(ge=0)]
    point: Annotated[str, Meta(max_length=80)]
    option: Annotated[list[Small], Meta(max_length=16)]


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a question that is not open yet: its kind, a thing it touches, the number its label names."""

    kind: Annotated[str, Meta(max_length=40)]
    thing: Annotated[str, Meta(max_length=40)] = ""
    n: Small | None = None


class Preview(Struct, tag="preview", frozen=True, forbid_unknown_fields=True):
    """Ask what an answer would do, and those after it; nothing is answered. `number` comes back with the Previewed."""

    number: Annotated[int, Meta(ge=0, le=1 << 31)]
    version: Annotated[int, Meta(ge=0)]
    point: Annotated[str, Meta(max_length=80)]
    option: Annotated[list[Small], Meta(max_length=16)]
    then: Annotated[list[Wish], Meta(max_length=MOST_WISHES)] = []


class Say(Struct, tag="say", frozen=True, forbid_unknown_fields=True):
    """Something said in one of the `channels` of the game's view; in those it `hears` a seat has no voice."""

    text: Text
    channel: Annotated[str, Meta(max_length=40)] = "table"


class Call(Struct, tag="call", frozen=True, forbid_unknown_fields=True):
    """Call to somebody without words, where the game's view lets a seat do no more (its `pings`).

    Both hear it as Said in the channel "call", with no text.
    """

    seat: Annotated[int, Meta(ge=0, le=64)]


class Propose(Struct, tag="propose", frozen=True, forbid_unknown_fields=True):
    """Ask the table for something that needs consent."""

    what: Literal["takeback", "bot", "rematch", "pause", "end"]
    seat: Annotated[int, Meta(ge=-1, le=64)] = -1


class Vote(Struct, tag="vote", frozen=True, forbid_unknown_fields=True):
    """Consent to what was proposed, or not."""

    proposal: Annotated[int, Meta(ge=0)]
    yes: bool


class Resign(Struct, tag="resign", frozen=True, forbid_unknown_fields=True):
    """Leave the seat to a bot for good."""


class Return(Struct, tag="return", frozen=True, forbid_unknown_fields=True):
    """Take one's seat back from the bot that has held it."""


class Resume(Struct, tag="resume", frozen=True, forbid_unknown_fields=True):
    """End a pause."""


class Prefer(Struct, tag="prefer", frozen=True, forbid_unknown_fields=True):
    """How this seat wants to be asked: always, or only when there is more than one answer.

    `pass_until`: offers made to the whole table are declined for it, until something concerns this seat.
    """

    always_ask: bool = True
    pass_until: bool = False


class Mute(Struct, tag="mute", frozen=True, forbid_unknown_fields=True):
    """Hear no more of a seat's talk, or hear it again."""

    seat: Annotated[int, Meta(ge=-1, le=64)]  # -1: all who watch
    muted: bool = True


class Report(Struct, tag="report", frozen=True, forbid_unknown_fields=True):
    """Tell those who run the server: of a person at the table, or of a fault (the record goes with it)."""

    text: Text
    about: Literal["bug", "person"] = "bug"
    seat: Annotated[int, Meta(ge=-1, le=64)] = -1


class Refresh(Struct, tag="refresh", frozen=True, forbid_unknown_fields=True):
    """Send everything anew."""


class Ping(Struct, tag="ping", frozen=True, forbid_unknown_fields=True):
    """Still there."""


FromClient: TypeAlias = (
    Hello
    | Answer
    | Preview
    | Say
    | Call
    | Propose
    | Vote
    | Resign
    | Return
    | Resume
    | Prefer
    | Mute
    | Report
    | Refresh
    | Ping
)


class Asked(Struct, frozen=True):
    """A decision of the one who gets it: every legal answer with its label and the things on the table it touches.

    A thing is "kind:id", such as "card:40", "seat:1" or "place:haven"; what an id is, the game's view tells. `kinds`
    says what kind of act each answer is: "pass", "done", "confirm", "decline", "end", "wait", "pick", "number", or a
    word of the game. `rash` are the answers, by index, that want a second look before they are given.
    """

    seat: int
    point: str
    options: list[list[int]]
    prompt: Message
    labels: list[Message]
    touches: list[list[str]]
    kinds: list[str] = []
    rash: list[int] = []


class SeatState(Struct, frozen=True):
    """Who sits where."""

    seat: int
    role: str
    kind: str  # "person", "bot", "role" (the clock's, or a Storyteller's that the software holds)
    name: str
    here: bool
    away_bot: bool = False  # a bot holds the seat for an absent person
    clock: float | None = None  # seconds left, where the table shows a clock


class Welcome(Struct, tag="welcome", frozen=True):
    """The answer to Hello: the table, and as whom one is here (-1 watches)."""

    protocol: int
    table: str
    game: str
    title: str
    options: dict[str, Json]
    seat: int
    host: bool
    always_ask: bool = True  # how this seat wants to be asked: what it last sent as Prefer
    pass_until: bool = False
    muted: list[int] = []  # seats whose talk it does not want to hear


class State(Struct, tag="state", frozen=True):
    """The match as this seat may know it: whole, or as a patch of the version it has."""

    version: int
    view: dict[str, Json] | None
    patch: dict[str, Json] | None
    base: int
    asked: Asked | None
    waiting: list[list[Json]]
    lines: list[Line]
    status: str
    still: bool = False  # the question is the one last sent, and is not sent again; no answer to it was taken


class Timers(Struct, tag="timers", frozen=True):
    """How long until what the game's own clock will do, by name: what a view lists (its `timers` or `windows`)."""

    left: dict[str, float]  # seconds
    runs: bool  # whether time passes


class Seats(Struct, tag="seats", frozen=True):
    """Who sits where, who is here, whose clock runs."""

    seats: list[SeatState]
    status: str
    watching: int


class Said(Struct, tag="said", frozen=True):
    """Talk."""

    number: int
    seat: int
    name: str
    channel: str
    text: str
    at: float


class Proposed(Struct, tag="proposed", frozen=True):
    """Something waits for consent."""

    proposal: int
    what: str
    by: int
    seat: int
    waiting: list[int]


class Settled(Struct, tag="settled", frozen=True):
    """What became of a proposal; or an act that was taken back and needed none (`proposal` -1)."""

    proposal: int
    what: str
    agreed: bool
    table: str = ""  # the new table of a rematch
    by: int = -1  # the seat that asked for it


class Refused(Struct, tag="refused", frozen=True):
    """What was wrong and what would be right; nothing has changed."""

    code: str
    reason: str
    version: int = -1


class Over(Struct, tag="over", frozen=True):
    """The match has ended."""

    result: dict[str, Json]
    record: str


class Pong(Struct, tag="pong", frozen=True):
    """The answer to Ping."""

    version: int


class Previewed(Struct, tag="previewed", frozen=True):
    """What an answer would do, as far as the one who asked can know: "?" is what hidden things decide.

    Its shape is the game's. None where nothing is told of it, or the question is another by now.
    """

    number: int
    outcome: dict[str, Json] | None


class Closing(Struct, tag="closing", frozen=True):
    """The server ends, and closes this socket; it will be back in about so many seconds."""

    seconds: float


FromServer: TypeAlias = (
    Welcome | State | Timers | Seats | Said | Proposed | Settled | Refused | Over | Pong | Previewed | Closing
)

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_reader: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
_encoder = msgspec.json.Encoder()


def read(data: str | bytes) -> FromClient:
    """A client's message, or a BadMessage that says what is wrong with it."""
    if len(data) > LARGEST:
        raise BadMessage(f"a message may have {LARGEST} bytes, not {len(data)}")
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(f"this is no message: {error}") from None


def read_answer(data: str | bytes) -> FromServer:
    """A server's message, as a client reads it."""
    return _reader.decode(data)


def refusal(error: RequestError, version: int = -1) -> Refused:
    """An error as a message; `version` is the one the client knows, if it may."""
    return Refused(error.code, str(error), version)


def write(message: Struct) -> str:
    return _encoder.encode(message).decode()
