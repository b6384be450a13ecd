"""Looking after a server's data: lists, closing, bans, reports, and copies between SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import shlex
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import elysium
from elysium.cli.commands import elysium as command
from elysium.cli.online.link import Link
from elysium.client import Lobby, Refusal, Table
from elysium.core.match import Match
from elysium.core.record import Record
from elysium.core.views import AnyView
from elysium.server import protocol
from tests.server.backups import rows_of
from tests.server.playing import guests, play, play_all, play_some, seated

Start = Callable[..., Any]


async def run(*words: object) -> Result:
    """The command in a thread: it has a loop of its own."""
    return await asyncio.to_thread(CliRunner().invoke, command, ["admin", *map(str, words)], prog_name="elysium")


async def test_tables_are_listed_and_closed_while_the_server_runs(start: Start) -> None:
    server = start()
    data = ("--data", server.settings.data)
    _, places = await seated(server.url, "vendetta", 3, title="Friday")

    listed, closed = await run("list", *data), await run("close", places[0].table, *data)

    assert places[0].table in listed.stdout
    assert "playing" in listed.stdout
    assert "Friday" in listed.stdout
    assert closed.exit_code == 0
    assert "closed" in (await run("list", *data)).stdout
    assert (await run("close", "nothing", *data)).exit_code == 2


async def until_shown_out(table: Table) -> None:
    async for _ in table.news():
        pass


async def test_a_closed_table_is_let_go_and_a_banned_person_is_shown_out(start: Start) -> None:
    server = start(sweep_every=0.2)
    data = ("--data", server.settings.data)

    lobbies, places = await seated(server.url, "vendetta", 3)
    person = (await lobbies[1].get("/api/me"))["person"]
    banned, other = Table(places[1], patience=0.0), Table(places[0])
    for table in (banned, other):
        await table.connect()
        while not table.view:
            await table.receive()
    done = await run("ban", person, *data)
    assert done.exit_code == 0, done.output
    with pytest.raises(Refusal, match="banned"):
        await until_shown_out(banned)
    with pytest.raises(Refusal, match="say who you are"):
        await lobbies[1].mine()
    await run("unban", person, *data)
    assert len(await lobbies[1].mine()) == 1
    await run("close", places[0].table, *data)
    with pytest.raises(Refusal, match="not being played"):
        await until_shown_out(other)


async def test_people_are_listed_and_banned_by_account(start: Start) -> None:
    server = start()
    data = ("--data", server.settings.data)
    await Lobby(server.url).register("Żaneta", "long enough")

    banned, listed = await run("ban", "żaneta", *data), await run("list", "--people", *data)

    assert banned.stdout == "banned: Żaneta\n"
    assert "account  Żaneta  banned" in listed.stdout
    with pytest.raises(Refusal):
        await Lobby(server.url).login("Żaneta", "long enough")
    assert (await run("unban", "Żaneta", *data)).exit_code == 0
    await Lobby(server.url).login("Żaneta", "long enough")
    assert (await run("ban", "nobody", *data)).exit_code == 2


async def test_a_report_of_a_fault_carries_the_record_up_to_it(start: Start, tmp_path: Path) -> None:
    server, path = start(), tmp_path / "fault.json"
    data = ("--data", server.settings.data)

    _, places = await seated(server.url, "vendetta", 3)
    await play_some(places, 12)
    async with Table(places[0]) as table:
        while not table.view:
            await table.receive()
        await table.send(protocol.Report("the <b>score</b> is wrong"))
        while not table.settled:
            await table.receive()
        view = table.view
    listed = await run("reports", *data)
    written = await run("reports", *data, "--report", listed.stdout.split()[0], "--record", path)

    assert "the <b>score</b> is wrong" in listed.stdout
    assert written.exit_code == 0, written.output
    match = elysium.replay(path.read_text(encoding="utf-8"))
    assert match.steps > 3
    assert match.view(0) == view


async def reported(server: Any, steps: int) -> AnyView:
    """A match in which seat 1 reports a fault after some steps: what it saw then."""
    _, places = await seated(server.url, "vendetta", 3)
    await play_some(places, steps)
    async with Table(places[1]) as table:
        while not table.view:
            await table.receive()
        view = table.view
        await table.send(protocol.Report("this cannot be"))
        while not table.settled:
            await table.receive()
        return view


async def test_a_report_opens_as_a_table_against_bots(start: Start) -> None:
    server = start()
    data = ("--data", server.settings.data)
    view = await reported(server, 12)
    report = (await run("reports", *data)).stdout.split()[0]

    forked = await run("reports", *data, "--report", report, "--fork", "--bot", "random", "--server", server.url)
    link = Link.read(shlex.split(forked.stdout.splitlines()[-1])[2])
    stranger, admin = await guests(server.url, 2)
    with pytest.raises(Refusal, match="invitation"):
        await stranger.sit(link.table)
    seat = await admin.sit(link.table, link.invite)
    async with Table(seat) as table:
        while not table.view:
            await table.receive()
        first = table.lines
    ended = await play(seat)

    assert forked.exit_code == 0, forked.output
    assert (seat.seat, [state.kind for state in ended.seats]) == (1, ["bot", "person", "bot"])
    assert first
    assert ended.over is not None
    record = Record.from_json(await Lobby(server.url).record(link.table))
    taken_up = next(n for n in range(len(record.steps)) if Match.replay(record.fork(n)).view(1) == view)
    assert taken_up > 3


async def test_what_is_taken_back_later_stays_in_the_record_of_a_report(start: Start, tmp_path: Path) -> None:
    server, path = start(), tmp_path / "fault.json"
    data = ("--data", server.settings.data)

    (lobby,) = await guests(server.url, 1)
    seat = await lobby.open("vendetta", ["open", "random", "random"])
    async with Table(seat) as table:
        for _ in range(4):
            while table.asked is None:
                await table.receive()
            await table.answer(table.asked.options[-1])
            table.asked = None
        while table.asked is None:
            await table.receive()
        view = table.view
        for message in (protocol.Report("this cannot be"), protocol.Propose("takeback")):
            await table.send(message)
        while table.version < 1_000_000:
            await table.receive()
        before = table.view
    report = (await run("reports", *data)).stdout.split()[0]

    await run("reports", *data, "--report", report, "--record", path)

    assert view != before
    assert elysium.replay(path.read_text(encoding="utf-8")).view(0) == view


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--fork"], "--report names a report"),
        (["--report", "nothing", "--fork"], "there is no report nothing"),
        (["--report", "REPORT"], "--report names a report"),
        (["--report", "REPORT", "--fork", "--seat", 7], "seats are counted from 0 to 2"),
        (["--report", "REPORT", "--fork", "--at", 9999], "there is no step 9999"),
        (["--report", "REPORT", "--fork", "--bot", "genius"], "genius"),
    ],
)
async def test_a_fork_that_cannot_be_is_refused(start: Start, words: list[object], why: str) -> None:
    server = start()
    data = ("--data", server.settings.data)
    await reported(server, 4)
    report = (await run("reports", *data)).stdout.split()[0]

    refused = await run("reports", *data, *[report if word == "REPORT" else word for word in words])

    assert refused.exit_code == 2
    assert why in refused.stderr
    assert refused.stderr.count("\n") == 1


async def test_everything_goes_from_sqlite_to_postgresql_and_back(
    start: Start, postgres: Callable[[], str], tmp_path: Path
) -> None:
    server = start()
    _, over = await seated(server.url, "vendetta", 3)
    await play_all(over)
    lobbies, running = await seated(server.url, "rivals", 2)
    await lobbies[0].register("Ada", "long enough")
    await play_some(running, 15)
    async with Table(running[0]) as table:
        await table.say("good evening")
        while not table.said:
            await table.receive()
    server.stop()
    first, second, third = (tmp_path / f"{number}.json" for number in range(3))
    database, back = postgres(), tmp_path / "back.db"

    for words in (
        ("export", first, "--data", server.settings.data),
        ("import", first, "--database", database),
        ("export", second, "--database", database),
        ("import", second, "--data", back),
        ("export", third, "--data", back),
    ):
        done = await run(*words)
        assert done.exit_code == 0, done.output

    assert rows_of(first) == rows_of(second) == rows_of(third)
    assert all(rows_of(first)[name] for name in ("person", "session", "game_table", "seat", "step", "save", "said"))
    assert (await run("import", first, "--data", back)).exit_code == 2
    again = start(data=back)
    moved = [type(place)(again.url, place.table, place.seat, place.secret) for place in running]
    assert all(table.over for table in await play_all(moved))


async def test_a_broken_export_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    data, path = tmp_path / "new.db", tmp_path / "broken.json"
    person = {"id": "a", "name": "Ada", "created": time.time(), "banned": False}
    for text in ("{", "[]", '{"format": 7, "rows": {}}', json.dumps({"format": 1, "rows": {"person": [person, {}]}})):
        path.write_text(text, encoding="utf-8")
        refused = await run("import", path, "--data", data)
        assert refused.exit_code == 2
        assert refused.stderr.count("\n") == 1
    assert (await run("list", "--people", "--data", data)).stdout == ""


@pytest.mark.parametrize(
    "row",
    [
        {"person": [{"id": "a", "name": 7, "created": 1.0, "banned": False}]},
        {"person": [{"id": "a", "name": "Ada", "created": 1.0, "banned": "no"}]},
        {"person": [{"id": "a", "name": "A" * 41, "created": 1.0, "banned": False}]},
        {"person": [{"id": "a", "name": "Ada", "created": True, "banned": False}]},
        {"person": [["id", "a"]]},
        {"seat": [{"table_id": "a", "seat": 0, "muted": "["}]},
        {"sqlite_master": []},
    ],
)
async def test_rows_that_no_server_wrote_are_refused(tmp_path: Path, row: dict[str, Any]) -> None:
    data, path = tmp_path / "new.db", tmp_path / "hostile.json"
    path.write_text(json.dumps({"format": 1, "rows": row}), encoding="utf-8")
    refused = await run("import", path, "--data", data)

    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert not data.exists()


async def test_a_file_that_is_not_there_is_not_made_by_looking_for_it(tmp_path: Path) -> None:
    refused = await run("list", "--data", tmp_path / "typo.db")

    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
    assert not (tmp_path / "typo.db").exists()


async def test_what_players_write_does_not_command_the_terminal_of_who_reads_it(start: Start) -> None:
    server = start()
    _, places = await seated(server.url, "vendetta", 3)
    async with Table(places[0]) as table:
        await table.send(protocol.Report("look\x1b[2J\x1b]0;here\x07\nrm"))
        while not table.settled:
            await table.receive()
    shown = (await run("reports", "--data", server.settings.data)).stdout

    assert "look" in shown
    assert not {"\x1b", "\x07"} & set(shown)
    assert "\nrm" not in shown
