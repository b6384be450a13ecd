"""A match of Rivals as its rules know it: the machine with its table, and what is under way."""

from __future__ import annotations

from typing import Final, Self, TypeVar

from elysium.core.ids import NO_CARD, CardId, Seat
from elysium.core.saves import save_machine
from elysium.core.stack import Frame, Machine
from elysium.core.table import Json
from elysium.games.rivals.editions import EDITIONS, Edition
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.frames import Attack, Course, Names, View
from elysium.games.rivals.kinds import Card
from elysium.games.rivals.table import Table

V = TypeVar("V", bound=View)


class _Numbers(dict[type[View], tuple[int, ...]]):
    """The programs whose frames a view reads, looked up once."""

    def __missing__(self, kind: type[View]) -> tuple[int, ...]:
        self[kind] = tuple(map(PROGRAMS.number, (kind.program, *kind.akin)))
        return self[kind]


_NUMBERS: Final = _Numbers()
_NEW: Final = object.__new__


class Rivals(Machine[Table]):
    """One night's contest for a city. The rules are the programs of flow/ and cards/."""

    __slots__ = ("edition",)
    name = "rivals"
    programs = PROGRAMS

    def __init__(self, table: Table, stack: list[Frame]) -> None:
        super().__init__(table, stack)
        self.edition: Edition = EDITIONS[table.rules[0]]

    def clone(self) -> Self:
        copy = super().clone()
        copy.edition = self.edition
        return copy

    @property
    def roles(self) -> tuple[str, ...]:
        return ("player",) * self.table.seats

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        return (seat,)

    @property
    def attack(self) -> Attack:
        """The attack under way; the innermost if one lies within another."""
        attack = self.under_way(Attack)
        assert attack is not None
        return attack

    def under_way(self, kind: type[V]) -> V | None:
        """The innermost running frame of a program."""
        numbers = _NUMBERS[kind]
        for frame in reversed(self.stack):
            if frame.prog in numbers:
                return kind(frame)
        return None

    def start(self, program: Course, seat: Seat, card: CardId = NO_CARD, names: Names | None = None) -> None:
        """Put a program of the course on top."""
        frame = _NEW(Frame)  # without its constructor: more is started than asked
        frame.prog, frame.pc, frame.seat, frame.card = PROGRAMS.numbers[program], 0, seat, card
        frame.names = {} if names is None else names
        self.stack.append(frame)

    def card(self, card: CardId) -> Card:
        """The face of a card."""
        return FACES[self.table.face[card]].card

    def save(self) -> dict[str, Json]:
        return save_machine(self)
