"""The measurements have their shape; how fast anything is, no test decides."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from elysium.core import game as games
from elysium.core.game import game_info, register, registered
from elysium.core.match import Match
from elysium.lab.game_lab import GameLab, lab_of
from elysium.lab.speed import bench as benching
from elysium.lab.speed import peers
from elysium.lab.speed.bench import SHOWN, bench, lines
from elysium.lab.speed.gauges import Gauge, own_gauges, play_out
from tests.bots import toys  # noqa: F401  # importing the toys enters them in the register
from tests.toys import vigil


def test_a_report_measures_everything_and_is_json() -> None:
    done: list[tuple[int, int]] = []
    report = bench(
        rounds=2, seconds=0.002, game="toy-stones", seats=3, progress=lambda some, of: done.append((some, of))
    )

    assert json.loads(json.dumps(report)) == report
    assert set(report["elysium"]) == {"random play", "copies", "worlds", "views", "search", "flatness"}
    assert all(value > 0 for rates in report["elysium"].values() for value in rates.values())
    assert list(report["elysium"]["flatness"]) == [
        "us a decision, first third",
        "us a decision, middle third",
        "us a decision, last third",
    ]
    assert (report["peers"], report["missing"]) == ({}, {})
    assert report["ratios"] == []
    assert done == [(number, 12) for number in range(1, 13)]


def test_the_profile_shares_out_the_time() -> None:
    profile = benching.profile("toy-stones", 2, matches=3)

    assert 0.5 < sum(profile["modules"].values()) <= 1.000001
    assert all(0 <= each["share"] <= 1 for each in profile["functions"])
    assert "elysium.core.match" in profile["modules"]


def test_a_peer_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "_PEERS", (("rlcard uno", "no_such_engine", peers._uno),))
    gauges, missing = peers.peer_gauges()

    assert gauges == []
    assert missing == {"rlcard uno": "ModuleNotFoundError: No module named 'no_such_engine'"}


def test_ratios_are_ours_over_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    def fixed(decisions: float) -> Gauge:
        return Gauge("any", lambda seconds: {"decisions": decisions, "matches": 1.0})

    lab = GameLab(goals=lab_of("vendetta").goals)
    monkeypatch.setitem(games._GAMES, "toy-stones", replace(game_info("toy-stones"), lab=lab))
    monkeypatch.setattr(benching, "own_gauges", lambda game, seats: _own(fixed(300.0)))
    monkeypatch.setattr(
        benching,
        "peer_gauges",
        lambda: ([fixed(100.0)._replace(name="rlcard uno env.run()")], {"python-chess": "gone"}),
    )
    report = bench(peers=True, rounds=1, seconds=0.0, game="toy-stones", seats=2)
    text = "\n".join(lines(report))

    assert report["ratios"][0] == {
        "of": "decisions",
        "against": "rlcard uno env.run()",
        "ratio": 3.0,
        "wanted": 3.0,
        "met": True,
    }
    assert "python-chess                     not measured: gone" in text
    assert "3.00 x rlcard uno env.run() (wanted 3: met)" in text


def _own(play: Gauge) -> list[Gauge]:
    search = Gauge("search", lambda seconds: {"iterations": 2000.0})
    return [play._replace(name="random play"), search]


def test_every_goal_names_a_gauge_that_exists() -> None:
    own = {gauge.name: gauge.measure(0.001) for gauge in own_gauges("toy-stones", 2)}
    names = {name for name, _, _ in peers._PEERS}
    goals = [goal for game in registered() for goal in lab_of(game).goals] + list(SHOWN)

    assert all(goal.ours in own[goal.gauge] for goal in goals)
    assert all(goal.peer in names for goal in goals if goal.peer)


def test_in_real_time_own_bots_are_measured_instead_of_search() -> None:
    register(vigil.GAME)
    rates = {gauge.name: gauge.measure(0.001) for gauge in own_gauges("vigil", 2)}

    assert set(rates) == {"random play", "copies", "worlds", "views", "own bots", "flatness"}
    assert all(value > 0 for each in rates.values() for value in each.values())
    assert set(rates["own bots"]) == {"decisions", "seconds a match"}


def test_a_game_in_real_time_is_played_to_its_end_by_chance() -> None:
    register(vigil.GAME)
    match = Match.new("vigil", 3, 1)

    steps = play_out(match, Random(1).random)

    assert match.over
    assert steps == match.steps > vigil.OVER
