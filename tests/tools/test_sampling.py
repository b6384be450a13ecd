"""The ordinary run leaves out detours of scenes alone, two thirds of them, the same ones every time."""

from __future__ import annotations

import pytest

from elysium.testing.scene import MODES, PLAIN
from tests.conftest import in_sample, pytest_collection_modifyitems

MANY = 900


class Asked:
    """A run with this option."""

    def __init__(self, sampled: bool) -> None:
        self.sampled = sampled
        self.left: list[pytest.Item] = []
        self.hook = self

    def getoption(self, name: str) -> bool:
        return self.sampled and name == "sampled"

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.left += items


@pytest.fixture
def scenes(request: pytest.FixtureRequest) -> list[pytest.Item]:
    """Items that look like scenes in every mode."""

    def test() -> None: ...

    class Spec:
        def __init__(self, mode: str) -> None:
            self.params = {"table": mode}

    made: list[pytest.Item] = []
    for number in range(MANY):
        item = pytest.Function.from_parent(request.node.parent, name=f"test_{number}", callobj=test)
        item.callspec = Spec(MODES[number % len(MODES)])  # type: ignore[assignment]  # as much of one as is looked at
        made.append(item)
    return made


def run(asked: Asked, items: list[pytest.Item]) -> list[str]:
    left = list(items)
    pytest_collection_modifyitems(asked, left)  # type: ignore[arg-type]  # as much of a run as is looked at
    return [item.name for item in left]


def test_every_scene_is_run_plain_and_a_third_of_the_detours(scenes: list[pytest.Item]) -> None:
    asked = Asked(sampled=True)
    names = run(asked, scenes)
    plain = [f"test_{number}" for number in range(MANY) if MODES[number % len(MODES)] == PLAIN]

    assert set(plain) < set(names)
    assert 0.25 < (len(names) - len(plain)) / (MANY - len(plain)) < 0.42
    assert len(names) + len(asked.left) == MANY
    assert run(Asked(sampled=True), scenes) == names


def test_unless_a_sample_is_asked_for_everything_is_run(scenes: list[pytest.Item]) -> None:
    assert len(run(Asked(sampled=False), scenes)) == MANY


def test_the_sample_does_not_change_from_run_to_run() -> None:
    assert [number for number in range(20) if in_sample(f"tests/a.py::test_{number}[saved]")] == [0, 3, 4, 6, 7, 15]
