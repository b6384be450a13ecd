"""Coroutine tests: run on asyncio by anyio's plugin (anyio_mode in pyproject.toml), each within a deadline."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine
from inspect import iscoroutinefunction
from typing import Any

import pytest

DEADLINE = 120.0  # seconds; enough for any of them on a busy machine


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
