"""One match between bots, from the first decision to the result, or to the fault that stopped it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from elysium.bots import bot_at, seated
from elysium.bots.pace import Answer, Pace, in_real_time
from elysium.core.game import Result
from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.match import Match
from elysium.core.rng import seeded, shuffled
from elysium.core.table import Json
from elysium.lab.game_lab import lab_of, tally


@dataclass(frozen=True)
class Setting:
    """What is played: a game with options, by one bot per entrant. Entrants go round the table.

    An entrant is a player, or in a game of teams a team: `players` seats side by side, all with its bot.
    With a `pool` each match is dealt as many of its entries as there are entrants, drawn by the number of the match.
    """

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, Json] = field(default_factory=dict)
    players: int = 1
    pool: tuple[Json, ...] = ()

    def to_data(self) -> dict[str, Json]:
        return {
            "game": self.game,
            "options": dict(self.options),
            "bots": list(self.bots),
            "players": self.players,
            "pool": list(self.pool),
        }

    def places(self, number: int) -> tuple[int, ...]:
        """By place at the table, which entrant has it in the match of this number."""
        count = len(self.bots)
        return tuple((place - number) % count for place in range(count))

    def seats(self, number: int) -> tuple[int, ...]:
        """By seat, which entrant sits there in the match of this number.

        >>> Setting("vendetta", ("greedy", "random", "random")).seats(1)
        (2, 0, 1)
        >>> Setting("blood_feud", ("greedy", "random"), players=2).seats(1)
        (1, 1, 0, 0)
        """
        return tuple(entrant for entrant in self.places(number) for _ in range(self.players))

    def dealt(self, number: int) -> dict[str, Json]:
        """The options of the match of this number, what is dealt by seat moved round the table.

        It moves with the entrants, and by one entrant more each time all have sat everywhere: in as many matches as
        entrants squared, every bot has had every deck on every seat once.
        """
        rule = lab_of(self.game).dealt
        if rule is None:
            return dict(self.options)
        count = len(self.bots)
        if self.pool:
            mixed, _ = shuffled(seeded(number), 0, self.pool)
            return {**self.options, rule.option: list(mixed[:count])}
        entries = rule.entries(count, self.options.get(rule.option, []))
        moved = [entries[(entrant - number // count) % count] for entrant in self.places(number)]
        return {**self.options, rule.option: moved}


@dataclass(frozen=True)
class Played:
    """A finished match. `entrants`, `winners` and `groups` are by place: by seat, or in a game of teams by team.

    `ranks` tells how each place fared, 0 for who won. `groups` names something of every place (its clan); `counts`
    counts what happened; `points` tells how often something of each name was worth how much; `used` names by place
    what it used (its cards), `course` by place how much it had as the match went on.
    """

    number: int
    entrants: tuple[int, ...]
    winners: tuple[int, ...]
    counts: Mapping[str, int]
    groups: Mapping[str, tuple[str, ...]]
    ending: str = ""
    points: Mapping[str, Mapping[str, tuple[int, int]]] = field(default_factory=dict)
    ranks: tuple[int, ...] = ()
    used: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    course: Mapping[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Failure:
    """A match that could not go on: who was to answer what, why that failed, and the record up to there."""

    number: int
    seat: Seat
    bot: str
    point: str
    why: str
    record: str


def play(setting: Setting, number: int, seed: int) -> Played | Failure:
    """Match `number` of a series that starts from `seed`."""
    seats = len(setting.bots) * setting.players
    match = Match.new(setting.game, seats, derived(seed, number), setting.dealt(number))
    names = [setting.bots[entrant] for entrant in setting.seats(number)]
    names += ["random"] * (len(match.roles) - len(names))  # the clock and the Storyteller, where a game has them
    bots = [bot_at(match, seat, name, derived(match.seed, seat)) for seat, name in enumerate(names)]
    asked = [NOBODY]

    def answer(seat: Seat) -> Option:
        asked[0] = seat
        return seated(match, seat, bots[seat])

    try:
        _run(match, answer)
        return _finished(match, number, setting)
    except Exception as error:  # whatever a bot or a rule throws is the finding, told with its record
        return _failed(match, number, asked[0], names, error)


def _run(match: Match, answer: Answer) -> None:
    """To the end: in real time all act beat by beat, otherwise whoever is asked first."""
    pace = Pace(match, answer) if in_real_time(match) else None
    while decisions := match.open():
        if pace is not None:
            pace.beat()
        else:
            match.step(decisions[0].seat, answer(decisions[0].seat))


def _failed(match: Match, number: int, seat: Seat, names: list[str], error: Exception) -> Failure:
    decision = match.decision(seat)
    point = decision.point if decision is not None else ""
    return Failure(number, seat, names[seat], point, f"{type(error).__name__}: {error}", record_of(match))


def _finished(match: Match, number: int, setting: Setting) -> Played:
    result = match.result()
    if result is None:
        raise RuntimeError("nobody is asked anything, and yet there is no result")
    tallied = tally(match)
    winners = tuple(dict.fromkeys(seat // setting.players for seat in result.winners))
    return Played(
        number=number,
        entrants=setting.places(number),
        winners=winners,
        counts={"decisions": match.steps, **tallied.counts},
        groups={word: names[:: setting.players] for word, names in tallied.groups.items()},
        ending=tallied.ending,
        points=dict(tallied.points),  # plain, to cross from worker to caller
        ranks=_ranks(setting, result, winners),
        used={word: _by_team(names, setting.players) for word, names in tallied.used.items()},
        course={word: by[:: setting.players] for word, by in tallied.course.items()},
    )


def _by_team(names: tuple[tuple[str, ...], ...], players: int) -> tuple[tuple[str, ...], ...]:
    """By place what its players used, each name once."""
    teams = range(0, len(names), players)
    return tuple(tuple(sorted({name for by in names[first : first + players] for name in by})) for first in teams)


def _ranks(setting: Setting, result: Result, winners: tuple[int, ...]) -> tuple[int, ...]:
    """By place: all who win first, the others in the order of the result, a team where its first player is."""
    order = tuple(dict.fromkeys(seat // setting.players for seat in result.ranking))
    behind = [place for place in order if place not in winners]
    ranks = dict.fromkeys(winners, 0) | {place: rank for rank, place in enumerate(behind, len(winners))}
    return tuple(ranks[place] for place in range(len(setting.bots)))


def record_of(match: Match) -> str:
    """The record as text; without its check sums if a faulty game cannot even be played again."""
    try:
        return match.record().to_json()
    except Exception:  # the fault itself is reported by whoever asks for the record
        return json.dumps(match.record().to_data())


def derived(seed: int, number: int) -> int:
    """A seed of its own for each of many things that start from one seed."""
    return seeded(seeded(seed) + number) >> 1
