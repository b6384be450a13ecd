"""Tables brought back from the store: from the latest state this version reads, and the steps since."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence

from elysium.core.match import Match
from elysium.core.saves import BrokenSave
from elysium.server.lobby.records import begin_match, make_record
from elysium.server.store.rows import SeatRow, StepRow, TableRow
from elysium.server.table.past_events import PastEvents
from elysium.server.table.room import Room
from elysium.server.table.seat_state import SeatState
from elysium.server.table.services import Services

LOG = logging.getLogger("elysium.server")


async def restore(services: Services, row: TableRow) -> Room:
    """A table from the store: the latest state that this version reads, and the steps since.

    Where no kept state can be read (the rules have changed in the middle of something), the match is played again from
    its beginning, as far as it still goes; what no longer fits is taken back.
    """
    store = services.store
    seats = await store.seats.of(row.id)
    saves = await store.saves.of(row.id)  # before the steps: another process may be writing both
    steps = await store.steps.of(row.id)
    players = sum(one.plays for one in seats)
    for save in saves:
        try:
            record = make_record(row, players, steps[: save.number])
            match = Match.resumed(record, json.loads(save.state))
            done = _follow(match, steps[save.number :])
        except (BrokenSave, ValueError):
            continue
        room = await _room(services, row, seats, match, save.number + done, steps)
        room.earlier = PastEvents(record, save.state)
        return room
    match = begin_match(row, players)
    return await _room(services, row, seats, match, _follow(match, steps), steps)


async def _room(
    services: Services, row: TableRow, seats: Sequence[SeatRow], match: Match, steps: int, kept: list[StepRow]
) -> Room:
    if steps < len(kept):
        LOG.warning("table %s: %d of %d steps fit the rules of this version", row.id, steps, len(kept))
        await services.store.steps.cut(row.id, steps)
    room = Room(services, row, [_seat_state(one, match.roles[one.seat]) for one in seats], match, steps)
    room.since = max(row.updated, kept[-1].at if kept else 0.0)
    return room


def _seat_state(row: SeatRow, role: str) -> SeatState:
    return SeatState(
        seat=row.seat,
        role=role,
        kind=row.kind,
        name=row.name,
        person=row.person,
        secret=row.secret,
        bot=row.bot,
        away_bot=row.away_bot,
        always_ask=row.always_ask,
        pass_until=row.pass_until,
        clock=row.clock,
        told=row.told,
        muted=row.muted_seats(),
    )


def _follow(match: Match, steps: Sequence[StepRow]) -> int:
    """Make the steps that still fit; returns how many."""
    for number, row in enumerate(steps):
        try:
            match.step(row.seat, row.option)
        except ValueError:
            return number
    return len(steps)
