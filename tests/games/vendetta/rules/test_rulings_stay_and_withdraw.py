"""Rulings on staying and withdrawing: what goes along and what acts there, Mass Manipulation, Cloak of Shadows."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import Table

# VD-AMB-12 to VD-AMB-14, VD-AMB-22: what withdraws, and what it does at the Haven.


@pytest.mark.rule("VD-AMB-12")
def test_everything_on_your_position_withdraws_and_your_cards_elsewhere_stay(table: Table) -> None:
    scene = table("brujah", "malkavian", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR01", at=1)
    bob.deployed("MA08 BR04", at=1)  # Fist of Caine is Alice's

    scene.resolve(1)
    alice.withdraws()
    bob.stays()

    assert (alice.position(HAVEN), bob.position(1)) == ("BR01", "MA08 BR04")
    scene.done()


@pytest.mark.rule("VD-AMB-12")
@pytest.mark.parametrize(("at", "haven", "hand"), [(1, "MA08 BR04", "BR08 BR09"), (HAVEN, "", "BR04 BR08 BR09")])
def test_a_foreign_card_comes_along_and_from_the_haven_goes_home(table: Table, at: int, haven: str, hand: str) -> None:
    scene = table("brujah", "malkavian", "ventrue")
    alice, bob, _ = scene.players
    bob.deployed("MA08 BR04", at=at)

    scene.resolve(at)
    bob.withdraws()

    assert (bob.position(HAVEN), alice.position(HAVEN), alice.hand) == (haven, "", hand)
    scene.done()


@pytest.mark.rule("VD-AMB-13")
@pytest.mark.card("GA08")
def test_a_withdrawn_preparation_card_acts_at_the_haven(table: Table) -> None:
    scene = table("gangrel", "malkavian", "ventrue", round=3)
    alice, *_ = scene.players
    alice.deployed("GA08", at=1, face_down=True)

    scene.resolution()
    alice.withdraws()
    alice.stays()

    assert (alice.blood_at(1), alice.blood_at(HAVEN)) == (0, 2)
    scene.done()


@pytest.mark.rule("VD-AMB-14")
@pytest.mark.card("NO07")
def test_vanishing_from_the_haven_takes_everything_back_and_steals_all_the_same(table: Table) -> None:
    scene = table("nosferatu", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    alice.has(blood=2).deployed("NO07 NO08", at=HAVEN, blood=3)
    bob.deployed("BR08", at=HAVEN)
    cleo.deployed("GA03", at=1)

    scene.resolve(HAVEN)
    scene.everyone_stays()
    alice.agrees()

    assert (alice.hand, alice.position(HAVEN)) == ("NO07 NO08 NO09", "")
    assert (alice.blood, bob.blood, cleo.blood) == (2 + 3 + 1, 5, 6)
    scene.done()


@pytest.mark.rule("VD-AMB-22", "VD-AMB-31")
@pytest.mark.card("BR03", "MA06")
@pytest.mark.parametrize(("at", "blood"), [(2, 5), (HAVEN, 6)])
def test_a_passive_that_withdrew_watches_from_the_haven(table: Table, at: int, blood: int) -> None:
    scene = table("brujah", "malkavian", "ventrue", round=3)
    alice, bob, _ = scene.players
    scene.ally("AL20", at=2)
    scene.ally("AL19", at=HAVEN)
    alice.deployed("BR03", at=1, face_down=True)
    bob.has(deck="MA04 MA08").deployed("MA06", at=at)

    scene.resolution()
    alice.withdraws()
    for _ in range(2):
        scene.everyone_stays()

    assert (bob.position(at), bob.blood) == ("MA06 MA04", blood)  # played elsewhere than the Haven, or there
    scene.done()


# VD-AMB-32: Mass Manipulation.


@pytest.mark.rule("VD-AMB-32")
@pytest.mark.card("VE05")
def test_mass_manipulation_collects_from_those_who_stay_whatever_its_player_does(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    alice.deployed("VE05", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed("GA03", at=1)

    scene.resolve(1)
    alice.withdraws()
    bob.stays()
    cleo.withdraws()

    assert (alice.blood, bob.blood, cleo.blood) == (8, 4, 6)
    assert alice.position(HAVEN) == "VE05"
    scene.done()


@pytest.mark.rule("VD-AMB-32")
@pytest.mark.card("VE05")
def test_a_stay_paid_with_the_last_blood_is_a_frenzy_at_once(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE05", at=1)
    bob.has(blood=2, alliance="Victim").deployed("BR07", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.drained, bob.blood) == ("Victim", 3 + 1)  # Drained, then Show of Force
    assert (alice.blood, alice.influence) == (6 + 2 - 1, 3 + 1 + 1)  # the Frenzy, and 1st or 2nd place
    scene.done()


@pytest.mark.rule("VD-AMB-32")
@pytest.mark.card("VE05", "RE05")
@pytest.mark.parametrize(("stays", "uses", "blood"), [(True, True, 6), (True, False, 4), (False, True, 4)])
def test_the_mirror_decides_before_mass_manipulation_collects(
    table: Table, stays: bool, uses: bool, blood: int
) -> None:
    scene = table("ventrue", "brujah", "gangrel", variants=["relics"])
    alice, bob, _ = scene.players
    alice.deployed("VE05", at=1)
    bob.has(relic="RE05").deployed("BR08", at=1)

    scene.resolve(1)
    alice.stays()
    bob.answers(0 if stays else 1)
    bob.answers(1 if uses else 0)

    assert bob.blood == blood
    assert bob.position(1 if blood == 4 else HAVEN) == "BR08"
    scene.done()


# VD-AMB-33: Cloak of Shadows and Feral Whispers.


@pytest.mark.rule("VD-AMB-33")
@pytest.mark.card("NO02")
@pytest.mark.parametrize("at", [1, HAVEN])
def test_the_cloak_takes_in_cards_and_blood_from_any_other_location(table: Table, at: int) -> None:
    scene = table("nosferatu", "brujah", "gangrel")
    alice, *_ = scene.players
    alice.deployed("NO02", at=2)
    alice.deployed("NO08", at=at, blood=2, face_down=True)

    scene.resolve(at)
    alice.withdraws()
    alice.agrees()

    assert (alice.position(2), alice.blood_at(2), alice.blood) == ("NO02 NO08", 2, 6)
    assert alice.face_up("NO08")
    scene.done()


@pytest.mark.rule("VD-AMB-33")
@pytest.mark.card("NO04", "NO02")
@pytest.mark.parametrize(("cloak", "blood"), [(True, 4), (False, 0)])
def test_feral_whispers_counts_cards_that_went_to_a_location_not_to_hand(table: Table, cloak: bool, blood: int) -> None:
    scene = table("nosferatu", "brujah", "gangrel")
    alice, *_ = scene.players
    alice.deployed("NO04", at=1)
    alice.deployed("NO02", at=2)
    alice.deployed("NO08 NO09", at=HAVEN)

    scene.resolve(HAVEN)
    alice.withdraws()
    alice.answers(int(cloak))

    assert (alice.blood_at(1), alice.position(HAVEN)) == (blood, "")
    scene.done()
