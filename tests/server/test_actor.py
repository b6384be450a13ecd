"""An actor does its jobs one after another, and goes on whatever becomes of one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from elysium.server.actor import Actor, Job
from elysium.server.errors import RequestError, TableStopped


class Noting(Actor):
    """Notes what it does."""

    def __init__(self) -> None:
        super().__init__("a test")
        self.done: list[str] = []
        self.after: list[str] = []

    def after_job(self, job: Job) -> None:
        self.after.append(job.name)

    async def slowly(self, what: str) -> str:
        await asyncio.sleep(0.01)
        self.done.append(what)
        return what.upper()

    def at_once(self, what: str) -> None:
        self.done.append(what)

    def refused(self) -> None:
        raise RequestError("not now", "status")

    async def broken(self) -> None:
        raise OSError("the disk is full")


@pytest.fixture
async def actor() -> AsyncIterator[Noting]:
    started = Noting()
    started.start()
    yield started
    await started.stop()


async def test_jobs_are_done_in_the_order_in_which_they_came(actor: Noting) -> None:
    actor.post(actor.slowly, "first")
    actor.post(actor.at_once, "second")
    third = await actor.ask(actor.slowly, "third")

    assert actor.done == ["first", "second", "third"]
    assert third == "THIRD"


async def test_what_must_hold_between_jobs_is_looked_at_after_each_even_a_failed_one(actor: Noting) -> None:
    actor.post(actor.broken)
    actor.post(actor.at_once, "later")
    with pytest.raises(RequestError):
        await actor.ask(actor.refused)
    await actor.ask(lambda: None)

    assert actor.after[:3] == ["broken", "at_once", "refused"]
    assert actor.done == ["later"]


async def test_a_fault_is_logged_and_a_refusal_is_not(actor: Noting, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "elysium.server"):
        with pytest.raises(RequestError):
            await actor.ask(actor.refused)
        refused = list(caplog.messages)
        with pytest.raises(OSError, match="full"):
            await actor.ask(actor.broken)

    assert refused == []
    assert caplog.messages == ["a test failed at broken"]


async def test_who_waits_is_told_that_the_actor_has_ended(actor: Noting) -> None:
    forever = asyncio.Event()
    waiting = [asyncio.create_task(actor.ask(forever.wait)) for _ in range(2)]
    await asyncio.sleep(0)
    await actor.stop()
    ends = await asyncio.gather(*waiting, return_exceptions=True)

    assert [type(end) for end in ends] == [TableStopped, TableStopped]
    with pytest.raises(TableStopped):
        await actor.ask(actor.at_once, "too late")
