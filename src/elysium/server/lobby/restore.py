"""Tables brought back from the store: from the latest state this version reads, and the steps since."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable, Sequence

from elysium.core.match import Match
from elysium.core.saves import BrokenSave
from elysium.server.lobby.records import begin_match, make_record
from elysium.server.store.rows import SaveRow, StepRow, TableRow
from elysium.server.table.match.past_events import PastEvents
from elysium.server.table.room import Room
from elysium.server.table.services import Services

LOG = logging.getLogger("elysium.server")


async def restore(services: Services, row: TableRow, rematch: Callable[[str], Awaitable[str]]) -> Room:
    """A table from the store: the latest state that this version reads, and the steps since.

    Where no saved state can be read (the rules have changed in the middle of something), the match is played again from
    its beginning, as far as it still goes; what no longer fits is taken back. `rematch` opens its next table.
    """
    store = services.store
    seats = await store.seats.of(row.id)
    saves = await store.saves.of(row.id)  # before the steps: another process may be writing both
    steps = await store.steps.of(row.id)
    match, done, past = _match(row, sum(one.plays for one in seats), saves, steps)
    if done < len(steps):
        LOG.warning("table %s: %d of %d steps fit the rules of this version", row.id, done, len(steps))
        await store.steps.cut(row.id, done)
    since = max(row.updated, steps[-1].at if steps else 0.0)
    return Room(services, row, seats, match, done, rematch, past, since)


def _match(
    row: TableRow, players: int, saves: Sequence[SaveRow], steps: Sequence[StepRow]
) -> tuple[Match, int, PastEvents | None]:
    """The match, how many of the steps it has made, and what was told before the state it comes from."""
    for save in saves:
        try:
            record = make_record(row, players, steps[: save.number])
            match = Match.resumed(record, json.loads(save.state))
            return match, save.number + _follow(match, steps[save.number :]), PastEvents(record, save.state)
        except (BrokenSave, ValueError):
            continue
    match = begin_match(row, players)
    return match, _follow(match, steps), None


def _follow(match: Match, steps: Sequence[StepRow]) -> int:
    """Make the steps that still fit; returns how many."""
    for number, row in enumerate(steps):
        try:
            match.step(row.seat, row.option)
        except ValueError:
            return number
    return len(steps)
