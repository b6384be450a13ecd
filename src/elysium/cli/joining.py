"""`elysium open` and `elysium join`: a table on a server, played in this terminal like any other."""

from __future__ import annotations

import asyncio
import json
import os
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
from msgspec.structs import replace
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from elysium.cli import agreeing, keeping, talking
from elysium.cli.asking import Desk, Leave
from elysium.cli.boards import Board, board_of
from elysium.cli.refusal import Refusal, refusing
from elysium.cli.screen import open_console, read, signs_of
from elysium.cli.sitting import moment
from elysium.cli.telling import sentence
from elysium.cli.tongue import Tongue, tongue_of
from elysium.client import Lobby, Seat, Table
from elysium.client import Refusal as Refused
from elysium.core.decision import Decision
from elysium.core.game import registered
from elysium.core.ids import Option
from elysium.core.ids import Seat as SeatNumber
from elysium.core.messages import Message
from elysium.core.table import Json
from elysium.server import protocol
from elysium.server.lobby.accounts import one_line

BLINK: Final = 0.2  # seconds between two looks at the keyboard's signals
LULL: Final = 0.05  # that tells that all news have come
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


@dataclass(frozen=True)
class Who:
    """A guest by some name, or somebody with an account."""

    name: str
    password: str | None = None  # of the account

    @classmethod
    def told(cls, name: str | None, account: str | None) -> Who:
        """The password is asked here: no list of processes and no history of a shell holds it."""
        if account is None:
            return cls(name or ANONYMOUS)
        return cls(account, os.environ.get("ELYSIUM_PASSWORD") or click.prompt("Password", hide_input=True, err=True))

    async def enters(self, lobby: Lobby) -> None:
        if self.password is None:
            await lobby.guest(self.name)
        else:
            await lobby.login(self.name, self.password)


def open_table(
    server: str, game: str, seats: tuple[str, ...], name: str | None, account: str | None = None, **wish: Any
) -> None:
    """Open a table, take its first open seat, and print the link for the others."""
    link, who = Link.read(server), Who.told(name, account)
    lobby = Lobby(link.server)

    async def opened() -> Seat:
        await who.enters(lobby)
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
    url: str,
    name: str | None,
    seat: int | None,
    lang: str | None,
    record: Path | None,
    storyteller: bool = False,
    account: str | None = None,
) -> int:
    """Sit down and play; without a table in the address show which there are."""
    link = Link.read(url)
    if not link.table:
        show_tables(link)
        return 0
    found = Keys().find(link)
    held, token = found or asked(_sit(link, Who.told(name, account), seat, lang or "en", storyteller))
    Keys().keep(held, token)
    console = open_console()
    with refusing():
        return Visit(console, held, Lobby(link.server, token), lang or "en", link, record).run()


async def _sit(link: Link, who: Who, seat: int | None, lang: str, storyteller: bool) -> tuple[Seat, str]:
    lobby = Lobby(link.server)
    await who.enters(lobby)
    table = await lobby.table(link.table, link.invite)
    if table["seat"] >= 0 and table["status"] != "open":  # held already, from another device: the session opens it
        return Seat(link.server, link.table, table["seat"], "", link.invite), lobby.token
    if rules := house_rules(table):
        click.echo(tongue_of(table["game"], lang).ui("cli.join.rules", rules=rules))
    if storyteller:
        free = (one["seat"] for one in table["seats"] if not one["plays"] and one["kind"] == "open")
        if (seat := next(free, None)) is None:
            raise Refusal("no Storyteller is looked for at this table")
    return await lobby.sit(link.table, link.invite, seat), lobby.token


class Line:
    """The socket, in a thread of its own: it hears the table while a person thinks."""

    def __init__(self, seat: Seat, token: str = "") -> None:
        self.table = Table(seat, token=token)
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

    def is_quiet(self) -> bool:
        """Whether nothing more comes for a moment: what is told together arrives together."""
        if self.inbox.empty():
            time.sleep(LULL)
        return self.inbox.empty()

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


class Turned(Exception):
    """Something else than an answer was given, and the question may be another now."""


class FarDesk(Desk):
    """Where the person at this end is asked; one may also talk, and ask the table for something."""

    line: Line

    def _understand(self, decision: Decision, line: str) -> Option | None:
        if line.startswith("/"):
            self._order(line)
            return None
        words = talking.typed(line)
        if words is None:
            return super()._understand(decision, line)
        named = talking.channels(self.line.table.view)
        if words.text and 0 < words.channel <= len(named):
            self.line.send(protocol.Say(words.text[:500], named[words.channel - 1]))
        else:
            for n, channel in enumerate(named, 1):
                self._say("cli.join.channel", n=n, channel=talking.channel_name(self.speech, channel, decision.seat))
        return None

    def _order(self, line: str) -> None:
        try:
            message = agreeing.order(line)
        except ValueError:
            self._say("cli.join.order.unknown", words=" ".join(agreeing.ORDERS))
            return
        if isinstance(message, protocol.Resign) and not self.agrees(self.speech.ui("web.resign.sure")):
            return
        self.line.send(message)
        if agreeing.is_answered(message):
            raise Turned

    def agrees(self, what: str) -> bool:
        self.console.print(what)
        while (answer := agreeing.yes_or_no(self.speech, read(self.speech.ui("cli.join.agree") + " "))) is None:
            pass
        return answer

    def _help(self) -> None:
        super()._help()
        self._say("cli.join.talk")
        self._say("cli.join.order")


class Visit:
    """A seat at a far table, from the first question to the end."""

    def __init__(self, console: Console, seat: Seat, lobby: Lobby, lang: str, link: Link, record: Path | None) -> None:
        self.console = console
        self.lobby = lobby
        self.lang = lang
        self.link = link
        self.record = record
        self.line = Line(seat, lobby.token)
        self.seen = Seen()
        self.answered = -1
        self.status = ""
        self.standing = False  # the table has stopped, and this end does not know yet
        self._desk: FarDesk | None = None

    def run(self) -> int:
        try:
            self._wait_for_players()
            self.line.open()
            while (message := self.line.next()) is not None:
                self._take(message)
                if self._is_asked() and self.line.is_quiet():  # what was asked before the latest news is old
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
                self._hear(replace(message, name=one_line(message.name), text=one_line(message.text)))
            case protocol.Seats():
                self._take_seats(message)
            case protocol.Proposed() if self.line.table.number in message.waiting:
                self._vote(message)
            case protocol.Settled():
                told = "reported" if message.what == "report" else "agreed" if message.agreed else "declined"
                self.desk._say(f"cli.join.{told}")
            case protocol.Refused():
                self.answered = -1
                self.desk._say("cli.join.refused", reason=message.reason)

    def _take_seats(self, message: protocol.Seats) -> None:
        """Whoever is here again takes the seat back from the bot that has held it."""
        number = self.line.table.number
        if any(seat.seat == number and seat.away_bot for seat in message.seats):
            self.line.send(protocol.Return())
            self.desk._say("cli.join.returned")

    def _vote(self, proposed: protocol.Proposed) -> None:
        yes = self.desk.agrees(agreeing.wish(self.desk.speech, proposed))
        self.line.send(protocol.Vote(proposed.proposal, yes))

    def _hear(self, said: protocol.Said) -> None:
        """An announcement stands out; what was said elsewhere than at the table says where."""
        if said.channel == talking.ANNOUNCEMENTS:
            words = self.desk.speech.ui("cli.join.announced", name=said.name, text=said.text)
            self.console.print(Panel(Text(words, "bold"), border_style="yellow"))
        elif said.channel == "table":
            self.desk._say("cli.join.said", name=said.name, text=said.text)
        elif said.channel == talking.CALL:
            self.desk._say("web.called", who=said.name)
        else:
            channel = talking.channel_name(self.desk.speech, said.channel, self.line.table.number)
            self.desk._say("cli.join.said.there", name=said.name, channel=channel, text=said.text)

    def _take_state(self, message: protocol.State) -> None:
        table = self.line.table
        self.seen.take(message, table.view, table.asked)
        if table.asked is None:
            self._tell()
        if message.status != self.status:
            self.standing = message.status not in ("playing", "over")
        self.status = message.status

    def _stand_still(self) -> None:
        self.standing = False
        self.desk._say("cli.join.status", status=self.status)
        if self.status == "closed":
            raise Leave
        if read(self.desk.speech.ui("cli.join.resume") + " ").strip().lower() == "q":
            raise Leave
        self.line.send(protocol.Resume())

    def _tell(self) -> None:
        for line in self.seen.messages(self.line.table.number):
            self.console.print(Text("  ") + sentence(self.desk.speech, line))
        self.seen.hear(self.line.table.number)

    def _is_asked(self) -> bool:
        return self.standing or (self.line.table.asked is not None and self.line.table.version != self.answered)

    def _ask(self) -> None:
        question, version = self.line.table.asked, self.line.table.version
        if self.standing:
            self._stand_still()
        if question is None:
            return
        self.seen.view_, self.seen.asked = self.line.table.view, question
        decision = Decision(question.seat, question.point, tuple(tuple(option) for option in question.options))
        try:
            option = self.desk.ask(decision)
        except Turned:
            return
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
