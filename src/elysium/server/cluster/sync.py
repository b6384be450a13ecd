"""What other processes have written about a table: read when it is its turn, all of it at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from elysium.core.ids import Option, Seat
from elysium.server.table import chat, proposals, seats, show, takeback, timers

if TYPE_CHECKING:
    from elysium.server.table.room import Room

AGAIN: Final = 1.0  # seconds until what could not be read is read again


def fall_behind(room: Room, what: str) -> None:
    """Another process has changed something of this table."""
    if not room.behind:
        room.post(_read, room)
    room.behind.add(what)


async def catch_up(room: Room) -> None:
    """Take over whatever another process has written."""
    room.behind.add("table")
    await _read(room)


async def _read(room: Room) -> None:
    behind, room.behind = room.behind, set()
    try:
        await _read_news(room, behind)
    except Exception:  # nobody tells us a second time
        room.behind |= behind
        asyncio.get_running_loop().call_later(AGAIN, room.post, _read, room)
        raise


async def _read_news(room: Room, behind: set[str]) -> None:
    if "talk" in behind:
        await chat.catch_up(room)
    if "table" in behind:
        await seats.catch_up(room)
        await proposals.catch_up(room)
    if behind & {"table", "step"}:
        await _read_steps(room)
    if "here" in behind:
        show.tell_seats(room)
        room._notice()


async def _read_steps(room: Room) -> None:
    store = room.services.store
    row = await store.tables.get(room.id)
    if row is None:
        return
    room.invite = row.invite
    await _heed_keeper(room, row)
    if row.epoch != room.epoch:
        room.epoch = row.epoch
        await takeback.rebuild(room)
        show.start_anew(room)
    for step in await store.steps.of(room.id, room.steps):
        if step.number == room.steps:
            room._apply(step)
            _heed_tick(room, step.seat, step.option)
    if room.status != row.status:
        room.status = row.status
        show.tell_seats(room)
    await room._after_step(saving=False)


async def _heed_keeper(room: Room, row: Any) -> None:
    """The table is ours to keep, or another's; one that was let go is anybody's."""
    leases = room.services.leases
    room.keeps = leases.alone or row.keeper == room.services.store.process
    if row.keeper is None and not leases.alone and row.status in ("playing", "paused"):
        room.keeps = await leases.claim(room.id)
    if not room.keeps:
        for task in room.thinking.values():
            task.cancel()
        room.thinking.clear()


def _heed_tick(room: Room, seat: Seat, option: Option) -> None:
    """Another process has let time pass: our own tick would be one too many."""
    if room.seats[seat].role == "clock":
        room.timers.came(option, timers.now())
        room.ticks += 1
        task = room.thinking.pop(seat, None)
        if task is not None:
            task.cancel()
