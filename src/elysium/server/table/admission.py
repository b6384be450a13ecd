"""Clients that come to a table and leave it: who is let in, and what a newcomer is told."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import SPECTATOR
from elysium.server import protocol
from elysium.server.errors import RequestError
from elysium.server.secrets import same
from elysium.server.store.rows import FINISHED, TableRow
from elysium.server.table.broadcast import Broadcast
from elysium.server.table.match.match_log import Position
from elysium.server.table.people.chat import Chat
from elysium.server.table.people.connection import Connection
from elysium.server.table.people.presence import Presence
from elysium.server.table.people.proposals import Proposals
from elysium.server.table.people.seats import Seats
from elysium.server.table.people.turn_notices import TurnNotices
from elysium.server.table.seating import Seating


@dataclass(frozen=True)
class Admission:
    """The parts of one table that a newcomer meets."""

    position: Position
    seats: Seats
    presence: Presence
    seating: Seating
    broadcast: Broadcast
    chat: Chat
    proposals: Proposals
    notices: TurnNotices

    async def admit(self, connection: Connection, hello: protocol.Hello, row: TableRow) -> None:
        """Let a client in; a RequestError if it may not."""
        seat = SPECTATOR if hello.watch else self.seats.opened_by(hello.secret, connection.person)
        if hello.secret and seat == SPECTATOR and not hello.watch:
            raise RequestError(
                "this secret opens no seat of this table; sit down again through the invite link", "seat"
            )
        if seat != SPECTATOR:
            connection.hold_seat(seat, self.seats[seat].name)
        elif self._may_watch(hello, row):
            connection.watch(self.seating.delay)
        else:
            raise RequestError("this table is not open to you as a spectator; ask the host for the invite link", "seat")
        await self.position.load_past()
        try:
            await self._greet(connection)
        except BaseException:  # nobody would read what is sent to it
            self.dismiss(connection)
            raise

    def _may_watch(self, hello: protocol.Hello, row: TableRow) -> bool:
        """A table by invitation is watched by those who were invited; a closed one by nobody until it is over."""
        invited = row.public or same(hello.invite, row.invite)
        return self.position.status in FINISHED or (row.spectators and invited)

    async def _greet(self, connection: Connection) -> None:
        """Everything a newcomer has to know."""
        self.presence.add(connection)
        connection.push(self.broadcast.welcome(connection))
        self.notices.update()
        self.broadcast.send_seats()
        self.broadcast.send_state(connection)
        await self.chat.send_all(connection)
        for proposal in self.proposals:
            connection.push(proposal.message())
        self.broadcast.send_over(connection)
        if self.proposals.next_table:
            connection.push(protocol.Settled(-1, "rematch", True, self.proposals.next_table))
        connection.limit_backlog()

    def dismiss(self, connection: Connection) -> None:
        """A client has gone."""
        self.presence.remove(connection)
        self.broadcast.send_seats()
        self.notices.update()
