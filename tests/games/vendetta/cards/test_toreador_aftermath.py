"""Toreador Aftermath cards: Awe, Summon and Hunt."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table

# TO01 Awe


@pytest.mark.card("TO01")
@pytest.mark.parametrize(
    ("alliance", "stolen"),
    [("", 0), ("Victim", 0), ("Victim Victim", 1), ("AL16 AL09 Victim", 1), ("AL16 AL09 Victim Victim", 2)],
)
def test_awe_steals_one_blood_from_each_rival_for_two_alliance_cards(table: Table, alliance: str, stolen: int) -> None:
    scene = table("toreador", "ventrue", "brujah", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.has(alliance=alliance).deployed("TO01", at=1)
    bob.deployed("VE08", at=1, blood=1)
    cleo.deployed("BR01", at=1)
    dora.deployed("GA01", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == 6 + 2 * stolen
    assert (bob.blood, cleo.blood, dora.blood) == (6 - stolen, 6 - stolen, 6)
    scene.done()


@pytest.mark.card("TO01")
def test_awe_counts_the_ally_just_won(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.has(alliance="Victim").deployed("TO01", at=1, blood=3)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "Victim AL30"
    assert (alice.blood, bob.blood) == (7, 5)
    scene.done()


@pytest.mark.card("TO01")
def test_awe_does_not_count_drained_cards(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.has(alliance="Victim", drained="AL16 Victim Victim").deployed("TO01", at=1)
    bob.deployed("VE08", at=1, blood=1)
    cleo.deployed("BR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood, cleo.blood) == (6, 6, 6)
    scene.done()


@pytest.mark.card("TO01")
@pytest.mark.rule("VD-FRZ-03")
def test_awe_takes_what_there_is_and_sends_into_frenzy(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.has(alliance="Victim Victim Victim Victim").deployed("TO01", at=1)
    bob.has(blood=1).deployed("VE08", at=1, blood=1)
    cleo.deployed("BR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == 6 + 1 + 2
    assert alice.influence == 4
    assert (bob.blood, bob.drained) == (3, "Victim")
    scene.done()


# TO04 Summon


@pytest.mark.card("TO04")
def test_summon_adds_a_victim_to_the_ally_of_the_winner(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    scene.ally("AL16", at=1)
    alice, bob, _ = scene.players
    alice.deployed("TO04", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "AL16 Victim"
    scene.done()


@pytest.mark.card("TO04")
def test_summon_adds_a_victim_to_the_victim_of_the_second(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("TO04", at=1)
    bob.deployed("VE08", at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "Victim Victim"
    scene.done()


@pytest.mark.card("TO04")
def test_summon_gives_the_third_nothing(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("TO04", at=1)
    bob.deployed("VE08", at=1, blood=3)
    cleo.deployed("BR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == ""
    scene.done()


@pytest.mark.card("TO04", "LO07")
def test_summon_counts_the_victim_of_the_night_shelter(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah", variants=("locations",))
    scene.location_card("LO07", at=1)
    alice, bob, cleo = scene.players
    alice.deployed("TO04", at=1)
    bob.deployed("VE08", at=1, blood=3)
    cleo.deployed("BR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "Victim Victim"
    scene.done()


@pytest.mark.card("TO04", "TO08")
def test_summon_does_not_count_a_victim_drawn_by_another_card(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("TO04 TO08", at=1)
    bob.deployed("VE08", at=1, blood=3)
    cleo.deployed("BR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "Victim"
    scene.done()


# TO09 Hunt


@pytest.mark.card("TO09")
def test_toreador_hunt_steals_one_blood_from_each_rival(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.deployed("TO09", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed(at=1, blood=1)
    dora.deployed("GA01", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == 8
    assert (bob.blood, cleo.blood, dora.blood) == (5, 5, 6)
    scene.done()
