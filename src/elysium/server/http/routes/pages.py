"""The page people play in, and its built files."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from elysium.server.http.static import Pages

ADDRESSES: Final = (
    "/",
    "/t/{table}",
    "/t/{table}/replay",
    "/wall/{table}",
    "/rules/{game}",
    "/sheets/{game}",
    "/cards/{game}",
    "/cards/{game}/{card}",
    "/decks",
    "/decks/{deck}",
    "/d/{link}",
    "/settings",
)
_NOT_BUILT: Final = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Elysium</title><h1>Elysium</h1>"
    "<p>This server hosts tables, but its page was not built. Join from a terminal: <code>elysium join URL</code></p>"
    "</html>"
)


async def page(request: Request) -> Response:
    """The one page behind every address of the browser's; it finds out itself what to show."""
    found = _pages(request).file("index.html")
    return found.response(request) if found else HTMLResponse(_NOT_BUILT)


async def lost(request: Request, error: Exception) -> Response:
    """An address that means nothing: whoever browses there is told so by the page, programs by a line."""
    wants_page = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    found = _pages(request).file("index.html") if wants_page else None
    if found is None:
        return Response("there is nothing at this address\n", 404, media_type="text/plain")
    return HTMLResponse(found.data, 404, headers={"Cache-Control": "no-store"})


async def asset(request: Request) -> Response:
    found = _pages(request).file(request.url.path.lstrip("/"))
    return found.response(request) if found else Response("there is no such file\n", 404, media_type="text/plain")


def _pages(request: Request) -> Pages:
    pages: Pages = request.app.state.pages
    return pages


ROUTES: Final = (
    *(Route(path, page) for path in ADDRESSES),
    *(Route(path, asset) for path in ("/assets/{name}", "/favicon.svg")),
)
