"""The bots of the house on a ladder of each game: played, kept as figures, put into tables and plots.

python -m tools.measured.ladder_page --measure [PERCENT]    play the schedules (most of an hour), or so much of them;
                                                            with 0 tell what build/ladder holds of them;
                                                            --workers N plays in processes, --on ray on a cluster
python -m tools.measured.ladder_page                        write docs/ladder.md and its plots from the figures kept
python -m tools.measured.ladder_page --check                write nothing and fail when they are stale
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, count
from pathlib import Path
from typing import Any, Final, TypeAlias

from elysium.cli.lab.simulate import reporting
from elysium.cli.terminal.translator import translator_for
from elysium.core.game import game_info
from elysium.games.rivals.decks import STARTERS
from elysium.lab.crews import Crew
from elysium.lab.journal import Journal
from elysium.lab.ladder import Ladder, Schedule, climb
from elysium.lab.report import plots
from elysium.lab.report.page import Say, named, percent
from elysium.lab.report.plots import Estimate
from elysium.lab.shares import Share
from tools.measured.figures import Figures, run

ROOT = Path(__file__).resolve().parents[2]
FIGURES = ROOT / "docs" / "ladder.json"
PAGE = ROOT / "docs" / "ladder.md"
IMAGES = ROOT / "docs" / "images"
KEPT = ROOT / "build" / "ladder"
WHOLE: Final = 100  # per cent
PAPER: Final = "#fdf8f0"  # behind plots: a page may be light or dark
Pairs: TypeAlias = Mapping[str, Mapping[str, Sequence[int]]]  # by bot, by name: won, of

SCHEDULES: Final = (
    Schedule("vendetta", ("random", "greedy", "ismcts:100", "ismcts:200"), 2100, seed=1, places=4, every=15),
    Schedule(
        "rivals", ("random", "greedy", "ismcts:10", "ismcts:40"), 2100, seed=1, places=4, every=7, pool=tuple(STARTERS)
    ),
    Schedule(
        "blood_feud",
        ("random", "greedy", "ismcts:32"),
        2100,
        seed=1,
        places=4,
        options={"teams": 4, "night": "brief"},
        every=30,
    ),
)


# Played.


def measure(part: int, crew: Crew) -> dict[str, Any]:
    """All schedules; what was played before is not played again."""
    KEPT.mkdir(parents=True, exist_ok=True)
    found = {}
    for whole in SCHEDULES:
        kept = KEPT / f"{whole.game}.jsonl"
        schedule = replace(whole, matches=whole.matches * part // WHOLE or _played_in(kept, whole))
        print(f"{schedule.game}: {schedule.matches} matches", file=sys.stderr, flush=True)
        if schedule.matches:
            found[schedule.game] = kept_of(climb(schedule, crew, kept))
    return found


def _played_in(kept: Path, schedule: Schedule) -> int:
    """How many matches of a schedule a file holds, from the first on."""
    journal = Journal(kept, schedule.to_data())
    journal.close()
    return next(number for number in count() if number not in journal.done)


def kept_of(ladder: Ladder) -> dict[str, Any]:
    """Of a ladder what the page tells."""
    return {
        "bots": list(ladder.schedule.bots),
        "matches": ladder.schedule.matches,
        "places": ladder.schedule.places,
        "every": ladder.schedule.every,
        "options": dict(ladder.schedule.options),
        "failures": len(ladder.failures),
        "standings": [
            {
                "bot": one.bot,
                "rating": round(one.rating, 3),
                "low": round(one.low, 3),
                "high": round(one.high, 3),
                "won": list(one.won),
            }
            for one in ladder.standings
        ],
        "beats": _plain(ladder.beats),
        "groups": {word: _plain(by) for word, by in ladder.groups.items()},
    }


def _plain(shares: Mapping[str, Mapping[str, Share]]) -> dict[str, dict[str, list[int]]]:
    return {bot: {name: list(share) for name, share in by.items()} for bot, by in shares.items()}


# Told.


INTRODUCTION: Final = """\
# The ladder of bots

Made by `python -m tools.measured.ladder_page` from `docs/ladder.json`, which `--measure` plays anew; do not edit.

All bots of the house play each other, and are rated with OpenSkill: everybody begins with 25, and a rating is as likely
too high as too low. An *interval* holds what it is of with 95 %. `random` takes any legal answer, `greedy` what looks
best to the game's own rules of thumb, `ismcts:100` what turns out best in a search of 100 worlds before each answer.
Who fared better is told of every pair of seats that met. `elysium ladder` plays such a ladder with any bots,
[yours](bots.md) too.
"""
NOTES: Final = {
    "blood_feud": "Teams of one. Where `ismcts` takes part, it plays nights on before it answers what the course asks."
}


def page(figures: Figures) -> str:
    """The whole page."""
    parts = [line for game, one in figures.items() for line in _contest(game, one)]
    return INTRODUCTION + "\n".join(["", *parts]) + "\n"


def _contest(game: str, one: Figures) -> Iterator[str]:
    say = reporting(translator_for(game, "en"))
    bots = [each["bot"] for each in one["standings"]]
    yield f"## {game_info(game).title}"
    yield ""
    yield " ".join(filter(None, (_played(one), NOTES.get(game))))
    yield ""
    yield from apart(one)
    yield ""
    yield f"![Ratings](images/{_file(game, 'ratings')})"
    yield ""
    yield from _table(("bot", "rating", "interval", "won", "of", "share", "interval"), map(_standing, one["standings"]))
    yield "How often the bot at the left fared better than the one above, of the matches in which both sat:"
    yield ""
    yield from _table(("", *bots), ([bot, *(_met(one["beats"], bot, other) for other in bots)] for bot in bots))
    for word, by in one["groups"].items():
        yield f"### {say(f'cli.simulate.by.{word}')}"
        yield ""
        yield f"![{say(f'cli.simulate.by.{word}')}](images/{_file(game, word)})"
        yield ""
        rows = ([named(say, word, name), *(_share(by, bot, name) for bot in bots)] for name in _names(by))
        yield from _table(("", *bots), rows)


def _played(one: Figures) -> str:
    """What was played, in words."""
    searched = -(-one["matches"] // one["every"])
    every = f"; bots that search sat in {searched} of them" if one["every"] > 1 else ""
    wrong = f"; {one['failures']} could not be played to the end" if one["failures"] else ""
    options = "".join(f", {name} {value}" for name, value in one["options"].items())
    return f"{one['matches']} matches of {one['places']}{options}{every}{wrong}."


def apart(one: Figures) -> Iterator[str]:
    """Who is above whom for sure: a line for each pair."""
    standings = one["standings"]
    for better, worse in combinations(standings, 2):
        sure = "above" if better["low"] > worse["high"] else "not surely above"
        yield f"- **{better['bot']}** is {sure} **{worse['bot']}**: it fared better in {_sure(one, better, worse)}"


def _sure(one: Figures, better: Mapping[str, Any], worse: Mapping[str, Any]) -> str:
    share = Share(*one["beats"][better["bot"]][worse["bot"]])
    low, high = share.interval
    return f"{percent(share.share)} of {share.games} meetings ({percent(low)} to {percent(high)})."


def _standing(each: Mapping[str, Any]) -> list[str]:
    share = Share(*each["won"])
    low, high = share.interval
    return [
        each["bot"],
        f"{each['rating']:.1f}",
        f"{each['low']:.1f} to {each['high']:.1f}",
        str(share.wins),
        str(share.games),
        percent(share.share),
        f"{percent(low)} to {percent(high)}",
    ]


def _met(beats: Pairs, bot: str, other: str) -> str:
    return percent(Share(*found).share) if (found := beats.get(bot, {}).get(other)) else ""


def _share(by: Pairs, bot: str, name: str) -> str:
    return f"{percent(Share(*found).share)} of {found[1]}" if (found := by.get(bot, {}).get(name)) else ""


def _names(by: Pairs) -> list[str]:
    return sorted({name for shares in by.values() for name in shares})


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"| --- |{' ---: |' * (len(head) - 1)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


# Drawn.


def drawn(game: str, one: Figures) -> Iterator[tuple[str, str]]:
    """File names and what is in them."""
    say, title = reporting(translator_for(game, "en")), game_info(game).title
    rated = [(each["bot"], each["rating"], each["low"], each["high"]) for each in one["standings"]]
    yield _file(game, "ratings"), _on_paper(plots.ratings(rated, f"{title}: ratings"))
    for word, by in one["groups"].items():
        names = _names(by)
        estimates = {bot: [_estimate(by.get(bot, {}).get(name)) for name in names] for bot in one["bots"]}
        yield _file(game, word), _on_paper(_shares(say, word, names, estimates, 1 / one["places"]))


def _shares(
    say: Say, word: str, names: Sequence[str], by: Mapping[str, Sequence[Estimate | None]], chance: float
) -> str:
    return plots.shares([named(say, word, name) for name in names], by, say(f"cli.simulate.by.{word}"), chance)


def _estimate(found: Sequence[int] | None) -> Estimate | None:
    share = Share(*found) if found else None
    return share and Estimate(share.share, *share.interval)


def _file(game: str, what: str) -> str:
    return f"ladder-{game}-{what}.svg"


def _on_paper(svg: str) -> str:
    """With a ground of its own, as a file."""
    end = svg.index(">") + 1
    return f'{svg[:end]}<rect width="100%" height="100%" fill="{PAPER}"/>{svg[end:]}'


def made(figures: Figures) -> dict[Path, str]:
    """The page with its plots."""
    files = {IMAGES / name: svg for game, one in figures.items() for name, svg in drawn(game, one)}
    return {PAGE: page(figures), **files}


if __name__ == "__main__":
    raise SystemExit(run("ladder_page", FIGURES, measure, WHOLE, made, sys.argv[1:]))
