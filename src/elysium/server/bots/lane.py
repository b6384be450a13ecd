"""Workers of one kind, and the queue before them."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Sequence

from elysium.server.bots.queue import Asker, FairQueue
from elysium.server.bots.worker import Worker


class Turn:
    """A worker for as long as it is needed; the table's share for as long as its turn lasts."""

    def __init__(self, lane: Lane, worker: Worker) -> None:
        self.worker = worker
        self._lane = lane
        self._done = False

    def free_worker(self) -> None:
        """Others may use the worker, as soon as it is idle."""
        if not self._done:
            self._done = True
            self.worker.when_idle(lambda: self._lane.free(self.worker))


class Lane:
    """A table has no more turns at once than there are workers: when a turn begins does not depend on how long others
    of the same table were thought about, only on how long they lasted.
    """

    def __init__(self, workers: Sequence[Worker]) -> None:
        self._workers = workers
        self._idle = list(workers)
        self._queue: FairQueue[asyncio.Future[Worker]] = FairQueue()
        self._turns: Counter[str] = Counter()  # by table

    @property
    def workers(self) -> Sequence[Worker]:
        return self._workers

    @property
    def waiting(self) -> int:
        """How many wait for a worker."""
        return len(self._queue)

    @property
    def thinking(self) -> int:
        """How many workers are at work."""
        return len(self._workers) - len(self._idle)

    @contextlib.asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[Turn]:
        """Wait for a worker."""
        place: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._queue.push(asker, place)
        self._serve()
        try:
            await place
        except asyncio.CancelledError:
            if place.cancelled():
                self._queue.discard(asker, place)
            else:
                self._end(asker, Turn(self, place.result()))
            raise
        turn = Turn(self, place.result())
        try:
            yield turn
        finally:
            self._end(asker, turn)

    def _end(self, asker: Asker, turn: Turn) -> None:
        self._turns[asker.table] -= 1
        self._turns += Counter()  # forgets who has none
        turn.free_worker()
        self._serve()

    def free(self, worker: Worker) -> None:
        """A worker has nothing to do."""
        self._idle.append(worker)
        self._serve()

    def _serve(self) -> None:
        while self._idle and (found := self._queue.pop(self._may)) is not None:
            asker, place = found
            if not place.done():  # who was called off may be in the queue still
                self._turns[asker.table] += 1
                place.set_result(self._idle.pop())

    def _may(self, table: str) -> bool:
        return self._turns[table] < len(self._workers)

    def start(self) -> None:
        for worker in self._workers:
            worker.start()

    def close(self) -> None:
        for worker in self._workers:
            worker.close()
