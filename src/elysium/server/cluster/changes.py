"""What other processes have written about a table: read when it is its turn, all of it at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Set

from elysium.server.actor import Post
from elysium.server.errors import StoreFault
from elysium.server.retry import Backoff


class Changes:
    """The kinds of things ("talk", "table", "step", "here") that have changed and are not read yet."""

    def __init__(self, post: Post, read: Callable[[Set[str]], Awaitable[None]]) -> None:
        self._post = post
        self._read = read
        self._unread: set[str] = set()
        self._backoff = Backoff("reading what has changed")

    def note(self, what: str) -> None:
        """Another process has changed something of this kind."""
        if not self._unread:
            self._post(self._read_unread)
        self._unread.add(what)

    async def catch_up(self) -> None:
        """Read whatever another process has written of the table, and what was noted; a StoreFault if that fails."""
        self._unread.add("table")
        await self._read_unread()

    async def _read_unread(self) -> None:
        unread, self._unread = self._unread, set()
        try:
            await self._read(unread)
        except Exception as error:  # nobody tells us a second time
            self._unread |= unread
            asyncio.get_running_loop().call_later(self._backoff.failed(error), self._post, self._read_unread)
            raise StoreFault from error
        self._backoff.succeeded()
