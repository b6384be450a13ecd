"""Ventrue Aftermath card: Hunt."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table

# VE09 Hunt


@pytest.mark.card("VE09")
@pytest.mark.rule("VD-CARD-08")
def test_the_winner_may_give_the_ventrue_hunt_an_influence(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    alice.deployed("VE09", at=1)
    bob.deployed("BR01", at=1)
    cleo.deployed("GA06", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.agrees()

    assert (alice.influence, bob.influence, cleo.influence) == (3 + 1, 3 + 1 - 1, 3 + 1)
    assert (alice.blood, bob.blood, cleo.blood) == (6, 6, 6)
    scene.done()


@pytest.mark.card("VE09")
def test_the_winner_may_let_the_ventrue_hunt_steal_two_blood(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    alice.deployed("VE09", at=1)
    bob.deployed("BR01", at=1)
    cleo.deployed("GA06", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.declines()

    assert (alice.blood, bob.blood, cleo.blood) == (8, 4, 6)
    assert (alice.influence, bob.influence) == (3, 3 + 1)
    scene.done()


@pytest.mark.card("VE09")
def test_the_ventrue_hunt_asks_nothing_of_its_own_player_who_won(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE09", at=1, blood=3)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (6, 6)
    assert (alice.influence, bob.influence) == (3 + 1, 3 + 1)
    scene.done()


@pytest.mark.card("VE09")
def test_a_winner_without_influence_must_let_the_ventrue_hunt_steal(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel", options={"rewards": [[0, 0, 0], [0, 0, 0], [0, 0, 0]]})
    alice, bob, _ = scene.players
    alice.deployed("VE09", at=1)
    bob.has(influence=0).deployed("BR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (8, 4)
    scene.done()


@pytest.mark.card("VE09")
def test_the_ventrue_hunt_pays_for_the_frenzy_it_causes(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE09", at=1)
    bob.has(blood=1).deployed("BR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.declines()

    assert alice.blood == 7
    assert alice.influence == 3 + 1 + 1
    assert bob.drained == "AL30"
    scene.done()
