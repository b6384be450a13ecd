"""A ladder as it stands: the schedule played, the ratings, who beat whom, and who wins where and with what."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeAlias

from elysium.bots import make_bot
from elysium.core.match import Match
from elysium.lab.arena import Failure, Played, Setting, play
from elysium.lab.crews import Crew
from elysium.lab.journal import Journal
from elysium.lab.ladder.schedule import Schedule
from elysium.lab.shares import Z95, Share
from elysium.lab.simulate import Progress, played

Model: TypeAlias = Any  # OpenSkill's, which says nothing of its types
Shares: TypeAlias = Mapping[str, Mapping[str, Share]]  # by bot, by name
START: Final = 25.0  # where OpenSkill rates whoever it knows nothing of


@dataclass(frozen=True)
class Standing:
    """How a bot is rated: `rating` is as likely too high as too low, `low` to `high` holds it with 95 %."""

    bot: str
    rating: float
    sigma: float
    won: Share

    @property
    def low(self) -> float:
        return self.rating - Z95 * self.sigma

    @property
    def high(self) -> float:
        return self.rating + Z95 * self.sigma


@dataclass(frozen=True)
class Ladder:
    """`standings` from the best; `beats` by bot and bot how often it fared better, of their meetings.

    `groups`: by word ("seat", "clan"), bot and name how often it won.
    """

    schedule: Schedule
    standings: tuple[Standing, ...]
    beats: Shares
    groups: Mapping[str, Shares]
    failures: tuple[Failure, ...] = ()

    def to_json(self) -> str:
        data = {
            **self.schedule.to_data(),
            "matches": self.schedule.matches,
            "standings": [{**vars(one), "won": one.won, "low": one.low, "high": one.high} for one in self.standings],
            "beats": self.beats,
            "groups": self.groups,
            "failures": [vars(failure) for failure in self.failures],
        }
        return json.dumps(data, ensure_ascii=False, indent=2)


def climb(
    schedule: Schedule, crew: Crew | None = None, kept: Path | None = None, progress: Progress | None = None
) -> Ladder:
    """Play the schedule, as far as `kept` does not hold it already, and rate its bots."""
    _check(schedule)
    rate = _model()
    settings = schedule.settings()
    journal = Journal(kept, schedule.to_data()) if kept else None
    try:
        done = played(partial(_play_some, settings, schedule.seed), schedule.matches, crew or Crew(), journal, progress)
    finally:
        if journal:
            journal.close()
    return _ladder(schedule, settings, done, rate)


def _check(schedule: Schedule) -> None:
    if schedule.matches < 1:
        raise ValueError(f"at least one match must be played, not {schedule.matches}")
    Match.new(schedule.game, schedule.places * schedule.players, 0, schedule.options)
    for spec in schedule.bots:
        make_bot(spec, schedule.game, 0)


def _model() -> Model:
    try:
        return import_module("openskill.models").PlackettLuce(tau=0.0)  # no drift: a bot plays today as it did before
    except ImportError as error:
        raise ValueError("a ladder wants OpenSkill: pip install 'elysium[lab]'") from error


def _play_some(settings: list[Setting], seed: int, numbers: tuple[int, ...]) -> list[Played | Failure]:
    return [play(settings[number], number, seed) for number in numbers]


def _ladder(schedule: Schedule, settings: list[Setting], done: list[Played | Failure], model: Model) -> Ladder:
    matches = [match for match in done if isinstance(match, Played)]
    seated = [tuple(settings[match.number].bots[entrant] for entrant in match.entrants) for match in matches]
    ratings = _rate(schedule.bots, matches, seated, model)
    won = _won(matches, seated, _nothing)[""] if matches else {}
    standings = [
        Standing(bot, ratings[bot].mu, ratings[bot].sigma, won.get(bot, {}).get("", Share(0, 0)))
        for bot in schedule.bots
    ]
    word = "seat" if schedule.players == 1 else "team"
    return Ladder(
        schedule=schedule,
        standings=tuple(sorted(standings, key=lambda one: -one.rating)),
        beats=_beats(matches, seated),
        groups=_won(matches, seated, lambda match: {word: tuple(map(str, range(schedule.places))), **match.groups}),
        failures=tuple(match for match in done if isinstance(match, Failure)),
    )


def _rate(bots: tuple[str, ...], matches: list[Played], seated: list[tuple[str, ...]], model: Model) -> dict[str, Any]:
    """Ratings after all matches, in their order. Where a bot sat more than once, its seats count as one on average."""
    ratings = {bot: model.rating(mu=START, name=bot) for bot in bots}
    for match, here in zip(matches, seated, strict=True):
        teams = model.rate([[ratings[bot]] for bot in here], ranks=list(match.ranks))
        after: dict[str, list[Any]] = {}
        for bot, [rating] in zip(here, teams, strict=True):
            after.setdefault(bot, []).append(rating)
        for bot, found in after.items():
            mu = sum(rating.mu for rating in found) / len(found)
            sigma = sum(rating.sigma for rating in found) / len(found)
            ratings[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    return ratings


def _beats(matches: list[Played], seated: list[tuple[str, ...]]) -> Shares:
    better: Counter[tuple[str, str]] = Counter()
    meetings: Counter[tuple[str, str]] = Counter()
    for match, here in zip(matches, seated, strict=True):
        for place, bot in enumerate(here):
            for other, against in enumerate(here):
                if bot != against and match.ranks[place] != match.ranks[other]:
                    meetings[bot, against] += 1
                    better[bot, against] += match.ranks[place] < match.ranks[other]
    return _by_bot({pair: Share(better[pair], count) for pair, count in meetings.items()})


def _nothing(match: Played) -> Mapping[str, tuple[str, ...]]:
    return {"": ("",) * len(match.entrants)}


def _won(
    matches: list[Played],
    seated: list[tuple[str, ...]],
    groups: Callable[[Played], Mapping[str, tuple[str, ...]]],
) -> dict[str, Shares]:
    """By word, bot and name: how many of its matches it won."""
    played: dict[str, Counter[tuple[str, str]]] = {}
    wins: dict[str, Counter[tuple[str, str]]] = {}
    for match, here in zip(matches, seated, strict=True):
        for word, names in groups(match).items():
            sat = list(zip(here, names, strict=True))
            played.setdefault(word, Counter()).update(sat)
            wins.setdefault(word, Counter()).update(sat[place] for place in match.winners)
    return {
        word: _by_bot({pair: Share(wins[word][pair], count) for pair, count in by.items()})
        for word, by in played.items()
    }


def _by_bot(shares: Mapping[tuple[str, str], Share]) -> dict[str, dict[str, Share]]:
    found: dict[str, dict[str, Share]] = {}
    for bot, name in sorted(shares):
        found.setdefault(bot, {})[name] = shares[bot, name]
    return found
