"""docs/research.md keeps its word, the example learns, and environments are measured."""

from __future__ import annotations

import doctest
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'elysium[rl]'")
pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'elysium[openspiel]'")

from elysium.envs import gauges, learn
from elysium.envs.arrays.observer import ROW

RESEARCH = Path(__file__).resolve().parents[2] / "docs" / "research.md"


def test_the_python_of_the_page_runs() -> None:
    found = doctest.testfile(str(RESEARCH), module_relative=False)
    assert (found.failed, found.attempted > 10) == (0, True)


def test_the_example_plays_learns_and_tells(capsys: pytest.CaptureFixture[str]) -> None:
    learn.main(["--matches", "20", "--measured", "3"])
    before, after = capsys.readouterr().out.splitlines()
    assert before.startswith("chance: ")
    assert after.startswith("learned: ")


def test_what_was_worth_more_than_usual_becomes_likelier() -> None:
    chance = np.random.default_rng(1)
    network = learn.Network(10, chance)
    learner = learn.Learner(network, chance)
    seen, rows = chance.random(10).astype(np.float32), chance.random((3, ROW)).astype(np.float32)
    before = network.scores(seen, rows)
    learner.choose(seen, rows)
    [choice] = learner.made

    for value, more in ((1.0, True), (-1.0, False)):
        other = learn.Network(10, np.random.default_rng(1))
        for _ in range(3):
            other.learn([(choice, value)])
        after = other.scores(seen, rows)
        gain = (after - after.mean()) - (before - before.mean())
        assert bool(gain[choice.taken] > 0) is more


def test_environments_are_measured_beside_others() -> None:
    found = gauges.env_gauges("duel", 2)

    assert {gauge.name for gauge in found.own} == {gauges.MASKS, gauges.ARRAYS, gauges.SPIEL}
    assert {gauge.name for gauge in found.others} | set(found.missing) == {
        f"PettingZoo {peer}" for peer in gauges.PEERS
    }
    for gauge in found.own:
        assert all(rate > 0 for rate in gauge.measure(0.001).values())
    assert {goal.least for goal in found.goals if goal.gauge == gauges.MASKS} == {10.0}
