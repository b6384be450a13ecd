"""`elysium open` and `elysium join`: a table on a server, played in this terminal like any other."""

from __future__ import annotations

import asyncio
import json
import queue
import re
import shlex
import threading
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlencode, urlsplit

import click
from rich.console import Console
from rich.text import Text

from elysium.cli import keeping
from elysium.cli.asking import Desk, Leave
from elysium.cli.boards import Board, board_of
from elysium.cli.refusal import Refusal, refusing
from elysium.cli.screen import open_console, signs_of
from elysium.cli.sitting import moment
from elysium.cli.telling import sentence
from elysium.cli.tongue import Tongue, tongue_of
from elysium.client import Lobby, Seat, Table
from elysium.client import Refusal as Refused
from elysium.core.decision import Decision
from elysium.core.game import Message, registered
from elysium.core.ids import Option
from elysium.core.ids import Seat as SeatNumber
from elysium.core.table import Json
from elysium.server import protocol

BLINK: Final = 0.2  # seconds between two looks at the keyboard's signals
LOOK: Final = 0.5  # between two looks at a table that waits for players
ANONYMOUS: Final = "Guest"


@dataclass(frozen=True)
class Link:
    """Where a table is. What follows # stays with whoever holds the link: no program sends it to a server.

    >>> Link.read("http://host:8000/#table=abc&invite=xyz")
    Link(server='http://host:8000', table='abc', invite='xyz')
    >>> Link.read("http://host:8000/t/abc")  # as it stands in a browser
    Link(server='http://host:8000', table='abc', invite='')
    >>> str(Link("http://host:8000", "abc", "xyz"))
    'http://host:8000/#table=abc&invite=xyz'
    """

    server: str
    table: str = ""
    invite: str = ""

    @classmethod
    def read(cls, url: str) -> Link:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise Refusal(f"{url!r} is no address of a server; one looks like http://host:8000")
        words = {name: values[0] for name, values in parse_qs(parts.fragment).items()}
        page = re.fullmatch(r"/t/([\w-]+)(?:/.*)?", parts.path)
        table = words.get("table") or (page[1] if page else "")
        return cls(f"{parts.scheme}://{parts.netloc}", table, words.get("invite", ""))

    def __str__(self) -> str:
        words = {name: word for name, word in (("table", self.table), ("invite", self.invite)) if word}
        return f"{self.server}/" + (f"#{urlencode(words)}" if words else "")


class Keys:
    """The secrets of one's seats, in a file of one's own: with them a table is found again."""

    def __init__(self) -> None:
        self.path = keeping.home() / "seats.json"

    def read(self) -> dict[str, dict[str, Any]]:
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return data if isinstance(data, dict) else {}

    def find(self, link: Link) -> tuple[Seat, str] | None:
        """A seat held before, and the session it was taken in."""
        try:
            kept = self.read()[f"{link.server} {link.table}"]
            return Seat(link.server, link.table, kept["seat"], kept["secret"], link.invite), kept["token"]
        except (KeyError, TypeError):
            return None

    def keep(self, seat: Seat, token: str) -> None:
        entry = {"seat": seat.seat, "secret": seat.secret, "token": token}
        with refusing():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch(0o600)
            keeping.write(self.path, json.dumps({**self.read(), f"{seat.url} {seat.table}": entry}))
            self.path.chmod(0o600)


def asked(work: Coroutine[Any, Any, Any]) -> Any:
    """What the server answers; what it refuses is told in its own words."""
    try:
        return asyncio.run(work)
    except Refused as refused:
        raise Refusal(str(refused)) from None
    except OSError as error:
        raise Refusal(f"the server cannot be reached: {getattr(error, 'reason', error)}") from None


def open_table(server: str, game: str, seats: tuple[str, ...], name: str | None, **wish: Any) -> None:
    """Open a table, take its first open seat, and print the link for the others."""
    link = Link.read(server)
    lobby = Lobby(link.server)

    async def opened() -> Seat:
        await lobby.guest(name or ANONYMOUS)
        return await lobby.open(game, list(seats), **wish)

    seat: Seat = asked(opened())
    if seat.secret:
        Keys().keep(seat, lobby.token)
    link = Link(link.server, seat.table, seat.invite)
    click.echo("The table is open. Who has this link may sit down:")
    click.echo(f"  {link}")
    if seat.secret:
        click.echo(f"Seat {seat.seat} is yours. Play with:")
        click.echo(f"  {shlex.join(['elysium', 'join', str(link)])}")


def show_tables(link: Link) -> None:
    """The public tables of a server."""
    tables = asked(Lobby(link.server).tables())
    for table in tables:
        free = sum(seat["kind"] == "open" for seat in table["seats"])
        players = ", ".join(seat["name"] for seat in table["seats"] if seat["kind"] in ("person", "bot"))
        state = f"{free} of {len(table['seats'])} seats free" if table["status"] == "open" else table["status"]
        click.echo(f"{table['title']}  ({table['game']}, {state}{': ' + players if players else ''})")
        if rules := house_rules(table):
            click.echo(f"  {rules}")
        click.echo(f"  elysium join {shlex.quote(str(Link(link.server, table['id'])))}")
    if not tables:
        click.echo("No public table is open here.")


def house_rules(table: dict[str, Any]) -> str:
    """What is played otherwise than usual here, for whoever thinks of sitting down."""
    kinds = registered()[table["game"]].options if table["game"] in registered() else {}
    usual = {name: json.dumps(kind.default, ensure_ascii=False) for name, kind in kinds.items()}
    here = {name: json.dumps(value, ensure_ascii=False) for name, value in table["options"].items()}
    return ", ".join(f"{name} = {value}" for name, value in here.items() if usual.get(name) != value)


def join(
    url: str, name: str | None, seat: int | None, lang: str | None, record: Path | None, storyteller: bool = False
) -> int:
    """Sit down and play; without a table in the address show which there are."""
    link = Link.read(url)
    if not link.table:
        show_tables(link)
        return 0
    held, token = Keys().find(link) or asked(_sit(link, name, seat, lang or "en", storyteller))
    Keys().keep(held, token)
    console = open_console()
    with refusing():
        return Visit(console, held, Lobby(link.server, token), lang or "en", link, record).run()


async def _sit(link: Link, name: str | None, seat: int | None, lang: str, storyteller: bool) -> tuple[Seat, str]:
    lobby = Lobby(link.server)
    await lobby.guest(name or ANONYMOUS)
    table = await lobby.table(link.table, link.invite)
    if rules := house_rules(table):
        click.echo(tongue_of(table["game"], lang).ui("cli.join.rules", rules=rules))
    if storyteller:
        free = (one["seat"] for one in table["seats"] if not one["plays"] and one["kind"] == "open")
        if (seat := next(free, None)) is None:
            raise Refusal("no Storyteller is looked for at this table")
    return await lobby.sit(link.table, link.invite, seat), lobby.token


class Line:
    """The socket, in a thread of its own: it hears the table while a person thinks."""

    def __init__(self, seat: Seat) -> None:
        self.table = Table(seat)
        self.inbox: queue.Queue[protocol.FromServer | Exception | None] = queue.Queue()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def open(self) -> None:
        self._thread.start()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._hear())
        self._loop.close()

    async def _hear(self) -> None:
        self._closing = asyncio.Event()
        hearing = asyncio.ensure_future(self._hear_all())
        closing = asyncio.ensure_future(self._closing.wait())
        await asyncio.wait((hearing, closing), return_when=asyncio.FIRST_COMPLETED)
        for task in (hearing, closing):
            task.cancel()
        await asyncio.gather(hearing, closing, return_exceptions=True)
        await self.table.close()

    async def _hear_all(self) -> None:
        try:
            await self.table.connect()
            async for message in self.table.news():
                self.inbox.put(message)
            self.inbox.put(None)
        except Exception as error:
            self.inbox.put(error)

    def next(self) -> protocol.FromServer | None:
        """The next message, or None when the match is over."""
        while True:
            try:
                message = self.inbox.get(timeout=BLINK)  # a signal is heeded in between
            except queue.Empty:
                continue
            if isinstance(message, Refused):
                raise Refusal(str(message))
            if isinstance(message, Exception):
                raise Refusal(f"the table cannot be reached: {message}")
            return message

    def send(self, message: protocol.FromClient) -> None:
        asyncio.run_coroutine_threadsafe(self.table.send(message), self._loop).result(30)

    def close(self) -> None:
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(lambda: self._closing.set())
            self._thread.join(5)


@dataclass
class Seen:
    """The match as the server has shown it: a view, a question with its labels, and the lines of the log."""

    view_: dict[str, Json] = field(default_factory=dict)
    asked: protocol.Asked | None = None
    log: list[Message] = field(default_factory=list)
    told: int = 0
    board: object = None

    @property
    def match(self) -> Seen:
        return self

    def take(self, state: protocol.State, view: dict[str, Json], asked: protocol.Asked | None) -> None:
        if state.view is not None:
            self.log = []
        self.view_, self.asked = view, asked
        self.log += [Message(line.key, line.args) for line in state.lines]
        self.told = min(self.told, len(self.log))

    def view(self, seat: SeatNumber) -> dict[str, Json]:
        return self.view_

    def prompt(self, decision: Decision) -> Message:
        assert self.asked is not None  # a decision is made of what is asked
        return Message(self.asked.prompt.key, self.asked.prompt.args)

    def label(self, decision: Decision, option: Option) -> Message:
        assert self.asked is not None  # the same
        label = self.asked.labels[decision.options.index(option)]
        return Message(label.key, label.args)

    def messages(self, seat: SeatNumber, since: int | None = None) -> list[Message]:
        return self.log[self.told if since is None else since :]

    def hear(self, seat: SeatNumber) -> None:
        self.told = len(self.log)

    def needs_board(self, seat: SeatNumber) -> bool:
        return self.board is None or self.board != moment(self.view_)

    def drew(self, seat: SeatNumber) -> None:
        self.board = moment(self.view_)


class FarDesk(Desk):
    """Where the person at this end is asked; one may also talk."""

    line: Line

    def _understand(self, decision: Decision, line: str) -> Option | None:
        key, _, text = line.partition(" ")
        if key.lower() == "t" and text.strip():
            self.line.send(protocol.Say(text.strip()[:500]))
            return None
        return super()._understand(decision, line)

    def _help(self) -> None:
        super()._help()
        self._say("cli.join.talk")


class Visit:
    """A seat at a far table, from the first question to the end."""

    def __init__(self, console: Console, seat: Seat, lobby: Lobby, lang: str, link: Link, record: Path | None) -> None:
        self.console = console
        self.lobby = lobby
        self.lang = lang
        self.link = link
        self.record = record
        self.line = Line(seat)
        self.seen = Seen()
        self.answered = -1
        self._desk: FarDesk | None = None

    def run(self) -> int:
        try:
            self._wait_for_players()
            self.line.open()
            while (message := self.line.next()) is not None:
                self._take(message)
                if self.line.inbox.empty():  # what was asked before the latest news is old
                    self._ask()
            self._end()
            return 0
        except (Leave, EOFError):
            return self._go_on_later(0)
        except KeyboardInterrupt:
            return self._go_on_later(130)
        finally:
            self.line.close()

    def _wait_for_players(self) -> None:
        """Until every seat is taken there is nothing to see."""
        missing = -1
        while (table := asked(self.lobby.get(f"/api/tables/{self.link.table}")))["status"] == "open":
            free = sum(seat["kind"] == "open" for seat in table["seats"])
            if free != missing:
                missing = free
                self.console.print(tongue_of(table["game"], self.lang).ui("cli.join.waiting", n=free))
            time.sleep(LOOK)

    @property
    def desk(self) -> FarDesk:
        """Made when the table is known."""
        if self._desk is None:
            table, welcome = self.line.table, self.line.table.welcome
            assert welcome is not None  # the first message
            speech: Tongue = tongue_of(welcome.game, self.lang, [seat.name for seat in table.seats])
            board: Board = board_of(welcome.game, speech, signs_of(self.console), welcome.options)
            self._desk = FarDesk(self.console, self.seen, speech, board, self._keep)
            self._desk.line = self.line
            self._greet(speech, welcome)
        return self._desk

    def _greet(self, speech: Tongue, welcome: protocol.Welcome) -> None:
        self.console.print(Text(welcome.title, "bold"))
        for seat in self.line.table.seats:
            if seat.role == "player":
                key = "you" if seat.seat == welcome.seat else "bot" if seat.kind == "bot" else "human"
                words = {"n": seat.seat, "who": {"seat": seat.seat}, "bot": seat.name}
                said = (
                    f"  {seat.seat}: {seat.name}"
                    if key == "human"
                    else "  " + speech.ui(f"cli.play.seat.{key}", **words)
                )
                self.console.print(said)

    def _keep(self) -> None:
        self.desk._say("cli.join.kept")

    def _take(self, message: protocol.FromServer) -> None:
        match message:
            case protocol.Welcome():
                self.answered = -1  # another connection: the last answer may have been lost with the one before
            case protocol.State():
                self._take_state(message)
            case protocol.Said() if message.seat != self.line.table.number:
                self.desk._say("cli.join.said", name=message.name, text=message.text)
            case protocol.Refused():
                self.answered = -1
                self.desk._say("cli.join.refused", reason=message.reason)

    def _take_state(self, message: protocol.State) -> None:
        table = self.line.table
        self.seen.take(message, table.view, table.asked)
        if message.status not in ("playing", "over"):
            self.desk._say("cli.join.status", status=message.status)
        if table.asked is None:
            self._tell()

    def _tell(self) -> None:
        for line in self.seen.messages(self.line.table.number):
            self.console.print(Text("  ") + sentence(self.desk.speech, line))
        self.seen.hear(self.line.table.number)

    def _ask(self) -> None:
        question, version = self.line.table.asked, self.line.table.version
        if question is None or version == self.answered:
            return
        self.seen.view_, self.seen.asked = self.line.table.view, question
        decision = Decision(question.seat, question.point, tuple(tuple(option) for option in question.options))
        option = self.desk.ask(decision)
        self.answered = version
        self.line.send(protocol.Answer(version, question.point, list(option)))

    def _end(self) -> None:
        self._tell()
        self.console.print(self.desk.board.ending(self.line.table.view))
        if self.record is not None:
            with refusing():
                keeping.write(self.record, asked(self.lobby.record(self.link.table)))
            self.console.print(self.desk.speech.ui("cli.play.record", path=str(self.record)), soft_wrap=True)

    def _go_on_later(self, status: int) -> int:
        self.console.print()
        speech = tongue_of("", self.lang) if self._desk is None else self._desk.speech
        self.console.print(speech.ui("cli.join.later"))
        self.console.print("  " + shlex.join(["elysium", "join", str(self.link)]), soft_wrap=True)
        return status
