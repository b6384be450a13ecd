"""Seats of a table that waits for players."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response
from starlette.routing import Route

from elysium.server.api import FillRequest, KickRequest, SitRequest
from elysium.server.http.endpoint import ApiRequest, endpoint
from elysium.server.http.responses import json_response


async def sit(request: ApiRequest) -> Response:
    wanted, person = await request.body(SitRequest), request.signed_in()
    return json_response(await request.app.lobby.sit(person, request.table_id, wanted))


async def stand_up(request: ApiRequest) -> Response:
    await request.app.lobby.stand_up(request.signed_in(), request.table_id)
    return json_response({})


async def fill(request: ApiRequest) -> Response:
    wanted, person = await request.body(FillRequest), request.signed_in()
    await request.app.lobby.fill(person, request.table_id, wanted.bot)
    return json_response({})


async def kick(request: ApiRequest) -> Response:
    wanted, person = await request.body(KickRequest), request.signed_in()
    await request.app.lobby.kick(person, request.table_id, wanted.seat)
    return json_response({})


async def new_invite(request: ApiRequest) -> Response:
    return json_response(await request.app.lobby.new_invite(request.signed_in(), request.table_id))


ROUTES: Final = (
    Route("/api/tables/{id}/sit", endpoint(sit), methods=["POST"]),
    Route("/api/tables/{id}/stand", endpoint(stand_up), methods=["POST"]),
    Route("/api/tables/{id}/fill", endpoint(fill), methods=["POST"]),
    Route("/api/tables/{id}/kick", endpoint(kick), methods=["POST"]),
    Route("/api/tables/{id}/invite", endpoint(new_invite), methods=["POST"]),
)
