"""Who is at a table through another process of the same database: nobody, while there is only one process."""

from __future__ import annotations

from collections.abc import Callable, Collection

from elysium.core.ids import Seat


class RemotePresence:
    """Seats held by sockets of other processes, as these have told us."""

    def __init__(self) -> None:
        self._seats: dict[str, dict[str, frozenset[Seat]]] = {}  # by table and process
        self._send: Callable[[str, Collection[Seat]], None] | None = None

    def connect(self, send: Callable[[str, Collection[Seat]], None]) -> None:
        """Others listen: announcements go through `send` from now on."""
        self._send = send

    def announce(self, table: str, seats: Collection[Seat]) -> None:
        """Tell the others who is here."""
        if self._send is not None:
            self._send(table, seats)

    def holds(self, table: str, seat: Seat) -> bool:
        return any(seat in seats for seats in self._seats.get(table, {}).values())

    def note(self, table: str, process: str, seats: Collection[Seat]) -> None:
        """Another process has told who is with it at a table."""
        if seats:
            self._seats.setdefault(table, {})[process] = frozenset(seats)
        elif table in self._seats:
            self._seats[table].pop(process, None)
            if not self._seats[table]:
                del self._seats[table]

    def forget(self, process: str) -> list[str]:
        """A process is gone, and all who were with it; returns the tables they sat at."""
        tables = [table for table, by_process in self._seats.items() if process in by_process]
        for table in tables:
            self.note(table, process, ())
        return tables
