"""What a game tells whoever puts a deck together: its parts, what is wrong with it, who of it can play what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from elysium.core.messages import Message

Value: TypeAlias = Any  # the deck as JSON, as the option keeps it


class Part(NamedTuple):
    """A part of a deck: under `name` its value holds a list of cards, a map to copies, or one card."""

    name: str
    shape: str  # "list", "map" or "one"
    least: int
    most: int
    copies: int  # of a name


class Group(NamedTuple):
    """Cards that are told together, in the order of the groups."""

    name: str
    said: Message


class Bar(NamedTuple):
    """One bar of a plot: how many cards, of what, and which."""

    said: Message
    n: int
    cards: tuple[str, ...] = ()


class Plot(NamedTuple):
    """Some bars side by side."""

    name: str
    bars: tuple[Bar, ...]


class Study(NamedTuple):
    """A deck as its game sees it: how full its parts are, who of it can use which card, and its curves.

    `wrong` is everything that forbids it, nothing for one that may be played; `fits` has the cards of the deck that
    can play each card there is, and leaves out those that need nobody.
    """

    sizes: Mapping[str, int]
    wrong: Sequence[str]
    fits: Mapping[str, Sequence[str]]
    plots: Sequence[Plot]


class Workbench(Protocol):
    """Decks of one option of a game, put together card by card."""

    @property
    def parts(self) -> Sequence[Part]: ...
    @property
    def lead(self) -> str: ...  # the entry of a value that names one card of the first part; nothing without one
    @property
    def groups(self) -> Sequence[Group]: ...
    @property
    def forms(self) -> Sequence[str]: ...  # in which a deck can be written
    def places(self) -> Mapping[str, tuple[str, str]]: ...  # of every card: its part and its group
    def starters(self) -> Mapping[str, Value]: ...
    def kept(self, value: Value) -> Value: ...  # cleaned, legal or not; a ValueError says why it is no deck
    def study(self, value: Value) -> Study: ...
    def written(self, value: Value, form: str) -> str: ...
    def dealt(self, value: Value, seed: int) -> Sequence[str]: ...  # a first hand; nothing where it cannot be dealt
