"""The seats of a table: who holds each of them, here and in the store."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Unpack

from elysium.core.ids import SPECTATOR, Seat
from elysium.server.secrets import same
from elysium.server.store.rows import SeatChanges, SeatRow
from elysium.server.store.seats import Seats as SeatStore
from elysium.server.table.people.seat_state import SeatState


class Seats:
    """The states of all seats, by number."""

    def __init__(self, table: str, store: SeatStore, rows: Sequence[SeatRow], roles: Sequence[str]) -> None:
        self._table = table
        self._store = store
        self._roles = roles
        self._rows: list[SeatRow] = list(rows)
        self._states = self._read()

    def _read(self) -> dict[Seat, SeatState]:
        return {row.seat: SeatState.read(row, self._roles[row.seat]) for row in self._rows}

    def __getitem__(self, seat: Seat) -> SeatState:
        return self._states[seat]

    def __iter__(self) -> Iterator[SeatState]:
        return iter(self._states.values())

    def __len__(self) -> int:
        return len(self._states)

    def people(self) -> set[Seat]:
        """Seats of people who hold them themselves."""
        return {state.seat for state in self if state.kind == "person" and not state.away_bot}

    def opened_by(self, secret: str, person: str = "") -> Seat:
        """The seat a secret opens; without one that does, the seat of the person whose session this is."""
        opened = (state.seat for state in self if secret and same(secret, state.secret))
        held = (state.seat for state in self if person and state.kind == "person" and state.person == person)
        return next(chain(opened, held), SPECTATOR)

    async def update(self, seat: Seat, **changes: Unpack[SeatChanges]) -> None:
        """Change columns of a seat: in the store, then here."""
        await self._store.update(self._table, seat, **changes)
        self._put(self._rows[seat]._replace(**changes))

    async def mute(self, seat: Seat, other: Seat, muted: bool) -> None:
        """For all devices of a seat: hear another one no more, or again."""
        before = self[seat].muted
        after = before | {other} if muted else before - {other}
        await self.update(seat, muted=json.dumps(sorted(after)))

    async def mark_notified(self, seat: Seat, version: int) -> bool:
        """Note that a seat's person is told of their turn; False if they have been, by whichever process."""
        first = await self._store.mark_told(self._table, seat, version)
        self._put(self._rows[seat]._replace(told=version))
        return first

    async def clear_notified(self, seat: Seat) -> None:
        """The turn is over: the next one is told again."""
        await self._store.clear_told(self._table, seat)
        self._put(self._rows[seat]._replace(told=None))

    async def reload(self) -> bool:
        """Read what another process has written; returns whether anybody else sits there."""
        before = self._holders()
        self._rows = await self._store.of(self._table)
        self._states = self._read()
        return before != self._holders()

    def _holders(self) -> list[tuple[str, str, bool]]:
        return [(state.kind, state.name, state.away_bot) for state in self]

    def _put(self, row: SeatRow) -> None:
        self._rows[row.seat] = row
        self._states[row.seat] = SeatState.read(row, self._roles[row.seat])
