"""What is said at a table, and who hears it: the channels the game's view allows.

In its `channels` a seat speaks and hears; those it `hears` are for others to speak in.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from elysium.core.ids import SPECTATOR, Seat
from elysium.core.views import CommonView
from elysium.server import protocol
from elysium.server.errors import RequestError
from elysium.server.store.chat import Chat as ChatStore
from elysium.server.store.rows import FINISHED, ChatRow
from elysium.server.table.match.match_log import Position
from elysium.server.table.people.connection import Connection
from elysium.server.table.people.presence import Presence
from elysium.server.table.people.seats import Seats

CALL: Final = "call"  # the channel of what has no words


class Chat:
    """The talk of one table."""

    def __init__(
        self,
        table: str,
        store: ChatStore,
        clock: Callable[[], float],
        position: Position,
        seats: Seats,
        presence: Presence,
    ) -> None:
        self._table = table
        self._store = store
        self._clock = clock
        self._position = position
        self._seats = seats
        self._presence = presence
        self._sent = 0  # the number of the last line that was sent

    async def say(self, connection: Connection, message: protocol.Say) -> None:
        channel = message.channel
        if channel not in self._channels(connection.seat):
            raise RequestError(f"you cannot speak in {channel!r} now", "channel")
        await self._add(connection, channel, message.text, self._hearers(channel))

    async def call(self, connection: Connection, message: protocol.Call) -> None:
        """Call to somebody without words: where the game's view allows no more."""
        seat = connection.seat
        view: CommonView = self._position.match.view(seat)
        if seat == SPECTATOR or message.seat not in view.get("pings", ()):
            raise RequestError(f"you cannot call to seat {message.seat} now", "channel")
        await self._add(connection, CALL, "", [seat, message.seat])

    async def _add(self, connection: Connection, channel: str, text: str, heard: Collection[Seat]) -> None:
        seat, name, at = connection.seat, connection.name, self._clock()
        await self._store.add(self._table, seat=seat, name=name, channel=channel, text=text, heard=heard, at=at)
        await self.catch_up()

    async def catch_up(self, newcomer: Connection | None = None) -> None:
        """Send everybody what has been said since, at whichever process."""
        for row in await self._store.last(self._table, after=self._sent):
            self._sent = row.number
            for connection in self._presence:
                if connection is not newcomer:
                    self._send(connection, row)

    async def send_all(self, newcomer: Connection) -> None:
        """Send what was said so far; the others hear first what they have not heard yet."""
        await self.catch_up(newcomer)
        for row in await self._store.last(self._table):
            self._send(newcomer, row)

    def _send(self, connection: Connection, row: ChatRow) -> None:
        """To a seat that could hear it when it was said: who comes into a channel later has not been there."""
        seat = connection.seat
        muted = connection.muted if seat == SPECTATOR else self._seats[seat].muted
        own = row.seat == seat != SPECTATOR
        if seat in row.heard_by() and (own or row.seat not in muted):
            connection.push(protocol.Said(row.number, row.seat, row.name, row.channel, row.text, row.at))

    def _channels(self, seat: Seat) -> set[str]:
        """Where a seat may speak."""
        return {"spectators"} if seat == SPECTATOR else self._spoken(self._position.match.view(seat))

    def _spoken(self, view: CommonView) -> set[str]:
        """What the view allows, otherwise the whole table; and there, once the match is over."""
        after = {"table"} if self._position.status in FINISHED else set()
        return {*view["channels"], *after} if "channels" in view else {"table"}

    def _hearers(self, channel: str) -> list[Seat]:
        """The seats that hear this channel now; with them everybody who watches, where the game shows it to all."""
        match = self._position.match
        views = ((state.seat, match.view(state.seat)) for state in self._seats)
        seats = [seat for seat, view in views if channel in self._spoken(view) or channel in view.get("hears", ())]
        shown: CommonView = match.view(SPECTATOR)
        public = {"table", "spectators", *shown.get("channels", ()), *shown.get("hears", ())}
        return [*seats, SPECTATOR] if channel in public else seats
