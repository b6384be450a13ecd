"""What is said at a table, and who hears it: the channels the game's view allows.

In its `channels` a seat speaks and hears; those it `hears` are for others to speak in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from elysium.core.ids import SPECTATOR, Seat
from elysium.core.table import Json
from elysium.server import protocol
from elysium.server.table.connection import Connection

if TYPE_CHECKING:
    from elysium.server.table.room import Room

CALL: Final = "call"  # the channel of what has no words


async def say(room: Room, connection: Connection, message: protocol.Say) -> None:
    channel = message.channel
    if channel not in channels(room, connection.seat):
        room.refuse(connection, "channel", f"you cannot speak in {channel!r} now")
        return
    await _keep(room, connection, channel, message.text, hearers(room, channel))


async def call(room: Room, connection: Connection, message: protocol.Call) -> None:
    """Somebody is called to, without words: where the game's view allows no more."""
    seat = connection.seat
    if seat == SPECTATOR or message.seat not in room.match.view(seat).get("pings", ()):
        room.refuse(connection, "channel", f"you cannot call to seat {message.seat} now")
        return
    await _keep(room, connection, CALL, "", [seat, message.seat])


async def _keep(room: Room, connection: Connection, channel: str, text: str, heard: list[Seat]) -> None:
    chat, at = room.services.store.chat, room.services.clock()
    await chat.add(room.id, seat=connection.seat, name=connection.name, channel=channel, text=text, heard=heard, at=at)
    await catch_up(room)


async def catch_up(room: Room, newcomer: Connection | None = None) -> None:
    """Tell everybody here what has been said since, at whichever process."""
    for row in await room.services.store.chat.last(room.id, after=room.said):
        room.said = row.number
        said = protocol.Said(row.number, row.seat, row.name, row.channel, row.text, row.at)
        for connection in room.connections - {newcomer}:
            tell(room, connection, said, row.heard_by())


def channels(room: Room, seat: Seat) -> set[str]:
    """Where a seat may speak: what the game's view allows, otherwise the whole table; and there, once it is over."""
    return {"spectators"} if seat == SPECTATOR else _spoken(room, room.match.view(seat))


def _spoken(room: Room, view: dict[str, Json]) -> set[str]:
    named = view.get("channels")
    after = {"table"} if room.status == "over" else set()
    return set(named) | after if isinstance(named, list | dict) else {"table"}


def _listed(view: dict[str, Json], name: str) -> set[str]:
    named = view.get(name)
    return set(named) if isinstance(named, list | dict) else set()


def hearers(room: Room, channel: str) -> list[Seat]:
    """The seats that hear this channel now; with them everybody who watches, where the game shows it to all."""
    views = ((place.seat, room.match.view(place.seat)) for place in room.seats)
    eyes = [seat for seat, view in views if channel in _spoken(room, view) | _listed(view, "hears")]
    shown = room.match.view(SPECTATOR)
    public = {"table", "spectators"} | _listed(shown, "channels") | _listed(shown, "hears")
    return [*eyes, SPECTATOR] if channel in public else eyes


def tell(room: Room, connection: Connection, said: protocol.Said, heard: list[Seat]) -> None:
    """To a seat that could hear it when it was said: who comes into a channel later has not been there."""
    muted = connection.muted if connection.seat == SPECTATOR else room.seats[connection.seat].muted
    if connection.seat in heard and (said.seat not in muted or said.seat == connection.seat != SPECTATOR):
        connection.push(said)


async def send_talk(room: Room, connection: Connection) -> None:
    """What was said so far, for who has just come; the others hear first what they have not heard yet."""
    await catch_up(room, connection)
    for row in await room.services.store.chat.last(room.id):
        said = protocol.Said(row.number, row.seat, row.name, row.channel, row.text, row.at)
        tell(room, connection, said, row.heard_by())
