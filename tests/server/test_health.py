"""What a host watches: liveness that asks nothing of the store, readiness that writes, figures that never fall."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text

from elysium.server.http import readiness
from tests.server.asgi import Served, served


async def figures(app: Served) -> dict[str, float]:
    """As Prometheus' own parser reads them."""
    text = (await app.ask("GET", "/metrics")).body.decode()
    families = text_string_to_metric_families(text)
    return {sample.name: sample.value for family in families for sample in family.samples if "le" not in sample.labels}


async def test_a_server_that_is_well_says_so_both_ways(app: Served) -> None:
    alive, ready = await app.ask("GET", "/health"), await app.ask("GET", "/ready")

    assert (alive.status, alive.data) == (200, {"well": True, "tables": 0})
    assert (ready.status, ready.data) == (200, {"ready": True, "wrong": {}})


async def test_readiness_writes_to_the_store(app: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "KEPT", 0.0)
    assert (await app.ask("GET", "/ready")).status == 200

    async def full(now: float) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(app.context.store.probe, "write", full)
    broken, alive = await app.ask("GET", "/ready"), await app.ask("GET", "/health")
    monkeypatch.undo()
    monkeypatch.setattr(readiness, "KEPT", 0.0)

    assert (broken.status, broken.data["wrong"]) == (503, {"store": "the store takes no writes: OSError"})
    assert alive.status == 200
    assert (await app.ask("GET", "/ready")).status == 200


async def test_a_write_that_hangs_is_told_of_in_time_and_not_followed_by_another(
    app: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "KEPT", 0.0)
    monkeypatch.setattr(readiness, "PATIENCE", 0.05)
    begun, free = 0, asyncio.Event()

    async def hangs(now: float) -> None:
        nonlocal begun
        begun += 1
        await free.wait()

    monkeypatch.setattr(app.context.store.probe, "write", hangs)
    replies = [await app.ask("GET", "/ready") for _ in range(3)]
    free.set()

    assert [reply.status for reply in replies] == [503] * 3
    assert "has not taken a write" in replies[0].data["wrong"]["store"]
    assert begun == 1


async def test_a_disk_with_little_room_and_a_deaf_listener_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "KEPT", 0.0)
    async with served(tmp_path, disk_left=1e12) as app:
        app.context.readiness.watch(lambda: 31.0)
        wrong = (await app.ask("GET", "/ready")).data["wrong"]

    assert set(wrong) == {"disk", "listener"}
    assert wrong["listener"] == "the other processes have not been heard for 31 seconds"


async def test_many_who_ask_make_one_write(app: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, made = app.context.store.probe.write, 0

    async def counted(now: float) -> None:
        nonlocal made
        made += 1
        await whole(now)

    monkeypatch.setattr(app.context.store.probe, "write", counted)
    await asyncio.gather(*(app.ask("GET", "/ready") for _ in range(20)))

    assert made == 1


async def test_figures_are_counted_and_never_fall(app: Served) -> None:
    before = await figures(app)
    ann = await app.guest("Ann")
    wish = {"game": "vendetta", "seats": [{"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * 2]}
    opened = (await app.ask("POST", "/api/tables", wish, ann)).data
    socket = await app.seat(opened["table"], opened["secret"])
    state = await socket.until("state")
    while state["asked"] is None:
        state = await socket.until("state")
    asked = state["asked"]
    answer = {"type": "answer", "version": state["version"], "point": asked["point"], "option": asked["options"][0]}
    await socket.send(json.dumps(answer))
    await socket.until("state")
    await socket.send("nonsense")
    await socket.until("refused")
    during = await figures(app)
    await socket.close()
    await app.context.tables.stop(opened["table"])
    after = await figures(app)

    assert (during["elysium_tables"], during["elysium_sockets"]) == (1, 1)
    assert during["elysium_steps_total"] > before["elysium_steps_total"] == 0
    assert during["elysium_step_seconds_count"] == 1
    assert during["elysium_commit_seconds_count"] >= 1
    assert during["elysium_refused_messages_total"] == 1
    assert after["elysium_tables"] == 0
    counters = [name for name in during if name.endswith(("_total", "_count", "_sum"))]
    assert {name for name in counters if after[name] < during[name]} == set()


async def test_requests_are_logged_where_that_is_wanted_by_path_and_never_by_query(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "elysium.access")
    async with served(tmp_path) as app:
        await app.ask("GET", "/health")
    assert not [one for one in caplog.records if one.name == "elysium.access"]
    async with served(tmp_path, access_log=True) as app:
        await app.ask("GET", "/api/me?token=a-secret", client="10.0.0.7")
    (line,) = [one.__dict__["fields"] for one in caplog.records if one.name == "elysium.access"]

    assert line == {"method": "GET", "path": "/api/me", "status": 200, "ms": line["ms"], "from": "10.0.0.7"}
    assert "a-secret" not in str(line)


async def test_browsers_are_told_to_come_by_https_alone_where_that_is_so(tmp_path: Path) -> None:
    for secure in (True, False):
        async with served(tmp_path, secure=secure) as app:
            headers = (await app.ask("GET", "/")).headers
            assert ("strict-transport-security" in headers) == secure


async def test_readiness_answers_within_two_seconds_while_postgresql_is_stopped(
    postgres: Callable[[], str], tmp_path: Path
) -> None:
    database = postgres()
    async with served(tmp_path, data=None, database=database) as app:
        before = await app.ask("GET", "/ready")
        backends = await _backends(app)
        await asyncio.sleep(readiness.KEPT)
        for backend in backends:
            os.kill(backend, signal.SIGSTOP)
        try:
            begun = time.monotonic()
            stopped, alive = await app.ask("GET", "/ready"), await app.ask("GET", "/health")
            took = time.monotonic() - begun
        finally:
            for backend in backends:
                os.kill(backend, signal.SIGCONT)
        while (await app.ask("GET", "/ready")).status != 200:
            await asyncio.sleep(0.1)

    assert before.status == 200
    assert (stopped.status, alive.status) == (503, 200)
    assert "store" in stopped.data["wrong"]
    assert took < 2.0


async def _backends(app: Served) -> list[int]:
    async with app.context.store.db.engine.connect() as connection:
        mine = await connection.execute(text("SELECT pid FROM pg_stat_activity WHERE datname = current_database()"))
        return [row[0] for row in mine]
