"""What is measured of our own engine: random play, copies, sampled worlds, views, search, and whether it stays flat.

In real time there is no search; instead a whole match of the game's own bots is measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import cycle
from random import Random
from time import process_time
from typing import Final, NamedTuple, TypeAlias

from elysium.bots.bot import sampler
from elysium.bots.budget import Budget
from elysium.bots.ismcts import IsmctsBot
from elysium.bots.pace import in_real_time
from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.core.record import Step
from elysium.lab.arena import Failure, Setting, play

Rates: TypeAlias = dict[str, float]  # what was counted -> how many a second of CPU time, if its name says nothing else
POSITIONS: Final = 32  # to measure copies and the like from: fewer where there are many seats, and matches are long
ITERATIONS: Final = 50  # of each search
PATIENCE: Final = 8  # in real time: a clock drawn by chance steps once in so many times


class Gauge(NamedTuple):
    """Something to measure for about so many seconds; it is run several times, in turn with all the others."""

    name: str
    measure: Callable[[float], Rates]


class Position(NamedTuple):
    """A match in the middle, at a decision with a choice."""

    match: Match
    seat: Seat


def own_gauges(game: str, seats: int) -> list[Gauge]:
    places = [_middle(game, seats, seed) for seed in range(POSITIONS // seats or 1)]
    thinking = (
        Gauge("own bots", partial(_bot_play, game, seats))
        if in_real_time(places[0].match)
        else Gauge("search", partial(_search, game, places))
    )
    return [
        Gauge("random play", partial(_random_play, game, seats, Random(1))),
        Gauge("copies", partial(rate, "clones", [place.match.clone for place in places])),
        Gauge("worlds", partial(rate, "determinizations", list(map(_world_maker, places)))),
        Gauge("views", partial(rate, "views", [partial(place.match.view, place.seat) for place in places])),
        thinking,
        Gauge("flatness", partial(_flatness, game, seats)),
    ]


def _world_maker(place: Position) -> Callable[[], object]:
    seeds = iter(cycle(range(1, 1000)))
    return lambda: place.match.determinize(place.seat, next(seeds))


def rate(name: str, works: Iterable[Callable[[], object]], seconds: float) -> Rates:
    """How often the works can be done in turn, a hundred between two looks at the clock."""
    each = cycle(works)
    hundred = [next(each) for _ in range(100)]
    count, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        for work in hundred:
            work()
        count += len(hundred)
    return {name: count / spent}


def play_out(match: Match, random: Callable[[], float]) -> int:
    """Random answers to the end; returns how many. In real time any seat acts, and time passes slowly."""
    if in_real_time(match):
        return _play_out_at_once(match, random)
    ask, step, count = match.game.open, match.step, 0
    while decisions := ask():
        seat, _, options, _ = decisions[0]
        step(seat, options[int(random() * len(options))])
        count += 1
    return count


def _play_out_at_once(match: Match, random: Callable[[], float]) -> int:
    count, clock = 0, match.roles.index("clock")
    while decisions := match.open():
        seat, _, options, _ = decisions[int(random() * len(decisions))]
        if seat != clock or random() * PATIENCE < 1:
            match.step(seat, options[int(random() * len(options))])
            count += 1
    return count


def _bot_play(game: str, seats: int, seconds: float) -> Rates:
    """Whole matches in which the game's own bot sits everywhere."""
    decisions, matches, begun = 0, 0, process_time()
    while (spent := process_time() - begun) < seconds:
        played = play(Setting(game, ("greedy",) * seats), matches, 1)
        if isinstance(played, Failure):
            raise RuntimeError(played.why)
        decisions += played.counts["decisions"]
        matches += 1
    return {"decisions": decisions / spent, "seconds a match": spent / matches}


def _random_play(game: str, seats: int, chance: Random, seconds: float) -> Rates:
    decisions, matches, begun = 0, 0, process_time()
    while (spent := process_time() - begun) < seconds:
        decisions += play_out(Match.new(game, seats, chance.getrandbits(32)), chance.random)
        matches += 1
    return {"decisions": decisions / spent, "matches": matches / spent}


def _middle(game: str, seats: int, seed: int) -> Position:
    """The first decision with a choice in the second half of a random match."""
    steps = _random_steps(game, seats, seed)
    match = Match.new(game, seats, seed)
    for step in steps[: len(steps) // 2]:
        match.step(step.seat, step.option)
    for step in steps[len(steps) // 2 :]:
        if len(match.open()[0].options) > 1:
            break
        match.step(step.seat, step.option)
    return Position(match, match.open()[0].seat)


def _random_steps(game: str, seats: int, seed: int) -> list[Step]:
    match = Match.new(game, seats, seed)
    play_out(match, Random(seed).random)
    return match.history()


def _search(game: str, places: Sequence[Position], seconds: float) -> Rates:
    """Iterations of one search after another, each on its own tree as in play.

    All positions are searched equally often, however long that takes: some cost many times what others do.
    """
    bot = IsmctsBot(Budget(iterations=ITERATIONS), game, seed=1)
    count, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        for place in places:
            decision = place.match.decision(place.seat)
            assert decision is not None, "a position is a match at a decision of its seat"
            bot.choose({}, decision, sampler(place.match, place.seat))
            count += ITERATIONS
    return {"iterations": count / spent}


def _flatness(game: str, seats: int, seconds: float) -> Rates:
    """Microseconds a decision in the first, second and last third of matches."""
    spent, counts, seed = [0.0, 0.0, 0.0], [0, 0, 0], 0
    while sum(spent) < seconds:
        steps = _random_steps(game, seats, seed)
        match = Match.new(game, seats, seed)
        seed += 1
        for third in range(3):
            part = steps[len(steps) * third // 3 : len(steps) * (third + 1) // 3]
            begun = process_time()
            for step in part:
                match.step(step.seat, step.option)
            spent[third] += process_time() - begun
            counts[third] += len(part)
    names = ("first third", "middle third", "last third")
    return {f"us a decision, {name}": 1e6 * s / n for name, s, n in zip(names, spent, counts, strict=True)}
