"""The socket of a seat, heard in a thread of its own while a person thinks."""

from __future__ import annotations

import asyncio
import queue
import threading
from typing import Final

from elysium.cli.errors import Refusal
from elysium.client import Refusal as Refused
from elysium.client import Seat, Table
from elysium.server import protocol

BLINK: Final = 0.2  # seconds between two looks at the keyboard's signals


class Connection:
    """The socket, in a thread of its own: it hears the table while a person thinks."""

    def __init__(self, seat: Seat, token: str = "") -> None:
        self.table = Table(seat, token=token)
        self.inbox: queue.Queue[protocol.FromServer | Exception | None] = queue.Queue()
        self._sent: protocol.FromClient | None = None  # the latest
        self._pings = 0  # that wait for their answers
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def open(self) -> None:
        self._thread.start()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._hear())
        self._loop.close()

    async def _hear(self) -> None:
        self._closing = asyncio.Event()
        hearing = asyncio.ensure_future(self._hear_all())
        closing = asyncio.ensure_future(self._closing.wait())
        await asyncio.wait((hearing, closing), return_when=asyncio.FIRST_COMPLETED)
        for task in (hearing, closing):
            task.cancel()
        await asyncio.gather(hearing, closing, return_exceptions=True)
        await self.table.close()

    async def _hear_all(self) -> None:
        try:
            await self.table.connect()
            async for message in self.table.news():
                self.inbox.put(message)
            self.inbox.put(None)
        except Exception as error:
            self.inbox.put(error)

    def next(self) -> protocol.FromServer | None:
        """The next message, or None when the match is over."""
        while True:
            try:
                message = self.inbox.get(timeout=BLINK)  # a signal is heeded in between
            except queue.Empty:
                continue
            if isinstance(message, Refused):
                raise Refusal(str(message))
            if isinstance(message, Exception):
                raise Refusal(f"the table cannot be reached: {message}")
            return message

    def has_told_all(self, message: protocol.FromServer) -> bool:
        """Whether this message was the last the table had to tell to all that was sent."""
        match message:
            case protocol.Pong():
                self._pings = max(0, self._pings - 1)
                if not self._pings and isinstance(self._sent, protocol.Ping):
                    return True
            case protocol.Welcome() | protocol.Refused():  # a ping was lost, or may be what is refused
                self._pings = 0
        return False

    def ping(self) -> None:
        """Have the table say when it has told all there is, unless that was the last thing it was asked."""
        if not (self._pings and isinstance(self._sent, protocol.Ping)):
            self._pings += 1
            self.send(protocol.Ping())

    def send(self, message: protocol.FromClient) -> None:
        self._sent = message
        asyncio.run_coroutine_threadsafe(self.table.send(message), self._loop).result(30)

    def close(self) -> None:
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(lambda: self._closing.set())
            self._thread.join(5)
