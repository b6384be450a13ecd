"""A process that hears nothing of the others finds out by itself: its clients are behind by seconds, not minutes."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable

import pytest
from sqlalchemy import text

from elysium.client import Table
from elysium.server.cluster import listen
from elysium.server.store.engine.database import database_url
from elysium.server.store.store import Store
from tests.server.conftest import free_port
from tests.server.playing import seated, spread
from tests.server.processes import Process, running
from tests.server.test_postgres import connected, until

LISTENING = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT 1'"
MOST = listen.BEAT + listen.PATIENCE  # seconds until a connection that says nothing is given up
SPARE = 10.0  # seconds more for a machine that has much else to do
STOPPED = float(os.environ.get("ELYSIUM_STOPPED", "4"))  # seconds a connection is, while word after word is said


async def listening_pid(database: str) -> int:
    """The backend of the listening connection of the only process on this database."""
    store = Store(database_url(None, database))
    pids: list[int] = []
    while not pids:
        async with store.db.engine.connect() as connection:
            pids = [row[0] for row in await connection.execute(text(LISTENING))]
    await store.close()
    (pid,) = pids
    return pid


@pytest.mark.deadline(300)
async def test_clients_hear_of_the_others_though_the_listening_connection_is_stopped(
    postgres: Callable[[], str],
) -> None:
    database = postgres()
    one, other = (Process(free_port(), database=database) for _ in range(2))
    with running(one):
        pid = await listening_pid(database)
        with running(other):
            _, places = await seated(one.url, "vendetta", 3)
            tables = [await connected(seat) for seat in spread(places, one, other)]
            here, there = tables[:2]
            reading = [asyncio.create_task(_read_all(table)) for table in tables[1:]]
            os.kill(pid, signal.SIGSTOP)
            try:
                stopped, until_then = list[float](), time.monotonic() + STOPPED
                while time.monotonic() < until_then:
                    stopped.append(await _seconds_until_heard(here, there, len(stopped)))
                    await asyncio.sleep(0.5)
            finally:
                os.kill(pid, signal.SIGCONT)
            await _seconds_until_heard(here, there, len(stopped))
            for task in reading:
                task.cancel()
            await asyncio.gather(*reading, return_exceptions=True)
            for table in tables:
                await table.close()
        print(f"behind by at most {max(stopped):.2f} seconds in {len(stopped)} words of {STOPPED:g} seconds")

    assert max(stopped) < MOST + SPARE


async def _seconds_until_heard(here: Table, there: Table, number: int) -> float:
    """How long what is said at one process is unheard at the other."""
    said = time.monotonic()
    await there.say(f"word {number}")
    await until(here, lambda table: any(one.text == f"word {number}" for one in table.said))
    return time.monotonic() - said


async def _read_all(table: Table) -> None:
    """Who reads nothing for long has no connection any more."""
    async for _ in table.news():
        pass
