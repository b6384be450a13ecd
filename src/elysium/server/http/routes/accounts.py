"""Guests, accounts and sessions."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response
from starlette.routing import Route

from elysium.server.api import Credentials, GuestRequest, Session
from elysium.server.http.auth import delete_session_cookie, session_token, set_session_cookie
from elysium.server.http.endpoint import ApiRequest, endpoint
from elysium.server.http.responses import json_response
from elysium.server.lobby.accounts import Person


async def guest(request: ApiRequest) -> Response:
    request.charge(request.app.limits.arrivals)
    wanted = await request.body(GuestRequest)
    return _session(request, *await request.app.accounts.guest(wanted.name, request.person))


async def register(request: ApiRequest) -> Response:
    wanted = await _credentials(request)
    return _session(request, *await request.app.accounts.register(wanted.name, wanted.password, request.person))


async def login(request: ApiRequest) -> Response:
    given = await _credentials(request)
    return _session(request, *await request.app.accounts.login(given.name, given.password))


async def _credentials(request: ApiRequest) -> Credentials:
    request.charge(request.app.limits.passwords)
    return await request.body(Credentials)


def _session(request: ApiRequest, person: Person, token: str) -> Response:
    response = json_response(Session(person.id, person.name, person.account, token))
    set_session_cookie(response, token, request.app.settings.secure)
    return response


async def logout(request: ApiRequest) -> Response:
    await request.app.accounts.logout(session_token(request.http))
    response = json_response({})
    delete_session_cookie(response)
    return response


async def me(request: ApiRequest) -> Response:
    person = request.person
    if person is None:
        return json_response({"person": None})
    return json_response({"person": person.id, "name": person.name, "account": person.account})


ROUTES: Final = (
    Route("/api/guest", endpoint(guest), methods=["POST"]),
    Route("/api/register", endpoint(register), methods=["POST"]),
    Route("/api/login", endpoint(login), methods=["POST"]),
    Route("/api/logout", endpoint(logout), methods=["POST"]),
    Route("/api/me", endpoint(me)),
)
