"""A database that says nothing any more, as when its machine is gone: who waits for it is told, and play goes on."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from elysium.server.store.engine import database
from tests.server.inside import Client, inside

PATIENCE = 1.0  # seconds, in this test


class Line:
    """What lies between a server and its PostgreSQL. `cut()`: nothing arrives over connections made so far."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._whole: list[asyncio.Event] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._writers: list[asyncio.StreamWriter] = []

    def cut(self) -> None:
        for one in self._whole:
            one.clear()
        self._whole.clear()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        whole = asyncio.Event()
        whole.set()
        self._whole.append(whole)
        there, back = await asyncio.open_unix_connection(self._path)
        ways = (_pass_on(reader, back, whole), _pass_on(there, writer, whole))
        self._tasks += [asyncio.create_task(way) for way in ways]
        self._writers += [writer, back]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in self._writers:
            writer.transport.abort()
        await asyncio.gather(*(writer.wait_closed() for writer in self._writers), return_exceptions=True)


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, whole: asyncio.Event) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(65_536):
            await whole.wait()
            writer.write(data)
            await writer.drain()
        writer.close()


@contextlib.asynccontextmanager
async def line_to(address: str) -> AsyncIterator[tuple[Line, str]]:
    """A line to this PostgreSQL, and its address at the other end."""
    parts = urlsplit(address)
    line = Line(f"{parse_qs(parts.query)['host'][0]}/.s.PGSQL.5432")
    server = await asyncio.start_server(line.connect, "127.0.0.1")
    host, port = server.sockets[0].getsockname()
    try:
        yield line, f"postgresql://{parts.username}@{host}:{port}{parts.path}"
    finally:
        server.close()
        await line.close()


def _is_asked(client: Client) -> bool:
    return client.state.asked is not None


async def test_answers_are_taken_again_though_no_connection_to_the_database_answers_any_more(
    tmp_path: Path, postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", PATIENCE, raising=False)
    async with line_to(postgres()) as (line, address), inside(tmp_path, database=address) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        await clients[0].answers()
        line.cut()
        await clients[1].answers()  # nobody can know what has become of it
        refused = clients[1].refusals
        for client in clients[1:]:
            await client.until(partial(_is_asked, client))
            await client.answers()
        steps = await house.store.steps.of(clients[0].room.id)

    assert refused in (["fault"], ["unknown"])
    assert [step.seat for step in steps] == [0, 1, 2, 3]
