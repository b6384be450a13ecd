"""The rules: those of the bidding toy, under another name."""

from __future__ import annotations

from elysium.core.table import Json
from tests.toys import bidding


class Market(bidding.Bidding):
    """Bidding with a name of its own, which its questions carry."""

    __slots__ = ()
    name = "market"


def make(seats: int, seed: int, options: dict[str, Json]) -> bidding.Bidding:
    return bidding.make(seats, seed, options, Market)


def load(state: dict[str, Json]) -> bidding.Bidding:
    return bidding.load(state, Market)
