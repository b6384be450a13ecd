"""The map of lines and tests as a file, kept from run to run: only what a change can have moved is measured anew.

The tests are run under coverage, which writes down for every line the tests that came by. A map is of one game, where
only its folder is asked about, or of everything. What is measured again follows from what has changed since:

| changed                                          | measured again: the files of tests in which       |
|--------------------------------------------------|---------------------------------------------------|
| a file of tests                                  | (that file)                                       |
| functions of the rules, and nothing around them  | a test ran something in the same file of rules    |
| what a module of a game does when it is imported | a test ran something of the same game             |
| anything else                                    | (all)                                             |
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from coverage import CoverageData

from tools.mutants.changes import MUTATED, ROOT, room
from tools.mutants.swap import swaps

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
GAMES = "src/elysium/games/"
EVERYTHING: Final = "everything"
TIMES = "ELYSIUM_TEST_TIMES"  # names the file that the run under coverage writes its durations to
WITHOUT = "ELYSIUM_TEST_WITHOUT"  # games whose tests are left out
SETTINGS = """[run]
source = src/elysium/core,src/elysium/effects,src/elysium/games
relative_files = true
parallel = true
data_file = {folder}/coverage
"""
IN_FILES = """SELECT DISTINCT context FROM line_bits
JOIN file ON file.id = file_id JOIN context ON context.id = context_id WHERE path = ? OR path LIKE ?"""
OF_TEST = "DELETE FROM line_bits WHERE context_id IN (SELECT id FROM context WHERE substr(context, 1, ?) = ?)"
OF_FILE = "DELETE FROM line_bits WHERE file_id IN (SELECT id FROM file WHERE path = ?)"

Sources: TypeAlias = dict[str, str]  # by path: the text of what may be changed by a mutant, of all else a digest


def current(paths: Sequence[str], workers: int) -> Path:
    """The folder with the map for these paths, brought up to date."""
    name = scope(paths)
    folder, now = CACHE / name, sources()
    anew = to_measure(folder, now)
    if anew:
        what = "all tests" if anew == TESTS else f"{len(anew)} files of tests"
        print(f"mutants: finding out which lines {what} run", file=sys.stderr, flush=True)
        fresh = _measured(folder.with_name(f"{name}.new"), anew, name, workers)
        if anew == TESTS:
            shutil.rmtree(folder, ignore_errors=True)
            fresh.rename(folder)
        else:
            _merge(folder, fresh, anew, [path for path, text in _kept(folder).items() if now.get(path) != text])
    (folder / "sources.json").write_text(json.dumps(now), encoding="utf-8")
    return folder


def scope(paths: Sequence[str]) -> str:
    """The game that all of them lie in."""
    games = {room(Path(path.partition(":")[0]).resolve().relative_to(ROOT)) for path in paths}
    found = games.pop()
    return found.removeprefix(GAMES) if not games and found.startswith(GAMES) else EVERYTHING


def sources() -> Sources:
    """Everything that decides which tests run which lines."""
    found = {}
    for name in DEPENDED_ON:
        for path in sorted([ROOT / name] if name.endswith(".py") else (ROOT / name).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                within = path.relative_to(ROOT).as_posix()
                data = path.read_bytes()
                plain = within.startswith(MUTATED) and within.endswith(".py")
                found[within] = data.decode() if plain else hashlib.sha256(data).hexdigest()
    return found


def _kept(folder: Path) -> Sources:
    found: Sources = json.loads((folder / "sources.json").read_text(encoding="utf-8"))
    return found


def to_measure(folder: Path, now: Sources) -> Sequence[str]:
    """The files of tests to run again; all folders where that cannot be told."""
    if not (folder / "sources.json").is_file():
        return TESTS
    before = _kept(folder)
    changed = sorted(path for path in {*before, *now} if before.get(path) != now.get(path))
    rules = [path for path in changed if path.startswith(MUTATED)]
    tests = [path for path in changed if _is_test(path)]
    reached = [_reach_of(path, before, now) for path in rules]
    if len(rules) + len(tests) < len(changed) or "" in reached:
        return TESTS
    with sqlite3.connect(folder / "coverage") as data:
        names = {name for path in reached for (name,) in data.execute(IN_FILES, (path, f"{path}/%"))}
    tests += [path for name in names if (path := name.partition("::")[0])]
    return sorted({path for path in tests if path in now or path in before})


def _is_test(path: str) -> bool:
    return path.startswith(TESTS) and path.rpartition("/")[2].startswith("test_")


def _reach_of(path: str, before: Mapping[str, str], now: Mapping[str, str]) -> str:
    """The file or folder whose tests a changed file concerns; nothing where it may be any."""
    known = path in before and path in now and path.endswith(".py")
    if known and swaps(path, before[path].encode(), now[path].encode()) is not None:
        return path
    found = room(Path(path))
    return found if found.startswith(GAMES) else ""


def _measured(folder: Path, tests: Iterable[str], game: str, workers: int) -> Path:
    """Run tests under coverage; the folder with what came of it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    settings = folder / "settings.ini"
    settings.write_text(SETTINGS.format(folder=folder), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tools.mutants.measured"]
    command += ["-n", str(workers), "--cov", f"--cov-config={settings}", "--cov-context=test", "--cov-report="]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
        TIMES: str(folder / "times.json"),
        WITHOUT: "" if game == EVERYTHING else " ".join(_games() - {game}),
    }
    present = [path for path in tests if (ROOT / path).exists()]
    run = subprocess.run([*command, *present], cwd=ROOT, env=environment, check=False)
    if run.returncode == pytest.ExitCode.TESTS_FAILED:
        print("mutants: the tests that fail as they are will not be asked", file=sys.stderr, flush=True)
    elif run.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit("mutants: the tests could not be run")
    return folder


def _games() -> set[str]:
    return {path.name for path in (ROOT / GAMES).iterdir() if (path / "__init__.py").is_file()}


def _merge(folder: Path, fresh: Path, tests: Iterable[str], changed: Iterable[str]) -> None:
    """Put what was measured anew in the place of what was known of these tests, and of changed files' imports."""
    (folder / "sources.json").unlink()  # until it is whole again
    times = json.loads((folder / "times.json").read_text(encoding="utf-8"))
    again = tuple(f"{path}::" for path in tests)
    times = {name: seconds for name, seconds in times.items() if not name.startswith(again)}
    times |= json.loads((fresh / "times.json").read_text(encoding="utf-8"))
    forget(folder / "coverage", again, changed)
    if (fresh / "coverage").is_file():
        kept, found = CoverageData(str(folder / "coverage")), CoverageData(str(fresh / "coverage"))
        kept.read()
        found.read()
        kept.update(found)
        kept.close()
        found.close()
    (folder / "times.json").write_text(json.dumps(times), encoding="utf-8")
    shutil.rmtree(fresh)


def forget(map: Path, tests: Iterable[str], files: Iterable[str]) -> None:
    """Take out of a map all that these tests ran, and all that was run in these files."""
    with sqlite3.connect(map) as data:
        for name in tests:
            data.execute(OF_TEST, (len(name), name))
        for path in files:
            data.execute(OF_FILE, (path,))
    data.close()
