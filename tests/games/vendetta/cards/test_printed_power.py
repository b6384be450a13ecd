"""The Power of clan cards that lie alone; Entrancement and Focus from Hunger are with their clans' Conflict cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from elysium.testing.vendetta import VendettaScene

Table: TypeAlias = Callable[..., VendettaScene]


@pytest.mark.card("BR01", "BR02", "BR03", "BR04", "BR05", "BR06", "BR07", "BR08", "BR09")
@pytest.mark.rule("VD-COMP-04", "VD-PLAN-09")
@pytest.mark.parametrize(
    ("code", "power"),
    [
        ("BR01", 6),
        ("BR02", 2),
        ("BR03", 4),
        ("BR04", 4),
        ("BR05", 3),
        ("BR06", 2),
        ("BR07", 3),
        ("BR08", 1),
        ("BR09", 0),
    ],
)
def test_each_brujah_card_has_its_power_face_up_and_none_face_down(table: Table, code: str, power: int) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.deployed(code, at=1)
    hidden = table("brujah", "tremere", "ventrue")
    hidden.players[0].deployed(code, at=1, face_down=True)

    scene.resolve(1)
    hidden.resolve(1)

    assert (alice.power_at(1), hidden.players[0].power_at(1)) == (power, 0)


@pytest.mark.card("GA01", "GA02", "GA03", "GA04", "GA05", "GA06", "GA07", "GA08", "GA09")
@pytest.mark.rule("VD-COMP-04", "VD-PLAN-09")
@pytest.mark.parametrize(
    ("code", "power"),
    [
        ("GA01", 1),
        ("GA02", 2),
        ("GA03", 1),
        ("GA04", 2),
        ("GA05", 3),
        ("GA06", 3),
        ("GA07", 2),
        ("GA08", 0),
        ("GA09", 0),
    ],
)
def test_each_gangrel_card_has_its_power_face_up_and_none_face_down(table: Table, code: str, power: int) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed(code, at=1)
    hidden = table("gangrel", "brujah", "ventrue")
    hidden.players[0].deployed(code, at=1, face_down=True)

    scene.resolve(1)
    hidden.resolve(1)

    assert (alice.power_at(1), hidden.players[0].power_at(1)) == (power, 0)


@pytest.mark.card("MA01", "MA02", "MA03", "MA04", "MA05", "MA06", "MA07", "MA08", "MA09")
@pytest.mark.rule("VD-COMP-04", "VD-PLAN-09")
@pytest.mark.parametrize(
    ("code", "power"),
    [
        ("MA01", 3),
        ("MA02", 2),
        ("MA03", 2),
        ("MA04", 5),
        ("MA05", 2),
        ("MA06", 2),
        ("MA07", 3),
        ("MA08", 1),
        ("MA09", 0),
    ],
)
def test_each_malkavian_card_has_its_power_face_up_and_none_face_down(table: Table, code: str, power: int) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed(code, at=1)
    hidden = table("malkavian", "brujah", "ventrue")
    hidden.players[0].deployed(code, at=1, face_down=True)

    scene.resolve(1)
    hidden.resolve(1)

    assert (alice.power_at(1), hidden.players[0].power_at(1)) == (power, 0)


@pytest.mark.parametrize(
    ("card", "power"),
    [
        pytest.param("NO01", 2, marks=pytest.mark.card("NO01")),
        pytest.param("NO02", 3, marks=pytest.mark.card("NO02")),
        pytest.param("NO03", 2, marks=pytest.mark.card("NO03")),
        pytest.param("NO04", 1, marks=pytest.mark.card("NO04")),
        pytest.param("NO05", 2, marks=pytest.mark.card("NO05")),
        pytest.param("NO06", 3, marks=pytest.mark.card("NO06")),
        pytest.param("NO07", 4, marks=[pytest.mark.card("NO07"), pytest.mark.rule("VD-CARD-05")]),
        pytest.param("NO08", 1, marks=pytest.mark.card("NO08")),
        pytest.param("NO09", 0, marks=pytest.mark.card("NO09")),
    ],
)
def test_a_nosferatu_card_alone_has_its_printed_power(table: Table, card: str, power: int) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed(card, at=1)

    scene.resolve(1)

    assert alice.power_at(1) == power


@pytest.mark.parametrize(
    ("card", "power"),
    [
        pytest.param("TO01", 2, marks=pytest.mark.card("TO01")),
        pytest.param("TO02", 0, marks=pytest.mark.card("TO02")),
        pytest.param("TO03", 2, marks=pytest.mark.card("TO03")),
        pytest.param("TO04", 3, marks=pytest.mark.card("TO04")),
        pytest.param("TO06", 3, marks=pytest.mark.card("TO06")),
        pytest.param("TO07", 3, marks=pytest.mark.card("TO07")),
        pytest.param("TO08", 0, marks=pytest.mark.card("TO08")),
        pytest.param("TO09", 0, marks=pytest.mark.card("TO09")),
    ],
)
def test_a_toreador_card_without_an_alliance_has_its_printed_power(table: Table, card: str, power: int) -> None:
    scene = table("toreador", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed(card, at=1)

    scene.resolve(1)

    assert alice.power_at(1) == power


@pytest.mark.parametrize(
    ("card", "power"),
    [
        pytest.param("TR02", 6, marks=pytest.mark.card("TR02")),
        pytest.param("TR03", 3, marks=pytest.mark.card("TR03")),
        pytest.param("TR04", 1, marks=pytest.mark.card("TR04")),
        pytest.param("TR05", 3, marks=[pytest.mark.card("TR05"), pytest.mark.rule("VD-CARD-07")]),
        pytest.param("TR06", 2, marks=pytest.mark.card("TR06")),
        pytest.param("TR07", 2, marks=pytest.mark.card("TR07")),
        pytest.param("TR08", 1, marks=pytest.mark.card("TR08")),
        pytest.param("TR09", 1, marks=pytest.mark.card("TR09")),
    ],
)
def test_a_tremere_card_has_its_printed_power(table: Table, card: str, power: int) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed(card, at=1)

    scene.resolve(1)

    assert alice.power_at(1) == power


@pytest.mark.parametrize(
    ("card", "power"),
    [
        pytest.param("VE01", 3, marks=pytest.mark.card("VE01")),
        pytest.param("VE02", 3, marks=pytest.mark.card("VE02")),
        pytest.param("VE03", 2, marks=pytest.mark.card("VE03")),
        pytest.param("VE04", 0, marks=pytest.mark.card("VE04")),
        pytest.param("VE05", 3, marks=pytest.mark.card("VE05")),
        pytest.param("VE06", 2, marks=pytest.mark.card("VE06")),
        pytest.param("VE07", 3, marks=pytest.mark.card("VE07")),
        pytest.param("VE08", 2, marks=[pytest.mark.card("VE08"), pytest.mark.rule("VD-CARD-08")]),
        pytest.param("VE09", 0, marks=pytest.mark.card("VE09")),
    ],
)
def test_a_ventrue_card_alone_has_its_printed_power_and_asks_nothing(table: Table, card: str, power: int) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, _, _ = scene.players
    alice.deployed(card, at=1)

    scene.resolve(1)
    alice.stays()

    assert alice.power_at(1) == power
    assert (alice.blood, alice.influence) == (6, 3 + 1)
    scene.done()
