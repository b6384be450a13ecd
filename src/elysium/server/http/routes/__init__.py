"""Every address of the server, by subject."""

from typing import Final

from starlette.routing import WebSocketRoute

from elysium.server.http.routes import (
    accounts,
    cards,
    decks,
    games,
    health,
    notices,
    pages,
    replays,
    seats,
    tables,
    words,
)
from elysium.server.http.sockets import socket

ROUTES: Final = (
    *pages.ROUTES,
    *words.ROUTES,
    *health.ROUTES,
    *accounts.ROUTES,
    *notices.ROUTES,
    *games.ROUTES,
    *cards.ROUTES,
    *decks.ROUTES,
    *tables.ROUTES,
    *seats.ROUTES,
    *replays.ROUTES,
    WebSocketRoute("/ws", socket),
)
