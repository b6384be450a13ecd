"""Bots beside the loop: a deadline, a legal answer when all else fails, and only what their seat sees."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import elysium
from elysium.core.ids import Option
from elysium.core.match import Match
from elysium.server.bots import thinking, worker
from elysium.server.bots.pool import BotPool
from elysium.server.bots.queue import Asker
from elysium.server.bots.thinking import BotTask, think, within

CALLED_OFF = threading.Event()


def match_at(steps: int) -> tuple[Match, int]:
    """A match in which somebody has a choice after so many steps, and who."""
    match = elysium.new("vendetta", seats=3, seed=4)
    while True:
        decision = match.open()[0]
        if match.steps >= steps and len(decision.options) > 2:
            return match, decision.seat
        match.step(decision.seat, decision.options[0])


def slow(*_: Any) -> Any:
    CALLED_OFF.wait()


def broken(*_: Any) -> Any:
    raise RuntimeError("a bot's fault")


@pytest.mark.parametrize("fault", [slow, broken])
async def test_a_greedy_bot_that_fails_or_takes_too_long_gives_the_first_legal_answer(
    monkeypatch: pytest.MonkeyPatch, fault: Callable[..., Any]
) -> None:
    match, seat = match_at(5)
    decision = match.decision(seat)
    assert decision is not None
    monkeypatch.setattr(thinking, "within", fault)
    bots = BotPool(0, deadline=0.2)
    answer = await bots.answer(match, seat, "greedy", 1)
    CALLED_OFF.set()
    bots.close()

    assert answer == decision.options[0]
    assert bots.fallbacks == 1


@pytest.mark.parametrize("fault", [slow, broken])
async def test_for_a_search_that_fails_or_takes_too_long_a_greedy_bot_answers(
    monkeypatch: pytest.MonkeyPatch, fault: Callable[..., Any], caplog: pytest.LogCaptureFixture
) -> None:
    """The last option of a match in which a greedy bot would not take the first."""
    match, seat = next((m, s) for m, s in map(match_at, range(60)) if greedy(m, s) != options(m, s)[0])
    whole, calls = within, []

    def faulty(seconds: float, task: BotTask) -> Any:
        calls.append(task.bot)
        return whole(seconds, task) if task.bot == "greedy" else fault()

    monkeypatch.setattr(thinking, "within", faulty)
    CALLED_OFF.clear()
    bots = BotPool(0, deadline=0.2)
    answer = await bots.answer(match, seat, "ismcts:1s", 1, Asker("host", "table 7"))
    CALLED_OFF.set()
    bots.close()

    assert answer == greedy(match, seat)
    assert calls == ["ismcts:1s", "greedy"]
    assert (bots.late, bots.failed) == ((1, 0) if fault is slow else (0, 1))
    assert ["ismcts:1s" in line and "table 7" in line for line in caplog.messages] == [True]


def greedy(match: Match, seat: int) -> Any:
    return think(BotTask(match.name, match.seats, match.options, match.game.save(), seat, "greedy", 1))


def options(match: Match, seat: int) -> Sequence[Option]:
    decision = match.decision(seat)
    assert decision is not None
    return decision.options


async def test_a_process_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "GRACE", 0.1)
    match, seat = match_at(5)
    bots = BotPool(1, deadline=5.0)
    first = await bots.answer(match, seat, "ismcts:20", 1)
    bots.deadline = 0.5
    hanging = bots.lanes["search"].workers[0].pid
    assert hanging is not None
    os.kill(hanging, signal.SIGSTOP)
    answer = await bots.answer(match, seat, "ismcts:20", 1)
    fallbacks, bots.deadline = bots.fallbacks, 30.0
    again = await bots.answer(match, seat, "ismcts:20", 1)
    bots.close()

    assert (answer, again) == (greedy(match, seat), first)
    assert (fallbacks, bots.fallbacks) == (1, 1)
    assert not _lives(hanging)


async def test_the_loop_runs_on_while_a_bot_thinks_and_a_killed_pool_is_made_anew() -> None:
    match, seat = match_at(5)
    decision = match.decision(seat)
    assert decision is not None
    bots, beats = BotPool(1, deadline=30), 0
    thought = asyncio.create_task(bots.answer(match, seat, "ismcts:200", 1))
    while not thought.done():
        await asyncio.sleep(0.01)
        beats += 1
    for lane in bots.lanes.values():
        for one in lane.workers:
            os.kill(one.pid, signal.SIGKILL) if one.pid else None
    answers = [thought.result()] + [await bots.answer(match, seat, "greedy", 1) for _ in range(2)]
    bots.close()

    assert bots.fallbacks == 0
    assert all(answer in decision.options for answer in answers)
    assert beats > 20


def test_a_bot_that_never_ends_does_not_hold_its_process_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: Any) -> Any:
        while True:
            pass

    monkeypatch.setattr(thinking, "think", endless)
    with pytest.raises(TimeoutError):
        within(0.2, BotTask("vendetta", 3, {}, {}, 0, "greedy", 1))


KILLED = """
import asyncio, os, signal
import elysium
from elysium.server.bots.pool import BotPool

async def main():
    match, bots = elysium.new("vendetta", seats=3, seed=4), BotPool(1)
    for bot in ("random", "ismcts:1"):
        await bots.answer(match, match.open()[0].seat, bot, 1)
    print(*(worker.pid for lane in bots.lanes.values() for worker in lane.workers), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="processes are killed by signals elsewhere")
def test_no_bots_are_left_behind_by_a_server_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    with (tmp_path / "bots").open("w+") as bots:  # a pipe would wait for whoever is left
        run = subprocess.run([sys.executable, str(script)], stdout=bots, timeout=60, check=False)
        bots.seek(0)
        left = {int(pid) for pid in bots.read().split()}
    until = time.monotonic() + 60
    while time.monotonic() < until and (still := {pid for pid in left if _lives(pid)}):
        time.sleep(0.05)

    assert run.returncode == -signal.SIGKILL
    assert left
    assert not still


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_bot_answers_alike_in_worlds_its_seat_cannot_tell_apart() -> None:
    match, seat = match_at(25)
    worlds = [match.game.save(), *(match.determinize(seat, number).save() for number in range(4))]

    answers = {think(BotTask(match.name, match.seats, match.options, world, seat, "greedy", 9)) for world in worlds}

    assert len({str(world) for world in worlds}) > 1
    assert len(answers) == 1
