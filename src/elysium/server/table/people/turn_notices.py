"""One notice a turn for whoever is asked and not at the table."""

from __future__ import annotations

from collections.abc import Set

from elysium.core.ids import Seat
from elysium.server.actor import Post
from elysium.server.cluster.leases import Lease
from elysium.server.notify.notices import Notices
from elysium.server.table.match.match_log import Position
from elysium.server.table.people.presence import Presence
from elysium.server.table.people.seat_state import SeatState
from elysium.server.table.people.seats import Seats


class TurnNotices:
    """Who is to be told that it is their turn. Who looks in and leaves again is told no second time."""

    def __init__(
        self,
        table: str,
        title: str,
        notices: Notices,
        position: Position,
        seats: Seats,
        presence: Presence,
        lease: Lease,
        post: Post,
    ) -> None:
        self._table = table
        self._title = title
        self._notices = notices
        self._position = position
        self._seats = seats
        self._presence = presence
        self._lease = lease
        self._post = post

    def update(self) -> None:
        """Who is asked, or here, has changed."""
        asked = self._asked()
        for state in self._seats:
            wanted = self._lease.held and self._is_missed(state, asked)
            self._notices.turn(self._table, self._title, state.person, state.seat, wanted)
            if state.notified is not None and state.seat not in asked:  # whichever process sees it: any may be gone
                self._post(self._turn_over, state.seat)

    async def claim(self, seat: Seat) -> bool:
        """Whether this seat's person is to be told now: once, whichever process asks."""
        if not (self._lease.held and self._is_missed(self._seats[seat], self._asked())):
            return False
        return await self._seats.mark_notified(seat, self._position.version)

    def _asked(self) -> Set[Seat]:
        return {decision.seat for decision in self._position.open()}

    def _is_missed(self, state: SeatState, asked: Set[Seat]) -> bool:
        waits = state.seat in asked and state.kind == "person" and not state.away_bot
        return waits and state.notified is None and not self._presence.is_here(state.seat)

    async def _turn_over(self, seat: Seat) -> None:
        if self._seats[seat].notified is not None:
            await self._seats.clear_notified(seat)
            self.update()
