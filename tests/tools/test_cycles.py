"""The search for import cycles: what it finds in a package made for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import cycles


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty package that can be imported as `house`."""
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "__init__.py").touch()
    return folder


@pytest.mark.parametrize(
    "hidden",
    [
        "def late():\n    import house.door\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house.door import Door\n",
        "from house import door\n",
    ],
    ids=["in a function", "for types", "openly"],
)
def test_a_cycle_is_found_however_it_is_hidden(package: Path, hidden: str) -> None:
    (package / "door.py").write_text("from house import wall\nDoor = wall\n")
    (package / "wall.py").write_text("import house.roof\n")
    (package / "roof.py").write_text(hidden)

    assert cycles.cycles(cycles.imports_of("house")) == [["house.door", "house.wall", "house.roof"]]


def test_one_way_is_no_cycle(package: Path) -> None:
    (package / "door.py").write_text("from house import wall\n")
    (package / "wall.py").write_text("")

    assert cycles.cycles(cycles.imports_of("house")) == []


def test_every_knot_is_told_once() -> None:
    graph = {"a": ["b"], "b": ["a", "c"], "c": ["d"], "d": ["e"], "e": ["c"], "f": ["f"]}

    assert cycles.cycles(graph) == [["c", "d", "e"], ["a", "b"], ["f"]]
