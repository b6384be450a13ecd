"""Tables: public ones, one's own, opened, looked at, closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace
from starlette.responses import Response
from starlette.routing import Route

from elysium.core.game import game_info
from elysium.server.api import ClockSettings, MatchResult, SitRequest, TableInfo, TableRequest, TableSeat
from elysium.server.errors import Forbidden
from elysium.server.http.endpoint import ApiRequest, endpoint
from elysium.server.http.responses import json_response
from elysium.server.store.rows import FINISHED, SeatRow, TableRow
from elysium.server.table.options import public_options

_read_clock = msgspec.json.Decoder(ClockSettings).decode
_read_result = msgspec.json.Decoder(MatchResult).decode
TABLE_COST: Final = 3.0  # guests: it is played, and stands in the lobby


async def public_tables(request: ApiRequest) -> Response:
    return json_response(await _shown(request, await request.app.store.tables.public()))


async def own_tables(request: ApiRequest) -> Response:
    """One's own tables; `turn` says whether one is asked there."""
    rows = await request.app.store.tables.of_person(request.signed_in().id)
    shown = await _shown(request, rows)
    asked = await request.app.tables.asked([one.id for one in shown if one.status == "playing" and one.seat >= 0])
    return json_response([replace(one, turn=one.seat in asked.get(one.id, ())) for one in shown])


async def open_table(request: ApiRequest) -> Response:
    person = request.signed_in()
    request.charge(request.app.limits.arrivals, TABLE_COST)
    wanted = await request.body(TableRequest)
    opened = await request.app.lobby.open_table(person, wanted)
    if not wanted.sit or all(seat.kind != "open" for seat in wanted.seats):
        return json_response(opened, 201)
    seated = await request.app.lobby.sit(person, opened.table, SitRequest(invite=opened.invite))
    return json_response(replace(opened, seat=seated.seat, secret=seated.secret), 201)


async def show_table(request: ApiRequest) -> Response:
    row, person = await request.table(), request.person
    seated = person is not None and any(one.person == person.id for one in await request.app.store.seats.of(row.id))
    known = seated or row.status in FINISHED or (person is not None and row.host == person.id)
    if not (row.public or known or request.invited_to(row)):
        raise Forbidden("this table is by invitation; use the link you were given", "invitation")
    return json_response((await _shown(request, [row]))[0])


async def close_table(request: ApiRequest) -> Response:
    await request.app.lobby.close_table(request.signed_in(), request.table_id)
    return json_response({})


async def _shown(request: ApiRequest, rows: Sequence[TableRow]) -> list[TableInfo]:
    seats = await request.app.store.seats.of_tables([row.id for row in rows])
    person = request.person.id if request.person else ""
    return [_table(row, seats.get(row.id, []), person) for row in rows]


def _table(row: TableRow, seats: Sequence[SeatRow], person: str) -> TableInfo:
    """A table as this person may know it before sitting down."""
    own = (one.seat for one in seats if person and one.kind == "person" and one.person == person)
    return TableInfo(
        id=row.id,
        game=row.game,
        title=row.title,
        status=row.status,
        public=row.public,
        options=public_options(row.game, row.table_options()),
        clock=_read_clock(row.clock),
        updated=row.updated,
        result=_read_result(row.result) if row.result else None,
        spectators=row.spectators,
        delay=row.delay,
        seat=next(own, -1),
        host=bool(person) and row.host == person,
        seats=_seats(row, seats),
    )


def _seats(row: TableRow, seats: Sequence[SeatRow]) -> list[TableSeat]:
    """Everybody's seat, with the team it will play in."""
    sides = game_info(row.game).sides
    players = sum(one.plays for one in seats)
    teams: Sequence[int | UnsetType] = sides(players, row.table_options()) if sides else ()
    teams = [*teams, *[UNSET] * (len(seats) - len(teams))]
    return [
        TableSeat(one.seat, one.kind, one.name, one.bot, one.plays, team)
        for one, team in zip(seats, teams, strict=True)
    ]


ROUTES: Final = (
    Route("/api/tables", endpoint(public_tables)),
    Route("/api/tables", endpoint(open_table), methods=["POST"]),
    Route("/api/mine", endpoint(own_tables)),
    Route("/api/tables/{id}", endpoint(show_table)),
    Route("/api/tables/{id}/close", endpoint(close_table), methods=["POST"]),
)
