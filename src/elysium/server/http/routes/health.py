"""What a host watches: whether the process lives, whether it can do its work, and its figures.

None of it asks who is asking: that would be a question to the store, which may be what is wrong.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from elysium.server.http.context import app_context
from elysium.server.http.responses import json_response
from elysium.server.metrics import CONTENT_TYPE


async def health(request: Request) -> Response:
    """The process answers: no reason to start it anew, whatever the store does."""
    return json_response({"well": True, "tables": len(app_context(request).tables.rooms)})


async def ready(request: Request) -> Response:
    """Whether people should be sent here, within 2 seconds; 503 with what is wrong otherwise."""
    found = await app_context(request).readiness.look()
    return json_response({"ready": not found.wrong, "wrong": found.wrong}, 503 if found.wrong else 200)


async def metrics(request: Request) -> Response:
    return Response(app_context(request).metrics.text(), media_type=CONTENT_TYPE)


ROUTES: Final = (
    Route("/health", health),
    Route("/ready", ready),
    Route("/metrics", metrics),
)
