"""Work on a Ray cluster: where it is, how many cores it has, what comes back in order. A node that dies loses nothing.

Nothing else imports Ray; the extra "cluster" installs it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from itertools import islice
from typing import Any, Final, TypeAlias, TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")
Ray: TypeAlias = Any  # the module, which has no types of its own
LOCAL: Final = "ray"
REMOTE: Final = "ray://"
_RETRIES: Final = 20  # of one piece, whose node died under it
_AHEAD: Final = 4  # pieces under way for each core


def check(on: str) -> None:
    """Complain of a name that is no cluster, and where Ray is missing."""
    if on != LOCAL and not (on.startswith(REMOTE) and len(on) > len(REMOTE)):
        raise ValueError(f"{on!r} is no cluster; give ray, or ray://HOST:PORT (RAY_ADDRESS counts for ray)")
    _ray()


def _ray() -> Ray:
    try:
        return import_module("ray")
    except ImportError as error:
        raise ValueError("work on a cluster wants Ray: pip install 'elysium[cluster]'") from error


def _connected(on: str) -> Ray:
    ray = _ray()
    if not ray.is_initialized():
        address = on if on != LOCAL else os.environ.get("RAY_ADDRESS")
        ray.init(address=address, log_to_driver=False, configure_logging=False, include_dashboard=None)
    return ray


def cores(on: str) -> int:
    """How many cores the cluster has now."""
    return max(1, int(_connected(on).cluster_resources().get("CPU", 1)))


def in_order(on: str, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Generator[Done, None, None]:
    """work(piece) for every piece, in that order, whatever node did it; an error of `work` itself is raised here."""
    ray = _connected(on)
    task = ray.remote(max_retries=_RETRIES)(work_on)
    shared = ray.put(work)
    waiting = iter(pieces)
    under_way = [task.remote(shared, piece) for piece in islice(waiting, _AHEAD * cores(on))]
    try:
        while under_way:
            yield ray.get(under_way.pop(0))
            under_way.extend(task.remote(shared, piece) for piece in islice(waiting, 1))
    finally:
        for begun in under_way:  # nobody wants them any more: an error, Ctrl-C, enough decisions taken
            ray.cancel(begun)


def work_on(work: Callable[[Piece], Done], piece: Piece) -> Done:
    """What a node is asked to do."""
    return work(piece)
