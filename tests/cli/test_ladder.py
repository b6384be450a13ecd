"""Series kept in files, pages with plots, two reports compared, the ladder: as commands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

SERIES = ("simulate", "vendetta", "--matches", 6, "--bots", "greedy,random,random", "--seed", 3)


def test_a_page_is_written_beside_the_table(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "out.html"
    done = run(*SERIES, "--report", page, "--lang", "pl")

    assert done.exit_code == 0, done.stderr
    text = page.read_text(encoding="utf-8")
    assert "co wynikło z serii partii" in text
    assert "Wpływy w trakcie partii" in text
    assert "cli." not in text, "every word is said"


def test_a_series_goes_on_from_its_file(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "series.jsonl"
    whole = json.loads(run(*SERIES, "--json").stdout)
    run(*SERIES[:3], 2, *SERIES[4:], "--resume", kept)
    again = json.loads(run(*SERIES, "--resume", kept, "--json").stdout)

    assert {**again, "seconds": 0} == {**whole, "seconds": 0}
    refused = run(*SERIES[:-1], 4, "--resume", kept)
    assert refused.exit_code == 2
    assert "holds another series: seed was 3" in refused.stderr


def report(run: Run, path: Path, *words: Any) -> Path:
    path.write_text(run(*SERIES, *words, "--json").stdout, encoding="utf-8")
    return path


def test_two_reports_are_compared(run: Run, tmp_path: Path) -> None:
    one, other = report(run, tmp_path / "one.json"), report(run, tmp_path / "other.json", "--option", "haven_bonus=4")
    data = json.loads(other.read_text(encoding="utf-8"))
    data["shares"]["bot"]["greedy"] |= {"share": 0.0, "low": 0.0, "high": 0.01}
    other.write_text(json.dumps(data), encoding="utf-8")

    done = run("compare", one, other, "--report", tmp_path / "both.html")
    assert done.exit_code == 0, done.stderr
    assert "bot greedy: 100.0 % -> 0.0 %" in done.stdout
    page = (tmp_path / "both.html").read_text(encoding="utf-8")
    assert "haven_bonus = 4" in page
    assert page.count("<svg") >= 5


@pytest.mark.parametrize("text", ["no JSON", "[]", '{"game": "vendetta"}'])
def test_what_is_no_report_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / "odd.json").write_text(text, encoding="utf-8")
    done = run("compare", tmp_path / "odd.json", tmp_path / "odd.json")

    assert done.exit_code == 2
    assert "is no report" in done.stderr


def test_a_ladder_is_printed_and_drawn(run: Run, tmp_path: Path) -> None:
    words = ("ladder", "vendetta", "--bots", "random,greedy", "--places", 3, "--matches", 8, "--seed", 2)
    done = run(*words, "--report", tmp_path / "ladder.html", "--resume", tmp_path / "kept.jsonl")

    assert done.exit_code == 0, done.stderr
    assert done.stdout.index("greedy") < done.stdout.index("random")
    assert "How often" in done.stdout
    assert "cli." not in (tmp_path / "ladder.html").read_text(encoding="utf-8")
    assert json.loads(run(*words, "--json").stdout)["standings"][0]["bot"] == "greedy"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("ladder", "vendetta", "--bots", "greedy"), "two bots at least"),
        (("ladder", "vendetta", "--bots", "greedy,nobody"), "no bot is called 'nobody'"),
        (("ladder", "vendetta", "--places", "2"), "seats, not 2"),
        ((*SERIES, "--on", "abacus"), "'abacus' is no cluster"),
    ],
)
def test_refusals(run: Run, words: tuple[Any, ...], says: str) -> None:
    done = run(*words)

    assert done.exit_code == 2
    assert says in done.stderr
