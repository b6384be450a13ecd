"""Somebody leaves for good: their tables go on without them, and nothing that is kept tells of them."""

from __future__ import annotations

import contextlib

from elysium.server.errors import RequestError, TableStopped
from elysium.server.lobby.lobby import Lobby
from elysium.server.lobby.people.accounts import Person
from elysium.server.lobby.registry import TableRegistry
from elysium.server.store.rows import TableRow


async def leave(lobby: Lobby, tables: TableRegistry, person: Person) -> None:
    """Open tables of theirs close, elsewhere they stand up, bots take over where they play; then they are erased."""
    store = tables.store
    for row in await store.erasing.tables_of(person.id):
        with contextlib.suppress(RequestError, TableStopped):  # it has just begun or ended: looked at below
            await _leave_open(lobby, row, person)
    for row in await store.erasing.tables_of(person.id):
        if row.status in ("playing", "paused"):
            await _resign(tables, row, person)
    for room in list(tables.rooms.values()):
        room.drop({person.id})
    await store.erasing.person(person.id)
    for room in list(tables.rooms.values()):
        room.note_change("table")


async def _leave_open(lobby: Lobby, row: TableRow, person: Person) -> None:
    if row.status == "open" and row.host == person.id:
        await lobby.close_table(person, row.id)
    elif row.status == "open":
        await lobby.stand_up(person, row.id)


async def _resign(tables: TableRegistry, row: TableRow, person: Person) -> None:
    """Seats they hold are bots' from now on; a fault of the store is theirs to be told: nothing is erased then."""
    room = await tables.room(row.id)
    if room is not None:
        room.drop({person.id})  # while the seat still tells whose sockets these are
    for seat in await tables.store.seats.of(row.id):
        if room is not None and seat.person == person.id and seat.kind == "person":
            await room.ask(room.resign, seat.seat)
