"""Who is at a table: the sockets of this process, and the seats that other processes have told of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from msgspec import Struct

from elysium.core.ids import SPECTATOR, Seat
from elysium.server.cluster.presence import RemotePresence
from elysium.server.sent_view import SentView
from elysium.server.table.people.connection import Connection


class Presence:
    """The connections of one table."""

    def __init__(self, table: str, remote: RemotePresence, clock: Callable[[], float]) -> None:
        self._table = table
        self._remote = remote
        self._clock = clock
        self._since = clock()
        self._left: dict[Seat, float] = {}  # when a seat's connection was last lost
        self._connections: set[Connection] = set()

    def __iter__(self) -> Iterator[Connection]:
        return iter(self._connections)

    def __len__(self) -> int:
        return len(self._connections)

    def add(self, connection: Connection) -> None:
        self._connections.add(connection)
        self.announce()

    def remove(self, connection: Connection) -> None:
        self._connections.discard(connection)
        if connection.seat != SPECTATOR:
            self._left[connection.seat] = self._clock()
        self.announce()

    def announce(self) -> None:
        """Tell the other processes who is at this table through us."""
        self._remote.announce(self._table, {c.seat for c in self if c.seat != SPECTATOR})

    def at(self, seat: Seat) -> Collection[Connection]:
        """The connections of a seat."""
        return [connection for connection in self if connection.seat == seat]

    def held(self) -> dict[Seat, SentView]:
        """The view that somebody at each seat was sent last."""
        return {one.seat: one.sent.view for one in self if one.sent.view is not None}

    def is_here(self, seat: Seat) -> bool:
        """Whether anybody holds this seat at a socket, of whichever process."""
        return bool(self.at(seat)) or self._remote.holds(self._table, seat)

    def away_for(self, seat: Seat) -> float:
        """Seconds since this seat was last here; 0 while it is."""
        return 0.0 if self.is_here(seat) else self._clock() - self._left.get(seat, self._since)

    def push(self, message: Struct) -> None:
        """Send this to everybody."""
        for connection in self:
            connection.push(message)

    def drop_all(self) -> None:
        for connection in self:
            connection.drop()
