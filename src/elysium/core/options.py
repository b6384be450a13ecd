"""The options of a table: what may be set, to what, and a complaint that lists it when something else is tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from elysium.core.said import Complaints, said

Value: TypeAlias = Any  # JSON values: bool, int, str, list, dict
_SHOWN: Final = 200  # letters of a wrong value that a complaint repeats


class TableOption(Protocol):
    """What an option may be. Games may bring kinds of their own."""

    @property
    def default(self) -> Value: ...
    def legal(self) -> str: ...
    def read(self, value: Value) -> Value: ...  # as it is kept; a ValueError may say what is wrong with it


@runtime_checkable
class Sampled(TableOption, Protocol):
    """A kind that names some of its legal values, for whoever tries tables at random."""

    def samples(self) -> Sequence[Value]: ...


@runtime_checkable
class Written(TableOption, Protocol):
    """A list of things people write down themselves, one for each seat, such as decks; some go by a name."""

    def known(self) -> Mapping[str, str]: ...  # by what stands in the option: what it is called
    def parse(self, text: str) -> tuple[Value, Sequence[str]]: ...  # the thing, and all that forbids it
    def told(self, value: Value) -> Value: ...  # as much of the option as everybody may know


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    default: bool = False

    def legal(self) -> str:
        return said("complaint.option.flag", "true or false")

    def read(self, value: Value) -> Value:
        if not isinstance(value, bool):
            raise ValueError
        return value


@dataclass(frozen=True)
class Choice:
    """One of a few words. `usual` is what people who open a table begin with, where it is not the default."""

    default: str
    among: tuple[str, ...]
    usual: str = ""

    def legal(self) -> str:
        return said("complaint.option.choice", "one of {among}", among=", ".join(self.among))

    def read(self, value: Value) -> Value:
        if value not in self.among:
            raise ValueError
        return value


@dataclass(frozen=True)
class RulesVersion(Choice):
    """Which version of its rules a match follows: that of today, unless it was begun under an earlier one.

    Nobody is offered it. A record of an earlier version says by its `rules` what this option is, so that the match
    goes on by the rulings it was begun under.
    """


@dataclass(frozen=True)
class Several:
    """Any of a few words, each once, kept in the declared order.

    `only` and `always` say of words at which numbers of seats they may be chosen, and at which they must be: a form
    goes by them, the game's maker checks them.
    """

    among: tuple[str, ...]
    default: tuple[str, ...] = ()
    only: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    always: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def legal(self) -> str:
        return said("complaint.option.several", "a list of any of {among}", among=", ".join(self.among))

    def read(self, value: Value) -> Value:
        if not isinstance(value, list | tuple) or any(word not in self.among for word in value):
            raise ValueError
        return [word for word in self.among if word in value]


@dataclass(frozen=True)
class Number:
    """A whole number within bounds."""

    default: int
    least: int = 0
    most: int = 99

    def legal(self) -> str:
        right = "a whole number from {least} to {most}"
        return said("complaint.option.number", right, least=self.least, most=self.most)

    def read(self, value: Value) -> Value:
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.most:
            raise ValueError
        return value


@dataclass(frozen=True)
class Grid:
    """A small table of whole numbers: `rows` lists of `columns` numbers each."""

    default: tuple[tuple[int, ...], ...]
    most: int = 99

    def legal(self) -> str:
        right = "{n} lists of {columns} whole numbers from 0 to {most}"
        return said("complaint.option.grid", right, n=len(self.default), columns=len(self.default[0]), most=self.most)

    def read(self, value: Value) -> Value:
        if not isinstance(value, list | tuple) or len(value) != len(self.default):
            raise ValueError
        number = Number(0, 0, self.most)
        for row in value:
            if not isinstance(row, list | tuple) or len(row) != len(self.default[0]):
                raise ValueError
            for cell in row:
                number.read(cell)
        return [list(row) for row in value]


@dataclass(frozen=True)
class Overrides:
    """Changed numbers of cards: card id -> {number: value}, both from closed lists."""

    numbers: Mapping[str, tuple[str, ...]]
    least: int = 0
    most: int = 20

    @property
    def default(self) -> dict[str, dict[str, int]]:
        return {}

    def legal(self) -> str:
        right = "card ids with their numbers, such as {example}, from {least} to {most}"
        example = "{'BR01': {'power': 5}}"
        return said("complaint.option.overrides", right, example=example, least=self.least, most=self.most)

    def read(self, value: Value) -> Value:
        if not isinstance(value, Mapping):
            raise ValueError
        for card, numbers in value.items():
            if card not in self.numbers or not isinstance(numbers, Mapping):
                raise ValueError
            for name, number in numbers.items():
                if name not in self.numbers[card]:
                    raise ValueError
                Number(0, self.least, self.most).read(number)
        return {card: dict(numbers) for card, numbers in sorted(value.items())}


def begun_under(rules: str, spec: Mapping[str, TableOption], given: Mapping[str, Value]) -> Mapping[str, Value]:
    """The options of a match that was begun under these rules, where an option says so.

    >>> begun_under("1", {"rules": RulesVersion("2", ("2", "1"))}, {})
    {'rules': '1'}
    """
    older = {name: rules for name, kind in spec.items() if isinstance(kind, RulesVersion) and rules in kind.among}
    return {**older, **given}


def read_options(spec: Mapping[str, TableOption], given: Mapping[str, Value]) -> dict[str, Value]:
    """All options with their values. A ValueError names what was wrong and lists what is legal.

    >>> read_options({"haven_bonus": Number(1)}, {})
    {'haven_bonus': 1}
    >>> read_options({"haven_bonus": Number(1)}, {"heaven": 2})
    Traceback (most recent call last):
    ...
    ValueError: no option is called 'heaven'; the options are: haven_bonus (a whole number from 0 to 99)
    """
    for name in given:
        if name not in spec:
            options = "; ".join(f"{key} ({kind.legal()})" for key, kind in spec.items())
            raise ValueError(f"no option is called {name!r}; the options are: {options}")
    values: dict[str, Value] = {}
    for name, kind in spec.items():
        try:
            values[name] = kind.read(given.get(name, kind.default))
        except ValueError as error:
            raise _refused(name, _shown(given[name]), kind, error) from None
    return values


def _refused(name: str, value: str, kind: TableOption, error: ValueError) -> Complaints:
    """What the kind complains of, if it says so; in words together with what is legal."""
    right = "option {name} cannot be {value}; it is {legal}"
    complaint = said("complaint.option", right, name=repr(name), value=value, legal=kind.legal())
    if not str(error):
        return Complaints(complaint)
    problems = error.problems if isinstance(error, Complaints) else (str(error),)
    return Complaints(*problems, words=f"{complaint}: {error}")


def _shown(value: Value) -> str:
    """
    >>> len(_shown("x" * 1000))
    200
    """
    text = repr(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
