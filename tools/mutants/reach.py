"""Which tests run which lines of the rules, and in what order they are asked about a change.

`measuring` finds it out and keeps it.
"""

from __future__ import annotations

import functools
import json
import re
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from coverage.numbits import num_in_numbits

from tools.mutants.changes import Mutant, room

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
        """The tests to ask, the nearest first: those that run the statement; where imports run it all of its room.

        What imports have made can be read without running a line: tests in the room's own folder are asked too.
        """
        found = self._at(mutant)
        tests = self._nearest(mutant.path, found)
        if at_import:
            beside = self._in(mutant.path.as_posix()) - found
            tests += self._nearest(mutant.path, beside)
            within = self._in(room(mutant.path))
            tests += self._nearest(mutant.path, within - beside - found)
            own = room(mutant.path).replace("src/elysium/", "tests/")
            readers = {test for test in self.times if test.startswith(f"{own}/")}
            tests += self._nearest(mutant.path, readers - within)
        return tests

    def _nearest(self, path: Path, tests: Iterable[str]) -> list[str]:
        """Quick tests of files named alike first, then other quick ones, then slow ones."""
        words = _words(path.as_posix())

        def distance(test: str) -> tuple[int, int, float, str]:
            seconds, shared = self.times[test], len(words & _words(test.partition("::")[0]))
            return sum(seconds > most for most in SLOW), -shared, seconds, test

        return sorted((test for test in tests if test in self.times), key=distance)


@functools.lru_cache(maxsize=4096)
def _words(path: str) -> frozenset[str]:
    return frozenset(word.rstrip("s") for word in re.findall(r"[a-z]+", path.lower())) - {
        "test",
        "py",
        "src",
        "elysium",
    }
