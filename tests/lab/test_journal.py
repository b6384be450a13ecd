"""What a series keeps as it goes: it goes on from there, drops half a line, and leaves other files alone."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from elysium.lab import Failure, arena, simulate
from elysium.lab.journal import Journal
from tests.bots import toys  # noqa: F401  # importing the toys enters them in the register

BOTS = ("random", "greedy", "ismcts:20")


class Ended(Exception):
    """Somebody pressed Ctrl-C."""


def counted(monkeypatch: pytest.MonkeyPatch, most: int = 10**9) -> list[int]:
    """The numbers of the matches that are played from here on; after so many the series is ended."""
    numbers: list[int] = []
    play = arena.play

    def counting(setting: Any, number: int, seed: int) -> Any:
        if len(numbers) == most:
            raise Ended
        numbers.append(number)
        return play(setting, number, seed)

    monkeypatch.setattr(sys.modules["elysium.lab.simulate"], "play", counting)
    return numbers


def test_a_series_that_was_ended_goes_on_from_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "series.jsonl"
    whole = simulate("toy-stones", BOTS, 9, seed=4)
    first = counted(monkeypatch, most=5)
    with pytest.raises(Ended):
        simulate("toy-stones", BOTS, 9, seed=4, kept=file)
    assert first == [0, 1, 2, 3, 4]

    rest = counted(monkeypatch)
    assert simulate("toy-stones", BOTS, 9, seed=4, kept=file) == whole
    assert rest == [5, 6, 7, 8]
    assert simulate("toy-stones", BOTS, 9, seed=4, kept=file) == whole, "all of it was kept"
    assert rest == [5, 6, 7, 8]


def test_more_matches_are_the_same_series_played_further(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "series.jsonl"
    simulate("toy-stones", BOTS, 3, seed=4, kept=file)
    numbers = counted(monkeypatch)

    assert simulate("toy-stones", BOTS, 6, seed=4, kept=file) == simulate("toy-stones", BOTS, 6, seed=4)
    assert numbers[:3] == [3, 4, 5]


def test_half_a_line_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    whole = simulate("toy-stones", BOTS, 4, seed=4, kept=file)
    text = file.read_bytes()
    file.write_bytes(text[:-20])

    assert simulate("toy-stones", BOTS, 4, seed=4, kept=file) == whole
    assert file.read_bytes() == text


def test_a_killed_first_line_is_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    file.write_bytes(b'{"series":{"set')

    assert simulate("toy-stones", BOTS, 2, seed=4, kept=file).matches == 2
    assert len(file.read_bytes().splitlines()) == 3


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"my diary", "is no file of results"),
        (b"my diary\nof Monday\n", "is no file of results"),
        (b'{"series": {"setting": 1, "seed": 5}}\n', "holds another series: setting was 1, seed was 5"),
    ],
)
def test_another_file_is_refused_and_left_as_it_is(tmp_path: Path, text: bytes, says: str) -> None:
    file = tmp_path / "other"
    file.write_bytes(text)

    with pytest.raises(ValueError, match=says):
        simulate("toy-stones", BOTS, 2, seed=4, kept=file)
    assert file.read_bytes() == text


def test_a_line_that_is_no_result_is_named(tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    simulate("toy-stones", BOTS, 2, seed=4, kept=file)
    lines = file.read_bytes().splitlines()
    file.write_bytes(lines[0] + b'\n{"played": {"number": "one"}}\n')

    with pytest.raises(ValueError, match=r"line 2 of .* is no result"):
        simulate("toy-stones", BOTS, 2, seed=4, kept=file)


def test_failures_are_kept_too(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "series.jsonl", {"seed": 1})
    failure = Failure(7, 2, "greedy", "toy.point", "ValueError: no", "{}")
    journal.keep(failure)
    journal.close()

    again = Journal(tmp_path / "series.jsonl", {"seed": 1})
    again.close()
    assert again.done == {7: failure}
