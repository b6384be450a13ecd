"""`u` at the terminal: the last act is undone where the table's rules allow it, and that is said."""

from __future__ import annotations

from pathlib import Path

import elysium
from elysium.core.match import Match
from tests.cli.conftest import Run

SAID = "took back the last act"
NONE = "There is nothing of yours that could be taken back now."


def played(run: Run, tmp_path: Path, typed: str, *words: object) -> tuple[Match, str]:
    """The match as it was left, and all that was shown."""
    save = tmp_path / "save.json"
    save.unlink(missing_ok=True)
    ended = run("play", "vendetta", "--seed", 6, "--bots", "greedy", "--save", save, *words, input=typed + "q\n")
    assert ended.exit_code == 0, ended.output
    return elysium.load(save.read_text(encoding="utf-8")), ended.stdout


def own(match: Match, *seats: int) -> list[tuple[int, str]]:
    return [(step.seat, step.point) for step in match.history() if step.seat in seats]


def test_an_act_is_taken_back_as_one_and_asked_anew(run: Run, tmp_path: Path) -> None:
    draft, _ = played(run, tmp_path, "1\n")
    planned, _ = played(run, tmp_path, "1\n1\n")
    back, shown = played(run, tmp_path, "1\n1\nu\n")
    again, _ = played(run, tmp_path, "1\n1\nu\n1\n")

    assert len(own(planned, 0)) == 2
    assert own(back, 0) == own(draft, 0)
    assert again.record().steps == planned.record().steps
    assert SAID in shown


def test_before_ones_first_act_there_is_nothing_to_take_back(run: Run, tmp_path: Path) -> None:
    match, shown = played(run, tmp_path, "u\n")

    assert own(match, 0) == []
    assert NONE in shown
    assert SAID not in shown


def test_among_people_nothing_is_taken_back_after_which_others_have_acted(run: Run, tmp_path: Path) -> None:
    """The second person has chosen a Clan since the first did; then the first asks in vain. Enter hands over."""
    match, shown = played(run, tmp_path, "\n1\n" * 2 + "\nu\n", "--humans", "0,1")

    assert len(own(match, 0, 1)) == 2
    assert NONE in shown


def test_in_real_time_nothing_is_taken_back(run: Run) -> None:
    ended = run("play", "blood_feud", "--seed", 1, "--option", 'night="brief"', input="u\nq\n")

    assert ended.exit_code == 0, ended.output
    assert NONE in ended.stdout
