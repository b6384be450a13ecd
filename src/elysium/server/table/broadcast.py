"""What sockets are sent: each its own view, whole or as a patch, its question, and who sits where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elysium.core.game import game_info
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.views import AnyView
from elysium.server import protocol
from elysium.server.sent_view import Differences
from elysium.server.store.rows import TableRow
from elysium.server.table.match.film import Film
from elysium.server.table.match.match_log import Position
from elysium.server.table.options import public_options
from elysium.server.table.people.connection import Connection
from elysium.server.table.people.presence import Presence
from elysium.server.table.people.seat_state import SeatState
from elysium.server.table.people.seats import Seats
from elysium.server.table.play import Play

FREE: Final = -1  # a takeback that needed no proposal


class Broadcast:
    """Tells the sockets of one table what they may know."""

    def __init__(
        self, row: TableRow, clock: Callable[[], float], presence: Presence, seats: Seats, play: Play, film: Film
    ) -> None:
        self._table = row.id
        self._host = row.host
        self._clock = clock
        self._presence = presence
        self._seats = seats
        self._position: Position = play.log
        self._film = film
        self._clocks = play.clocks
        self._questions = play.questions
        self._autoplay = play.autoplay
        self._game_clock = play.game_clock

    def welcome(self, connection: Connection) -> protocol.Welcome:
        match, seat = self._position.match, connection.seat
        info = game_info(match.name)
        host = bool(connection.person) and connection.person == self._host
        options = public_options(info.name, match.options)
        state = self._seats[seat] if seat != SPECTATOR else None
        asking = (state.always_ask, state.pass_until) if state else (True, False)
        muted = sorted(state.muted) if state else []
        return protocol.Welcome(
            protocol.VERSION, self._table, info.name, info.title, options, seat, host, *asking, muted
        )

    def send_states(self) -> None:
        """To everybody what they see now."""
        seats = sorted({connection.seat for connection in self._presence})
        views = dict(zip(seats, self._position.match.views(seats), strict=True))
        shared = Differences()
        for connection in self._presence:
            self._send(connection, views[connection.seat], shared)
        self._film.shown()

    def send_state(self, connection: Connection) -> None:
        self._send(connection, self._position.match.view(connection.seat), Differences())

    def _send(self, connection: Connection, view: AnyView, shared: Differences) -> None:
        """The view as it is now, and how long what it waits for will take, where it says what."""
        if not connection.dropped.is_set():
            connection.push(self._state(connection, view, shared))
            if "timers" in connection.sent:
                connection.push(self._game_clock.message())
            elif windows := view.get("windows"):
                connection.push(self._game_clock.windows(windows))

    def _state(self, connection: Connection, view: AnyView, shared: Differences) -> protocol.State:
        """Whole for who has none, otherwise what has changed."""
        position, sent = self._position, connection.sent
        base, patch = sent.update(position.version, view, shared)
        lines = self._lines(connection, view, whole=patch is None)
        question = self._question(connection, view)
        still = patch is not None and question is not None and sent.questions.ends_with(question)
        if position.in_real_time:
            sent.questions.add(position.version, question)
        return protocol.State(
            position.version,
            view if patch is None else None,
            patch,
            base,
            None if still else question,
            [[decision.seat, decision.point] for decision in position.open()],
            lines,
            position.status,
            still,
        )

    def _lines(self, connection: Connection, view: AnyView, whole: bool) -> list[protocol.Line]:
        """The log since what was sent before; who gets a view whole is told of no changes."""
        match = self._position.match
        voice = game_info(match.name).voice
        since = connection.sent.take_events(match.event_count())
        moments = self._position.moments(connection.seat, since)
        events = [event for _, event in moments]
        changes = [None] * len(events) if whole else self._film.changes(connection.seat, events)
        said = [(voice.line(view, event), step, event.kind) for step, event in moments]
        told = zip(said, changes, strict=True)
        return [
            protocol.Line(line.key, dict(line.args), step, kind, change)
            for (line, step, kind), change in told
            if line is not None
        ]

    def _question(self, connection: Connection, view: AnyView) -> protocol.Asked | None:
        """What the person at this socket is asked."""
        decision = self._position.decision(connection.seat) if connection.seat != SPECTATOR else None
        if decision is None or not self._autoplay.asks(decision):
            return None
        return self._questions.worded(decision, view)

    def restart(self) -> None:
        """Something was taken back: what everybody was sent counts no more."""
        for connection in self._presence:
            connection.sent.reset()

    def send_seats(self) -> None:
        """To everybody who sits where, and whose time runs."""
        now, watching = self._clock(), len(self._presence.at(SPECTATOR))
        seats = [self._seat(state, now) for state in self._seats]
        self._presence.push(protocol.Seats(seats, self._position.status, watching))

    def _seat(self, state: SeatState, now: float) -> protocol.SeatState:
        left = self._clocks.now(state.seat, now)
        here = state.kind != "person" or self._presence.is_here(state.seat)
        return protocol.SeatState(state.seat, state.role, state.kind, state.name, here, state.away_bot, left)

    def send_taken_back(self, seat: Seat) -> None:
        """An act was taken back without asking anybody: it is said."""
        self._presence.push(protocol.Settled(FREE, "takeback", True, by=seat))

    def send_over(self, connection: Connection) -> None:
        result = self._position.match.result()
        if result is not None and self._position.status == "over":
            connection.push(protocol.Over(result._asdict(), f"/api/tables/{self._table}/record"))

    def send_all(self) -> None:
        """The match has moved on."""
        self.send_states()
        if self._clocks.control.base:
            self.send_seats()
        if self._position.status == "over":
            for connection in self._presence:
                self.send_over(connection)
