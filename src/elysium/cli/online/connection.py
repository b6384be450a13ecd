"""The socket of a seat, heard in a thread of its own while a person thinks."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from typing import Final

from elysium.cli.errors import Refusal
from elysium.client import Refusal as Refused
from elysium.client import Seat, Table
from elysium.server import protocol

BLINK: Final = 0.2  # seconds between two looks at the keyboard's signals
LULL: Final = 0.05  # that tells that all news have come


class Connection:
    """The socket, in a thread of its own: it hears the table while a person thinks."""

    def __init__(self, seat: Seat, token: str = "") -> None:
        self.table = Table(seat, token=token)
        self.inbox: queue.Queue[protocol.FromServer | Exception | None] = queue.Queue()
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

    def is_quiet(self) -> bool:
        """Whether nothing more comes for a moment: what is told together arrives together."""
        if self.inbox.empty():
            time.sleep(LULL)
        return self.inbox.empty()

    def send(self, message: protocol.FromClient) -> None:
        asyncio.run_coroutine_threadsafe(self.table.send(message), self._loop).result(30)

    def close(self) -> None:
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(lambda: self._closing.set())
            self._thread.join(5)
