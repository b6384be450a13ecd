"""A frame of the course read and written by attributes, so that a misspelt name is an error and not an empty answer.

The names in a frame are part of a save: a field says under which one it lies there.
"""

from __future__ import annotations

from typing import ClassVar, Generic, Literal, TypeAlias, TypeVar, cast

from elysium.core.ids import NO_CARD, CardId, Seat, Selection
from elysium.core.stack import Frame

T = TypeVar("T")
Names: TypeAlias = dict[str, Selection]
Course: TypeAlias = Literal[
    "actions",
    "activate",
    "ambush",
    "attach",
    "attack",
    "bind wraith",
    "blow",
    "burn discards",
    "city cards",
    "claim",
    "colours",
    "conspire",
    "contributors",
    "damage",
    "deal",
    "defeat",
    "diablerie",
    "discard",
    "draw",
    "draw action",
    "event over",
    "fall",
    "ghoul",
    "hunt",
    "inquisition",
    "investigate",
    "invite",
    "lash out",
    "match",
    "moment",
    "monster attack",
    "mortal",
    "move",
    "need",
    "open haven",
    "order",
    "pay",
    "play",
    "possessive",
    "recruit",
    "recruit from a mortal",
    "ritual",
    "scheme",
    "shown hand",
    "sally",
    "season",
    "shuffle back",
    "solitary",
    "spent",
    "staked",
    "stand up",
    "strikes",
    "talk",
    "title",
    "torpor blood",
    "traps",
    "turn",
    "wait",
    "wake",
    "wraith",
]  # every program of the course, beside those of cards


class View:
    """A frame by attributes. It holds nothing itself: make one where a frame is looked at, and forget it."""

    __slots__ = ("frame", "names")
    program: ClassVar[Course]
    akin: ClassVar[tuple[Course, ...]] = ()  # further programs whose frames hold the same

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.names = frame.names

    @property
    def seat(self) -> Seat:
        return self.frame.seat

    @property
    def card(self) -> CardId:
        return self.frame.card


class Field(Generic[T]):
    """How mypy sees an attribute of a view. What stands there is a plain property, the fastest of descriptors."""

    def __get__(self, view: View, kind: type[View]) -> T:
        raise NotImplementedError

    def __set__(self, view: View, value: T) -> None:
        raise NotImplementedError


def number(name: str) -> Field[int]:
    """A number that is always there."""

    def get(view: View) -> int:
        return view.names[name][0]

    def put(view: View, value: int) -> None:
        view.names[name] = (value,)

    return cast("Field[int]", property(get, put))


def single(name: str) -> Field[CardId]:
    """One card (or another number that is not negative), or NO_CARD while there is none."""

    def get(view: View) -> CardId:
        there = view.names[name]
        return there[0] if there else NO_CARD

    def put(view: View, value: CardId) -> None:
        view.names[name] = () if value == NO_CARD else (value,)

    return cast("Field[CardId]", property(get, put))


def several(name: str) -> Field[Selection]:
    """Cards, seats or numbers."""

    def get(view: View) -> Selection:
        return view.names[name]

    def put(view: View, value: Selection) -> None:
        view.names[name] = value

    return cast("Field[Selection]", property(get, put))


def noted(name: str) -> Field[Selection]:
    """The same, under a name that is not there before the first is noted."""

    def get(view: View) -> Selection:
        return view.names.get(name, ())

    def put(view: View, value: Selection) -> None:
        view.names[name] = value

    return cast("Field[Selection]", property(get, put))


def flag(name: str) -> Field[bool]:
    """Whether something is so; not before it is said."""

    def get(view: View) -> bool:
        return bool(view.names.get(name))

    def put(view: View, value: bool) -> None:
        view.names[name] = (1,) if value else ()

    return cast("Field[bool]", property(get, put))


def told(value: bool) -> Selection:
    """A flag as a frame begins with it."""
    return (1,) if value else ()


def pairs(flat: Selection) -> list[tuple[int, int]]:
    """Numbers that lie two by two.

    >>> pairs((1, 5, 2, 0))
    [(1, 5), (2, 0)]
    """
    return list(zip(flat[::2], flat[1::2], strict=True))
