"""One match between bots, from the first decision to the result, or to the fault that stopped it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from elysium.bots import make_bot, seated
from elysium.core.ids import NOBODY, Seat
from elysium.core.match import Match
from elysium.core.rng import seeded
from elysium.core.table import Json
from elysium.lab.tally import dealt, tally


@dataclass(frozen=True)
class Setting:
    """What is played: a game with options, by one bot per player. `bots` are entrants; their seats rotate."""

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, Json] = field(default_factory=dict)

    def seats(self, number: int) -> tuple[int, ...]:
        """By seat, which entrant sits there in the match of this number.

        >>> Setting("vendetta", ("greedy", "random", "random")).seats(1)
        (2, 0, 1)
        """
        count = len(self.bots)
        return tuple((seat - number) % count for seat in range(count))

    def dealt(self, number: int) -> dict[str, Json]:
        """The options of the match of this number, what is dealt by seat moved round the table.

        It moves with the entrants, and by one entrant more each time all have sat everywhere: in as many matches as
        entrants squared, every bot has had every deck on every seat once.
        """
        rule = dealt(self.game)
        if rule is None:
            return dict(self.options)
        count = len(self.bots)
        entries = rule.entries(count, self.options.get(rule.option, []))
        moved = [entries[(entrant - number // count) % count] for entrant in self.seats(number)]
        return {**self.options, rule.option: moved}


@dataclass(frozen=True)
class Played:
    """A finished match. `groups` names something of every seat (its clan); `counts` counts what happened."""

    number: int
    entrants: tuple[int, ...]
    winners: tuple[Seat, ...]
    counts: Mapping[str, int]
    groups: Mapping[str, tuple[str, ...]]
    ending: str = ""


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
    match = Match.new(setting.game, len(setting.bots), derived(seed, number), setting.dealt(number))
    entrants = setting.seats(number)
    names = [setting.bots[entrant] for entrant in entrants]
    names += ["random"] * (len(match.roles) - len(names))  # the clock and the Storyteller, where a game has them
    bots = [make_bot(name, setting.game, derived(match.seed, seat)) for seat, name in enumerate(names)]
    seat, point = NOBODY, ""
    try:
        while decisions := match.open():
            seat, point = decisions[0].seat, decisions[0].point
            match.step(seat, seated(match, seat, bots[seat]))
        return _finished(match, number, entrants)
    except Exception as error:  # whatever a bot or a rule throws is the finding, told with its record
        return Failure(number, seat, names[seat], point, f"{type(error).__name__}: {error}", record_of(match))


def _finished(match: Match, number: int, entrants: tuple[int, ...]) -> Played:
    result = match.result()
    if result is None:
        raise RuntimeError("nobody is asked anything, and yet there is no result")
    tallied = tally(match)
    counts = {"decisions": match.steps, **tallied.counts}
    return Played(number, entrants, result.winners, counts, tallied.groups, tallied.ending)


def record_of(match: Match) -> str:
    """The record as text; without its check sums if a faulty game cannot even be played again."""
    try:
        return match.record().to_json()
    except Exception:  # the fault itself is reported by whoever asks for the record
        return json.dumps(match.record().to_data())


def derived(seed: int, number: int) -> int:
    """A seed of its own for each of many things that start from one seed."""
    return seeded(seeded(seed) + number) >> 1
