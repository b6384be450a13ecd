"""Taking back: free while nothing was revealed and nobody acted, otherwise by consent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from elysium.core.game import Game, game_info
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.core.record import Step
from elysium.server import protocol
from elysium.server.cluster import sync
from elysium.server.errors import Conflict
from elysium.server.table import proposals, show

if TYPE_CHECKING:
    from elysium.server.table.room import Room

WORLDS: Final = 12  # a coin tossed by a step comes up alike in all of them once in 4096


async def last_choice(room: Room, seat: Seat) -> int:
    """The number of the last step at this table in which this seat had a choice, or -1."""
    number = await asyncio.to_thread(_last_choice, room.match, seat)
    return number if number >= room.match.steps - room.steps else -1


def _last_choice(match: Match, seat: Seat) -> int:
    found = -1
    again = Match.begin(match.record())
    for number, step in enumerate(match.history()):
        decision = again.decision(step.seat)
        if step.seat == seat and decision is not None and len(decision.options) > 1:
            found = number
        again.step(step.seat, step.option)
    return found


async def is_free(room: Room, seat: Seat, number: int) -> bool:
    """Nobody else has acted since, and nobody has learned anything by it that the seat could not have foreseen."""
    return await asyncio.to_thread(_is_free, room.match, seat, number)


def _is_free(match: Match, seat: Seat, number: int) -> bool:
    made = match.history()[number:]
    if any(step.seat != seat for step in made):
        return False
    before = _replayed(match, number)
    load = game_info(match.name).load  # worlds for search keep no log; saved and loaded they do
    told = _learned(load(before.game.save()), made)
    try:
        return all(_learned(load(before.determinize(seat, seed).save()), made) == told for seed in range(1, WORLDS + 1))
    except ValueError:  # in a world that looked the same, the next answer would not have been one
        return False


def _learned(game: Game, made: list[Step]) -> list[Any]:
    """What each seat and the spectators are told by these steps."""
    eyes = (SPECTATOR, *range(len(game.roles)))
    before, since = [game.view(eye) for eye in eyes], game.event_count()
    for step in made:
        game.step(step.seat, step.option)
    return [
        (protocol.patch(view, game.view(eye)), [event for event in game.events(since) if event.seen_by(eye)])
        for eye, view in zip(eyes, before, strict=True)
    ]


async def take_back(room: Room, seat: Seat) -> None:
    number = await last_choice(room, seat)
    shorter = await asyncio.to_thread(_replayed, room.match, number)
    kept = number - (room.match.steps - room.steps)  # a fork has a past that is not in the store
    try:
        await room.services.store.steps.cut(room.id, kept, room.epoch + 1, room.steps)
    except Conflict:
        await sync.catch_up(room)
        return
    room.epoch += 1
    become(room, shorter, kept)
    await proposals.lapse(room)
    show.start_anew(room)
    room._moved()


async def rebuild(room: Room) -> None:
    """The match anew from what is kept: another process has taken back."""
    steps = await room.services.store.steps.of(room.id)
    match = _replayed(room.match, room.match.steps - room.steps)
    for row in steps:
        match.step(row.seat, row.option)
    become(room, match, len(steps))


def become(room: Room, match: Match, steps: int) -> None:
    """The table stands where it stood before; what was asked in between is asked no more."""
    room.match, room.steps, room.earlier = match, steps, None  # played again, it has its whole log
    room.saved = min(room.saved, steps)
    room.asked_since.clear()


def _replayed(match: Match, upto: int) -> Match:
    """The same match some steps ago."""
    return Match.replay(match.record().fork(upto))
