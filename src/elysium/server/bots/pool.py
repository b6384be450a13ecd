"""Bots outside the event loop: those that answer at once and those that search, each with a queue, and a deadline."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.server.bots.lane import Lane
from elysium.server.bots.queue import Asker
from elysium.server.bots.thinking import BotTask
from elysium.server.bots.timing import Times, given_at, is_light, seconds_of
from elysium.server.bots.worker import Worker

LOG = logging.getLogger("elysium.server")
LIGHT_DEADLINE: Final = 5.0  # seconds; a bot that does not search takes milliseconds
BEAT: Final = 0.1  # seconds
NOBODY: Final = Asker()


@dataclass(frozen=True)
class Question:
    """What a bot is asked."""

    match: Match
    decision: Decision
    bot: str
    seed: int
    asker: Asker

    @property
    def only(self) -> Option | None:
        """The one legal answer, if there is one alone."""
        return self.decision.options[0] if len(self.decision.options) == 1 else None

    def task(self) -> BotTask:
        match = self.match
        state, seconds = match.game.save(), seconds_of(self.bot)
        return BotTask(match.name, match.seats, match.options, state, self.decision.seat, self.bot, self.seed, seconds)


class BotPool:
    """The bots of one server process.

    `processes` that search, by cores unless told, and besides them one for the others; 0: threads, for tests and small
    machines. `deadline`: seconds of thinking, counted from when it begins. `beat`: answers are given in steps of so
    many seconds. `observe`: told of each answer the seconds in the queue and the seconds of thinking.
    """

    def __init__(
        self,
        processes: int | None = None,
        deadline: float = 20.0,
        beat: float = BEAT,
        observe: Callable[[float, float], None] = lambda waited, thought: None,
    ) -> None:
        count = by_cores() if processes is None else processes
        self.processes = count
        self.deadline = deadline
        self.beat = beat
        self.answers = 0
        self.late = 0  # took longer than they may
        self.failed = 0
        self._observe = observe
        self.lanes = {
            "light": Lane([Worker(bool(count), polite=False)]),
            "search": Lane([Worker(bool(count), polite=True) for _ in range(count or 1)]),
        }

    @property
    def waiting(self) -> int:
        """How many wait for their turn to think."""
        return sum(lane.waiting for lane in self.lanes.values())

    @property
    def fallbacks(self) -> int:
        """Answers that were not the bot's own."""
        return self.late + self.failed

    def start(self) -> None:
        """Begin the process of the bots that answer at once: the first of them need not wait for it."""
        if self.processes:
            self.lanes["light"].start()

    async def answer(self, match: Match, seat: Seat, bot: str, seed: int, asker: Asker = NOBODY) -> Option:
        """What the bot answers; what a greedy one would, if it fails or takes too long."""
        decision = match.decision(seat)
        assert decision is not None  # asked only for seats with an open decision
        question = Question(match, decision, bot, seed, asker)
        self.answers += 1
        try:
            return await self._answer(question)
        except Exception as error:  # whatever a bot throws, the table goes on
            self._count(question, error)
        return await self._instead(question)

    async def _answer(self, question: Question) -> Option:
        light = is_light(question.bot)
        name = "light" if light else "search"
        now = asyncio.get_running_loop().time
        asked = now()
        async with self.lanes[name].turn(question.asker) as turn:
            begun = now()
            option = question.only  # it waits its turn all the same, and as long as for any other
            if option is None:
                deadline = min(self.deadline, LIGHT_DEADLINE) if light else self.deadline
                option = await turn.worker.think(question.task(), deadline)
            turn.free_worker()
            times = Times(asked, begun, now())
            self._observe(begun - asked, times.done - begun)
            given = given_at(question.bot, times, self.beat)
            if not light:  # the table's next begins when this one seems to have ended
                await asyncio.sleep(given - now())
        await asyncio.sleep(given - now())
        return option

    async def _instead(self, question: Question) -> Option:
        decision = question.decision
        if question.bot == "greedy":
            return decision.options[0]
        try:
            return await self._answer(Question(question.match, decision, "greedy", question.seed, question.asker))
        except Exception as error:
            self._count(question, error)
            return decision.options[0]

    def _count(self, question: Question, error: Exception) -> None:
        bot, seat, table = question.bot, question.decision.seat, question.asker.table
        if isinstance(error, TimeoutError):
            self.late += 1
            LOG.warning("the bot %s of seat %d at table %s was late; another answers", bot, seat, table)
        else:
            self.failed += 1
            LOG.error("the bot %s of seat %d at table %s failed; another answers", bot, seat, table, exc_info=error)

    def close(self) -> None:
        for lane in self.lanes.values():
            lane.close()


def by_cores() -> int:
    """How many processes may search: the server and the other bots keep a core where there are several."""
    return max(1, (os.cpu_count() or 1) - 1)
