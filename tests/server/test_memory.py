"""A server seldom looks through all it holds, often through what is new, and leaves the collector as it found it."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from elysium.server import memory


class Ring:
    """Holds itself, so that only the collector finds that nobody else does."""

    def __init__(self) -> None:
        self.itself = self


async def test_python_does_not_look_through_anything_by_its_own_count() -> None:
    before = gc.isenabled()
    async with memory.seldom_collected():
        during = gc.isenabled()

    assert (before, during, gc.isenabled()) == (True, False, True)


async def test_what_was_there_before_is_never_looked_through() -> None:
    async with memory.seldom_collected():
        assert gc.get_freeze_count() > 1000
    assert gc.get_freeze_count() == 0


async def test_what_is_new_is_looked_through_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "YOUNG", 0.01)
    async with memory.seldom_collected():
        lost = weakref.ref(Ring())

        assert lost() is not None
        await _gone(lost)


async def _gone(lost: weakref.ref[Ring]) -> None:
    while lost() is not None:
        await asyncio.sleep(0.01)


def test_everything_is_looked_through_when_it_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("elysium.server.memory.time.monotonic", lambda: now[0])
    collector = memory.Collector()
    early = collector.look()
    now[0] += memory.EVERY

    assert not early
    assert collector.look()
    assert not collector.look()
