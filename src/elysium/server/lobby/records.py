"""The record of a match, from what the store keeps of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import inf

from elysium.core.game import game_info
from elysium.core.match import Match
from elysium.core.record import Record, Step
from elysium.core.table import Json
from elysium.server.store.rows import StepRow, TableRow
from elysium.server.store.store import Store


def begin_match(row: TableRow, players: int) -> Match:
    """The match as the table began it: dealt by its seed, or where a fork went on from."""
    if row.start:
        return Match.replay(Record.from_json(row.start))
    return Match.new(row.game, players, int(row.seed), _options(row, players))


def make_record(row: TableRow, players: int, steps: Iterable[StepRow]) -> Record:
    """How the match came about by these steps, the past of a fork included."""
    made = tuple(Step(one.seat, one.point, one.option) for one in steps)
    if row.start:
        past = Record.from_json(row.start)
        return replace(past, steps=past.steps + made)
    return Record(1, row.rules, row.game, players, _options(row, players), int(row.seed), made, None)


def _options(row: TableRow, players: int) -> dict[str, Json]:
    return game_info(row.game).settle(players, row.table_options(), row.rules)


async def record_of(store: Store, row: TableRow, until: float = inf) -> Record:
    """How a match came about up to some time."""
    steps = [one for one in await store.steps.of(row.id) if one.at <= until]
    players = sum(one.plays for one in await store.seats.of(row.id))
    return make_record(row, players, steps)
