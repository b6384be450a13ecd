"""The load bench itself, with a few tables: what it reports is measured, real time included."""

from __future__ import annotations

import json
from typing import cast

import pytest
from click.testing import CliRunner

from elysium.cli.commands import elysium as command
from elysium.client import load
from elysium.client.load import report
from elysium.core import game


def test_a_few_tables_are_played_and_measured() -> None:
    found = load.measure(tables=2, seconds=3, night="")

    assert found["sockets"] == 8
    assert found["live"]["never seen"] == 0
    assert found["live"]["steps"] >= 2
    assert 0 < found["live"]["p50 ms"] <= found["live"]["p99 ms"] < 5_000
    assert found["real time"] is None
    assert found["lost sockets"] == 0
    assert load.lines(found)[0].startswith("2 tables, 8 sockets")


def test_a_game_with_a_clock_is_played_beside_them() -> None:
    before = dict(game._GAMES)
    try:
        found = load.measure(tables=1, seconds=3, setup="tests.server.processes:enter_toys", night="vigil")
    finally:
        game._GAMES.clear()
        game._GAMES.update(before)

    assert found["night"] is not None
    assert found["night"]["game"] == "vigil"
    assert found["real time"] is not None
    assert found["real time"]["steps"] >= 2
    assert "real time (vigil" in load.lines(found)[2]


def part(p99: float = 20.0, steps: float = 250.0) -> report.Part:
    waits = {"p50 ms": 3.0, "p99 ms": p99, "most ms": p99}
    return cast(report.Part, {"steps": 1500, "due": 1500, "never seen": 0, "steps a second": steps, **waits})


def figures(**change: object) -> report.Played:
    usual = {"seconds": 6.0, "wanted": 250.0, "live": part(), "real time": None, "lost sockets": 0}
    return cast(report.Played, {**usual, "server cpu": 0.5, "client cpu": 0.2, **change})


@pytest.mark.usefixtures("postgres")
def test_several_servers_on_one_postgresql_are_measured_with_what_they_tell_each_other() -> None:
    found = load.measure(tables=2, seconds=3, night="", processes=2, store="postgres")
    counted = found["counts"]

    assert (found["servers"], found["lost sockets"], found["live"]["never seen"]) == (2, 0, 0)
    assert counted["commits a second"] > 0
    assert 1 <= counted["steps a commit"] < 10
    assert counted["ms a commit"] > 0
    assert counted["notified a second"] >= counted["commits a second"]
    assert counted["heard a second"] > 0
    assert "2 servers on postgres" in load.lines(found)[-1]


def test_several_servers_on_one_file_are_refused() -> None:
    done = CliRunner().invoke(command, ["bench", "--server", "--processes", "2"], prog_name="elysium")

    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
    assert "--store postgres" in done.stderr


@pytest.mark.parametrize(
    ("found", "what"),
    [
        (figures(), []),
        (figures(**{"server cpu": 0.97}), []),
        (figures(live=part(p99=140.0)), ["p99 of the tables over 100 ms"]),
        (
            figures(live=part(p99=140.0), **{"server cpu": 0.97}),
            ["p99 of the tables over 100 ms", "the server's core is full"],
        ),
        (
            figures(live=part(steps=200.0), **{"client cpu": 0.95}),
            ["steps not held", "the clients' core is full"],
        ),
        (figures(**{"lost sockets": 3}), ["sockets lost"]),
        (figures(**{"real time": part(p99=300.0)}), ["p99 of the night over 100 ms"]),
    ],
)
def test_what_breaks_is_named_with_who_had_no_more_to_give(found: report.Played, what: list[str]) -> None:
    assert report.broken(found) == what


def test_tables_are_strained_until_something_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "STRAINED", 1.0)
    monkeypatch.setattr(report, "GOAL", 0.001)  # no machine is so fast
    found = load.measure(tables=1, seconds=2, night="", strain=True)

    assert found["breaks"] is not None
    assert found["breaks"]["wanted"] == 1.5 / load.EVERY
    assert "p99 of the tables over 0 ms" in found["breaks"]["what"]
    assert "breaks first" in load.lines(found)[5]


def test_the_command_reports_as_json() -> None:
    done = CliRunner().invoke(command, ["bench", "--server", "--tables", "1", "--seconds", "2", "--json"])

    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["tables"] == 1
