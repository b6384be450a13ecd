"""Seats that come and go: a bot stands in, a person returns, resigns, says how they want to be asked."""

from __future__ import annotations

from collections.abc import Callable

from elysium.core.ids import SPECTATOR, Seat
from elysium.server import protocol
from elysium.server.errors import RequestError
from elysium.server.store.rows import FINISHED, SeatKind
from elysium.server.table.broadcast import Broadcast
from elysium.server.table.match.match_log import Position
from elysium.server.table.people.connection import Connection
from elysium.server.table.people.presence import Presence
from elysium.server.table.people.proposals import Proposals
from elysium.server.table.people.seats import Seats


class Seating:
    """What the holders of a table's seats may do with them. `update`: who answers has changed."""

    def __init__(
        self,
        position: Position,
        seats: Seats,
        presence: Presence,
        proposals: Proposals,
        broadcast: Broadcast,
        delay: float,
        update: Callable[[], None],
    ) -> None:
        self._position = position
        self._seats = seats
        self._presence = presence
        self._proposals = proposals
        self._broadcast = broadcast
        self._delay = delay
        self._update = update

    @property
    def delay(self) -> float:
        """Seconds by which a spectator sees everything later; none once the match is over."""
        return self._delay if self._position.status not in FINISHED else 0.0

    async def stand_in(self, seat: Seat) -> None:
        """A bot holds the seat of an absent person."""
        await self._seats.update(seat, away_bot=True)
        try:
            await self._proposals.drop_voter(seat)
        finally:  # the bot plays, whatever becomes of them
            self._changed()

    async def take_back(self, seat: Seat) -> None:
        """A person takes their seat back from the bot that has held it."""
        if seat == SPECTATOR or not self._seats[seat].away_bot:
            raise RequestError("no bot holds your seat", "return")
        await self._seats.update(seat, away_bot=False)
        self._changed()

    async def resign(self, seat: Seat) -> None:
        """The seat is a bot's for good; its person may go on watching."""
        _only_seats(seat, "resigns")
        status, state = self._position.status, self._seats[seat]
        if status not in ("playing", "paused"):
            raise RequestError(f"the table is {status}; there is nothing to resign from", "status")
        plays = state.role == "player"
        kind: SeatKind = "bot" if plays else "role"
        bot = (state.bot or "greedy") if plays else ""
        await self._seats.update(seat, kind=kind, secret=None, away_bot=False, bot=bot)  # the person stays, to find it
        try:
            await self._proposals.drop_voter(seat)
        finally:
            self._unseat(seat)
            self._presence.announce()
            self._changed()

    async def prefer(self, seat: Seat, message: protocol.Prefer) -> None:
        """How a seat wants to be asked."""
        _only_seats(seat, "has settings")
        await self._seats.update(seat, always_ask=message.always_ask, pass_until=message.pass_until)
        self._update()

    async def mute(self, connection: Connection, message: protocol.Mute) -> None:
        """For all devices of a seat, until it wants to hear again; a spectator's is its socket's alone."""
        if connection.seat == SPECTATOR:
            connection.mute(message.seat, message.muted)
        else:
            await self._seats.mute(connection.seat, message.seat, message.muted)

    async def reload(self) -> None:
        """Read what another process has written of the seats."""
        secrets = {state.seat: state.secret for state in self._seats}
        changed = await self._seats.reload()
        for state in self._seats:
            if state.kind == "person" and state.secret is None and secrets[state.seat] is not None:
                self._shut_out(state.seat)
            if state.kind in ("bot", "role"):
                self._unseat(state.seat)
        if changed:
            self._broadcast.send_seats()

    def _shut_out(self, seat: Seat) -> None:
        """The secret of this seat opens it no more: who has a session as well comes again with that."""
        for connection in self._presence.at(seat):
            connection.drop()

    def _unseat(self, seat: Seat) -> None:
        """Nobody holds this seat any more: its clients watch."""
        for connection in self._presence.at(seat):
            connection.watch(self.delay)
            connection.push(self._broadcast.welcome(connection))

    def _changed(self) -> None:
        self._broadcast.send_seats()
        self._update()


def _only_seats(seat: Seat, does: str) -> None:
    if seat == SPECTATOR:
        raise RequestError(f"you are watching; only a seat {does}", "seat")
