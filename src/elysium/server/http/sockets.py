"""A socket at a table: a hello, then messages both ways, until either side has had enough."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Mapping
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from elysium.server import protocol
from elysium.server.errors import BadMessage, TableStopped
from elysium.server.http.auth import Doors, address, own_origin, person_of
from elysium.server.http.limits import Limits
from elysium.server.table.connection import Connection
from elysium.server.table.room import Room

COST: Final[Mapping[type, float]] = {  # of what everybody hears, or what is kept, or takes long; anything else costs 1
    protocol.Say: 5,
    protocol.Call: 5,
    protocol.Refresh: 5,
    protocol.Propose: 10,
    protocol.Report: 20,
}
LARGEST_FRAME: Final = 65_536  # bytes of a frame; a larger one closes the socket, a message over its limit is refused


class _TooFast(Exception):
    """Who says so much is not listened to for a while."""


async def socket(websocket: WebSocket) -> None:
    """A socket: Hello first, then whatever the table takes."""
    doors: Doors = websocket.app.state.doors
    whence = address(websocket)
    crowded = doors.sockets_of[whence] >= doors.settings.sockets
    if not own_origin(websocket.headers, doors.settings) or not doors.by_address.allow(whence) or crowded:
        await websocket.close(1008)
        return
    doors.sockets += 1
    doors.sockets_of[whence] += 1
    try:
        await websocket.accept()
        await _attend(websocket, doors)
    except (WebSocketDisconnect, RuntimeError, TableStopped):
        pass
    finally:
        doors.sockets -= 1
        doors.sockets_of[whence] -= 1
        doors.sockets_of += Counter()  # addresses without any are forgotten


async def _attend(websocket: WebSocket, doors: Doors) -> None:
    limits = Limits(*doors.settings.messages)
    hello = await _hello(websocket, doors)
    if hello is None:
        return
    person = await person_of(websocket, doors)
    connection = Connection(websocket.send_text, person.name if person else "?", person.id if person else "")
    room = await _enter(websocket, doors, connection, hello)
    if room is None:
        return
    listening = asyncio.create_task(_listen(websocket, doors, room, connection, limits))
    pumping = asyncio.create_task(connection.pump())
    dropped = asyncio.create_task(connection.dropped.wait())
    try:
        await asyncio.wait((listening, pumping, dropped), return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.post(room.disconnect, connection)
        for task in (listening, pumping, dropped):
            task.cancel()
        await asyncio.gather(listening, pumping, dropped, return_exceptions=True)
    if connection.dropped.is_set():  # the socket closes, and the client may come again; one that never reads just goes
        with contextlib.suppress(RuntimeError, OSError, TimeoutError):
            await asyncio.wait_for(websocket.close(1013), 1)


async def _enter(websocket: WebSocket, doors: Doors, connection: Connection, hello: protocol.Hello) -> Room | None:
    """The table, once it has let the client in; otherwise the client has been told why not."""
    room = await doors.house.room(hello.table)
    if room is None:
        await _bye(websocket, "table", "this table is not being played; look in the lobby")
        return None
    seat = room.seat_of(hello.secret, connection.person)
    holder = room.seats[seat].person if seat >= 0 else None
    row = await doors.store.people.get(holder) if holder else None
    if row is not None and row.banned:
        await _bye(websocket, "seat", "you are banned from this server")
        return None
    try:
        complaint = await room.ask(room.connect, connection, hello)
    except TableStopped:
        complaint = "the table has just left memory; come again"
    if complaint:
        await _bye(websocket, "seat", complaint)
        return None
    return room


async def _listen(websocket: WebSocket, doors: Doors, room: Room, connection: Connection, limits: Limits) -> None:
    while True:
        await _one_message(websocket, doors, room, connection, limits)


async def _hello(websocket: WebSocket, doors: Doors) -> protocol.Hello | None:
    try:
        message = protocol.read(await asyncio.wait_for(_text(websocket), 10))
    except (BadMessage, TimeoutError) as error:
        doors.refused += 1
        await _bye(websocket, "hello", str(error) or "nothing was said for 10 seconds")
        return None
    if not isinstance(message, protocol.Hello) or message.protocol != protocol.VERSION:
        await _bye(websocket, "hello", f"the first message is a hello of protocol {protocol.VERSION}")
        return None
    return message


async def _text(websocket: WebSocket) -> str | bytes:
    got = await websocket.receive()
    if got["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(got.get("code", 1000))
    text: str | bytes = got.get("text") or got.get("bytes") or b""
    return text


async def _bye(websocket: WebSocket, code: str, reason: str) -> None:
    await websocket.send_text(protocol.write(protocol.Refused(code, reason)))
    await websocket.close(1008)


async def _one_message(websocket: WebSocket, doors: Doors, room: Room, connection: Connection, limits: Limits) -> None:
    text = await _text(websocket)
    whence = address(websocket)
    try:
        if not (limits.allow("") and doors.by_message.allow(whence)):
            raise _TooFast
        message = protocol.read(text)
        more = COST.get(type(message), 1) - 1
        if not (limits.allow("", more) and doors.by_message.allow(whence, more)):
            raise _TooFast
    except BadMessage as error:
        doors.refused += 1
        connection.push(protocol.Refused("message", str(error)))
        return
    except _TooFast:
        doors.refused += 1
        connection.push(protocol.Refused("rate", "too many messages; wait a moment"))
        return
    try:
        await room.ask(room.receive, connection, message)
    except TableStopped:
        raise
    except Exception:  # written down by the table; the client hears that it was not its fault
        connection.push(protocol.Refused("fault", "the server made a mistake; it has been written down"))
