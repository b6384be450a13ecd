"""The state of a game as columns: named lists of small ints, and piles as tuples of card ids.

A table is copied by slicing its columns; a subclass writes that copy by hand because it is the hottest line of search.
Columns that seldom change are tuples, replaced whole, so that copies share them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Self, TypeAlias, TypeVar

T = TypeVar("T")
A = TypeVar("A")
B = TypeVar("B")
Json: TypeAlias = Any  # whatever json.dumps takes; narrower recursive types cost casts and catch nothing


class Table:
    """Subclasses list their columns in __slots__; `rng` is common to all."""

    __slots__ = ("rng",)
    shared_columns: ClassVar[frozenset[str]] = frozenset()  # tuples, replaced whole
    byte_columns: ClassVar[frozenset[str]] = frozenset()  # bytearrays
    rng: int

    def copy(self) -> Self:
        raise NotImplementedError

    def keep(self, undone: Table) -> None:
        """Take over from an undone table what cannot be undone: chance already used; in a game, what was seen."""
        self.rng = undone.rng

    def columns(self) -> tuple[str, ...]:
        """The names of all columns, in a fixed order."""
        names: list[str] = []
        for kind in reversed(type(self).__mro__):
            names.extend(getattr(kind, "__slots__", ()))
        return tuple(names)

    def save(self) -> dict[str, Json]:
        return {name: plain(getattr(self, name)) for name in self.columns()}

    @classmethod
    def load(cls, data: dict[str, Json]) -> Self:
        table = cls.__new__(cls)
        missing = [name for name in table.columns() if name not in data]
        if missing:
            raise ValueError(f"the saved table lacks {', '.join(missing)}")
        for name in table.columns():
            setattr(table, name, cls._column(name, data[name]))
        return table

    @classmethod
    def _column(cls, name: str, value: Json) -> Json:
        """A column as it lives on the table; inner lists are tuples."""
        if not isinstance(value, list | tuple):
            return value
        if name in cls.byte_columns:
            return bytearray(value)
        return pile(value) if name in cls.shared_columns else [pile(item) for item in value]


def plain(value: Json) -> Json:
    """Lists all the way down: what json.loads(json.dumps(value)) would give."""
    if isinstance(value, bytearray):
        return list(value)
    if isinstance(value, list | tuple):  # numbers, which most entries are, need no call of their own
        return [item if type(item) is int else plain(item) for item in value]
    return value


def replaced(column: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """A shared column with one entry changed.

    >>> replaced((0, 0, 0), 1, 5)
    (0, 5, 0)
    """
    changed = list(column)  # faster than to join slices
    changed[index] = value
    return tuple(changed)


def latest(function: Callable[[A, B], T]) -> Callable[[A, B], T]:
    """For questions about two shared columns: the last answer holds while they are the very same ones.

    A shared column is replaced whole when it changes, so who is the same object says the same.
    """
    last: tuple[A, B, T] | None = None

    def asked(one: A, two: B) -> T:
        nonlocal last
        was = last
        if was is None or was[0] is not one or was[1] is not two:
            was = last = (one, two, function(one, two))
        return was[2]

    return asked


def pile(value: Json) -> Json:
    """Tuples all the way down: a saved pile, option or selection as it lives in memory."""
    if isinstance(value, list | tuple):
        return tuple([item if type(item) is int else pile(item) for item in value])
    return value
