"""Whether chance can have given these numbers: judged by Chernoff's bound on the probability of such a number.

Below ALARM it is a fault, so that a sound game is blamed once in 10^8 comparisons; with the same seeds the verdict is
always the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from math import inf, log
from typing import Any, Final

ALARM: Final = 1e-8
_LIMIT: Final = -log(ALARM / 2)  # on either side of what is to be expected


def against(found: Counter[Hashable], odds: Mapping[Any, int]) -> str:
    """Whether values come out with the odds that chance gives them."""
    worlds, whole = found.total(), sum(odds.values())
    for value in {**odds, **found}:
        expected = odds.get(value, 0) / whole
        if worlds * _distance(found[value] / worlds, expected) > _LIMIT:
            return f"is {value!r} in {found[value]} of {worlds} worlds; chance gives {expected * worlds:.0f}"
    return ""


def apart(one: Counter[Hashable], other: Counter[Hashable]) -> str:
    """Whether a value comes out more often from one table than from the other: by the best of all odds for both."""
    worlds = one.total()
    for value in {**one, **other}:
        here, there = one[value] / worlds, other[value] / worlds
        middle = (here + there) / 2
        if worlds * (_distance(here, middle) + _distance(there, middle)) > _LIMIT:
            return f"is {value!r} in {one[value]} of {worlds} worlds, and in {other[value]} if it was not so before"
    return ""


def _distance(found: float, expected: float) -> float:
    """How far a frequency is from what is expected: by Chernoff chance gives it n times with at most exp(-n * this).

    >>> _distance(0.5, 0.5), _distance(0.1, 0.0), round(_distance(0.75, 0.5), 3)
    (0.0, inf, 0.131)
    """
    return _part(found, expected) + _part(1 - found, 1 - expected)


def _part(found: float, expected: float) -> float:
    if found <= 0:
        return 0.0
    return inf if expected <= 0 else found * log(found / expected)


def few(found: Counter[Hashable]) -> str:
    return ", ".join(repr(value) for value, _ in found.most_common(3)) + (", ..." if len(found) > 3 else "")
