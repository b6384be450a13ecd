"""Rulings on Frenzy and on what the eliminated lose; test_elimination_midway.py has more on elimination."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import BLOOD_RANKS, Table

# VD-AMB-07: whom a Frenzy pays.


@pytest.mark.rule("VD-AMB-07")
@pytest.mark.card("LO04")
def test_a_frenzy_caused_by_a_location_card_pays_nobody(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", options=BLOOD_RANKS)
    alice, bob, _ = scene.players
    scene.location_card("LO04", at=1)
    scene.ally("AL19", at=1)
    alice.deployed(at=1, blood=9)
    bob.has(blood=1).deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.drained, bob.blood) == ("Victim", 3)
    assert [player.influence for player in scene.players] == [4, 4, 3]  # the two places alone
    scene.done()


@pytest.mark.rule("VD-AMB-07")
def test_a_frenzy_of_ones_own_making_pays_nobody(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", options={"deploy_last_blood": True})
    alice, *_ = scene.players
    alice.has(blood=2, alliance="Victim")
    scene.turn(alice)

    alice.plays("BR08", at=1, blood=2)

    assert (alice.drained, alice.blood, alice.blood_at(1)) == ("Victim", 3, 2)
    assert [player.influence for player in scene.players] == [3, 3, 3]


@pytest.mark.rule("VD-AMB-07", "VD-AMB-30")
@pytest.mark.card("BR04")
def test_the_controller_of_the_card_causes_the_frenzy_not_its_owner(table: Table) -> None:
    scene = table("brujah", "malkavian", "gangrel")
    alice, bob, cleo = scene.players
    scene.ally("AL19", at=1)
    bob.deployed("MA08 BR04", at=1)
    cleo.has(blood=1, alliance="AL30").deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.influence, bob.influence) == (3, 3 + 1 + 1)
    scene.done()


# VD-AMB-08 to VD-AMB-10: how a Frenzy goes on.


@pytest.mark.rule("VD-AMB-08")
@pytest.mark.card("BR07", "TR08")
@pytest.mark.parametrize(("first", "hit"), [(0, False), (2, True)])
def test_a_frenzy_is_finished_before_the_effect_reaches_the_next_in_turn_order(
    table: Table, first: int, hit: bool
) -> None:
    scene = table("brujah", "tremere", "gangrel", first=first)
    alice, bob, cleo = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1).deployed("TR08", at=1)
    cleo.deployed("GA03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.asked, cleo.blood) == ("vendetta.frenzy", 5 if hit else 6)

    bob.chooses("TR08")

    assert (alice.blood, bob.blood, cleo.blood) == (8, 1, 5)
    scene.done()


@pytest.mark.rule("VD-AMB-09")
@pytest.mark.card("BR07", "BR04")
def test_a_drain_that_gives_no_blood_is_no_second_frenzy(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", options={"cards": {"AL25": {"drain": 0}}})
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR07 BR04", at=1)
    bob.has(blood=1, alliance="AL25").deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.blood, bob.drained) == (0, "AL25")
    assert alice.influence == 3 + 1 + 1  # one Frenzy, though Fist of Caine found 0 Blood as well
    scene.done()


@pytest.mark.rule("VD-AMB-10")
def test_with_nothing_left_a_frenzy_costs_nothing_and_feeds_one_blood(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", options=BLOOD_RANKS)
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, influence=0).deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.blood, bob.influence) == (1, 1)  # 1 for 2nd place
    scene.done()


# VD-AMB-42: where a Frenzy happens.


@pytest.mark.rule("VD-AMB-42")
@pytest.mark.card("LO02", "BR03")
@pytest.mark.parametrize(("collar", "influence"), [(1, 5), (2, 4)])
def test_in_planning_a_frenzy_happens_where_the_card_lies_that_caused_it(
    table: Table, collar: int, influence: int
) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    scene.location_card("LO02", at=collar)
    alice.deployed("BR03", at=1)
    bob.has(blood=1, alliance="Victim")
    scene.turn(bob)

    bob.plays("GA08", at=2)

    assert alice.influence == influence


@pytest.mark.rule("VD-AMB-42")
@pytest.mark.card("LO02", "BR07")
@pytest.mark.parametrize(("collar", "influence"), [(1, 6), (2, 5)])
def test_in_resolution_a_frenzy_happens_at_the_location_being_resolved(
    table: Table, collar: int, influence: int
) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    scene.location_card("LO02", at=collar)
    scene.ally("AL19", at=1)
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="Victim").deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.influence == influence
    scene.done()


# VD-AMB-49: elimination.


@pytest.mark.rule("VD-AMB-49")
def test_the_eliminated_lose_hand_and_deck(table: Table) -> None:
    scene = table("brujah", "ventrue", "gangrel")
    alice, bob, _ = scene.players
    alice.has(alliance="AL09", diablerie=2)

    scene.planning()
    assert (len(alice.hand.split()), len(alice.deck.split())) == (2, 7)
    alice.drains("AL09")

    assert (alice.hand, alice.deck, alice.asked) == ("", "", "")
    assert bob.asked == "vendetta.plan.card"
