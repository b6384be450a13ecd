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
from elysium.server.store.store import Store
from elysium.server.table.seat_state import bot_name

ADMIN: Final = "admin"  # whose tables the forks of reports are; nobody has its session
OPEN: Final[Mapping[str, Any]] = {"kind": "open", "person": None, "name": "", "secret": None}


async def branch(
    store: Store, row: Any, past: Record, match: Match, seat: Seat, bot: str, held: Mapping[str, Any], **more: Any
) -> str:
    """Set the table up like `row`, after the steps of `past`; returns its id. `held` says who has the person's seat."""
    if not 0 <= seat < past.seats:
        raise RequestError(f"seats are counted from 0 to {past.seats - 1}")
    id, now = new_id(), time.time()
    table = {**row._mapping, "id": id, "result": None, "keeper": store.process, "public": False, "steps": 0, "epoch": 0}
    table |= {"created": now, "updated": now, "clock": json.dumps({"kind": "none"}), "timers": None}
    table |= {"start": json.dumps(past.to_data()), **more}
    rows = [_seat(id, number, role, bot) for number, role in enumerate(match.roles)]
    rows[seat] |= {**held, "bot": ""}
    await store.add_table(table, rows)
    return id


def _seat(table: str, number: Seat, role: str, bot: str) -> dict[str, Any]:
    plays = role == "player"
    return {
        "table_id": table,
        "seat": number,
        "kind": "bot" if plays else "role",
        "person": None,
        "name": bot_name(number) if plays else "",
        "secret": None,
        "bot": bot if plays else "",
        "away_bot": False,
        "clock": None,
        "always_ask": True,
        "pass_until": False,
        "plays": plays,
    }


async def reopen(store: Store, row: Any, past: Record, seat: Seat, bot: str, title: str) -> tuple[str, str]:
    """For who runs the server: a table whose one open seat is taken by the link alone. Returns its id and invite."""
    match = past.replay()
    if match.over:
        raise RequestError("the match is over there; open it at an earlier step")
    await store.add_person({"id": ADMIN, "name": "Administrator", "created": time.time(), "banned": False})
    invite = new_secret()
    more = {"host": ADMIN, "status": "open", "invite": hashed(invite), "spectators": False, "delay": 0.0}
    return await branch(store, row, past, match, seat, bot, OPEN, title=title[:80], **more), invite
