"""Random matches at random tables, watched at every decision, until something breaks or the budget is spent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from time import perf_counter
from typing import Final, NamedTuple, TypeAlias

from elysium.core.game import game_info, registered
from elysium.core.match import Match
from elysium.core.options import Several
from elysium.core.table import Json, plain
from elysium.lab.arena import derived, record_of
from elysium.lab.crews import Crew
from elysium.lab.tables import random_match
from elysium.testing.contract import Chance, check_moment, check_options, check_result
from elysium.testing.game_testing import Configuration, contract_of

Check: TypeAlias = Callable[[Match], None]  # raises what it likes when a match is not as it must be
Progress: TypeAlias = Callable[[int, int], None]  # decisions taken, decisions in all
EVERY: Final = 50
_CHUNK: Final = 8
_LONGEST: Final = 400_000  # a night of forty random players takes tens of thousands


class Broken(AssertionError):
    """What the fuzz was looking for; `record` replays to the decision at which it showed."""

    def __init__(self, why: str, record: str) -> None:
        super().__init__(f"{why}\n{record}")
        self.why = why
        self.record = record

    def __reduce__(self) -> tuple[type[Broken], tuple[str, str]]:
        return Broken, (self.why, self.record)


@dataclass(frozen=True)
class Fuzzed:
    """How much was tried without a failure: `tables` counts matches by game and seats, `options` by option set."""

    decisions: int
    matches: int
    tables: Mapping[str, int]
    options: Mapping[str, int]
    seconds: float = field(default=0.0, compare=False)

    def to_data(self) -> dict[str, Json]:
        return vars(self)


class Tried(NamedTuple):
    """One match of the fuzz, played to its end."""

    table: str
    options: tuple[str, ...]
    decisions: int


def fuzz(
    decisions: int,
    games: Iterable[str] | None = None,
    seed: int = 0,
    workers: int = 1,
    check: Check | None = None,
    every: int = EVERY,
    progress: Progress | None = None,
    on: str = "",
    options: Mapping[str, Json] | None = None,
) -> Fuzzed:
    """Play whole matches until this many decisions are taken; Broken tells the first failure with its record.

    `options` are set at every table, all others are drawn.

    `check` sees the match at every decision and at the end; with several workers it must be a function of a module.
    By default it is the contract: the options always, all that a moment owes at every `every`-th decision.
    `on` names a cluster to play on.
    """
    check = check or partial(keeps_contract, every)
    names = tuple(games or sorted(registered()))
    for name in names:
        game_info(name)
    begun = perf_counter()
    tried: list[Tried] = []
    taken = 0
    work = partial(_some_matches, names, seed, check, dict(options or {}))
    with closing(Crew(workers, on).in_order(work, count())) as chunks:
        while taken < decisions:
            some = next(chunks)
            tried += some
            taken += sum(match.decisions for match in some)
            if progress:
                progress(min(taken, decisions), decisions)
    return Fuzzed(
        decisions=taken,
        matches=len(tried),
        tables=dict(sorted(Counter(match.table for match in tried).items())),
        options=dict(sorted(Counter(word for match in tried for word in match.options).items())),
        seconds=perf_counter() - begun,
    )


def keeps_contract(every: int, match: Match) -> None:
    """The checks that tests make of every game, the costly ones at some decisions only."""
    check_options(match)
    if not match.open():
        check_result(match, contract_of(match.name).hooks.in_part)
    elif match.steps % every == 0:
        check_moment(match, Configuration(match.name, match.seats, match.options), match.event_count())


def _some_matches(
    names: tuple[str, ...], seed: int, check: Check, options: Mapping[str, Json], chunk: int
) -> list[Tried]:
    numbers = range(chunk * _CHUNK, (chunk + 1) * _CHUNK)
    return [try_match(names, seed, number, check, options) for number in numbers]


def try_match(
    names: tuple[str, ...], seed: int, number: int, check: Check, options: Mapping[str, Json] | None = None
) -> Tried:
    """Match `number` of a fuzz: games and numbers of seats take turns, what is not given is drawn.

    Every second time round, players like what a game says brings them on.
    """
    info = game_info(names[number % len(names)])
    turn = number // len(names)
    match = random_match(info, info.seats[turn % len(info.seats)], derived(seed, number), options or {})
    chance, roles = Chance(derived(match.seed, 1)), match.roles
    eager = contract_of(info.name).hooks.eager if (turn + turn // len(info.seats)) % 2 else None
    try:
        while decisions := match.open():
            check(match)
            match.step(*chance.answer(decisions, roles, eager))
            if match.steps > _LONGEST:
                raise AssertionError(f"no end after {_LONGEST} decisions")
        check(match)
    except Exception as error:  # every failure is the finding, told with its record
        why = f"match {number} of seed {seed}, after step {match.steps}: {type(error).__name__}: {error}"
        raise Broken(why, record_of(match)) from error
    return Tried(f"{info.name} {match.seats}", tuple(_changed(match)), match.steps)


def _changed(match: Match) -> Iterator[str]:
    """The options that are not as usual; of a list of words, each word."""
    for name, kind in game_info(match.name).options.items():
        value = match.options[name]
        if isinstance(kind, Several):
            yield from (f"{name}: {word}" for word in value)
        elif value != plain(kind.default):
            yield name
