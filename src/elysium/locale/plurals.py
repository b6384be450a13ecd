"""Plural rules as data, in the notation of CLDR: a condition for each category, "other" where none holds.

{"one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14"}
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

Plural: TypeAlias = Callable[[int], str]
_RELATION: Final = re.compile(r"n(?:\s*%\s*(\d+))?\s*(!?=)\s*(\d+(?:\.\.\d+)?(?:\s*,\s*\d+(?:\.\.\d+)?)*)")


class Relation(NamedTuple):
    """Whether `n`, or what is left of it divided by `modulus`, is among some numbers."""

    modulus: int
    negated: bool
    ranges: tuple[range, ...]

    def holds(self, n: int) -> bool:
        rest = n % self.modulus if self.modulus else n
        return any(rest in numbers for numbers in self.ranges) != self.negated


def plural_rule(conditions: Mapping[str, str]) -> Plural:
    """The category of a whole number.

    >>> polish = plural_rule({"one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14"})
    >>> [polish(n) for n in (1, 2, 5, 12, 22)]
    ['one', 'few', 'other', 'other', 'few']
    """
    parsed = {category: _alternatives(text) for category, text in conditions.items()}

    def category_of(n: int) -> str:
        size = abs(n)
        for category, alternatives in parsed.items():
            if any(all(relation.holds(size) for relation in both) for both in alternatives):
                return category
        return "other"

    return category_of


def _alternatives(text: str) -> list[list[Relation]]:
    return [[_relation(relation) for relation in both.split(" and ")] for both in text.split(" or ")]


def _relation(text: str) -> Relation:
    found = _RELATION.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"this is no plural condition: {text!r}; one looks like: n % 10 = 2..4 and n % 100 != 12..14")
    bounds = [(part.partition("..")[0], part.rpartition("..")[2]) for part in re.split(r"\s*,\s*", found[3])]
    ranges = tuple(range(int(first), int(last) + 1) for first, last in bounds)
    return Relation(int(found[1] or 0), found[2] == "!=", ranges)
