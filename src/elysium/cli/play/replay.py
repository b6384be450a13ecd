"""`elysium replay`: a recorded match told step by step, as a seat, a spectator, or all seats together saw it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from elysium.cli.boards import board_of
from elysium.cli.boards.base import Board
from elysium.cli.errors import Refusal, refusing
from elysium.cli.files import read_record
from elysium.cli.play.session import moment
from elysium.cli.terminal.screen import open_console, signs_of
from elysium.cli.terminal.sentences import lines
from elysium.cli.terminal.translator import Translator, named_seats, translator_for
from elysium.core.events import Event
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.core.record import Drift, Record
from elysium.core.views import AnyView

ALL: Final = -2


def show(
    file: Path, seat: str, first: int | None, last: int | None, lang: str, boards: bool, names: tuple[str, ...] | None
) -> None:
    """Tell steps `first` to `last`. A record that no longer fits is told up to there, then refused."""
    record = read_record(file)
    eye = _eye(seat, record.seats)
    _check_range(first, last, len(record.steps))
    with refusing():
        speech = translator_for(record.game, lang, named_seats(names, record.seats))
        drift = _drift(record)
        console = open_console()
        board = board_of(record.game, speech, signs_of(console), record.options)
        end = len(record.steps) if last is None else last
        teller = Teller(console, speech, board, eye, first or 0, boards)
        teller.tell(record, end if drift is None else min(end, drift.step - 1))
    if drift is not None and drift.step <= end:
        raise Refusal(f"{file}: {drift}")


def _eye(seat: str, seats: int) -> Seat:
    if seat in ("spectator", "all"):
        return SPECTATOR if seat == "spectator" else ALL
    if not seat.isdecimal() or int(seat) >= seats:
        raise Refusal(f"there is no seat {seat}; choose 0 to {seats - 1}, spectator or all")
    return int(seat)


def _check_range(first: int | None, last: int | None, steps: int) -> None:
    for name, step in (("from", first), ("to", last)):
        if step is not None and not 0 <= step <= steps:
            raise Refusal(f"the record has steps 0 to {steps}; there is no step {step} for --{name}")
    if first is not None and last is not None and first > last:
        raise Refusal(f"--from {first} lies after --to {last}")


def _drift(record: Record) -> Drift | None:
    try:
        Match.replay(record)
    except Drift as drift:
        return drift
    return None


class Teller:
    """Plays a record again and tells it. Step 0 is the set-up."""

    def __init__(self, console: Console, speech: Translator, board: Board, eye: Seat, first: int, boards: bool) -> None:
        self._console = console
        self._speech = speech
        self._board = board
        self._eye = eye
        self._first = first
        self._boards = boards
        self._drawn: object = None

    def tell(self, record: Record, last: int) -> None:
        match = Match.begin(record)
        heard = match.event_count() - len(match.game.events())
        for number in range(last + 1):
            if number:
                match.step(record.steps[number - 1].seat, record.steps[number - 1].option)
            if number >= self._first:
                self._tell_step(number, match, match.game.events(heard))
            heard = match.event_count()
        self._close(match, len(record.steps))

    def _tell_step(self, number: int, match: Match, events: tuple[Event, ...]) -> None:
        seen = [event for event in events if self._eye == ALL or event.seen_by(self._eye)]
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", min_width=4, style="dim")
        table.add_column(ratio=1)
        for line in lines(match.name, self._speech, self._view(match), seen):
            table.add_row("" if table.row_count else str(number), line)
        if table.row_count:
            self._console.print(table)
        if self._boards:
            self._draw_if_new(match)

    def _view(self, match: Match) -> AnyView:
        return match.view(SPECTATOR if self._eye == ALL else self._eye)

    def _draw_if_new(self, match: Match) -> None:
        """A new round or phase is worth a board."""
        now = moment(self._view(match))
        if now != self._drawn:
            self._draw(match)
            self._drawn = now

    def _draw(self, match: Match) -> None:
        view = self._view(match)
        self._console.print(self._board.table(view))
        hand = self._board.hand(view)
        if hand is not None:
            self._console.print()
            self._console.print(hand)

    def _close(self, match: Match, steps: int) -> None:
        if match.over:
            self._console.print(self._board.ending(self._view(match)))
        elif self._boards:
            self._draw(match)
        if not match.over:
            said = self._speech.ui("cli.replay.stops", n=match.steps, steps=steps)
            self._console.print(Text(said, "dim"))
