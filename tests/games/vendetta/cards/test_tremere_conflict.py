"""Tremere Conflict card: Focus from Hunger."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table

# TR01 Focus from Hunger


@pytest.mark.card("TR01")
@pytest.mark.parametrize(("pool", "power"), [(1, 8), (6, 3), (9, 0), (12, 0)])
def test_focus_from_hunger_has_one_power_less_for_each_blood_in_the_pool(table: Table, pool: int, power: int) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.has(blood=pool).deployed("TR01", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == power


@pytest.mark.card("TR01")
@pytest.mark.rule("VD-AMB-45")
def test_focus_from_hunger_below_zero_takes_nothing_from_blood_and_other_cards(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.has(blood=12).deployed("TR01 TR06", at=1, blood=2)

    scene.resolve(1)

    assert alice.power_at(1) == 0 + 2 + 2


@pytest.mark.card("TR01")
def test_focus_from_hunger_counts_the_pool_at_the_moment_of_the_conflict(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    scene.ally("AL16", at=1)
    alice, bob, _ = scene.players
    alice.has(blood=7).deployed("TR01", at=1)
    bob.deployed("BR07", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "AL16"
    scene.done()
