"""Gangrel Aftermath cards: Earth Meld, Mist Form and Hunt, which move Blood after the Conflict."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import BLOOD_RANKS, Table


@pytest.mark.card("GA01")
def test_earth_meld_brings_all_own_blood_home_after_the_conflict(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA01", at=1, blood=4)
    bob.deployed("BR03", at=1, blood=0)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "AL30"  # 1 + 4 against 4: the Blood was still there
    assert (alice.blood, alice.blood_at(1)) == (6 + 4, 0)
    scene.done()


@pytest.mark.card("GA01")
def test_earth_meld_leaves_blood_elsewhere_and_of_others(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA01", at=1, blood=1)
    alice.deployed("GA08", at=2, blood=2)
    bob.deployed("BR08", at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, alice.blood_at(2)) == (7, 2)
    assert (bob.blood, bob.blood_at(1)) == (6, 3)
    scene.done()


@pytest.mark.card("GA01")
def test_earth_meld_without_blood_does_nothing(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("GA01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == 6
    scene.done()


@pytest.mark.card("GA07")
@pytest.mark.parametrize(("lying", "moved"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_mist_form_moves_half_the_blood_rounded_up(table: Table, lying: int, moved: int) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("GA07", at=1, blood=lying)
    scene.resolve(1)
    scene.everyone_stays()

    alice.chooses_place(2)

    assert (alice.blood_at(1), alice.blood_at(2), alice.blood) == (lying - moved, moved, 6)
    scene.done()


@pytest.mark.card("GA07")
def test_mist_form_moves_to_any_other_location(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue", "toreador", "tremere")
    alice, _, _, _, _ = scene.players
    alice.deployed("GA07", at=2, blood=2)

    scene.resolve(2)
    scene.everyone_stays()

    assert {option for option in alice.options if option != (-1,)} == {(0,), (2,), (3,)}


@pytest.mark.card("GA07")
def test_mist_form_may_be_left_unused(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("GA07", at=1, blood=3)
    scene.resolve(1)
    scene.everyone_stays()

    alice.chooses(None)

    assert [alice.blood_at(place) for place in (1, 2, HAVEN)] == [3, 0, 0]
    scene.done()


@pytest.mark.card("GA07")
def test_mist_form_without_blood_asks_nothing(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA07", at=1)
    bob.deployed("BR08", at=1, blood=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.blood_at(1) == 2
    scene.done()


@pytest.mark.card("GA07")
@pytest.mark.rule("VD-GLOS-05")
def test_blood_moved_by_mist_form_fights_again_without_a_card(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue", round=3, options=BLOOD_RANKS)
    alice, bob, _ = scene.players
    scene.ally("AL09", at=HAVEN)
    alice.deployed("GA07", at=1, blood=3)
    bob.deployed("BR08", at=1, blood=3)
    bob.deployed("BR09", at=HAVEN, blood=1)
    scene.resolution()
    scene.everyone_stays()

    alice.chooses_place(HAVEN)
    scene.everyone_stays()

    assert alice.alliance == "AL30 AL09"  # 2 + 3 against 1 + 3, then 2 against 1
    scene.done()


@pytest.mark.card("GA09")
def test_gangrels_hunt_steals_one_blood_from_each_rival(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue", "toreador")
    alice, bob, cleo, dora = scene.players
    alice.deployed("GA09", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed(at=1, blood=1)
    dora.deployed("TO09", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.blood for player in scene.players] == [8, 5, 5, 6]
    scene.done()


@pytest.mark.card("GA09")
def test_gangrels_hunt_strikes_when_the_rewards_are_given(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    bob.has(blood=1)
    alice.deployed("GA09", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.drained, alice.influence) == ("AL30", 3 + 1 + 1)
    scene.done()
