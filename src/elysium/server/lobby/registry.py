"""The tables in memory: restored when somebody comes or a bot is to think, let go when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from elysium.core.ids import Seat
from elysium.server.errors import RequestError, TableStopped
from elysium.server.lobby.copies import rematch
from elysium.server.lobby.restore import restore
from elysium.server.lobby.waiting import WaitingTables
from elysium.server.notify.notices import Notice
from elysium.server.store.store import Store
from elysium.server.table.room import Room
from elysium.server.table.services import Services

LOG = logging.getLogger("elysium.server")
IDLE: Final = 600.0  # seconds after which a table nobody looks at leaves memory
UNBEGUN: Final = 30 * 86_400.0  # seconds a table waits for players
T = TypeVar("T")


class TableRegistry:
    """Rooms by table id; a room is in memory while somebody is there or a bot thinks."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self.opening = asyncio.Lock()  # what was counted holds until another table, or another bot, is there
        self._waiting = WaitingTables()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while a table is restored
        services.notices.confirm_with(self._may_tell)

    @property
    def store(self) -> Store:
        return self.services.store

    async def room(self, id: str) -> Room | None:
        """The table in memory, restored if need be; None while it waits for players or is closed."""
        if id in self.rooms:
            return self.rooms[id]
        async with self._locks.setdefault(id, asyncio.Lock()):
            if id in self.rooms:
                return self.rooms[id]
            row = await self.store.tables.get(id)
            if row is None or row.status in ("open", "closed"):
                return None
            room = await restore(self.services, row, self._rematch)
            self.rooms[id] = room
            room.start()
            return room

    async def ask(self, id: str, do: Callable[[], Awaitable[T]]) -> T:
        """Have something done in a table's turn, whether it is in memory or not."""
        try:
            return await (self.rooms.get(id) or self._waiting.table(id)).ask(do)
        except TableStopped:
            raise RequestError("the table has just left memory; look at it and try again") from None

    async def begin_if_full(self, id: str) -> None:
        """Begin the match of an open table once every seat is taken."""
        if await self.store.tables.begin(id, self.services.clock()):
            await self.begin(id)

    async def begin(self, id: str) -> None:
        """Bring a match that has begun into memory; where that fails, it is when somebody comes."""
        try:
            await self.room(id)
        except Exception:
            LOG.exception("table %s has begun and could not be brought into memory", id)

    async def resume(self, released: bool = True) -> None:
        """Go on with tables that are being played and that no process keeps, so that bots and clocks do: after a
        restart, or when another process has ended. `released`: also those that had left memory.
        """
        leases = self.services.leases
        for id in await leases.orphans(released):
            try:
                if await leases.claim(id):
                    await self._resume_one(id)
            except Exception:  # one table that cannot be read must not keep the others from being played
                LOG.exception("table %s could not be brought back", id)

    async def _resume_one(self, id: str) -> None:
        known = self.rooms.get(id)
        if known is not None:
            known.note_change("table")
            return
        try:
            await self.room(id)
        except Exception:
            await self.services.leases.release(id)
            raise

    async def asked(self, tables: Sequence[str]) -> dict[str, list[Seat]]:
        """Which seats are asked at these tables; one neither in memory nor known from the store is restored."""
        known = await self.services.turns.known([id for id in tables if id not in self.rooms])
        for id in tables:
            if id not in known:
                room = await self.room(id)
                known[id] = [decision.seat for decision in room.match.open()] if room is not None else []
        return known

    def note_changed(self, ids: Collection[str]) -> None:
        """The store holds something else of these tables; those in memory read it."""
        for id in ids:
            if id in self.rooms:
                self.rooms[id].note_change("table")

    async def stop(self, id: str) -> None:
        """Take a table out of memory; its sockets are closed."""
        room = self.rooms.pop(id, None)
        if room is not None:
            await room.stop()

    async def apply_admin_changes(self) -> None:
        """What an administrator has written to the store: closed tables are stopped, banned people disconnected."""
        for id in await self.store.tables.closed(list(self.rooms)):
            await self.stop(id)
        banned = await self.store.people.banned()
        for room in self.rooms.values() if banned else ():
            room.drop(banned)

    async def sweep(self) -> int:
        """Let go of tables nobody has looked at for a while; returns how many."""
        now = self.services.clock()
        idle = [room for room in self.rooms.values() if room.is_idle(now - IDLE)]
        for room in idle:
            try:
                await self._let_go(room)
            except Exception:  # the next time again; the others need not wait for it
                LOG.exception("%s could not leave memory", room.name)
        if idle:
            await self.services.turns.write()
        await self.store.tables.close_unbegun(now - UNBEGUN, now)
        return len(idle)

    async def _let_go(self, room: Room) -> None:
        await room.ask(room.save)
        await self.stop(room.id)
        if room.holds_lease:
            await self.services.leases.release(room.id)

    async def close(self) -> None:
        """Save and stop everything: the process ends."""
        await self._waiting.close()
        for room in list(self.rooms.values()):
            with contextlib.suppress(Exception):  # logged by the table; its steps are kept
                await room.ask(room.save_all)
            await room.stop()
        self.services.notices.close()
        await self.services.turns.write()
        await self.services.leases.leave()

    async def _rematch(self, table: str) -> str:
        async with self.opening:
            id = await rematch(self.services, table)
        await self.room(id)
        return id

    async def _may_tell(self, notice: Notice) -> bool:
        """Whether a notice is still due; the table may have left memory meanwhile."""
        room = await self.room(notice.table)
        with contextlib.suppress(TableStopped):
            return room is not None and await room.ask(room.claim_notice, notice.seat)
        return False
