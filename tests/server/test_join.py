"""A table on a server from the terminal: opened, found, played to its end, left and found again."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import stat
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import elysium
from elysium.cli.commands import elysium as command
from elysium.cli.online.link import Link
from elysium.cli.online.seat_keys import SeatKeys
from elysium.client import Lobby, Seat, Table
from elysium.server import protocol
from tests.server.playing import guests, play

Start = Callable[..., Any]
FIRST_ANSWERS = "1\ny\n"  # "y" confirms where the board asks twice, and is no answer anywhere else


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ELYSIUM_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def deadline() -> Iterator[None]:
    """A terminal waits for others for ever; a test does not."""

    def ring(*_: object) -> None:
        raise TimeoutError("the terminal waits in vain")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(120)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def run(*words: object, input: str = "") -> Result:
    return CliRunner().invoke(command, [str(word) for word in words], input=input, prog_name="elysium")


async def host_plays(seat: Seat) -> None:
    """As soon as all have sat down, until the end."""
    lobby = Lobby(seat.url)
    while (await lobby.get("/api/tables"))[0]["status"] == "open":
        await asyncio.sleep(0.1)
    await asyncio.wait_for(play(seat), 60)


def link_in(text: str) -> str:
    found = re.search(r"http://\S+#table=\S+invite=[\w-]+", text)
    assert found is not None, text
    return found[0]


def test_a_table_is_opened_and_played_to_its_end(start: Start, tmp_path: Path) -> None:
    server, path = start(), tmp_path / "record.json"
    opened = run("open", "vendetta", "--server", server.url, "--seats", "open,random,random", "--name", "Ada")
    link = link_in(opened.stdout)

    ended = run("join", link, "--record", path, input=FIRST_ANSWERS * 400)

    assert ended.exit_code == 0, ended.output
    match = elysium.replay(path.read_text(encoding="utf-8"))
    result = match.result()
    assert result is not None
    assert "Seat 0: Ada, that is you" in ended.stdout
    told = ended.stdout.splitlines()
    assert all(any(line.split()[-1:] == [str(score)] for line in told) for score in result.scores)


def test_whose_answer_is_lost_with_the_connection_is_asked_again(start: Start) -> None:
    server = start()
    opened = run("open", "vendetta", "--server", server.url, "--seats", "open,random,random", "--name", "Ada")
    link = link_in(opened.stdout)
    done = threading.Event()
    cuts: list[int] = []

    def cut() -> None:
        """Again and again, but not before the match has come on since."""
        steps, table = 0, Link.read(link).table
        while not done.wait(0.1):
            if server.steps(table) > steps:
                steps = server.steps(table)
                cuts.append(server.cut(table))

    cutting = threading.Thread(target=cut, daemon=True)
    cutting.start()
    ended = run("join", link, input=FIRST_ANSWERS * 800)
    done.set()
    cutting.join(5)

    assert ended.exit_code == 0, ended.output
    assert "Ada, that is you" in ended.stdout
    assert sum(cuts) > 3


def test_a_friend_joins_by_the_link_and_comes_back_to_the_same_seat(start: Start, home: Path) -> None:
    server = start()

    async def host() -> Any:
        (lobby,) = await guests(server.url, 1)
        return await lobby.open("vendetta", ["open", "open", "random"], public=True)

    seat = asyncio.run(host())
    link = str(Link(server.url, seat.table, seat.invite))
    playing = threading.Thread(target=lambda: asyncio.run(host_plays(seat)), daemon=True)
    playing.start()
    left = run("join", link, "--name", "Bruno", "--lang", "pl", input="c zzz\nt dobry wieczór\n1\ny\nq\n")
    kept = json.loads((home / "seats.json").read_text(encoding="utf-8"))

    again = run("join", link, input=FIRST_ANSWERS * 400)
    playing.join(30)

    assert left.exit_code == 0, left.output
    assert link in left.stdout.replace("\n", "")
    assert [entry["seat"] for entry in kept.values()] == [1]
    assert stat.S_IMODE((home / "seats.json").stat().st_mode) == 0o600
    assert again.exit_code == 0, again.output
    assert "Seat 1: Bruno, that is you" in again.stdout


def test_public_tables_are_listed(start: Start) -> None:
    server = start()
    words = ("--server", server.url, "--seats", "open,open,random")
    empty = run("join", server.url)
    run("open", "vendetta", *words, "--public", "--title", "Friday night", "--name", "Ada")
    run("open", "vendetta", *words, "--title", "Ours alone")

    shown = run("join", server.url + "/")

    assert empty.stdout == "No public table is open here.\n"
    assert "Friday night  (vendetta, 1 of 3 seats free: Ada" in shown.stdout
    assert re.search(rf"elysium join '?{server.url}/#table=", shown.stdout)
    assert "Ours alone" not in shown.stdout


def test_house_rules_are_told_before_one_sits_down(start: Start) -> None:
    server = start()
    words = ("--server", server.url, "--seats", "open,open,random", "--public", "--option", "haven_bonus=2")
    link = link_in(run("open", "vendetta", *words).stdout)
    listed = run("join", server.url)
    (Path(os.environ["ELYSIUM_HOME"]) / "seats.json").unlink()  # somebody else
    refused = run("join", link, "--name", "Bruno", "--seat", 0)

    assert "  haven_bonus = 2\n" in listed.stdout
    assert refused.stdout == "House rules: haven_bonus = 2\n"
    assert "that seat is taken" in refused.stderr


def test_a_wrong_link_is_refused_in_one_line(start: Start) -> None:
    server = start()

    async def table() -> str:
        (lobby,) = await guests(server.url, 1)
        return (await lobby.open("vendetta", ["open", "open", "open"])).table

    secret = asyncio.run(table())
    for url, reason in (
        ("nowhere", "is no address of a server"),
        ("http://127.0.0.1:9", "cannot be reached"),
        (f"{server.url}/#table=nothing", "there is no such table"),
        (f"{server.url}/#table={secret}", "by invitation"),
    ):
        refused = run("join", url)
        assert refused.exit_code == 2
        assert reason in refused.stderr
        assert refused.stderr.count("\n") == 1
    assert run("open", "chess", "--server", server.url).exit_code == 2
    assert asyncio.run(Lobby(server.url).tables()) == []


def test_the_secret_of_a_link_is_in_its_fragment_alone() -> None:
    link = Link("https://example.org", "a table", "a&secret#")

    assert Link.read(str(link)) == link
    assert str(link).partition("#")[0] == "https://example.org/"


def test_a_storyteller_takes_the_seat_kept_for_one(start: Start) -> None:
    server = start(hurry=400.0)
    words = (
        "--server",
        server.url,
        "--seats",
        "greedy,greedy,greedy,greedy",
        "--name",
        "Ada",
        "--option",
        "night=brief",
    )
    link = link_in(run("open", "blood_feud", *words, "--storyteller").stdout)

    ended = run("join", link, "--storyteller", "--name", "Maria", input="")
    twice = run("join", link.replace("127.0.0.1", "localhost"), "--storyteller")

    assert "Pause the night" in ended.stdout, ended.output
    assert "no Storyteller is looked for" in twice.output


def test_a_terminal_takes_back_pauses_goes_on_and_resigns(start: Start) -> None:
    server = start()
    opened = run("open", "vendetta", "--server", server.url, "--seats", "open,random,random", "--name", "Ada")
    orders = "/nonsense\n/back\n1\n1\n/back\n/report it looks odd\n/call 1\n/pause\n\n/resign\nn\n/resign\ny\n"
    ended = run("join", link_in(opened.stdout), input=orders)

    assert ended.exit_code == 0, ended.output
    assert "That is no order" in ended.stdout
    assert "Not taken: you have made no choice" in ended.stdout
    assert "Those who run the server" in ended.stdout
    assert "Not taken: you cannot call to seat 1 now" in ended.stdout
    assert "The table is paused." in ended.stdout
    assert "A bot takes your seat for good" in ended.stdout
    assert "Come back with" not in ended.stdout, "it was watched to its end"


def _friend(server: Any, home: Path, scene: Callable[[Table], Any]) -> str:
    """Bruno has sat down and gone; something happens at the table without him. Returns his link."""

    async def go() -> str:
        host, friend = await guests(server.url, 2)
        first = await host.open("bidding", ["open", "open", "random", "random"])
        SeatKeys().keep(await friend.sit(first.table, first.invite), friend.token)
        async with Table(first) as table:
            while not table.view:
                await table.receive()
            await scene(table)
        return str(Link(server.url, first.table, first.invite))

    return asyncio.run(asyncio.wait_for(go(), 30))


def test_who_comes_back_gets_the_seat_from_the_bot_and_hears_no_escape_codes(start: Start, home: Path) -> None:
    async def scene(table: Table) -> None:
        await table.say("look\x1b[2J\nhere")
        await table.send(protocol.Propose("bot", 1))
        await table.send(protocol.Propose("pause"))
        while len(table.settled) < 2:
            await table.receive()

    link = _friend(start(grace=0.0), home, scene)
    back = run("join", link, input="q\n")

    assert back.exit_code == 0, back.output
    assert "it is yours again" in back.stdout
    assert "look [2J here" in back.stdout


def test_a_terminal_votes_on_what_others_ask_for(start: Start, home: Path) -> None:
    async def scene(table: Table) -> None:
        await table.send(protocol.Propose("end"))
        while not table.proposals:
            await table.receive()

    link = _friend(start(), home, scene)
    voted = run("join", link, input="?\ny\n")  # the first line was typed before it was asked

    assert voted.exit_code == 0, voted.output
    assert "asks to end the match" in voted.stdout
    assert "The table is ended." in voted.stdout


def test_with_an_account_a_seat_is_kept_and_found_again_on_another_device(
    start: Start, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    monkeypatch.setenv("ELYSIUM_PASSWORD", "a long password")
    asyncio.run(Lobby(server.url).register("Bruno", "a long password"))
    words = ("--server", server.url, "--seats", "open,@Bruno,random,random", "--name", "Ada")
    link = link_in(run("open", "bidding", *words).stdout)
    for path in home.iterdir():
        path.unlink()  # Ada's secret: this is Bruno's terminal
    sat = run("join", link, "--account", "Bruno", input="q\n")
    (home / "seats.json").unlink()
    again = run("join", link, "--account", "bruno", input="q\n")
    (home / "seats.json").unlink()
    monkeypatch.setenv("ELYSIUM_PASSWORD", "another password")
    refused = run("join", link, "--account", "Bruno", input="q\n")

    assert sat.exit_code == again.exit_code == 0, (sat.output, again.output)
    assert "Bruno, that is you" in sat.stdout
    assert "Bruno, that is you" in again.stdout
    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)
