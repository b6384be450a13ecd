"""The page about scale: its tables are made from the figures kept, and the simulation behind it does what it says."""

from __future__ import annotations

import json

import pytest

from tools.measured import scale_page
from tools.measured.scale import simulate
from tools.measured.telling import TABLES, Loop, slowest


def test_the_tables_are_fresh() -> None:
    assert scale_page.main(["--check"]) == 0


def test_every_part_has_its_place() -> None:
    made = scale_page.parts(json.loads(scale_page.FIGURES.read_text(encoding="utf-8")))
    text = "".join(page.read_text(encoding="utf-8") for page in scale_page.PAGES)

    assert [name for name in made if f"<!-- {name}: made by tools/measured/scale_page.py -->" not in text] == []


def test_one_process_with_little_to_do_waits_for_its_own_commit_alone() -> None:
    waits = simulate(1, 20, 1.0)

    assert 0.5 <= waits.p50 <= 1.5
    assert waits.group == pytest.approx(1.0, abs=0.1)


def test_commits_of_all_processes_wait_for_each_other_and_grow_meanwhile() -> None:
    few, many = simulate(4, 4000, 1.0), simulate(16, 4000, 1.0)

    assert many.p50 > 2 * few.p50
    assert few.group > 1.5
    assert few.p50 < 4 * 1.5 * 2, "each of four waits for the three others, at most twice"


def test_where_fewer_tables_tell_at_a_time_steps_wait_less_and_not_many_more_are_shown_as_one() -> None:
    side_by_side, few = Loop(8, 8, seed=1).run(), Loop(4, 2, seed=1).run()

    assert len(few.tables) == len(side_by_side.tables) == TABLES
    assert slowest(few.tables) < 0.75 * slowest(side_by_side.tables)
    assert slowest(few.night) < slowest(side_by_side.night)
    assert len(few.untold) < 1.1 * len(side_by_side.untold)
