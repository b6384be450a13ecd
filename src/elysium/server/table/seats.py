"""Seats that come and go: a bot stands in, a person returns, resigns, says how they want to be asked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from elysium.core.ids import SPECTATOR, Seat
from elysium.server import protocol
from elysium.server.secrets import new_id
from elysium.server.store.rows import ReportRow
from elysium.server.table import proposals, show
from elysium.server.table.connection import Connection

if TYPE_CHECKING:
    from elysium.server.table.room import Room

MOST_REPORTS: Final = 50  # of one table
MOST_BY_WATCHERS: Final = 10  # of these; the rest is for those who play


async def stand_in(room: Room, seat: Seat) -> None:
    room.seats[seat].away_bot = True
    await room.services.store.seats.update(room.id, seat, away_bot=True)
    await proposals.left_by(room, seat)
    show.tell_seats(room)
    room._moved()


async def catch_up(room: Room) -> None:
    """Read again who sits where; another process has written it."""
    before = [(place.kind, place.name, place.away_bot) for place in room.seats]
    for place, row in zip(room.seats, await room.services.store.seats.of(room.id), strict=True):
        place.kind, place.name, place.person, place.secret = row.kind, row.name, row.person, row.secret
        place.bot, place.away_bot = row.bot, row.away_bot
        place.always_ask, place.pass_until, place.told = row.always_ask, row.pass_until, row.told
        place.muted = row.muted_seats()
        if place.kind in ("bot", "role"):
            _only_watch(room, place.seat)
    if before != [(place.kind, place.name, place.away_bot) for place in room.seats]:
        show.tell_seats(room)


def _only_watch(room: Room, seat: Seat) -> None:
    """Nobody holds this seat any more."""
    for one in [connection for connection in room.connections if connection.seat == seat]:
        one.seat, one.view, one.events = SPECTATOR, None, 0
        one.push(show.welcome(room, one))
        one.delay = room.delay if room.status != "over" else 0.0


async def give_back(room: Room, connection: Connection) -> None:
    if connection.seat == SPECTATOR or not room.seats[connection.seat].away_bot:
        room.refuse(connection, "return", "no bot holds your seat")
        return
    room.seats[connection.seat].away_bot = False
    await room.services.store.seats.update(room.id, connection.seat, away_bot=False)
    show.tell_seats(room)
    room._moved()


async def resign(room: Room, connection: Connection) -> None:
    """The seat is a bot's for good; its person may go on watching."""
    if connection.seat == SPECTATOR:
        room.refuse(connection, "seat", "you are watching; only a seat resigns")
        return
    if room.status not in ("playing", "paused"):
        room.refuse(connection, "status", f"the table is {room.status}; there is nothing to resign from")
        return
    place = room.seats[connection.seat]
    plays = place.role == "player"
    place.kind, place.secret, place.away_bot = "bot" if plays else "role", None, False
    place.bot = (place.bot or "greedy") if plays else ""
    await room.services.store.seats.update(  # the person finds it again
        room.id, place.seat, kind=place.kind, secret=None, away_bot=False, bot=place.bot
    )
    await proposals.left_by(room, place.seat)
    _only_watch(room, place.seat)
    room.announce()
    show.tell_seats(room)
    room._moved()


async def prefer(room: Room, connection: Connection, message: protocol.Prefer) -> None:
    if connection.seat == SPECTATOR:
        room.refuse(connection, "seat", "you are watching; only a seat has settings")
        return
    place = room.seats[connection.seat]
    place.always_ask, place.pass_until = message.always_ask, message.pass_until
    await room.services.store.seats.update(
        room.id, place.seat, always_ask=place.always_ask, pass_until=place.pass_until
    )
    room._moved()


async def mute(room: Room, connection: Connection, message: protocol.Mute) -> None:
    """For all devices of a seat, until it wants to hear again; a spectator's is its socket's alone."""
    watching = connection.seat == SPECTATOR
    muted = connection.muted if watching else room.seats[connection.seat].muted
    (muted.add if message.muted else muted.discard)(message.seat)
    if not watching:
        await room.services.store.seats.update(room.id, connection.seat, muted=json.dumps(sorted(muted)))


async def report(room: Room, connection: Connection, message: protocol.Report) -> None:
    if message.seat >= len(room.seats):
        room.refuse(connection, "report", f"there is no seat {message.seat} at this table")
        return
    reports = await room.services.store.reports.by_seats(room.id)
    watching = connection.seat == SPECTATOR and reports.count(SPECTATOR) >= MOST_BY_WATCHERS
    if len(reports) >= MOST_REPORTS or watching:
        room.refuse(connection, "report", "this table has been reported often enough; those who run the server know")
        return
    record = json.dumps(room.match.record().to_data()) if message.about == "bug" else None
    about, seat, now = message.about, message.seat, room.services.clock()
    report = ReportRow(new_id(), room.id, connection.seat, about, seat, message.text, room.steps, now, record)
    await room.services.store.reports.add(report)
    connection.push(protocol.Settled(-1, "report", True))
