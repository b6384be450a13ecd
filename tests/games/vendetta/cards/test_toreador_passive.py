"""Toreador Passive cards: Submission and Friends in High Places."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import Table

# TO06 Submission


@pytest.mark.card("TO06", "BR07", "BR04")
@pytest.mark.rule("VD-AMB-36")
def test_submission_protects_its_player_from_lose_and_steal_here(table: Table) -> None:
    scene = table("toreador", "brujah", "ventrue", round=3)
    alice, bob, cleo = scene.players
    alice.deployed("TO06", at=1)
    bob.deployed("BR07 BR04", at=1)
    cleo.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == 6
    assert bob.blood == 6 + 1
    assert cleo.blood == 6 - 1 - 3
    scene.done()


@pytest.mark.card("TO06")
@pytest.mark.rule("VD-AMB-36")
def test_submission_protects_nothing_at_another_location(table: Table) -> None:
    scene = table("toreador", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("TO06", at=2)
    alice.deployed("TO08", at=1)
    bob.deployed("BR07", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (5, 7)
    scene.done()


@pytest.mark.card("TO06", "VE05")
@pytest.mark.rule("VD-PLAN-07")
def test_submission_protects_only_while_face_up(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("TO06", at=1, face_down=True)
    bob.deployed("VE05", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (4, 8)
    scene.done()


@pytest.mark.card("TO06", "BR03")
@pytest.mark.rule("VD-AMB-36")
def test_submission_meets_a_challenge_that_lies_at_its_location(table: Table) -> None:
    scene = table("toreador", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("TO06", at=1)
    bob.deployed("BR03", at=1)

    scene.turn(alice)
    alice.plays("TO08", at=2)

    assert alice.blood == 6
    scene.done()


@pytest.mark.card("TO06", "BR03")
@pytest.mark.rule("VD-AMB-36")
def test_submission_does_not_meet_a_challenge_from_elsewhere(table: Table) -> None:
    scene = table("toreador", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("TO06", at=1)
    bob.deployed("BR03", at=2)

    scene.turn(alice)
    alice.plays("TO08", at=1)

    assert alice.blood == 5
    scene.done()


@pytest.mark.card("TO06")
@pytest.mark.rule("VD-AMB-36")
def test_submission_does_not_cover_costs(table: Table) -> None:
    scene = table("toreador", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("TO06", at=1)

    scene.turn(alice)
    alice.plays("TO08", at=1, face_down=True)

    assert alice.blood == 5
    scene.done()


@pytest.mark.card("TO06", "GA04")
def test_submission_does_not_protect_deployed_blood(table: Table) -> None:
    scene = table("toreador", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("TO06", at=1, blood=3)
    bob.deployed("GA04", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood_at(1) == 1
    assert bob.blood == 8
    scene.done()


@pytest.mark.card("TO06", "VE03")
@pytest.mark.rule("VD-AMB-36")
def test_submission_refuses_the_curfew_for_nothing(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("TO06 TO09", at=1)
    bob.deployed("VE03", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.declines()

    assert alice.blood == 6 + 1
    assert bob.blood == 6 - 1
    scene.done()


@pytest.mark.card("TO06", "VE05")
@pytest.mark.rule("VD-AMB-36")
def test_submission_stays_under_mass_manipulation_for_nothing(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("TO06", at=1)
    bob.deployed("VE05", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.position(1) == "TO06"
    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()


@pytest.mark.card("TO06", "VE09")
@pytest.mark.rule("VD-AMB-36")
def test_submission_lets_the_winner_answer_the_ventrue_hunt_for_nothing(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("TO06", at=1)
    bob.deployed("VE09", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.declines()

    assert (alice.blood, bob.blood) == (6, 6)
    assert (alice.influence, bob.influence) == (3 + 1, 3 + 1)
    scene.done()


@pytest.mark.card("TO06", "MA02")
@pytest.mark.rule("VD-AMB-36")
def test_submission_bids_in_the_auction_for_nothing(table: Table) -> None:
    scene = table("toreador", "malkavian", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("TO06", at=1)
    bob.deployed("MA02 MA08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(5)
    bob.chooses(1)
    bob.chooses("MA08")

    assert alice.blood == 6
    assert not bob.face_up("MA08")
    scene.done()


@pytest.mark.card("TO06", "LO04")
@pytest.mark.rule("VD-AMB-36")
def test_submission_protects_from_the_location_card_too(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah", variants=("locations",))
    scene.location_card("LO04", at=1)
    alice, bob, cleo = scene.players
    alice.deployed("TO06", at=1)
    bob.deployed("VE08", at=1, blood=3)
    cleo.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood, cleo.blood) == (6, 6, 5)
    scene.done()


# TO07 Friends in High Places


@pytest.mark.card("TO07")
def test_friends_in_high_places_play_a_blood_for_each_alliance_card_before_the_revelation(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.has(alliance="Victim AL16").deployed("TO07", at=1, blood=1)
    bob.deployed("VE08", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()
    assert alice.options == ((0,), (1,), (2,))
    assert not bob.face_up("VE08")
    alice.chooses(2)

    assert alice.blood_at(1) == 3
    assert alice.blood == 4
    scene.done()


@pytest.mark.card("TO07")
def test_friends_in_high_places_may_play_no_blood(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.has(alliance="Victim").deployed("TO07", at=1)

    scene.resolve(1)
    alice.stays()
    alice.chooses(0)

    assert (alice.blood, alice.blood_at(1)) == (6, 0)
    scene.done()


@pytest.mark.card("TO07")
@pytest.mark.rule("VD-AMB-03")
def test_friends_in_high_places_leave_the_last_blood_in_the_pool(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.has(blood=3, alliance="Victim Victim Victim Victim").deployed("TO07", at=1)

    scene.resolve(1)
    alice.stays()

    assert alice.options == ((0,), (1,), (2,))


@pytest.mark.card("TO07")
def test_without_an_alliance_there_are_no_friends_in_high_places(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.has(drained="Victim").deployed("TO07", at=1)

    scene.resolve(1)
    alice.stays()

    assert alice.blood_at(1) == 0
    scene.done()


@pytest.mark.card("TO07")
@pytest.mark.rule("VD-PLAN-07")
def test_friends_in_high_places_revealed_in_the_revelation_come_too_late(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.has(alliance="Victim Victim").deployed("TO07", at=1, face_down=True)

    scene.resolve(1)
    alice.stays()

    assert alice.blood_at(1) == 0
    scene.done()


@pytest.mark.card("TO07")
def test_friends_in_high_places_elsewhere_do_nothing_here(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.has(alliance="Victim Victim").deployed("TO07", at=2)
    alice.deployed("TO08", at=1)

    scene.resolve(1)
    alice.stays()

    assert (alice.blood_at(1), alice.blood_at(2)) == (0, 0)
    scene.done()


@pytest.mark.card("TO07")
@pytest.mark.rule("VD-AMB-22")
def test_friends_in_high_places_that_withdrew_work_at_the_haven(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah", round=3)
    alice, _, _ = scene.players
    alice.has(alliance="Victim Victim").deployed("TO07", at=1, face_down=True)

    scene.resolution()
    alice.withdraws()
    alice.stays()
    alice.chooses(2)

    assert alice.blood_at(HAVEN) == 2
    scene.done()
