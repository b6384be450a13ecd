"""A table may be opened with a known deal, as long as nobody else could be played against with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from elysium.server.errors import RequestError
from tests.server.inside import inside, within

BOTS = ("random", "random", "random")


def test_the_same_seed_deals_the_same_match(tmp_path: Path) -> None:
    async def scene() -> list[tuple[Any, ...]]:
        async with inside(tmp_path) as house:
            views = [(await house.sit_down("vendetta", "open", *BOTS, seed=seed))[0].view for seed in (19, 19, 20)]
            return [(view["ambition"], view["draft"]) for view in views]

    first, again, other = within(20, scene())
    assert first == again != other


def test_a_known_deal_is_not_for_several_people(tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(tmp_path) as house:
            await house.sit_down("vendetta", "open", "open", "random", seed=19)

    with pytest.raises(RequestError, match="one person among bots"):
        within(20, scene())
