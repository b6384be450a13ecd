"""What only a game can tell the tests of every game: its secrets, the tables it is tried at, its examples."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from elysium.core.companions import load_companion
from elysium.core.game import game_info
from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.core.table import Json
from elysium.testing.hidden import HiddenPlaces, nothing_hidden

Secrets: TypeAlias = Callable[
    [Any, Seat], Iterable[str]
]  # (game, seat or SPECTATOR): what its view's JSON must not hold
Conserved: TypeAlias = Callable[[Any], Json]  # (game): what never changes in a match
Eager: TypeAlias = Callable[[str, int], int]  # (point, first number of an option): how much random players like it


def no_secrets(game: Any, seat: Seat) -> Iterable[str]:
    return ()


def _nothing(game: Any) -> Json:
    return None


@dataclass(frozen=True)
class Hooks:
    """What only a game can say of itself.

    `secrets` gives what a seat's view must not hold, `conserved` what is the same in all matches of one configuration.
    `secret_points` are the questions whose answers nobody else learns until an event tells; `announced` are the kinds
    of events that openly tell something hidden which need not show on the table afterwards. `eager` weighs the kinds
    of acts of a long menu, so that random players get somewhere in a match. `hidden` lists the places where something
    lies that not everybody may know, for the check that re-dealing deals it anew. `in_part` are the reasons of results
    that nobody wins, or not the whole of a team.
    """

    secrets: Secrets = no_secrets
    conserved: Conserved = _nothing
    secret_points: frozenset[str] = frozenset()
    announced: frozenset[str] = frozenset()
    eager: Eager | None = None
    hidden: HiddenPlaces = nothing_hidden
    in_part: frozenset[str] = frozenset()


@dataclass(frozen=True)
class GameTesting:
    """`tables` are those the contract is run over, all of them or `some`; `every` is how seldom costly checks are made.

    `examples` are those of the rulebook, for the rules matrix; cards whose ids begin with `alike` share a row there.
    `frame_names` are the names that programs of its cards are started with, for the linter of cards.
    """

    hooks: Hooks = field(default_factory=Hooks)
    tables: Callable[[], tuple[Configuration, ...]] = tuple
    some: slice = field(default_factory=lambda: slice(None))
    every: Callable[[Configuration], int] = lambda table: 1
    examples: Mapping[str, str] = field(default_factory=dict)
    alike: str = ""
    frame_names: tuple[str, ...] = ()


def contract_of(game: str) -> GameTesting:
    """What a registered game brings."""
    return load_companion(game, "testing", game_info(game).testing, GameTesting) or GameTesting()


@dataclass(frozen=True)
class Configuration:
    """One way to set up a game; its hooks are those of the game unless they are given."""

    game: str
    seats: int
    options: Mapping[str, Json] = field(default_factory=dict)
    given: Hooks | None = None
    most_steps: int = 5000

    @property
    def hooks(self) -> Hooks:
        return self.given or contract_of(self.game).hooks

    def __str__(self) -> str:
        words = [word for name, value in self.options.items() for word in _words(name, value)]
        return "-".join([self.game, str(self.seats), *words])

    def start(self, seed: int) -> Match:
        return Match.new(self.game, self.seats, seed, self.options)


def _words(name: str, value: Json) -> list[str]:
    """An option in a few words: a switch by its name, what has a name by that, anything else as it is.

    >>> _words("strict", False), _words("variants", ["teams"]), _words("decks", [{"name": "Mine"}])
    (['no strict'], ['teams'], ['Mine'])
    """
    if isinstance(value, bool):
        return [name if value else f"no {name}"]
    words = value if isinstance(value, list) else [value]
    return [str(word["name"] if isinstance(word, Mapping) and "name" in word else word) for word in words]
