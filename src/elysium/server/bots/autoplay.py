"""Seats that answer by themselves: bots, a Storyteller the software holds, people who do not want to be asked."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import Option, Seat
from elysium.server.bots import pace
from elysium.server.store.schema import EPOCH
from elysium.server.table import batch
from elysium.server.table.seat_state import SeatState

if TYPE_CHECKING:
    from elysium.server.table.room import Room

DONE: Final = (-1,)  # by convention: nothing more, pass
PACE: Final = 1.0  # seconds between two acts of a bot where everybody may act at any moment


def think(room: Room, open_now: Mapping[Seat, Decision]) -> None:
    """Whoever of these answers by itself begins to; only the process that keeps the table lets them."""
    for seat, decision in open_now.items() if room.keeps else ():
        place = room.seats[seat]
        running = room.thinking.get(seat)
        if seat == room.clock_seat or (running is not None and not _failed(running)):
            continue  # if it has ended, what it found waits in the mailbox
        if place.thinks:
            room.thinking[seat] = asyncio.create_task(_bot(room, seat, decision))
        elif place.watches and _waits_for_roles(room, open_now):
            room.thinking[seat] = asyncio.create_task(_answer(room, seat, decision, decision.options[0]))
        elif (option := unasked(room, place, decision)) is not None:
            room.thinking[seat] = asyncio.create_task(_answer(room, seat, decision, option))


def think_again(room: Room) -> None:
    think(room, {one.seat: one for one in room.match.open()} if room.status == "playing" else {})


def unasked(room: Room, place: SeatState, decision: Decision) -> Option | None:
    """What a person's seat answers without asking the person: only by its own wish, and where somebody waits."""
    if place.thinks or room.in_real_time:
        return None
    if len(decision.options) == 1 and not place.always_ask:
        return decision.options[0]
    return DONE if place.pass_until and _is_offer(room, decision) else None


def _is_offer(room: Room, decision: Decision) -> bool:
    """Something the seat may decline and that does not concern it, by what it sees."""
    concerns = game_info(room.match.name).concerns
    return DONE in decision.options and not concerns(room.match.view(decision.seat), decision)


def _waits_for_roles(room: Room, open_now: Mapping[Seat, Decision]) -> bool:
    """A Storyteller that the server holds lets the players play: it answers when nobody else can."""
    return all(room.seats[seat].role == "storyteller" for seat in open_now)


async def _answer(room: Room, seat: Seat, decision: Decision, option: Option) -> None:
    room.post(thought, room, seat, decision, option, room.version)


async def _bot(room: Room, seat: Seat, decision: Decision) -> None:
    if room.in_real_time:
        await pace.act(room, seat, PACE)
        return
    version = room.version
    spec = room.seats[seat].bot or "greedy"
    option = await room.services.bots.answer(room.match.clone(), seat, spec, room.steps * 31 + seat)
    room.post(thought, room, seat, decision, option, version)


async def thought(room: Room, seat: Seat, asked: Decision, option: Option, version: int) -> None:
    """A seat's own answer, if it is still the answer to what is asked."""
    room.thinking.pop(seat, None)
    decision = room.match.decision(seat)
    if room.status != "playing" or decision is None:
        return
    place = room.seats[seat]
    wanted = place.thinks or place.watches or unasked(room, place, decision) == option
    if not (wanted and version // EPOCH == room.epoch and _still_fits(room, decision, asked, option)):
        think_again(room)
    elif batch.gathers(room):
        batch.give(room, batch.Given(seat, decision.point, option))
    else:
        await room.step(seat, decision.point, option)


def _still_fits(room: Room, decision: Decision, asked: Decision, option: Option) -> bool:
    return pace.still_fits(decision, asked, option) if room.in_real_time else decision == asked


def _failed(task: asyncio.Task[None]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
