"""What the lobby is asked for, as it comes over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from elysium.core.table import Json

Word: TypeAlias = Annotated[str, Meta(max_length=80)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=64)]


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


class ForkRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to go on from, in which seat, against which bots."""

    step: Annotated[int, Meta(ge=0, le=10_000_000)]
    seat: SeatNumber = 0
    bot: Word = "greedy"
