"""docs/architecture.md names files that are there, its walk passes none of them twice, and folders stay small."""

import re
from collections import Counter
from pathlib import Path

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


GLANCE = 17  # files that one look at a folder takes in
FLAT = {"src/elysium/core"}  # its modules are the names that games of other packages import


def test_a_folder_holds_what_one_glance_takes_in() -> None:
    sources = [path for room in ("src", "tools", "web/src") for path in (dev.ROOT / room).rglob("*.*")]
    held = Counter(_folder(path) for path in sources if _is_source(path))

    assert {folder: n for folder, n in held.items() if n > GLANCE and folder not in FLAT} == {}
    assert {folder for folder, n in held.items() if n > GLANCE} >= FLAT


def _folder(path: Path) -> str:
    return path.parent.relative_to(dev.ROOT).as_posix()


def _is_source(path: Path) -> bool:
    return path.suffix in (".py", ".ts", ".svelte") and not path.name.endswith((".test.ts", "__init__.py"))
