"""The page of the ladder: fresh, true to what was played, and sure only of what is."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from elysium.lab.crews import Crew
from elysium.lab.ladder import Ladder, Schedule, climb
from tools.measured import ladder_page
from tools.measured.figures import run


@cache
def small() -> Ladder:
    return climb(Schedule("vendetta", ("random", "greedy"), 24, seed=1, places=3))


def test_the_page_and_its_plots_are_fresh() -> None:
    page = ladder_page.FIGURES, ladder_page.measure, ladder_page.WHOLE, ladder_page.made
    assert run("ladder_page", *page, ["--check"]) == 0


def test_the_page_tells_what_was_played() -> None:
    kept = ladder_page.kept_of(small())
    text = ladder_page.page({"vendetta": kept})
    best = small().standings[0]

    assert "## Vendetta" in text
    assert "24 matches of 3." in text
    assert f"| {best.bot} | {best.rating:.1f} |" in text
    assert "### Win share by Clan" in text
    assert "| Ventrue |" in text
    assert "cli." not in text, "every word is said"


def test_what_was_played_so_far_can_be_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schedule = Schedule("vendetta", ("random", "greedy"), 24, seed=1, places=3)
    monkeypatch.setattr(ladder_page, "SCHEDULES", (schedule,))
    monkeypatch.setattr(ladder_page, "KEPT", tmp_path)
    climb(replace(schedule, matches=5), kept=tmp_path / "vendetta.jsonl")

    assert ladder_page.measure(0, Crew())["vendetta"]["matches"] == 5
    assert ladder_page.measure(50, Crew())["vendetta"]["matches"] == 12


def test_every_plot_that_is_shown_is_a_file_of_its_own() -> None:
    made = ladder_page.made({"vendetta": ladder_page.kept_of(small())})
    shown = {name for name in made if name.suffix == ".svg"}

    assert [name.name for name in shown if f"](images/{name.name})" not in made[ladder_page.PAGE]] == []
    assert len(shown) == 3
    assert all(made[name].startswith("<svg") and "xmlns=" in made[name] for name in shown)


@pytest.mark.parametrize(("low", "said"), [(21.0, "is above"), (19.0, "is not surely above")])
def test_one_is_above_another_where_their_intervals_do_not_meet(low: float, said: str) -> None:
    one: dict[str, Any] = {
        "standings": [{"bot": "greedy", "low": low, "high": 30.0}, {"bot": "random", "low": 10.0, "high": 20.0}],
        "beats": {"greedy": {"random": [9, 10]}},
    }
    [line] = ladder_page.apart(one)

    assert f"**greedy** {said} **random**" in line
    assert "90.0 % of 10 meetings (59.6 % to 98.2 %)" in line


def test_pages_are_measured_written_and_compared(tmp_path: Path) -> None:
    figures, page = tmp_path / "figures.json", tmp_path / "page.md"
    asked: list[tuple[int, Crew]] = []

    def measure(much: int, crew: Crew) -> dict[str, int]:
        asked.append((much, crew))
        return {"much": much}

    def tool(*arguments: str) -> int:
        return run("toy_page", figures, measure, 7, lambda found: {page: f"{found['much']}\n"}, arguments)

    assert tool("--measure", "--workers", "2") == 0
    assert page.read_text(encoding="utf-8") == "7\n"
    assert tool("--check") == 0
    assert tool("--measure", "3", "--on", "ray") == 0
    assert asked == [(7, Crew(2)), (3, Crew(1, "ray"))]
    page.write_text("5\n", encoding="utf-8")
    assert tool("--check") == 1
    assert tool() == 0
    assert page.read_text(encoding="utf-8") == "3\n"
