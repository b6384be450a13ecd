"""When the garbage collector runs: a full collection stalls all tables at once, so it is made seldom."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator
from typing import Final

YOUNG: Final = 0.1  # seconds between two looks through what is new
EVERY: Final = 600.0  # seconds between two looks through everything


@contextlib.asynccontextmanager
async def seldom_collected() -> AsyncIterator[None]:
    """While a server runs what is new is looked through by the clock.

    By Python's own count a full look, 0.2 to 0.4 s with 500 tables, came every few seconds. And where new objects take
    the place of old ones the count hardly grows: the new ones pile up, and a look at them took 0.1 s.
    """
    gc.disable()
    gc.freeze()  # what importing has made stays, and is never looked through
    looking = asyncio.create_task(_look_at_new(), name="collector")
    try:
        yield
    finally:
        gc.unfreeze()
        gc.enable()
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)


async def _look_at_new() -> None:
    while True:
        await asyncio.sleep(YOUNG)
        gc.collect(0)


class Collector:
    """Remembers when everything was last looked through."""

    def __init__(self) -> None:
        self.at = time.monotonic()

    def look(self) -> bool:
        """Look through everything if it is time; returns whether it was."""
        if time.monotonic() - self.at < EVERY:
            return False
        gc.collect()
        self.at = time.monotonic()
        return True
