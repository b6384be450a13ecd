"""Brujah Aftermath cards: Fist of Caine, F*ck the System, Earthshock and Hunt, which all cost Rivals Blood."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table


@pytest.mark.card("BR04")
@pytest.mark.rule("VD-CARD-03")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_fist_of_caine_costs_each_rival_the_number_of_the_round(table: Table, number: int) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel", round=number)
    alice, bob, cleo, dora = scene.players
    alice.deployed("BR04", at=1)
    bob.deployed("TR08", at=1)
    cleo.deployed(at=1, blood=1)
    dora.deployed("GA09", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.blood for player in scene.players] == [6, 6 - number, 6 - number, 6]
    scene.done()


@pytest.mark.card("BR04")
@pytest.mark.example("EX-VD-10")
@pytest.mark.rule("VD-CARD-03", "VD-FRZ-02")
@pytest.mark.parametrize(("number", "left", "frenzies"), [(2, (1, 1), 0), (3, (3, 1), 2)])
def test_fist_of_caine_sends_rivals_with_three_blood_into_frenzy_in_round_three_only(
    table: Table, number: int, left: tuple[int, int], frenzies: int
) -> None:
    scene = table("brujah", "ventrue", "gangrel", round=number)
    alice, bob, cleo = scene.players
    bob.has(blood=3)
    cleo.has(blood=3)
    alice.deployed("BR04", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.blood, cleo.blood) == left  # in Frenzy the second drains a Victim, the third has nobody to drain
    assert alice.influence == 3 + number + frenzies
    scene.done()


@pytest.mark.card("BR04")
@pytest.mark.rule("VD-GLOS-12")
def test_fist_of_caine_does_not_reach_who_withdrew(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR04", at=1)
    bob.deployed("TR09", at=1, blood=1)
    scene.resolve(1)

    bob.withdraws()
    alice.stays()

    assert bob.blood == 6 + 1
    scene.done()


@pytest.mark.card("BR04")
def test_fist_of_caine_strikes_winner_and_loser_alike(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR04", at=1)
    bob.deployed("TR08", at=1, blood=5)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.alliance, bob.blood) == ("AL30", 5)
    scene.done()


@pytest.mark.card("BR05")
@pytest.mark.parametrize(("rivals_blood", "left"), [(0, 2), (3, 4)])
def test_fck_the_system_costs_rivals_four_after_a_win_and_two_otherwise(
    table: Table, rivals_blood: int, left: int
) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("BR05", at=1)
    bob.deployed("TR08", at=1, blood=rivals_blood)
    cleo.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood, cleo.blood) == (6, left, left)
    scene.done()


@pytest.mark.card("BR05")
def test_fck_the_system_counts_a_tie_won_by_turn_order_as_a_win(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR05", at=1)
    bob.deployed("TR08", at=1, blood=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.blood == 2
    scene.done()


@pytest.mark.card("BR05")
def test_fck_the_system_leaves_opponents_elsewhere_alone(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR05", at=1)
    bob.deployed("TR08", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.blood == 6
    scene.done()


@pytest.mark.card("BR06")
@pytest.mark.parametrize(("own", "bobs", "cleos", "loss"), [(0, 0, 0, 0), (0, 1, 0, 0), (1, 3, 1, 2), (2, 2, 2, 3)])
def test_earthshock_costs_each_rival_half_of_all_blood_here(
    table: Table, own: int, bobs: int, cleos: int, loss: int
) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("BR06", at=1, blood=own)
    bob.deployed("TR08", at=1, blood=bobs)
    cleo.deployed("VE08", at=1, blood=cleos)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood, cleo.blood) == (6, 6 - loss, 6 - loss)
    assert (alice.blood_at(1), bob.blood_at(1), cleo.blood_at(1)) == (own, bobs, cleos)
    scene.done()


@pytest.mark.card("BR06")
def test_earthshock_counts_no_blood_elsewhere_and_hits_nobody_there(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("BR06", at=1, blood=2)
    bob.deployed("TR08", at=1)
    cleo.deployed("VE08", at=2, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.blood, cleo.blood) == (5, 6)
    scene.done()


@pytest.mark.card("BR06")
@pytest.mark.rule("VD-FRZ-03")
def test_earthshock_takes_no_more_than_there_is(table: Table) -> None:
    scene = table("brujah", "ventrue", "gangrel")
    alice, bob, _ = scene.players
    bob.has(blood=1)
    alice.deployed("BR06 BR04", at=1, blood=3)
    bob.deployed("VE08", at=1, blood=3)
    scene.resolve(1)
    scene.everyone_stays()

    alice.chooses("BR06")

    assert alice.influence == 3 + 1 + 1
    assert (bob.drained, bob.blood) == ("Victim", 3 - 1)  # one Frenzy, then the Fist of Caine
    scene.done()


@pytest.mark.card("BR09")
def test_brujahs_hunt_steals_one_blood_from_each_rival(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.deployed("BR09", at=1)
    bob.deployed("TR08", at=1)
    cleo.deployed(at=1, blood=1)
    dora.deployed("GA08", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.blood for player in scene.players] == [8, 5, 5, 6]
    scene.done()


@pytest.mark.card("BR09")
def test_brujahs_hunt_strikes_when_the_rewards_are_given(table: Table) -> None:
    scene = table("brujah", "ventrue", "gangrel")
    alice, bob, _ = scene.players
    bob.has(blood=1)
    alice.deployed("BR09", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.drained == "AL30"  # the Ally just won feeds the Frenzy
    scene.done()
