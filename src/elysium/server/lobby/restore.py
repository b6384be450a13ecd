"""Tables brought back from the store: from the latest state this version reads, and the steps since."""

from __future__ import annotations

import json
import logging
from dataclasses import replace

from elysium.core.game import game_info
from elysium.core.match import Match
from elysium.core.record import Record, Step
from elysium.core.saves import BrokenSave
from elysium.server.store.rows import StepRow, TableRow
from elysium.server.table.past_events import PastEvents
from elysium.server.table.room import Room
from elysium.server.table.seat_state import SeatState
from elysium.server.table.services import Services

LOG = logging.getLogger("elysium.server")


async def restore(services: Services, row: TableRow, places: list[SeatState]) -> Room:
    """A table from the store: the latest state that this version reads, and the steps since.

    Where no kept state can be read (the rules have changed in the middle of something), the match is played again from
    its beginning, as far as it still goes; what no longer fits is taken back.
    """
    store = services.store
    saves = await store.saves.of(row.id)  # before the steps: another process may be writing both
    steps = await store.steps.of(row.id)
    players = sum(place.role == "player" for place in places)
    for kept in saves:
        try:
            record = _record(row, players, steps[: kept.number])
            match = Match.resumed(record, json.loads(kept.state))
            done = _follow(match, steps[kept.number :])
        except (BrokenSave, ValueError):
            continue
        room = await _room(services, row, places, match, kept.number + done, steps)
        room.earlier = PastEvents(record, kept.state)
        return room
    match = _fresh(row, players)
    done = _follow(match, steps)
    return await _room(services, row, places, match, done, steps)


async def _room(
    services: Services, row: TableRow, places: list[SeatState], match: Match, steps: int, kept: list[StepRow]
) -> Room:
    if steps < len(kept):
        LOG.warning("table %s: %d of %d steps fit the rules of this version", row.id, steps, len(kept))
        await services.store.steps.cut(row.id, steps)
    room = Room(services, row, places, match, steps)
    room.since = max(row.updated, kept[-1].at if kept else 0.0)
    return room


def _follow(match: Match, steps: list[StepRow]) -> int:
    """Make the steps that still fit; returns how many."""
    for number, row in enumerate(steps):
        try:
            match.step(row.seat, row.option)
        except ValueError:
            return number
    return len(steps)


def _fresh(row: TableRow, seats: int) -> Match:
    if row.start:
        return Match.replay(Record.from_json(row.start))
    return Match.new(row.game, seats, int(row.seed), row.table_options())


def _record(row: TableRow, seats: int, steps: list[StepRow]) -> Record:
    """How a match came to a kept state: by its steps, and a fork by what it began with."""
    made = tuple(Step(s.seat, s.point, s.option) for s in steps)
    if row.start:
        past = Record.from_json(row.start)
        return replace(past, steps=past.steps + made)
    options = game_info(row.game).settle(seats, row.table_options())
    return Record(1, row.rules, row.game, seats, options, int(row.seed), made, None)
