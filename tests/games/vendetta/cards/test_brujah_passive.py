"""Brujah Passive cards: Challenge and Ready, which watch what others play and who falls into Frenzy."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import Table


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-CARD-02")
def test_challenge_costs_an_opponent_who_plays_elsewhere_one_blood(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1)
    scene.turn(bob)

    bob.plays("TR09", at=2)

    assert (alice.blood, bob.blood) == (6, 5)
    scene.done()


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-CARD-02")
def test_challenge_leaves_alone_who_plays_at_its_location(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1)
    scene.turn(bob)

    bob.plays("TR09", at=1)

    assert bob.blood == 6
    scene.done()


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-CARD-02")
def test_challenge_leaves_its_own_player_alone(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("BR03", at=1)
    scene.turn(alice)

    alice.plays("BR09", at=2)

    assert alice.blood == 6
    scene.done()


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-CARD-02")
def test_challenge_costs_every_opponent_each_time(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", first=1)
    alice, bob, cleo = scene.players
    alice.deployed("BR03", at=1)
    scene.planning()

    bob.plays("TR09", at=2)
    cleo.plays("VE09", at=HAVEN)
    alice.plays("BR09", at=1)
    bob.plays("TR08", at=HAVEN)

    assert (alice.blood, bob.blood, cleo.blood) == (6, 4, 5)


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-CARD-02", "VD-AMB-04")
def test_challenge_comes_after_the_cost_of_playing_face_down(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    bob.has(blood=2)
    alice.deployed("BR03", at=1)
    scene.turn(bob)

    bob.plays("TR09", at=2, face_down=True)

    assert alice.influence == 3 + 1
    assert (bob.blood, bob.influence) == (1, 3 - 1)
    assert (bob.position(2), bob.face_up("TR09")) == ("TR09", False)
    scene.done()


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-FRZ-02")
def test_challenge_pays_for_a_frenzy_it_causes_and_the_turn_goes_on(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    bob.has(blood=1, alliance="Victim")
    alice.deployed("BR03", at=1)
    scene.turn(bob)

    bob.plays("TR09", at=2, blood=2)

    assert alice.influence == 4
    assert (bob.drained, bob.blood, bob.blood_at(2)) == ("Victim", 1, 2)
    scene.done()


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-PLAN-07")
def test_challenge_does_nothing_face_down(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1, face_down=True)
    scene.turn(bob)

    bob.plays("TR09", at=2)

    assert bob.blood == 6
    scene.done()


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-PLAN-07")
def test_challenge_revealed_late_adds_its_power_and_nothing_else(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1, face_down=True)
    bob.deployed("TR03", at=1)
    bob.deployed("TR09", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.power_at(1), bob.blood) == (4, 7)
    assert alice.alliance == "AL30"
    scene.done()


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-AMB-22")
def test_challenge_that_withdrew_watches_from_the_haven(table: Table) -> None:
    scene = table("brujah", "malkavian", "ventrue", round=3)
    alice, bob, _ = scene.players
    bob.has(hand="MA08")
    alice.deployed("BR03", at=1)
    bob.deployed("MA03", at=HAVEN)
    scene.resolution()

    alice.withdraws()
    scene.everyone_stays()

    assert bob.position(HAVEN) == "MA03 MA08"
    assert bob.blood == 6
    scene.done()


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-TEAM-03")
@pytest.mark.parametrize(("included", "blood"), [(True, 5), (False, 6)])
def test_challenge_strikes_a_teammate_only_if_its_player_says_so(table: Table, included: bool, blood: int) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel", variants=["teams"])
    alice, _, cleo, _ = scene.players
    alice.deployed("BR03", at=1)
    scene.turn(cleo)

    cleo.plays("VE09", at=2)
    alice.answers(int(included))
    cleo.ends()

    assert cleo.blood == blood
    scene.done()


@pytest.mark.card("BR08")
def test_brujahs_ready_pays_one_more_influence_for_a_rivals_frenzy(table: Table) -> None:
    scene = table("brujah", "ventrue", "gangrel")
    alice, bob, _ = scene.players
    bob.has(blood=1)
    alice.deployed("BR07 BR08", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.influence == 3 + 1 + 1 + 1  # the Frenzy, the Ready, the win
    scene.done()


@pytest.mark.card("BR08")
def test_brujahs_ready_pays_for_each_frenzied_rival(table: Table) -> None:
    scene = table("brujah", "ventrue", "gangrel")
    alice, bob, cleo = scene.players
    bob.has(blood=1)
    cleo.has(blood=1)
    alice.deployed("BR07 BR08", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed("GA08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.influence == 3 + 2 * (1 + 1) + 1
    scene.done()


@pytest.mark.card("BR08")
@pytest.mark.rule("VD-GLOS-12")
@pytest.mark.parametrize(("there_too", "influence"), [(False, 3 + 1 + 1), (True, 3 + 1 + 1 + 1)])
def test_brujahs_ready_elsewhere_pays_only_for_a_rival_of_its_own_location(
    table: Table, there_too: bool, influence: int
) -> None:
    scene = table("brujah", "ventrue", "gangrel")
    alice, bob, _ = scene.players
    bob.has(blood=1)
    alice.deployed("BR07", at=1)
    alice.deployed("BR08", at=2)
    bob.deployed("VE08", at=1)
    bob.deployed(at=2, blood=int(there_too))

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.influence == influence
    scene.done()


@pytest.mark.card("BR08")
@pytest.mark.rule("VD-PLAN-07")
@pytest.mark.parametrize(("face_down", "influence"), [(False, 3 + 1 + 1), (True, 3 + 1)])
def test_brujahs_ready_works_in_planning_too_if_face_up(table: Table, face_down: bool, influence: int) -> None:
    scene = table("brujah", "ventrue", "gangrel")
    alice, bob, _ = scene.players
    bob.has(blood=1)
    alice.deployed("BR03", at=1)
    alice.deployed("BR08", at=1, face_down=face_down)
    bob.deployed("VE08", at=1)
    scene.turn(bob)

    bob.plays("VE09", at=2)

    assert alice.influence == influence
    scene.done()


@pytest.mark.card("BR08")
def test_brujahs_ready_gets_nothing_for_a_frenzy_others_cause(table: Table) -> None:
    scene = table("brujah", "toreador", "gangrel")
    alice, bob, cleo = scene.players
    bob.has(blood=1)
    alice.deployed("BR08", at=1)
    bob.deployed("TO08", at=1)
    cleo.deployed("GA09", at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.influence, cleo.influence) == (3 + 1, 3 + 1 + 1)  # second place; first place and the Frenzy
    scene.done()


@pytest.mark.card("BR08", "BR09")
@pytest.mark.rule("VD-CARD-08")
def test_hunt_and_ready_differ_from_clan_to_clan(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("BR08 BR09", at=1)
    bob.deployed("GA08 GA09", at=1)
    cleo.deployed("VE08 VE09", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.power_at(1) for player in scene.players] == [1, 2, 2]
    assert bob.asked == "vendetta.ventrue-hunt"  # Gangrel's Ready brought it to 2 and first place
    assert [player.blood for player in scene.players] == [6 + 2 - 1, 6 - 1 + 2, 6 - 1 - 1]
