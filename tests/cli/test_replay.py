"""Recorded matches told from every seat: all of it, a part of it, and only what that seat may know."""

from __future__ import annotations

from pathlib import Path

import pytest

import elysium
from tests.cli.conftest import Run, steps_of


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("seat", ["0", "1", "2", "3", "spectator", "all"])
def test_a_finished_match_is_told_from_every_seat(run: Run, record: Path, seat: str, lang: str) -> None:
    told = run("replay", record, "--seat", seat, "--lang", lang)

    winner = elysium.replay(record.read_text(encoding="utf-8")).result()
    assert told.exit_code == 0, told.output
    assert "\x1b" not in told.output
    assert winner is not None
    assert ["Ada", "Bruno", "Cleo", "Dorian"][winner.winners[0]] in told.stdout.splitlines()[-1]


def test_secrets_are_told_to_those_who_know_them(run: Run, record: Path) -> None:
    told = {seat: run("replay", record, "--seat", seat).stdout for seat in ("0", "1", "spectator", "all")}

    own = " face-down card at "
    assert "Ada's" + own in told["0"] or "Ada draws " in told["0"]
    secrets = {
        seat: sum(
            f"{name} draws " in line and "card" not in line for name in ("Ada", "Bruno") for line in text.splitlines()
        )
        for seat, text in told.items()
    }
    assert secrets["spectator"] == 0
    assert secrets["0"] > 0
    assert secrets["1"] > 0
    assert secrets["all"] == secrets["0"] + secrets["1"]


def test_a_part_is_told(run: Run, record: Path) -> None:
    whole = run("replay", record, "--seat", "all").stdout
    part = run("replay", record, "--seat", "all", "--from", 30, "--to", 33)

    numbers = [line[:4].strip() for line in part.stdout.splitlines() if line[:4].strip().isdecimal()]
    assert set(numbers) <= {"30", "31", "32", "33"}
    assert numbers
    for line in part.stdout.splitlines()[:-1]:
        assert line.rstrip() in {each.rstrip() for each in whole.splitlines()}
    assert "Step 33 of" in part.stdout


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--from", 9999], "there is no step 9999 for --from"),
        (["--to", -1], "there is no step -1 for --to"),
        (["--from", 9, "--to", 3], "--from 9 lies after --to 3"),
        (["--seat", 4], "there is no seat 4; choose 0 to 3, spectator or all"),
        (["--seat", "me"], "there is no seat me"),
        (["--lang", "de"], "does not speak 'de'"),
        (["--names", "Ola"], "4 players sit at the table, and 1 names are given"),
    ],
)
def test_what_is_not_there_is_refused(run: Run, record: Path, words: list[object], why: str) -> None:
    done = run("replay", record, *words)

    assert done.exit_code == 2
    assert why in done.stderr
    assert done.stderr.count("\n") == 1


def test_boards_are_drawn_when_a_phase_begins(run: Run, record: Path) -> None:
    told = run("replay", record, "--seat", "1", "--board").stdout

    assert told.count("Planning") >= 3
    assert told.count("Your hand") >= 3
    assert "Your hand" not in run("replay", record, "--board").stdout


def test_players_can_be_given_names(run: Run, record: Path) -> None:
    assert "Louis" in run("replay", record, "--names", "Ola,Kim,Louis,Bo").stdout


def test_a_record_that_stops_early_says_so(run: Run, record: Path, tmp_path: Path) -> None:
    part = tmp_path / "part.json"
    part.write_text(steps_of(record).fork(50).to_json(), encoding="utf-8")

    assert "Step 50 of 50: the match is not over here." in run("replay", part).stdout
