"""Taking back: free while nothing was revealed and nobody acted, otherwise by consent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.core.record import Record, Step
from elysium.server import consent, showing
from elysium.server.store import Taken

if TYPE_CHECKING:
    from elysium.server.rooms import Room


def last_step_of(room: Room, seat: Seat) -> int:
    """The number of the last step this seat made, or -1."""
    history = room.match.history()
    offset = room.steps - len(history)
    return next((offset + n for n in range(len(history) - 1, -1, -1) if history[n].seat == seat), -1)


def is_free(room: Room, seat: Seat) -> bool:
    """Nobody else has acted since, and in other worlds the seat could not tell apart it would have seen the same."""
    number = last_step_of(room, seat)
    history = room.match.history()
    made = history[number - (room.steps - len(history)) :]
    if any(step.seat != seat and room.places[step.seat].kind == "person" for step in made) or len(made) != 1:
        return False
    before = _replayed(room.match, len(history) - 1)
    after = room.match.view(seat)
    for seed in (1, 2, 3):
        world = before.determinize(seat, seed)
        world.step(seat, made[0].option)
        if world.view(seat) != after:
            return False
    return True


async def take_back(room: Room, seat: Seat) -> None:
    number = last_step_of(room, seat)
    try:
        await room.services.store.cut_steps(room.id, number, room.epoch + 1, room.steps)
    except Taken:
        await room.catch_up()
        return
    room.epoch += 1
    await rebuild(room)
    await consent.lapse(room)
    showing.start_anew(room)
    room._moved()


async def rebuild(room: Room) -> None:
    """The match anew from what is kept."""
    steps = await room.services.store.steps(room.id)
    record = room.match.record()
    fresh = Record(
        record.format, record.rules, record.game, record.seats, record.options, record.seed, (), record.start
    )
    room.match = fresh.replay()
    room.steps = 0
    for row in steps:
        room.match.step(row.seat, row.option)
        room.steps += 1
    room.saved = min(room.saved, room.steps)


def _replayed(match: Match, upto: int) -> Match:
    """The same match some steps ago."""
    record = match.record()
    steps: tuple[Step, ...] = record.steps[:upto]
    shorter = Record(
        record.format, record.rules, record.game, record.seats, record.options, record.seed, steps, record.start
    )
    return shorter.replay()
