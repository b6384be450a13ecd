"""Whether this process can do its work now: the store takes a write, others are heard, the disk has room."""

from __future__ import annotations

import asyncio
import logging
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from elysium.server.settings import Settings
from elysium.server.store.store import Store

LOG = logging.getLogger("elysium.server")
PATIENCE: Final = 1.5  # seconds a write may take; a database that is stopped says nothing at all
KEPT: Final = 1.0  # seconds an answer holds: whoever asks all the time makes no more writes
DEAF: Final = 10.0  # seconds without a word of the database


class Ready(NamedTuple):
    """What was found, and when: `wrong` says in words what is not as it should be."""

    at: float
    wrong: dict[str, str]


class Readiness:
    """Looked at when somebody asks; one look at a time, and a write that hangs is not followed by another."""

    def __init__(self, store: Store, settings: Settings, clock: Callable[[], float]) -> None:
        self._store = store
        self._settings = settings
        self._clock = clock
        self._lag: Callable[[], float] | None = None
        self._last: Ready | None = None
        self._looking: asyncio.Task[Ready] | None = None
        self._writing: asyncio.Task[None] | None = None

    def watch(self, lag: Callable[[], float]) -> None:
        """Also look at how many seconds ago the database was last heard."""
        self._lag = lag

    async def look(self) -> Ready:
        """The state of now, or of a moment ago."""
        if self._last is not None and time.monotonic() - self._last.at < KEPT:
            return self._last
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> Ready:
        found = {"store": await self._written(), "listener": self._heard(), "disk": self._room()}
        wrong = {what: why for what, why in found.items() if why}
        if wrong.keys() != (self._last.wrong.keys() if self._last is not None else set()):
            LOG.log(logging.WARNING if wrong else logging.INFO, "readiness: %s", wrong or "all is well")
        self._last = Ready(time.monotonic(), wrong)
        return self._last

    async def _written(self) -> str:
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._store.probe.write(self._clock()))
        done, _ = await asyncio.wait({self._writing}, timeout=PATIENCE)
        if not done:
            return f"the store has not taken a write for {PATIENCE:g} seconds"
        error = self._writing.exception()
        return f"the store takes no writes: {type(error).__name__}" if error is not None else ""

    def _heard(self) -> str:
        lag = self._lag() if self._lag is not None else 0.0
        return f"the other processes have not been heard for {lag:.0f} seconds" if lag > DEAF else ""

    def _room(self) -> str:
        folder = self._settings.data.parent if self._settings.data is not None else Path()
        left, wanted = shutil.disk_usage(folder).free, self._settings.disk_left * 1_000_000
        return f"the disk has {left // 1_000_000} MB left of {self._settings.disk_left:g}" if left < wanted else ""

    async def close(self) -> None:
        """Wait for nothing any more."""
        tasks = [task for task in (self._looking, self._writing) if task is not None]
        for task in tasks:
            task.cancel()
        if tasks:  # a database that is stopped may hold them for good
            await asyncio.wait(tasks, timeout=1.0)
