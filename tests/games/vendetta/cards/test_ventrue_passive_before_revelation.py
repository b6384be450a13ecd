"""Ventrue Passive cards that act before the Revelation: Master Plan and Mass Manipulation."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import Table

# VE01 Master Plan


@pytest.mark.card("VE01")
def test_master_plan_costs_every_opponent_without_a_card_there_an_influence(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel", "tremere")
    alice, bob, cleo, dora = scene.players
    alice.deployed("VE01", at=1)
    bob.deployed("BR01", at=1, face_down=True)
    cleo.deployed(at=1, blood=2)
    dora.deployed("TR01", at=2)

    scene.end_planning()

    assert (alice.influence, bob.influence, cleo.influence, dora.influence) == (3, 3, 2, 2)


@pytest.mark.card("VE01")
@pytest.mark.rule("VD-GOLD-04")
def test_master_plan_takes_no_influence_from_who_has_none(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE01", at=1)
    bob.has(influence=0)

    scene.end_planning()

    assert bob.influence == 0


@pytest.mark.card("VE01")
@pytest.mark.rule("VD-PLAN-07")
def test_a_face_down_master_plan_costs_nobody_anything(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    alice.deployed("VE01", at=1, face_down=True)

    scene.end_planning()
    alice.stays()

    assert (bob.influence, cleo.influence) == (3, 3)


@pytest.mark.card("VE01")
def test_master_plan_acts_once_when_the_last_planning_turn_is_over(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel", "tremere")
    alice, bob, cleo, dora = scene.players
    alice.has(hand="VE09").deployed("VE01", at=1)
    bob.has(hand="BR09")
    cleo.has(hand="")
    dora.has(hand="")

    scene.planning()
    alice.plays("VE09", at=1)
    assert (bob.influence, cleo.influence) == (3, 3)
    bob.plays("BR09", at=1)

    assert (alice.influence, bob.influence, cleo.influence, dora.influence) == (3, 3, 2, 2)
    assert alice.asked == "vendetta.withdraw"


@pytest.mark.card("VE01")
def test_master_plan_has_one_more_power_for_each_rival(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel", "tremere")
    alice, bob, cleo, dora = scene.players
    alice.deployed("VE01", at=1)
    bob.deployed("BR01", at=1)
    cleo.deployed(at=1, blood=2)
    dora.deployed("TR01", at=2)

    scene.resolve(1)
    assert alice.power_at(1) == 3 + 2
    alice.stays()
    bob.withdraws()
    cleo.stays()

    assert alice.power_at(1) == 3 + 1


@pytest.mark.card("VE01")
@pytest.mark.rule("VD-AMB-47")
def test_the_power_of_master_plan_counts_the_teammate_and_its_loss_asks(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel", "tremere", variants=("teams",))
    alice, bob, cleo, dora = scene.players
    alice.deployed("VE01", at=1)
    cleo.deployed(at=1, blood=1)

    scene.end_planning()
    assert alice.asked == "vendetta.team.include"
    alice.declines()

    assert alice.power_at(1) == 3 + 1
    assert (bob.influence, cleo.influence, dora.influence) == (2, 3, 2)


# VE05 Mass Manipulation


@pytest.mark.card("VE05")
def test_mass_manipulation_steals_two_blood_from_each_rival_who_stays(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel", "tremere")
    alice, bob, cleo, dora = scene.players
    alice.deployed("VE05", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed(at=1, blood=2)
    dora.deployed("TR01", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == 6 + 4
    assert (bob.blood, cleo.blood, dora.blood) == (4, 4, 6)
    scene.done()


@pytest.mark.card("VE05")
def test_mass_manipulation_lets_a_rival_withdraw_for_nothing(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE05", at=1)
    bob.deployed("BR08", at=1, blood=1)

    scene.resolve(1)
    alice.stays()
    bob.withdraws()

    assert (alice.blood, bob.blood) == (6, 7)
    scene.done()


@pytest.mark.card("VE05")
@pytest.mark.rule("VD-AMB-32")
def test_mass_manipulation_collects_although_its_own_player_withdraws(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE05", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    alice.withdraws()
    bob.stays()

    assert (alice.blood, bob.blood) == (8, 4)
    assert alice.position(HAVEN) == "VE05"
    scene.done()


@pytest.mark.card("VE05", "RE05")
@pytest.mark.rule("VD-AMB-32")
@pytest.mark.parametrize(("uses", "blood"), [(True, 6), (False, 4)])
def test_a_rival_with_the_mirror_decides_before_mass_manipulation_collects(
    table: Table, uses: bool, blood: int
) -> None:
    scene = table("ventrue", "brujah", "gangrel", variants=("relics",))
    alice, bob, _ = scene.players
    alice.deployed("VE05", at=1)
    bob.has(relic="RE05").deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.agrees() if uses else bob.declines()

    assert bob.blood == blood
    assert alice.blood == 12 - blood
    scene.done()


@pytest.mark.card("VE05")
@pytest.mark.rule("VD-PLAN-07")
def test_a_face_down_mass_manipulation_collects_nothing(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE05", at=1, face_down=True)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()


@pytest.mark.card("VE05")
def test_mass_manipulation_elsewhere_collects_nothing(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE05", at=2)
    alice.deployed("VE08", at=1)
    bob.deployed("BR08", at=1)
    bob.deployed("BR01", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()


@pytest.mark.card("VE05")
def test_a_rival_in_frenzy_over_mass_manipulation_still_stays(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE05", at=1)
    bob.has(blood=1, alliance="Victim").deployed("BR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == 7
    assert alice.influence == 3 + 1 + 1
    assert bob.alliance == "AL30"
    assert bob.blood == 3
    scene.done()
