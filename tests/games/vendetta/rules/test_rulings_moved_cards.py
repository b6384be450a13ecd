"""Rulings on cards that effects move: those that arrive, change hands or are played by an effect."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table

# VD-AMB-29: cards that arrive while a location is resolved.


@pytest.mark.rule("VD-AMB-29")
@pytest.mark.card("MA01", "BR07")
def test_a_preparation_card_taken_from_a_hand_is_applied_in_the_same_step(table: Table) -> None:
    scene = table("malkavian", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    alice.deployed("MA01", at=1)
    bob.has(hand="BR07").deployed("BR08", at=1)
    cleo.deployed("GA03", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(bob)

    assert alice.position(1) == "MA01 BR07"
    assert (alice.blood, bob.blood, cleo.blood) == (8, 5, 5)
    scene.done()


@pytest.mark.rule("VD-AMB-29")
@pytest.mark.card("MA03", "MA05")
def test_a_card_that_arrives_again_is_not_applied_twice(table: Table) -> None:
    scene = table("malkavian", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.has(hand="").deployed("MA03 MA05", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses("MA05")
    alice.picks("MA05")  # Chaos takes itself back; Madness Network plays it again

    assert alice.position(1) == "MA03 MA05"
    assert (alice.blood, bob.blood) == (7, 5)
    scene.done()


@pytest.mark.rule("VD-AMB-29")
@pytest.mark.card("MA03", "MA05", "MA09")
def test_cards_played_by_an_effect_act_in_the_steps_they_come_in_time_for(table: Table) -> None:
    scene = table("malkavian", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.has(hand="MA05 MA09").deployed("MA03", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert alice.asked == "vendetta.chaos"
    alice.picks()

    assert (alice.position(1), bob.blood) == ("MA03 MA05 MA09", 5)  # Hunt in the Aftermath
    scene.done()


# VD-AMB-30: cards that change hands.


@pytest.mark.rule("VD-AMB-30", "VD-EOR-01")
@pytest.mark.card("MA01", "BR04")
def test_a_taken_card_works_for_its_new_player_until_the_round_ends(table: Table) -> None:
    scene = table("malkavian", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    alice.deployed("MA01", at=1)
    bob.has(hand="BR04").deployed("BR08", at=1)
    cleo.deployed("GA03", at=1)

    scene.resolution()
    scene.everyone_stays()
    alice.chooses(bob)

    assert (bob.view["players"][1]["blood"], cleo.blood) == (6 - 1 + 1, 5)  # Fist of Caine, then Bob's Victim feeds
    assert bob.view["players"][1]["hand"] == ["BR04", "BR08"]


# VD-AMB-31: cards played by an effect.


@pytest.mark.rule("VD-AMB-31")
@pytest.mark.card("MA03", "BR03", "GA06", "LO06")
def test_a_card_played_by_an_effect_is_seen_by_passives_and_costs_nothing(table: Table) -> None:
    scene = table("malkavian", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    scene.location_card("LO06", at=1)
    alice.has(blood=3, hand="MA04").deployed("MA03", at=1)
    bob.deployed("BR03", at=2)
    cleo.deployed("GA06", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.position(1) == "MA03 MA04"
    assert (alice.blood, cleo.blood_at(1)) == (2, 1)  # Challenge takes 1, On the Prowl adds 1, no toll
    scene.done()
