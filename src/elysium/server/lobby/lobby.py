"""Acts at tables that wait for players: open, sit down, stand up, fill with bots, invite, close."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping, Sequence
from typing import Final

from elysium.core.game import game_info
from elysium.core.ids import Seat
from elysium.core.table import Json
from elysium.server.api import Opened, Seated, SitRequest, TableRequest
from elysium.server.errors import Conflict, NotFound, RequestError, refusing
from elysium.server.lobby import opening
from elysium.server.lobby.accounts import Person
from elysium.server.lobby.bot_limits import check_bot
from elysium.server.lobby.registry import TableRegistry
from elysium.server.secrets import hashed, new_secret, same
from elysium.server.store.rows import SeatChanges, SeatRow, TableRow
from elysium.server.table.options import with_brought, without_brought
from elysium.server.table.people.seat_state import bot_name

MOST_TABLES: Final = 40  # a person may have open at once


class Lobby:
    """The tables of a server before their matches begin."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = tables.services.clock

    async def open_table(self, host: Person, request: TableRequest) -> Opened:
        """Set up a table; a RequestError says what cannot be."""
        planned = opening.plan(request)
        await self.check_tables(host)
        invite = new_secret()
        table = planned.row(host, hashed(invite), self._clock())
        seats = await opening.seat_rows(self._store.people, table.id, planned.roles, request)
        await self._store.tables.add(table, seats)
        await self._tables.begin_if_full(table.id)
        return Opened(table.id, invite)

    async def check_tables(self, host: Person) -> None:
        """A RequestError if this person has enough tables already."""
        mine = [row for row in await self._store.tables.of_person(host.id) if row.status in ("open", "playing")]
        if len(mine) >= MOST_TABLES:
            raise RequestError(f"you have {len(mine)} tables open; close one first", "too_many_tables", n=len(mine))

    async def sit(self, person: Person, id: str, request: SitRequest) -> Seated:
        """Take a seat, or the secret of one's own anew."""
        row = await self.table(id)
        seats = await self._store.seats.of(id)
        named = row.host == person.id or any(one.person == person.id for one in seats)
        if not (row.public or named or same(request.invite, row.invite)):
            raise RequestError("this table is by invitation; use the link you were given", "invitation")
        if row.status != "open":
            raise RequestError(f"the table is {row.status}; nobody can sit down now", "begun")
        secret = new_secret()
        for one in seats:
            if one.person == person.id and one.kind == "person":
                await self._take(id, one.seat, SeatChanges(secret=hashed(secret)), request.bring, "person")
                return Seated(id, one.seat, secret)
        held = SeatChanges(kind="person", person=person.id, name=person.name, secret=hashed(secret))
        for seat in _free(seats, person.id, request.seat):
            if await self._take(id, seat, held, request.bring):
                await self._tables.begin_if_full(id)
                return Seated(id, seat, secret)
        raise RequestError("that seat is taken" if request.seat is not None else "no seat is free", "no_seat")

    async def _take(
        self, id: str, seat: Seat, values: SeatChanges, bring: Mapping[str, Json], was: str = "open"
    ) -> bool:
        """Take a seat and lay down what one brings, both or neither; False if somebody else was faster."""
        while True:
            row = await self.table(id)
            settled = with_brought(game_info(row.game), row.table_options(), seat, bring)
            change = (row.options, opening.options_text(settled)) if bring else None
            with contextlib.suppress(Conflict):  # somebody else has laid down something: look again
                return await self._store.seats.take(id, seat, was, change, **values)

    async def stand_up(self, person: Person, id: str) -> None:
        """Leave a seat before the match begins."""
        row = await self.table(id)
        if row.status != "open":
            raise RequestError(f"the table is {row.status}; resign instead", "begun")
        for one in await self._store.seats.of(id):
            if one.person == person.id:
                if not await self._store.seats.leave(id, one.seat):
                    raise RequestError("the match has just begun; resign instead", "begun")
                await self._take_along(id, one.seat)

    async def _take_along(self, id: str, seat: Seat) -> None:
        """Take what a seat had brought out of the table's options."""
        row = await self.table(id)
        options = row.table_options()
        if options != (without := without_brought(game_info(row.game), options, seat)):
            await self._store.tables.update(id, options=json.dumps(without))

    async def fill(self, person: Person, id: str, bot: str) -> None:
        """The host fills the open seats with bots and the match begins."""
        row = await self._hosted(person, id, "only the host fills seats with bots")
        if row.status != "open":
            raise RequestError(f"the table is {row.status}", "begun")
        with refusing("options"):
            check_bot(bot, row.game)
        for one in await self._store.seats.of(id):
            if one.kind == "open" and one.plays:
                name = bot_name(one.seat)
                await self._store.seats.update(id, one.seat, kind="bot", person=None, bot=bot, name=name)
            elif one.kind == "open":
                await self._store.seats.update(id, one.seat, kind="role", person=None, name="")
        await self._tables.begin_if_full(id)

    async def new_invite(self, person: Person, id: str) -> Opened:
        """Another link to sit down by; the one before opens nothing any more."""
        await self._hosted(person, id, "only the host invites")
        invite = new_secret()
        await self._store.tables.update(id, invite=hashed(invite))
        if id in self._tables.rooms:
            self._tables.rooms[id].set_invite(hashed(invite))
        return Opened(id, invite)

    async def close_table(self, person: Person, id: str) -> None:
        """The host closes a table for good."""
        row = await self._hosted(person, id, "only the host closes a table")
        if row.status in ("over", "closed"):
            raise RequestError(f"the table is {row.status} already", "ended")
        await self._store.tables.update(id, status="closed", updated=self._clock())
        await self._tables.stop(id)

    async def _hosted(self, person: Person, id: str, otherwise: str) -> TableRow:
        row = await self.table(id)
        if row.host != person.id:
            raise RequestError(otherwise, "host_only")
        return row

    async def table(self, id: str) -> TableRow:
        row = await self._store.tables.get(id)
        if row is None:
            raise NotFound("there is no such table", "no_table")
        return row


def _free(seats: Sequence[SeatRow], person: str, seat: Seat | None) -> list[Seat]:
    """The open seats this person may take, those kept for them first; a Storyteller's is nobody's first thought."""
    free = [one for one in seats if one.kind == "open" and one.person in (None, person) and seat in (None, one.seat)]
    return [one.seat for one in sorted(free, key=lambda one: (one.person is None, not one.plays))]
