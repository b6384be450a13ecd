"""What is said at a table, and who hears it: the channels the game's view allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elysium.core.ids import SPECTATOR, Seat
from elysium.server import protocol
from elysium.server.connection import Connection

if TYPE_CHECKING:
    from elysium.server.rooms import Room


async def say(room: Room, connection: Connection, message: protocol.Say) -> None:
    channel = message.channel
    if channel not in channels(room, connection.seat):
        room._refuse(connection, "channel", f"you cannot speak in {channel!r} now")
        return
    values = {"seat": connection.seat, "name": connection.name, "channel": channel, "text": message.text}
    await room.services.store.say(room.id, {**values, "at": room.services.clock()})
    await catch_up(room)


async def catch_up(room: Room, newcomer: Connection | None = None) -> None:
    """Tell everybody here what has been said since, at whichever process."""
    for row in await room.services.store.said(room.id, after=room.said):
        room.said = row.number
        said = protocol.Said(row.number, row.seat, row.name, row.channel, row.text, row.at)
        for connection in room.connections - {newcomer}:
            tell(room, connection, said)


def channels(room: Room, seat: Seat) -> set[str]:
    """Where a seat may speak and hear: what the game's view allows, otherwise the whole table."""
    if seat == SPECTATOR:
        return {"spectators"}
    named = room.match.view(seat).get("channels")
    return set(named) if isinstance(named, list | dict) else {"table"}


def tell(room: Room, connection: Connection, said: protocol.Said) -> None:
    if said.seat in connection.muted and said.seat != connection.seat:
        return
    watching = connection.seat == SPECTATOR
    hears = said.channel in ("table", "spectators") if watching else said.channel in channels(room, connection.seat)
    if hears:
        connection.push(said)


async def send_talk(room: Room, connection: Connection) -> None:
    """What was said so far, for who has just come; the others hear first what they have not heard yet."""
    await catch_up(room, connection)
    for row in await room.services.store.said(room.id):
        tell(room, connection, protocol.Said(row.number, row.seat, row.name, row.channel, row.text, row.at))
