"""Mutants: what is changed and what is left alone, the draw, and trials that leave the tree as it was."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from coverage import CoverageData

from tools.mutants import __main__ as mutants
from tools.mutants import measuring, trial
from tools.mutants.changes import KINDS, MUTATED, ROOT, Mutant, mutants_of
from tools.mutants.reach import Reach
from tools.mutants.swap import put, swaps

PATH = Path("src/elysium/core/example.py")


def changed(source: str) -> list[tuple[str, str]]:
    """Every change of a source: its kind and what the changed lines look like then."""
    text = source.encode()
    return [(mutant.kind, mutant.shown(text)[1]) for mutant in mutants_of(PATH, text)]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a < b", "a <= b"),
        ("a <= b", "a < b"),
        ("a > b", "a >= b"),
        ("a >= b", "a > b"),
        ("a == b", "a != b"),
        ("a != b", "a == b"),
        ("a in b", "a not in b"),
        ("a not in b", "a in b"),
        ("a is b", "a is not b"),
        ("a is not b", "a is b"),
    ],
)
def test_a_comparison_becomes_its_neighbour(before: str, after: str) -> None:
    assert changed(f"x = {before}") == [("comparison", f"x = {after}")]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a + b", "a - b"),
        ("a - b", "a + b"),
        ("a * b", "a // b"),
        ("a // b", "a * b"),
        ("a % b", "a * b"),
        ("a & b", "a | b"),
        ("a << b", "a >> b"),
        ("a and b", "a or b"),
        ("a or (b)", "a and (b)"),
        ("not a", "(a)"),
        ("not (a or b)", "(a or b)"),
    ],
)
def test_an_operator_becomes_another(before: str, after: str) -> None:
    assert ("operator", f"x = {after}") in changed(f"x = {before}")


@pytest.mark.parametrize(
    ("before", "after"), [("0", "1"), ("7", "8"), ("0.5", "1.5"), ("True", "False"), ('"red"', "'red_'"), ('""', "'_'")]
)
def test_a_constant_becomes_another(before: str, after: str) -> None:
    assert changed(f"x = {before}") == [("constant", f"x = {after}")]


@pytest.mark.parametrize(
    "statement", ["f(a)", "a.b = c", "a[b] = c", "del a[b]", "yield a", "return a", "raise E", "break", "continue"]
)
def test_a_statement_is_left_out(statement: str) -> None:
    source = f"def g():\n    while a:\n        {statement}\n        c()\n"

    assert changed(source).count(("statement", "pass")) == 2


def test_an_augmented_assignment_is_turned_and_left_out() -> None:
    assert changed("a += b") == [("statement", "pass"), ("operator", "a -= b")]


def test_the_condition_of_an_if_is_turned_round() -> None:
    assert changed("if a:\n    pass\n") == [("condition", "if not (a):")]
    assert ("comparison", "elif a <= b:") in changed("if c:\n    pass\nelif a < b:\n    pass\n")


@pytest.mark.parametrize(
    "source",
    [
        '"""A module."""',
        'def f() -> "int":\n    """A function."""',
        'def f(a: "A | B" = None) -> Literal[1]: ...',
        "x: Literal[1]",
        "X: TypeAlias = Literal[1] | int",
        'T = TypeVar("T", bound="int")',
        '__all__ = ["a"]',
        'class A:\n    __slots__ = ("a",)',
        "if TYPE_CHECKING:\n    x = 1",
        'assert a > 0, "a is 0"',
        "@dataclass(frozen=True)\nclass A(Base, total=False): ...",
        "@cache(maxsize=1)\ndef f(): ...",
        'x = f"{a + 1} of 2"',
        'def __repr__(self):\n    return "x"',
        "x = cast('int', a)",
        "x = zip(a, b, strict=True)",
        "def f():\n    x = a\n    return",
    ],
)
def test_what_no_rule_depends_on_is_left_alone(source: str) -> None:
    assert changed(source) == []


def test_the_text_of_an_exception_is_left_alone_but_not_the_raising() -> None:
    assert changed('raise ValueError(f"no {a}" + "1")') == [("statement", "pass")]


def test_every_change_of_the_rules_can_be_read_and_changes_something() -> None:
    for path in sorted((ROOT / "src/elysium/core").glob("*.py")):
        source = path.read_bytes()
        same = ast.dump(ast.parse(source))
        for mutant in mutants_of(path, source):
            assert ast.dump(ast.parse(mutant.applied(source))) != same, (path.name, mutant)


def test_a_mutant_knows_its_line_and_the_lines_of_its_statement() -> None:
    (mutant,) = mutants_of(PATH, "żółw = (\n    a\n    < b\n)\n".encode())

    assert (mutant.line, mutant.lines) == (3, (1, 4))
    assert mutant.shown("żółw = (\n    a\n    < b\n)\n".encode()) == ("< b", "<= b")


def some(kind: str, many: int) -> list[Mutant]:
    return [Mutant(PATH, kind, n, n, n + 1, "x", (n, n)) for n in range(many)]


def test_kinds_take_turns_and_the_seed_decides() -> None:
    every = [one for kind in KINDS for one in some(kind, 50)]
    drawn = mutants.drawn(every, 20, seed=3)

    assert [one.kind for one in drawn] == [*KINDS] * 4
    assert drawn == mutants.drawn(every, 20, seed=3)
    assert drawn != mutants.drawn(every, 20, seed=4)
    assert len(set(drawn)) == 20
    assert len(mutants.drawn(some("constant", 7), 20, seed=3)) == 7


def test_only_the_rules_are_changed() -> None:
    with pytest.raises(SystemExit, match=r"src/elysium/server/app.py is in none of"):
        list(mutants._all(["src/elysium/server/app.py"]))
    assert all((ROOT / folder).is_dir() for folder in MUTATED)


TESTS = """
import pytest
from elysium.core.ids import NOBODY

@pytest.mark.parametrize("number", [1, 2])
def test_nobody(number):
    {body}
"""


def tried(tmp_path: Path, source: bytes, body: str) -> str:
    """What comes of a changed `elysium.core.ids` with one small test file."""
    file = tmp_path / "test_it.py"
    file.write_text(TESTS.format(body=body), encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n", encoding="utf-8")
    tests = [f"test_it.py::test_nobody[{number}]" for number in (2, 1)]
    script = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from tools.mutants import trial\n"
        "trial.LEAST = 1.0\n"
        f"os.chdir({str(tmp_path)!r})\n"
        f"path = Path({str(ROOT / 'src/elysium/core/ids.py')!r})\n"
        f"changed = trial.Changed('elysium.core.ids', path, {source!r})\n"
        f"pid = trial.fork(lambda: trial.with_module(changed, {tests!r}, {{}}), Path('log'))\n"
        "print(trial.outcome(os.waitpid(pid, 0)[1]))\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    command = [sys.executable, "-c", script]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=120, check=True
    ).stdout.strip()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="trials are forked")
@pytest.mark.parametrize(
    ("body", "ends"),
    [
        ("assert NOBODY == -2", trial.SURVIVED),
        ("assert NOBODY == -1", trial.KILLED),
        ("assert NOBODY != -2 or number == 2", trial.KILLED),
        ("while NOBODY == -2: pass", trial.TIMED_OUT),
    ],
)
def test_a_trial_runs_the_tests_against_the_change_alone(tmp_path: Path, body: str, ends: str) -> None:
    path = ROOT / "src/elysium/core/ids.py"
    before = path.read_bytes()
    source = before + b"\nNOBODY = -2\n"

    assert tried(tmp_path, source, body) == ends
    assert path.read_bytes() == before


WHOLE = b"""
import functools
LIMIT = 3

def over(n):
    return n > LIMIT

def above(least):
    return lambda n: n > least

class Hand:
    size = 5

    @property
    def full(self):
        return self.size >= LIMIT

@functools.lru_cache
def doubled(n):
    return n + n
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"n > LIMIT", b"n >= LIMIT"),
        (b"n > least", b"n < least"),
        (b"size >= LIMIT", b"size < LIMIT"),
        (b"n + n", b"n - n"),
    ],
)
def test_a_changed_function_takes_the_place_of_the_one_that_is_loaded(old: bytes, new: bytes) -> None:
    loaded: dict[str, Any] = {}
    exec(compile(WHOLE, "house.py", "exec", dont_inherit=True), loaded)
    over_two, hand = loaded["above"](2), loaded["Hand"]()

    def results() -> list[object]:
        return [loaded["over"](3), over_two(4), hand.full, loaded["doubled"](2)]

    before = results()
    changed = swaps("house.py", WHOLE, WHOLE.replace(old, new))
    assert changed is not None

    assert put(changed)
    assert sum(one != other for one, other in zip(before, results(), strict=True)) == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [(b"LIMIT = 3", b"LIMIT = 4"), (b"size = 5", b"size = 6"), (b"lambda n: n > least", b"lambda n: n > LIMIT")],
    ids=["a module's", "a class's", "what is closed over"],
)
def test_what_is_settled_by_the_import_cannot_be_swapped(old: bytes, new: bytes) -> None:
    assert swaps("house.py", WHOLE, WHOLE.replace(old, new)) is None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="trials are forked")
def test_a_change_that_cannot_be_imported_is_noticed(tmp_path: Path) -> None:
    assert tried(tmp_path, b"raise ValueError\n", "assert True") == trial.KILLED


RULES, FLOW, OTHER = "src/elysium/core/rules.py", "src/elysium/games/toy/flow.py", "src/elysium/games/toy/cards.py"
BEFORE = {
    RULES: "LIMIT = 3\ndef over(n):\n    return n > LIMIT\n",
    FLOW: "STEPS = 2\ndef next(n):\n    return n + 1\n",
    OTHER: "CARDS = 5\n",
    "tests/core/test_rules.py": "1",
    "tests/games/toy/test_flow.py": "2",
    "tests/games/toy/test_cards.py": "3",
    "tests/conftest.py": "4",
}
RUN = {
    "tests/core/test_rules.py::test_over|run": [RULES],
    "tests/games/toy/test_flow.py::test_next[1]|run": [FLOW, RULES],
    "tests/games/toy/test_cards.py::test_card|run": [OTHER],
    "": [RULES, FLOW, OTHER],
}


def mapped(folder: Path) -> Path:
    """A map as a run under coverage would have left it: line 3 of each file was run."""
    folder.mkdir()
    data = CoverageData(str(folder / "coverage"))
    for context, paths in RUN.items():
        data.set_context(context)
        data.add_lines({path: [3] for path in paths})
    data.write()
    data.close()
    (folder / "times.json").write_text(json.dumps({name.partition("|")[0]: 0.1 for name in RUN if name}))
    (folder / "sources.json").write_text(json.dumps(BEFORE))
    return folder


def test_what_imports_have_made_is_asked_of_tests_that_only_read_it(tmp_path: Path) -> None:
    folder = mapped(tmp_path / "map")
    reads, runs = "tests/games/toy/test_cards.py::test_called", "tests/games/toy/test_flow.py::test_next[1]"
    (folder / "times.json").write_text(json.dumps({reads: 0.1, runs: 0.1, "tests/core/test_rules.py::test_over": 0.1}))
    mutant = Mutant(Path(FLOW), "constant", 3, 0, 1, "_", (3, 3))
    reach = Reach(folder)

    assert reach.runs_at_import(mutant)
    assert reach.tests(mutant, at_import=True) == [runs, reads]
    assert reach.tests(mutant, at_import=False) == [runs]


@pytest.mark.parametrize(
    ("changed", "again"),
    [
        ({}, []),
        ({"tests/core/test_rules.py": "9"}, ["tests/core/test_rules.py"]),
        ({"tests/core/test_new.py": "9"}, ["tests/core/test_new.py"]),
        ({FLOW: BEFORE[FLOW].replace("n + 1", "n + 2")}, ["tests/games/toy/test_flow.py"]),
        (
            {RULES: "\n" + BEFORE[RULES].replace(">", ">=")},
            ["tests/core/test_rules.py", "tests/games/toy/test_flow.py"],
        ),
        ({OTHER: "CARDS = 6\n"}, ["tests/games/toy/test_cards.py", "tests/games/toy/test_flow.py"]),
        ({RULES: BEFORE[RULES].replace("LIMIT = 3", "LIMIT = 4")}, list(measuring.TESTS)),
        ({"tests/conftest.py": "9"}, list(measuring.TESTS)),
    ],
    ids=["nothing", "tests", "new tests", "function", "function of core", "module of a game", "module", "conftest"],
)
def test_no_more_is_measured_again_than_a_change_can_have_moved(
    tmp_path: Path, changed: dict[str, str], again: list[str]
) -> None:
    folder = mapped(tmp_path / "map")

    assert list(measuring.to_measure(folder, {**BEFORE, **changed})) == again
    assert list(measuring.to_measure(tmp_path / "none", BEFORE)) == list(measuring.TESTS)


def test_what_is_measured_again_takes_the_place_of_what_was_known(tmp_path: Path) -> None:
    folder = mapped(tmp_path / "map")

    measuring.forget(folder / "coverage", ["tests/games/toy/test_flow.py::"], [OTHER])

    data = CoverageData(str(folder / "coverage"))
    data.read()
    assert {line: {*names} for line, names in data.contexts_by_lineno(RULES).items()} == {
        3: {"", "tests/core/test_rules.py::test_over|run"}
    }
    assert data.contexts_by_lineno(FLOW) == {3: [""]}
    assert data.contexts_by_lineno(OTHER) == {}


def test_a_map_is_of_the_game_that_is_asked_about() -> None:
    assert measuring.scope(["src/elysium/games/rivals", "src/elysium/games/rivals/setup.py:9"]) == "rivals"
    assert measuring.scope(["src/elysium/games/rivals", "src/elysium/core"]) == measuring.EVERYTHING
    assert measuring.scope(MUTATED) == measuring.EVERYTHING
