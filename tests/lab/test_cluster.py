"""Work on a cluster: in order, in as many pieces at once as there are cores, and Ray asked for what a dead node needs.

A stand-in for Ray answers here; `test_ray.py` asks Ray itself, which most do not have installed.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from elysium.lab import simulate
from elysium.lab.cluster import in_order
from elysium.lab.crews import Crew


class StandIn(ModuleType):
    """As much of Ray as we use; tasks are done when somebody wants what comes of them, and sent over as Ray does."""

    def __init__(self, cores: int = 2) -> None:
        super().__init__("ray")
        self.cores, self.waiting, self.most, self.address = cores, 0, 0, "never asked"
        self.options: dict[str, int] = {}

    def is_initialized(self) -> bool:
        return self.address != "never asked"

    def init(self, address: str | None, **options: object) -> None:
        self.address = address or "here"

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(self.cores), "memory": 1.0}

    def remote(self, **options: int) -> Callable[[Callable[..., Any]], Any]:
        self.options = options

        def made(function: Callable[..., Any]) -> Any:
            task = ModuleType("task")
            task.remote = lambda *given: self._begin(function, given)  # type: ignore[attr-defined]  # a plain namespace
            return task

        return made

    def _begin(self, function: Callable[..., Any], given: tuple[Any, ...]) -> Callable[[], Any]:
        self.waiting += 1
        self.most = max(self.most, self.waiting)
        sent = pickle.dumps((function, given))

        def done() -> Any:
            self.waiting -= 1
            work, arguments = pickle.loads(sent)
            return work(*arguments)

        return done

    def cancel(self, task: Callable[[], Any]) -> None:
        self.waiting -= 1

    def put(self, value: Any) -> Any:
        return value

    def get(self, task: Callable[[], Any]) -> Any:
        return task()


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    stand_in = StandIn()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    return stand_in


def test_a_series_is_the_same_on_a_cluster(ray: StandIn) -> None:
    bots = ("random", "random", "random")

    assert simulate("vendetta", bots, 12, seed=4, on="ray") == simulate("vendetta", bots, 12, seed=4)
    assert ray.address == "here"
    assert ray.options["max_retries"] >= 10, "a piece outlives the nodes it was begun on"


def test_pieces_come_back_in_order_a_few_ahead_of_what_is_wanted(ray: StandIn) -> None:
    assert list(in_order("ray", int, map(str, range(40)))) == list(range(40))
    assert 2 <= ray.most <= 8 * ray.cores


def test_an_error_of_the_work_is_raised(ray: StandIn) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(in_order("ray", int, ["1", "two"]))


def test_what_nobody_wants_any_more_is_not_done(ray: StandIn) -> None:
    found = in_order("ray", int, map(str, range(40)))
    assert [next(found), next(found)] == [0, 1]
    found.close()

    assert ray.most > 0
    assert ray.waiting == 0


def test_the_address_is_the_one_given_or_that_of_the_surroundings(
    ray: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "10.0.0.5:6379")
    assert Crew(on="ray").hands == 2
    assert ray.address == "10.0.0.5:6379"

    other = StandIn(cores=64)
    monkeypatch.setitem(sys.modules, "ray", other)
    assert Crew(on="ray://head:10001").hands == 64
    assert other.address == "ray://head:10001"


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ValueError, match=r"pip install 'elysium\[cluster\]'"):
        simulate("vendetta", ("random",) * 3, 2, on="ray")
