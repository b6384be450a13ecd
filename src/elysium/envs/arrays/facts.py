"""Any view and any answer as numbers: every fact in it is counted into a cell that its name hashes to.

A fact is what stands at one place of the data: `players.1.blood` with its number, or `phase=planning` once. The same
name falls into the same cell for ever and for everybody (CRC-32); several names may share a cell, and then add up.
Lists of things with a seat go by the seat, counted from the one that looks; words in a list count, wherever they stand.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from elysium.core.ids import Seat

Array: TypeAlias = NDArray[np.float32]
Fact: TypeAlias = tuple[str, float]
Cells: TypeAlias = dict[int, float]
MOST: Final = 10_000.0  # larger numbers, such as ids that are bits, are cut off there


@lru_cache(maxsize=1 << 17)
def cell(name: str, size: int) -> int:
    """
    >>> cell("phase=planning", 1024)
    778
    """
    return crc32(name.encode()) % size


def facts(data: Any, looking: Seat, seats: int, path: str = "") -> list[Fact]:
    """Every fact of some data, by name.

    >>> facts({"phase": "feed", "players": [{"seat": 0, "blood": 3}], "hand": ["A", "B"]}, 1, 2)
    [('phase=feed', 1.0), ('players.1.seat', 0.0), ('players.1.blood', 3.0), ('hand=A', 1.0), ('hand=B', 1.0)]
    """
    found: list[Fact] = []
    _gather(data, looking, seats, path, found)
    return found


def _gather(data: Any, looking: Seat, seats: int, path: str, found: list[Fact]) -> None:
    kind = type(data)
    if kind is str:
        found.append((f"{path}={data}", 1.0))
    elif kind is int or kind is bool or kind is float:
        found.append((path, float(data)))
    elif kind is dict:
        for key, value in data.items():
            if value is not None:
                _gather(value, looking, seats, f"{path}.{key}" if path else key, found)
    elif kind is list or kind is tuple:
        for number, item in enumerate(data):
            if type(item) is not str:
                place = _place(number, item, looking, seats)
                _gather(item, looking, seats, f"{path}.{place}", found)
            else:
                found.append((f"{path}={item}", 1.0))


def _place(number: int, item: Any, looking: Seat, seats: int) -> int:
    """Where in its list a thing stands: things of a seat by the seat, counted from the one that looks."""
    seat = item.get("seat") if type(item) is dict else None
    return (seat - looking) % seats if type(seat) is int and looking >= 0 <= seat < seats else number


def counted(found: Iterable[Fact], size: int) -> Cells:
    """Facts counted into so many cells; those that are not 0."""
    cells: Cells = {}
    for name, number in found:
        if number:
            at = cell(name, size)
            cells[at] = cells.get(at, 0.0) + number
    return cells


def dense(cells: Cells, size: int) -> Array:
    """All cells as an array, the numbers as far as the space of an observation goes."""
    array = np.zeros(size, np.float32)
    if cells:
        array[list(cells)] = [max(-MOST, min(MOST, number)) for number in cells.values()]
    return array
