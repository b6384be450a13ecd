"""The lobby of a server: say who you are, open a table, sit down."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any


class Refusal(Exception):
    """The server did not do it, and said why."""


@dataclass(frozen=True)
class Seat:
    """A seat at a table, and the secret that holds it."""

    url: str
    table: str
    seat: int
    secret: str
    invite: str = ""


def _wished(seat: str) -> dict[str, str]:
    if seat == "open":
        return {"kind": "open"}
    return {"kind": "person", "name": seat[1:]} if seat.startswith("@") else {"kind": "bot", "bot": seat}


class Lobby:
    """A session with a server."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.name = ""

    async def guest(self, name: str) -> None:
        await self._enter("/api/guest", {"name": name})

    async def register(self, name: str, password: str) -> None:
        await self._enter("/api/register", {"name": name, "password": password})

    async def login(self, name: str, password: str) -> None:
        await self._enter("/api/login", {"name": name, "password": password})

    async def _enter(self, path: str, data: dict[str, Any]) -> None:
        answer = await self.post(path, data)
        self.token, self.name = answer["token"], answer["name"]

    async def games(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await self.get("/api/games")
        return found

    async def tables(self) -> list[dict[str, Any]]:
        """Public tables."""
        found: list[dict[str, Any]] = await self.get("/api/tables")
        return found

    async def table(self, table: str, invite: str = "") -> dict[str, Any]:
        """A table as one may know it before sitting down: its options, who sits there, the clock."""
        found: dict[str, Any] = await asyncio.to_thread(self._ask, f"/api/tables/{table}", None, {"X-Invite": invite})
        return found

    async def mine(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await self.get("/api/mine")
        return found

    async def open(self, game: str, seats: list[str], **wish: Any) -> Seat:
        """Open a table. Seats are "open", "@" and the name of an account, or a bot such as "greedy"; you take the first
        open one.
        """
        wished = [_wished(one) for one in seats]
        answer = await self.post("/api/tables", {"game": game, "seats": wished, **wish})
        return Seat(self.url, answer["table"], answer.get("seat", -1), answer.get("secret", ""), answer["invite"])

    async def sit(self, table: str, invite: str = "", seat: int | None = None) -> Seat:
        answer = await self.post(f"/api/tables/{table}/sit", {"seat": seat, "invite": invite})
        return Seat(self.url, table, answer["seat"], answer["secret"], invite)

    async def fill(self, table: str, bot: str = "greedy") -> None:
        """Bots take the open seats and the match begins; the host asks for it."""
        await self.post(f"/api/tables/{table}/fill", {"bot": bot})

    async def record(self, table: str) -> str:
        return json.dumps(await self.get(f"/api/tables/{table}/record"))

    async def get(self, path: str) -> Any:
        return await asyncio.to_thread(self._ask, path, None)

    async def post(self, path: str, data: dict[str, Any]) -> Any:
        return await asyncio.to_thread(self._ask, path, data)

    def _ask(self, path: str, data: dict[str, Any] | None, more: dict[str, str] | None = None) -> Any:
        headers = {"Content-Type": "application/json", **(more or {})}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(self.url + path, body, headers)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as error:
            text = error.read()
            try:
                raise Refusal(json.loads(text)["refused"]) from None
            except (ValueError, KeyError, TypeError):
                raise Refusal(f"the server answered {error.code}") from None
