"""What every test of the command needs: a way to run it, and a folder of its own for whatever it keeps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from elysium.cli.commands import elysium
from elysium.core.record import Record

Run = Callable[..., Result]
# "1" takes the first answer; "y" confirms it where the board asks twice, and is no answer anywhere else.
FIRST_ANSWERS = "1\ny\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is written outside the test's folder, and the terminal is 80 columns wide."""
    folder = tmp_path / "home"
    monkeypatch.setenv("ELYSIUM_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "ELYSIUM_LANG"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def run() -> Run:
    """Run the command with these words; `input` is what is typed."""

    def runs(*words: object, input: str = "") -> Result:
        return CliRunner().invoke(elysium, [str(word) for word in words], input=input, prog_name="elysium")

    return runs


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of the record of a finished match, as playing wrote it."""
    path = tmp_path_factory.mktemp("finished") / "match.json"
    words = ["play", "vendetta", "--seed", "5", "--bots", "random", "--record", str(path)]
    ended = CliRunner().invoke(elysium, words, input=FIRST_ANSWERS * 400)
    assert ended.exit_code == 0, ended.output
    return path.read_text(encoding="utf-8")


@pytest.fixture
def record(finished: str, tmp_path: Path) -> Path:
    """A file with the record of a finished match."""
    path = tmp_path / "match.json"
    path.write_text(finished, encoding="utf-8")
    return path


def steps_of(path: Path) -> Record:
    return Record.from_json(path.read_text(encoding="utf-8"))
