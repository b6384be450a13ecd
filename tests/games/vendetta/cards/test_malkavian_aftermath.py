"""Malkavian Aftermath card: Hunt."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table


@pytest.mark.card("MA09")
def test_malkavians_hunt_steals_one_blood_from_each_rival(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.deployed("MA09", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed(at=1, blood=1)
    dora.deployed("GA08", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.blood for player in scene.players] == [8, 5, 5, 6]
    scene.done()


@pytest.mark.card("MA09")
def test_malkavians_hunt_strikes_when_the_rewards_are_given(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    bob.has(blood=1)
    alice.deployed("MA09", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.drained, alice.influence) == ("AL30", 3 + 1 + 1)
    scene.done()
