"""A new table that goes on from a moment of a recorded match: one seat for a person, bots in the others."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import Any, Final

from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.core.record import Record
from elysium.server.errors import RequestError
from elysium.server.secrets import hashed, new_id, new_secret
from elysium.server.store.rows import PersonRow, SeatRow, TableRow
from elysium.server.store.store import Store
from elysium.server.table.seat_state import bot_name

ADMIN: Final = "admin"  # whose tables the forks of reports are; nobody has its session
OPEN: Final[Mapping[str, Any]] = {"kind": "open", "person": None, "name": "", "secret": None}


async def branch(
    store: Store, row: TableRow, past: Record, match: Match, seat: Seat, bot: str, held: Mapping[str, Any], **more: Any
) -> str:
    """Set the table up like `row`, after the steps of `past`; returns its id. `held` says who has the person's seat."""
    if not 0 <= seat < past.seats:
        raise RequestError(f"seats are counted from 0 to {past.seats - 1}")
    id, now = new_id(), time.time()
    table = row._replace(
        id=id,
        public=False,
        clock=json.dumps({"kind": "none"}),
        created=now,
        updated=now,
        steps=0,
        epoch=0,
        result=None,
        start=json.dumps(past.to_data()),
        keeper=store.process,
        timers=None,
    )
    seats = [_seat(id, number, role, bot) for number, role in enumerate(match.roles)]
    seats[seat] = seats[seat]._replace(**{**held, "bot": ""})
    await store.tables.add(table._replace(**more), seats)
    return id


def _seat(table: str, number: Seat, role: str, bot: str) -> SeatRow:
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
    more = {"host": ADMIN, "status": "open", "invite": hashed(invite), "spectators": False, "delay": 0.0}
    return await branch(store, row, past, match, seat, bot, OPEN, title=title[:80], **more), invite
