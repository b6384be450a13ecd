"""Looking back: records of finished matches, a match from any seat's eye, a new table that goes on from there."""

from __future__ import annotations

import asyncio
from typing import Final

from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.core.table import Json
from elysium.server.api import Forked, ForkRequest
from elysium.server.errors import RequestError, refusing
from elysium.server.lobby.bot_limits import check_bot, check_quota
from elysium.server.lobby.copies import fork_row, fork_seats
from elysium.server.lobby.lobby import Lobby
from elysium.server.lobby.people.accounts import Person
from elysium.server.lobby.records import record_of
from elysium.server.lobby.registry import TableRegistry
from elysium.server.lobby.replays import check_step, moments
from elysium.server.secrets import hashed, new_secret
from elysium.server.store.rows import FINISHED, SeatRow, TableRow

KEPT_RECORDS: Final = 8


class Archive:
    """Matches are played again one at a time, beside those being played."""

    def __init__(self, tables: TableRegistry, lobby: Lobby) -> None:
        self._tables = tables
        self._store = tables.store
        self._lobby = lobby
        self._replaying = asyncio.Semaphore(1)
        self._records: dict[str, str] = {}  # those asked for last

    async def record(self, row: TableRow) -> str:
        """The record of a finished match, as a file to keep."""
        if row.status not in FINISHED:
            raise RequestError("the record is open to all once the match is over", "not_over")
        async with self._replaying:
            if row.id not in self._records:
                record = await record_of(self._store, row)
                self._records[row.id] = await asyncio.to_thread(record.to_json)  # its check sums play it again
                for old in list(self._records)[:-KEPT_RECORDS]:
                    del self._records[old]
            return self._records[row.id]

    async def moments(self, row: TableRow, step: int, many: int, seat: Seat, until: float) -> dict[str, Json]:
        """What a seat saw after so many steps, and what changed in each of the next."""
        async with self._replaying:
            return await moments(self._store, row, step, many, seat, until)

    async def fork(self, person: Person, row: TableRow, request: ForkRequest) -> Forked:
        """A new table that goes on from a moment of a finished match: its host in one seat, bots in the others."""
        with refusing("options"):
            check_bot(request.bot, row.game)
        if row.status not in FINISHED:
            raise RequestError("only a finished match can be taken up again", "not_over")
        async with self._replaying:
            return await self._fork(person, row, request)

    async def _fork(self, person: Person, row: TableRow, request: ForkRequest) -> Forked:
        record, seat = await record_of(self._store, row), request.seat
        check_step(record, request.step)
        past = record.fork(request.step)
        match = await asyncio.to_thread(Match.replay, past)
        secret, invite = new_secret(), new_secret()
        table = fork_row(row, past, self._store.process, self._tables.services.clock())._replace(
            title=f"{row.title}, step {request.step}"[:80],
            host=person.id,
            status="playing",
            invite=hashed(invite),
        )
        held = SeatRow(table.id, seat, "person", person.id, person.name, hashed(secret))
        seats = fork_seats(match, held, request.bot)
        async with self._tables.opening:
            await self._lobby.check_tables(person)
            await check_quota(self._tables.services, person.id, [one.bot for one in seats if one.kind == "bot"])
            await self._store.tables.add(table, seats)
        await self._tables.room(table.id)
        return Forked(table.id, seat, secret, invite)
