"""Seats that answer by themselves: bots, a Storyteller the software holds, people who do not want to be asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import partial
from typing import Final

from elysium.bots import leads
from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import Option, Seat
from elysium.server.actor import Post, has_failed
from elysium.server.bots.pool import BotPool
from elysium.server.bots.queue import Asker
from elysium.server.cluster.leases import Lease
from elysium.server.errors import StoreDoubt
from elysium.server.retry import Backoff
from elysium.server.table.match import pace
from elysium.server.table.match.match_log import Position
from elysium.server.table.people.seat_state import SeatState
from elysium.server.table.people.seats import Seats

DONE: Final = (-1,)  # by convention: nothing more, pass


class Autoplay:
    """The seats of one table that answer by themselves; `submit` makes their answers steps.

    Only the process that holds the lease of the table lets them.
    """

    def __init__(
        self,
        position: Position,
        seats: Seats,
        lease: Lease,
        pool: BotPool,
        asker: Asker,
        speed: float,
        post: Post,
        submit: Callable[[Decision, Option], Awaitable[None]],
    ) -> None:
        self._position = position
        self._seats = seats
        self._lease = lease
        self._pool = pool
        self._asker = asker
        self._speed = speed
        self._post = post
        self._submit = submit
        self._tasks: dict[Seat, asyncio.Task[None]] = {}
        self._backoffs: dict[Seat, Backoff] = {}  # of seats whose answer was not taken

    @property
    def thinking(self) -> bool:
        """Whether any seat thinks."""
        return any(not task.done() for task in self._tasks.values())

    def works(self, seat: Seat) -> bool:
        """Whether this seat thinks, has answered into the mailbox, or is due to try again."""
        return seat in self._tasks

    def cancel(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    def update(self) -> None:
        """Whoever is asked and answers by itself begins to."""
        self.think({decision.seat: decision for decision in self._position.open()})

    def think(self, asked: Mapping[Seat, Decision]) -> None:
        """The same, for these."""
        for seat, decision in asked.items() if self._lease.held else ():
            running = self._tasks.get(seat)
            if seat == self._position.clock_seat or (running is not None and not has_failed(running)):
                continue  # if it has ended, what it found waits in the mailbox
            work = self._work(decision, asked)
            if work is not None:
                self._tasks[seat] = task = asyncio.create_task(work)
                task.add_done_callback(partial(self._ended, seat))

    def _ended(self, seat: Seat, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception):
            asyncio.get_running_loop().call_later(self._failed(seat, error), self._post, self.update)

    def _failed(self, seat: Seat, error: Exception) -> float:
        return self._backoffs.setdefault(seat, Backoff(f"the answer of seat {seat}")).failed(error)

    def _work(self, decision: Decision, asked: Mapping[Seat, Decision]) -> Coroutine[None, None, None] | None:
        state = self._seats[decision.seat]
        if state.plays_itself:
            return self._act(state.seat) if self._position.in_real_time else self._bot(decision)
        if state.only_watches and leads(self._position.match):
            return self._act(state.seat)
        if state.only_watches:  # it lets the players play, and answers when nobody else can
            alone = all(self._seats[seat].role == "storyteller" for seat in asked)
            return self._answer(decision, decision.options[0]) if alone else None
        option = self.unasked(state, decision)
        if option is None:
            return None
        return self._nod(decision, option) if self._position.in_real_time else self._answer(decision, option)

    def unasked(self, state: SeatState, decision: Decision) -> Option | None:
        """What a person's seat answers without asking the person: only as they prefer, and where somebody waits.

        In real time, where all act at once, nobody is held up by a question with one answer.
        """
        if state.plays_itself:
            return None
        alone = len(decision.options) == 1
        if self._position.in_real_time:
            return decision.options[0] if alone and not self._is_menu(state, decision) else None
        if alone and not state.always_ask:
            return decision.options[0]
        return DONE if state.pass_until and self._is_offer(decision) else None

    def _is_menu(self, state: SeatState, decision: Decision) -> bool:
        """What a seat may do at any moment; and whatever a Storyteller is asked, who reads before going on."""
        menu = game_info(self._position.match.name).menu
        return state.role != "player" or menu in ("", decision.point)

    def _is_offer(self, decision: Decision) -> bool:
        """Something the seat may decline and that does not concern it, by what it sees."""
        match = self._position.match
        concerns = game_info(match.name).concerns
        return DONE in decision.options and not concerns(match.view(decision.seat), decision)

    def asks(self, decision: Decision) -> bool:
        """Whether a person answers this."""
        state = self._seats[decision.seat]
        return not (state.plays_itself or state.only_watches) and self.unasked(state, decision) is None

    async def _answer(self, decision: Decision, option: Option) -> None:
        self._post(self._chosen, decision, option, self._position.epoch)

    async def _nod(self, decision: Decision, option: Option) -> None:
        """The one answer there is, after a while: how long it takes tells nobody that there was no choice."""
        await asyncio.sleep(pace.rest(self._position, decision.seat, 1, self._speed))
        await self._answer(decision, option)

    async def _bot(self, decision: Decision) -> None:
        epoch = self._position.epoch
        option = await self._ask_pool(decision.seat)
        self._post(self._chosen, decision, option, epoch)

    async def _act(self, seat: Seat) -> None:
        """In real time."""

        def pause() -> float:
            bots = sum(state.plays_itself for state in self._seats)
            return pace.rest(self._position, seat, bots, self._speed)

        chosen = await pace.choose(
            self._position, seat, pause, lambda: self._ask_pool(seat), lambda asked: self._leaves_to_a_person(asked)
        )
        if chosen is None:
            self._tasks.pop(seat, None)
        else:
            self._post(self._chosen, *chosen)

    def _leaves_to_a_person(self, asked: Decision) -> bool:
        """Whether a teammate at this table, a person, is asked the same: a bot does not answer first."""
        position = self._position
        others = (seat for seat in position.match.game.team(asked.seat) if seat != asked.seat)
        if asked.point == game_info(position.match.name).menu:
            return False
        decisions = (position.decision(seat) for seat in others if not self._seats[seat].plays_itself)
        return any(one is not None and one.point == asked.point for one in decisions)

    async def _ask_pool(self, seat: Seat) -> Option:
        position = self._position
        spec, seed = self._seats[seat].bot or "greedy", position.steps * 31 + seat
        return await self._pool.answer(position.match.clone(), seat, spec, seed, self._asker)

    async def _chosen(self, asked: Decision, option: Option, epoch: int) -> None:
        """A seat's own answer; given again later if the store fails."""
        seat = asked.seat
        self._tasks.pop(seat, None)
        try:
            await self._give(asked, option, epoch)
        except Exception as error:
            delay = self._failed(seat, error)
            if seat not in self._tasks:
                doubtful = isinstance(error, StoreDoubt)  # it may be answered already, and asked something else
                again = self._look_later(delay, seat) if doubtful else self._give_later(delay, asked, option, epoch)
                self._tasks[seat] = asyncio.create_task(again)
        else:
            self._backoffs.pop(seat, None)

    async def _give_later(self, seconds: float, asked: Decision, option: Option, epoch: int) -> None:
        await asyncio.sleep(seconds)
        self._post(self._chosen, asked, option, epoch)

    async def _look_later(self, seconds: float, seat: Seat) -> None:
        await asyncio.sleep(seconds)
        self._post(self._look_again, seat)

    def _look_again(self, seat: Seat) -> None:
        self._tasks.pop(seat, None)
        self.update()

    async def _give(self, asked: Decision, option: Option, epoch: int) -> None:
        """Submit an answer, if it is still the answer to what is asked."""
        decision = self._position.decision(asked.seat)
        if decision is None:
            return
        state = self._seats[asked.seat]
        wanted = state.plays_itself or state.only_watches or self.unasked(state, decision) == option
        if wanted and epoch == self._position.epoch and self._still_fits(decision, asked, option):
            await self._submit(decision, option)
        else:
            self.update()

    def _still_fits(self, decision: Decision, asked: Decision, option: Option) -> bool:
        """In real time the table moves on while a bot thinks: what it chose counts as long as it can be done."""
        if self._position.in_real_time:
            return decision.point == asked.point and option in decision.options
        return decision == asked
