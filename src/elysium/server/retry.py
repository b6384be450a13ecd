"""What has failed is tried again, each time later; a row of failures is logged once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from elysium.server.actor import Post
from elysium.server.errors import RequestError

LOG = logging.getLogger("elysium.server")
FIRST: Final = 0.25  # seconds until the second attempt
LONGEST: Final = 5.0  # seconds between two attempts


class Backoff:
    """How long to wait after failures in a row. A RequestError is counted and not logged: whoever raised it has."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._failures = 0

    def failed(self, error: Exception) -> float:
        """Count a failure; returns the seconds to wait."""
        self._failures += 1
        if self._failures == 1 and not isinstance(error, RequestError):
            LOG.error("%s failed; it is tried again", self._what, exc_info=error)
        return min(LONGEST, FIRST * 2.0 ** min(self._failures - 1, 16))

    def succeeded(self) -> None:
        if self._failures:
            LOG.info("%s succeeded after failing %d times", self._what, self._failures)
        self._failures = 0


class Retry:
    """A write that nobody waits for. `do` writes what is unwritten when it is called."""

    def __init__(self, what: str, post: Post, do: Callable[[], Awaitable[None]]) -> None:
        self._post = post
        self._do = do
        self._backoff = Backoff(what)
        self._due = False

    @property
    def due(self) -> bool:
        """Whether it has failed and will be tried again."""
        return self._due

    async def attempt(self) -> None:
        """Do it, unless it has failed and its next time is yet to come."""
        if not self._due:
            await self._attempt()

    async def _attempt(self) -> None:
        try:
            await self._do()
        except Exception as error:  # whatever it was, the table goes on
            self._due = True
            delay = self._backoff.failed(error)
            asyncio.get_running_loop().call_later(delay, self._post, self._attempt)
        else:
            self._due = False
            self._backoff.succeeded()
