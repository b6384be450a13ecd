"""Ventrue Preparation card: Tyrant's Gaze."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table

# VE06 Tyrant's Gaze


@pytest.mark.card("VE06")
@pytest.mark.parametrize(("deployed", "moved"), [(4, 2), (3, 2), (1, 1)])
def test_a_rival_under_the_tyrants_gaze_may_move_half_the_blood_rounded_up(
    table: Table, deployed: int, moved: int
) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    alice.deployed("VE06", at=1, blood=1)
    bob.deployed("BR08", at=1, blood=deployed)
    cleo.deployed("GA06", at=1, blood=4)

    scene.resolve(1)
    scene.everyone_stays()
    bob.agrees()
    cleo.declines()

    assert alice.blood_at(1) == 1 + moved
    assert bob.blood_at(1) == deployed - moved
    assert cleo.blood_at(1) == 4
    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()


@pytest.mark.card("VE06")
def test_a_rival_under_the_tyrants_gaze_may_lose_an_influence_instead(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    alice.deployed("VE06", at=1)
    bob.has(influence=3).deployed("BR08", at=1, blood=3)
    cleo.deployed("GA06", at=2)

    scene.resolve(1)
    scene.everyone_stays()
    bob.declines()

    assert bob.blood_at(1) == 3
    assert bob.influence == 3 - 1 + 1
    assert alice.influence == 3 + 1
    assert cleo.influence == 3
    scene.done()


@pytest.mark.card("VE06")
def test_a_rival_without_deployed_blood_loses_an_influence_and_is_not_asked(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE06", at=1)
    bob.has(influence=3).deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.asked == ""
    assert bob.influence == 3 - 1 + 1
    scene.done()


@pytest.mark.card("VE06")
def test_under_the_first_rules_a_rival_could_move_half_of_nothing(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel", options={"rules": "1"})
    alice, bob, _ = scene.players
    alice.deployed("VE06", at=1)
    bob.has(influence=3).deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.agrees()

    assert alice.blood_at(1) == 0
    assert bob.influence == 3 + 1
    scene.done()


@pytest.mark.card("VE06")
@pytest.mark.rule("VD-GOLD-02")
def test_the_tyrants_gaze_falls_on_rivals_in_turn_order(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel", first=2)
    alice, bob, cleo = scene.players
    alice.deployed("VE06", at=1)
    bob.deployed("BR08", at=1, blood=1)
    cleo.deployed("GA06", at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.asked, cleo.asked) == ("", "vendetta.tyrants-gaze")
    cleo.agrees()
    assert (bob.asked, cleo.asked) == ("vendetta.tyrants-gaze", "")
