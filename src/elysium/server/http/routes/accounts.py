"""Guests, accounts and sessions."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response
from starlette.routing import Route

from elysium.server.api import (
    AccountDeletion,
    Credentials,
    GuestRequest,
    PasswordChange,
    PasswordForgotten,
    PasswordReset,
    Session,
)
from elysium.server.http.auth import delete_session_cookie, session_token, set_session_cookie
from elysium.server.http.endpoint import ApiRequest, BodyT, endpoint
from elysium.server.http.responses import json_response
from elysium.server.lobby.leaving import leave
from elysium.server.lobby.people.accounts import Person


async def guest(request: ApiRequest) -> Response:
    request.charge(request.app.limits.arrivals)
    wanted = await request.body(GuestRequest)
    return _session(request, *await request.app.accounts.guest(wanted.name, request.person))


async def register(request: ApiRequest) -> Response:
    wanted = await _given(request, Credentials)
    return _session(request, *await request.app.accounts.register(wanted.name, wanted.password, request.person))


async def login(request: ApiRequest) -> Response:
    given = await _given(request, Credentials)
    return _session(request, *await request.app.accounts.login(given.name, given.password))


def _session(request: ApiRequest, person: Person, token: str) -> Response:
    response = json_response(Session(person.id, person.name, person.account, token))
    set_session_cookie(response, token, request.app.settings)
    return response


async def logout(request: ApiRequest) -> Response:
    await request.app.accounts.logout(session_token(request.http))
    return _nobody()


async def me(request: ApiRequest) -> Response:
    person, resets = request.person, request.app.resets.offered
    if person is None:
        return json_response({"person": None, "resets": resets})
    return json_response({"person": person.id, "name": person.name, "account": person.account, "resets": resets})


async def change_password(request: ApiRequest) -> Response:
    """All other sessions end."""
    person, wanted = request.signed_in(), await _given(request, PasswordChange)
    return _session(request, person, await request.app.accounts.change_password(person, wanted.old, wanted.new))


async def forgot_password(request: ApiRequest) -> Response:
    """The same answer whoever is named."""
    wanted = await _given(request, PasswordForgotten)
    await request.app.resets.ask(wanted.name, wanted.lang)
    return json_response({})


async def reset_password(request: ApiRequest) -> Response:
    wanted = await _given(request, PasswordReset)
    return _session(request, *await request.app.resets.use(wanted.token, wanted.password))


async def logout_everywhere(request: ApiRequest) -> Response:
    """Sockets at the seats of an account are closed, too."""
    person = request.signed_in()
    await request.app.accounts.logout_everywhere(person)
    return _nobody()


async def delete_account(request: ApiRequest) -> Response:
    person, wanted = request.signed_in(), await _given(request, AccountDeletion)
    await request.app.accounts.check_password(person, wanted.password)
    await leave(request.app.lobby, request.app.tables, person)
    return _nobody()


async def _given(request: ApiRequest, kind: type[BodyT]) -> BodyT:
    request.charge(request.app.limits.passwords)
    return await request.body(kind)


def _nobody() -> Response:
    response = json_response({})
    delete_session_cookie(response)
    return response


ROUTES: Final = (
    Route("/api/guest", endpoint(guest), methods=["POST"]),
    Route("/api/register", endpoint(register), methods=["POST"]),
    Route("/api/login", endpoint(login), methods=["POST"]),
    Route("/api/logout", endpoint(logout), methods=["POST"]),
    Route("/api/logout/everywhere", endpoint(logout_everywhere), methods=["POST"]),
    Route("/api/password", endpoint(change_password), methods=["POST"]),
    Route("/api/password/forgotten", endpoint(forgot_password), methods=["POST"]),
    Route("/api/password/reset", endpoint(reset_password), methods=["POST"]),
    Route("/api/account/delete", endpoint(delete_account), methods=["POST"]),
    Route("/api/me", endpoint(me)),
)
