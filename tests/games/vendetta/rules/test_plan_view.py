"""The view of one's own planning turn: what each face costs at each Location is what is then asked and paid."""

from __future__ import annotations

import random
from typing import Any

import pytest

import elysium
from elysium.core.match import Match
from elysium.games.vendetta.flow.planning import DOWN, UP


def _offered(match: Match, seat: int) -> set[str]:
    """The faces that may be chosen after a Location was: by question, or by what happened without one."""
    decision = match.decision(seat)
    assert decision is not None
    if decision.point == "vendetta.plan.face":
        return {name for name, option in (("up", UP), ("down", DOWN)) if option in decision.options}
    card = match.view(seat)["plan"]["card"]
    deployed = [one for place in match.view(seat)["locations"] for one in place["positions"][seat]["cards"]]
    return {"up" if next(one for one in deployed if one["card"] == card)["up"] else "down"}


@pytest.mark.parametrize(("seats", "variants"), [(3, []), (5, ["locations", "relics"])])
def test_VD_PLAN_03_the_view_tells_the_price_of_each_face(seats: int, variants: list[str]) -> None:
    compared = 0
    for seed in range(12):
        match = elysium.new("vendetta", seats=seats, seed=seed, options={"variants": variants})
        chance = random.Random(seed)
        while match.open():
            decision = chance.choice(match.open())
            option = chance.choice(decision.options)
            before: dict[str, Any] = match.view(decision.seat)
            match.step(decision.seat, option)
            following = match.decision(decision.seat)
            if decision.point == "vendetta.plan.place" and following and following.point.startswith("vendetta.plan"):
                told = before["plan"]["faces"][option[0]]
                assert {face for face in told if told[face] is not None} == _offered(match, decision.seat)
                compared += 1
    assert compared > 100


def test_only_the_seat_whose_turn_it_is_sees_prices() -> None:
    match = elysium.new("vendetta", seats=3, seed=1)
    chance = random.Random(1)
    while match.view(-1)["phase"] != "planning":
        decision = chance.choice(match.open())
        match.step(decision.seat, chance.choice(decision.options))
    turn = match.view(-1)["turn"]
    assert [bool(match.view(seat)["plan"]) for seat in range(3)] == [seat == turn for seat in range(3)]
