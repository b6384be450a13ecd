"""What a table agrees on: proposals and votes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from elysium.core.ids import SPECTATOR, Seat
from elysium.server import protocol
from elysium.server.actor import Post
from elysium.server.errors import RequestError
from elysium.server.retry import Retry
from elysium.server.store.proposals import Proposals as ProposalStore
from elysium.server.store.rows import FINISHED, ProposalRow
from elysium.server.table.match.match_log import Position
from elysium.server.table.people.presence import Presence
from elysium.server.table.people.seats import Seats
from elysium.server.table.timing.clocks import Clocks

AGAIN: Final = 30.0  # seconds until who was told no may ask for the same
ABANDONED: Final = 15.0  # seconds another process may take to settle what has everybody's consent


@dataclass(frozen=True)
class Proposal:
    """Something that waits for the consent of others."""

    number: int
    what: str
    by: Seat
    seat: Seat
    waiting: frozenset[Seat]

    def message(self) -> protocol.Proposed:
        return protocol.Proposed(self.number, self.what, self.by, self.seat, sorted(self.waiting))


class Proposals:
    """What is proposed at one table. `carry_out` does what was agreed on; it returns a rematch's new table."""

    def __init__(
        self,
        table: str,
        store: ProposalStore,
        clock: Callable[[], float],
        grace: float,
        position: Position,
        seats: Seats,
        presence: Presence,
        clocks: Clocks,
        post: Post,
        carry_out: Callable[[Proposal], Awaitable[str]],
        alone: bool,
    ) -> None:
        self._table = table
        self._store = store
        self._clock = clock
        self._grace = grace
        self._position = position
        self._seats = seats
        self._presence = presence
        self._clocks = clocks
        self._post = post
        self._carry_out = carry_out
        self._alone = alone
        self._open: dict[int, Proposal] = {}
        self._declined: dict[tuple[Seat, str], float] = {}  # what was asked for, and when the table said no
        self._settling: set[int] = set()  # by us; what is agreed on is being carried out
        self._doubtful: set[int] = set()  # those that another process should be settling
        self._next_table = ""  # where the rematch is played
        self._unwritten: dict[int, tuple[bool, str]] = {}  # proposals settled here: agreed on, the table made
        self._writing = Retry(f"settling a proposal at table {table}", post, self._write_settled)

    def __iter__(self) -> Iterator[Proposal]:
        return iter(self._open.values())

    @property
    def next_table(self) -> str:
        """Where the rematch is played, if the table has agreed on one."""
        return self._next_table

    def check(self, seat: Seat, message: protocol.Propose) -> None:
        """A RequestError if this cannot be proposed now."""
        complaint = self._complaint(seat, message)
        if complaint:
            raise RequestError(complaint, "propose")

    def _complaint(self, seat: Seat, message: protocol.Propose) -> str:
        what, status = message.what, self._position.status
        if seat == SPECTATOR:
            return "you are watching; only a seat proposes"
        if any(one.what == what and one.seat in (-1, message.seat) for one in self._open.values()):
            return f"{what} is proposed already; vote on it"
        if self._clock() - self._declined.get((seat, what), -inf) < AGAIN:
            return f"the table has just said no; ask again in {AGAIN:g} seconds"
        if what == "rematch" and self._next_table:
            return f"you agreed on a rematch already; it is table {self._next_table}"
        if what == "rematch":
            return "" if status in FINISHED else "a rematch can be proposed once the match is over"
        if status != "playing":
            return f"the table is {status}"
        if what == "bot" and not self._may_stand_in(message.seat):
            return f"a bot can stand in for a person who is away for {self._grace:g} seconds, or out of time"
        return ""

    def _may_stand_in(self, seat: Seat) -> bool:
        if seat not in self._seats.people():
            return False
        left = self._clocks.now(seat, self._clock())
        away = not self._presence.is_here(seat) and self._presence.away_for(seat) >= self._grace
        return away or (left is not None and left < 0)

    async def add(self, seat: Seat, message: protocol.Propose) -> None:
        """Propose something that was checked."""
        what, about = message.what, message.seat if message.what == "bot" else -1
        waiting = frozenset(self._voters(what) - {seat, about})
        number = await self._store.add(self._table, what=what, by_seat=seat, seat=about, waiting=waiting)
        if number is None:
            raise RequestError(f"{what} is proposed already; vote on it", "propose")
        proposal = Proposal(number, what, seat, about, waiting)
        self._put(proposal)
        if not waiting:
            await self._settle(proposal, True)

    def _voters(self, what: str) -> set[Seat]:
        """Whose consent it takes. That a bot stands in is settled by those who are here: others may be away, too."""
        return {seat for seat in self._seats.people() if what != "bot" or self._presence.is_here(seat)}

    async def vote(self, seat: Seat, message: protocol.Vote) -> None:
        proposal = self._open.get(message.proposal)
        if proposal is None or seat not in proposal.waiting:
            raise RequestError("there is nothing to vote on for you under this number", "vote")
        left = await self._store.vote(self._table, proposal.number, seat)
        if left is None:
            raise RequestError("this was settled meanwhile", "vote")
        if not message.yes:
            self._declined[proposal.by, proposal.what] = self._clock()
            await self._settle(proposal, False)
        else:
            await self._wait_for(proposal, left)

    async def _wait_for(self, proposal: Proposal, left: set[Seat]) -> None:
        if left:
            self._put(replace(proposal, waiting=frozenset(left)))
        else:
            await self._settle(proposal, True)

    async def _settle(self, proposal: Proposal, agreed: bool) -> None:
        self._open.pop(proposal.number, None)
        self._settling.add(proposal.number)
        try:
            table = await self._carry_out(proposal) if agreed else ""
        except Exception:  # they may propose it again
            await self._settled(proposal, False, "")
            raise
        await self._settled(proposal, agreed, table)

    async def _settled(self, proposal: Proposal, agreed: bool, table: str) -> None:
        self._next_table = table or self._next_table
        self._unwritten[proposal.number] = agreed, table
        await self._writing.attempt()
        self._settling.discard(proposal.number)
        self._presence.push(protocol.Settled(proposal.number, proposal.what, agreed, table, proposal.by))

    async def _write_settled(self) -> None:
        for number, (agreed, table) in list(self._unwritten.items()):
            await self._store.settle(self._table, number, agreed, table)
            del self._unwritten[number]

    async def lapse(self) -> None:
        """The match has moved on: drop what cannot be taken back any more, or everything once it is over."""
        over = self._position.match.result() is not None
        for proposal in [one for one in self._open.values() if one.what == "takeback" or over]:
            await self._settle(proposal, False)

    async def drop_voter(self, seat: Seat) -> None:
        """This seat is a bot's now: nobody waits for its consent any more, and it asks for nothing."""
        for proposal in list(self._open.values()):
            if proposal.by == seat and proposal.what == "takeback":
                await self._settle(proposal, False)
            elif seat in proposal.waiting:
                left = await self._store.vote(self._table, proposal.number, seat)
                if left is not None:
                    await self._wait_for(proposal, left)

    async def reload(self) -> None:
        """Read again what is proposed, after a restart or when another process has written it."""
        for row in await self._store.of(self._table):
            if row.number not in self._unwritten and row.number not in self._settling:
                self._read(row)

    def _read(self, row: ProposalRow) -> None:
        known = self._open.get(row.number)
        waiting = frozenset(row.waiting_seats())
        self._next_table = row.made or self._next_table
        if row.agreed is not None and known is not None:
            del self._open[row.number]
            self._presence.push(protocol.Settled(known.number, known.what, row.agreed, row.made, known.by))
        elif row.agreed is None and not waiting:
            self._doubt(row)
        elif row.agreed is None and (known is None or known.waiting != waiting):
            self._put(Proposal(row.number, row.what, row.by_seat, row.seat, waiting))

    def _doubt(self, row: ProposalRow) -> None:
        """Somebody is settling this, or has died over it: then it may be proposed again."""
        if self._alone:
            self._post(self._abandon, row)
        elif row.number not in self._doubtful:
            self._doubtful.add(row.number)
            asyncio.get_running_loop().call_later(ABANDONED, self._post, self._abandon, row)

    async def _abandon(self, row: ProposalRow) -> None:
        self._doubtful.discard(row.number)
        if await self._store.abandon(self._table, row.number):
            self._open.pop(row.number, None)
            self._presence.push(protocol.Settled(row.number, row.what, False))

    def _put(self, proposal: Proposal) -> None:
        self._open[proposal.number] = proposal
        self._presence.push(proposal.message())
