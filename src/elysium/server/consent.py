"""What a table agrees on: proposals, votes, and what becomes of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from elysium.core.ids import SPECTATOR, Seat
from elysium.server import protocol, seats, showing, takeback
from elysium.server.connection import Connection
from elysium.server.places import Proposal

if TYPE_CHECKING:
    from elysium.server.rooms import Room


def people(room: Room) -> set[Seat]:
    """Seats whose consent counts: people who hold their own seat."""
    return {place.seat for place in room.places if place.kind == "person" and not place.away_bot}


async def propose(room: Room, connection: Connection, message: protocol.Propose) -> None:
    seat, what = connection.seat, message.what
    complaint = cannot_propose(room, seat, message)
    if complaint:
        room._refuse(connection, "propose", complaint)
        return
    if what == "takeback" and takeback.is_free(room, seat):
        await takeback.take_back(room, seat)
        return
    waiting = people(room) - {seat, message.seat if what == "bot" else seat}
    values = {"what": what, "by_seat": seat, "seat": message.seat, "waiting": json.dumps(sorted(waiting)), "made": ""}
    number = await room.services.store.propose(room.id, values)
    proposal = Proposal(number, what, seat, message.seat, waiting)
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
    if any(p.what == what and p.seat == message.seat for p in room.proposals.values()):
        return f"{what} is proposed already; vote on it"
    if what == "rematch":
        return "" if room.status == "over" else "a rematch can be proposed once the match is over"
    if room.status != "playing":
        return f"the table is {room.status}"
    if what == "takeback":
        return "" if takeback.last_step_of(room, seat) >= 0 else "you have not made a step that could be taken back"
    if what == "bot":
        absent = 0 <= message.seat < len(room.places) and room.places[message.seat].kind == "person"
        return "" if absent and not room._here(message.seat) else "a bot can stand in for a person who is away"
    return ""


async def vote(room: Room, connection: Connection, message: protocol.Vote) -> None:
    proposal = room.proposals.get(message.proposal)
    if proposal is None or connection.seat not in proposal.waiting:
        room._refuse(connection, "vote", "there is nothing to vote on for you under this number")
        return
    left = await room.services.store.vote(room.id, proposal.number, connection.seat)
    if left is None:
        room._refuse(connection, "vote", "this was settled meanwhile")
        return
    proposal.waiting = set(left)
    if not message.yes:
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
    await room.services.store.settle(room.id, proposal.number, agreed, table)
    tell_settled(room, proposal, agreed, table)


def tell_settled(room: Room, proposal: Proposal, agreed: bool, table: str = "") -> None:
    for connection in room.connections:
        connection.push(protocol.Settled(proposal.number, proposal.what, agreed, table))


async def lapse(room: Room) -> None:
    """The table has moved on: there is nothing any more that was asked to be taken back."""
    for proposal in [one for one in room.proposals.values() if one.what == "takeback"]:
        await settle(room, proposal, False)


async def catch_up(room: Room) -> None:
    """Read again what is proposed, after a restart or when another process has written it."""
    for row in await room.services.store.proposals(room.id):
        known = room.proposals.get(row.number)
        waiting = set(json.loads(row.waiting))
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
    await room.services.store.set_table(room.id, status=status, updated=room.services.clock())
    showing.tell_seats(room)
    room._moved()


async def resume(room: Room, connection: Connection) -> None:
    if connection.seat == SPECTATOR or room.status != "paused":
        room._refuse(connection, "status", f"the table is {room.status}; only a paused one is resumed, by a seat")
        return
    await set_status(room, "playing")
