"""What holds for every answer: the headers that keep pages apart, how much one address may ask for, what is noted."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from elysium.server.errors import TooManyRequests
from elysium.server.http.auth import client_address
from elysium.server.http.context import app_context
from elysium.server.http.responses import error_response

ACCESS = logging.getLogger("elysium.access")
LONGEST_PATH: Final = 200
COUNTED: Final = ("/api/", "/health", "/ready", "/metrics")  # what costs; all else is a built file, or nothing
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
}

SECURE: Final = {"Strict-Transport-Security": "max-age=31536000"}


class SecurityHeaders:
    """The application behind its guard, whatever is asked for."""

    def __init__(self, app: ASGIApp, secure: bool = False) -> None:
        self.app = app
        self.headers = {**HEADERS, **(SECURE if secure else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, sending if scope["type"] == "http" else send)


def cross_origin(origins: Sequence[str]) -> list[Middleware]:
    """Lets the pages of named origins ask, and read what they get; others are told nothing."""
    if not origins:
        return []
    return [
        Middleware(
            CORSMiddleware,
            allow_origins=origins,
            allow_credentials=True,
            allow_methods=("GET", "POST"),
            allow_headers=("Authorization", "Content-Type", "X-Invite"),
            expose_headers=("Retry-After",),
        )
    ]


class Accounting:
    """Every request is counted and timed, and logged where that is wanted: its path, never its query."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            _note(HTTPConnection(scope), status, time.perf_counter() - begun)


def _note(connection: HTTPConnection, status: int, seconds: float) -> None:
    context, method = app_context(connection), connection.scope.get("method", "SOCKET")
    if method != "SOCKET":
        known = method if method in ("GET", "HEAD", "POST", "OPTIONS") else "other"
        context.metrics.requests.labels(known, str(status)).inc()
        context.metrics.request_seconds.observe(seconds)
    if context.settings.access_log:
        path, address = connection.url.path[:LONGEST_PATH], client_address(connection)
        fields = {"method": method, "path": path, "status": status, "ms": round(1000 * seconds, 1), "from": address}
        ACCESS.info("request", extra={"fields": fields})


class RateLimit:
    """Who asks too much waits. A page is many small files: of those an address may have more at once."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and (refused := _too_many(Request(scope))) is not None:
            await refused(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def _too_many(request: Request) -> Response | None:
    limits = app_context(request).limits
    used = limits.requests if request.url.path.startswith(COUNTED) else limits.files
    if used.allow(client_address(request)):
        return None
    return error_response(TooManyRequests(used.refusal, used.pause))
