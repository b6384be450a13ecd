"""docs/architecture.md names files that are there, and its walk passes none of them twice."""

import re

import dev

PAGE = (dev.ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
WALK = PAGE.partition("## One click")[2].partition("\n## ")[0]
PASSED = re.findall(r"^\| \d+ \| `([^`]+)` \|", WALK, re.MULTILINE)


def test_a_click_passes_each_file_once() -> None:
    assert len(PASSED) > 20
    assert len(PASSED) == len(set(PASSED))
    assert [path for path in PASSED if not (dev.ROOT / path).is_file()] == []


def test_every_decision_that_is_linked_is_there() -> None:
    linked = re.findall(r"\]\(([\w/.-]+\.md)\)", PAGE)

    assert linked
    assert [path for path in linked if not (dev.ROOT / "docs" / path).is_file()] == []


def test_every_decision_has_a_number_of_its_own() -> None:
    names = sorted(path.name for path in (dev.ROOT / "docs" / "adr").glob("*.md"))

    assert [name[:4] for name in names] == [f"{number:04}" for number in range(1, len(names) + 1)]
