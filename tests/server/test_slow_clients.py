"""A client that does not read, or says nothing, never makes anybody wait."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest

from elysium.client import Seat, Table
from elysium.server import protocol
from elysium.server.table.people import connection as sockets
from elysium.server.table.people.connection import BACKLOG, Connection
from tests.server.asgi import Served
from tests.server.inside import Inside, play_on
from tests.server.playing import play, seated

Start = Callable[..., Any]
SHAKE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(text: str) -> bytes:
    """One masked frame, as a client sends it."""
    data = text.encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + data


class Deaf:
    """A socket that asks for everything again and again and never reads."""

    def __init__(self, seat: Seat) -> None:
        host = urlsplit(seat.url).netloc
        name, port = host.split(":")
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self.socket.settimeout(1)
        self.socket.connect((name, int(port)))
        self.socket.sendall(SHAKE.format(host=host).encode())
        hello = {"type": "hello", "protocol": 1, "table": seat.table, "secret": seat.secret}
        self.socket.sendall(frame(json.dumps(hello)))

    def ask(self, many: int) -> None:
        with contextlib.suppress(TimeoutError, ConnectionError):  # where the server does not listen any more, so be it
            self.socket.sendall(frame('{"type": "refresh"}') * many)

    def close(self) -> None:
        self.socket.close()


async def test_a_table_goes_on_at_its_pace_beside_a_client_that_never_reads(start: Start) -> None:
    server = start()

    _, seats = await seated(server.url, "rivals", 2)
    deaf = await asyncio.to_thread(Deaf, seats[0])
    await asyncio.to_thread(deaf.ask, 2000)
    async with Table(seats[1]) as table:
        while not table.view:
            await table.receive()
        for _ in range(20):
            asked = time.monotonic()
            await table.send(protocol.Ping())
            while not isinstance(await table.receive(), protocol.Pong):
                pass
            assert time.monotonic() - asked < 15
    both = await asyncio.gather(*(play(seat, 3) for seat in seats))
    await asyncio.to_thread(deaf.close)

    assert all(table.over for table in both)


async def test_who_does_not_read_is_dropped_and_the_seat_is_free_to_come_back(app: Served) -> None:
    wish = {"game": "bidding", "seats": [{"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * 3]}
    opened = (await app.ask("POST", "/api/tables", wish, await app.guest("Ann"))).data
    room = app.context.tables.rooms[opened["table"]]
    stuck = asyncio.Event()

    async def never(_: str) -> None:
        await stuck.wait()

    connection = Connection(never, "?")
    hello = protocol.Hello(protocol.VERSION, room.id, opened["secret"])
    await room.ask(room.connect, connection, hello)
    entering = connection.queue.qsize()
    pump = asyncio.create_task(connection.pump())
    for _ in range(2 * BACKLOG):
        await room.ask(room.receive, connection, protocol.Refresh())
    again = await app.seat(opened["table"], opened["secret"])
    state = await again.until("state")
    await again.close()
    pump.cancel()

    assert connection.dropped.is_set()
    assert connection.queue.qsize() <= entering + BACKLOG
    assert state["asked"] is not None


async def test_the_socket_of_a_client_that_never_reads_ends_and_leaves_the_table(start: Start) -> None:
    server = start()

    _, seats = await seated(server.url, "rivals", 2)
    deaf = await asyncio.to_thread(Deaf, seats[0])
    await asyncio.to_thread(deaf.ask, 6000)
    async with Table(seats[1]) as table:
        here = True
        while here:
            await table.receive()
            here = not table.seats or table.seats[0].here or not table.view

        assert [state.here for state in table.seats] == [False, True]
    await asyncio.to_thread(deaf.close)


async def test_somebody_silent_holds_nobody_up(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    clients = await house.sit_down("vendetta", *["open"] * 3, public=True)
    monkeypatch.setattr(sockets, "BACKLOG", 1)  # one more message than it ever reads
    silent = await house.watcher(clients[0].room.id)
    await silent.enters()
    monkeypatch.undo()
    await play_on(clients, 40)

    assert clients[0].room.steps == 40
    assert silent.connection.dropped.is_set()


@pytest.mark.parametrize("delay", [0.0, 0.3])
async def test_however_much_was_said_whoever_comes_hears_the_last_of_it_and_is_let_in(
    house: Inside, delay: float
) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, public=True, delay=delay)
    for number in range(3 * BACKLOG):
        await clients[0].sends(protocol.Say(str(number)))
        for client in clients:
            await client.catches_up()
    again = await house.again(clients[1])
    watcher = await house.watcher(clients[0].room.id)
    await watcher.enters()
    while not watcher.connection.dropped.is_set() and len(watcher.got(protocol.Said)) < 100:
        await asyncio.sleep(0.02)

    for one in (again, watcher):
        assert not one.connection.dropped.is_set()
        assert [said.text for said in one.got(protocol.Said)] == [str(92 + n) for n in range(100)]
