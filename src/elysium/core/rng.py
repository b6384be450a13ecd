"""Chance as one int: a 64-bit seed and, above it, one 32-bit counter per named stream.

Drawing from one stream never moves another, so a rule that draws more cards does not change the next Frenzy.

>>> rng = seeded(7)
>>> value, rng = below(rng, 0, 6)
>>> 0 <= value < 6
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")
Rng: TypeAlias = int

_MASK: Final = (1 << 64) - 1
_STREAM_BITS: Final = 32
_GOLDEN: Final = 0x9E3779B97F4A7C15
_FULL: Final = 1 << 40


def _mix(x: int) -> int:
    """Scramble 64 bits (the finalizer of the splitmix generators)."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def seeded(seed: int) -> Rng:
    """A fresh generator; every int, negative ones too, is a seed."""
    return _mix((seed * 2 + 1) & _MASK)


def bits(rng: Rng, stream: int) -> tuple[int, Rng]:
    """The next 64 random bits of a stream, and the generator after them."""
    place = 64 + stream * _STREAM_BITS
    count = (rng >> place) & 0xFFFFFFFF
    value = _mix(((rng & _MASK) + (((stream << _STREAM_BITS) + count + 1) * _GOLDEN)) & _MASK)
    return value, rng + (1 << place)


def below(rng: Rng, stream: int, n: int) -> tuple[int, Rng]:
    """A number from 0 to n - 1."""
    value, rng = bits(rng, stream)
    return (value * n) >> 64, rng


def one_of(rng: Rng, stream: int, items: Sequence[T]) -> tuple[T, Rng]:
    """One of the items, each as likely as the others."""
    number, rng = below(rng, stream, len(items))
    return items[number], rng


def shuffled(rng: Rng, stream: int, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
    """The items in random order. One draw of 64 bits serves several places, as long as the odds stay even to 2^-24."""
    deck = list(items)
    value, room = 0, _FULL
    for places in range(len(deck), 1, -1):
        room *= places
        if room > _FULL:
            value, rng = bits(rng, stream)
            room = places
        value, other = divmod(value, places)
        deck[places - 1], deck[other] = deck[other], deck[places - 1]
    return tuple(deck), rng
