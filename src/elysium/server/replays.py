"""After the game: the record, the match from any seat's eye at any step, and a new table that goes on from there."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from elysium.core.game import game_info
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.core.record import Record, Step
from elysium.server.accounts import Person, Wrong
from elysium.server.secrets import hashed, new_id, new_secret
from elysium.server.store import Store

if TYPE_CHECKING:
    from elysium.server.house import House


async def record_of(store: Store, row: Any) -> Record:
    """How a match came about, the past of a fork included."""
    steps = tuple(Step(one.seat, one.point, one.option) for one in await store.steps(row.id))
    if row.start:
        past = Record.from_json(row.start)
        return replace(past, steps=past.steps + steps)
    seats = [one for one in await store.seats(row.id) if one.kind != "role"]
    settled = game_info(row.game).settle(len(seats), json.loads(row.options))
    return Record(1, row.rules, row.game, len(seats), settled, int(row.seed), steps, None)


async def moment(store: Store, row: Any, step: int, seat: Seat) -> dict[str, Any]:
    """What a seat saw after so many steps; open to all once the match is over."""
    if row.status != "over":
        raise Wrong("a match can be looked at from every seat once it is over")
    record = await record_of(store, row)
    if not 0 <= step <= len(record.steps):
        raise Wrong(f"the match has {len(record.steps)} steps; there is no step {step}")
    return await asyncio.to_thread(_moment, record, step, seat)


def _moment(record: Record, step: int, seat: Seat) -> dict[str, Any]:
    match = record.fork(max(0, step - 1)).replay()
    if not SPECTATOR <= seat < len(match.roles):
        raise Wrong(f"seats are counted from 0 to {len(match.roles) - 1}; -1 watches")
    since = match.event_count()
    made = record.steps[step - 1] if step else None
    if made is not None:
        match.step(made.seat, made.option)
    view = match.view(seat)
    voice = game_info(match.name).voice
    said = [voice.line(view, event) for event in match.events(seat, since)]
    return {
        "step": step,
        "steps": len(record.steps),
        "made": [made.seat, made.point] if made is not None else None,
        "view": view,
        "lines": [{"key": line.key, "args": dict(line.args)} for line in said if line is not None],
    }


async def fork(house: House, person: Person, row: Any, step: int, seat: Seat, bot: str) -> dict[str, Any]:
    """A new table that goes on from a moment of a finished match: its host in one seat, bots in the others."""
    if row.status != "over":
        raise Wrong("only a finished match can be taken up again")
    record = await record_of(house.store, row)
    if not 0 <= step <= len(record.steps):
        raise Wrong(f"the match has {len(record.steps)} steps; there is no step {step}")
    past = record.fork(step)
    match: Match = await asyncio.to_thread(past.replay)
    if not 0 <= seat < record.seats:
        raise Wrong(f"seats are counted from 0 to {record.seats - 1}")
    secret, invite, now = new_secret(), new_secret(), house.services.clock()
    table = {**row._mapping, "id": new_id(), "host": person.id, "status": "playing", "result": None}
    table |= {"created": now, "updated": now, "steps": 0, "epoch": 0, "start": past.to_json(), "public": False}
    table |= {
        "invite": hashed(invite),
        "clock": json.dumps({"kind": "none"}),
        "title": f"{row.title}, step {step}"[:80],
    }
    rows = []
    for number, role in enumerate(match.roles):
        mine = number == seat
        kind = "role" if role != "player" else "person" if mine else "bot"
        rows.append(
            {
                "table_id": table["id"],
                "seat": number,
                "kind": kind,
                "person": person.id if mine else None,
                "name": person.name if mine else "" if kind == "role" else f"{bot} {number}",
                "secret": hashed(secret) if mine else None,
                "bot": bot if kind == "bot" else "",
                "away_bot": False,
                "clock": None,
                "always_ask": True,
                "pass_until": False,
            }
        )
    await house.store.add_table(table, rows)
    await house.room(str(table["id"]))
    return {"table": table["id"], "seat": seat, "secret": secret, "invite": invite}
