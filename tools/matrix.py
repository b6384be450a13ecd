#!/usr/bin/env python3
"""The rules matrix: every rule, card and rulebook example of every game, with the tests that hold it.

Writes docs/rules/<game>-matrix.md; with --check writes nothing and fails on a red cell, an unknown id or a stale page.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from elysium.core.game import GameInfo, registered
from elysium.locale.reference import rules
from elysium.testing.game_testing import contract_of

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "rules"

KINDS = {"rule": "Rules", "card": "Cards", "example": "Examples"}  # marker -> heading
TESTED = {
    "rule",
    "ruling",
    "info",
    "decision",
    "card",
    "secret",
}  # kinds of entries in the rules reference that need a test
NAMES_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Row:
    """One id that tests may name; `also` are ids that count for the same row."""

    id: str
    title: str
    needs_test: bool = True
    also: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Game:
    """What one game puts into its matrix, by marker."""

    name: str
    title: str
    rows: Mapping[str, tuple[Row, ...]]


@dataclass(slots=True)
class MarkerReader:
    """A pytest plugin: which test functions name which ids. Skipped and xfailed tests hold nothing."""

    tests: dict[str, dict[str, set[str]]] = field(default_factory=lambda: {kind: {} for kind in KINDS})
    empty: set[str] = field(default_factory=set)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers():
                if mark.name in KINDS:
                    self.read(item, mark)

    def read(self, item: pytest.Item, mark: pytest.Mark) -> None:
        """Enter one marker; parametrized cases fall together under their function."""
        function = item.nodeid.split("[")[0]
        if not mark.args:
            self.empty.add(function)
        idle = any(item.iter_markers("skip")) or any(item.iter_markers("xfail"))
        for rule_id in mark.args:
            holders = self.tests[mark.name].setdefault(str(rule_id), set())
            if not idle:
                holders.add(function)

    def holding(self, kind: str, row: Row) -> list[str]:
        """List the tests that hold a row."""
        found = self.tests[kind]
        return sorted(set().union(*(found.get(known, ()) for known in {row.id, *row.also})))


def games() -> list[Game]:
    """Every registered game that says how it is tested."""
    return [of_game(info) for info in registered().values() if info.testing is not None]


def of_game(info: GameInfo) -> Game:
    """A game's rules reference, its cards and the examples of its rulebook."""
    testing = contract_of(info.name)
    rows = {
        "rule": rule_rows(info),
        "card": tuple(card_rows(info, testing.alike)),
        "example": tuple(Row(*entry) for entry in testing.examples.items()),
    }
    return Game(info.name, info.title, rows)


COMING: tuple[Callable[[], Game], ...] = ()  # tests may name their ids, but there is no page and no red cell yet


def rule_rows(info: GameInfo) -> tuple[Row, ...]:
    """Read the ids of a game's rules reference."""
    return tuple(Row(rule.id, rule.title, rule.kind in TESTED) for rule in rules(info.name, "en"))


def card_rows(info: GameInfo, one_row: str = "") -> Iterator[Row]:
    """Read the card ids of a game; cards that are all alike, whose ids begin with `one_row`, share a row."""
    cards = info.cards
    alike = sorted(card for card in cards if one_row and card.startswith(one_row))
    for card_id, card in cards.items():
        if card_id not in alike:
            yield Row(card_id, card.name)
    if alike:
        yield Row(f"{alike[0]}-{alike[-1]}", cards[alike[0]].name, also=frozenset(alike))


def collect() -> MarkerReader:
    """Let pytest find all tests, run none, and read their markers."""
    reader = MarkerReader()
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        status = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", str(ROOT / "tests")], plugins=[reader])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(f"{said.getvalue()}\nmatrix: pytest could not collect the tests")
    return reader


def is_red(kind: str, row: Row, reader: MarkerReader) -> bool:
    """Tell whether a row needs a test and has none."""
    return row.needs_test and not reader.holding(kind, row)


def red_cells(game: Game, reader: MarkerReader) -> list[str]:
    """List the ids of a game that lack a test."""
    return [row.id for kind in KINDS for row in game.rows[kind] if is_red(kind, row, reader)]


def unknown_ids(games: Iterable[Game], reader: MarkerReader) -> list[str]:
    """List markers that name what no game knows, or nothing at all."""
    games = tuple(games)
    problems = [f"{test}: a marker without an id" for test in sorted(reader.empty)]
    for kind, tests in reader.tests.items():
        known = {name for game in games for row in game.rows[kind] for name in (row.id, *row.also)}
        problems += [f"unknown {kind} id {name}" for name in sorted(tests.keys() - known)]
    return problems


def summary(game: Game, reader: MarkerReader) -> str:
    """Say in one line how many rows are held."""
    counts = []
    for kind, heading in KINDS.items():
        needed = [row for row in game.rows[kind] if row.needs_test]
        held = sum(not is_red(kind, row, reader) for row in needed)
        counts.append(f"{heading.lower()} {held} of {len(needed)}")
    return f"{', '.join(counts)}; red cells: {len(red_cells(game, reader)) or 'none'}"


def page(game: Game, reader: MarkerReader) -> str:
    """Write the page of one game."""
    parts = [
        f"# {game.title}: the rules matrix",
        "Which tests hold which rule. Made by `python3 dev.py matrix`; do not edit.",
        f"**{summary(game, reader)}**",
    ]
    for kind, heading in KINDS.items():
        parts += [f"## {heading}", table(kind, game.rows[kind], reader)]
    return "\n\n".join(parts) + "\n"


def table(kind: str, rows: Sequence[Row], reader: MarkerReader) -> str:
    """Lay out the rows of one kind, red cells first."""
    lines = ["| id | title | tests | held by |", "| --- | --- | ---: | --- |"]
    for row in sorted(rows, key=lambda row: not is_red(kind, row, reader)):
        tests = reader.holding(kind, row)
        count = "**red**" if is_red(kind, row, reader) else str(len(tests) or "-")
        title = row.title.replace("|", "\\|")
        lines.append(f"| {row.id} | {title} | {count} | {shortened(tests)} |")
    return "\n".join(lines)


def shortened(tests: Sequence[str]) -> str:
    """Name a few tests by their functions alone and count the rest."""
    names = [test.rsplit("::", 1)[-1].removeprefix("test_") for test in tests[:NAMES_SHOWN]]
    more = [f"and {len(tests) - NAMES_SHOWN} more"] if len(tests) > NAMES_SHOWN else []
    return ", ".join([f"`{name}`" for name in names] + more)


def path_of(game: Game) -> Path:
    """Name the file of a game's page."""
    return PAGES / f"{game.name}-matrix.md"


def write(games: Iterable[Game], reader: MarkerReader) -> None:
    """Write every page anew."""
    PAGES.mkdir(parents=True, exist_ok=True)
    for game in games:
        path_of(game).write_text(page(game, reader), encoding="utf-8")


def problems(games: Sequence[Game], reader: MarkerReader) -> Iterator[str]:
    """Tell everything that must not be."""
    yield from unknown_ids((*games, *(read() for read in COMING)), reader)
    for game in games:
        yield from (f"no test holds {name}" for name in red_cells(game, reader))
        path = path_of(game)
        if not path.is_file() or path.read_text(encoding="utf-8") != page(game, reader):
            yield f"{path.name} is stale: run python3 dev.py matrix"


def main(argv: Sequence[str]) -> int:
    """Write the pages, or with --check only compare; the status tells whether all is well."""
    if argv not in ([], ["--check"]):
        print("matrix: only --check is known", file=sys.stderr)
        return 2
    found_games = games()
    reader = collect()
    if not argv:
        write(found_games, reader)
    for game in found_games:
        print(f"{game.name} matrix: {summary(game, reader)}")
    found = list(problems(found_games, reader))
    print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
    return 1 if argv and found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
