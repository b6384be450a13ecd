"""Relics as a variant: how they are chosen, and the Influence they count at the end, used or not."""

from __future__ import annotations

import pytest

import elysium
from tests.games.vendetta.conftest import Table


@pytest.mark.rule("VD-VARREL-01", "VD-DEC-02")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_relics_are_chosen_counter_clockwise_and_last_by_who_holds_the_ambition_token(seats: int, seed: int) -> None:
    match = elysium.new("vendetta", seats, seed, {"variants": ["relics"]})
    first = match.view(elysium.SPECTATOR)["ambition"]
    laid_out = match.view(elysium.SPECTATOR)["draft"]["relics"]
    while match.open()[0].point == "vendetta.draft.clan":
        match.step(match.open()[0].seat, match.open()[0].options[0])

    askers = []
    while match.open()[0].point == "vendetta.draft.relic":
        askers.append(match.open()[0].seat)
        match.step(match.open()[0].seat, match.open()[0].options[0])

    view = match.view(elysium.SPECTATOR)
    chosen = [player["relic"] for player in view["players"]]
    assert len(set(laid_out)) == seats + 1
    assert askers == [(first - place) % seats for place in range(1, seats + 1)]
    assert set(chosen) < set(laid_out)
    assert len(set(chosen)) == seats
    assert view["draft"]["relics"] == []


@pytest.mark.rule("VD-SETUP-10")
def test_without_the_variant_nobody_has_a_relic() -> None:
    match = elysium.new("vendetta", 4, 1, {})

    while match.open()[0].point == "vendetta.draft.clan":
        match.step(match.open()[0].seat, match.open()[0].options[0])

    assert match.open()[0].point == "vendetta.keep"
    assert [player["relic"] for player in match.view(elysium.SPECTATOR)["players"]] == [None] * 4


@pytest.mark.rule("VD-VARREL-03")
@pytest.mark.parametrize("spent", [False, True])
@pytest.mark.parametrize(
    ("relic", "influence"),
    [
        pytest.param("RE01", 0, marks=[pytest.mark.card("RE01"), pytest.mark.rule("VD-CARD-20")]),
        pytest.param("RE02", 2, marks=[pytest.mark.card("RE02"), pytest.mark.rule("VD-CARD-21")]),
        pytest.param("RE03", 2, marks=pytest.mark.card("RE03")),
        pytest.param("RE04", 1, marks=pytest.mark.card("RE04")),
        pytest.param("RE05", 1, marks=pytest.mark.card("RE05")),
        pytest.param("RE06", 2, marks=pytest.mark.card("RE06")),
        pytest.param("RE07", 1, marks=pytest.mark.card("RE07")),
        pytest.param("RE08", 1, marks=pytest.mark.card("RE08")),
    ],
)
def test_a_relic_counts_its_influence_at_the_end_used_or_not(
    table: Table, relic: str, influence: int, spent: bool
) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3, variants=("relics",))
    alice, _, _ = scene.players
    alice.has(influence=3, relic=relic, relic_used=spent)

    scene.end_round()

    result = scene.match.result()
    assert result is not None
    assert result.scores == (3 + influence, 3, 3)
