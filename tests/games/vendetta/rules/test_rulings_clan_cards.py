"""Rulings on single clan cards, VD-AMB-34 to VD-AMB-41; test_rulings_stay_and_withdraw.py has those on withdrawing."""

from __future__ import annotations

import pytest

from elysium.games.vendetta.cards import NUMBER
from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import Table

# VD-AMB-34: One Step Ahead.


@pytest.mark.rule("VD-AMB-34")
@pytest.mark.card("NO06")
def test_one_step_ahead_must_be_face_up_before_the_revelation(table: Table) -> None:
    scene = table("nosferatu", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("NO06", at=1, face_down=True)
    bob.deployed("BR01", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.face_up("BR01"), bob.blood) == (True, 6)
    scene.done()


@pytest.mark.rule("VD-AMB-34")
@pytest.mark.card("NO06")
def test_a_card_left_face_down_has_no_power_and_no_effect(table: Table) -> None:
    scene = table("nosferatu", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("NO06", at=1)
    bob.deployed("BR07 BR04", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()
    bob.chooses("BR04")
    bob.chooses(None)

    assert (bob.face_up("BR04"), bob.face_up("BR07")) == (True, False)
    assert bob.power_at(1) == 4
    assert (alice.blood, bob.blood) == (5, 4)  # 2 lost for the one, which acts; the other steals nothing
    scene.done()


# VD-AMB-35: secret bids.


@pytest.mark.rule("VD-AMB-35")
@pytest.mark.card("MA02")
def test_bids_go_from_nothing_to_all_but_the_last_blood(table: Table) -> None:
    scene = table("malkavian", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    alice.has(blood=3).deployed("MA02", at=1)
    bob.has(blood=1).deployed("BR08", at=1)
    cleo.has(blood=4).deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.options for player in scene.players] == [
        ((0,), (1,), (2,)),
        ((0,),),
        ((0,), (1,), (2,), (3,)),
    ]


@pytest.mark.rule("VD-AMB-35")
@pytest.mark.card("MA02")
@pytest.mark.parametrize(("first", "turned"), [(0, "GA03"), (2, "BR08")])
def test_of_those_tied_for_the_lowest_bid_the_last_in_turn_order_turns_a_card(
    table: Table, first: int, turned: str
) -> None:
    scene = table("malkavian", "brujah", "gangrel", first=first)
    alice, bob, cleo = scene.players
    alice.deployed("MA02", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed("GA03", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(2)
    bob.chooses(1)
    cleo.chooses(1)

    assert [code for code in ("MA02", "BR08", "GA03") if not alice.face_up(code)] == [turned]
    assert [player.blood for player in scene.players] == [4, 5, 5]
    assert alice.blood_at(1) == 2
    scene.done()


@pytest.mark.rule("VD-AMB-35")
@pytest.mark.card("MA02")
def test_the_lowest_bidder_without_a_card_turns_nothing(table: Table) -> None:
    scene = table("malkavian", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("MA02", at=1)
    bob.deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(2)
    bob.chooses(0)

    assert (alice.face_up("MA02"), bob.blood_at(1)) == (True, 1)
    scene.done()


# VD-AMB-36: Submission.


@pytest.mark.rule("VD-AMB-36")
@pytest.mark.card("TO06", "BR07", "BR04")
def test_submission_protects_from_cards_at_its_location(table: Table) -> None:
    scene = table("toreador", "brujah", "gangrel", round=3)
    alice, bob, cleo = scene.players
    alice.deployed("TO06", at=1)
    bob.deployed("BR07 BR04", at=1)
    cleo.deployed("GA03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.blood for player in scene.players] == [6, 7, 2]
    scene.done()


@pytest.mark.rule("VD-AMB-36")
@pytest.mark.card("TO06", "BR03")
def test_submission_does_not_protect_from_cards_elsewhere(table: Table) -> None:
    scene = table("toreador", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("TO06", at=1)
    bob.deployed("BR03", at=2)
    scene.turn(alice)

    alice.plays("TO09", at=1)

    assert alice.blood == 5
    scene.done()


@pytest.mark.rule("VD-AMB-36")
@pytest.mark.card("TO06")
def test_submission_does_not_cover_costs(table: Table) -> None:
    scene = table("toreador", "brujah", "gangrel")
    alice, *_ = scene.players
    alice.deployed("TO06", at=1)
    scene.turn(alice)

    alice.plays("TO09", at=1, face_down=True)

    assert alice.blood == 5
    scene.done()


@pytest.mark.rule("VD-AMB-36")
@pytest.mark.card("TO06", "NO06")
def test_submission_takes_a_chosen_loss_as_paid(table: Table) -> None:
    scene = table("toreador", "nosferatu", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("TO06", at=1)
    alice.deployed("TO05", at=1, face_down=True)
    bob.deployed("NO06", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses("TO05")

    assert (alice.face_up("TO05"), alice.blood) == (True, 6)
    scene.done()


# VD-AMB-37: Dark Pact.


@pytest.mark.rule("VD-AMB-37")
@pytest.mark.card("TR04")
def test_dark_pact_takes_the_cost_of_playing_face_down_elsewhere(table: Table) -> None:
    scene = table("tremere", "brujah", "gangrel")
    alice, *_ = scene.players
    alice.deployed("TR04", at=1)
    scene.turn(alice)

    alice.plays("TR09", at=2, face_down=True)

    assert (alice.blood, alice.blood_at(1), alice.blood_at(2)) == (5, 1, 0)
    scene.done()


@pytest.mark.rule("VD-AMB-37")
@pytest.mark.card("TR04", "BR07", "BR04")
def test_dark_pact_takes_what_is_lost_but_not_what_is_stolen(table: Table) -> None:
    scene = table("tremere", "brujah", "gangrel", round=3)
    alice, bob, _ = scene.players
    alice.deployed("TR04", at=HAVEN)
    alice.deployed(at=1, blood=1)
    bob.deployed("BR07 BR04", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood, alice.blood_at(HAVEN)) == (6 - 1 - 3, 7, 3)
    scene.done()


# VD-AMB-38: Retaliation.


@pytest.mark.rule("VD-AMB-38")
@pytest.mark.card("TR06", "VE03")
def test_retaliation_answers_with_what_was_really_taken(table: Table) -> None:
    scene = table("tremere", "ventrue", "gangrel")
    alice, bob, cleo = scene.players
    alice.has(blood=2, alliance="Victim").deployed("TR06", at=1)
    bob.deployed("VE03", at=1)
    cleo.deployed("GA03", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.declines()
    cleo.agrees()

    assert (bob.blood, cleo.blood) == (6 + 2 - 2, 4)  # 2 of 3 were there to be stolen
    assert alice.blood == 3
    scene.done()


@pytest.mark.rule("VD-AMB-38")
@pytest.mark.card("TR06", "TR05")
def test_what_takes_nothing_provokes_no_retaliation(table: Table) -> None:
    scene = table("tremere", "ventrue", "gangrel")
    alice, bob, _ = scene.players
    alice.has(blood=1).deployed("TR06 TR05", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()  # half of 1 is nothing

    assert (alice.blood, bob.blood) == (1, 2)  # the 4 of Cauldron of Blood alone
    scene.done()


# VD-AMB-39: the curfew.


@pytest.mark.rule("VD-AMB-39")
@pytest.mark.card("VE03", "BR07", "BR04", "BR02")
def test_who_obeys_the_curfew_applies_no_preparation_and_aftermath_cards(table: Table) -> None:
    scene = table("brujah", "ventrue", "gangrel")
    alice, bob, cleo = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR07 BR04 BR02", at=1)
    bob.deployed("VE03", at=1)
    cleo.deployed("GA08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()
    cleo.declines()

    assert [player.blood for player in scene.players] == [6, 9, 3]
    assert (alice.power_at(1), alice.alliance) == (3 + 4 + 6, "AL19")  # Conflict cards count
    assert cleo.blood_at(1) == 2
    scene.done()


@pytest.mark.rule("VD-AMB-39", "VD-GOLD-02")
@pytest.mark.card("VE03")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0])])
def test_the_curfew_asks_in_turn_order(table: Table, first: int, order: list[int]) -> None:
    scene = table("brujah", "ventrue", "gangrel", first=first)
    alice, bob, cleo = scene.players
    bob.deployed("VE03", at=1)
    alice.deployed("BR08", at=1)
    cleo.deployed("GA03", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    asked = []
    while any(player.asked == "vendetta.curfew" for player in scene.players):
        player = next(player for player in scene.players if player.asked)
        asked.append(player.seat)
        player.agrees()

    assert asked == order
    scene.done()


@pytest.mark.rule("VD-AMB-39", "VD-TEAM-03")
@pytest.mark.card("VE03", "GA02")
def test_who_obeys_the_curfew_still_applies_conflict_cards(table: Table) -> None:
    scene = table("gangrel", "ventrue", "brujah", "tremere", variants=["teams"])
    alice, bob, cleo, _ = scene.players
    alice.deployed("GA02", at=1)
    bob.deployed("VE03", at=1)
    cleo.deployed("BR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()
    cleo.agrees()
    assert alice.asked == "vendetta.team.include"
    alice.declines()

    assert alice.view["players"][2]["influence"] == 4  # Bloody Fury was spared and won
    scene.done()


@pytest.mark.rule("VD-AMB-39")
@pytest.mark.card("VE03")
def test_the_curfew_holds_for_its_own_location_only(table: Table) -> None:
    scene = table("brujah", "ventrue", "gangrel", round=3)
    alice, bob, cleo = scene.players
    alice.deployed("BR08", at=1)
    alice.deployed("BR07", at=2)
    bob.deployed("VE03", at=1)
    cleo.deployed("GA03", at=2)

    scene.resolution()
    scene.everyone_stays()
    alice.agrees()
    scene.everyone_stays()

    assert cleo.view["players"][2]["blood"] == 5
    scene.done()


# VD-AMB-40: Forestall.


@pytest.mark.rule("VD-AMB-40")
@pytest.mark.card("VE07", "NO06")
def test_forestall_chooses_among_face_up_cards(table: Table) -> None:
    scene = table("ventrue", "nosferatu", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("VE07", at=1)
    bob.deployed("NO06", at=1)
    cleo.deployed("BR07", at=1)
    cleo.deployed("BR01", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()
    cleo.chooses(None)

    assert alice.asked == "vendetta.forestall"
    assert sorted(alice.options) == sorted([(NUMBER["NO06"],), (NUMBER["BR07"],)])
    alice.chooses("BR07")

    assert (alice.blood, bob.blood, cleo.blood) == (6 + 3, 5, 7)  # 3 gained, immune to Show of Force
    scene.done()


@pytest.mark.rule("VD-AMB-40")
@pytest.mark.card("VE07", "NO09")
def test_the_immunity_of_forestall_lasts_to_the_end_of_the_round(table: Table) -> None:
    scene = table("ventrue", "nosferatu", "brujah", round=3)
    alice, bob, cleo = scene.players
    alice.deployed("VE07", at=1)
    alice.deployed("VE08", at=HAVEN)
    bob.deployed("NO09", at=1)
    cleo.deployed("BR08", at=HAVEN)

    scene.resolution()
    scene.everyone_stays()
    bob.agrees()  # Hunt goes to the Haven and acts again there
    scene.everyone_stays()

    assert bob.position(HAVEN) == "NO09"
    assert (alice.blood, cleo.blood) == (6, 5)
    scene.done()


# VD-AMB-41: Mindless Assault.


@pytest.mark.rule("VD-AMB-41")
@pytest.mark.card("MA07")
def test_mindless_assault_counts_itself_when_turned_down(table: Table) -> None:
    scene = table("malkavian", "nosferatu", "brujah")
    alice, *_ = scene.players
    alice.deployed("MA07 MA09", at=1)

    scene.resolve(1)
    alice.stays()
    alice.picks("MA07", "MA09")

    assert alice.power_at(1) == 8
    scene.done()


@pytest.mark.rule("VD-AMB-41")
@pytest.mark.card("MA07")
def test_the_power_of_mindless_assault_holds_at_this_location_to_the_end_of_the_round(table: Table) -> None:
    scene = table("malkavian", "nosferatu", "brujah")
    alice, *_ = scene.players
    alice.has(hand="MA08 MA09").deployed("MA07", at=1)
    alice.deployed("MA04", at=2, face_down=True)

    scene.resolution()
    alice.stays()
    alice.picks("MA07")

    assert (alice.view["location"], alice.power_at(1), alice.power_at(2)) == (1, 4, 0)

    alice.stays()
    for player in scene.players:  # round 2: Hand Building
        player.answers(*player.options[0])
    alice.plays("MA08", at=1, face_down=True)

    assert alice.power_at(1) == 0
