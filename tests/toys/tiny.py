"""The smallest game there is: a count and a list of notes, run by whatever verbs a test gives it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from elysium.core.ids import Option, Seat, Selection
from elysium.core.saves import load_machine, save_machine
from elysium.core.stack import Frame, Machine, Op, Programs
from elysium.core.table import Json, Table
from elysium.effects.verbs import Verb, program
from elysium.effects.words import Condition, Cost, Number, Pick, value


class TinyTable(Table):
    """`notes` is what happened, in order; `purse` what each seat can pay with."""

    __slots__ = ("notes", "purse")
    notes: list[int]
    purse: list[int]

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.rng, new.notes, new.purse = self.rng, self.notes[:], self.purse[:]
        return new


class Tiny(Machine[TinyTable]):
    """Each test makes a kind of its own, with its own programs."""

    __slots__ = ()
    name = "tiny"

    def redeal(self, seat: Seat, rng: int) -> int:
        return rng

    @property
    def notes(self) -> list[int]:
        return self.table.notes

    def answers(self, *options: Option) -> Self:
        """The one seat that is asked answers, and the next, and so on."""
        for option in options:
            (decision,) = self.open()
            self.step(decision.seat, option)
        return self

    def save(self) -> dict[str, Json]:
        return save_machine(self)

    def again(self) -> Self:
        """Saved and loaded."""
        return load_machine(type(self), TinyTable, self.save())


def tiny(*verbs: Op[Any], other: tuple[Op[Any], ...] = (), **names: Selection) -> Tiny:
    """A match of seat 0 and card 9 that runs these verbs; `other` is a second program of that name."""
    programs = Programs()
    programs.add("main", program(*verbs))
    programs.add("other", program(*other))
    kind = type("Tiny", (Tiny,), {"__slots__": (), "programs": programs})
    table = TinyTable()
    table.rng, table.notes, table.purse = 0, [], [3, 3, 3]
    match: Tiny = kind(table, [Frame(0, 0, 0, 9, names)])
    match.run()
    return match


@dataclass(frozen=True)
class Note(Verb):
    """Write a number, or a whole selection, down."""

    what: Number | Pick[Any]

    def do(self, g: Tiny, f: Frame) -> None:
        g.notes.extend(self.what.of(g, f) if isinstance(self.what, Pick) else [value(self.what, g, f)])


@dataclass(frozen=True)
class These(Pick[Any]):
    """The numbers given."""

    numbers: Selection

    def of(self, g: object, f: Frame) -> Selection:
        return self.numbers


@dataclass(frozen=True)
class Noted(Pick[Tiny]):
    """All that was written down."""

    def of(self, g: Tiny, f: Frame) -> Selection:
        return tuple(g.notes)


@dataclass(frozen=True)
class IsNoted(Condition[Tiny]):
    """A number was written down."""

    number: int

    def holds(self, g: Tiny, f: Frame) -> bool:
        return self.number in g.notes


@dataclass(frozen=True)
class Coins(Cost[Tiny]):
    """So many coins from the purse."""

    coins: int

    def payable(self, g: Tiny, f: Frame, seat: Seat) -> bool:
        return g.table.purse[seat] >= self.coins

    def pay(self, g: Tiny, f: Frame, seat: Seat) -> None:
        g.table.purse[seat] -= self.coins
