"""Brujah Preparation card: Show of Force."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table


@pytest.mark.card("BR07")
@pytest.mark.rule("VD-CARD-04", "VD-GLOS-09")
def test_show_of_force_steals_one_blood_from_each_rival(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.deployed("BR07", at=1)
    bob.deployed("TR08", at=1)
    cleo.deployed(at=1, blood=1)
    dora.deployed("GA09", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.blood for player in scene.players] == [8, 5, 5, 6]
    scene.done()


@pytest.mark.card("BR07")
@pytest.mark.rule("VD-PLAN-08")
def test_show_of_force_waits_for_resolution(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="BR07")
    bob.deployed("TR08", at=1)
    scene.turn(alice)

    alice.plays("BR07", at=1)

    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()


@pytest.mark.card("BR07")
def test_show_of_force_acts_before_power_is_compared(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    bob.has(blood=5)
    alice.deployed("BR07", at=1, blood=1)
    bob.deployed("TR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.alliance == "AL30"  # the Focus from Hunger stands at 9 - 4, not at 9 - 5
    scene.done()


@pytest.mark.card("BR07")
def test_show_of_force_with_no_rival_does_nothing(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.deployed("TR08", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()


@pytest.mark.card("BR07")
@pytest.mark.rule("VD-GLOS-09", "VD-FRZ-01")
def test_show_of_force_may_take_the_last_blood(table: Table) -> None:
    scene = table("brujah", "ventrue", "gangrel")
    alice, bob, _ = scene.players
    bob.has(blood=1, alliance="AL18")
    alice.deployed("BR07", at=1)
    bob.deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, alice.influence) == (7, 3 + 1 + 1)
    assert (bob.blood, bob.drained) == (4, "AL18")
    scene.done()
