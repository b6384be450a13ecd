"""Many matches between bots, and what they add up to: who wins how often, by bot, by seat, by clan or deck, and how."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TypeAlias

from elysium.bots import make_bot
from elysium.core.match import Match
from elysium.core.table import Json
from elysium.lab.arena import Failure, Played, Setting, play
from elysium.lab.crews import Crew
from elysium.lab.game_lab import lab_of
from elysium.lab.journal import Journal
from elysium.lab.shares import Mean, Share

Progress: TypeAlias = Callable[[int, int], None]  # matches done, matches in all
_MOST_A_PIECE: Final = 50
_STEPS: Final = tuple(step * 10**power for power in range(6) for step in (1, 2, 5))


@dataclass(frozen=True)
class Report:
    """`shares` is by word ("bot", "seat" or "team", and what the game adds) and name; `means` is per match.

    `endings` says of how many matches each way of winning was the end, for games that know several; `points` what
    something of each name was worth whenever it was scored, by what the game calls it ("ambition"). `used` says how
    often whoever used something won ("card"); `courses` how much winners and the others had on average as their
    matches went on ("influence"), as long as a fifth of them lasted.
    """

    setting: Setting
    seed: int
    matches: int
    chance: float
    shares: Mapping[str, Mapping[str, Share]]
    means: Mapping[str, float]
    endings: Mapping[str, Share] = field(default_factory=dict)
    failures: tuple[Failure, ...] = ()
    seconds: float = field(default=0.0, compare=False)
    points: Mapping[str, Mapping[str, Mean]] = field(default_factory=dict)
    used: Mapping[str, Mapping[str, Share]] = field(default_factory=dict)
    courses: Mapping[str, Mapping[str, tuple[float, ...]]] = field(default_factory=dict)
    lengths: Mapping[str, int] = field(default_factory=dict)

    def to_data(self) -> dict[str, Json]:
        return {
            **self.setting.to_data(),
            "seed": self.seed,
            "matches": self.matches,
            "chance": self.chance,
            "shares": {word: {name: _plain(share) for name, share in by.items()} for word, by in self.shares.items()},
            "endings": {name: _plain(share) for name, share in self.endings.items()},
            "means": dict(self.means),
            "points": {word: {name: mean.to_data() for name, mean in by.items()} for word, by in self.points.items()},
            "used": {word: {name: _plain(share) for name, share in by.items()} for word, by in self.used.items()},
            "courses": {word: dict(by) for word, by in self.courses.items()},
            "lengths": dict(self.lengths),
            "failures": [vars(failure) for failure in self.failures],
            "seconds": round(self.seconds, 3),
        }

    def to_json(self) -> str:
        return json.dumps(self.to_data(), ensure_ascii=False, indent=2)


def simulate(
    game: str,
    bots: Iterable[str],
    matches: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    players: int = 1,
    pool: Iterable[Json] = (),
    on: str = "",
    kept: Path | None = None,
) -> Report:
    """Play a series. The same arguments give the same report, whoever works; a ValueError says what is wrong.

    In a game of teams `bots` are the teams' and `players` is how many each has. `pool`: what each match is dealt from.
    `on` names a cluster to play on. `kept` is a file that results are kept in: what it holds is not played again.
    """
    setting = Setting(game, tuple(bots), dict(options or {}), players, tuple(pool))
    _check(setting, matches)
    begun = perf_counter()
    crew = Crew(workers, on)
    journal = Journal(kept, {"setting": setting.to_data(), "seed": seed}) if kept else None
    try:
        done = played(partial(play_some, setting, seed), matches, crew, journal, progress)
    finally:
        if journal:
            journal.close()
    return _report(setting, seed, done, perf_counter() - begun)


def played(
    work: Callable[[tuple[int, ...]], list[Played | Failure]],
    matches: int,
    crew: Crew,
    journal: Journal | None = None,
    progress: Progress | None = None,
) -> list[Played | Failure]:
    """The matches numbered below `matches`, in order: those of the journal, and those that `work` plays now."""
    done = {} if journal is None else {number: one for number, one in journal.done.items() if number < matches}
    missing = [number for number in range(matches) if number not in done]
    for some in crew.in_order(work, pieces(missing, crew.hands)):
        for result in some:
            done[result.number] = result
            if journal is not None:
                journal.keep(result)
        if progress:
            progress(len(done), matches)
    return [done[number] for number in range(matches)]


def pieces(numbers: Sequence[int], hands: int) -> list[tuple[int, ...]]:
    """Numbers of matches in pieces small enough that all hands are busy to the end.

    >>> pieces(range(5), 1)
    [(0,), (1,), (2,), (3,), (4,)]
    """
    size = max(1, min(_MOST_A_PIECE, len(numbers) // (16 * hands)))
    return [tuple(numbers[first : first + size]) for first in range(0, len(numbers), size)]


def _check(setting: Setting, matches: int) -> None:
    """Complain before the first match, not in the middle of a worker."""
    seats = len(setting.bots) * setting.players
    Match.new(setting.game, seats, 0, setting.options)
    if setting.pool:
        _check_pool(setting, seats)
    for spec in setting.bots:
        make_bot(spec, setting.game, 0)
    if matches < 1:
        raise ValueError(f"at least one match must be played, not {matches}")


def _check_pool(setting: Setting, seats: int) -> None:
    """Every entry of the pool is dealt once, and there are enough for all."""
    rule = lab_of(setting.game).dealt
    if rule is None:
        raise ValueError(f"nothing is dealt by seat in {setting.game}; leave out the pool")
    if len(setting.pool) < len(setting.bots):
        raise ValueError(
            f"{len(setting.bots)} bots draw from a pool of {len(setting.pool)}; give one for each at least"
        )
    for entry in setting.pool:
        Match.new(setting.game, seats, 0, {**setting.options, rule.option: [entry]})


def play_some(setting: Setting, seed: int, numbers: tuple[int, ...]) -> list[Played | Failure]:
    """The matches of these numbers of a series."""
    return [play(setting, number, seed) for number in numbers]


def _report(setting: Setting, seed: int, done: list[Played | Failure], seconds: float) -> Report:
    played = [match for match in done if isinstance(match, Played)]
    failures = tuple(match for match in done if isinstance(match, Failure))
    places = len(played) * len(setting.bots)
    return Report(
        setting=setting,
        seed=seed,
        matches=len(played),
        chance=sum(len(match.winners) for match in played) / places if places else 0.0,
        shares=_shares(setting, played),
        means=_means(played),
        endings=_endings(played),
        failures=failures,
        seconds=seconds,
        points=_points(played),
        used=_used(played),
        courses=_courses(played),
        lengths=_lengths(played),
    )


def _shares(setting: Setting, played: list[Played]) -> dict[str, dict[str, Share]]:
    games: dict[str, Counter[str]] = {}
    wins: dict[str, Counter[str]] = {}
    for match in played:
        for word, names in _groups(setting, match).items():
            games.setdefault(word, Counter()).update(names)
            wins.setdefault(word, Counter()).update(names[place] for place in match.winners)
    return {word: {name: Share(wins[word][name], by[name]) for name in sorted(by)} for word, by in games.items()}


def _groups(setting: Setting, match: Played) -> dict[str, tuple[str, ...]]:
    """By word, the name that counts for each place."""
    bots = tuple(setting.bots[entrant] for entrant in match.entrants)
    word = "seat" if setting.players == 1 else "team"
    return {"bot": bots, word: tuple(map(str, range(len(bots)))), **match.groups}


def _means(played: list[Played]) -> dict[str, float]:
    total: Counter[str] = Counter()
    for match in played:
        total.update(match.counts)
    return {word: total[word] / len(played) for word in sorted(total)}


def _points(played: list[Played]) -> dict[str, dict[str, Mean]]:
    found: dict[str, dict[str, Mean]] = {}
    for match in played:
        for word, by in match.points.items():
            means = found.setdefault(word, {})
            for name, (times, points) in by.items():
                before = means.get(name, Mean(0, 0))
                means[name] = Mean(before.times + times, before.points + points)
    return {word: {name: means[name] for name in sorted(means)} for word, means in found.items()}


def _used(played: list[Played]) -> dict[str, dict[str, Share]]:
    games: dict[str, Counter[str]] = {}
    wins: dict[str, Counter[str]] = {}
    for match in played:
        for word, by in match.used.items():
            for place, names in enumerate(by):
                games.setdefault(word, Counter()).update(set(names))
                wins.setdefault(word, Counter()).update(set(names) if place in match.winners else ())
    return {word: {name: Share(wins[word][name], by[name]) for name in sorted(by)} for word, by in games.items()}


def _courses(played: list[Played]) -> dict[str, dict[str, tuple[float, ...]]]:
    found: dict[str, dict[str, list[tuple[int, ...]]]] = {}
    for match in played:
        for word, by in match.course.items():
            for place, course in enumerate(by):
                who = "winners" if place in match.winners else "others"
                found.setdefault(word, {}).setdefault(who, []).append(course)
    return {word: {who: _mean_course(courses) for who, courses in by.items()} for word, by in found.items()}


def _mean_course(courses: list[tuple[int, ...]]) -> tuple[float, ...]:
    """Point by point, of the courses that reach there; not where fewer than a fifth of them do."""
    points: list[float] = []
    for at in range(max(map(len, courses))):
        here = [course[at] for course in courses if len(course) > at]
        if 5 * len(here) < len(courses):
            break
        points.append(round(sum(here) / len(here), 4))
    return tuple(points)


def _lengths(played: list[Played]) -> dict[str, int]:
    """How many matches took so many decisions, to the nearest of about twenty steps."""
    longest = max((match.counts["decisions"] for match in played), default=0)
    step = next(step for step in _STEPS if 20 * step >= longest or step == _STEPS[-1])
    counted = Counter(match.counts["decisions"] // step * step for match in played)
    return {str(least): counted[least] for least in range(0, longest + 1, step)}


def _endings(played: list[Played]) -> dict[str, Share]:
    ended = Counter(match.ending for match in played if match.ending)
    return {name: Share(ended[name], len(played)) for name in sorted(ended)}


def _plain(share: Share) -> dict[str, Json]:
    low, high = share.interval
    return {"wins": share.wins, "games": share.games, "share": share.share, "low": low, "high": high}
