"""A match at this terminal, from the first question to the score, kept safe whatever stops it."""

from __future__ import annotations

import shlex
import tempfile
from pathlib import Path

import click
from rich.console import Console
from rich.padding import Padding

from elysium.bots import leads
from elysium.bots.pace import BEAT
from elysium.cli import files
from elysium.cli.boards.base import Board
from elysium.cli.errors import Refusal, one_line
from elysium.cli.play.prompt import Leave, Prompt, TakeBack
from elysium.cli.play.saves import save_text
from elysium.cli.play.session import HUMAN, Session
from elysium.cli.play.signals import leaving_on_signals, uninterrupted
from elysium.cli.terminal.screen import hide, read
from elysium.cli.terminal.sentences import lines
from elysium.cli.terminal.translator import Translator
from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import NOBODY, SPECTATOR, Seat


class Play:
    """The match, the screen, and the files it is kept in."""

    def __init__(
        self,
        console: Console,
        session: Session,
        speech: Translator,
        board: Board,
        save: Path | None,
        record: Path | None,
    ) -> None:
        self.console = console
        self.session = session
        self.speech = speech
        self.board = board
        self.save = save
        self.record = record
        self._at_screen: Seat = NOBODY
        quiet = speech.ui("cli.play.quiet", n=round(BEAT)) if session.real_time else ""
        self._prompt = Prompt(console, session, speech, board, self.keep, quiet)

    def run(self) -> int:
        """Play until the end or until somebody leaves; returns the exit status."""
        with leaving_on_signals():
            try:
                self._play()
                return 0
            except (Leave, EOFError):
                return self._go_on_later(0)
            except KeyboardInterrupt:
                return self._go_on_later(130)
            except Exception as error:  # whatever went wrong, the match is kept first
                path = self._write_save()
                why = one_line(f"{type(error).__name__}: {error}")
                raise Broken(f"{why}; the match is kept: {self._how_to_go_on(path)}") from error

    def _play(self) -> None:
        self._greet()
        while decisions := self.session.match.open():
            if self.session.real_time:
                self._beat()
            else:
                self._take(decisions[0])
        self._end()

    def keep(self) -> None:
        """Save and say where."""
        self.console.print(self.speech.ui("cli.play.saved", path=str(self._write_save())), soft_wrap=True)

    def _take(self, decision: Decision) -> None:
        """One step, by whoever is asked."""
        seat = decision.seat
        if seat in self.session.humans:
            self._hand_over(seat)
            self._answer(decision)
        elif self.console.is_terminal and len(decision.options) > 1 and self.session.is_slow(seat):
            with self.console.status(self.speech.ui("ui.thinking", who={"seat": seat})):
                self.session.answer(seat, self.session.bot_answer(decision))
        else:
            self.session.answer(seat, self.session.bot_answer(decision))

    def _answer(self, decision: Decision) -> None:
        """What a person answers, unless it is to take the last act back."""
        try:
            self.session.answer(decision.seat, self._prompt.ask(decision))
        except TakeBack:
            self._take_back(decision.seat)

    def _take_back(self, seat: Seat) -> None:
        taken = self.session.take_back(seat)
        said = self.speech.ui("web.taken_back", who={"seat": seat}) if taken else self.speech.ui("cli.play.undo.none")
        self.console.print(said, style="bold")

    def _beat(self) -> None:
        """In real time: people act or wait, then the bots, then some seconds have passed."""
        acted = False
        for seat in self.session.humans:
            decision = self.session.match.decision(seat)
            if decision is None or not self.session.is_asked(seat):
                continue
            if self.session.has_no_choice(decision):
                acted |= self.session.act(seat, decision.options[0])
            else:
                self._hand_over(seat)
                acted |= self._acts(decision)
        if self.session.match.open():
            self.session.beat(acted)

    def _acts(self, decision: Decision) -> bool:
        """In real time: whether a person did anything; nothing is taken back while time goes on."""
        while True:
            try:
                return self.session.act(decision.seat, self._prompt.ask(decision))
            except TakeBack:
                self._take_back(decision.seat)

    def _hand_over(self, seat: Seat) -> None:
        """Between two people nothing stays on the screen that only one of them may know."""
        if len(self.session.humans) < 2 or seat == self._at_screen:
            return
        hide(self.console)
        self.console.print(self.speech.ui("cli.play.pass", who={"seat": seat}), style="bold")
        read(self.speech.ui("cli.play.enter") + " ")
        hide(self.console)
        self._at_screen = seat

    def _greet(self) -> None:
        """Who sits where, and the seed that deals the same match again."""
        match = self.session.match
        self.console.print(
            self.speech.ui("cli.play.welcome", game=game_info(match.name).title, seed=match.seed), style="bold"
        )
        for seat, player in enumerate(self.session.players):
            key = "human" if player == HUMAN else "bot"
            if (seat,) == self.session.humans:
                key = "you"
            self.console.print("  " + self.speech.ui(f"cli.play.seat.{key}", n=seat, who={"seat": seat}, bot=player))
        if self.session.real_time:
            self.console.print(self.speech.ui("cli.play.real_time", n=round(BEAT)))
        if leads(match):
            self.console.print(self.speech.ui("cli.play.software"))

    def _end(self) -> None:
        """The last news, the score, and the record."""
        match = self.session.match
        seat = self.session.humans[0] if len(self.session.humans) == 1 else SPECTATOR
        if seat == SPECTATOR:
            hide(self.console)
        view = match.view(seat)
        told = max(self.session.told.values(), default=0) if seat == SPECTATOR else None
        for line in lines(match.name, self.speech, view, self.session.news(seat, told)):
            self.console.print(Padding(line, (0, 0, 0, 2), expand=False))
        self.console.print(self.board.ending(view))
        path = self.record or files.free_name(match, "record")
        files.write(path, match.record().to_json())
        self.console.print(self.speech.ui("cli.play.record", path=str(path)), soft_wrap=True)

    def _go_on_later(self, status: int) -> int:
        path = self._write_save()
        self.console.print()
        self.console.print(self.speech.ui("cli.play.later", path=str(path)), soft_wrap=True)
        self.console.print("  " + self._how_to_go_on(path), soft_wrap=True)
        return status

    def _how_to_go_on(self, path: Path) -> str:
        return shlex.join(["elysium", "play", self.session.match.name, "--resume", str(path)])

    def _write_save(self) -> Path:
        """Write the save where it was asked for; if that cannot be written, anywhere that can."""
        session = self.session
        text = save_text(session, self.speech.names, self.speech.lang)
        usual = self.save or files.free_name(session.match, "save")
        for path in (usual, Path.cwd() / usual.name, Path(tempfile.gettempdir()) / usual.name):
            try:
                with uninterrupted():
                    files.write(path, text)
            except OSError:
                continue
            self.save = path
            return path
        raise Refusal(f"{usual}: the match could not be saved")


class Broken(click.ClickException):
    """A fault of ours stopped the match."""

    exit_code = 1
