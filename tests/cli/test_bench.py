"""Series, measurements and the search for faults from the command line: tables for people, JSON for programs."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from elysium.bots.game_bots import GameBots
from elysium.cli.lab import bench
from elysium.core import game as games
from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import Option
from elysium.core.table import Json
from elysium.lab.fuzz import Broken, Fuzzed
from tests.cli.conftest import Run, steps_of

SERIES = ("simulate", "vendetta", "--matches", 6, "--bots", "greedy,random,random", "--seed", 3)


def test_a_series_as_json(run: Run) -> None:
    done = run(*SERIES, "--json")

    report = json.loads(done.stdout)
    assert done.exit_code == 0
    assert report["matches"] == 6
    assert report["bots"] == ["greedy", "random", "random"]
    assert report["seed"] == 3
    assert set(report["shares"]) >= {"bot", "seat", "clan"}
    assert sum(share["wins"] for share in report["shares"]["seat"].values()) == 6
    for share in report["shares"]["bot"].values():
        assert 0 <= share["low"] <= share["share"] <= share["high"] <= 1
    assert set(report["means"]) >= {"decisions", "frenzies", "diableries"}
    assert report["failures"] == []


def test_a_series_is_the_same_for_any_number_of_workers(run: Run) -> None:
    one, two = (json.loads(run(*SERIES, "--json", "--workers", workers).stdout) for workers in (1, 2))

    assert {**one, "seconds": 0} == {**two, "seconds": 0}


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ("Win share by Clan", "Frenzies")), ("pl", ("według klanu", "Szały"))]
)
def test_a_series_as_tables(run: Run, lang: str, words: tuple[str, ...]) -> None:
    done = run(*SERIES, "--lang", lang)

    assert done.exit_code == 0
    assert "greedy" in done.stdout
    assert "%" in done.stdout
    assert all(word in done.stdout for word in words)
    assert "\x1b" not in done.output
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_variants_and_options_reach_the_table(run: Run) -> None:
    words = ("--variant", "relics", "--option", 'cards={"BR01": {"power": 9}}', "--option", "haven_bonus=3")
    report = json.loads(run(*SERIES, *words, "--json").stdout)

    assert report["options"] == {"cards": {"BR01": {"power": 9}}, "haven_bonus": 3, "variants": ["relics"]}


class Lost:
    """A heuristic that fails."""

    def score(self, view: dict[str, Json], decision: Decision, option: Option) -> float:
        raise ArithmeticError("no\nidea")


@pytest.fixture
def lost_greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = GameBots(heuristic=Lost())
    monkeypatch.setitem(games._GAMES, "vendetta", replace(game_info("vendetta"), bots=bots))


@pytest.mark.usefixtures("lost_greedy")
def test_matches_that_stop_are_told_one_by_one(run: Run) -> None:
    done = run(*SERIES, "--json")

    assert done.exit_code == 1
    assert len(json.loads(done.stdout)["failures"]) == 6
    assert done.stderr.count("\n") == 6
    assert "(greedy): ArithmeticError: no idea" in done.stderr


def test_speed_as_lines_and_as_json(run: Run) -> None:
    words = ("bench", "--rounds", 1, "--seconds", 0.001)

    report = json.loads(run(*words, "--json").stdout)
    lines = run(*words).stdout

    assert report["elysium"]["random play"]["decisions"] > 0
    assert "decisions/s" in lines


def test_a_fuzz_without_a_failure(run: Run) -> None:
    words = ("fuzz", "--decisions", 500, "--seed", 2, "--game", "vendetta")

    figures = json.loads(run(*words, "--json").stdout)
    done = run(*words)

    assert figures["decisions"] >= 500
    assert "without a failure" in done.stdout
    assert "vendetta 3" in done.stdout


def test_a_failure_of_the_fuzz_leaves_its_record(
    run: Run, record: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = record.read_text(encoding="utf-8")

    def found(*_: object, **__: object) -> Fuzzed:
        raise Broken("match 3 of seed 2:\nthe Blood ran out", text)

    monkeypatch.setattr(bench, "fuzz", found)
    done = run("fuzz", "--decisions", 500, "--seed", 2)

    assert done.exit_code == 1
    assert done.stderr.count("\n") == 1
    assert "the Blood ran out" in done.stderr
    assert steps_of(home / "fuzz-2.record.json").seed == 5
