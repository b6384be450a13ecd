"""Malkavian Conflict cards: Shadow Strike and Ready, whose Power comes from counting cards."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table


@pytest.mark.card("MA04")
@pytest.mark.parametrize(
    ("own", "bobs", "power"),
    [
        ("MA04", "BR08", 3 + 2),
        ("MA04", "BR08 BR09", 3 + 2),
        ("MA04 MA09", "BR08", 3),
        ("MA04 MA09", "BR08 BR09", 3 + 2),
        ("MA04", "", 3 + 2),
    ],
)
def test_shadow_strike_is_stronger_if_nobody_here_shows_fewer_cards(
    table: Table, own: str, bobs: str, power: int
) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed(own, at=1)
    bob.deployed(bobs, at=1)

    scene.resolve(1)

    assert alice.power_at(1) == power


@pytest.mark.card("MA04")
def test_shadow_strike_is_compared_with_every_rival(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("MA04 MA09", at=1)
    bob.deployed("BR08 BR09", at=1)
    cleo.deployed("VE08", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == 3


@pytest.mark.card("MA04")
def test_shadow_strike_sees_no_card_of_a_rival_with_blood_alone(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA04", at=1)
    bob.deployed(at=1, blood=1)

    scene.resolve(1)

    assert alice.power_at(1) == 3


@pytest.mark.card("MA04")
def test_shadow_strike_does_not_count_face_down_cards(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA04 MA02", at=1)
    bob.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(0)
    bob.chooses(1)

    alice.chooses("MA02")

    assert alice.power_at(1) == 3 + 2
    scene.done()


@pytest.mark.card("MA08")
@pytest.mark.rule("VD-CARD-08")
@pytest.mark.parametrize(("others", "power"), [("", 1), ("MA09", 2), ("MA09 MA06", 3 + 2)])
def test_malkavians_ready_adds_one_power_for_every_card_itself_included(table: Table, others: str, power: int) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed(f"MA08 {others}", at=1)
    bob.deployed("BR08 BR09", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == power


@pytest.mark.card("MA08")
def test_malkavians_ready_counts_face_down_cards_but_none_elsewhere(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("MA08", at=1)
    alice.deployed("MA01", at=1, face_down=True)
    alice.deployed("MA09", at=2)

    scene.resolve(1)

    assert alice.power_at(1) == 2
