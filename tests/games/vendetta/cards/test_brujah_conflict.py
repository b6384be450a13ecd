"""Brujah Conflict cards: Bloody Fury and Punk's Posse, whose Power depends on what lies beside them."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table


@pytest.mark.card("BR01")
@pytest.mark.rule("VD-CARD-01")
@pytest.mark.parametrize(("blood", "power"), [(0, 6), (1, 6 - 2 + 1), (3, 6 - 2 + 3)])
def test_bloody_fury_is_two_weaker_with_any_blood_beside_it(table: Table, blood: int, power: int) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("BR01", at=1, blood=blood)

    scene.resolve(1)

    assert alice.power_at(1) == power


@pytest.mark.card("BR01")
@pytest.mark.rule("VD-CARD-01")
def test_bloody_fury_loses_a_conflict_through_its_own_blood(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    scene.ally("AL09", at=1)
    alice.deployed("BR01", at=1, blood=1)
    bob.deployed("TR03", at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.alliance, bob.alliance) == ("Victim", "AL09")
    scene.done()


@pytest.mark.card("BR01")
def test_bloody_fury_does_not_mind_blood_elsewhere_or_of_others(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR01", at=1)
    alice.deployed("BR09", at=2, blood=2)
    bob.deployed("TR09", at=1, blood=2)

    scene.resolve(1)

    assert alice.power_at(1) == 6


@pytest.mark.card("BR02")
@pytest.mark.parametrize(("others", "power"), [("", 2), ("BR09", 4), ("BR09 BR08", 6 + 1)])
def test_punks_posse_adds_two_power_for_every_card_itself_included(table: Table, others: str, power: int) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.deployed(f"BR02 {others}", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == power


@pytest.mark.card("BR02")
def test_punks_posse_counts_face_down_and_foreign_cards_on_its_position(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("BR02 TR09", at=1)
    alice.deployed("BR01", at=1, face_down=True)

    scene.resolve(1)

    assert alice.power_at(1) == 2 * 3 + 1


@pytest.mark.card("BR02")
def test_punks_posse_counts_no_cards_elsewhere_or_of_rivals(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR02", at=1)
    alice.deployed("BR08 BR09", at=2)
    bob.deployed("TR08 TR09", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == 2


@pytest.mark.card("BR02")
def test_punks_posse_counts_blood_as_blood_only(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("BR02", at=1, blood=3)

    scene.resolve(1)

    assert alice.power_at(1) == 2 + 3
