"""Nosferatu Passive cards about withdrawing and the Haven: Cloak of Shadows, Feral Whispers and Ready."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.cards.cards_seen import cards_seen
from tests.games.vendetta.conftest import Table

# NO02 Cloak of Shadows


@pytest.mark.card("NO02")
@pytest.mark.rule("VD-AMB-33")
def test_cloak_of_shadows_takes_in_cards_and_blood_that_withdraw_elsewhere(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO08 NO09", at=1, blood=2)
    alice.deployed("NO02", at=2)

    scene.resolve(1)
    alice.withdraws()
    alice.agrees()

    assert alice.position(2) == "NO02 NO08 NO09"
    assert alice.blood_at(2) == 2
    assert alice.blood == 6
    assert (alice.position(1), alice.blood_at(1), alice.position(HAVEN)) == ("", 0, "")
    scene.done()


@pytest.mark.card("NO02")
def test_cloak_of_shadows_may_be_left_for_the_normal_withdraw(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO08", at=1, blood=2)
    alice.deployed("NO02", at=2)

    scene.resolve(1)
    alice.withdraws()
    alice.declines()

    assert alice.position(HAVEN) == "NO08"
    assert alice.position(2) == "NO02"
    assert alice.blood_at(2) == 0
    assert alice.blood == 8
    scene.done()


@pytest.mark.card("NO02")
@pytest.mark.rule("VD-AMB-33")
def test_cards_under_the_cloak_arrive_face_up(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO04", at=1, face_down=True)
    alice.deployed("NO02", at=2)

    scene.resolve(1)
    alice.withdraws()
    alice.agrees()

    assert alice.face_up("NO04")
    assert cards_seen(bob, alice, at=2) == ["NO02", "NO04"]
    scene.done()


@pytest.mark.card("NO02")
@pytest.mark.rule("VD-AMB-33")
def test_cloak_of_shadows_takes_in_what_leaves_the_haven(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.has(hand="NO09").deployed("NO08", at=HAVEN, blood=1)
    alice.deployed("NO02", at=2)

    scene.resolve(HAVEN)
    alice.withdraws()
    alice.agrees()

    assert alice.position(2) == "NO02 NO08"
    assert alice.blood_at(2) == 1
    assert alice.hand == "NO09"
    scene.done()


@pytest.mark.card("NO02")
@pytest.mark.rule("VD-PLAN-07")
def test_a_face_down_cloak_of_shadows_takes_in_nothing(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO08", at=1)
    alice.deployed("NO02", at=2, face_down=True)

    scene.resolve(1)
    alice.withdraws()

    assert alice.position(HAVEN) == "NO08"
    scene.done()


@pytest.mark.card("NO02")
def test_cloak_of_shadows_withdraws_like_any_card_from_its_own_location(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO02 NO08", at=1)

    scene.resolve(1)
    alice.withdraws()

    assert alice.position(HAVEN) == "NO02 NO08"
    scene.done()


@pytest.mark.card("NO02")
def test_cloak_of_shadows_takes_in_no_opponent(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO02", at=2)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    bob.withdraws()

    assert bob.position(HAVEN) == "VE08"
    scene.done()


@pytest.mark.card("NO02", "NO07")
def test_cloak_of_shadows_takes_in_who_vanishes(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO07", at=1, blood=2)
    alice.deployed("NO02", at=2)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()
    alice.agrees()

    assert alice.position(2) == "NO02 NO07"
    assert alice.blood_at(2) == 2
    assert (alice.blood, bob.blood) == (7, 5)
    scene.done()


# NO04 Feral Whispers


@pytest.mark.card("NO04")
def test_feral_whispers_adds_two_blood_for_each_card_that_withdraws_elsewhere(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO08 NO09", at=1, blood=3)
    alice.deployed("NO04", at=2)

    scene.resolve(1)
    alice.withdraws()

    assert alice.blood_at(2) == 4
    assert alice.blood == 9
    scene.done()


@pytest.mark.card("NO04")
def test_feral_whispers_counts_cards_not_blood(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed(at=1, blood=3)
    alice.deployed("NO04", at=2)

    scene.resolve(1)
    alice.withdraws()

    assert alice.blood_at(2) == 0
    scene.done()


@pytest.mark.card("NO04")
def test_feral_whispers_does_not_watch_its_own_location(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO04 NO08", at=1)

    scene.resolve(1)
    alice.withdraws()

    assert alice.position(HAVEN) == "NO04 NO08"
    assert (alice.blood_at(1), alice.blood_at(HAVEN)) == (0, 0)
    scene.done()


@pytest.mark.card("NO04")
@pytest.mark.rule("VD-PLAN-07")
def test_face_down_feral_whispers_adds_nothing(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO08", at=1)
    alice.deployed("NO04", at=2, face_down=True)

    scene.resolve(1)
    alice.withdraws()

    assert alice.blood_at(2) == 0
    scene.done()


@pytest.mark.card("NO04")
def test_feral_whispers_ignores_opponents_who_withdraw(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO04", at=2)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    bob.withdraws()

    assert alice.blood_at(2) == 0
    scene.done()


@pytest.mark.card("NO04")
@pytest.mark.rule("VD-AMB-33")
def test_feral_whispers_does_not_count_cards_taken_from_the_haven_to_hand(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO08 NO09", at=HAVEN)
    alice.deployed("NO04", at=2)

    scene.resolve(HAVEN)
    alice.withdraws()

    assert alice.blood_at(2) == 0
    scene.done()


@pytest.mark.card("NO04", "NO02")
@pytest.mark.rule("VD-AMB-33")
def test_feral_whispers_counts_cards_the_cloak_takes_from_the_haven(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO08 NO09", at=HAVEN)
    alice.deployed("NO02 NO04", at=2)

    scene.resolve(HAVEN)
    alice.withdraws()
    alice.agrees()

    assert alice.position(2) == "NO02 NO04 NO08 NO09"
    assert alice.blood_at(2) == 4
    scene.done()


@pytest.mark.card("NO04", "NO07")
def test_feral_whispers_counts_cards_that_vanish(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO07", at=1)
    alice.deployed("NO04", at=2)

    scene.resolve(1)
    alice.stays()
    alice.agrees()

    assert alice.blood_at(2) == 2
    scene.done()


# NO08 Ready


@pytest.mark.card("NO08")
@pytest.mark.rule("VD-CARD-08")
@pytest.mark.parametrize(("at", "power"), [(1, 1), (2, 1), (HAVEN, 3)])
def test_nosferatu_ready_has_two_more_power_at_the_haven(table: Table, at: int, power: int) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO08", at=at)

    scene.resolve(1)

    assert alice.power_at(at) == power


@pytest.mark.card("NO08")
@pytest.mark.rule("VD-PLAN-09")
def test_nosferatu_ready_has_no_power_face_down_at_the_haven(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO08", at=HAVEN, face_down=True)

    scene.resolve(HAVEN)
    assert alice.power_at(HAVEN) == 0
    alice.stays()

    assert alice.power_at(HAVEN) == 3
    scene.done()


@pytest.mark.card("NO08")
@pytest.mark.rule("VD-AMB-22")
def test_nosferatu_ready_grows_by_withdrawing_to_the_haven(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO08", at=1)

    scene.resolve(1)
    alice.withdraws()

    assert alice.power_at(HAVEN) == 3
    scene.done()
