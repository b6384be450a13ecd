"""A table may be opened with a known deal, as long as nobody else could be played against with it."""

from __future__ import annotations

import pytest

from elysium.server.errors import RequestError
from tests.server.inside import Inside

BOTS = ("random", "random", "random")


async def test_the_same_seed_deals_the_same_match(house: Inside) -> None:
    views = [(await house.sit_down("vendetta", "open", *BOTS, seed=seed))[0].view for seed in (19, 19, 20)]
    first, again, other = [(view["ambition"], view["draft"]) for view in views]

    assert first == again != other


async def test_a_known_deal_is_not_for_several_people(house: Inside) -> None:
    with pytest.raises(RequestError, match="one person among bots"):
        await house.sit_down("vendetta", "open", "open", "random", seed=19)
