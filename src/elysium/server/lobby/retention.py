"""How long what is finished is kept: matches, guests, sessions, by the settings of the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Final

from elysium.server.settings import Settings
from elysium.server.store.store import Store

LOG = logging.getLogger("elysium.server")
FIRST: Final = 60.0  # seconds after the start: there is enough to do then
EVERY: Final = 3600.0  # seconds between two looks
DAY: Final = 86_400.0


class Retention:
    """`in_memory`: tables somebody looks at, which are left for another time."""

    def __init__(
        self, store: Store, settings: Settings, now: Callable[[], float], in_memory: Callable[[], Collection[str]]
    ) -> None:
        self._store = store
        self._settings = settings
        self._now = now
        self._in_memory = in_memory

    async def run(self) -> None:
        """For as long as the process runs; several processes of one store do it side by side."""
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.look()
            except Exception:  # the next time again
                LOG.exception("what need not be kept any more was not deleted")
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Delete all that is due now."""
        now, settings, store = self._now(), self._settings, self._store
        await store.sessions.delete_expired(now)
        await store.resets.delete_expired(now)
        matches = guests = 0
        if settings.keep_matches:
            while many := await store.erasing.matches(now - settings.keep_matches * DAY, list(self._in_memory())):
                matches += many
        while many := await store.erasing.guests(now - settings.keep_guests * DAY, now):
            guests += many
        if matches or guests:
            LOG.info("%d finished tables and %d guests were deleted", matches, guests)
