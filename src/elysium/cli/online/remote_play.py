"""A seat at a table on a server, from the first question to the end."""

from __future__ import annotations

import shlex
import time
from math import ceil
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from elysium.cli import files
from elysium.cli.boards import board_of
from elysium.cli.boards.base import Board
from elysium.cli.errors import refusing
from elysium.cli.online import chat, requests
from elysium.cli.online.connection import Connection
from elysium.cli.online.link import Link
from elysium.cli.online.prompt import OnlinePrompt, QuestionChanged
from elysium.cli.online.server import asked
from elysium.cli.online.shown import ShownMatch
from elysium.cli.play.prompt import Leave
from elysium.cli.terminal.screen import read, signs_of
from elysium.cli.terminal.sentences import sentence
from elysium.cli.terminal.translator import Translator, translator_for
from elysium.client import Lobby, Seat
from elysium.core.decision import Decision
from elysium.core.messages import Blank
from elysium.server import protocol
from elysium.server.lobby.people.accounts import one_line

LOOK: Final = 0.5  # seconds between two looks at a table that waits for players


class RemotePlay:
    """A seat at a far table, from the first question to the end."""

    def __init__(self, console: Console, seat: Seat, lobby: Lobby, lang: str, link: Link, record: Path | None) -> None:
        self.console = console
        self.lobby = lobby
        self.lang = lang
        self.link = link
        self.record = record
        self.line = Connection(seat, lobby.token)
        self.seen = ShownMatch()
        self.answered = -1
        self.status = ""
        self.standing = False  # the table has stopped, and this end does not know yet
        self._prompt: OnlinePrompt | None = None

    def run(self) -> int:
        try:
            self._wait_for_players()
            self.line.open()
            while (message := self.line.next()) is not None:
                self._take(message)
                told = self.line.has_told_all(message) or self.status == "closed"
                if self._is_asked() and told:
                    self._ask()
                elif self._is_asked():
                    self.line.ping()  # what was asked before the latest news is old
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
        while (table := asked(self.lobby.table(self.link.table))).status == "open":
            free = sum(seat.kind == "open" for seat in table.seats)
            if free != missing:
                missing = free
                self.console.print(translator_for(table.game, self.lang).ui("cli.join.waiting", n=free))
            time.sleep(LOOK)

    @property
    def prompt(self) -> OnlinePrompt:
        """Made when the table is known."""
        if self._prompt is None:
            table, welcome = self.line.table, self.line.table.welcome
            assert welcome is not None  # the first message
            speech: Translator = translator_for(welcome.game, self.lang, [seat.name for seat in table.seats])
            board: Board = board_of(welcome.game, speech, signs_of(self.console), welcome.options)
            self._prompt = OnlinePrompt(self.console, self.seen, speech, board, self._keep)
            self._prompt.line = self.line
            self._greet(speech, welcome)
        return self._prompt

    def _greet(self, speech: Translator, welcome: protocol.Welcome) -> None:
        self.console.print(Text(welcome.title, "bold"))
        for seat in self.line.table.seats:
            if seat.role == "player":
                key = "you" if seat.seat == welcome.seat else "bot" if seat.kind == "bot" else "human"
                words: dict[str, Blank] = {"n": seat.seat, "who": {"seat": seat.seat}, "bot": seat.name}
                said = (
                    f"  {seat.seat}: {seat.name}"
                    if key == "human"
                    else "  " + speech.ui(f"cli.play.seat.{key}", **words)
                )
                self.console.print(said)

    def _keep(self) -> None:
        self.prompt._say("cli.join.kept")

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
            case protocol.Settled(what="takeback", agreed=True):
                self.prompt._say("web.taken_back", who=self.prompt.speech.seat(message.by))
            case protocol.Settled():
                told = "reported" if message.what == "report" else "agreed" if message.agreed else "declined"
                self.prompt._say(f"cli.join.{told}")
            case protocol.Closing():
                self.prompt._say("cli.join.closing", n=ceil(message.seconds))
            case protocol.Refused():
                self.answered = -1
                self.prompt._say("cli.join.refused", reason=message.reason)

    def _take_seats(self, message: protocol.Seats) -> None:
        """Whoever is here again takes the seat back from the bot that has held it."""
        number = self.line.table.number
        if any(seat.seat == number and seat.away_bot for seat in message.seats):
            self.line.send(protocol.Return())
            self.prompt._say("cli.join.returned")

    def _vote(self, proposed: protocol.Proposed) -> None:
        yes = self.prompt.agrees(requests.wish(self.prompt.speech, proposed))
        self.line.send(protocol.Vote(proposed.proposal, yes))

    def _hear(self, said: protocol.Said) -> None:
        """An announcement stands out; what was said elsewhere than at the table says where."""
        if said.channel == chat.ANNOUNCEMENTS:
            words = self.prompt.speech.ui("cli.join.announced", name=said.name, text=said.text)
            self.console.print(Panel(Text(words, "bold"), border_style="yellow"))
        elif said.channel == "table":
            self.prompt._say("cli.join.said", name=said.name, text=said.text)
        elif said.channel == chat.CALL:
            self.prompt._say("web.called", who=said.name)
        else:
            channel = chat.channel_name(self.prompt.speech, said.channel, self.line.table.number)
            self.prompt._say("cli.join.said.there", name=said.name, channel=channel, text=said.text)

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
        self.prompt._say("cli.join.status", status=self.status)
        if self.status in ("closed", "ended"):
            raise Leave
        if read(self.prompt.speech.ui("cli.join.resume") + " ").strip().lower() == "q":
            raise Leave
        self.line.send(protocol.Resume())

    def _tell(self) -> None:
        for line in self.seen.messages(self.line.table.number):
            self.console.print(Text("  ") + sentence(self.prompt.speech, line))
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
            option = self.prompt.ask(decision)
        except QuestionChanged:
            return
        self.answered = version
        self.line.send(protocol.Answer(version, question.point, list(option)))

    def _end(self) -> None:
        self._tell()
        self.console.print(self.prompt.board.ending(self.line.table.view))
        if self.record is not None:
            with refusing():
                files.write(self.record, asked(self.lobby.record(self.link.table)))
            self.console.print(self.prompt.speech.ui("cli.play.record", path=str(self.record)), soft_wrap=True)

    def _go_on_later(self, status: int) -> int:
        self.console.print()
        speech = translator_for("", self.lang) if self._prompt is None else self._prompt.speech
        self.console.print(speech.ui("cli.join.later"))
        self.console.print("  " + shlex.join(["elysium", "join", str(self.link)]), soft_wrap=True)
        return status
