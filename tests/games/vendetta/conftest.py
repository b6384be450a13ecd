"""Every scene is played three times: straight through, through a save and through a clone before every answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pytest

from elysium.testing.scene import MODES
from elysium.testing.vendetta import VendettaScene

Table: TypeAlias = Callable[..., VendettaScene]
BLOOD_RANKS: Final = {"blood_only_ranks": "always"}  # for scenes that need a rank without a card's Power


@pytest.fixture(params=MODES)
def table(request: pytest.FixtureRequest) -> Table:
    """`table("brujah", "tremere", "ventrue", round=2)`: a scene in one of the modes."""

    def scene(*clans: str, **setting: Any) -> VendettaScene:
        return VendettaScene(*clans, mode=request.param, **setting)

    return scene
