"""Nosferatu Preparation cards: Backstab and Vanish, which may leave before the Conflict."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import Table

# NO05 Backstab


@pytest.mark.card("NO05")
def test_backstab_plays_up_to_three_blood_from_the_pool(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO05", at=1, blood=1)

    scene.resolve(1)
    alice.stays()
    assert alice.options == ((0,), (1,), (2,), (3,))
    alice.chooses(3)
    alice.declines()

    assert alice.blood == 3
    assert alice.blood_at(1) == 4
    assert alice.position(1) == "NO05"
    scene.done()


@pytest.mark.card("NO05")
def test_backstab_may_play_no_blood(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO05", at=1)

    scene.resolve(1)
    alice.stays()
    alice.chooses(0)
    alice.declines()

    assert alice.blood == 6
    assert alice.blood_at(1) == 0
    scene.done()


@pytest.mark.card("NO05")
@pytest.mark.rule("VD-AMB-03")
def test_backstab_leaves_the_last_blood_in_the_pool(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.has(blood=2).deployed("NO05", at=1)

    scene.resolve(1)
    alice.stays()

    assert alice.options == ((0,), (1,))


@pytest.mark.card("NO05")
def test_backstab_with_one_blood_only_asks_for_the_move(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.has(blood=1).deployed("NO05", at=1)

    scene.resolve(1)
    alice.stays()
    assert alice.asked == "vendetta.may"
    alice.agrees()

    assert alice.position(HAVEN) == "NO05"
    assert alice.blood == 1
    scene.done()


@pytest.mark.card("NO05")
def test_backstab_that_moves_leaves_its_blood_but_not_its_power(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO05", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(2)
    alice.agrees()

    assert alice.position(HAVEN) == "NO05"
    assert alice.blood_at(1) == 2
    assert alice.power_at(1) == 2
    scene.done()


@pytest.mark.card("NO05")
@pytest.mark.rule("VD-AMB-13", "VD-WD-04")
def test_backstab_plays_blood_again_at_the_haven_and_does_not_move_there(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah", round=3)
    alice, _, _ = scene.players
    alice.deployed("NO05", at=1)

    scene.resolution()
    alice.stays()
    alice.chooses(2)
    alice.agrees()
    alice.stays()
    alice.chooses(3)

    assert (alice.blood_at(1), alice.blood_at(HAVEN)) == (2, 3)
    assert alice.blood == 1
    scene.done()


# NO07 Vanish


@pytest.mark.card("NO07")
@pytest.mark.rule("VD-CARD-05", "VD-DEC-15")
def test_vanish_withdraws_in_the_preparation_step_and_steals_from_each_rival(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("NO07 NO08", at=1, blood=2)
    bob.deployed("VE08", at=1)
    cleo.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert alice.position(HAVEN) == "NO07 NO08"
    assert alice.blood == 6 + 2 + 2
    assert (bob.blood, cleo.blood) == (5, 5)
    assert (alice.alliance, alice.influence) == ("", 3)
    scene.done()


@pytest.mark.card("NO07")
@pytest.mark.rule("VD-CARD-05", "VD-DEC-15")
def test_vanish_may_stay_and_then_steals_nothing(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO07", at=1, blood=2)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.declines()

    assert alice.position(1) == "NO07"
    assert (alice.blood, bob.blood) == (6, 6)
    assert alice.power_at(1) == 6
    scene.done()


@pytest.mark.card("NO07")
@pytest.mark.rule("VD-GLOS-12")
def test_vanish_steals_nothing_from_who_left_before_or_was_never_there(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.deployed("NO07", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed("BR08", at=1)
    dora.deployed("GA08", at=2)

    scene.resolve(1)
    alice.stays()
    bob.stays()
    cleo.withdraws()
    alice.agrees()

    assert alice.blood == 7
    assert (bob.blood, cleo.blood, dora.blood) == (5, 6, 6)
    scene.done()


@pytest.mark.card("NO07")
def test_a_rival_with_nothing_but_blood_is_stolen_from_by_who_vanishes(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO07", at=1)
    bob.has(blood=4).deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert (alice.blood, bob.blood) == (7, 3)
    scene.done()


@pytest.mark.card("NO07")
@pytest.mark.rule("VD-AMB-14", "VD-WD-03")
def test_vanish_at_the_haven_takes_all_back_and_steals_from_those_who_were_rivals(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.has(hand="NO09").deployed("NO07 NO08", at=HAVEN, blood=1)
    bob.deployed("VE08", at=HAVEN)
    cleo.deployed("BR08", at=1)

    scene.resolve(HAVEN)
    scene.everyone_stays()
    alice.agrees()

    assert alice.hand == "NO07 NO08 NO09"
    assert (alice.position(HAVEN), alice.blood_at(HAVEN)) == ("", 0)
    assert alice.blood == 6 + 1 + 1
    assert (bob.blood, cleo.blood) == (5, 6)
    scene.done()


@pytest.mark.card("NO07")
@pytest.mark.rule("VD-AMB-13")
def test_vanish_can_be_used_again_where_it_vanished_to(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah", round=3)
    alice, bob, _ = scene.players
    alice.has(hand="").deployed("NO07", at=1)
    bob.deployed("VE08", at=1)
    bob.deployed("VE04", at=HAVEN)

    scene.resolution()
    scene.everyone_stays()
    alice.agrees()
    scene.everyone_stays()
    alice.agrees()

    assert (alice.blood, bob.blood) == (8, 4)
    assert alice.hand == "NO07"
    scene.done()


@pytest.mark.card("NO07")
def test_vanish_may_send_a_rival_into_frenzy(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO07", at=1)
    bob.has(blood=1, alliance="Victim").deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert alice.influence == 4
    assert alice.blood == 7
    assert (bob.blood, bob.drained) == (3, "Victim")
    scene.done()


@pytest.mark.card("NO07")
def test_vanish_may_leave_an_empty_location_behind(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    scene.ally("AL16", at=1)
    alice, _, _ = scene.players
    alice.deployed("NO07", at=1)

    scene.resolve(1)
    alice.stays()
    alice.agrees()

    assert alice.alliance == ""
    assert alice.view["removed_allies"] == ["AL16"]
    scene.done()
