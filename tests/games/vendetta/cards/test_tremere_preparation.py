"""Tremere Preparation cards: Ancient Artifacts, Theft of Vitae and Arcane Drain."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table

# TR02 Ancient Artifacts


@pytest.mark.card("TR02")
@pytest.mark.parametrize(("pool", "left"), [(7, 4), (6, 3), (2, 1), (1, 1)])
def test_ancient_artifacts_cost_half_the_pool_rounded_down(table: Table, pool: int, left: int) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.has(blood=pool).deployed("TR02", at=1)

    scene.resolve(1)
    alice.stays()
    alice.agrees()

    assert alice.blood == left
    assert alice.face_up("TR02")
    assert alice.power_at(1) == 6
    scene.done()


@pytest.mark.card("TR02")
def test_ancient_artifacts_unpaid_are_turned_face_down(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("TR02", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.declines()

    assert not alice.face_up("TR02")
    assert alice.power_at(1) == 0
    assert alice.blood == 6
    assert bob.alliance == "AL30"
    scene.done()


@pytest.mark.card("TR02")
def test_everybody_still_knows_artifacts_that_were_turned_face_down(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, _, cleo = scene.players
    alice.deployed("TR02", at=1)

    scene.resolve(1)
    alice.stays()
    alice.declines()

    assert cleo.view["locations"][0]["positions"][0]["cards"] == [
        {"up": False, "card": "TR02", "power": 0, "looked": [1, 2]}
    ]
    scene.done()


# TR03 Theft of Vitae


@pytest.mark.card("TR03")
@pytest.mark.parametrize(("pool", "after"), [(1, 7), (6, 7), (7, 8), (10, 11)])
def test_theft_of_vitae_fills_the_pool_to_seven_or_adds_one(table: Table, pool: int, after: int) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.has(blood=pool).deployed("TR03", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == after
    assert bob.blood == 6
    scene.done()


# TR07 Arcane Drain


@pytest.mark.card("TR07")
def test_arcane_drain_takes_half_of_each_rivals_deployed_blood_rounded_up(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.has(blood=7).deployed("TR07", at=1, blood=2)
    bob.deployed("VE08", at=1, blood=3)
    cleo.deployed(at=1, blood=4)
    dora.deployed(at=2, blood=3)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert alice.blood == 7 - 3 + 2 + 2
    assert (bob.blood_at(1), cleo.blood_at(1), dora.blood_at(2)) == (1, 2, 3)
    assert alice.blood_at(1) == 2
    assert (bob.blood, cleo.blood) == (6, 6)
    scene.done()


@pytest.mark.card("TR07")
def test_arcane_drain_may_be_declined(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("TR07", at=1)
    bob.deployed("VE08", at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()
    alice.declines()

    assert alice.blood == 6
    assert bob.blood_at(1) == 3
    scene.done()


@pytest.mark.card("TR07")
def test_arcane_drain_costs_nothing_with_one_blood_in_the_pool(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.has(blood=1).deployed("TR07", at=1)
    bob.deployed("VE08", at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert alice.blood == 2
    assert bob.blood_at(1) == 0
    scene.done()
