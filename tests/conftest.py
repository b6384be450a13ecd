"""Which tests are run, and how: coroutines within a deadline, the detours of scenes whole or a third of them.

anyio's plugin runs coroutine tests, on asyncio (anyio_mode in pyproject.toml).
"""

from __future__ import annotations

import asyncio
import functools
import zlib
from collections.abc import Callable, Coroutine
from inspect import iscoroutinefunction
from typing import Any

import pytest

from elysium.testing.scene import PLAIN

DEADLINE = 120.0  # seconds; enough for any of them on a busy machine


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--sampled", action="store_true", help="of the scenes that take a detour (saved, cloned) run the usual third"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("sampled"):
        left = {item for item in items if takes_detour(item) and not in_sample(item.nodeid)}
        config.hook.pytest_deselected(items=list(left))
        items[:] = [item for item in items if item not in left]


def takes_detour(item: pytest.Item) -> bool:
    """Whether a scene passes through a save or a clone before every answer."""
    return (
        isinstance(item, pytest.Function)
        and hasattr(item, "callspec")
        and item.callspec.params.get("table", PLAIN) != PLAIN
    )


def in_sample(test: str) -> bool:
    """A third of all names, the same ones every time."""
    return zlib.crc32(test.encode()) % 3 == 0


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


def pytest_itemcollected(item: pytest.Item) -> None:
    """Give a coroutine test its deadline: `@pytest.mark.deadline(seconds)`, or the usual one."""
    if isinstance(item, pytest.Function) and iscoroutinefunction(item.obj):
        mark = item.get_closest_marker("deadline")
        item.obj = _within(mark.args[0] if mark else DEADLINE, item.obj)


def _within(seconds: float, test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., Coroutine[Any, Any, None]]:
    @functools.wraps(test)
    async def bounded(**fixtures: Any) -> None:
        async with asyncio.timeout(seconds):
            await test(**fixtures)

    return bounded
