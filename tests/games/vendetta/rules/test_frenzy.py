"""Frenzy: when it comes, who is paid, and what it costs."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import VendettaScene
from tests.games.vendetta.conftest import BLOOD_RANKS, Table


@pytest.mark.rule("VD-FRZ-01", "VD-GLOS-08")
def test_losing_the_last_blood_is_a_frenzy_in_resolution(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", round=2)
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR04", at=1)
    bob.has(blood=2, alliance="AL22").deployed("GA02", at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    # Bob wins Betty Fuller before Fist of Caine takes his 2 Blood and chance one of his two Allies.
    assert (bob.alliance, bob.drained, bob.blood) in [("AL19", "AL22", 8), ("AL22", "AL19", 3)]
    scene.done()


@pytest.mark.rule("VD-FRZ-01", "VD-AMB-08")
@pytest.mark.card("BR03")
def test_losing_the_last_blood_is_a_frenzy_in_planning_before_the_turn_goes_on(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1)
    bob.has(blood=1, alliance="AL22")
    scene.turn(bob)

    bob.plays("TR09", at=2, ends=False)

    assert (bob.asked, bob.blood, bob.drained) == ("vendetta.plan.deploy", 8, "AL22")

    bob.deploys(3)
    bob.ends()

    assert (bob.blood, bob.blood_at(2)) == (5, 3)
    scene.done()


@pytest.mark.rule("VD-FRZ-01")
def test_one_blood_left_is_no_frenzy(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=2, alliance="AL22").deployed("GA03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.blood, bob.drained, alice.influence) == (1, "", 4)  # 1 for the win alone
    scene.done()


@pytest.mark.rule("VD-FRZ-02", "VD-AMB-07")
def test_whoever_causes_a_frenzy_gains_one_influence(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL22").deployed("GA03", at=1)
    cleo.has(blood=5).deployed("VE08", at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    # Cleo wins, Alice is second, Bob third and unpaid in round 1.
    assert [player.influence for player in scene.players] == [3 + 1 + 1, 3, 3 + 1]
    scene.done()


@pytest.mark.rule("VD-FRZ-02")
def test_the_influence_for_a_frenzy_comes_for_each_of_them() -> None:
    scene = VendettaScene("brujah", "gangrel", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL22").deployed("GA03", at=1)
    cleo.has(blood=1, alliance="AL24").deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.influence == 3 + 2 + 1
    story = [event.kind for event in scene.game.events() if event.kind in ("frenzy", "gain_influence", "drain")]
    assert story[:6] == ["frenzy", "gain_influence", "drain"] * 2  # paid at once, before the drain
    scene.done()


@pytest.mark.rule("VD-FRZ-03", "VD-GOLD-04")
def test_what_is_lost_beyond_the_pool_is_ignored(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", round=3)
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR04", at=1)
    bob.has(blood=1, alliance="AL30").deployed("GA03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.blood, bob.drained) == (3, "AL30")  # 1 of 3 lost, then 3 from Miguel Chandler
    scene.done()


@pytest.mark.rule("VD-FRZ-03", "VD-GOLD-04", "VD-GLOS-09")
@pytest.mark.example("EX-VD-03")
@pytest.mark.card("VE03")
def test_a_thief_takes_only_what_is_there(table: Table) -> None:
    scene = table("ventrue", "gangrel", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("VE03", at=1)
    bob.has(blood=2, alliance="Victim").deployed("GA03", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.declines()

    assert (alice.blood, bob.blood, bob.drained) == (8, 3, "Victim")
    assert alice.influence == 3 + 1 + 1
    scene.done()


@pytest.mark.rule("VD-FRZ-04", "VD-INFO-08")
def test_chance_picks_the_drained_card() -> None:
    drained = set()
    for seed in range(40):
        scene = VendettaScene("brujah", "gangrel", "ventrue", seed=seed)
        alice, bob, _ = scene.players
        alice.deployed("BR07", at=1)
        bob.has(blood=1, alliance="Victim AL22 AL09").deployed(at=1, blood=1)

        scene.resolve(1)
        scene.everyone_stays()

        drained.add(bob.drained)
        scene.done()
    assert drained == {"Victim", "AL22", "AL09"}


@pytest.mark.rule("VD-FRZ-04")
@pytest.mark.parametrize("seed", range(6))
def test_a_card_drained_before_is_never_picked(table: Table, seed: int) -> None:
    scene = table("brujah", "gangrel", "ventrue", seed=seed, options=BLOOD_RANKS)
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL22", drained="Victim AL24 AL23").deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.alliance, bob.drained, bob.blood) == ("Victim", "Victim AL24 AL23 AL22", 8)
    scene.done()


@pytest.mark.rule("VD-FRZ-04", "VD-DIAB-01", "VD-DRAIN-01")
def test_a_vampire_drained_in_frenzy_is_diablerie(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL09").deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.drained, bob.blood, bob.diablerie) == ("AL09", 4, 1)
    scene.done()


@pytest.mark.rule("VD-FRZ-05", "VD-GLOS-08")
def test_with_an_empty_alliance_a_frenzy_costs_influence_and_feeds_one_blood(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, drained="AL22").deployed("GA03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.blood, bob.influence, bob.drained) == (1, 3 - 1 + 1, "AL22")  # 1 lost, 1 for 2nd place
    scene.done()


@pytest.mark.rule("VD-FRZ-06", "VD-GLOS-07", "VD-AMB-03")
def test_the_last_blood_can_be_neither_spent_nor_played(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, *_ = scene.players
    alice.has(blood=1)
    scene.turn(alice)

    alice.plays("TR09", at=1, face_down=True)

    # Asked neither for the face nor for Blood: only face up is left.
    assert (alice.face_up("TR09"), alice.blood, alice.blood_at(1)) == (True, 1, 0)
    scene.done()


@pytest.mark.rule("VD-FRZ-06", "VD-GLOS-07")
@pytest.mark.card("TR09")
def test_a_cost_that_would_take_the_last_blood_is_not_offered(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(blood=1).deployed("TR09", at=1)
    bob.deployed("BR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (1, 6)
    scene.done()


@pytest.mark.rule("VD-FRZ-07", "VD-GOLD-01")
@pytest.mark.card("AL30")
@pytest.mark.parametrize("seed", range(5))
def test_an_ability_may_replace_the_random_choice(table: Table, seed: int) -> None:
    scene = table("brujah", "gangrel", "ventrue", seed=seed)
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="Victim Victim AL22 AL30").deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.drained, bob.blood) == ("AL30", 3)
    scene.done()


@pytest.mark.rule("VD-FRZ-07")
@pytest.mark.card("AL12", "BR08")
def test_abilities_may_pay_the_causer_more(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance="AL12").deployed("BR07 BR08", at=1)
    bob.has(blood=1, alliance="AL22").deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert alice.asked == "vendetta.order"
    alice.chooses("AL12")

    assert alice.influence == 3 + 1 + 1 + 1 + 1  # the Frenzy, Talley, Ready, the win
    scene.done()
