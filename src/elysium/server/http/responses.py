"""What is answered over HTTP: data as JSON, and errors."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from elysium.server.errors import RequestError, TooManyRequests


def json_response(data: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def error_response(error: RequestError) -> Response:
    """The one place where an error becomes an HTTP answer."""
    response = json_response({"refused": str(error), "code": error.code, "args": error.params}, error.status)
    if isinstance(error, TooManyRequests):
        response.headers["Retry-After"] = str(error.retry_after)
    return response
