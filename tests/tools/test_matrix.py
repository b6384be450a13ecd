"""The rules matrix counts what holds a rule and names what does not."""

import pytest

from elysium.core.game import game_info
from elysium.games.rivals.cards import CARDS
from tools import matrix, rules_page

pytest_plugins = ["pytester"]

ROWS = {
    "rule": (
        matrix.Row("VD-A-01", "First"),
        matrix.Row("VD-A-02", "Second | part"),
        matrix.Row("VD-T-01", "Term", False),
    ),
    "card": (matrix.Row("VI01-VI03", "Victim", also=frozenset({"VI01", "VI02", "VI03"})),),
    "example": (),
}
GAME = matrix.Game("toy", "Toy", ROWS)


def read(pytester: pytest.Pytester, source: str) -> matrix.MarkerReader:
    """Collect a test file the way the matrix collects the project."""
    pytester.makeini("[pytest]\nmarkers =\n    rule(*ids): x\n    card(*ids): x\n    example(*ids): x\n")
    pytester.makepyfile("import pytest\n" + source)
    reader = matrix.MarkerReader()
    pytester.inline_run("--collect-only", "-p", "no:cacheprovider", "-p", "no:xdist", plugins=[reader])
    return reader


def test_parametrized_cases_count_as_one_test(pytester: pytest.Pytester) -> None:
    reader = read(
        pytester,
        "@pytest.mark.rule('VD-A-01')\n@pytest.mark.parametrize('n', [1, 2, 3])\ndef test_a(n): pass\n",
    )

    assert [test.split("::")[-1] for test in reader.holding("rule", ROWS["rule"][0])] == ["test_a"]


def test_rule_without_test_is_red_and_stands_first(pytester: pytest.Pytester) -> None:
    reader = read(pytester, "@pytest.mark.rule('VD-A-01')\n@pytest.mark.card('VI02')\ndef test_a(): pass\n")

    assert matrix.red_cells(GAME, reader) == ["VD-A-02"]
    first = matrix.table("rule", ROWS["rule"], reader).splitlines()[2]
    assert first == "| VD-A-02 | Second \\| part | **red** |  |"


def test_skipped_test_holds_nothing(pytester: pytest.Pytester) -> None:
    reader = read(
        pytester,
        "@pytest.mark.skip\n@pytest.mark.rule('VD-A-01')\ndef test_a(): pass\n"
        "@pytest.mark.xfail\n@pytest.mark.rule('VD-A-02')\ndef test_b(): pass\n",
    )

    assert matrix.red_cells(GAME, reader) == ["VD-A-01", "VD-A-02", "VI01-VI03"]


def test_one_victim_holds_the_row_of_all_victims(pytester: pytest.Pytester) -> None:
    reader = read(pytester, "@pytest.mark.card('VI03')\ndef test_a(): pass\n")

    assert "VI01-VI03" not in matrix.red_cells(GAME, reader)


def test_unknown_and_missing_ids_are_named(pytester: pytest.Pytester) -> None:
    reader = read(
        pytester,
        "@pytest.mark.rule('VD-Z-99')\ndef test_a(): pass\n@pytest.mark.card()\ndef test_b(): pass\n",
    )

    assert [line.split("::")[-1] for line in matrix.unknown_ids([GAME], reader)] == [
        "test_b: a marker without an id",
        "unknown rule id VD-Z-99",
    ]


def test_ids_of_a_game_to_come_are_known_and_nothing_of_it_is_red(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setattr(matrix, "PAGES", tmp_path_factory.mktemp("pages"))
    reader = read(pytester, "@pytest.mark.rule('VD-A-01', 'VD-Z-99')\ndef test_a(): pass\n")

    monkeypatch.setattr(matrix, "COMING", (lambda: GAME,))
    assert list(matrix.problems([], reader)) == ["unknown rule id VD-Z-99"]
    monkeypatch.setattr(matrix, "COMING", ())
    assert list(matrix.problems([], reader)) == ["unknown rule id VD-A-01", "unknown rule id VD-Z-99"]


def test_page_goes_stale_when_tests_change(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setattr(matrix, "PAGES", tmp_path_factory.mktemp("pages"))
    all_held = "@pytest.mark.rule('VD-A-01', 'VD-A-02')\n@pytest.mark.card('VI01')\ndef test_a(): pass\n"
    reader = read(pytester, all_held)

    assert list(matrix.problems([GAME], reader)) == ["toy-matrix.md is stale: run python3 dev.py matrix"]
    matrix.write([GAME], reader)
    assert list(matrix.problems([GAME], reader)) == []
    reader.tests["rule"]["VD-A-01"].add("another")
    assert list(matrix.problems([GAME], reader)) == ["toy-matrix.md is stale: run python3 dev.py matrix"]


def test_summary_counts_only_rows_that_need_a_test(pytester: pytest.Pytester) -> None:
    reader = read(pytester, "@pytest.mark.rule('VD-A-01')\ndef test_a(): pass\n")

    assert matrix.summary(GAME, reader) == "rules 1 of 2, cards 0 of 1, examples 0 of 0; red cells: 2"


def test_many_tests_are_shortened() -> None:
    names = [f"tests/x.py::test_{letter}" for letter in "abcde"]

    assert matrix.shortened(names) == "`a`, `b`, `c`, and 2 more"


def test_cards_share_a_row_only_where_they_are_all_alike() -> None:
    alone = [row.id for row in matrix.card_rows(game_info("rivals"))]
    together = [row.id for row in matrix.card_rows(game_info("vendetta"), one_row="VI")]

    assert len(alone) == len(set(alone)) == len(CARDS)
    assert together[-1].startswith("VI01-VI")
    assert not any(row.startswith("VI") for row in together[:-1])


def test_rules_of_sets_to_come_and_terms_need_no_test() -> None:
    rows = {row.id: row for row in matrix.of_game(game_info("rivals")).rows["rule"]}

    assert rows["RV-AMB-49"].needs_test
    assert rows["RV-INFO-07"].needs_test
    assert not any(rows[entry["id"]].needs_test for entry in rules_page.entries("rivals") if entry["kind"] == "later")
    assert not rows["RV-GLOSSARY-001"].needs_test
