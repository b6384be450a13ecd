"""The lobby of a server: say who you are, open a table, sit down."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from elysium.core.table import Json
from elysium.server import api

AnswerT = TypeVar("AnswerT")


class Refusal(Exception):
    """The server did not do it, and said why."""


class _Refused(msgspec.Struct):
    refused: str


@dataclass(frozen=True)
class Seat:
    """A seat at a table, and the secret that holds it."""

    url: str
    table: str
    seat: int
    secret: str
    invite: str = ""


class Lobby:
    """A session with a server."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.name = ""

    async def guest(self, name: str) -> None:
        await self._sign_in("/api/guest", api.GuestRequest(name))

    async def register(self, name: str, password: str) -> None:
        await self._sign_in("/api/register", api.Credentials(name, password))

    async def login(self, name: str, password: str) -> None:
        await self._sign_in("/api/login", api.Credentials(name, password))

    async def _sign_in(self, path: str, body: msgspec.Struct) -> None:
        session = await self._post(path, body, api.Session)
        self.token, self.name = session.token, session.name

    async def games(self) -> list[api.Game]:
        return await self._get("/api/games", list[api.Game])

    async def tables(self) -> list[api.TableInfo]:
        """Public tables."""
        return await self._get("/api/tables", list[api.TableInfo])

    async def table(self, table: str, invite: str = "") -> api.TableInfo:
        """A table as one may know it before sitting down: its options, who sits there, the clock."""
        return await self._get(f"/api/tables/{table}", api.TableInfo, {"X-Invite": invite})

    async def mine(self) -> list[api.TableInfo]:
        return await self._get("/api/mine", list[api.TableInfo])

    async def open(self, game: str, seats: list[str], **request: Json) -> Seat:
        """Open a table. Seats are "open", "@" and the name of an account, or a bot such as "greedy"; you take the first
        open one. `request`: whatever else TableRequest knows.
        """
        body = {"game": game, "seats": [_seat_request(one) for one in seats], **request}
        opened = await self._post("/api/tables", body, api.Opened)
        seat, secret = opened.seat, opened.secret
        if seat is msgspec.UNSET or secret is msgspec.UNSET:
            return Seat(self.url, opened.table, -1, "", opened.invite)
        return Seat(self.url, opened.table, seat, secret, opened.invite)

    async def sit(self, table: str, invite: str = "", seat: int | None = None) -> Seat:
        seated = await self._post(f"/api/tables/{table}/sit", api.SitRequest(seat, invite), api.Seated)
        return Seat(self.url, table, seated.seat, seated.secret, invite)

    async def fill(self, table: str, bot: str = "greedy") -> None:
        """Bots take the open seats and the match begins; the host asks for it."""
        await self.post(f"/api/tables/{table}/fill", {"bot": bot})

    async def record(self, table: str) -> str:
        record = await self._get(f"/api/tables/{table}/record", msgspec.Raw)
        return bytes(record).decode()

    async def get(self, path: str) -> Json:
        """Anything else the server answers, as plain data."""
        return msgspec.json.decode(await self._get(path, msgspec.Raw))

    async def post(self, path: str, body: Mapping[str, Json]) -> Json:
        return msgspec.json.decode(await self._post(path, body, msgspec.Raw))

    async def _get(self, path: str, kind: type[AnswerT], headers: Mapping[str, str] | None = None) -> AnswerT:
        return await asyncio.to_thread(self._ask, path, None, kind, headers)

    async def _post(self, path: str, body: msgspec.Struct | Mapping[str, Json], kind: type[AnswerT]) -> AnswerT:
        return await asyncio.to_thread(self._ask, path, msgspec.json.encode(body), kind)

    def _ask(
        self, path: str, body: bytes | None, kind: type[AnswerT], more: Mapping[str, str] | None = None
    ) -> AnswerT:
        headers = {"Content-Type": "application/json", **(more or {})}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(self.url + path, body, headers)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return msgspec.json.decode(answer.read(), type=kind)
        except urllib.error.HTTPError as error:
            raise Refusal(_reason(error)) from None
        except msgspec.MsgspecError as error:
            raise Refusal(f"the server answered something else: {error}") from None


def _reason(error: urllib.error.HTTPError) -> str:
    try:
        return msgspec.json.decode(error.read(), type=_Refused).refused
    except msgspec.MsgspecError:
        return f"the server answered {error.code}"


def _seat_request(seat: str) -> api.SeatRequest:
    if seat == "open":
        return api.SeatRequest()
    if seat.startswith("@"):
        return api.SeatRequest("person", name=seat[1:])
    return api.SeatRequest("bot", bot=seat)
