"""Toreador Conflict cards: Entourage and Entrancement, whose Power is a count of cards."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table

# TO02 Entourage


@pytest.mark.card("TO02")
@pytest.mark.parametrize(
    ("alliance", "power"),
    [
        ("", 0),
        ("AL16 AL09 Victim", 3),
        ("Victim " * 7, 7),
        ("Victim " * 9, 7),
    ],
)
def test_entourage_has_one_power_for_each_alliance_card_up_to_seven(table: Table, alliance: str, power: int) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.has(alliance=alliance, drained="Victim").deployed("TO02", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == power


@pytest.mark.card("TO02")
@pytest.mark.rule("VD-PLAN-09")
def test_face_down_entourage_has_no_power(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.has(alliance="Victim Victim").deployed("TO02", at=1, face_down=True)

    scene.resolve(1)

    assert alice.power_at(1) == 0


# TO05 Entrancement


@pytest.mark.card("TO05")
def test_entrancement_has_one_power_for_each_card_here_whoever_it_is_of(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("TO05 TO08", at=1, blood=2)
    alice.deployed("TO01", at=2)
    bob.deployed("VE08 VE04", at=1)
    cleo.deployed("BR08", at=2)

    scene.resolve(1)

    assert alice.power_at(1) == 4 + 0 + 2


@pytest.mark.card("TO05")
def test_entrancement_alone_counts_itself(table: Table) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("TO05", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == 1


@pytest.mark.card("TO05", "NO06")
def test_entrancement_counts_cards_that_stay_face_down(table: Table) -> None:
    scene = table("toreador", "nosferatu", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("TO05", at=1)
    bob.deployed("NO06", at=1)
    cleo.deployed("BR08", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()
    cleo.declines()

    assert alice.power_at(1) == 3
    scene.done()
