"""Clients that flood, never read or never finish are cut off, and the server ends in time whoever is there."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from elysium.client import Lobby, Seat, Table
from elysium.server import protocol
from elysium.server.http import wire
from elysium.server.settings import Settings
from tests.server.asgi import PATIENCE
from tests.server.conftest import Running, free_port
from tests.server.playing import seated
from tests.server.processes import SOON, Process, running
from tests.server.test_slow_clients import SHAKE, Deaf, frame

Start = Callable[..., Running]
PING = b"\x89\x80" + bytes(4)


def connect(url: str) -> socket.socket:
    name, port = urlsplit(url).netloc.split(":")
    return socket.create_connection((name, int(port)), timeout=PATIENCE)


def shaken(url: str) -> tuple[socket.socket, bytes]:
    """A socket after its handshake, and how that was answered."""
    one = connect(url)
    one.sendall(SHAKE.format(host=urlsplit(url).netloc).encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n") and (part := one.recv(65_536)):
        answer += part
    return one, answer


def until_cut(one: socket.socket, said: bytes = b"") -> bytes:
    """Send this, then read until the other side ends it; returns what came."""
    got = b""
    with contextlib.suppress(ConnectionError):
        one.sendall(said)
        while part := one.recv(65_536):
            got += part
    one.close()
    return got


def flood(url: str, said: bytes) -> bytes:
    return until_cut(shaken(url)[0], said)


def status(url: str) -> bytes:
    """How the server answers a handshake."""
    one, answer = shaken(url)
    one.close()
    return answer.split(b" ")[1]


@pytest.mark.parametrize(
    "piece", [PING, frame(""), frame("x"), b"\x8a\x80" + bytes(4)], ids=["ping", "empty", "x", "pong"]
)
async def test_who_floods_is_cut_off_and_kept_away_while_others_are_served(start: Start, piece: bytes) -> None:
    server = start(frames=(100.0, 1.0), kept_away=1e6)
    got = await asyncio.to_thread(flood, server.url, piece * 50_000)
    again = await asyncio.to_thread(status, server.url)

    assert len(got) < 10_000  # few of 50,000 frames were answered
    assert again == b"403"
    assert isinstance(await Lobby(server.url).games(), list)


async def test_bytes_are_counted_before_they_make_a_frame(start: Start) -> None:
    server = start(bytes=(100_000.0, 1.0))
    beginning = b"\x82\xfe" + (60_000).to_bytes(2, "big") + bytes(4)
    await asyncio.to_thread(flood, server.url, (beginning + bytes(60_000)) * 2)

    assert await asyncio.to_thread(status, server.url) == b"403"


async def test_many_sockets_of_one_address_may_not_send_more_than_ten(start: Start) -> None:
    server = start(frames=(100.0, 0.001))
    sockets = [(await asyncio.to_thread(shaken, server.url))[0] for _ in range(12)]
    for one in sockets:
        await asyncio.to_thread(one.sendall, PING * 90)  # each may
    while await asyncio.to_thread(status, server.url) != b"403":
        await asyncio.sleep(0.05)
    for one in sockets:
        one.close()


async def test_who_was_kept_away_may_come_again_after_a_while(start: Start) -> None:
    server = start(frames=(100.0, 1.0), kept_away=0.5)
    await asyncio.to_thread(flood, server.url, PING * 1000)
    first = await asyncio.to_thread(status, server.url)
    while await asyncio.to_thread(status, server.url) != b"101":
        await asyncio.sleep(0.05)

    assert first == b"403"


async def test_people_who_click_fast_are_not_taken_for_a_flood(start: Start) -> None:
    usual = Settings()
    server = start(frames=usual.frames, bytes=usual.bytes)
    _, seats = await seated(server.url, "bidding", 4)
    async with Table(seats[0]) as table:
        while not table.view:
            await table.receive()
        for _ in range(100):
            await table.send(protocol.Ping())
        pongs = 0
        while pongs < 100:
            pongs += isinstance(await table.receive(), protocol.Pong)


async def test_text_that_is_none_closes_the_socket_and_logs_no_trace(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    server = start()
    got = await asyncio.to_thread(flood, server.url, b"\x81\x82" + bytes(4) + b"\xff\xff")

    assert b"\x88\x02" + (1007).to_bytes(2, "big") in got
    assert caplog.text == ""


async def test_the_connection_of_a_client_that_never_reads_is_gone_from_the_server(start: Start) -> None:
    server = start()
    _, seats = await seated(server.url, "rivals", 2)
    deaf = await asyncio.to_thread(Deaf, seats[0])
    await asyncio.to_thread(deaf.ask, 6000)
    while server.cut(seats[0].table):  # dropped by now, or at once
        await asyncio.sleep(0.05)
    while server.server.server_state.connections:
        await asyncio.sleep(0.05)
    deaf.close()


@pytest.mark.parametrize("before", [b"", b"GET /live HTTP/1.1\r\nHost: x\r\n\r\n"], ids=["at first", "the next one"])
async def test_a_request_that_never_ends_is_cut_off(
    start: Start, monkeypatch: pytest.MonkeyPatch, before: bytes
) -> None:
    monkeypatch.setattr(wire, "REQUEST_SECONDS", 0.3)
    server = start()
    got = await asyncio.to_thread(until_cut, connect(server.url), before + b"GET /live HTTP/1.1\r\nHost: ")

    assert got.startswith(b"HTTP/1.1 ") == bool(before)


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    one = Process(free_port(), tmp_path / "house.db")
    with running(one):
        yield one


async def test_clients_are_told_when_to_come_back_as_the_server_ends(process: Process) -> None:
    _, seats = await seated(process.url, "vendetta", 3)
    async with Table(seats[0]) as table:
        while not table.view:
            await table.receive()
        stopping = asyncio.create_task(asyncio.to_thread(process.stop))
        told: list[protocol.FromServer] = []
        closed = await _last_words(table, told)
        await stopping

    assert told[-1] == protocol.Closing(SOON)
    assert closed.rcvd is not None
    assert closed.rcvd.code == 1012


async def test_a_client_comes_back_by_itself_after_the_server_was_started_anew(process: Process) -> None:
    _, seats = await seated(process.url, "vendetta", 3)
    async with Table(seats[0]) as table:
        welcomes = 0
        async for message in table.news():
            welcomes += isinstance(message, protocol.Welcome)
            if welcomes == 1 and isinstance(message, protocol.State):
                await asyncio.to_thread(process.stop)
                await asyncio.to_thread(process.start)
            if welcomes == 2:
                break

    assert welcomes == 2


async def _last_words(table: Table, told: list[protocol.FromServer]) -> ConnectionClosed:
    while True:
        try:
            told.append(await table.receive())
        except ConnectionClosed as closed:
            return closed


async def test_a_server_ends_in_time_though_fifty_sockets_never_read(process: Process) -> None:
    _, seats = await seated(process.url, "rivals", 2)

    def deaf(seat: Seat) -> Deaf:
        one = Deaf(seat)
        one.ask(100)
        return one

    sockets = [await asyncio.to_thread(deaf, seats[number % 2]) for number in range(50)]
    begun = time.monotonic()
    await asyncio.to_thread(process.stop)
    took = time.monotonic() - begun
    print(f"ended after {took:.1f} seconds")
    for one in sockets:
        one.close()

    assert took < 30  # one after another they would take a second or two each
