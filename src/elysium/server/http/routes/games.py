"""The games of this server, and the options a table of them may have."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.responses import Response
from starlette.routing import Route

from elysium.core.game import registered
from elysium.server.api import WrittenOption
from elysium.server.errors import NotFound
from elysium.server.http.endpoint import ApiRequest, endpoint
from elysium.server.http.responses import json_response
from elysium.server.table import options


async def games(request: ApiRequest) -> Response:
    return json_response(options.games())


async def parse_option(request: ApiRequest) -> Response:
    """What a written option means, and what is wrong with it."""
    request.charge(request.app.limits.work)
    wanted = await request.body(WrittenOption)
    info = registered().get(request.http.path_params["game"])
    if info is None:
        raise NotFound("there is no such game", "no_game")
    option = request.http.path_params["option"]
    return json_response(await asyncio.to_thread(options.parse_written, info, option, wanted.text))


ROUTES: Final = (
    Route("/api/games", endpoint(games)),
    Route("/api/games/{game}/{option}", endpoint(parse_option), methods=["POST"]),
)
