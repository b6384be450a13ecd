"""One socket at a table: whose it is, what it was sent last, and a queue that never makes anybody wait."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from math import inf
from typing import Final

from msgspec import Struct

from elysium.core.ids import SPECTATOR, Seat
from elysium.server import protocol
from elysium.server.table.people.sent import SentState

BACKLOG: Final = 64  # messages a client may be behind before it is dropped
SOON: Final = 0.05  # seconds until what did not fit into the queue is tried again
LARGEST_HELD: Final = 8_000_000  # characters that may wait for a spectator who sees everything later


class Connection:
    """A client: a seat's holder or a spectator. Messages wait in a queue; who does not read is dropped."""

    def __init__(self, send: Callable[[str], Awaitable[None]], name: str, person: str = "") -> None:
        self._send = send
        self.name = name
        self.person = person
        self.seat: Seat = SPECTATOR
        self.delay = 0.0
        self.muted: frozenset[Seat] = frozenset()  # by a spectator; a seat's are the seat's
        self.sent = SentState()
        self.queue: asyncio.Queue[str] = asyncio.Queue()
        self._most: float = inf  # that may wait there
        self.dropped = asyncio.Event()
        self._held: deque[tuple[float, str]] = deque()  # when it may be seen, and what
        self._size = 0

    def hold_seat(self, seat: Seat, name: str) -> None:
        """It is the client of this seat."""
        self.seat, self.name, self.delay = seat, name, 0.0

    def watch(self, delay: float) -> None:
        """It is a spectator, who sees everything so many seconds later."""
        if self.seat != SPECTATOR:
            self.sent.reset()
        self.seat, self.delay = SPECTATOR, delay

    def mute(self, seat: Seat, muted: bool) -> None:
        """Hear a seat no more, or again, as a spectator."""
        self.muted = self.muted | {seat} if muted else self.muted - {seat}

    def limit_backlog(self) -> None:
        """From here on the backlog counts: whatever there was to tell a newcomer is not held against it."""
        self._most = self.queue.qsize() + BACKLOG

    def push(self, message: Struct) -> None:
        """Queue a message; a client too far behind is dropped, nobody waits for it."""
        if self.dropped.is_set():
            return
        text = protocol.write(message)
        if self.delay and _is_delayed(message):
            self._hold(text)
        else:
            self._enqueue(text)

    def _enqueue(self, text: str) -> None:
        if self.queue.qsize() < self._most:
            self.queue.put_nowait(text)
        else:
            self.drop()

    def _hold(self, text: str) -> None:
        """Keep it until the delay of the table is over; what is held leaves in the order in which it came."""
        loop = asyncio.get_running_loop()
        self._held.append((loop.time() + self.delay, text))
        self._size += len(text)
        if self._size > LARGEST_HELD:
            self.drop()
        elif len(self._held) == 1:
            loop.call_at(self._held[0][0], self._release)

    def _release(self) -> None:
        loop = asyncio.get_running_loop()
        while self._held and self._held[0][0] <= loop.time() and self.queue.qsize() < self._most:
            _, text = self._held.popleft()
            self._size -= len(text)
            self._enqueue(text)
        if self._held:
            loop.call_at(max(self._held[0][0], loop.time() + SOON), self._release)

    def drop(self) -> None:
        self.dropped.set()
        self._held.clear()

    async def pump(self) -> None:
        """Send what is queued, until the client is dropped."""
        while not self.dropped.is_set():
            await self._send(await self.queue.get())


def _is_delayed(message: Struct) -> bool:
    """Whether a spectator with a delay sees this later: all but answers to itself, and talk among spectators."""
    if isinstance(message, protocol.Said):
        return message.channel != "spectators"
    return not isinstance(message, protocol.Welcome | protocol.Refused | protocol.Pong)
