"""What every game offers, and the register in which the rest of Elysium finds it by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple, Protocol, Self, cast, runtime_checkable

from elysium.core.companions import Companion
from elysium.core.decision import Decision
from elysium.core.events import Event
from elysium.core.facets import Facet
from elysium.core.ids import Option, Seat
from elysium.core.messages import Message
from elysium.core.options import TableOption, begun_under, read_options
from elysium.core.table import Json
from elysium.core.views import AnyView, Outcome
from elysium.core.voice import Answer
from elysium.core.workbench import Workbench


class Result(NamedTuple):
    """How a match ended: `ranking` lists all player seats from first to last, `scores` is by seat."""

    winners: tuple[Seat, ...]
    ranking: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str

    def shown(self) -> Outcome:
        """The same as an entry of a view."""
        return {
            "winners": list(self.winners),
            "ranking": list(self.ranking),
            "scores": list(self.scores),
            "reason": self.reason,
        }


class Game(Protocol):
    """A match of some game. Time and the Storyteller act through seats of their own: see `roles`."""

    @property
    def roles(self) -> tuple[str, ...]: ...  # by seat: "player", "clock", "storyteller"
    def open(self) -> tuple[Decision, ...]: ...
    def step(self, seat: Seat, option: Option) -> Decision: ...  # the decision it answered
    def clone(self) -> Self: ...
    def determinize(self, seat: Seat, rng: int) -> Self: ...
    def view(self, seat: Seat) -> AnyView: ...  # the TypedDict of this game
    def events(self, since: int = 0) -> tuple[Event, ...]: ...
    def event_count(self) -> int: ...
    def save(self) -> dict[str, Json]: ...
    def result(self) -> Result | None: ...
    def outlook(self) -> tuple[float, ...]: ...  # by player seat, 0..1: how well each stands, for search cut short
    def team(self, seat: Seat) -> tuple[Seat, ...]: ...  # the player seats that win and lose with this one


@runtime_checkable
class Ordered(Protocol):
    """A game that says whose act counts first of those given at the same moment: the lowest number's."""

    def precedence(self, seat: Seat) -> int: ...


@runtime_checkable
class SharedViews(Protocol):
    """A game of many seats that works out once what several of them see alike."""

    def views(self, seats: Sequence[Seat]) -> list[AnyView]:
        """What `view` tells each of these seats."""
        ...


def views_of(game: Game, seats: Sequence[Seat]) -> list[AnyView]:
    """What each of these seats may know. What several see alike may be one object: read it only."""
    if not seats:
        return []
    if _shares(type(game)):
        return cast(SharedViews, game).views(seats)
    return [game.view(seat) for seat in seats]


@cache
def _shares(kind: type) -> bool:
    """Whether games of this class are SharedViews: asked anew each time it takes as long as a small view."""
    return issubclass(kind, SharedViews)


class Voice(Protocol):
    """How a game speaks: it turns what a seat may know into messages; the catalogues make sentences of them."""

    @property
    def KINDS(self) -> frozenset[str]: ...  # of answers: words of `core.voice.kinds` and the game's own
    @property
    def RASH(self) -> frozenset[str]: ...  # those of them that want a second look before they are answered

    def prompt(self, view: AnyView, decision: Decision) -> Message: ...
    def line(self, view: AnyView, event: Event) -> Message | None: ...

    def answer(self, view: AnyView, decision: Decision, option: Option) -> Answer:
        """What this answer is called, and what kind of act it is: screens go by the kind, never by the words."""
        ...

    def touches(self, view: AnyView, decision: Decision, option: Option) -> tuple[str, ...]:
        """The things on the table this answer is about, as "kind:id": who touches one of them means this answer.

        Made from what the asked seat may know. `things` of the label is enough where its blanks name things one by one.
        """
        ...


class Card(Protocol):
    """What every game's cards have in common."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


class CardFacts(Protocol):
    """What stands on a card beside its name and text: what it is, its numbers."""

    def __call__(self, code: str) -> Sequence[Message]: ...


class Maker(Protocol):
    """Sets up a match."""

    def __call__(self, seats: int, seed: int, options: dict[str, Json]) -> Game: ...


class Loader(Protocol):
    """Restores a match from its saved state."""

    def __call__(self, state: dict[str, Json]) -> Game: ...


class Sides(Protocol):
    """The team of every seat of players that a table with these options will have; nothing where each plays alone."""

    def __call__(self, seats: int, options: Mapping[str, Json]) -> Sequence[int]: ...


class Concerns(Protocol):
    """Whether a decision is the asked seat's own affair, judged by what that seat sees.

    What is not, is an offer made to the whole table: a person who wants to be left alone has it declined.
    """

    def __call__(self, view: AnyView, decision: Decision) -> bool: ...


class Foresight(Protocol):
    """Goes on in a world from where answers have led, as far as nobody needs to decide, and tells what came of it.

    The world is one dealt for this seat, and may be used up. What is told is plain data, the same for the same world.
    """

    def __call__(self, before: Any, world: Any, seat: Seat) -> Mapping[str, Json]: ...  # matches of its own game


def always(view: AnyView, decision: Decision) -> bool:
    """Every decision is somebody's own affair."""
    return True


def no_facts(code: str) -> Sequence[Message]:
    """Nothing but name and text."""
    return ()


@dataclass(frozen=True)
class GameInfo:
    """A game in the register. `rules` is its rules version: records of another one may drift.

    What it brings for the rooms above it is named last, each as "module:NAME" or as the thing itself; all is optional.
    """

    name: str
    title: str
    rules: str
    seats: tuple[int, ...]
    make: Maker
    load: Loader
    voice: Voice
    options: Mapping[str, TableOption] = field(default_factory=dict)
    concerns: Concerns = always
    sides: Sides | None = None  # who will play together, before a match begins
    usual_seats: int = 0  # how many sit down where nobody says; the fewest unless said
    view: type | None = None  # the TypedDict of its view, from which the page's types are made
    told: frozenset[str] = frozenset()  # kinds of events that screens tell one after another, with what each changed
    acts: tuple[str, ...] = ()  # points with which an act begins that is answered in several steps
    foresight: Foresight | None = None  # what answers would do, told before they are given
    menu: str = ""  # the point at which everybody may act at any moment; (-1,) is there to wait, and no answer
    desk: str = ""  # the point at which a Storyteller may; (-1,) is there to watch, and no answer
    cards: Mapping[str, Card] = field(default_factory=dict)  # by printed id
    facts: CardFacts = no_facts
    facets: tuple[Facet, ...] = ()  # what may be asked of the cards
    workbenches: Mapping[str, Workbench] = field(default_factory=dict)  # by option: where decks are put together
    words: str = "elysium.locale"  # the package that holds its catalogues: <game>.<language>.json
    bots: Companion = None  # a bots.game_bots.GameBots
    lab: Companion = None  # a lab.game_lab.GameLab
    arrays: Companion = None  # an envs.layout.GameArrays
    board: Companion = None  # a subclass of cli.boards.base.Board
    testing: Companion = None  # a testing.game_testing.GameTesting

    def settle(self, seats: int, options: Mapping[str, Json], rules: str = "") -> dict[str, Json]:
        """The full set of options for this number of seats, or a ValueError that lists what is legal.

        `rules` is the version a match was begun under, where it is not that of today.
        """
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {', '.join(map(str, self.seats))} seats, not {seats}")
        return read_options(self.options, begun_under(rules, self.options, options))


_GAMES: dict[str, GameInfo] = {}


def register(info: GameInfo) -> GameInfo:
    """Enter a game; a second one of the same name replaces it (tests register toys)."""
    _GAMES[info.name] = info
    return info


def registered() -> dict[str, GameInfo]:
    return dict(_GAMES)


def game_info(name: str) -> GameInfo:
    if name not in _GAMES:
        raise ValueError(f"no game is called {name!r}; the games are: {', '.join(sorted(_GAMES))}")
    return _GAMES[name]
