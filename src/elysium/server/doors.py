"""Who stands at the door, by which address, origin and session; and what all doors of a process share."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.websockets import WebSocket

from elysium.server.accounts import Accounts, Person
from elysium.server.house import House
from elysium.server.limits import Limits
from elysium.server.settings import Settings
from elysium.server.store import Store

COOKIE: Final = "elysium"


@dataclass
class Doors:
    """What the routes share."""

    settings: Settings
    store: Store
    accounts: Accounts
    house: House
    begun: float = field(default_factory=time.monotonic)
    sockets: int = 0
    refused: int = 0

    def __post_init__(self) -> None:
        self.by_address = Limits(*self.settings.requests)
        self.by_password = Limits(*self.settings.passwords)


def address(request: Request | WebSocket) -> str:
    return request.client.host if request.client else "?"


def own_origin(headers: Headers, settings: Settings) -> bool:
    """A browser tells where a page came from; programs tell nothing and have no cookies of others."""
    origin = headers.get("origin")
    if origin is None:
        return True
    host = headers.get("host", "")
    return origin in settings.origins or (bool(host) and origin in (f"http://{host}", f"https://{host}"))


def token_of(request: Request | WebSocket) -> str:
    bearer = request.headers.get("authorization", "")
    token = bearer.removeprefix("Bearer ") if bearer.startswith("Bearer ") else request.cookies.get(COOKIE, "")
    return token[:80]


async def person_of(request: Request | WebSocket, doors: Doors) -> Person | None:
    return await doors.accounts.whose(token_of(request))
