"""How a request of the API is handled: checked, read, and answered, whatever goes wrong."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import wraps
from typing import Final, TypeAlias, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from elysium.server.buckets import Limits
from elysium.server.errors import Forbidden, InternalError, NotFound, RequestError, TooManyRequests
from elysium.server.http.auth import client_address, is_own_origin, other_site, session_token
from elysium.server.http.context import AppContext, app_context
from elysium.server.http.responses import error_response
from elysium.server.lobby.people.accounts import Person
from elysium.server.secrets import same
from elysium.server.store.rows import TableRow

LOG = logging.getLogger("elysium.server")
LARGEST_BODY: Final = 200_000  # bytes
BODY_SECONDS: Final = 30.0  # for a body that comes letter by letter
_ID: Final = re.compile(r"[A-Za-z0-9_-]{0,40}")  # how our ids look; nothing else reaches the store
_INTEGER: Final = re.compile(r"-?[0-9]{1,8}")
BodyT = TypeVar("BodyT")


@dataclass(frozen=True)
class ApiRequest:
    """A request, the application it came to, and who made it."""

    http: Request
    app: AppContext
    person: Person | None

    @property
    def table_id(self) -> str:
        return str(self.http.path_params["id"])

    def signed_in(self) -> Person:
        """Who made the request; a RequestError if nobody is known."""
        if self.person is None:
            raise RequestError("say who you are first: as a guest or with an account", "who")
        return self.person

    def charge(self, limits: Limits, cost: float = 1.0) -> None:
        """TooManyRequests if the client's address has used up its share."""
        if not limits.allow(client_address(self.http), cost):
            raise TooManyRequests(limits.refusal, limits.pause)

    async def body(self, kind: type[BodyT]) -> BodyT:
        """The JSON of the body as a struct, or a RequestError that says what is wrong with it."""
        try:
            data = await asyncio.wait_for(_read(self.http), BODY_SECONDS)
        except TimeoutError:
            raise RequestError(f"a request has {BODY_SECONDS:g} seconds to come") from None
        try:
            return msgspec.json.decode(data or b"{}", type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise RequestError(f"this is no {kind.__name__}: {error}") from None

    def integer(self, name: str, default: int) -> int:
        """A parameter of the query."""
        text = self.http.query_params.get(name, str(default))
        if not _INTEGER.fullmatch(text):
            raise RequestError(f"{name} is a whole number, not {text[:20]!r}")
        return int(text)

    async def table(self) -> TableRow:
        """The table named in the path."""
        return await self.app.lobby.table(self.table_id)

    def invited_to(self, row: TableRow) -> bool:
        """Whether the request carries the invite of a table."""
        return same(self.http.headers.get("x-invite", "")[:80], row.invite)


Handler: TypeAlias = Callable[[ApiRequest], Awaitable[Response]]


def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler as Starlette calls it: other sites' requests are refused, errors answered, faults logged."""

    @wraps(handler)
    async def handled(request: Request) -> Response:
        try:
            return await handler(await _checked(request))
        except RequestError as error:
            return error_response(error)
        except ClientDisconnect:
            return error_response(RequestError("you hung up"))
        except Exception:  # never a traceback to the outside
            LOG.exception("a request failed: %s %s", request.method, request.url.path)
            return error_response(InternalError())

    return handled


async def _checked(request: Request) -> ApiRequest:
    context = app_context(request)
    if request.method == "POST" and not is_own_origin(request.headers, context.settings):
        raise Forbidden(other_site(request.headers))
    if not _ID.fullmatch(request.path_params.get("id", "")):
        raise NotFound("there is no such table", "no_table")
    return ApiRequest(request, context, await context.accounts.whose(session_token(request)))


async def _read(request: Request) -> bytes:
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST_BODY:
            raise RequestError(f"a request may have {LARGEST_BODY} bytes")
    return data
