"""What a table has agreed on is carried out: take back, pause, end, a bot for somebody, a rematch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from elysium.core.ids import SPECTATOR, Seat
from elysium.server import protocol
from elysium.server.errors import RequestError
from elysium.server.table.broadcast import Broadcast
from elysium.server.table.people.proposals import Proposal, Proposals
from elysium.server.table.play import Play
from elysium.server.table.seating import Seating


class Agreements:
    """What becomes of the proposals of one table. `rematch` opens its new table and returns it."""

    def __init__(
        self,
        play: Play,
        proposals: Proposals,
        seating: Seating,
        broadcast: Broadcast,
        rematch: Callable[[], Awaitable[str]],
    ) -> None:
        self._play = play
        self._proposals = proposals
        self._seating = seating
        self._broadcast = broadcast
        self._rematch = rematch

    async def propose(self, seat: Seat, message: protocol.Propose) -> None:
        """Ask the table; a takeback that costs nobody anything is made at once."""
        self._proposals.check(seat, message)
        if message.what == "takeback":
            number = await self._play.last_act(seat)
            if number < 0:
                raise RequestError("you have made no choice that could be taken back", "propose")
            if await self._play.is_free(seat, number):
                if await self._take_back(seat):
                    self._broadcast.send_taken_back(seat)
                return
        await self._proposals.add(seat, message)

    async def carry_out(self, proposal: Proposal) -> str:
        """Do what was agreed on; returns the table of a rematch."""
        match proposal.what:
            case "takeback":
                await self._take_back(proposal.by)
            case "bot":
                await self._seating.stand_in(proposal.seat)
            case "pause":
                await self._set_status("paused")
            case "end":
                await self._set_status("ended")
            case "rematch":
                return await self._rematch()
        return ""

    async def resume(self, seat: Seat) -> None:
        """End a pause: it takes nobody's consent."""
        if seat == SPECTATOR:  # who may not even know yet how the table stands
            raise RequestError("you are watching; only a seat resumes", "seat")
        if self._play.log.status != "paused":
            raise RequestError(f"the table is {self._play.log.status}; only a paused one is resumed", "status")
        await self._set_status("playing")

    async def _take_back(self, seat: Seat) -> bool:
        """False if another process was faster."""
        if not await self._play.take_back(seat):
            return False
        await self._proposals.lapse()
        self._broadcast.restart()
        self._play.update()
        return True

    async def _set_status(self, status: str) -> None:
        await self._play.log.set_status(status)
        self._broadcast.send_seats()
        self._play.update()
        await self._play.save_clocks()
