"""Acts at tables that wait for players, each in its turn: open, sit, stand up, kick, fill with bots, invite, close."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Concatenate, Final, ParamSpec, TypeVar

from elysium.core.ids import Seat
from elysium.server.api import Opened, Seated, SitRequest, TableRequest
from elysium.server.errors import NotFound, RequestError
from elysium.server.lobby import opening, sitting
from elysium.server.lobby.bot_limits import check_quota
from elysium.server.lobby.people.accounts import Person
from elysium.server.lobby.registry import TableRegistry
from elysium.server.secrets import hashed, new_secret
from elysium.server.store.locked import LockedTable
from elysium.server.store.rows import FINISHED, TableRow

P = ParamSpec("P")
T = TypeVar("T")
MOST_TABLES: Final = 40  # a person may have open at once


class Lobby:
    """The tables of a server before their matches begin."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._services = tables.services
        self._store = tables.store
        self._clock = tables.services.clock

    async def open_table(self, host: Person, request: TableRequest) -> Opened:
        """Set up a table; a RequestError says what cannot be."""
        planned = opening.plan(request)
        invite = new_secret()
        table = planned.row(host, hashed(invite), self._clock())
        seats = await opening.seat_rows(self._store.people, table.id, planned.roles, request)
        async with self._tables.opening:
            await self.check_tables(host)
            await check_quota(
                self._tables.services, host.id, [seat.bot for seat in request.seats if seat.kind == "bot"]
            )
            await self._store.tables.add(table, seats)
        await self._tables.begin_if_full(table.id)
        return Opened(table.id, invite)

    async def check_tables(self, host: Person) -> None:
        """A RequestError if this person has enough tables already."""
        mine = await self._store.tables.count_going_on(host.id)
        if mine >= MOST_TABLES:
            raise RequestError(f"you have {mine} tables open; close one first", "too_many_tables", n=mine)

    async def sit(self, person: Person, id: str, request: SitRequest) -> Seated:
        """Take a seat, or the secret of one's own anew."""
        return await self._act(id, sitting.sit, person, request)

    async def stand_up(self, person: Person, id: str) -> None:
        """Leave a seat before the match begins."""
        await self._act(id, sitting.stand_up, person)

    async def kick(self, person: Person, id: str, seat: Seat) -> None:
        """The host sends somebody away before the match begins."""
        await self._act(id, sitting.kick, person, seat)

    async def fill(self, person: Person, id: str, bot: str) -> None:
        """The host fills the open seats with bots and the match begins."""

        async def do() -> None:
            async with self._tables.opening:
                open_seats = [one for one in await self._store.seats.of(id) if one.kind == "open" and one.plays]
                await check_quota(self._services, person.id, [bot] * len(open_seats))
                await self._do(id, sitting.fill, person, bot)

        await self._tables.ask(id, do)

    async def new_invite(self, person: Person, id: str) -> Opened:
        """Another link to sit down by; the one before opens nothing any more."""
        invite = new_secret()
        await self._act(id, _set_invite, person, hashed(invite))
        if id in self._tables.rooms:
            self._tables.rooms[id].set_invite(hashed(invite))
        return Opened(id, invite)

    async def close_table(self, person: Person, id: str) -> None:
        """The host closes a table for good."""
        await self._act(id, _close, person, self._clock())
        await self._tables.stop(id)

    async def _act(
        self, id: str, act: Callable[Concatenate[LockedTable, P], Awaitable[T]], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do something to a table in its turn."""
        return await self._tables.ask(id, lambda: self._do(id, act, *args, **kwargs))

    async def _do(
        self, id: str, act: Callable[Concatenate[LockedTable, P], Awaitable[T]], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """In one transaction; the match begins once every seat is taken."""
        async with self._store.tables.locked(id) as table:
            done = await act(table, *args, **kwargs)
            begun = await table.begin(self._clock(), self._store.process)
        if begun:
            await self._tables.begin(id)
        return done

    async def table(self, id: str) -> TableRow:
        row = await self._store.tables.get(id)
        if row is None:
            raise NotFound("there is no such table", "no_table")
        return row


async def _set_invite(table: LockedTable, person: Person, invite: str) -> None:
    sitting.check_host(table, person, "only the host invites")
    await table.change(invite=invite)


async def _close(table: LockedTable, person: Person, now: float) -> None:
    sitting.check_host(table, person, "only the host closes a table")
    if table.row.status in (*FINISHED, "closed"):
        raise RequestError(f"the table is {table.row.status} already", "ended")
    await table.change(status="closed", updated=now)
