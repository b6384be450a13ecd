"""Series of matches: fair seats, honest intervals, the same report from any number of workers, faults told."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from elysium.bots.game_bots import GameBots
from elysium.core import game as games
from elysium.core.decision import Decision
from elysium.core.game import game_info, register
from elysium.core.ids import Option
from elysium.core.match import Match
from elysium.core.options import Choice, TableOption
from elysium.core.record import Record
from elysium.core.table import Json
from elysium.lab import Failure, Played, Setting, play, simulate
from elysium.lab.game_lab import Dealt, GameLab, Tallied
from elysium.lab.shares import Share, wilson
from tests.bots import toys  # noqa: F401  # importing the toys enters them in the register

STONES = Setting("toy-stones", ("random", "greedy", "ismcts:20"))


class Stubborn:
    """A heuristic that fails."""

    def score(self, view: dict[str, Json], decision: Decision, option: Option) -> float:
        raise ArithmeticError("no idea")


@pytest.mark.parametrize(("entrants", "matches"), [(2, 6), (3, 9), (4, 12), (5, 25)])
def test_every_entrant_sits_everywhere_equally_often(entrants: int, matches: int) -> None:
    setting = Setting("any", tuple(f"bot{number}" for number in range(entrants)))
    sat = Counter((who, seat) for number in range(matches) for seat, who in enumerate(setting.seats(number)))

    assert len(sat) == entrants * entrants
    assert set(sat.values()) == {matches // entrants}
    assert all(sorted(setting.seats(number)) == list(range(entrants)) for number in range(matches))


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (10, 20, 0.2993, 0.7007),
        (81, 263, 0.2553, 0.3662),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)
    assert Share(wins, games).interval == wilson(wins, games)


def test_a_match_is_reproducible_and_counts_its_decisions() -> None:
    first, again = play(STONES, 4, seed=9), play(STONES, 4, seed=9)

    assert first == again
    assert isinstance(first, Played)
    assert first.entrants == STONES.seats(4)
    assert first.counts["decisions"] >= 2


def test_a_report_adds_up() -> None:
    done: list[tuple[int, int]] = []
    report = simulate("toy-stones", STONES.bots, 30, seed=5, progress=lambda some, of: done.append((some, of)))

    assert report == simulate("toy-stones", STONES.bots, 30, seed=5)
    assert report != simulate("toy-stones", STONES.bots, 30, seed=6)
    assert {name: share.games for name, share in report.shares["bot"].items()} == dict.fromkeys(STONES.bots, 30)
    assert {name: share.games for name, share in report.shares["seat"].items()} == {"0": 30, "1": 30, "2": 30}
    assert all(sum(share.wins for share in by.values()) == 30 for by in report.shares.values())
    assert report.chance == pytest.approx(1 / 3)
    assert done[-1] == (30, 30)
    assert done == sorted(done)


def test_equal_entrants_are_counted_together() -> None:
    report = simulate("toy-stones", ("greedy", "random", "random"), 6)

    assert report.shares["bot"]["random"].games == 12


def test_a_report_is_json() -> None:
    report = simulate("toy-stones", ("greedy", "random"), 4, seed=1)
    data = json.loads(report.to_json())

    assert data["matches"] == 4
    assert data["shares"]["bot"]["greedy"]["games"] == 4
    assert set(data["shares"]["seat"]["0"]) == {"wins", "games", "share", "low", "high"}
    assert data["failures"] == []


def test_a_game_adds_groups_and_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    def parity(match: Match) -> Tallied:
        return Tallied({"side": ("dark", "light")}, {"stones": len(match.history())})

    monkeypatch.setitem(games._GAMES, "toy-shells", replace(game_info("toy-shells"), lab=GameLab(tally=parity)))
    report = simulate("toy-shells", ("random", "random"), 8)

    assert report.shares["side"]["dark"].games == 8
    assert report.means == {"decisions": 1.0, "stones": 1.0}


class Hands:
    """An option with an entry for each seat."""

    default = ()

    def legal(self) -> str:
        return "a list of hands"

    def read(self, value: Any) -> Any:
        return list(value)


@pytest.fixture
def handed() -> str:
    """A game that deals a hand to each seat and tells who had which, and how it ended."""

    def tally(match: Match) -> Tallied:
        return Tallied({"hand": tuple(match.options["hands"])}, {}, "early" if match.steps < 4 else "late")

    def entries(seats: int, given: Any) -> list[Any]:
        return [*given, *["spare"] * (seats - len(given))]

    lab = GameLab(tally=tally, dealt=Dealt("hands", entries))
    options: dict[str, TableOption] = {"hands": Hands(), "mood": Choice("a", ("a",))}
    register(replace(game_info("toy-stones"), name="toy-hands", options=options, lab=lab))
    return "toy-hands"


@pytest.mark.parametrize("count", [2, 3])
def test_every_bot_has_every_hand_on_every_seat_equally_often(handed: str, count: int) -> None:
    hands = [f"hand{number}" for number in range(count)]
    setting = Setting(handed, tuple(f"bot{number}" for number in range(count)), {"hands": hands})
    had: Counter[tuple[int, str, int]] = Counter()
    for number in range(2 * count * count):
        dealt = setting.dealt(number)["hands"]
        had.update((who, dealt[seat], seat) for seat, who in enumerate(setting.seats(number)))

    assert len(had) == count**3
    assert set(had.values()) == {2}


def test_hands_go_with_their_entrants_while_these_change_seats(handed: str) -> None:
    setting = Setting(handed, ("one", "two", "three"), {"hands": ["a", "b"], "mood": "a"})
    pairs = {
        (who, hand)
        for number in range(3)
        for who, hand in zip(setting.seats(number), setting.dealt(number)["hands"], strict=True)
    }

    assert pairs == {(0, "a"), (1, "b"), (2, "spare")}
    assert setting.dealt(1)["mood"] == "a"
    assert Setting("toy-stones", ("one", "two"), {"x": 1}).dealt(1) == {"x": 1}


def test_a_report_tells_shares_by_what_was_dealt_and_the_ways_of_winning(handed: str) -> None:
    report = simulate(handed, ("random", "random"), 8, options={"hands": ["a", "b"]})

    assert {name: share.games for name, share in report.shares["hand"].items()} == {"a": 8, "b": 8}
    assert sum(share.wins for share in report.shares["hand"].values()) == 8
    assert set(report.endings) == {"early", "late"}
    assert sum(share.wins for share in report.endings.values()) == 8
    assert {share.games for share in report.endings.values()} == {8}
    assert json.loads(report.to_json())["endings"]["early"]["wins"] == report.endings["early"].wins
    assert simulate("toy-stones", ("random", "random"), 2).endings == {}


def test_a_failing_bot_is_reported_with_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = GameBots(heuristic=Stubborn())
    monkeypatch.setitem(games._GAMES, "toy-stones", replace(game_info("toy-stones"), bots=bots))
    report = simulate("toy-stones", ("greedy", "random"), 4)

    assert report.matches == 0
    assert len(report.failures) == 4
    failure = report.failures[1]
    assert (failure.number, failure.bot, failure.point) == (1, "greedy", "stones.take")
    assert failure.why == "ArithmeticError: no idea"
    assert Match.replay(Record.from_json(failure.record)).decision(failure.seat) is not None


def test_an_illegal_answer_is_reported_with_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(self: object, decision: Decision) -> Option:
        return (99,)

    monkeypatch.setattr("elysium.bots.random_bot.RandomBot.choose_blindly", cheat)
    failure = play(Setting("toy-stones", ("random", "random")), 0, 0)

    assert isinstance(failure, Failure)
    assert failure.why.startswith("IllegalStep: (99,) is no answer to stones.take")
    assert Match.replay(Record.from_json(failure.record)).steps == 0


@pytest.mark.parametrize(
    ("game", "bots", "matches", "why"),
    [
        ("toy-stone", ("random", "random"), 1, "no game is called"),
        ("toy-stones", ("random",), 1, "is for 2, 3 seats"),
        ("toy-stones", ("random", "randum"), 1, "no bot is called 'randum'"),
        ("toy-stones", ("random", "random"), 0, "at least one match"),
        ("vendetta", ("random",) * 6, 1, "six players play in teams only"),
    ],
)
def test_bad_arguments_are_refused_before_the_first_match(
    game: str, bots: tuple[str, ...], matches: int, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        simulate(game, bots, matches)


@pytest.mark.slow
def test_the_report_does_not_depend_on_the_workers() -> None:
    bots = ("greedy", "random", "random")
    alone, together = (simulate("vendetta", bots, 12, seed=8, workers=workers) for workers in (1, 2))

    assert alone.failures == ()
    assert alone == together
    assert set(alone.shares) == {"bot", "seat", "clan"}
    assert {"decisions", "frenzies", "diableries", "eliminations"} == set(alone.means)


def test_of_a_pool_each_match_draws_as_many_as_there_are_entrants(handed: str) -> None:
    setting = Setting(handed, ("one", "two"), {"mood": "a"}, pool=("a", "b", "c"))
    dealt = [setting.dealt(number)["hands"] for number in range(60)]

    assert all(len(set(hands)) == 2 for hands in dealt)
    assert len({tuple(hands) for hands in dealt}) == 6, "every pair, and each of the two on either seat"
    assert setting.dealt(7) == setting.dealt(7)
    report = simulate(handed, ("random", "random"), 30, pool=("a", "b", "c"))
    assert set(report.shares["hand"]) == {"a", "b", "c"}
    assert sum(share.games for share in report.shares["hand"].values()) == 60


def test_a_pool_is_refused_where_it_is_too_small_or_nothing_is_dealt(handed: str) -> None:
    with pytest.raises(ValueError, match="3 bots draw from a pool of 2"):
        simulate(handed, ("random",) * 3, 1, pool=("a", "b"))
    with pytest.raises(ValueError, match="nothing is dealt by seat in toy-stones"):
        simulate("toy-stones", ("random",) * 2, 1, pool=("a", "b"))
