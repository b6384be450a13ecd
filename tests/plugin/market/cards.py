"""The prizes of the market as cards."""

from __future__ import annotations

from typing import NamedTuple

from elysium.core.messages import Message
from tests.toys.bidding import PRIZES


class Prize(NamedTuple):
    """A card that does nothing by itself."""

    id: str
    name: str
    points: int


CARDS = {name: Prize(name, name.title(), points) for name, points, _ in PRIZES}


def facts(code: str) -> tuple[Message, ...]:
    return (Message("facts.prize", {"n": CARDS[code].points}),)
