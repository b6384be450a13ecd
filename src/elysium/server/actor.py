"""An actor: a mailbox, and one task that does the jobs in it one after another."""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import ParamSpec, Protocol, TypeVar, overload

from elysium.server.errors import RequestError, TableStopped

LOG = logging.getLogger("elysium.server")
P = ParamSpec("P")
T = TypeVar("T")


class Post(Protocol):
    """Puts a call into a mailbox."""

    def __call__(self, do: Callable[P, object], /, *args: P.args, **kwargs: P.kwargs) -> None: ...


@dataclass(frozen=True)
class Job:
    """A call in a mailbox; `done`, where somebody waits, gets what it returns or raises."""

    name: str
    call: Callable[[], object]
    done: asyncio.Future[object] | None = None

    def succeed(self, result: object) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_result(result)

    def fail(self, error: Exception) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_exception(error)


class Actor:
    """Does one job at a time, so that no job sees another half done."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.task: asyncio.Task[None] | None = None
        self._mailbox: asyncio.Queue[Job] = asyncio.Queue()
        self._stopped = False

    def start(self) -> None:
        self.task = asyncio.create_task(self._work(), name=self.name)

    def post(self, do: Callable[P, object], /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Have something done in turn."""
        self._mailbox.put_nowait(Job(_name(do), partial(do, *args, **kwargs)))

    @overload
    async def ask(self, do: Callable[P, Awaitable[T]], /, *args: P.args, **kwargs: P.kwargs) -> T: ...

    @overload
    async def ask(self, do: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...

    async def ask(self, do: Callable[P, object], /, *args: P.args, **kwargs: P.kwargs) -> object:
        """Have something done in turn; returns or raises what it does."""
        if self._stopped:
            raise TableStopped
        done: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait(Job(_name(do), partial(do, *args, **kwargs), done))
        return await done

    @property
    def idle(self) -> bool:
        """Whether the mailbox is empty."""
        return self._mailbox.empty()

    def end(self) -> None:
        """Take no more jobs: for an idle actor, after its last one."""
        self._stopped = True

    async def stop(self) -> None:
        """End at once; who waits for a job gets a TableStopped."""
        self._stopped = True
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        while not self._mailbox.empty():
            self._mailbox.get_nowait().fail(TableStopped())

    def after_job(self, job: Job) -> None:
        """Called after each job, whether it succeeded or failed."""

    async def _work(self) -> None:
        while not self._stopped:
            job = await self._mailbox.get()
            await self._do(job)
            self.after_job(job)

    async def _do(self, job: Job) -> None:
        try:
            result = job.call()
            if inspect.isawaitable(result):
                result = await result
            job.succeed(result)
        except asyncio.CancelledError:
            job.fail(TableStopped())
            raise
        except RequestError as error:  # not granted, which is no fault
            job.fail(error)
        except Exception as error:  # a fault in one job ends no table
            LOG.exception("%s failed at %s", self.name, job.name)
            job.fail(error)


def has_failed(task: asyncio.Task[None]) -> bool:
    """Whether a task has ended without doing what it was to do."""
    return task.done() and (task.cancelled() or task.exception() is not None)


def _name(do: Callable[..., object]) -> str:
    return getattr(do, "__name__", "?")
