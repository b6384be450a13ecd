"""Which toys there are, and how a test enters them in the register for as long as it runs."""

from __future__ import annotations

from typing import Final

import pytest

from elysium.core import game
from tests.toys import bidding, duel, vigil

TOY_GAMES: Final[tuple[game.GameInfo, ...]] = (bidding.GAME, duel.GAME, vigil.GAME)


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Import this into a conftest.py: the tests beside it find the toys in the register."""
    for info in TOY_GAMES:
        monkeypatch.setitem(game._GAMES, info.name, info)
