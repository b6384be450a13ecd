"""The parts of speech: picks name things, amounts count, conditions claim, costs are paid. Each can be put in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from elysium.core.ids import Seat, Selection
from elysium.core.stack import Frame

M = TypeVar("M", contravariant=True)


class Phrase(NamedTuple):
    """A piece of rules text: a catalogue key and its blanks, which may be phrases themselves."""

    key: str
    args: dict[str, Phrase | int | str]


class Word:
    """Anything with a phrase. By default the key is the class's name and the blanks are its fields."""

    speech: ClassVar[str] = "word"
    uses: ClassVar[tuple[str, ...]] = ()  # the fields that hold a name something must have been selected under

    def phrase(self) -> Phrase:
        return Phrase(f"{self.speech}.{type(self).__name__}", self.blanks())

    def blanks(self) -> dict[str, Phrase | int | str]:
        return {name: _blank(value) for name, value in parts(self) if isinstance(value, Word | int | str)}


def parts(word: object) -> Iterator[tuple[str, Any]]:
    """The fields of a declaration, in order."""
    if is_dataclass(word):
        for part in fields(word):
            yield part.name, getattr(word, part.name)


def _blank(value: Word | int | str) -> Phrase | int | str:
    return value.phrase() if isinstance(value, Word) else value


class Pick(Word, Generic[M]):
    """Names seats, cards or places: an empty selection is always allowed."""

    speech = "pick"

    def of(self, g: M, f: Frame) -> Selection:
        raise NotImplementedError(type(self).__name__)


class Amount(Word, Generic[M]):
    """A number read off the table when it is needed."""

    speech = "amount"

    def of(self, g: M, f: Frame) -> int:
        raise NotImplementedError(type(self).__name__)


class Condition(Word, Generic[M]):
    """A claim that holds or does not."""

    speech = "if"

    def holds(self, g: M, f: Frame) -> bool:
        raise NotImplementedError(type(self).__name__)


class Cost(Word, Generic[M]):
    """Something a seat may be able to pay."""

    speech = "cost"

    def payable(self, g: M, f: Frame, seat: Seat) -> bool:
        raise NotImplementedError(type(self).__name__)

    def pay(self, g: M, f: Frame, seat: Seat) -> None:
        raise NotImplementedError(type(self).__name__)


# Words of whichever game: what holds them hands them the match it is run in.
AnyPick: TypeAlias = Pick[Any]
AnyAmount: TypeAlias = Amount[Any]
AnyCondition: TypeAlias = Condition[Any]
AnyCost: TypeAlias = Cost[Any]
Number: TypeAlias = int | AnyAmount


def value(number: Number, g: object, f: Frame) -> int:
    """A number as it stands now."""
    return number if isinstance(number, int) else number.of(g, f)


@dataclass(frozen=True)
class You(Pick[object]):
    """The seat whose effect this is."""

    def of(self, g: object, f: Frame) -> Selection:
        return (f.seat,)


@dataclass(frozen=True)
class This(Pick[object]):
    """The card whose effect this is."""

    def of(self, g: object, f: Frame) -> Selection:
        return (f.card,)


@dataclass(frozen=True)
class Named(Pick[object]):
    """What was selected before under this name."""

    uses = ("name",)
    name: str

    def of(self, g: object, f: Frame) -> Selection:
        return f.names[self.name]

    def phrase(self) -> Phrase:
        return Phrase(f"name.{self.name}", {})


@dataclass(frozen=True)
class CountOf(Amount[object]):
    """How many a pick names."""

    what: AnyPick

    def of(self, g: object, f: Frame) -> int:
        return len(self.what.of(g, f))


@dataclass(frozen=True)
class Times(Amount[object]):
    """So many for each."""

    factor: int
    each: AnyAmount

    def of(self, g: object, f: Frame) -> int:
        return self.factor * self.each.of(g, f)


@dataclass(frozen=True)
class AtMost(Amount[object]):
    """Capped."""

    most: int
    amount: AnyAmount

    def of(self, g: object, f: Frame) -> int:
        return min(self.most, self.amount.of(g, f))


@dataclass(frozen=True)
class Half(Amount[object]):
    """Half, rounded down unless said otherwise."""

    amount: AnyAmount
    up: bool = False

    def of(self, g: object, f: Frame) -> int:
        return (self.amount.of(g, f) + self.up) // 2

    def phrase(self) -> Phrase:
        return Phrase("amount.Half.up" if self.up else "amount.Half", self.blanks())


@dataclass(frozen=True)
class Either(Amount[object]):
    """One number if the claim holds, otherwise another."""

    claim: AnyCondition
    then: int
    otherwise: int

    def of(self, g: object, f: Frame) -> int:
        return self.then if self.claim.holds(g, f) else self.otherwise


@dataclass(frozen=True)
class Some(Condition[object]):
    """A pick names at least one."""

    what: AnyPick

    def holds(self, g: object, f: Frame) -> bool:
        return bool(self.what.of(g, f))


@dataclass(frozen=True)
class Not(Condition[object]):
    """The opposite of a claim."""

    claim: AnyCondition

    def holds(self, g: object, f: Frame) -> bool:
        return not self.claim.holds(g, f)


YOU = You()
THIS = This()
