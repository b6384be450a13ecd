"""One socket at a table: what it was sent last, and a queue that never makes anybody wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import Struct

from elysium.core.ids import SPECTATOR, Seat
from elysium.server import protocol

BACKLOG: Final = 64  # messages a client may be behind before it is dropped


class Connection:
    """A client: a seat's holder or a spectator. Messages wait in a queue; who does not read is dropped."""

    def __init__(self, send: Callable[[str], Awaitable[None]], name: str, person: str = "") -> None:
        self._send = send
        self.name = name
        self.person = person
        self.seat: Seat = SPECTATOR
        self.version = -1
        self.view: dict[str, Any] | None = None
        self.events = 0
        self.delay = 0.0
        self.muted: set[Seat] = set()
        self.queue: asyncio.Queue[str] = asyncio.Queue(BACKLOG)
        self.dropped = asyncio.Event()

    def push(self, message: Struct) -> None:
        """Queue a message; a client too far behind is dropped, nobody waits for it."""
        if self.dropped.is_set():
            return
        try:
            self.queue.put_nowait(protocol.write(message))
        except asyncio.QueueFull:
            self.dropped.set()

    async def pump(self) -> None:
        """Send what is queued, until the client is dropped."""
        while not self.dropped.is_set():
            await self._send(await self.queue.get())
