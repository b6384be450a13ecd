"""New tables made of others: a rematch, a fork of a recorded match, a report reopened by an administrator."""

from __future__ import annotations

import json
import time
from typing import Final

from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.core.record import Record
from elysium.server.errors import NotFound, RequestError
from elysium.server.lobby.bot_limits import check_quota
from elysium.server.secrets import hashed, new_id, new_secret, new_seed
from elysium.server.store.rows import PersonRow, SeatRow, TableRow
from elysium.server.store.store import Store
from elysium.server.table.people.seat_state import bot_name
from elysium.server.table.services import Services

ADMIN: Final = "admin"  # the host of reopened reports; nobody has its session


async def rematch(services: Services, id: str) -> str:
    """The same people and options at a new table, whose id is returned; their secrets open it too."""
    store = services.store
    row, seats = await store.tables.get(id), await store.seats.of(id)
    if row is None:
        raise NotFound("there is no such table", "no_table")
    await check_quota(services, row.host, [one.bot for one in seats if one.kind == "bot"])
    table = _anew(row, store.process, services.clock())._replace(seed=str(new_seed()), status="playing", start=None)
    seats = [one._replace(table_id=table.id, away_bot=False, clock=None, told=None) for one in seats]
    await store.tables.add(table, seats)
    return table.id


def _anew(row: TableRow, process: str, now: float) -> TableRow:
    """The row of a new table, otherwise alike."""
    return row._replace(
        id=new_id(), created=now, updated=now, steps=0, epoch=0, result=None, keeper=process, timers=None
    )


def fork_row(row: TableRow, past: Record, process: str, now: float) -> TableRow:
    """The row of a table that goes on after the steps of `past`: private, without a clock."""
    start, clock = json.dumps(past.to_data()), json.dumps({"kind": "none"})
    return _anew(row, process, now)._replace(public=False, clock=clock, start=start)


def fork_seats(match: Match, held: SeatRow, bot: str) -> list[SeatRow]:
    """The seats of a fork: `held` is the person's, bots have the others."""
    players = match.roles.count("player")
    if not 0 <= held.seat < players:
        raise RequestError(f"seats are counted from 0 to {players - 1}")
    seats = [_bot_seat(held.table_id, number, role, bot) for number, role in enumerate(match.roles)]
    seats[held.seat] = held
    return seats


def _bot_seat(table: str, number: Seat, role: str, bot: str) -> SeatRow:
    if role == "player":
        return SeatRow(table, number, "bot", name=bot_name(number), bot=bot)
    return SeatRow(table, number, "role", plays=False)


async def reopen(store: Store, row: TableRow, past: Record, seat: Seat, bot: str, title: str) -> tuple[str, str]:
    """For who runs the server: a table whose one open seat is taken by the link alone. Returns its id and invite."""
    match = Match.replay(past)
    if match.over:
        raise RequestError("the match is over there; open it at an earlier step")
    await store.people.add(PersonRow(ADMIN, "Administrator", created=time.time()))
    invite = new_secret()
    table = fork_row(row, past, store.process, time.time())._replace(
        title=title[:80], host=ADMIN, status="open", invite=hashed(invite), spectators=False, delay=0.0
    )
    await store.tables.add(table, fork_seats(match, SeatRow(table.id, seat, "open"), bot))
    return table.id, invite
