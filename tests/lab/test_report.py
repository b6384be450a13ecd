"""Reports with plots: all that was counted is there, nothing is fetched, two are told apart where chance does not."""

from __future__ import annotations

import re
from typing import Any

import pytest

from elysium.lab import simulate
from elysium.lab.report import compared, report_page
from elysium.lab.report.plots import Estimate, shares
from tests.bots import toys  # noqa: F401  # importing the toys enters them in the register


def say(key: str, **args: object) -> str:
    return f"{key} {' '.join(map(str, args.values()))}".strip()


def shared(wins: int, low: float, high: float) -> dict[str, Any]:
    return {"wins": wins, "games": 100, "share": wins / 100, "low": low, "high": high}


def test_a_page_has_every_part_and_fetches_nothing() -> None:
    report = simulate("vendetta", ("greedy", "random", "random"), 6, seed=2).to_data()
    page = report_page(report, say, "pl")

    for word in ("by.bot", "by.seat", "by.clan", "course.influence", "report.lengths", "simulate.means"):
        assert word in page, word
    assert '<html lang="pl">' in page
    assert page.count("<svg") == 5
    assert not re.findall(r'(?:src|href|@import|url)\s*[=(]\s*["\']?(?:https?:)?//', page)


def test_names_are_text_and_not_markup() -> None:
    report = simulate("toy-stones", ("greedy", "random"), 4, seed=2).to_data()
    report["shares"]["bot"]["<b>&"] = shared(1, 0.0, 0.1)

    page = report_page(report, say)
    assert "<b>" not in page
    assert "&lt;b&gt;&amp;" in page


def test_options_are_told_as_they_are_read() -> None:
    report = simulate("toy-stones", ("greedy", "random"), 2).to_data()
    report["options"] = {"decks": ["brujah", None, {"name": "Mine", "leader": "x"}], "haven_bonus": 4}

    assert "decks = brujah, -, Mine; haven_bonus = 4" in report_page(report, say)


def test_what_differs_by_more_than_chance_is_marked() -> None:
    one = simulate("toy-stones", ("greedy", "random"), 4, seed=2).to_data()
    other = {**one, "shares": {"bot": {"greedy": shared(90, 0.8, 0.95), "random": shared(10, 0.05, 0.2)}}}
    one = {**one, "shares": {"bot": {"greedy": shared(50, 0.4, 0.6), "random": shared(12, 0.06, 0.2)}}}

    rows = re.findall(r"<tr class=differs><td>(.*?)</td>", compared([("one", one), ("other", other)], say))
    assert rows == ["bot.greedy"]


def test_reports_of_two_games_are_not_compared() -> None:
    one, other = (simulate(game, ("greedy", "random"), 2).to_data() for game in ("toy-stones", "toy-shells"))
    with pytest.raises(ValueError, match="of one game can be compared"):
        compared([("a", one), ("b", other)], say)


def test_a_plot_is_read_out_and_is_the_same_each_time() -> None:
    drawn = [shares(["a", "b"], {"x": [Estimate(0.5, 0.4, 0.6), None]}, 'Wins "so far"') for _ in range(2)]

    assert drawn[0] == drawn[1]
    assert drawn[0].startswith('<svg role="img" aria-label="Wins &quot;so far&quot;"')
