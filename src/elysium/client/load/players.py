"""Clients under load: each hears just enough to answer, and tells when it has seen what."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from elysium.client.lobby import Seat
from elysium.server import protocol

PATIENCE: Final = 10.0  # seconds after which a view counts as never seen


class _Asked(msgspec.Struct):
    point: str
    options: list[list[int]]


class _News(msgspec.Struct):
    """As much of a message as a client under load needs."""

    type: str
    version: int = -1
    asked: _Asked | None = None
    still: bool = False


_news = msgspec.json.Decoder(_News)


@dataclass
class Client:
    """One socket: the latest version it has seen, and the question it has."""

    seat: Seat
    socket: ClientConnection | None = None
    version: int = -1
    asked: _Asked | None = None
    kept: _Asked | None = None  # the question that was last sent
    over: bool = False
    lost: bool = False
    seen: asyncio.Event = field(default_factory=asyncio.Event)

    async def hear(self) -> None:
        assert self.socket is not None  # connected before
        try:
            async for text in self.socket:
                news = _news.decode(text)
                if news.type == "state":
                    self.version = news.version
                    self.asked = self.kept if news.still else news.asked
                    self.kept = self.asked
                    self.seen.set()
                elif news.type == "over":
                    self.over = True
        except ConnectionClosed:
            self.lost = True

    async def open(self) -> None:
        address = self.seat.url.replace("http", "ws", 1) + "/ws"
        self.socket = await connect(address, max_size=None, compression=None, open_timeout=60, ping_interval=None)
        await self._send(protocol.Hello(protocol.VERSION, self.seat.table, self.seat.secret))

    async def answer(self, chance: Random) -> int:
        assert self.asked is not None  # chosen because it is asked
        version, asked = self.version, self.asked
        self.asked = None
        acts = [option for option in asked.options if option != [-1]]  # in real time that is to wait
        await self._send(protocol.Answer(version, asked.point, chance.choice(acts or asked.options)))
        return version

    async def _send(self, message: msgspec.Struct) -> None:
        assert self.socket is not None  # the same
        await self.socket.send(protocol.write(message))

    async def sees(self, version: int) -> None:
        while self.version < version:
            self.seen.clear()
            await self.seen.wait()


@dataclass
class Figures:
    """What was measured while the tables were played."""

    due: int = 0
    made: int = 0
    late: int = 0
    waits: list[float] = field(default_factory=list)  # seconds from a step to the slowest client's view


async def play(clients: list[Client], until: float, chance: Random, figures: Figures, every: float, many: int) -> None:
    """A step every so often, by one of the first `many` who is asked; the slowest of all clients counts."""
    loop = asyncio.get_running_loop()
    due = loop.time() + chance.random() * every
    while due < until:
        await asyncio.sleep(max(0.0, due - loop.time()))
        asked = [client for client in clients[:many] if client.asked is not None]
        if any(client.over or client.lost for client in clients):
            return
        figures.due += 1
        if asked:
            begun = loop.time()
            version = await chance.choice(asked).answer(chance)
            try:
                await asyncio.wait_for(asyncio.gather(*(client.sees(version + 1) for client in clients)), PATIENCE)
                figures.made += 1
                figures.waits.append(loop.time() - begun)
            except TimeoutError:
                figures.late += 1
        due = max(due + every, loop.time())
