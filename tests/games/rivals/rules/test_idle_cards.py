"""Why a card in hand lies idle: said for every card that cannot be played as an Action, to its player alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import elysium
from elysium.core.match import Match

SEEDS = range(4)


def _acts(match: Match) -> Any:
    return next((d for d in match.open() if d.point == "rivals.act"), None)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_is_idle_exactly_where_no_act_plays_it(seed: int) -> None:
    match, chance, looked = elysium.new("rivals", seats=2, seed=seed), Random(seed), 0
    while match.open() and looked < 40:
        act = _acts(match)
        if act is not None:
            looked += 1
            played = {option[1] for option in act.options if option[0] in (1, 2)}  # to recruit, to play
            hand = match.view(act.seat)["players"][act.seat]["hand"]["cards"]
            assert {one["id"] for one in hand if "idle" not in one} == played
            other = match.view(1 - act.seat)["players"][1 - act.seat]["hand"]["cards"]
            assert not any("idle" in one for one in other)
        decision = chance.choice(match.open())
        match.step(decision.seat, chance.choice(decision.options))
    assert looked > 5
