"""A socket at a table: a hello, then messages both ways, until either side ends it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping
from contextlib import AbstractContextManager
from functools import partial
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from elysium.server import protocol
from elysium.server.buckets import Limits
from elysium.server.errors import (
    BadMessage,
    Forbidden,
    InternalError,
    RequestError,
    StoreFault,
    TableStopped,
    TooManyMessages,
)
from elysium.server.http.auth import client_address, is_own_origin, other_site, session_token
from elysium.server.http.context import AppContext, app_context
from elysium.server.http.responses import error_response
from elysium.server.http.wire import Wire, wire_of
from elysium.server.metrics import timed
from elysium.server.table.people.connection import Connection
from elysium.server.table.room import Room

LOG = logging.getLogger("elysium.server")
COST: Final[Mapping[type, float]] = {  # of what everybody hears, or what is kept, or takes long; anything else costs 1
    protocol.Preview: 3,
    protocol.Say: 5,
    protocol.Call: 5,
    protocol.Refresh: 5,
    protocol.Propose: 10,
    protocol.Report: 20,
}
GOODBYE_SECONDS: Final = 1.0  # to send what a client is told last
HELLO_SECONDS: Final = 10.0


async def socket(websocket: WebSocket) -> None:
    """One socket, from its handshake to its end."""
    context, address = app_context(websocket), client_address(websocket)
    if not is_own_origin(websocket.headers, context.settings):
        await _deny(websocket, other_site(websocket.headers))
        return
    if not _may_enter(context, address):
        await websocket.close(1008)
        return
    wire = wire_of(websocket.scope)
    wire.limit(partial(context.limits.frames.allow, address))
    with context.open_socket(address), contextlib.suppress(WebSocketDisconnect, RuntimeError, TableStopped):
        await websocket.accept()
        await Socket(websocket, context, address, wire).run()
    if wire.flooded:
        _keep_away(context, address)


def _keep_away(context: AppContext, address: str) -> None:
    now, kept_away = time.monotonic(), context.limits.kept_away
    if not kept_away.has(address, now):
        seconds = kept_away.add(address, now)
        LOG.warning("%s sent too much over a socket and opens none for %g seconds", address, seconds)


async def _deny(websocket: WebSocket, why: str) -> None:
    """Refuse before the handshake, with the reason where the server below can send one."""
    if "websocket.http.response" in websocket.scope.get("extensions", {}):
        await websocket.send_denial_response(error_response(Forbidden(why)))
    else:
        await websocket.close(1008)


def _may_enter(context: AppContext, address: str) -> bool:
    limits = context.limits
    if limits.kept_away.has(address, time.monotonic()) or context.sockets[address] >= context.settings.sockets:
        return False
    return limits.requests.allow(address)


class Socket:
    """A websocket that was accepted."""

    def __init__(self, websocket: WebSocket, context: AppContext, address: str, wire: Wire) -> None:
        self._websocket = websocket
        self._wire = wire
        self._context = context
        self._address = address
        self._limits = Limits(*context.settings.messages)

    async def run(self) -> None:
        """Say hello, then pass messages between client and table until either side ends it."""
        try:
            connection, room = await self._enter(await self._hello())
        except (OSError, SQLAlchemyError, StoreFault) as error:  # the store's fault, not the client's
            LOG.warning("a socket could not be let in: %s", type(error).__name__)
            await self._close(1013)
            return
        except RequestError as error:
            await self._websocket.send_text(protocol.write(protocol.refusal(error)))
            await self._websocket.close(1008)
            return
        await self._attend(connection, room)
        if self._wire.ending.is_set():
            await self._say_goodbye()
        elif connection.dropped.is_set():  # the client may come again
            await self._close(1013)

    async def _say_goodbye(self) -> None:
        """The server ends: tell the client when to come back."""
        closing = protocol.write(protocol.Closing(self._context.settings.back_in))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._websocket.send_text(closing), GOODBYE_SECONDS)
        await self._close(1012)

    async def _close(self, code: int) -> None:
        """Close; a client that does not read is cut off by the connection under us."""
        with contextlib.suppress(RuntimeError, OSError, TimeoutError):
            await asyncio.wait_for(self._websocket.close(code), GOODBYE_SECONDS)

    async def _hello(self) -> protocol.Hello:
        try:
            message = protocol.read(await asyncio.wait_for(self._text(), HELLO_SECONDS))
        except (BadMessage, TimeoutError) as error:
            self._context.count_refusal()
            raise RequestError(str(error) or f"nothing was said for {HELLO_SECONDS:g} seconds", "hello") from None
        if not isinstance(message, protocol.Hello) or message.protocol != protocol.VERSION:
            raise RequestError(f"the first message is a hello of protocol {protocol.VERSION}", "hello")
        return message

    async def _enter(self, hello: protocol.Hello) -> tuple[Connection, Room]:
        """Connect to the table; a RequestError if it does not let the client in."""
        context = self._context
        person = await context.accounts.whose(session_token(self._websocket))
        connection = Connection(self._websocket.send_text, person.name if person else "?", person.id if person else "")
        room = await context.tables.room(hello.table)
        if room is None:
            raise RequestError("this table is not being played; look in the lobby", "table")
        seat = room.seat_of(hello.secret, connection.person)
        holder = room.seats[seat].person if seat >= 0 else None
        row = await context.store.people.get(holder) if holder else None
        if row is not None and row.banned:
            raise RequestError("you are banned from this server", "seat")
        try:
            await room.ask(room.connect, connection, hello)
        except TableStopped:
            raise RequestError("the table has just left memory; come again", "seat") from None
        return connection, room

    async def _attend(self, connection: Connection, room: Room) -> None:
        tasks = (
            asyncio.create_task(self._listen(connection, room)),
            asyncio.create_task(connection.pump()),
            asyncio.create_task(connection.dropped.wait()),
            asyncio.create_task(self._wire.ending.wait()),
        )
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.post(room.disconnect, connection)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _listen(self, connection: Connection, room: Room) -> None:
        while True:
            text = await self._text()
            try:
                message = self._read(text)
            except RequestError as error:
                self._context.count_refusal()
                connection.push(protocol.refusal(error))
                continue
            try:
                with self._timing(message):
                    await room.ask(room.receive, connection, message)
            except TableStopped:
                raise
            except Exception:  # logged by the table
                connection.push(protocol.refusal(InternalError()))

    def _timing(self, message: protocol.FromClient) -> AbstractContextManager[None]:
        """An answer's way through the table's mailbox, the store and the match."""
        answers = isinstance(message, protocol.Answer)
        return timed(self._context.metrics.step_seconds) if answers else contextlib.nullcontext()

    def _read(self, text: str | bytes) -> protocol.FromClient:
        """A message, paid for: one token before it is read, the rest of its cost after."""
        self._charge(1)
        message = protocol.read(text)
        self._charge(COST.get(type(message), 1) - 1)
        return message

    def _charge(self, cost: float) -> None:
        if not (self._limits.allow("", cost) and self._context.limits.messages.allow(self._address, cost)):
            raise TooManyMessages

    async def _text(self) -> str | bytes:
        got = await self._websocket.receive()
        if got["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(got.get("code", 1000))
        text: str | bytes = got.get("text") or got.get("bytes") or b""
        return text
