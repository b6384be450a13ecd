"""Moments at which somebody has to decide, as tables of tests: who, what, among which answers, by which rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import pytest

from elysium.core.ids import Option
from elysium.testing.rivals import Player, RivalsScene
from tests.games.rivals.conftest import Table


class Asked(NamedTuple):
    """What must be asked at this moment."""

    scene: RivalsScene
    who: Player
    point: str
    options: set[Option]


Moment: TypeAlias = Callable[[Table], Asked]


def ones(*numbers: int) -> set[Option]:
    """Answers of one number each."""
    return {(number,) for number in numbers}


def decisions(moments: dict[Moment, str]) -> pytest.MarkDecorator:
    """Each moment with the rule it shows, called by its function's name."""
    rows = [pytest.param(moment, marks=pytest.mark.rule(id), id=moment.__name__) for moment, id in moments.items()]
    return pytest.mark.parametrize("moment", rows)
