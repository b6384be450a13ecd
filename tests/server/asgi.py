"""The whole application without a network: requests and sockets handed to it as its server would hand them."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from elysium.server.app import make_app
from elysium.server.http.context import AppContext
from elysium.server.http.middleware import SecurityHeaders
from elysium.server.settings import Settings

BY_ADDRESS = ("requests", "files", "passwords", "arrivals", "work", "decks")
LIMITS = (*BY_ADDRESS, "messages", "frames", "bytes", "account_passwords")
PLENTY: dict[str, Any] = {**dict.fromkeys(LIMITS, (1e9, 1e9)), "sockets": 1_000_000, "back_in": 0.1, "bot_beat": 0.0}
PATIENCE = 60.0  # seconds: a machine may have much else to do
Header = tuple[bytes, bytes]
HOST: Header = (b"host", b"elysium.test")


@dataclass
class Reply:
    """What a request got."""

    status: int
    headers: dict[str, str]
    cookies: list[str]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Socket:
    """A websocket as the application sees it."""

    def __init__(self, app: SecurityHeaders, headers: Sequence[Header], client: str) -> None:
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = scope_of("websocket", "/ws", (HOST, *headers), client)
        self._task = asyncio.create_task(app(scope, self._in.get, self._take))
        self.closed: int | None = None

    async def _take(self, message: Any) -> None:
        await self._out.put(message)

    async def open(self) -> bool:
        """Whether the server lets it in."""
        await self._in.put({"type": "websocket.connect"})
        got = await asyncio.wait_for(self._out.get(), PATIENCE)
        self.closed = None if got["type"] == "websocket.accept" else got.get("code", 403)
        return self.closed is None

    async def send(self, message: str | bytes) -> None:
        kind = "text" if isinstance(message, str) else "bytes"
        await self._in.put({"type": "websocket.receive", kind: message})

    async def receive(self) -> dict[str, Any] | None:
        """The next message, None once the server has closed."""
        got = await asyncio.wait_for(self._out.get(), PATIENCE)
        if got["type"] == "websocket.close":
            self.closed = got["code"]
            return None
        told: dict[str, Any] = json.loads(got["text"])
        return told

    async def until(self, kind: str) -> dict[str, Any]:
        while True:
            got = await self.receive()
            assert got is not None, f"closed before a {kind} came"
            if got["type"] == kind:
                return got

    async def close(self) -> None:
        await self._in.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self._task, PATIENCE)


class Served:
    """An application that has started."""

    def __init__(self, app: SecurityHeaders, context: AppContext) -> None:
        self.app = app
        self.context = context

    async def ask(
        self,
        method: str,
        path: str,
        data: Any = None,
        token: str = "",
        headers: Sequence[Header] = (),
        body: bytes | None = None,
        client: str = "10.0.0.1",
    ) -> Reply:
        sent = body if body is not None else b"" if data is None else json.dumps(data).encode()
        more = ((b"authorization", f"Bearer {token}".encode()),) if token else ()
        scope = scope_of("http", path, (HOST, *more, *headers), client) | {"method": method}
        inbox = [{"type": "http.request", "body": sent, "more_body": False}]
        told: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return inbox.pop() if inbox else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            told.append(message)

        await asyncio.wait_for(self.app(scope, receive, send), PATIENCE)
        pairs = [(name.decode(), value.decode("latin-1")) for name, value in told[0]["headers"]]
        cookies = [value for name, value in pairs if name == "set-cookie"]
        return Reply(told[0]["status"], dict(pairs), cookies, b"".join(one.get("body", b"") for one in told[1:]))

    async def guest(self, name: str) -> str:
        token: str = (await self.ask("POST", "/api/guest", {"name": name})).data["token"]
        return token

    def socket(self, headers: Sequence[Header] = (), client: str = "10.0.0.1") -> Socket:
        return Socket(self.app, headers, client)

    async def seat(self, table: str, secret: str = "", **hello: Any) -> Socket:
        """A socket that has been let in at a table."""
        socket = self.socket()
        assert await socket.open()
        await socket.send(json.dumps({"type": "hello", "protocol": 1, "table": table, "secret": secret, **hello}))
        return socket


def scope_of(kind: str, path: str, headers: Sequence[Header], client: str) -> dict[str, Any]:
    raw, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": raw,
        "raw_path": raw.encode("utf-8", "surrogatepass"),
        "query_string": query.encode("utf-8", "surrogatepass"),
        "root_path": "",
        "headers": list(headers),
        "client": (client, 4000),
        "server": ("elysium.test", 80),
        "subprotocols": [],
    }


@contextlib.asynccontextmanager
async def served(folder: Path, **more: Any) -> AsyncIterator[Served]:
    app = make_app(Settings(**{"data": folder / "served.db", "bot_processes": 0, **PLENTY, **more}))
    assert isinstance(app, SecurityHeaders)
    starlette: Any = app.app
    async with starlette.router.lifespan_context(starlette):
        yield Served(app, starlette.state.context)
