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


def test_packages_that_import_each_other_are_a_cycle_though_no_module_is_in_one(package: Path) -> None:
    for room in ("hall", "yard"):
        (package / room).mkdir()
        (package / room / "__init__.py").touch()
    (package / "hall" / "door.py").write_text("from house.yard import gate\n")
    (package / "hall" / "wall.py").touch()
    (package / "yard" / "gate.py").write_text("")
    graph = cycles.imports_of("house")
    assert cycles.package_cycles(graph) == []

    (package / "yard" / "gate.py").write_text("def late():\n    import house.hall.wall\n")
    graph = cycles.imports_of("house")

    assert cycles.cycles(graph) == []
    assert cycles.package_cycles(graph) == [["house.hall", "house.yard"]]


def test_a_cycle_of_modules_is_not_told_again_as_one_of_packages() -> None:
    graph = {"a.door": ["a.wall"], "a.wall": ["a.door"], "a": []}

    assert cycles.cycles(graph) == [["a.door", "a.wall"]]
    assert cycles.package_cycles(graph) == []


def test_elysium_has_none() -> None:
    graph = cycles.imports_of("elysium")

    assert len(graph) > 400
    assert [*cycles.cycles(graph), *cycles.package_cycles(graph)] == []
