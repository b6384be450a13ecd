"""Many matches between bots, and what they add up to: who wins how often, by bot, by seat, by clan or deck, and how."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any, Final, TypeAlias

from elysium.bots import make_bot
from elysium.core.match import Match
from elysium.core.table import Json
from elysium.lab.arena import Failure, Played, Setting, play
from elysium.lab.crews import in_order
from elysium.lab.game_lab import lab_of
from elysium.lab.shares import Mean, Share

Progress: TypeAlias = Callable[[int, int], None]  # matches done, matches in all
_MOST_A_CHUNK: Final = 50


@dataclass(frozen=True)
class Report:
    """`shares` is by word ("bot", "seat" or "team", and what the game adds) and name; `means` is per match.

    `endings` says of how many matches each way of winning was the end, for games that know several; `points` what
    something of each name was worth whenever it was scored, by what the game calls it ("ambition").
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

    def to_data(self) -> dict[str, Json]:
        return {
            "game": self.setting.game,
            "options": dict(self.setting.options),
            "bots": list(self.setting.bots),
            "players": self.setting.players,
            "pool": list(self.setting.pool),
            "seed": self.seed,
            "matches": self.matches,
            "chance": self.chance,
            "shares": {word: {name: _plain(share) for name, share in by.items()} for word, by in self.shares.items()},
            "endings": {name: _plain(share) for name, share in self.endings.items()},
            "means": dict(self.means),
            "points": {word: {name: mean.to_data() for name, mean in by.items()} for word, by in self.points.items()},
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
) -> Report:
    """Play a series. The same arguments give the same report, whatever the workers; a ValueError says what is wrong.

    In a game of teams `bots` are the teams' and `players` is how many each has. `pool`: what each match is dealt from.
    """
    setting = Setting(game, tuple(bots), dict(options or {}), players, tuple(pool))
    _check(setting, matches)
    begun = perf_counter()
    chunk = max(1, min(_MOST_A_CHUNK, matches // (16 * workers)))
    done: list[Played | Failure] = []
    for some in in_order(partial(_play_chunk, setting, seed, matches, chunk), -(-matches // chunk), workers):
        done += some
        if progress:
            progress(len(done), matches)
    return _report(setting, seed, done, perf_counter() - begun)


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


def _play_chunk(setting: Setting, seed: int, matches: int, chunk: int, number: int) -> list[Played | Failure]:
    first = number * chunk
    return [play(setting, match, seed) for match in range(first, min(first + chunk, matches))]


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


def _endings(played: list[Played]) -> dict[str, Share]:
    ended = Counter(match.ending for match in played if match.ending)
    return {name: Share(ended[name], len(played)) for name in sorted(ended)}


def _plain(share: Share) -> dict[str, Json]:
    low, high = share.interval
    return {"wins": share.wins, "games": share.games, "share": share.share, "low": low, "high": high}
