"""Nosferatu Aftermath cards: Unseen Passage and Hunt, which go on to the Haven."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import Table

# NO01 Unseen Passage


@pytest.mark.card("NO01")
def test_unseen_passage_moves_alone_to_the_haven_in_the_aftermath(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO01 NO08", at=1, blood=1)
    bob.deployed("VE08", at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.position(HAVEN) == "NO01"
    assert alice.position(1) == "NO08"
    assert alice.blood_at(1) == 1
    scene.done()


@pytest.mark.card("NO01")
def test_unseen_passage_wins_two_conflicts(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah", round=3)
    scene.ally("AL16", at=1)
    scene.ally("AL17", at=HAVEN)
    alice, bob, _ = scene.players
    alice.deployed("NO01", at=1)
    bob.deployed(at=HAVEN, blood=1)

    scene.resolution()
    alice.stays()
    scene.everyone_stays()

    assert alice.alliance == "AL16 AL17"
    scene.done()


@pytest.mark.card("NO01")
def test_unseen_passage_stays_at_the_haven(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO01", at=HAVEN)

    scene.resolve(HAVEN)
    alice.stays()

    assert alice.position(HAVEN) == "NO01"
    scene.done()


@pytest.mark.card("NO01", "MA01")
@pytest.mark.rule("VD-AMB-30", "VD-GLOS-01")
def test_a_mesmerized_unseen_passage_moves_to_the_haven_position_of_who_controls_it(table: Table) -> None:
    scene = table("malkavian", "nosferatu", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA01", at=1)
    bob.has(hand="NO01").deployed("NO08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.position(HAVEN) == "NO01"
    assert bob.position(HAVEN) == ""
    scene.done()


# NO09 Hunt


@pytest.mark.card("NO09")
@pytest.mark.rule("VD-CARD-08")
def test_nosferatu_hunt_steals_from_each_rival_and_may_move_to_the_haven(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.deployed("NO09", at=1, blood=1)
    bob.deployed("VE08", at=1)
    cleo.deployed("BR08", at=1)
    dora.deployed("GA01", at=2)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert alice.blood == 8
    assert (bob.blood, cleo.blood, dora.blood) == (5, 5, 6)
    assert alice.position(HAVEN) == "NO09"
    assert alice.blood_at(1) == 1
    scene.done()


@pytest.mark.card("NO09")
def test_nosferatu_hunt_may_stay_where_it_is(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO09", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.declines()

    assert (alice.blood, bob.blood) == (7, 5)
    assert alice.position(1) == "NO09"
    scene.done()


@pytest.mark.card("NO09")
@pytest.mark.rule("VD-AMB-13")
def test_nosferatu_hunt_steals_again_at_the_haven_and_does_not_move_there(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah", round=3)
    scene.ally("AL16", at=1)
    scene.ally("AL17", at=HAVEN)
    alice, bob, cleo = scene.players
    alice.deployed("NO09", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed("BR08", at=HAVEN)

    scene.resolution()
    scene.everyone_stays()
    alice.agrees()
    scene.everyone_stays()

    assert alice.blood == 8
    assert (bob.blood, cleo.blood) == (5, 5)
    assert alice.position(HAVEN) == "NO09"
    scene.done()
