"""Toreador Preparation cards: Charisma and Ready."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table

# TO03 Charisma


@pytest.mark.card("TO03")
@pytest.mark.parametrize(
    ("alliance", "discarded"),
    [("Victim", 0), ("Victim Victim", 1), ("Victim Victim Victim", 1), ("Victim Victim Victim AL16", 2)],
)
def test_charisma_makes_each_rival_discard_one_blood_for_two_alliance_cards(
    table: Table, alliance: str, discarded: int
) -> None:
    scene = table("toreador", "ventrue", "brujah", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.has(alliance=alliance).deployed("TO03", at=1, blood=3)
    bob.deployed("VE08", at=1, blood=3)
    cleo.deployed(at=1, blood=2)
    dora.deployed(at=2, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.blood_at(1), cleo.blood_at(1)) == (3 - discarded, 2 - discarded)
    assert (alice.blood_at(1), dora.blood_at(2)) == (3, 3)
    assert (alice.blood, bob.blood, cleo.blood) == (6, 6, 6)
    scene.done()


@pytest.mark.card("TO03")
@pytest.mark.rule("VD-GOLD-04")
def test_charisma_takes_no_more_than_lies_there_and_nothing_from_the_pool(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.has(alliance="Victim Victim Victim Victim").deployed("TO03", at=1)
    bob.deployed("VE08", at=1, blood=1)
    cleo.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.blood_at(1), cleo.blood_at(1)) == (0, 0)
    assert (bob.blood, cleo.blood) == (6, 6)
    scene.done()


@pytest.mark.card("TO03")
def test_a_rival_whose_only_blood_charisma_takes_is_out_of_the_conflict(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.has(alliance="Victim Victim").deployed("TO03", at=1)
    bob.deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.alliance, bob.influence) == ("", 3)
    scene.done()


# TO08 Ready


@pytest.mark.card("TO08")
@pytest.mark.rule("VD-CARD-08")
def test_toreador_ready_draws_a_victim(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("TO08", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed("BR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "Victim"
    scene.done()


@pytest.mark.card("TO08", "TO02")
def test_toreador_ready_draws_before_power_is_added_up(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.has(alliance="Victim Victim").deployed("TO02 TO08", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    assert alice.power_at(1) == 2
    scene.everyone_stays()

    assert alice.alliance == "Victim Victim Victim AL30"
    scene.done()
