"""How fast the engine is, in one run with its peers: interleaved rounds, medians, ratios, and where the time goes."""

from __future__ import annotations

import cProfile
import pstats
import sys
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import PurePath
from random import Random
from statistics import median
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from elysium.core.match import Match
from elysium.core.table import Json
from elysium.lab.game_lab import Goal, lab_of
from elysium.lab.speed.gauges import Gauge, Rates, own_gauges, play_out
from elysium.lab.speed.peers import peer_gauges

Progress: TypeAlias = Callable[[int, int], None]  # measurements done, measurements in all
ROUNDS: Final = 5
PROFILED: Final = 160  # matches, by one player each
SECONDS: Final = 0.5


class Extra(NamedTuple):
    """What else is measured in the same run: gauges of our own and of others, who cannot be measured and why, goals."""

    own: Sequence[Gauge] = ()
    others: Sequence[Gauge] = ()
    missing: Mapping[str, str] = MappingProxyType({})
    goals: Sequence[Goal] = ()


NOTHING: Final = Extra()
SHOWN: Final = (
    Goal("random play", "decisions", "rlcard uno, bare env.step()", "decisions", 0.0),
    Goal("random play", "decisions", "open_spiel hearts", "decisions", 0.0),
    Goal("random play", "decisions", "open_spiel gin_rummy", "decisions", 0.0),
)  # told beside the goals


def bench(
    peers: bool = False,
    rounds: int = ROUNDS,
    seconds: float = SECONDS,
    game: str = "vendetta",
    seats: int | None = None,
    progress: Progress | None = None,
    more: Callable[[str, int], Extra] | None = None,
) -> dict[str, Json]:
    """Measure. All figures are medians per second of CPU time, except where their name says otherwise.

    `more` names what else is measured for this game with so many seats.
    """
    seats = seats or lab_of(game).seats
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the peers warn about each other's numpy
        extra = more(game, seats) if more else NOTHING
        own = [*own_gauges(game, seats), *extra.own]
        others, missing = peer_gauges() if peers else ([], {})
        others += extra.others
        rates = _interleaved([*own, *others], rounds, seconds, progress)
    return {
        "game": game,
        "seats": seats,
        "python": sys.version.split()[0],
        "rounds": rounds,
        "seconds": seconds,
        "elysium": {gauge.name: rates[gauge.name] for gauge in own},
        "peers": {gauge.name: rates[gauge.name] for gauge in others},
        "missing": {**missing, **extra.missing},
        "ratios": list(_ratios((*lab_of(game).goals, *SHOWN, *extra.goals), rates)),
        "profile": profile(game, seats, PROFILED // seats),
    }


def _interleaved(gauges: list[Gauge], rounds: int, seconds: float, progress: Progress | None) -> dict[str, Rates]:
    """Every gauge in every round, so that a busy moment of the machine hits all alike."""
    found: dict[str, list[Rates]] = {gauge.name: [] for gauge in gauges}
    for number in range(rounds):
        for place, gauge in enumerate(gauges, 1):
            found[gauge.name].append(gauge.measure(seconds))
            if progress:
                progress(number * len(gauges) + place, rounds * len(gauges))
    return {name: {key: median(each[key] for each in all_of) for key in all_of[0]} for name, all_of in found.items()}


def _ratios(goals: Iterable[Goal], rates: dict[str, Rates]) -> Iterator[dict[str, Json]]:
    for goal in goals:
        if goal.peer and goal.peer not in rates:
            continue
        ratio = rates[goal.gauge][goal.ours] / (rates[goal.peer][goal.theirs] if goal.peer else 1.0)
        yield {"of": goal.ours, "against": goal.peer, "ratio": ratio, "wanted": goal.least, "met": ratio >= goal.least}


def profile(game: str, seats: int, matches: int) -> dict[str, Json]:
    """Where the time of random play goes: shares of own time by module and by function."""
    profiler, chance = cProfile.Profile(), Random(1)
    profiler.enable()
    decisions = sum(play_out(Match.new(game, seats, seed), chance.random) for seed in range(matches))
    profiler.disable()
    stats: Any = pstats.Stats(profiler)  # its table of figures is not in the type stubs
    whole = stats.total_tt or 1.0
    modules: Counter[str] = Counter()
    functions: list[dict[str, Json]] = []
    for (path, _, name), (_, calls, own, _, _) in stats.stats.items():
        modules[_module(path)] += own
        functions.append({"name": f"{_module(path)}.{name}", "share": own / whole, "calls": calls / decisions})
    functions.sort(key=lambda each: -each["share"])
    return {"modules": {name: own / whole for name, own in modules.most_common(12)}, "functions": functions[:15]}


def _module(path: str) -> str:
    """The dotted name of a source file; what is written in C has none."""
    parts = PurePath(path).with_suffix("").parts
    if path.startswith("~") or not parts:
        return "builtins"
    return ".".join(parts[parts.index("elysium") :]) if "elysium" in parts else parts[-1]


def lines(report: dict[str, Json]) -> Iterator[str]:
    """The report as plain text."""
    yield "{game}, {seats} players, Python {python}; medians of {rounds} rounds".format_map(report)
    for section in ("elysium", "peers"):
        for name, rates in report[section].items():
            yield from (f"  {name:<32} {value:>12,.1f} {_unit(key)}" for key, value in rates.items())
    for name, why in report["missing"].items():
        yield f"  {name:<32} not measured: {why}"
    for each in report["ratios"]:
        against = f"x {each['against']}" if each["against"] else "a second"
        wanted = f"(wanted {each['wanted']:g}: {'met' if each['met'] else 'NOT met'})" if each["wanted"] else ""
        yield f"  {each['of']:<14} {each['ratio']:>10,.2f} {against} {wanted}".rstrip()
    for name, share in report["profile"]["modules"].items():
        yield f"  {100 * share:5.1f} % of own time in {name}"


def _unit(key: str) -> str:
    return key if key.startswith(("us ", "seconds ")) else f"{key}/s"
