"""The ladder: a fair schedule, ratings that tell better from worse, resumed as it stood."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from elysium.lab.crews import Crew
from elysium.lab.ladder import Schedule, climb, line_ups
from elysium.lab.ladder.page import ladder_page
from tests.bots import toys  # noqa: F401  # importing the toys enters them in the register

STONES = Schedule("toy-stones", ("random", "greedy"), 80, seed=3, places=2)


@pytest.mark.parametrize(
    ("bots", "places", "matches"), [("ab", 4, 40), ("abcd", 4, 40), ("abcde", 2, 100), ("abc", 2, 60)]
)
def test_everybody_plays_equally_often_and_meets_everybody(bots: str, places: int, matches: int) -> None:
    played = line_ups(tuple(bots), places, matches, seed=1)
    sat = Counter(bot for here in played for bot in here)
    met = Counter(tuple(sorted({one, other})) for here in played for one in here for other in here if one < other)

    assert all(len(here) == places and len(set(here)) > 1 for here in played)
    assert max(sat.values()) - min(sat.values()) <= 1
    assert len(met) == len(bots) * (len(bots) - 1) // 2
    assert max(met.values()) <= 1.5 * min(met.values())


def test_more_matches_begin_with_the_same_ones() -> None:
    assert line_ups(tuple("abcd"), 3, 20, 5)[:7] == line_ups(tuple("abcd"), 3, 7, 5)
    assert line_ups(tuple("abcd"), 3, 20, 5) != line_ups(tuple("abcd"), 3, 20, 6)


def test_bots_that_search_take_part_in_one_match_of_so_many() -> None:
    bots = ("random", "greedy", "ismcts:9", "ismcts:20")
    schedule = Schedule("vendetta", bots, 21, seed=1, places=4, every=10)
    searched = [number for number, one in enumerate(schedule.settings()) if set(one.bots) - {"random", "greedy"}]

    assert searched == [0, 10, 20]
    assert Schedule("vendetta", bots, 12, seed=1, places=4, every=10).settings() == schedule.settings()[:12]
    enough = Schedule("vendetta", bots, 21, seed=1, places=4, every=10, searched=2)
    assert enough.settings()[:20] == schedule.settings()[:20]
    assert set(enough.settings()[20].bots) == {"random", "greedy"}
    assert enough.to_data() != schedule.to_data(), "another series"
    with pytest.raises(ValueError, match="two bots at least that do not"):
        Schedule("vendetta", bots[1:], 21, every=10).settings()


@pytest.mark.parametrize("bots", [(), ("greedy",), ("greedy", "greedy")])
def test_a_ladder_of_one_is_refused(bots: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="two bots at least, each named once"):
        line_ups(bots, 2, 3, 1)


def test_the_better_bot_is_rated_higher_and_beats_the_other() -> None:
    ladder = climb(STONES)
    best, worst = ladder.standings

    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.low > worst.high
    assert best.low < best.rating < best.high
    assert ladder.beats["greedy"]["random"].share > 0.7
    assert ladder.beats["greedy"]["random"].wins + ladder.beats["random"]["greedy"].wins == 80
    assert best.won.wins == sum(share.wins for share in ladder.groups["seat"]["greedy"].values())
    assert not ladder.failures


def test_the_same_ladder_from_a_file_that_holds_some_of_it(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    climb(Schedule("toy-stones", STONES.bots, 11, STONES.seed, 2), kept=file)

    assert climb(STONES, kept=file) == climb(STONES)
    assert len(file.read_text(encoding="utf-8").splitlines()) == 81


def test_two_processes_play_the_same_ladder() -> None:
    schedule = Schedule("vendetta", ("random", "greedy"), 4, seed=1, places=3)

    assert climb(schedule, Crew(2)) == climb(schedule)


def test_a_bot_that_sits_twice_is_rated_once() -> None:
    ladder = climb(Schedule("vendetta", ("random", "greedy"), 6, seed=1, places=3))

    assert {one.bot for one in ladder.standings} == {"random", "greedy"}
    assert sum(one.won.games for one in ladder.standings) == 18


def test_the_page_names_everybody_and_fetches_nothing() -> None:
    page = ladder_page(climb(STONES), lambda key, **args: key)

    assert "greedy" in page
    assert "<svg" in page
    assert "src=" not in page
    assert "href=" not in page.replace("xlink:href=", "")
