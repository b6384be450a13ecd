"""Every scene is played three times: straight through, through a save and through a clone before every answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from elysium.testing.rivals import RivalsScene
from elysium.testing.scene import MODES

Table: TypeAlias = Callable[..., RivalsScene]


@pytest.fixture(params=MODES)
def table(request: pytest.FixtureRequest) -> Table:
    """`table(3, edition="sf")`: a scene in one of the modes."""

    def scene(seats: int = 2, **setting: Any) -> RivalsScene:
        return RivalsScene(seats, mode=request.param, **setting)

    return scene
