"""Work on Ray itself: two raylets on this machine, one of which dies. In full: `python3 dev.py cluster`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elysium.core.match import Match
from elysium.core.record import Record
from elysium.lab import simulate
from elysium.lab.cluster import in_order
from elysium.lab.crews import Crew
from elysium.lab.fuzz import Broken, fuzz
from elysium.lab.ladder import Schedule, climb
from tools.measured.raylets import begun, joined

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'elysium[cluster]'")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore"),  # Ray warns of what will change in Ray
]
BOTS = ("random",) * 3


@pytest.fixture(scope="module")
def raylets() -> Iterator[Any]:
    """A cluster of one raylet, at the address in the surroundings; tests add a second."""
    before = os.environ.get("RAY_ADDRESS")
    cluster = begun()
    os.environ["RAY_ADDRESS"] = cluster.address
    try:
        yield cluster
    finally:
        ray.shutdown()
        cluster.shutdown()
        os.environ.pop("RAY_ADDRESS")
        if before is not None:
            os.environ["RAY_ADDRESS"] = before


def never_long(match: Match) -> None:
    """No match may have thirty steps."""
    assert match.steps < 30


def test_a_series_a_fuzz_and_a_ladder_are_the_same_on_ray(raylets: Any) -> None:
    schedule = Schedule("vendetta", ("random", "greedy"), 6, seed=1, places=3)

    assert simulate("vendetta", BOTS, 40, seed=4, on="ray") == simulate("vendetta", BOTS, 40, seed=4)
    assert fuzz(2000, ["vendetta"], seed=2, on="ray") == fuzz(2000, ["vendetta"], seed=2)
    assert climb(schedule, Crew(on="ray")) == climb(schedule)
    assert Crew(on="ray").hands == 1, "the cluster named by RAY_ADDRESS, not one of its own with all cores"


def test_what_the_work_finds_wrong_is_told_as_it_was(raylets: Any) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(in_order("ray", int, ["1", "two"]))
    with pytest.raises(Broken) as found:
        fuzz(500, ["vendetta"], check=never_long, on="ray")
    assert Match.replay(Record.from_json(found.value.record)).steps == 30


def test_a_raylet_that_dies_takes_no_match_with_it(raylets: Any, tmp_path: Path) -> None:
    node = joined(raylets)
    lost: list[int] = []

    def progress(done: int, whole: int) -> None:
        if done >= whole // 4 and not lost:
            lost.append(done)
            raylets.remove_node(node, allow_graceful=False)

    kept = tmp_path / "series.jsonl"
    told = simulate("vendetta", BOTS, 600, seed=7, on="ray", progress=progress, kept=kept)

    assert lost, "one of two raylets was killed while matches were played"
    assert told == simulate("vendetta", BOTS, 600, seed=7, workers=2)
    assert len(kept.read_bytes().splitlines()) == 601
