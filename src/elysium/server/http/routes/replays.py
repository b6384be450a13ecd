"""Records and replays of matches, and new tables that go on from them."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response
from starlette.routing import Route

from elysium.core.ids import SPECTATOR
from elysium.server.api import ForkRequest
from elysium.server.http.endpoint import ApiRequest, endpoint
from elysium.server.http.responses import json_response
from elysium.server.http.routes.tables import TABLE_COST
from elysium.server.lobby.replays import visible_until

RECORD_COST: Final = 10.0  # replays


async def record(request: ApiRequest) -> Response:
    request.charge(request.app.limits.work, RECORD_COST)
    text = await request.app.archive.record(await request.table())
    name = {"Content-Disposition": f'attachment; filename="{request.table_id}.json"'}
    return Response(text, media_type="application/json", headers=name)


async def replay(request: ApiRequest) -> Response:
    """A match after `step` steps, as `seat` saw it, and what changed in the next `many`.

    -1 watches; -2 sees every hand, once the match is over.
    """
    request.charge(request.app.limits.work)
    row = await request.table()
    step, many, seat = request.integer("step", 0), request.integer("many", 0), request.integer("seat", SPECTATOR)
    person, now = request.person.id if request.person else "", request.app.tables.services.clock()
    until = await visible_until(request.app.store, row, seat, person, request.invited_to(row), now)
    return json_response(await request.app.archive.moments(row, step, many, seat, until))


async def fork(request: ApiRequest) -> Response:
    request.charge(request.app.limits.arrivals, TABLE_COST)
    wanted = await request.body(ForkRequest)
    row = await request.table()
    return json_response(await request.app.archive.fork(request.signed_in(), row, wanted), 201)


ROUTES: Final = (
    Route("/api/tables/{id}/record", endpoint(record)),
    Route("/api/tables/{id}/replay", endpoint(replay)),
    Route("/api/tables/{id}/fork", endpoint(fork), methods=["POST"]),
)
