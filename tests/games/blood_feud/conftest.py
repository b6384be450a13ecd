"""Every scene is played three times: straight through, through a save and through a clone before every answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from elysium.testing.blood_feud import NightScene
from elysium.testing.scene import MODES

Table: TypeAlias = Callable[..., NightScene]


@pytest.fixture(params=MODES)
def table(request: pytest.FixtureRequest) -> Table:
    """`table(4, 2)`: a scene of four teams of two in one of the modes."""

    def scene(teams: int = 4, players: int = 1, **setting: Any) -> NightScene:
        return NightScene(teams, players, mode=request.param, **setting)

    return scene
