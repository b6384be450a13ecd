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
from elysium.cli.joining import Link
from elysium.client import Lobby, Seat
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
    signal.alarm(60)
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
        while not done.wait(0.1):
            cuts.append(server.cut(Link.read(link).table))

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
