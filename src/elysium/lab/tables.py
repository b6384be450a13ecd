"""Tables to try a game at: every number of seats, and options drawn from all that is legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from elysium.core.game import GameInfo
from elysium.core.match import Match
from elysium.core.options import Choice, Flag, Grid, Number, Overrides, Sampled, Several, TableOption
from elysium.core.rng import Rng, below, seeded
from elysium.core.table import Json

T = TypeVar("T")
_TRIES = 200
_SPAN = 9  # how far a number is drawn above the usual one


class Draw:
    """A source of chance for whoever draws up tables."""

    __slots__ = ("_rng",)

    def __init__(self, seed: int) -> None:
        self._rng: Rng = seeded(seed)

    def below(self, n: int) -> int:
        value, self._rng = below(self._rng, 0, n)
        return value

    def one(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]


def random_match(info: GameInfo, seats: int, seed: int, given: Mapping[str, Json] = MappingProxyType({})) -> Match:
    """A match with random options beside those given. Combinations that the game refuses are drawn anew."""
    draw = Draw(seed)
    for _ in range(_TRIES):
        options = {name: drawn(kind, draw) for name, kind in info.options.items() if draw.below(2)}
        options.update(given)
        try:
            return Match.new(info.name, seats, seed, options)
        except ValueError as error:
            refused = error
    raise ValueError(f"{_TRIES} random sets of options were all refused for {seats} seats, the last: {refused}")


def drawn(kind: TableOption, draw: Draw) -> Json:
    """A legal value of one option."""
    if isinstance(kind, Flag):
        return bool(draw.below(2))
    if isinstance(kind, Choice):
        return draw.one(kind.among)
    if isinstance(kind, Several):
        return [word for word in kind.among if draw.below(2)]
    if isinstance(kind, Number):
        return draw.one((kind.default, kind.least, min(kind.most, kind.default + draw.below(_SPAN))))
    if isinstance(kind, Overrides):
        return _changed_cards(kind, draw)
    if isinstance(kind, Grid):
        return [[draw.below(min(kind.most, 9) + 1) for _ in row] for row in kind.default]
    return draw.one(kind.samples()) if isinstance(kind, Sampled) else kind.default


def _changed_cards(kind: Overrides, draw: Draw) -> Json:
    words = [draw.one(tuple(kind.numbers)) for _ in range(draw.below(4))] if kind.numbers else []
    cards = dict.fromkeys(words)  # in the order drawn: that of a set is another in every process
    return {card: {draw.one(kind.numbers[card]): kind.least + draw.below(kind.most - kind.least + 1)} for card in cards}
