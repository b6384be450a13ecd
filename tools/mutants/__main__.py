"""Change one thing at a time in the rules and list the changes that no test notices.

    python -m tools.mutants --count N [--seed S] [--workers W] [PATH ...]

PATH is a file or folder of `core`, `effects` or `games`, or FILE:LINE for everything that can be changed there;
without one all three are meant. Kinds of changes take turns, places are drawn by the seed: the same sources and seed
give the same mutants. Exits with 1 if any survives.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import pytest

from tools.mutants import trial
from tools.mutants.changes import KINDS, MUTATED, ROOT, Mutant, mutants_of
from tools.mutants.measuring import CACHE, current
from tools.mutants.reach import Reach
from tools.mutants.swap import Swaps, swaps
from tools.mutants.trial import KILLED, SURVIVED, TIMED_OUT

ROUNDS = (60, 600)  # how many tests are tried first and next; the rest come last
FILES_FIRST = 6  # from how many files the first may be
CONTROL = 5  # how many are tried without a change
UNREACHED = "unreached"
SHOWN = 3


@dataclass(slots=True)
class Case:
    """A mutant, the tests that may notice it, the functions to swap if that will do, and how far its trial has come."""

    mutant: Mutant
    source: bytes
    rounds: list[list[str]]
    swaps: Swaps | None
    tried: list[str] = field(default_factory=list)
    ended: str = ""


Begin: TypeAlias = Callable[[Case], int]


def main(argv: Sequence[str]) -> int:
    wish = _wish(argv)
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT / "src")]
    mutants = drawn(list(_all(wish.paths)), wish.count, wish.seed)
    if not mutants:
        sys.exit("mutants: nothing to change there")
    found = Reach(current(wish.paths, wish.workers))
    begun = time.monotonic()
    cases = [_case(mutant, found) for mutant in mutants]
    _try(cases, found, wish.workers)
    return _report(cases, time.monotonic() - begun)


def _wish(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=0, help="how many changes to try; without it all there are")
    parser.add_argument("--seed", type=int, default=0, help="which ones (default: 0)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="trials at a time (default: cores)")
    parser.add_argument("paths", nargs="*", metavar="PATH", default=list(MUTATED))
    wish = parser.parse_args(argv)
    if not hasattr(os, "fork"):
        parser.error("trials are forked, which this system cannot do")
    if wish.paths == list(MUTATED) and not wish.count:
        parser.error("--count says how many changes to try; there are very many")
    return wish


def _all(paths: Sequence[str]) -> Iterator[Mutant]:
    for name in paths:
        place, _, line = name.partition(":")
        path = Path(place).resolve()
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            within = file.relative_to(ROOT)
            if not within.as_posix().startswith(MUTATED):
                sys.exit(f"mutants: {within} is in none of {', '.join(MUTATED)}")
            for mutant in mutants_of(within, file.read_bytes()):
                if not line or mutant.line == int(line):
                    yield mutant


def drawn(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many mutants, the kinds in turn as long as there are any; all of them if no number is given."""
    chance = random.Random(seed)
    if not count:
        return mutants
    piles = [[one for one in mutants if one.kind == kind] for kind in KINDS]
    for pile in piles:
        chance.shuffle(pile)
    chosen: list[Mutant] = []
    while len(chosen) < count and any(piles):
        chosen += [pile.pop() for pile in piles if pile]
    return chosen[:count]


def _case(mutant: Mutant, found: Reach) -> Case:
    source = (ROOT / mutant.path).read_bytes()
    changed = None if found.runs_at_import(mutant) else swaps(str(ROOT / mutant.path), source, mutant.applied(source))
    tests = found.tests(mutant, at_import=changed is None)
    return Case(mutant, source, _rounds(tests), changed, ended="" if tests else UNREACHED)


def _rounds(tests: list[str]) -> list[list[str]]:
    """The tests to try first, next and last: most changes are noticed by one of the first, from few files."""
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))[:FILES_FIRST]
    near = [test for test in tests if test.partition("::")[0] in files][: ROUNDS[0]]
    chosen = set(near)
    rest = [test for test in tests if test not in chosen]
    return [part for part in (near, rest[: ROUNDS[1]], rest[ROUNDS[1] :]) if part]


def _try(cases: list[Case], found: Reach, workers: int) -> None:
    """Try them all; those that change an import first, as long as Elysium is not loaded."""
    logs = CACHE / "logs"
    shutil.rmtree(logs, ignore_errors=True)
    logs.mkdir()
    for case in cases:
        if case.ended:
            _tell(case)
    waiting = [case for case in cases if not case.ended]
    outer = [case for case in waiting if case.swaps is None]
    if outer:
        begin = _with_module(found, logs)
        _control(outer[0], begin)
        _run(outer, begin, workers)
    inner = [case for case in waiting if case.swaps is not None]
    if inner:
        session = Session(inner, found, logs, workers)
        pytest.main(
            [*trial.OPTIONS, "-s", "-p", "no:terminal", *session.files], plugins=[session, trial.Timed(found.times)]
        )


def _control(case: Case, begin: Begin) -> None:
    """Where nothing is changed no test may fail: otherwise everything would look noticed."""
    nothing = case.mutant._replace(new="", end=case.mutant.start)
    _, status = os.waitpid(begin(Case(nothing, case.source, [case.rounds[0][:CONTROL]], {})), 0)
    if trial.outcome(status) != SURVIVED:
        sys.exit(f"mutants: the tests fail though nothing is changed: {case.rounds[0][0]}, ...")


def _tell(case: Case) -> None:
    print(f"{case.ended:<9} {case.mutant.kind:<10} {case.mutant.path}:{case.mutant.line}", flush=True)


def _run(waiting: list[Case], begin: Begin, workers: int) -> None:
    """Try them, several at a time, round by round until a test fails or none is left."""
    running: dict[int, Case] = {}
    while waiting or running:
        while waiting and len(running) < workers:
            case = waiting.pop(0)
            running[begin(case)] = case
        pid, status = os.wait()
        case = running.pop(pid)
        case.tried += case.rounds.pop(0)
        case.ended = trial.outcome(status)
        if case.ended == SURVIVED and case.rounds:
            waiting.insert(0, case)
        else:
            _tell(case)


def _with_module(found: Reach, logs: Path) -> Begin:
    """Start trials that read a module changed."""
    for name in ("anyio.pytest_plugin", "hypothesis"):  # what every trial needs
        importlib.import_module(name)
    if "elysium" in sys.modules:
        raise RuntimeError("Elysium is loaded already")

    def begin(case: Case) -> int:
        mutant, tests = case.mutant, case.rounds[0]
        module = ".".join(mutant.path.with_suffix("").parts[1:]).removesuffix(".__init__")
        changed = trial.Changed(module, ROOT / mutant.path, mutant.applied(case.source))
        return trial.fork(lambda: trial.with_module(changed, tests, found.times), _log(case, logs))

    return begin


def _log(case: Case, logs: Path) -> Path:
    place = case.mutant.path.as_posix().removeprefix("src/elysium/").replace("/", ".")
    return logs / f"{place}-{case.mutant.start}-{case.mutant.kind}-{len(case.tried)}.txt"


class Session:
    """A pytest plugin: instead of running the tests that were collected, starts trials of them."""

    def __init__(self, cases: list[Case], found: Reach, logs: Path, workers: int) -> None:
        self.cases, self.found, self.logs, self.workers = cases, found, logs, workers
        tests = (test for case in cases for part in case.rounds for test in part)
        self.files = sorted({test.partition("::")[0] for test in tests})

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}

        def begin(case: Case) -> int:
            chosen = [items[test] for test in case.rounds[0] if test in items]
            return trial.fork(lambda: trial.with_functions(case.swaps or {}, chosen), _log(case, self.logs))

        _control(self.cases[0], begin)
        _run(self.cases, begin, self.workers)
        return True


def _report(cases: list[Case], seconds: float) -> int:
    """Say how it went, and show every survivor with the tests that ran."""
    by_end = {end: [case for case in cases if case.ended == end] for end in (KILLED, TIMED_OUT, SURVIVED, UNREACHED)}
    alive = by_end[SURVIVED] + by_end[UNREACHED]
    for case in sorted(alive, key=lambda one: one.mutant):
        before, after = case.mutant.shown(case.source)
        print(f"\n{case.mutant.path}:{case.mutant.line}  {case.mutant.kind}\n  - {before}\n  + {after}")
        print(f"  {_tests_of(case)}")
    counts = ", ".join(f"{len(found)} {end}" for end, found in by_end.items() if found)
    share = 100 * (len(cases) - len(alive)) / len(cases)
    print(f"\n{len(cases)} mutants in {seconds:.0f} s: {counts}; {share:.1f} % noticed")
    return 1 if alive else 0


def _tests_of(case: Case) -> str:
    if not case.tried:
        return "no test runs this"
    names = [test.rpartition("/")[2] for test in case.tried[:SHOWN]]
    more = f" and {len(case.tried) - SHOWN} more" if len(case.tried) > SHOWN else ""
    return f"tests that ran: {', '.join(names)}{more}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
