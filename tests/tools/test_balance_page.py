"""The page on how even a night is: fresh, with every plot it shows, and plain about how little was played."""

from __future__ import annotations

import json
from typing import Any, Final

from elysium.lab.crews import Crew
from tools.measured import balance_page
from tools.measured.figures import run

FIGURES: Final[dict[str, Any]] = json.loads(balance_page.FIGURES.read_text(encoding="utf-8"))


def refused(nights: int, crew: Crew) -> dict[str, Any]:
    raise AssertionError("nothing is played to look whether the page is fresh")


def test_the_page_is_made_of_the_figures_that_are_kept() -> None:
    assert run("balance_page", balance_page.FIGURES, refused, 0, balance_page.made, ["--check"]) == 0


def test_every_plot_that_is_shown_is_a_file_of_its_own() -> None:
    made = balance_page.made(FIGURES)
    plots = {path.name for path in made if path.suffix == ".svg"}

    assert [name for name in plots if f"](images/{name})" not in made[balance_page.PAGE]] == []
    assert made[balance_page.PAGE].count("](images/") == len(plots)


def test_the_page_says_where_too_few_nights_were_played() -> None:
    name, one = next(iter(FIGURES.items()))
    warned = [
        "have been played so far" in balance_page.page({name: {**one, "nights": nights}})
        for nights in (balance_page.ENOUGH - 1, balance_page.ENOUGH)
    ]
    assert warned == [True, False]


def test_what_a_series_sets_is_what_its_name_says() -> None:
    found = {series.name: series.options for series in (*balance_page.BOARD, *balance_page.STORIES)}

    assert found["4x2"] == {"teams": 4}
    assert found["4x2 guides"] == {"teams": 4, "guides": True}
    assert found["6x1 harvest"] == {"teams": 6, "guides": True, "improvised": True, "arc": "harvest"}
