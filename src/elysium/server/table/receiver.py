"""What clients ask for: each message goes to the part of the table that grants it, or says why not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.match import Match
from elysium.server import protocol
from elysium.server.errors import RequestError
from elysium.server.table.agreements import Agreements
from elysium.server.table.broadcast import Broadcast
from elysium.server.table.match.batch import Answer
from elysium.server.table.match.pace import is_wait
from elysium.server.table.people.chat import Chat
from elysium.server.table.people.connection import Connection
from elysium.server.table.people.proposals import Proposals
from elysium.server.table.people.reports import Reports
from elysium.server.table.play import Play
from elysium.server.table.previews import Previews
from elysium.server.table.seating import Seating

FASTER: Final = "somebody was faster: what you chose is not possible any more"


@dataclass(frozen=True)
class Receiver:
    """The parts of one table that take messages."""

    play: Play
    seating: Seating
    chat: Chat
    proposals: Proposals
    agreements: Agreements
    reports: Reports
    broadcast: Broadcast
    previews: Previews

    async def receive(self, connection: Connection, message: protocol.FromClient) -> None:
        """One message of a client; what is not granted is refused."""
        try:
            await self._handle(connection, message)
        except RequestError as error:
            self._refuse(connection, error)

    async def _handle(self, connection: Connection, message: protocol.FromClient) -> None:
        seat = connection.seat
        match message:
            case protocol.Answer():
                await self._answer(connection, message)
            case protocol.Preview():
                await self.previews.tell(connection, message)
            case protocol.Say():
                await self.chat.say(connection, message)
            case protocol.Call():
                await self.chat.call(connection, message)
            case protocol.Propose():
                await self.agreements.propose(seat, message)
            case protocol.Vote():
                await self.proposals.vote(seat, message)
            case protocol.Resign():
                await self.seating.resign(seat)
            case protocol.Return():
                await self.seating.take_back(seat)
            case protocol.Resume():
                await self.agreements.resume(seat)
            case protocol.Prefer():
                await self.seating.prefer(seat, message)
            case protocol.Mute():
                await self.seating.mute(connection, message)
            case protocol.Report():
                await self.reports.add(seat, message)
                connection.push(protocol.Settled(-1, "report", True))
            case protocol.Refresh():
                connection.sent.reset()
                self.broadcast.send_state(connection)
            case protocol.Ping():
                connection.push(protocol.Pong(self._known_version(connection)))
            case protocol.Hello():
                raise RequestError("you are at this table already; open another socket for another one", "hello")

    def _refuse(self, connection: Connection, error: RequestError) -> None:
        connection.push(protocol.refusal(error, self._known_version(connection)))

    def _known_version(self, connection: Connection) -> int:
        """The version a client knows; one that sees everything later is not told how far the match has come."""
        return -1 if connection.delay else self.play.log.version

    async def _answer(self, connection: Connection, message: protocol.Answer) -> None:
        play, option = self.play, tuple(message.option)
        decision = play.questions.check(connection, message)
        if is_wait(play.log, decision, option):
            play.questions.reword(decision.seat)  # nothing has happened, but an answer is answered
            self.broadcast.send_state(connection)
        elif play.batch.gathers:
            play.batch.add(self._waiting(connection, message))
        elif not await play.step(decision.seat, decision.point, option):
            await self._answer(connection, message)  # another process was faster: it may be an answer all the same

    def _waiting(self, connection: Connection, message: protocol.Answer) -> Answer:
        """The answer, checked again when its moment has passed."""

        def refuse(error: RequestError) -> None:
            self._refuse(connection, RequestError(FASTER, "late") if error.code == "illegal" else error)

        def check(match: Match) -> None:
            self.play.questions.check(connection, message, match)

        return Answer(connection.seat, message.point, tuple(message.option), check, refuse)
