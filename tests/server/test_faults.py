"""Writes that fail: every table plays on once the fault is over, without a restart and without anybody reloading."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncTransaction

from elysium.core.match import Match
from elysium.server import protocol, retry
from elysium.server.cluster.leases import Lease
from elysium.server.errors import CommitLost
from elysium.server.store.engine import database
from elysium.server.store.rows import PersonRow, SeatRow, StepRow, TableRow
from elysium.server.store.store import Store
from elysium.server.table.match import match_log, pace
from elysium.server.table.timing import game_clock
from tests.server.asgi import Served
from tests.server.inside import Client, Inside, inside

WRITES = ("steps.append", "saves.add", "tables.update", "seats.save_clocks", "proposals.settle")
LONG = 60.0  # seconds; a table that takes them is stuck
CLOCK = {"kind": "fast"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is tried again soon and saved often, and time goes by quickly."""
    monkeypatch.setattr(retry, "FIRST", 0.02)
    monkeypatch.setattr(retry, "LONGEST", 0.1)
    monkeypatch.setattr(match_log, "SAVE_EVERY", 2)
    monkeypatch.setattr(game_clock, "TICK", 0.05)
    monkeypatch.setattr(game_clock, "SAVE_EVERY", 0.02)
    monkeypatch.setattr(pace, "PACE", 0.05)


class Fault:
    """What a part of a house fails with: so many times, or until it is over."""

    def __init__(self) -> None:
        self.left: float = 0
        self.met = 0

    def begin(self, times: float = inf) -> None:
        self.left, self.met = times, 0

    def over(self) -> None:
        self.left = 0

    def strike(self) -> None:
        if self.left > 0:
            self.left -= 1
            self.met += 1
            raise OSError(28, "No space left on device")


Breaks = Callable[[object, str], Fault]


@pytest.fixture
def breaks(monkeypatch: pytest.MonkeyPatch) -> Breaks:
    """`breaks(store, "steps.append")`: the fault that this method may have."""

    def broken(root: Any, path: str) -> Fault:
        fault, (*owners, name) = Fault(), path.split(".")
        for one in owners:
            root = getattr(root, one)
        whole = getattr(root, name)

        async def later(*args: Any, **more: Any) -> Any:
            fault.strike()
            return await whole(*args, **more)

        def now(*args: Any, **more: Any) -> Any:
            fault.strike()
            return whole(*args, **more)

        monkeypatch.setattr(root, name, later if asyncio.iscoroutinefunction(whole) else now)
        return fault

    return broken


async def answer_all(clients: Sequence[Client], options: int = 0) -> None:
    """Whoever is asked answers once, as the page would: what was refused may be answered again."""
    for client in clients:
        await client.catches_up()
        question = client.state.asked
        if question is not None:
            await client.answers(question.options[options % len(question.options)])


async def play_out(clients: Sequence[Client]) -> None:
    """On the same sockets, to the end."""

    async def playing() -> None:
        while not all(client.got(protocol.Over) for client in clients):
            await answer_all(clients, len(clients[0].texts))
            await asyncio.sleep(0.005)

    await asyncio.wait_for(playing(), LONG)


async def check_kept(house: Inside, clients: Sequence[Client]) -> None:
    """What is in the store is what was played, and what everybody was shown."""
    room = clients[0].room
    steps = await house.store.steps.of(room.id)
    again = Match.begin(room.match.record())
    for step in steps:
        again.step(step.seat, step.option)

    assert [step.number for step in steps] == list(range(room.steps))
    assert again.game.save() == room.match.game.save()
    for client in clients:
        await client.catches_up()
        assert client.view == again.view(client.seat)
        assert client.state.version == room.version


async def check_over(house: Inside, clients: Sequence[Client]) -> None:
    """The same, and the result and the last state are kept."""
    await check_kept(house, clients)
    room = clients[0].room
    while (row := await house.store.tables.get(room.id)) is None or row.status != "over" or room.play.busy:
        await asyncio.sleep(0.01)
    saves = await house.store.saves.of(room.id)

    assert row.result
    assert saves[0].number == room.steps


@pytest.mark.parametrize("times", [1, 3, inf])
@pytest.mark.parametrize("write", WRITES)
async def test_people_play_on_after_a_write_has_failed(house: Inside, breaks: Breaks, write: str, times: float) -> None:
    tables = [await house.sit_down("bidding", *["open"] * 4, clock=CLOCK) for _ in range(2)]
    fault = breaks(house.store, write)
    await tables[0][1].sends(protocol.Propose("end"))  # lapses when the match is over
    fault.begin(times)
    for clients in tables:
        for _ in range(3):
            await answer_all(clients)
    if write == "steps.append":
        fault.over()
    for clients in tables:
        await play_out(clients)
    met = fault.met
    fault.over()

    assert met
    for clients in tables:
        await check_over(house, clients)
    while (await house.store.proposals.of(tables[0][0].room.id))[0].agreed is None:
        await asyncio.sleep(0.01)


async def test_an_answer_that_cannot_be_kept_is_refused_and_can_be_given_again(
    house: Inside, breaks: Breaks, caplog: pytest.LogCaptureFixture
) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    fault = breaks(house.store, "steps.append")
    fault.begin(3)
    for _ in range(3):
        await clients[2].answers()
    refused = clients[2].refusals
    await clients[2].answers()

    assert refused == ["fault"] * 3
    assert clients[2].refusals == refused
    assert [step.seat for step in clients[0].room.match.history()] == [2]
    assert len([record for record in caplog.records if record.levelno >= logging.ERROR]) == 1


async def test_a_step_that_was_kept_although_it_seemed_lost_is_shown(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    whole = house.store.steps.append

    async def kept(*args: Any) -> None:
        monkeypatch.setattr(house.store.steps, "append", whole)
        await whole(*args)
        raise CommitLost

    monkeypatch.setattr(house.store.steps, "append", kept)
    await clients[0].answers()
    await clients[1].until(lambda: clients[1].state.version == 1)

    assert clients[0].refusals == ["unknown"]
    await play_out(clients)
    await check_over(house, clients)


@pytest.mark.parametrize("kept", [False, True])
async def test_a_bot_whose_answer_is_in_doubt_looks_again(
    house: Inside, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    whole, lost = house.store.steps.append, list[object]()

    async def doubtful(*args: Any) -> None:
        if kept or len(lost) >= 3:
            await whole(*args)
        if len(lost) < 3:
            lost.append(args[1])
            raise CommitLost

    monkeypatch.setattr(house.store.steps, "append", doubtful)
    clients = await house.sit_down("bidding", "open", "random", "random", "random")
    await play_out(clients)

    assert len(lost) == 3
    await check_over(house, clients)


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_the_store_says_whether_a_step_may_have_been_kept(moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lost before it was told to commit it has not; lost after that it may have."""
    store = Store(database.database_url(None, None))
    await store.open()
    await store.people.add(PersonRow("host", "Host"))
    await store.tables.add(TABLE, [SeatRow("t", 0, "bot")])
    whole, lost = AsyncTransaction.commit, ConnectionResetError("gone")

    async def committed(transaction: AsyncTransaction) -> None:
        await whole(transaction)
        raise lost

    async def inserted(*_: object) -> None:
        raise lost

    with monkeypatch.context() as patch:
        if moment == "after":
            patch.setattr(AsyncTransaction, "commit", committed)
        else:
            patch.setattr(store.db, "notify", inserted)
        with pytest.raises(CommitLost if moment == "after" else ConnectionResetError):
            await store.steps.append("t", StepRow(0, 0, "point", (1,), 0.0))
    kept = await store.steps.of("t")
    await store.close()

    assert len(kept) == (1 if moment == "after" else 0)


TABLE = TableRow("t", "vendetta", "A table", "{}", "1", "1", "host", True, "{}", "playing", "", True, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("write", ["saves.add", "tables.update", "seats.save_clocks"])
async def test_a_step_is_shown_although_what_follows_fails(house: Inside, breaks: Breaks, write: str) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, clock=CLOCK)
    fault = breaks(house.store, write)
    fault.begin()
    await play_out(clients)
    met = fault.met
    fault.over()

    assert met
    assert not [client for client in clients if client.refusals]
    await check_over(house, clients)


async def test_a_fault_is_logged_once_however_often_it_is_met(
    house: Inside, breaks: Breaks, caplog: pytest.LogCaptureFixture
) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    fault = breaks(house.store, "saves.add")
    fault.begin(5)
    await play_out(clients)
    await check_over(house, clients)

    assert fault.met == 5
    assert len([record for record in caplog.records if record.levelno >= logging.ERROR]) == 1


@pytest.mark.parametrize("times", [1, 4])
@pytest.mark.parametrize("write", WRITES[:3])
async def test_bots_play_on_after_a_write_has_failed(house: Inside, breaks: Breaks, write: str, times: int) -> None:
    fault = breaks(house.store, write)
    tables = [await house.sit_down("bidding", "open", *["random"] * 3) for _ in range(3)]
    fault.begin(times)
    for clients in tables:
        await play_out(clients)
        await check_over(house, clients)

    assert fault.met


async def test_bots_alone_play_on_after_a_fault_that_lasted(house: Inside, breaks: Breaks) -> None:
    fault = breaks(house.store, "steps.append")
    fault.begin()
    (host,) = await house.guests(1)
    opened = [await house.open_table(host, "bidding", *["random"] * 4) for _ in range(3)]
    watching = [await house.watcher(one.table, one.invite) for one in opened]
    for client in watching:
        assert await client.enters() == ""
    while fault.met < 9:
        await asyncio.sleep(0.01)
    fault.over()

    for client in watching:
        await asyncio.wait_for(client.until(partial(client.got, protocol.Over)), LONG)
        await check_over(house, [client])


@pytest.mark.parametrize("gathers", [False, True])
@pytest.mark.parametrize("write", ["steps.append", "saves.add"])
async def test_time_bots_and_people_go_on_in_real_time(
    house: Inside, breaks: Breaks, write: str, gathers: bool, request: pytest.FixtureRequest
) -> None:
    if gathers:
        request.getfixturevalue("ordered")
    fault = breaks(house.store, write)
    clients = await house.sit_down("vigil", "open", "random", "random")
    fault.begin()
    for _ in range(10):
        await answer_all(clients, 1)
        await asyncio.sleep(0.04)
    fault.over()
    await play_out(clients)

    assert fault.met
    await check_over(house, clients)


async def test_an_answer_of_a_moment_that_cannot_be_kept_is_refused(
    house: Inside, breaks: Breaks, ordered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_clock, "TICK", 1e6)
    clients = await house.sit_down("vigil", *["open"] * 3)
    fault = breaks(house.store, "steps.append")
    fault.begin()
    for client in clients:
        await client.answers()
    await clients[0].until(lambda: all(client.refusals for client in clients))
    fault.over()
    for client in clients:
        await client.answers()
    await clients[0].until(lambda: clients[0].room.steps == 3)

    assert [client.refusals for client in clients] == [["fault"]] * 3
    assert fault.met == 1


async def test_answers_of_one_moment_are_kept_together(
    house: Inside, ordered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each by itself would wait for the disk as often as there are answers, and people see them after the last."""
    monkeypatch.setattr(game_clock, "TICK", 1e6)
    clients = await house.sit_down("vigil", *["open"] * 3)
    whole, groups = house.store.steps.append, list[list[int]]()

    async def append(table: str, row: StepRow, epoch: int, then: Sequence[StepRow]) -> None:
        groups.append([one.number for one in (row, *then)])
        await whole(table, row, epoch, then)

    monkeypatch.setattr(house.store.steps, "append", append)
    for client in clients:
        await client.answers()
    await clients[0].until(lambda: clients[0].room.steps == 3)

    assert groups == [[0, 1, 2]]
    assert [step.seat for step in await house.store.steps.of(clients[0].room.id)] == [2, 1, 0]
    assert [client.refusals for client in clients] == [[], [], []]


async def test_a_notice_that_fails_holds_nobody_up(house: Inside, breaks: Breaks) -> None:
    clients = await house.sit_down("bidding", "open", "open", "random", "random")
    fault = breaks(house.tables.services.notices, "turn")
    fault.begin()
    await play_out(clients)

    assert fault.met
    await check_over(house, clients)


async def test_a_seat_that_was_resigned_is_played_although_a_vote_could_not_be_dropped(
    house: Inside, breaks: Breaks
) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    fault = breaks(house.store, "proposals.vote")
    await clients[1].sends(protocol.Propose("pause"))
    fault.begin(1)
    with pytest.raises(OSError, match="space"):
        await clients[0].sends(protocol.Resign())
    await clients[1].until(lambda: clients[1].room.steps == 1)

    assert fault.met


async def test_a_pause_that_could_not_be_kept_can_be_proposed_again(house: Inside, breaks: Breaks) -> None:
    clients = await house.sit_down("bidding", "open", *["random"] * 3)
    fault = breaks(house.store, "tables.update")
    fault.begin(1)
    with pytest.raises(OSError, match="space"):
        await clients[0].sends(protocol.Propose("pause"))
    first = clients[0].got(protocol.Settled)
    await clients[0].sends(protocol.Propose("pause"))

    assert [one.agreed for one in first] == [False]
    assert clients[0].room.status == "paused"


@pytest.mark.parametrize("read", ["proposals.of"])
async def test_a_table_that_could_not_be_read_whole_is_played(tmp_path: Path, breaks: Breaks, read: str) -> None:
    async with inside(tmp_path) as house:
        clients = await house.sit_down("bidding", "open", *["random"] * 3)
        secret, table = clients[0].secret, clients[0].room.id
    async with inside(tmp_path) as house:
        breaks(house.store, read).begin(2)
        client = await house.client(table, secret)
        assert await client.enters() == ""
        await play_out([client])
        await check_over(house, [client])


async def test_a_match_whose_result_was_not_kept_is_over_although_not_everything_could_be_read(
    tmp_path: Path, breaks: Breaks
) -> None:
    async with inside(tmp_path) as house:
        clients = await house.sit_down("bidding", "open", *["random"] * 3)
        await play_out(clients)
        table = clients[0].room.id
    async with inside(tmp_path) as house:
        await house.store.tables.update(table, status="playing", result="")
        breaks(house.store, "proposals.of").begin(1)
        client = await house.watcher(table, clients[0].invite)
        await client.until(lambda: client.room.status == "over")
        await client.until(lambda: not client.room.play.busy)
        row = await house.store.tables.get(table)

    assert row is not None
    assert (row.status, bool(row.result)) == ("over", True)


async def test_bots_think_where_the_lease_has_come_although_the_steps_could_not_be_read(
    house: Inside, breaks: Breaks, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(Lease, "held", False)
        clients = await house.sit_down("bidding", "open", *["random"] * 3)
        room = clients[0].room
    breaks(house.store, "steps.of").begin(1)
    room.note_change("step")
    await clients[0].until(lambda: room.steps == 3)

    await play_out(clients)


async def test_bots_think_where_the_lease_has_come_late_although_nothing_else_could_be_read(
    tmp_path: Path, breaks: Breaks, postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres()
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(Lease, "held", False)
        async with inside(tmp_path, database=database) as house:
            clients = await house.sit_down("bidding", "open", *["random"] * 3)
            secret, table = clients[0].secret, clients[0].room.id
    async with inside(tmp_path, database=database) as house:
        breaks(house.tables.services.leases, "claim").begin(1)
        breaks(house.store, "proposals.of").begin(1)
        client = await house.client(table, secret)
        await client.until(lambda: client.room.steps == 3)


async def test_who_could_not_be_told_everything_is_not_taken_to_be_here(house: Inside, breaks: Breaks) -> None:
    """Else messages would pile up for a socket that is closed."""
    (client,) = await house.sit_down("bidding", "open", *["random"] * 3)
    await client.leaves()
    breaks(house.store, "chat.last").begin(1)
    other = await house.client(client.room.id, client.secret)
    with pytest.raises(OSError, match="space"):
        await other.enters()
    ghosts = client.room.connections
    await play_out([await house.again(client)])

    assert ghosts == ()


async def test_a_socket_that_the_store_keeps_out_may_come_again(
    app: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def gone(*_: object) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr(app.context.store.tables, "get", gone)
    socket = await app.seat("table")
    last = await socket.receive()
    await socket.close()

    assert (last, socket.closed) == (None, 1013)
    assert [record.getMessage() for record in caplog.records] == [
        "a socket could not be let in: ConnectionRefusedError"
    ]


HOLD = """
import sqlite3, sys, time
other = sqlite3.connect(sys.argv[1], isolation_level=None)
other.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
time.sleep(float(sys.argv[2]))
other.execute("ROLLBACK")
"""


async def test_tables_play_on_after_another_program_held_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient = tuple("busy_timeout=300" if "busy" in pragma else pragma for pragma in database.SQLITE_PRAGMAS)
    monkeypatch.setattr(database, "SQLITE_PRAGMAS", impatient)
    async with inside(tmp_path) as house:
        tables = [await house.sit_down("bidding", "open", "open", "random", "random") for _ in range(4)]
        command = (sys.executable, "-c", HOLD, str(tmp_path / "inside.db"), "2.5")
        with subprocess.Popen(command, stdout=subprocess.PIPE) as holder:
            assert holder.stdout is not None
            await asyncio.to_thread(holder.stdout.readline)
            await asyncio.gather(*(answer_all(clients) for clients in tables))
            refused = [code for clients in tables for client in clients for code in client.refusals]
            await asyncio.gather(*(play_out(clients) for clients in tables))
        for clients in tables:
            await check_over(house, clients)

    assert "fault" in refused


async def test_what_must_hold_between_jobs_is_logged_with_the_table_and_mended(
    house: Inside, invariant: list[str]
) -> None:
    clients = await house.sit_down("bidding", "open", "open", "random", "random")
    room = clients[0].room
    await clients[0].until(lambda: room.steps == 2)
    await room.ask(room.play.questions.clear)
    await clients[0].catches_up()
    found = invariant[:]
    invariant.clear()

    assert found == [
        f"table {room.id} after clear: seat 0 is asked and cannot answer; seat 1 is asked and cannot answer"
    ]
    await play_out(clients)


async def test_a_bot_that_was_forgotten_is_noticed_and_thinks_again(
    house: Inside, invariant: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(house.tables.services.bots, "answer", lambda *_: asyncio.sleep(LONG))
        clients = await house.sit_down("bidding", "open", "open", "random", "random")
        room = clients[0].room
        await room.ask(room.play.autoplay.cancel)
    await clients[0].until(lambda: room.steps == 2)
    found = invariant[:]
    invariant.clear()

    assert [line.partition(": ")[2] for line in found] == [
        "the bot of seat 2 is asked and does not think; the bot of seat 3 is asked and does not think"
    ]
    await play_out(clients)
