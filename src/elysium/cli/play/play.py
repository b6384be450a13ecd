"""A match at this terminal, from the first question to the score, kept safe whatever stops it."""

from __future__ import annotations

import secrets
import shlex
import signal
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import click
from rich.console import Console
from rich.padding import Padding

from elysium.bots import make_bot
from elysium.cli import files
from elysium.cli.boards import Board, board_of
from elysium.cli.errors import Refusal, one_line, refusing
from elysium.cli.play.prompt import Leave, Prompt
from elysium.cli.play.saves import read_save, save_text
from elysium.cli.play.session import HUMAN, Session
from elysium.cli.terminal.screen import hide, open_console, read, signs_of
from elysium.cli.terminal.sentences import lines
from elysium.cli.terminal.translator import Translator, named_seats, translator_for
from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import NOBODY, SPECTATOR, Seat
from elysium.core.match import Match
from elysium.core.table import Json
from elysium.lab.pace import BEAT

USUAL_SEATS = 4
USUAL_BOT = "greedy"
TABLE_WISHES = ("seats", "seat", "humans", "bots", "names", "seed", "options")


@dataclass(frozen=True)
class Wish:
    """What the command line asks for; None is what it leaves open."""

    game: str
    seats: int | None = None
    seat: Seat | None = None
    humans: tuple[Seat, ...] | None = None
    bots: tuple[str, ...] | None = None
    names: tuple[str, ...] | None = None
    seed: int | None = None
    options: Mapping[str, Json] | None = None
    lang: str | None = None
    save: Path | None = None
    record: Path | None = None


def begin(wish: Wish) -> Play:
    """A new match as wished."""
    with refusing():
        seats = _seat_count(wish)
        players = _players(wish, seats)
        seed = secrets.randbelow(2**31) if wish.seed is None else wish.seed
        match = Match.new(wish.game, seats, seed, _options(wish))
        return _sit_down(wish, match, players, wish.names, wish.lang or "en", wish.save)


def resume(wish: Wish, path: Path) -> Play:
    """A saved match, as it was left."""
    given = [name for name in TABLE_WISHES if getattr(wish, name) not in (None, {})]
    if given:
        raise Refusal(f"--resume takes the whole table from the file; leave out --{', --'.join(given)}")
    kept = read_save(path, wish.game)
    with refusing():
        players = kept.players or _players(wish, kept.match.seats)
        play = _sit_down(wish, kept.match, players, kept.names, wish.lang or kept.lang or "en", wish.save or path)
        play.session.elapsed = kept.elapsed
        return play


def fork(wish: Wish, path: Path, at: int | None) -> Play:
    """A recorded match, gone on with from one of its moments: whoever is wished in the seats, whatever sat there."""
    given = [name for name in ("seats", "seed", "options") if getattr(wish, name) not in (None, {})]
    if given:
        raise Refusal(f"--fork takes the game and its setup from the record; leave out --{', --'.join(given)}")
    record = files.read_record(path)
    if wish.game not in ("", record.game):
        raise Refusal(f"{path}: this is a record of {record.game}, not of {wish.game}")
    with refusing():
        match = record.replay(at)
        if match.over:
            raise ValueError(f"{path}: the match is over there; --at 0 to --at {len(record.steps) - 1} open it earlier")
        players = _players(replace(wish, game=record.game), match.seats)
        return _sit_down(wish, match, players, wish.names, wish.lang or "en", wish.save)


def _options(wish: Wish) -> dict[str, Json]:
    """As wished; nobody directs at a terminal, unless it is wished."""
    alone = {"storyteller": False} if "storyteller" in game_info(wish.game).options else {}
    return {**alone, **(wish.options or {})}


def _seat_count(wish: Wish) -> int:
    legal = game_info(wish.game).seats
    if wish.seats is not None:
        return wish.seats
    if wish.bots and len(wish.bots) > 1:
        return len(wish.bots) + len(wish.humans or (0,))
    return USUAL_SEATS if USUAL_SEATS in legal else legal[0]


def _players(wish: Wish, seats: int) -> tuple[str, ...]:
    """Who sits where: people at their seats, the bots at the others in order; one bot alone is meant for all."""
    if wish.humans is not None and wish.seat is not None:
        raise ValueError("--seat is for one person and --humans for several; give one of them")
    humans = wish.humans if wish.humans is not None else (wish.seat or 0,)
    for seat in humans:
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
    bots = list(wish.bots or (USUAL_BOT,))
    for spec in bots:
        make_bot(spec, wish.game, 0)
    empty = [seat for seat in range(seats) if seat not in humans]
    if wish.bots and not empty:
        raise ValueError("people sit on all seats; none is left for a bot")
    if len(bots) == 1:
        bots *= len(empty)
    if len(bots) != len(empty):
        raise ValueError(f"{len(empty)} seats are left for bots, and {len(bots)} bots are given")
    by_seat = dict(zip(empty, bots, strict=False))
    return tuple(by_seat.get(seat, HUMAN) for seat in range(seats))


def _sit_down(
    wish: Wish, match: Match, players: tuple[str, ...], names: tuple[str, ...] | None, lang: str, save: Path | None
) -> Play:
    speech = translator_for(match.name, lang, named_seats(names, match.seats))
    console = open_console()
    board = board_of(match.name, speech, signs_of(console), match.options)
    return Play(console, Session(match, players), speech, board, save, wish.record)


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
        try:
            with _leaving_on_signals():
                self._greet()
                while decisions := self.session.match.open():
                    if self.session.real_time:
                        self._beat()
                    else:
                        self._take(decisions[0])
                self._end()
            return 0
        except (Leave, EOFError):
            return self._go_on_later(0)
        except KeyboardInterrupt:
            return self._go_on_later(130)
        except Exception as error:  # whatever went wrong, the match is kept first
            path = self._write_save()
            why = one_line(f"{type(error).__name__}: {error}")
            raise Broken(f"{why}; the match is kept: {self._how_to_go_on(path)}") from error

    def keep(self) -> None:
        """Save and say where."""
        self.console.print(self.speech.ui("cli.play.saved", path=str(self._write_save())), soft_wrap=True)

    def _take(self, decision: Decision) -> None:
        """One step, by whoever is asked."""
        seat = decision.seat
        if seat in self.session.humans:
            self._hand_over(seat)
            self.session.answer(seat, self._prompt.ask(decision))
        elif self.console.is_terminal and len(decision.options) > 1 and self.session.is_slow(seat):
            with self.console.status(self.speech.ui("ui.thinking", who={"seat": seat})):
                self.session.answer(seat, self.session.bot_answer(decision))
        else:
            self.session.answer(seat, self.session.bot_answer(decision))

    def _beat(self) -> None:
        """In real time: people act or wait, then the bots, then some seconds have passed."""
        acted = False
        for seat in self.session.humans:
            decision = self.session.match.decision(seat)
            if decision is not None and self.session.is_asked(seat):
                self._hand_over(seat)
                acted |= self.session.act(seat, self._prompt.ask(decision))
        if self.session.match.open():
            self.session.beat(acted)

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
                with _heedless():
                    files.write(path, text)
            except OSError:
                continue
            self.save = path
            return path
        raise Refusal(f"{usual}: the match could not be saved")


class Broken(click.ClickException):
    """A fault of ours stopped the match."""

    exit_code = 1


@contextmanager
def _heedless() -> Iterator[None]:
    """An impatient second Ctrl-C does not stop the saving that the first one began."""
    kept = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, kept)


@contextmanager
def _leaving_on_signals() -> Iterator[None]:
    """A closed terminal or a polite end of the process is like Ctrl-C: the match is saved."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    kept = {name: signal.signal(getattr(signal, name), signal.default_int_handler) for name in names}
    try:
        yield
    finally:
        for name, handler in kept.items():
            signal.signal(getattr(signal, name), handler)
