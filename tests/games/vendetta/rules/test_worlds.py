"""Worlds a seat can imagine: where cards it has seen may be, and where they cannot be."""

from __future__ import annotations

import pytest

from elysium.core.ids import SPECTATOR
from elysium.games.vendetta.cards import NUMBER
from tests.games.vendetta.conftest import Table
from tests.games.vendetta.rules.imagined_worlds import worlds


@pytest.mark.rule("VD-INFO-01", "VD-INFO-07")
@pytest.mark.card("MA05")
def test_a_card_taken_openly_to_hand_is_in_hand_in_every_world(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="MA01 MA08 MA09").deployed("MA05 MA07", at=1)
    alice.deployed("MA03", at=2, face_down=True)
    bob.deployed("BR08", at=1)
    bob.deployed("BR01", at=2)
    scene.resolution()
    scene.everyone_stays()
    alice.chooses("MA05")  # before Mindless Assault
    alice.picks("MA07")

    for world in worlds(scene, bob.seat):
        assert NUMBER["MA07"] in world.table.hand[alice.seat]


@pytest.mark.rule("VD-INFO-01", "VD-INFO-03")
@pytest.mark.card("MA06")
def test_a_card_that_may_have_been_shuffled_in_is_in_hand_or_deck(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA06", at=1)
    scene.resolution()
    scene.everyone_stays()
    alice.chooses("MA09")

    shuffled_in = {NUMBER["MA09"] in world.table.deck[alice.seat] for world in worlds(scene, bob.seat)}
    assert shuffled_in == {True, False}
    for world in worlds(scene, alice.seat):
        assert NUMBER["MA09"] in world.table.deck[alice.seat] + world.table.drawn[alice.seat]


@pytest.mark.rule("VD-INFO-07")
@pytest.mark.card("MA06")
def test_a_card_seen_again_is_out_of_the_deck_in_every_world(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue", round=2)
    alice, bob, _ = scene.players
    alice.has(hand="MA08 MA09 MA01")
    scene.turn(alice)
    scene.table.cast_doubt(alice.seat)
    before = {NUMBER["MA09"] in world.table.hand[alice.seat] for world in worlds(scene, bob.seat)}

    alice.plays("MA09", at=1)
    scene.table.to_hand(NUMBER["MA09"])
    scene.table.peeked[NUMBER["MA09"]] = 0  # as in the next round

    assert before == {True, False}
    for world in worlds(scene, bob.seat):
        assert NUMBER["MA09"] in world.table.hand[alice.seat]


@pytest.mark.rule("VD-INFO-04")
def test_a_world_for_a_spectator_keeps_what_everybody_knows(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="MA01 MA08 MA09").deployed("MA07", at=1)
    scene.turn(bob)

    for world in worlds(scene, SPECTATOR):
        assert world.view(SPECTATOR) == scene.match.view(SPECTATOR)
        assert {NUMBER["MA08"], NUMBER["MA09"]} <= set(world.table.hand[alice.seat])
