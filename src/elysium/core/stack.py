"""Frames on one explicit stack, and the loop that runs the top one until a seat must decide.

A frame is plain data: which program, where in it, whose, by which card, and its named selections. Whatever is
suspended can therefore be copied, saved, shown and re-dealt.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeAlias, TypeVar

from elysium.core.decision import Decision, find
from elysium.core.events import EVERYONE, Event, Fact, RawEvent
from elysium.core.ids import NO_CARD, NOBODY, CardId, Option, Seat, Selection
from elysium.core.rng import seeded
from elysium.core.table import Table

T = TypeVar("T", bound=Table)
M = TypeVar("M", bound="Machine[Any]", contravariant=True)


_NEW: Final = object.__new__


class Frame:
    """One program under way."""

    __slots__ = ("card", "names", "pc", "prog", "seat")

    def __init__(self, prog: int, pc: int, seat: Seat, card: CardId, names: dict[str, Selection]) -> None:
        self.prog = prog
        self.pc = pc
        self.seat = seat
        self.card = card
        self.names = names

    def copy(self) -> Frame:
        return Frame(self.prog, self.pc, self.seat, self.card, self.names.copy())


class Op(Generic[M]):
    """One operation of a program: `do` carries it out, `took` receives the answer it asked for.

    An operation that asks calls `ask` and changes nothing: `do` is run anew after a load or a re-deal. One that asks
    several seats `together` keeps each answer in its frame; `do` is run again when all are in.
    """

    together: ClassVar[bool] = False

    def do(self, g: M, f: Frame) -> None:
        raise NotImplementedError(type(self).__name__)

    def took(self, g: M, f: Frame, seat: Seat, option: Option) -> None:
        raise NotImplementedError(type(self).__name__)

    def resample(self, g: M, f: Frame, seat: Seat, rng: int) -> int:
        """Replace answers already given in secret, which `seat` cannot know, by random legal ones."""
        return rng


class End(Op[Any]):
    """The last operation of every program: its frame leaves the stack."""

    def do(self, g: Machine[Any], f: Frame) -> None:
        g.stack.pop()

    def __repr__(self) -> str:
        return "End()"


END = End()
AnyOp: TypeAlias = Op[Any]  # of whichever game
Program: TypeAlias = tuple[AnyOp, ...]
Doing: TypeAlias = Callable[[Any, Frame], None]


class Programs:
    """Every program of a game, by number for the frames and by name for saves."""

    def __init__(self) -> None:
        self.code: list[Program] = []
        self.doing: list[tuple[Doing | None, ...]] = []  # what `Machine.run` goes through: each op's `do`, bound once
        self.names: list[str] = []
        self.numbers: dict[str, int] = {}
        self._prints: dict[int, str] = {}

    def add(self, name: str, ops: Program) -> int:
        if name in self.numbers:
            raise ValueError(f"two programs are called {name!r}")
        self.numbers[name] = len(self.code)
        self.names.append(name)
        self.code.append((*ops, END))
        self.doing.append((*(op.do for op in ops), None))
        return self.numbers[name]

    def number(self, name: str) -> int:
        return self.numbers[name]

    def __contains__(self, name: object) -> bool:
        return name in self.numbers

    def fingerprint(self, prog: int) -> str:
        """Changes when the program does: a save in the middle of a changed program is refused, not misread."""
        if prog not in self._prints:
            self._prints[prog] = hashlib.sha256(repr(self.code[prog]).encode()).hexdigest()[:12]
        return self._prints[prog]


class Snapshot(NamedTuple):
    """The table and the stack as they were at a named point. Never changed, so clones share it."""

    name: str
    table: Table
    stack: tuple[Frame, ...]


class Listener(list[RawEvent]):
    """A log that passes on what it is told and keeps none of it."""

    def __init__(self, hear: Callable[[RawEvent], None]) -> None:
        super().__init__()
        self._hear = hear

    def append(self, event: RawEvent) -> None:
        self._hear(event)


def _untold(event: RawEvent) -> None:
    """Where nobody listens."""


class Machine(Generic[T]):
    """A match in progress: a table, a stack and the questions open now. Games subclass it.

    `tell` takes an event with all it consists of: the way to emit one where much is told.
    """

    __slots__ = ("asks", "first_event", "log", "marks", "stack", "table", "tell")
    tell: Callable[[RawEvent], None]
    name: ClassVar[str]
    programs: ClassVar[Programs]

    def __init__(self, table: T, stack: list[Frame]) -> None:
        self.table = table
        self.stack = stack
        self.asks: tuple[Decision, ...] = ()
        self.marks: tuple[Snapshot, ...] = ()
        self._log_to([], 0)

    def open(self) -> tuple[Decision, ...]:
        """Every seat that may act now; empty when the match is over."""
        return self.asks

    def step(self, seat: Seat, option: Option) -> Decision:
        """One answer, then on to the next question; returns the one answered.

        Raises IllegalStep and changes nothing if it is not legal.
        """
        asks = self.asks
        decision = asks[0] if asks else None
        if decision is None or decision[0] != seat or option not in decision[2]:
            decision = find(asks, seat, option)
        frame = self.stack[-1]
        op = self.programs.code[frame.prog][frame.pc]
        if op.together:
            op.took(self, frame, seat, option)
            place = asks.index(decision)
            self.asks = asks = asks[:place] + asks[place + 1 :]
            if asks:
                return decision
        else:
            frame.pc += 1
            self.asks = ()
            op.took(self, frame, seat, option)
        self.run()
        return decision

    def run(self) -> None:
        """Run the top frame until somebody must decide or nothing is left to do."""
        stack, doing = self.stack, self.programs.doing
        while stack and not self.asks:
            frame = stack[-1]
            pc = frame.pc
            frame.pc = pc + 1
            do = doing[frame.prog][pc]
            if do is None:  # the end of the program
                stack.pop()
            else:
                do(self, frame)

    def cut_short(self, frame: Frame) -> None:
        """Nothing more of this program is run."""
        frame.pc = len(self.programs.code[frame.prog]) - 1

    def ask(self, frame: Frame, *decisions: Decision) -> None:
        """Open questions; the operation of this frame will receive each answer."""
        frame.pc -= 1
        self.asks = decisions

    def push(self, prog: int, seat: Seat, card: CardId = NO_CARD, **names: Selection) -> None:
        """Put a program on top: it runs to its end before what lies below goes on."""
        self.stack.append(Frame(prog, 0, seat, card, names))

    def emit(
        self, kind: str, seat: Seat = NOBODY, *args: Fact, cause: CardId = NO_CARD, audience: int = EVERYONE
    ) -> None:
        """Tell what has just changed (clones made for search keep no log)."""
        self.tell((kind, seat, args, cause, audience))

    def _log_to(self, log: list[RawEvent] | None, first_event: int) -> None:
        """From now on keep events here, the first of them with this number."""
        self.log, self.first_event = log, first_event
        self.tell = _untold if log is None else log.append

    def tell_to(self, hear: Callable[[RawEvent], None]) -> None:
        """From now on say of each event when it happens, instead of keeping a log."""
        self._log_to(Listener(hear), self.event_count())

    def events(self, since: int = 0) -> tuple[Event, ...]:
        """What happened from event number `since` on, as far as this copy remembers."""
        return tuple(Event(*raw) for raw in (self.log or [])[max(0, since - self.first_event) :])

    def event_count(self) -> int:
        return self.first_event + len(self.log or ())

    def clone(self) -> Self:
        """An independent copy; its log starts empty and keeps counting."""
        copy = self.__class__.__new__(self.__class__)
        copy.table = self.table.copy()
        copy.stack = stack = []
        for f in self.stack:
            frame = _NEW(Frame)  # two thirds of the price of its constructor
            frame.prog, frame.pc, frame.seat, frame.card, frame.names = f.prog, f.pc, f.seat, f.card, f.names.copy()
            stack.append(frame)
        copy.asks = self.asks
        copy.marks = self.marks
        log = self.log
        if log is None:
            copy._log_to(None, 0)
        else:
            copy.first_event = self.first_event + len(log)
            copy.log = log = []
            copy.tell = log.append
        return copy

    def determinize(self, seat: Seat, rng: int) -> Self:
        """A world this seat cannot tell from the true one: the unseen re-dealt, the future's chance new."""
        copy = self.clone()
        copy._log_to(None, 0)
        rng = copy.redeal(seat, seeded(rng))
        copy.asks = ()
        if copy.stack:
            frame = copy.stack[-1]
            program = copy.programs.code[frame.prog]
            if frame.pc < len(program):
                rng = program[frame.pc].resample(copy, frame, seat, rng)
        copy.table.rng = seeded(rng)
        copy.run()
        return copy

    def redeal(self, seat: Seat, rng: int) -> int:
        """Deal anew, in place, all that `seat` does not know, in marked moments too; returns the rng left."""
        raise NotImplementedError

    def mark(self, name: str) -> None:
        """Remember this moment, so that `rollback` can return to it. Marks nest, also under one name."""
        self.marks += (Snapshot(name, self.table.copy(), tuple([f.copy() for f in self.stack])),)

    def rollback(self, name: str) -> None:
        """Undo all since the last moment marked by `name`, later marks too, save what `Table.keep` cannot undo."""
        place = self._marked(name)
        kept, undone = self.marks[place], self.table
        self.marks = self.marks[:place]
        self.table = kept.table.copy()  # type: ignore[assignment]  # a snapshot holds this machine's own table
        self.table.keep(undone)
        self.stack[:] = [f.copy() for f in kept.stack]
        self.asks = ()

    def forget(self, name: str) -> None:
        """Drop the last moment marked by `name` once nothing can return to it."""
        place = self._marked(name)
        self.marks = self.marks[:place] + self.marks[place + 1 :]

    def _marked(self, name: str) -> int:
        return max(place for place, kept in enumerate(self.marks) if kept.name == name)
