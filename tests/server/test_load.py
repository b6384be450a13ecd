"""The load bench itself, with a few tables: what it reports is measured, real time included."""

from __future__ import annotations

import json

from click.testing import CliRunner

from elysium.cli.commands import elysium as command
from elysium.client import load
from elysium.core import game


def test_a_few_tables_are_played_and_measured() -> None:
    report = load.measure(tables=2, seconds=3, night="")

    assert report["sockets"] == 8
    assert report["live"]["never seen"] == 0
    assert report["live"]["steps"] >= 2
    assert 0 < report["live"]["p50 ms"] <= report["live"]["p99 ms"] < 5_000
    assert report["real time"] is None
    assert report["lost sockets"] == 0
    assert load.lines(report)[0].startswith("2 tables, 8 sockets")


def test_a_game_with_a_clock_is_played_beside_them() -> None:
    before = dict(game._GAMES)
    try:
        report = load.measure(tables=1, seconds=3, setup="tests.server.processes:enter_toys", night="vigil")
    finally:
        game._GAMES.clear()
        game._GAMES.update(before)

    assert report["real time"]["game"] == "vigil"
    assert report["real time"]["steps"] >= 2
    assert "real time (vigil" in load.lines(report)[2]


def test_the_command_reports_as_json() -> None:
    done = CliRunner().invoke(command, ["bench", "--server", "--tables", "1", "--seconds", "2", "--json"])

    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["tables"] == 1
