"""Who makes a request: by which address, from which origin, with whose session."""

from __future__ import annotations

import ipaddress
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response

from elysium.server.lobby.people.accounts import DAY
from elysium.server.settings import Settings

COOKIE: Final = "elysium"


def client_address(connection: HTTPConnection) -> str:
    """By what a client is limited: its address, of IPv6 only the network, since one household has a whole one."""
    return network(connection.client.host) if connection.client else "?"


def network(host: str) -> str:
    """
    >>> network("10.0.0.1"), network("2001:db8:0:7:1:2:3:4"), network("::ffff:10.0.0.1"), network("socket")
    ('10.0.0.1', '2001:db8:0:7::', '10.0.0.1', 'socket')
    """
    try:
        found = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(found.ipv4_mapped or ipaddress.IPv6Address(found.packed[:8] + bytes(8)))


def is_own_origin(headers: Headers, settings: Settings) -> bool:
    """Whether a page of ours asks. A browser tells where a page came from; programs tell nothing and have no cookies
    of others.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    host = headers.get("host", "")
    ours = (f"https://{host}",) if settings.secure else (f"http://{host}", f"https://{host}")
    return origin in settings.origins or (bool(host) and origin in ours)


def other_site(headers: Headers) -> str:
    """Why a page was refused, in words that help whoever has set up a proxy."""
    origin, host = headers.get("origin", "")[:100], headers.get("host", "")[:100]
    return (
        f"requests from other sites are not taken: the page is of {origin!r} and asked {host!r}. A proxy in between "
        "has to pass the Host header on with its port; another site is named with --origin"
    )


def session_token(connection: HTTPConnection) -> str:
    """The token of a session, from the header or the cookie; empty without one."""
    bearer = connection.headers.get("authorization", "")
    token = bearer.removeprefix("Bearer ") if bearer.startswith("Bearer ") else connection.cookies.get(COOKIE, "")
    return token[:80]


def set_session_cookie(response: Response, token: str, settings: Settings) -> None:
    seconds = settings.keep_sessions * DAY
    response.set_cookie(COOKIE, token, max_age=seconds, httponly=True, samesite="lax", secure=settings.secure, path="/")


def delete_session_cookie(response: Response) -> None:
    response.delete_cookie(COOKIE, path="/")
