"""What a socket is sent: its own view, whole or as a patch, its question, and who sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import SPECTATOR, Seat
from elysium.server import protocol
from elysium.server.bots import autoplay
from elysium.server.table import options as wishes
from elysium.server.table import timers
from elysium.server.table.connection import Connection
from elysium.server.table.seat_state import SeatState
from elysium.server.table.sent import Seen

if TYPE_CHECKING:
    from elysium.server.table.room import Room


def send_states(room: Room) -> None:
    """To everybody what they see now."""
    seats = sorted({connection.seat for connection in room.connections})
    views = dict(zip(seats, room.match.views(seats), strict=True))
    for connection in room.connections:
        _send(room, connection, views[connection.seat])


def send_state(room: Room, connection: Connection) -> None:
    _send(room, connection, room.match.view(connection.seat))


def _send(room: Room, connection: Connection, view: dict[str, Any]) -> None:
    """The view as it is now: whole for who has none, otherwise what has changed."""
    if not connection.dropped.is_set():
        connection.push(state_for(room, connection, view))
        timers.tell(room, connection)


def state_for(room: Room, connection: Connection, view: dict[str, Any]) -> protocol.State:
    seat = connection.seat
    told = lines(room, connection, view)
    base, connection.version = connection.version, room.version
    patch = None
    if connection.view is None:
        connection.view = Seen(view)
    else:
        patch = connection.view.turn(view)
    question = asked(room, seat, view)
    still = patch is not None and question is not None and connection.asked.ends_with(question)
    if room.in_real_time:
        connection.asked.add(room.version, question)
    return protocol.State(
        room.version,
        view if patch is None else None,
        patch,
        base,
        None if still else question,
        [[d.seat, d.point] for d in room.match.open()] if room.status == "playing" else [],
        told,
        room.status,
        still,
    )


def start_anew(room: Room) -> None:
    """Something was taken back: what everybody was sent counts no more."""
    for connection in room.connections:
        connection.view, connection.events = None, 0


def lines(room: Room, connection: Connection, view: dict[str, Any]) -> list[protocol.Line]:
    voice = game_info(room.match.name).voice
    earlier = room.earlier.moments(connection.seat, connection.events) if room.earlier is not None else []
    moments = earlier + room.match.moments(connection.seat, connection.events)
    connection.events = room.match.event_count()
    said = [(step, event.kind, voice.line(view, event)) for step, event in moments]
    return [protocol.Line(line.key, dict(line.args), step, kind) for step, kind, line in said if line is not None]


def asked(room: Room, seat: Seat, view: dict[str, Any]) -> protocol.Asked | None:
    """The question; a menu that a game in real time has kept is not put into words again."""
    decision = room.match.decision(seat) if seat != SPECTATOR and room.status == "playing" else None
    place = room.seats[seat]
    if decision is None or place.thinks or place.watches or autoplay.unasked(room, place, decision) is not None:
        return None
    if not room.in_real_time:
        return worded(room, seat, view, decision)
    if seat not in room.spoken or room.spoken[seat][0] is not decision:
        room.spoken[seat] = (decision, worded(room, seat, view, decision))
    return room.spoken[seat][1]


def worded(room: Room, seat: Seat, view: dict[str, Any], decision: Decision) -> protocol.Asked:
    voice = game_info(room.match.name).voice
    prompt = voice.prompt(view, decision)
    labels = [voice.label(view, decision, option) for option in decision.options]
    kinds = [voice.kind(view, decision, option) for option in decision.options]
    return protocol.Asked(
        seat,
        decision.point,
        [list(option) for option in decision.options],
        protocol.Message(prompt.key, dict(prompt.args)),
        [protocol.Message(label.key, dict(label.args)) for label in labels],
        [list(voice.touches(view, decision, option)) for option in decision.options],
        kinds,
        [index for index, kind in enumerate(kinds) if kind in voice.RASH],
    )


def welcome(room: Room, connection: Connection) -> protocol.Welcome:
    info = game_info(room.match.name)
    host = bool(connection.person) and connection.person == room.host
    options = wishes.public_options(info.name, room.match.options)
    seat = connection.seat
    place = room.seats[seat] if seat != SPECTATOR else None
    asking = (place.always_ask, place.pass_until) if place else (True, False)
    muted = sorted(place.muted) if place else []
    return protocol.Welcome(protocol.VERSION, room.id, info.name, info.title, options, seat, host, *asking, muted)


def tell_seats(room: Room) -> None:
    now = room.services.clock()
    message = protocol.Seats(
        [seat_state(room, place, now) for place in room.seats],
        room.status,
        sum(connection.seat == SPECTATOR for connection in room.connections),
    )
    for connection in room.connections:
        connection.push(message)


def seat_state(room: Room, place: SeatState, now: float) -> protocol.SeatState:
    left = room.clocks.now(place.seat, now)
    here = place.kind != "person" or room._here(place.seat)
    return protocol.SeatState(place.seat, place.role, place.kind, place.name, here, place.away_bot, left)


def send_over(room: Room, connection: Connection) -> None:
    result = room.match.result()
    if result is not None and room.status == "over":
        connection.push(protocol.Over(result._asdict(), f"/api/tables/{room.id}/record"))
