"""What a socket is sent: its own view, whole or as a patch, its question, and who sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elysium.core.game import game_info
from elysium.core.ids import SPECTATOR, Seat
from elysium.server import protocol
from elysium.server.connection import Connection
from elysium.server.places import Place

if TYPE_CHECKING:
    from elysium.server.rooms import Room


def send_state(room: Room, connection: Connection) -> None:
    """The view as it is now: whole for who has none, otherwise what has changed."""
    if connection.dropped.is_set():
        return
    connection.push(state_for(room, connection))


def state_for(room: Room, connection: Connection) -> protocol.State:
    seat = connection.seat
    view = room.match.view(seat)
    told = lines(room, connection, view)
    patch = None if connection.view is None else protocol.patch(connection.view, view)
    base, connection.view, connection.version = connection.version, view, room.version
    return protocol.State(
        room.version,
        view if patch is None else None,
        patch,
        base,
        asked(room, seat, view),
        [[d.seat, d.point] for d in room.match.open()] if room.status == "playing" else [],
        told,
        room.status,
    )


def start_anew(room: Room) -> None:
    """Something was taken back: what everybody was sent counts no more."""
    for connection in room.connections:
        connection.view, connection.events = None, 0


def lines(room: Room, connection: Connection, view: dict[str, Any]) -> list[protocol.Message]:
    voice = game_info(room.match.name).voice
    said = [voice.line(view, event) for event in room.match.events(connection.seat, connection.events)]
    connection.events = room.match.event_count()
    return [protocol.Message(line.key, dict(line.args)) for line in said if line is not None]


def asked(room: Room, seat: Seat, view: dict[str, Any]) -> protocol.Asked | None:
    decision = room.match.decision(seat) if seat != SPECTATOR and room.status == "playing" else None
    if decision is None or room.places[seat].thinks or room.unasked(room.places[seat], decision) is not None:
        return None
    voice = game_info(room.match.name).voice
    prompt = voice.prompt(view, decision)
    labels = [voice.label(view, decision, option) for option in decision.options]
    return protocol.Asked(
        seat,
        decision.point,
        [list(option) for option in decision.options],
        protocol.Message(prompt.key, dict(prompt.args)),
        [protocol.Message(label.key, dict(label.args)) for label in labels],
    )


def welcome(room: Room, connection: Connection) -> protocol.Welcome:
    info = game_info(room.match.name)
    host = bool(connection.person) and connection.person == room.host
    return protocol.Welcome(protocol.VERSION, room.id, info.name, info.title, room.match.options, connection.seat, host)


def tell_seats(room: Room) -> None:
    now = room.services.clock()
    message = protocol.Seats(
        [seat_state(room, place, now) for place in room.places],
        room.status,
        sum(connection.seat == SPECTATOR for connection in room.connections),
    )
    for connection in room.connections:
        connection.push(message)


def seat_state(room: Room, place: Place, now: float) -> protocol.SeatState:
    left = room.clocks.now(place.seat, now)
    here = place.kind != "person" or room._here(place.seat)
    return protocol.SeatState(place.seat, place.role, place.kind, place.name, here, place.away_bot, left)


def send_over(room: Room, connection: Connection) -> None:
    result = room.match.result()
    if result is not None and room.status == "over":
        connection.push(protocol.Over(result._asdict(), f"/api/tables/{room.id}/record"))
