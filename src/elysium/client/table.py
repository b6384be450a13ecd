"""A table as a client holds it: the latest view, the open question, and what has been said. It reconnects by itself."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from random import uniform
from typing import Final, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from elysium.client.lobby import Refusal, Seat
from elysium.core.views import AnyView
from elysium.server import patches, protocol

REFUSED: Final = 1008  # a socket closed so was not let in, and would not be the next time


class Table:
    """One socket. `async for _ in table.news()` runs until the match is over."""

    def __init__(self, seat: Seat, patience: float = 30.0, token: str = "") -> None:
        self.seat = seat
        self.token = token  # of a session: with it a seat of one's own needs no secret
        self.patience = patience  # seconds to go on trying when the server is away
        self.welcome: protocol.Welcome | None = None
        self.view: AnyView = {}
        self.version = -1
        self.asked: protocol.Asked | None = None
        self.over: protocol.Over | None = None
        self.seats: list[protocol.SeatState] = []
        self.lines: list[protocol.Line] = []
        self.said: list[protocol.Said] = []
        self.refused: list[protocol.Refused] = []
        self.proposals: dict[int, protocol.Proposed] = {}
        self.settled: list[protocol.Settled] = []
        self.timers: protocol.Timers | None = None
        self.status = ""
        self.back_in = 0.0  # seconds until the server, which has said goodbye, wants to be back
        self.number = -1
        self.received = 0
        self.connections = 0  # made so far
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def connect(self) -> None:
        """Open the socket and say hello; the whole view comes back."""
        address = self.seat.url.replace("http", "ws", 1) + "/ws"
        session = {"Authorization": f"Bearer {self.token}"} if self.token else None
        self._socket = await connect(address, max_size=None, open_timeout=10, additional_headers=session)
        self.connections += 1
        hello = protocol.Hello(protocol.VERSION, self.seat.table, self.seat.secret, self.seat.invite)
        await self._send(hello)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    def cut(self) -> None:
        """Lose the connection at once, with whatever is on its way."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _send(self, message: protocol.FromClient) -> None:
        """What is sent into a lost connection is lost; `news` connects again and the state tells what was taken."""
        assert self._socket is not None, "connect first"
        with contextlib.suppress(ConnectionClosed):
            await self._socket.send(protocol.write(message))

    async def answer(self, option: list[int] | tuple[int, ...]) -> None:
        """Answer the open question."""
        assert self.asked is not None, "nothing is asked"
        await self._send(protocol.Answer(self.version, self.asked.point, list(option)))

    async def say(self, text: str, channel: str = "table") -> None:
        await self._send(protocol.Say(text, channel))

    async def send(self, message: protocol.FromClient) -> None:
        """Anything else the protocol knows."""
        await self._send(message)

    async def receive(self) -> protocol.FromServer:
        """The next message; what it changes is taken in."""
        assert self._socket is not None, "connect first"
        text = await self._socket.recv()
        self.received += len(text)
        message = protocol.read_answer(text)
        self._take(message)
        return message

    async def news(self) -> AsyncIterator[protocol.FromServer]:
        """Messages until the match is over; a lost connection is made again."""
        while self.over is None:
            try:
                yield await self.receive()
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == REFUSED:
                    raise Refusal(self.refused[-1].reason if self.refused else "the server lets nobody in") from None
                await self.reconnect()

    async def reconnect(self) -> None:
        """Connect, trying for as long as the patience lasts."""
        waited, pause = 0.0, 0.1
        await asyncio.sleep(self.back_in * uniform(0.8, 1.2))  # not all at the same moment
        self.back_in = 0.0
        while True:
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await self.connect()
                return
            if waited > self.patience:
                raise Refusal(f"the server has been away for {self.patience:g} seconds")
            await asyncio.sleep(pause)
            waited, pause = waited + pause, min(2.0, pause * 1.5)

    def _take(self, message: protocol.FromServer) -> None:
        match message:
            case protocol.Welcome():
                self.welcome, self.number, self.asked = message, message.seat, None
                self.said, self.proposals = [], {}  # the server tells all of it again
            case protocol.State():
                self._take_state(message)
            case protocol.Timers():
                self.timers = message
            case protocol.Seats():
                self.seats, self.status = message.seats, message.status
            case protocol.Said():
                self.said.append(message)
            case protocol.Refused():
                self.refused.append(message)
            case protocol.Proposed():
                self.proposals[message.proposal] = message
            case protocol.Settled():
                self.settled.append(message)
                self.proposals.pop(message.proposal, None)
            case protocol.Over():
                self.over = message
            case protocol.Closing():
                self.back_in = message.seconds

    def _take_state(self, message: protocol.State) -> None:
        if message.view is not None:
            self.view, self.lines = message.view, []
        elif message.patch is not None and message.base == self.version:
            self.view = patches.apply(self.view, message.patch)
        self.version, self.status = message.version, message.status
        if not message.still:
            self.asked = message.asked
        self.lines += message.lines
