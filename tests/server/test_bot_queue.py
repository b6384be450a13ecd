"""Whose bot thinks next: fair by person and by table, whatever was asked before."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from random import Random

import pytest

from elysium.core.ids import Option
from elysium.core.match import Match
from elysium.server.bots import thinking, timing
from elysium.server.bots.lane import Lane, Turn
from elysium.server.bots.pool import BotPool
from elysium.server.bots.queue import Asker, FairQueue
from elysium.server.bots.timing import Times, given_at, seconds_of
from elysium.server.bots.worker import Worker
from tests.server.test_thinking import match_at, options

GUEST, OTHER = "guest", "other"
NEVER = threading.Event()


def test_a_person_with_one_request_comes_next_however_many_another_has() -> None:
    queue: FairQueue[int] = FairQueue()
    for number in range(72):
        queue.push(Asker(GUEST, f"table {number % 18}"), number)
    queue.pop()
    queue.push(Asker(OTHER, "theirs"), 100)
    served = [queue.pop() for _ in range(2)]

    assert (Asker(OTHER, "theirs"), 100) in served


def test_tables_of_one_person_take_turns_and_each_keeps_its_order() -> None:
    queue: FairQueue[int] = FairQueue()
    for number in range(6):
        queue.push(Asker(GUEST, "many"), number)
    queue.push(Asker(GUEST, "few"), 100)
    served = [queue.pop() for _ in range(7)]

    assert [item for _, item in filter(None, served)] == [0, 100, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("seed", range(20))
def test_nobody_is_served_twice_while_another_waits(seed: int) -> None:
    """Whatever comes and goes: between two turns of one person everybody who waited all the while had one."""
    chance, queue, number = Random(seed), FairQueue[int](), 0
    waiting: Counter[Asker] = Counter()
    since: dict[str, set[str]] = {}  # by person: who has waited since their last turn
    for _ in range(400):
        asker = Asker(chance.choice("abc"), chance.choice("xyz"))
        if chance.random() < 0.5:
            queue.push(asker, number)
            waiting[asker] += 1
            number += 1
        elif (found := queue.pop()) is not None:
            waiting[found[0]] -= 1
            waiting += Counter()
            person = found[0].person
            assert not since.get(person, set()) & {one.person for one in waiting if one.person != person}
            since[person] = {one.person for one in waiting if one.person != person}
            for others in since.values():
                others.discard(person)
        assert len(queue) == waiting.total()


def test_who_is_called_off_waits_no_more() -> None:
    queue: FairQueue[int] = FairQueue()
    queue.push(Asker(GUEST, "x"), 1)
    queue.push(Asker(GUEST, "x"), 2)
    queue.discard(Asker(GUEST, "x"), 1)
    queue.discard(Asker(GUEST, "x"), 1)
    queue.discard(Asker(OTHER, "y"), 1)

    assert queue.pop() == (Asker(GUEST, "x"), 2)
    assert queue.pop() is None
    assert not len(queue)


async def test_a_table_has_no_more_turns_at_once_than_there_are_workers() -> None:
    """Else its next turn would begin the sooner the less the bot before had to decide."""
    lane, begun, ends = Lane([Worker(process=False, polite=False)]), list[str](), asyncio.Event()

    async def take(asker: Asker, ending: asyncio.Event) -> None:
        async with lane.turn(asker) as turn:
            begun.append(asker.table)
            turn.free_worker()
            await ending.wait()

    tasks = [asyncio.create_task(take(Asker(GUEST, table), ends)) for table in ("x", "x", "y")]
    while len(begun) < 2:
        await asyncio.sleep(0)
    first = begun[:]
    ends.set()
    await asyncio.gather(*tasks)

    assert first == ["x", "y"]
    assert begun == ["x", "y", "x"]
    assert (lane.waiting, lane.thinking) == (0, 0)


async def test_whoever_is_called_off_gives_the_worker_back() -> None:
    lane, held = Lane([Worker(process=False, polite=False)]), list[Turn]()

    async def take(forever: bool) -> None:
        async with lane.turn(Asker(GUEST, "x")) as turn:
            held.append(turn)
            await asyncio.sleep(60 if forever else 0)

    tasks = [asyncio.create_task(take(True)) for _ in range(3)]
    while not held:
        await asyncio.sleep(0)
    tasks[1].cancel()  # in the queue
    tasks[0].cancel()  # at work
    while len(held) < 2:
        await asyncio.sleep(0)
    tasks[2].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await take(False)

    assert (lane.waiting, lane.thinking) == (0, 0)


async def test_a_greedy_bot_never_waits_behind_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """One guest has 18 tables of four bots that search; not one of them has finished when another's bots answer."""
    whole, release = thinking.within, asyncio.Event()
    loop = asyncio.get_running_loop()

    def within(seconds: float, task: thinking.BotTask) -> Option:
        if task.bot != "greedy":
            asyncio.run_coroutine_threadsafe(release.wait(), loop).result()
        return whole(seconds, task)

    monkeypatch.setattr(thinking, "within", within)
    match, seat = match_at(5)
    bots = BotPool(0, deadline=60, beat=0.0)
    searching = [
        asyncio.create_task(bots.answer(match, seat, "ismcts:1", number, Asker(GUEST, f"table {number // 4}")))
        for number in range(72)
    ]
    answers = [await bots.answer(match, seat, "greedy", number, Asker(OTHER, "theirs")) for number in range(20)]
    finished = [task for task in searching if task.done()]
    release.set()
    await asyncio.gather(*searching)
    bots.close()

    assert len(set(answers)) == 1
    assert finished == []
    assert bots.fallbacks == 0


async def test_to_wait_in_the_queue_is_not_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten bots that take most of their deadline each: the last waits for many deadlines, and none is late."""
    calls: list[float] = []

    def within(seconds: float, task: thinking.BotTask) -> Option:
        calls.append(seconds)
        NEVER.wait(0.1)
        return (0,)

    monkeypatch.setattr(thinking, "within", within)
    bots, waits = BotPool(0, deadline=0.4, beat=0.0), list[float]()
    bots._observe = lambda waited, thought: waits.append(waited)
    match, seat = match_at(5)
    await asyncio.gather(*(bots.answer(match, seat, "ismcts:1", n, Asker(GUEST, str(n))) for n in range(10)))
    bots.close()

    assert max(waits) > bots.deadline
    assert bots.fallbacks == 0
    assert len(calls) == 10


@pytest.mark.parametrize("bot", ["random", "greedy", "ismcts:2s", "ismcts:500"])
def test_the_moment_of_an_answer_tells_nothing_of_the_thought(bot: str) -> None:
    """However long a bot has thought, within its time, and whenever in a beat its turn began."""
    due = seconds_of(bot)
    moments = {
        given_at(bot, Times(10.0, 10.0 + wait, 10.0 + wait + thought), 0.1)
        for wait in (0.0, 0.004, 0.04)
        for thought in (0.0, 0.001, 0.03, due * 0.5, due + 0.03)
    }

    assert len(moments) == 1
    assert 10.0 + due < moments.pop() <= 10.0 + due + 0.1 * timing.SEARCH_BEATS


def test_an_answer_that_is_late_waits_for_the_next_beat() -> None:
    assert given_at("greedy", Times(10.0, 10.0, 10.13), 0.1) == pytest.approx(10.2)
    assert given_at("greedy", Times(10.0, 10.25, 10.26), 0.1) == pytest.approx(10.3)
    assert given_at("ismcts:1s", Times(10.0, 10.0, 11.4), 0.1) == pytest.approx(11.6)


def worlds_with_one_option_and_several(game: str, seats: int) -> tuple[list[Match], int]:
    """Worlds that another seat cannot tell apart, in some of which this seat has one legal answer, in some several."""
    from elysium import new

    for seed in range(200):
        match, chance = new(game, seats=seats, seed=seed), Random(seed)
        while match.open():
            decision = match.open()[0]
            if decision.point in ("rivals.attack.card", "rivals.attack.react"):
                eyes = (decision.seat + 1) % seats
                worlds = [
                    Match.at(game, seats, match.options, match.determinize(eyes, number)) for number in range(1, 9)
                ]
                kinds = {len(options(world, decision.seat)) == 1: world for world in worlds}
                if len(kinds) == 2:
                    views = [world.view(eyes) for world in kinds.values()]
                    assert views[0] == views[1]
                    return list(kinds.values()), decision.seat
            match.step(decision.seat, chance.choice(decision.options))
    raise AssertionError("there are no such worlds")


@pytest.mark.parametrize("bot", ["greedy", "ismcts:0.3s", "ismcts:50"])
async def test_a_bot_with_one_legal_answer_takes_as_long_as_with_several(bot: str) -> None:
    """In worlds its opponents cannot tell apart. The loop's clock is looked at when an answer would be given."""
    worlds, seat = worlds_with_one_option_and_several("rivals", 3)
    bots, loop = BotPool(0), asyncio.get_running_loop()
    took = []
    for world in worlds:
        await bots.answer(world, seat, "random", 1)  # the worker is there
        tries = []
        for _ in range(3):
            begun = loop.time()
            await bots.answer(world, seat, bot, 1)
            tries.append(loop.time() - begun)
        took.append(min(tries))
    bots.close()

    assert abs(took[0] - took[1]) < 0.5 * bots.beat
    assert min(took) > seconds_of(bot)
