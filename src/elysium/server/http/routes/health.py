"""What a host watches: whether the server is well, and its figures."""

from __future__ import annotations

import time
from typing import Final

from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from elysium.server.http.endpoint import ApiRequest, endpoint
from elysium.server.http.responses import json_response


async def health(request: ApiRequest) -> Response:
    await request.app.store.tables.get("")
    return json_response({"well": True, "tables": len(request.app.tables.rooms)})


async def metrics(request: ApiRequest) -> Response:
    context = request.app
    rooms, services = context.tables.rooms.values(), context.tables.services
    figures = {
        "elysium_tables": len(rooms),
        "elysium_sockets": context.sockets.total(),
        "elysium_steps": sum(room.steps for room in rooms),
        "elysium_refused_messages": context.refused_messages,
        "elysium_bot_answers": services.bots.answers,
        "elysium_bot_fallbacks": services.bots.fallbacks,
        "elysium_notices": services.notices.sent,
        "elysium_uptime_seconds": int(time.monotonic() - context.started),
    }
    return PlainTextResponse("".join(f"{name} {value}\n" for name, value in figures.items()))


ROUTES: Final = (
    Route("/health", endpoint(health)),
    Route("/metrics", endpoint(metrics)),
)
