"""What a table agrees on: proposals, votes, and what becomes of them."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from elysium.core.ids import SPECTATOR, Seat
from elysium.server import protocol
from elysium.server.table import seats, takeback
from elysium.server.table import show as showing
from elysium.server.table.connection import Connection
from elysium.server.table.seat_state import Proposal

if TYPE_CHECKING:
    from elysium.server.table.room import Room


AGAIN: Final = 30.0  # seconds until who was told no may ask for the same


def people(room: Room) -> set[Seat]:
    """Seats whose consent counts: people who hold their own seat."""
    return {place.seat for place in room.seats if place.kind == "person" and not place.away_bot}


def asked_for(room: Room, what: str) -> set[Seat]:
    """Whose consent it takes. That a bot stands in is settled by those who are here: others may be away, too."""
    return {seat for seat in people(room) if what != "bot" or room._here(seat)}


async def propose(room: Room, connection: Connection, message: protocol.Propose) -> None:
    seat, what = connection.seat, message.what
    complaint = cannot_propose(room, seat, message)
    if complaint:
        room.refuse(connection, "propose", complaint)
        return
    about = message.seat if what == "bot" else -1
    if what == "takeback":
        number = await takeback.last_choice(room, seat)
        if number < 0:
            room.refuse(connection, "propose", "you have made no choice that could be taken back")
            return
        if await takeback.is_free(room, seat, number):
            await takeback.take_back(room, seat)
            return
    waiting = asked_for(room, what) - {seat, about}
    proposals = room.services.store.proposals
    number = await proposals.add(room.id, what=what, by_seat=seat, seat=about, waiting=waiting)
    proposal = Proposal(number, what, seat, about, waiting)
    show(room, proposal)
    if not waiting:
        await settle(room, proposal, True)


def show(room: Room, proposal: Proposal) -> None:
    room.proposals[proposal.number] = proposal
    for connection in room.connections:
        connection.push(proposed(room, proposal))


def cannot_propose(room: Room, seat: Seat, message: protocol.Propose) -> str:
    what = message.what
    if seat == SPECTATOR:
        return "you are watching; only a seat proposes"
    if any(p.what == what and p.seat in (-1, message.seat) for p in room.proposals.values()):
        return f"{what} is proposed already; vote on it"
    if room.services.clock() - room.declined.get((seat, what), -inf) < AGAIN:
        return f"the table has just said no; ask again in {AGAIN:g} seconds"
    if what == "rematch":
        if room.next_table:
            return f"you agreed on a rematch already; it is table {room.next_table}"
        return "" if room.status == "over" else "a rematch can be proposed once the match is over"
    if room.status != "playing":
        return f"the table is {room.status}"
    if what == "bot" and not may_stand_in(room, message.seat):
        return f"a bot can stand in for a person who is away for {room.services.grace:g} seconds, or out of time"
    return ""


def may_stand_in(room: Room, seat: Seat) -> bool:
    if seat not in people(room):
        return False
    now = room.services.clock()
    left = room.clocks.now(seat, now)
    away = not room._here(seat) and now - room.seats[seat].left >= room.services.grace
    return away or (left is not None and left < 0)


async def vote(room: Room, connection: Connection, message: protocol.Vote) -> None:
    proposal = room.proposals.get(message.proposal)
    if proposal is None or connection.seat not in proposal.waiting:
        room.refuse(connection, "vote", "there is nothing to vote on for you under this number")
        return
    left = await room.services.store.proposals.vote(room.id, proposal.number, connection.seat)
    if left is None:
        room.refuse(connection, "vote", "this was settled meanwhile")
        return
    proposal.waiting = left
    if not message.yes:
        room.declined[proposal.by, proposal.what] = room.services.clock()
        await settle(room, proposal, False)
    elif not proposal.waiting:
        await settle(room, proposal, True)
    else:
        show(room, proposal)


async def settle(room: Room, proposal: Proposal, agreed: bool) -> None:
    room.proposals.pop(proposal.number, None)
    table = ""
    if agreed:
        table = await carry_out(room, proposal) or ""
    room.next_table = table or room.next_table
    await room.services.store.proposals.settle(room.id, proposal.number, agreed, table)
    tell_settled(room, proposal, agreed, table)


def tell_settled(room: Room, proposal: Proposal, agreed: bool, table: str = "") -> None:
    for connection in room.connections:
        connection.push(protocol.Settled(proposal.number, proposal.what, agreed, table))


async def lapse(room: Room) -> None:
    """The table has moved on: there is nothing any more that was asked to be taken back, or nothing at all."""
    over = room.match.result() is not None
    for proposal in [one for one in room.proposals.values() if one.what == "takeback" or over]:
        await settle(room, proposal, False)


async def left_by(room: Room, seat: Seat) -> None:
    """This seat is a bot's now: nobody waits for its consent any more, and it asks for nothing."""
    for proposal in list(room.proposals.values()):
        if proposal.by == seat and proposal.what == "takeback":
            await settle(room, proposal, False)
        elif seat in proposal.waiting:
            await _without(room, proposal, seat)


async def _without(room: Room, proposal: Proposal, seat: Seat) -> None:
    left = await room.services.store.proposals.vote(room.id, proposal.number, seat)
    if left is None:
        return
    proposal.waiting = left
    if proposal.waiting:
        show(room, proposal)
    else:
        await settle(room, proposal, True)


async def catch_up(room: Room) -> None:
    """Read again what is proposed, after a restart or when another process has written it."""
    for row in await room.services.store.proposals.of(room.id):
        known = room.proposals.get(row.number)
        waiting = row.waiting_seats()
        room.next_table = row.made or room.next_table
        if row.agreed is not None and known is not None:
            del room.proposals[row.number]
            tell_settled(room, known, row.agreed, row.made)
        elif row.agreed is None and waiting and (known is None or known.waiting != waiting):
            show(room, Proposal(row.number, row.what, row.by_seat, row.seat, waiting))


async def carry_out(room: Room, proposal: Proposal) -> str | None:
    match proposal.what:
        case "takeback":
            await takeback.take_back(room, proposal.by)
        case "bot":
            await seats.stand_in(room, proposal.seat)
        case "pause":
            await set_status(room, "paused")
        case "end":
            await set_status(room, "closed")
        case "rematch" if room.services.rematch is not None:
            made: str = await room.services.rematch(room)
            return made
    return None


def proposed(room: Room, proposal: Proposal) -> protocol.Proposed:
    return protocol.Proposed(proposal.number, proposal.what, proposal.by, proposal.seat, sorted(proposal.waiting))


async def set_status(room: Room, status: str) -> None:
    room.status = status
    await room.services.store.tables.update(room.id, status=status, updated=room.services.clock())
    showing.tell_seats(room)
    room._moved()
    await room.keep_clocks()


async def resume(room: Room, connection: Connection) -> None:
    if connection.seat == SPECTATOR:  # who may not even know yet how the table stands
        room.refuse(connection, "seat", "you are watching; only a seat resumes")
        return
    if room.status != "paused":
        room.refuse(connection, "status", f"the table is {room.status}; only a paused one is resumed")
        return
    await set_status(room, "playing")
