"""Gangrel Passive card: On the Prowl."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import Table


@pytest.mark.card("GA06")
@pytest.mark.parametrize("face_down", [False, True])
def test_on_the_prowl_adds_blood_when_an_opponent_plays_here(table: Table, face_down: bool) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA06", at=1)
    scene.turn(bob)

    bob.plays("BR09", at=1, face_down=face_down)

    assert (alice.blood_at(1), alice.blood) == (1, 6)
    scene.done()


@pytest.mark.card("GA06")
def test_on_the_prowl_does_not_watch_other_locations(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA06", at=1)
    scene.turn(bob)

    bob.plays("BR09", at=2)

    assert (alice.blood_at(1), alice.blood_at(2)) == (0, 0)
    scene.done()


@pytest.mark.card("GA06")
def test_on_the_prowl_ignores_its_own_player(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("GA06", at=1)
    scene.turn(alice)

    alice.plays("GA09", at=1)

    assert alice.blood_at(1) == 0
    scene.done()


@pytest.mark.card("GA06")
@pytest.mark.rule("VD-PLAN-07")
def test_on_the_prowl_does_nothing_face_down(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA06", at=1, face_down=True)
    scene.turn(bob)

    bob.plays("BR09", at=1)

    assert alice.blood_at(1) == 0
    scene.done()


@pytest.mark.card("GA06")
def test_on_the_prowl_adds_blood_for_each_card_and_none_for_blood(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue", first=1)
    alice, bob, cleo = scene.players
    alice.deployed("GA06", at=1)
    scene.planning()

    bob.plays("BR09", at=1, blood=3)
    cleo.plays("VE09", at=1)
    alice.plays("GA09", at=2)
    bob.plays("BR08", at=1)

    assert alice.blood_at(1) == 3


@pytest.mark.card("GA06")
@pytest.mark.rule("VD-GLOS-02")
def test_on_the_prowl_does_not_take_arriving_cards_for_played_ones(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue", round=3)
    alice, bob, _ = scene.players
    alice.deployed("GA06", at=HAVEN)
    bob.deployed("BR08", at=1)
    scene.resolution()

    bob.withdraws()

    assert bob.position(HAVEN) == "BR08"
    assert alice.blood_at(HAVEN) == 0
