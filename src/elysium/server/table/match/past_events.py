"""What was told at a table before the state it was restored from: played again once somebody wants to read it."""

from __future__ import annotations

import asyncio
import json

from elysium.core.events import Event
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.core.record import Record


class PastEvents:
    """The events up to a saved state, which has no log of its own."""

    def __init__(self, record: Record, state: str) -> None:
        self._unread: tuple[Record, str] | None = (record, state)
        self._match: Match | None = None

    async def load(self) -> None:
        """Play the record again, once and in a thread: a long match takes a while."""
        if self._unread is not None:
            unread, self._unread = self._unread, None
            self._match = await asyncio.to_thread(_played_again, *unread)

    def moments(self, seat: Seat, since: int) -> list[tuple[int, Event]]:
        """What this seat was told from event number `since` on, each with the steps after which it was."""
        known = self._match is not None and since < self._match.event_count()
        return self._match.moments(seat, since) if self._match is not None and known else []


def _played_again(record: Record, state: str) -> Match | None:
    """The match as it came to that state; None where the rules have changed since and it comes out otherwise."""
    try:
        again, kept = Match.replay(record), Match.resumed(record, json.loads(state))
    except ValueError:
        return None
    return again if _seen(again) == _seen(kept) else None


def _seen(match: Match) -> list[object]:
    """All that anybody sees of a match. A state of an older version may lack what only later cards count."""
    views = [match.view(seat) for seat in (SPECTATOR, *range(len(match.roles)))]
    return [match.event_count(), match.open(), views]
