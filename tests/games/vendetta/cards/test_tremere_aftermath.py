"""Tremere Aftermath cards: Cauldron of Blood and Hunt, which are paid in Blood."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import Table

# TR05 Cauldron of Blood


@pytest.mark.card("TR05")
@pytest.mark.rule("VD-CARD-07")
@pytest.mark.parametrize(("pool", "left"), [(7, 4), (6, 3), (2, 1), (1, 1)])
def test_cauldron_of_blood_costs_half_the_pool_and_each_rival_four_blood(table: Table, pool: int, left: int) -> None:
    scene = table("tremere", "ventrue", "brujah", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.has(blood=pool).deployed("TR05", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed(at=1, blood=1)
    dora.deployed("GA01", at=2)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert alice.blood == left
    assert (bob.blood, cleo.blood, dora.blood) == (2, 2, 6)
    scene.done()


@pytest.mark.card("TR05")
@pytest.mark.rule("VD-CARD-07")
def test_cauldron_of_blood_may_be_left_cold(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("TR05", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.declines()

    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()


@pytest.mark.card("TR05")
@pytest.mark.rule("VD-AMB-08", "VD-FRZ-02", "VD-FRZ-03")
def test_cauldron_of_blood_pays_for_each_rival_it_sends_into_frenzy(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("TR05", at=1, blood=3)
    bob.has(blood=4).deployed("VE08", at=1, blood=2)
    cleo.has(blood=2, influence=3).deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert alice.influence == 3 + 1 + 2
    assert (bob.drained, bob.blood) == ("Victim", 3)
    assert (cleo.influence, cleo.blood) == (2, 1)
    scene.done()


# TR09 Hunt


@pytest.mark.card("TR09")
@pytest.mark.rule("VD-CARD-08")
def test_tremere_hunt_spends_one_blood_to_steal_one_from_each_rival(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.deployed("TR09", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed("BR08", at=1)
    dora.deployed("GA01", at=2)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert alice.blood == 6 - 1 + 2
    assert (bob.blood, cleo.blood, dora.blood) == (5, 5, 6)
    scene.done()


@pytest.mark.card("TR09")
def test_tremere_hunt_may_be_declined(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("TR09", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.declines()

    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()


@pytest.mark.card("TR09")
@pytest.mark.rule("VD-GLOS-07", "VD-FRZ-06")
def test_tremere_hunt_cannot_be_paid_with_the_last_blood(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.has(blood=1).deployed("TR09", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (1, 6)
    scene.done()


@pytest.mark.card("TR09", "TR04")
@pytest.mark.rule("VD-AMB-13", "VD-AMB-22")
def test_tremere_cards_that_withdrew_work_at_the_haven(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah", round=3)
    alice, bob, _ = scene.players
    alice.deployed("TR04 TR09", at=1, face_down=True)
    bob.deployed("VE08", at=HAVEN)

    scene.resolution()
    alice.withdraws()
    scene.everyone_stays()
    alice.agrees()

    assert alice.blood == 6 - 1 + 1
    assert alice.blood_at(HAVEN) == 1
    assert bob.blood == 5
    scene.done()
