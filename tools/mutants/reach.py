"""Which tests run which lines of the rules, and in what order they are asked about a change.

The tests are run once under coverage, which writes down for every line the tests that came by; the answer is kept in
.cache under a digest of the sources.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from coverage.numbits import num_in_numbits

from tools.mutants.changes import Mutant

ROOT = Path(__file__).resolve().parent.parent.parent
MUTATED = ("src/elysium/core", "src/elysium/effects", "src/elysium/games")
TESTS = tuple(f"tests/{name}" for name in ("core", "effects", "contract", "games", "locale", "bots"))
DEPENDED_ON = (
    *MUTATED,
    *TESTS,
    "tests/toys",
    "tests/conftest.py",
    "src/elysium/locale",
    "src/elysium/bots",
    "src/elysium/testing",
)
CACHE = ROOT / ".cache" / "mutants"
TIMES = "ELYSIUM_TEST_TIMES"  # names the file that the run under coverage writes its durations to
SETTINGS = """[run]
source = src/elysium/core,src/elysium/effects,src/elysium/games
relative_files = true
parallel = true
data_file = {folder}/coverage
"""


SLOW = (0.1, 1.0, 10.0)  # seconds: a test that takes longer is asked after all that take less
ROWS = """SELECT context, numbits FROM line_bits
JOIN file ON file.id = file_id JOIN context ON context.id = context_id WHERE path = ? OR path LIKE ?"""


class Reach:
    """The map of lines and tests: coverage's file, whose tables are documented as `dbschema`."""

    def __init__(self, folder: Path) -> None:
        self._data = sqlite3.connect(folder / "coverage")
        self.times: dict[str, float] = json.loads((folder / "times.json").read_text(encoding="utf-8"))

    def _rows(self, path: str) -> Iterator[tuple[str, bytes]]:
        """Every test that ran something in a file, or in a folder, and which lines; no name stands for the imports."""
        for name, lines in self._data.execute(ROWS, (path, f"{path}/%")):
            yield name.partition("|")[0], lines

    @functools.lru_cache(maxsize=64)  # noqa: B019  # one map, which lives as long as the run
    def _in(self, path: str) -> frozenset[str]:
        return frozenset(test for test, _ in self._rows(path))

    def _at(self, mutant: Mutant) -> set[str]:
        """Those that ran the statement, by any of its lines."""
        wanted = range(mutant.lines[0], mutant.lines[1] + 1)
        rows = self._rows(mutant.path.as_posix())
        return {test for test, lines in rows if any(num_in_numbits(line, lines) for line in wanted)}

    def runs_at_import(self, mutant: Mutant) -> bool:
        """Whether the statement runs already when modules are imported."""
        return "" in self._at(mutant)

    def tests(self, mutant: Mutant, at_import: bool) -> list[str]:
        """The tests to ask, the nearest first: those that run the statement; where imports run it all of its room."""
        found = self._at(mutant)
        tests = self._nearest(mutant.path, found)
        if at_import:
            beside = self._in(mutant.path.as_posix()) - found
            tests += self._nearest(mutant.path, beside)
            tests += self._nearest(mutant.path, self._in(_room(mutant.path)) - beside - found)
        return tests

    def _nearest(self, path: Path, tests: Iterable[str]) -> list[str]:
        """Quick tests of files named alike first, then other quick ones, then slow ones."""
        words = _words(path.as_posix())

        def distance(test: str) -> tuple[int, int, float, str]:
            seconds, shared = self.times[test], len(words & _words(test.partition("::")[0]))
            return sum(seconds > most for most in SLOW), -shared, seconds, test

        return sorted((test for test in tests if test in self.times), key=distance)


def _room(path: Path) -> str:
    """The folder of the game, or of the room, that a file belongs to."""
    return "/".join(path.parts[: 4 if "games" in path.parts else 3])


@functools.lru_cache(maxsize=4096)
def _words(path: str) -> frozenset[str]:
    return frozenset(word.rstrip("s") for word in re.findall(r"[a-z]+", path.lower())) - {
        "test",
        "py",
        "src",
        "elysium",
    }


def reach(workers: int) -> Reach:
    """The map of the sources as they are, made anew when they have changed."""
    folder = CACHE / digest()
    if not (folder / "times.json").is_file():
        shutil.rmtree(CACHE, ignore_errors=True)
        folder.mkdir(parents=True)
        print("mutants: finding out which tests run which lines", file=sys.stderr, flush=True)
        _measure(folder, workers)
    return Reach(folder)


def digest() -> str:
    """One short name for everything that decides which tests run which lines."""
    found = hashlib.sha256()
    for name in DEPENDED_ON:
        for path in sorted([ROOT / name] if name.endswith(".py") else (ROOT / name).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]


def _measure(folder: Path, workers: int) -> None:
    settings = folder / "settings.ini"
    settings.write_text(SETTINGS.format(folder=folder), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tools.mutants.measured"]
    command += ["-n", str(workers), "--cov", f"--cov-config={settings}", "--cov-context=test", "--cov-report=", *TESTS]
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    times = folder / "times.json.new"
    run = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": paths, TIMES: str(times)}, check=False)
    if run.returncode == pytest.ExitCode.TESTS_FAILED:
        print("mutants: the tests that fail as they are will not be asked", file=sys.stderr, flush=True)
    elif run.returncode:
        sys.exit("mutants: the tests could not be run")
    times.rename(folder / "times.json")
