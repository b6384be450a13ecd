"""A Ray cluster of several raylets on this machine, begun patiently: on a busy one each of them may take minutes."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, TypeAlias, TypeVar

T = TypeVar("T")
Cluster: TypeAlias = Any  # Ray says nothing of its types
Node: TypeAlias = Any
PATIENCE: Final = 600.0  # seconds after which something is wrong
_SLOW_ANSWERS: Final = {"health_check_timeout_ms": 60_000}  # a raylet that waits for the processor is not dead


def begun() -> Cluster:
    """A cluster of one raylet with one core."""
    head = {"num_cpus": 1, "wait": False, "_system_config": _SLOW_ANSWERS}
    make = import_module("ray.cluster_utils").Cluster
    cluster = _patiently(lambda: make(initialize_head=True, head_node_args=head))
    _until(lambda: bool(_alive(cluster)))
    return cluster


def joined(cluster: Cluster) -> Node:
    """One more raylet with one core, once the cluster knows it."""
    before = _alive(cluster)
    node = _patiently(lambda: cluster.add_node(num_cpus=1, wait=False))
    _until(lambda: bool(_alive(cluster) - before))
    return node


def _alive(cluster: Cluster) -> set[str]:
    return set(cluster.global_state._live_node_ids())


def _patiently(begin: Callable[[], T]) -> T:
    """Ray gives a raylet half a minute to come up, whatever else the machine does: so begin again."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return begin()
        except Exception as error:
            if "timed out" not in str(error) or time.monotonic() > until:
                raise


def _until(holds: Callable[[], bool]) -> None:
    """Wait for it; a TimeoutError where it never comes."""
    until = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > until:
            raise TimeoutError("the raylets of a cluster have not come up")
        time.sleep(0.1)
