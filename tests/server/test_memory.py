"""A server seldom looks through everything it holds, and leaves the collector as it found it."""

from __future__ import annotations

import gc

import pytest

from elysium.server import memory


def test_old_objects_are_not_looked_through_while_a_server_runs() -> None:
    before = gc.get_threshold()
    with memory.seldom_collected():
        during = gc.get_threshold()

    assert during[2] > 1000 * before[2]
    assert gc.get_threshold() == before


def test_everything_is_looked_through_when_it_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("elysium.server.memory.time.monotonic", lambda: now[0])
    collector = memory.Collector()
    early = collector.look()
    now[0] += memory.EVERY

    assert not early
    assert collector.look()
    assert not collector.look()
