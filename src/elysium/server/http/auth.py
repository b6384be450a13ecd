"""Who stands at the door, by which address, origin and session; and what all doors of a process share."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.websockets import WebSocket

from elysium.server.http.limits import Limits
from elysium.server.lobby.accounts import Accounts, Person
from elysium.server.lobby.tables import House
from elysium.server.settings import Settings
from elysium.server.store.store import Store

COOKIE: Final = "elysium"
HOUSEHOLD: Final = 10  # as many messages may come from one address as from so many sockets


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
        self.by_file = Limits(*self.settings.files)
        self.by_password = Limits(*self.settings.passwords)
        most, rate = self.settings.messages
        self.by_message = Limits(HOUSEHOLD * most, HOUSEHOLD * rate)
        self.by_work = Limits(*self.settings.work)
        self.by_arrival = Limits(*self.settings.arrivals)
        self.sockets_of: Counter[str] = Counter()  # by address


def address(request: Request | WebSocket) -> str:
    """By what somebody is limited; of the new addresses one household has more than could be counted."""
    return household(request.client.host) if request.client else "?"


def household(host: str) -> str:
    """
    >>> household("10.0.0.1"), household("2001:db8:0:7:1:2:3:4"), household("::ffff:10.0.0.1"), household("socket")
    ('10.0.0.1', '2001:db8:0:7::', '10.0.0.1', 'socket')
    """
    try:
        found = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(found.ipv4_mapped or ipaddress.IPv6Address(found.packed[:8] + bytes(8)))


def own_origin(headers: Headers, settings: Settings) -> bool:
    """A browser tells where a page came from; programs tell nothing and have no cookies of others."""
    origin = headers.get("origin")
    if origin is None:
        return True
    host = headers.get("host", "")
    ours = (f"https://{host}",) if settings.secure else (f"http://{host}", f"https://{host}")
    return origin in settings.origins or (bool(host) and origin in ours)


def token_of(request: Request | WebSocket) -> str:
    bearer = request.headers.get("authorization", "")
    token = bearer.removeprefix("Bearer ") if bearer.startswith("Bearer ") else request.cookies.get(COOKIE, "")
    return token[:80]


async def person_of(request: Request | WebSocket, doors: Doors) -> Person | None:
    return await doors.accounts.whose(token_of(request))
