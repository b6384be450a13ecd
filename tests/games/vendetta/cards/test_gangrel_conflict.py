"""Gangrel Conflict cards: Wolf Companion halves the Power of Rivals, Feral Weapons doubles that of Blood."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table


@pytest.mark.card("GA02")
@pytest.mark.rule("VD-CARD-06")
def test_wolf_companion_halves_the_printed_power_of_each_rival_card(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("GA02 GA05", at=1)
    bob.deployed("BR03 BR05", at=1)
    cleo.deployed("VE03", at=1)

    scene.resolve(1)

    assert [player.power_at(1) for player in scene.players] == [2 + 3, 2 + 1, 1]


@pytest.mark.card("GA02")
@pytest.mark.rule("VD-CARD-06")
def test_wolf_companion_decides_a_conflict(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA02", at=1)
    bob.deployed("BR05", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "AL30"
    scene.done()


@pytest.mark.card("GA02")
@pytest.mark.rule("VD-GLOS-05")
def test_wolf_companion_leaves_blood_and_other_locations_alone(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA02", at=1)
    bob.deployed("BR08", at=1, blood=3)
    bob.deployed("BR03", at=2)

    scene.resolve(1)

    assert (bob.power_at(1), bob.power_at(2)) == (0 + 3, 4)


@pytest.mark.card("GA02")
@pytest.mark.rule("VD-PLAN-09")
def test_wolf_companion_halves_nothing_face_down(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA02", at=1, face_down=True)
    bob.deployed("BR03", at=1)

    scene.resolve(1)

    assert (alice.power_at(1), bob.power_at(1)) == (0, 4)


@pytest.mark.card("GA02")
@pytest.mark.rule("VD-AMB-20")
@pytest.mark.parametrize(
    ("cards", "blood", "power"),
    [
        ("BR02 BR08", 0, 0 + 4 + 0),  # the Posse's bonus is whole
        ("BR01", 1, 3 - 2 + 1),  # not (6 - 2) / 2 + 1
    ],
)
def test_wolf_companion_halves_before_anything_else_is_added(table: Table, cards: str, blood: int, power: int) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA02", at=1)
    bob.deployed(cards, at=1, blood=blood)

    scene.resolve(1)

    assert bob.power_at(1) == power


@pytest.mark.card("GA02")
@pytest.mark.rule("VD-AMB-45")
def test_wolf_companion_and_a_penalty_never_push_a_card_below_zero(table: Table) -> None:
    scene = table("gangrel", "tremere", "ventrue")
    alice, bob, _ = scene.players
    bob.has(blood=6)
    alice.deployed("GA02", at=1)
    bob.deployed("TR01", at=1, blood=1)

    scene.resolve(1)

    assert bob.power_at(1) == 0 + 1


@pytest.mark.card("GA02")
@pytest.mark.rule("VD-GLOS-01")
def test_wolf_companion_on_a_foreign_position_serves_that_position(table: Table) -> None:
    scene = table("gangrel", "malkavian", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("GA05", at=1)
    bob.deployed("MA07 GA02", at=1)
    cleo.deployed("BR03", at=1)

    scene.resolve(1)

    assert [player.power_at(1) for player in scene.players] == [1, 3 + 2, 2]


@pytest.mark.card("GA02")
@pytest.mark.rule("VD-TEAM-03")
@pytest.mark.parametrize(("included", "winner"), [(True, 1), (False, 2)])
def test_wolf_companion_spares_a_teammate_if_its_player_says_so(table: Table, included: bool, winner: int) -> None:
    scene = table("gangrel", "ventrue", "brujah", "toreador", variants=["teams"])
    alice, bob, cleo, _ = scene.players
    alice.deployed("GA02", at=1)
    bob.deployed("VE08", at=1, blood=3)
    cleo.deployed("BR01", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.answers(int(included))

    assert scene.players[winner].alliance == "AL30"  # 6 / 2 or 6, against 2 / 2 + 3
    scene.done()


@pytest.mark.card("GA02")
@pytest.mark.rule("VD-TEAM-03")
def test_wolf_companion_asks_nothing_about_a_teammate_who_is_elsewhere(table: Table) -> None:
    scene = table("gangrel", "ventrue", "brujah", "toreador", variants=["teams"])
    alice, bob, cleo, _ = scene.players
    alice.deployed("GA02", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed("BR01", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "AL30"
    scene.done()


@pytest.mark.card("GA03")
@pytest.mark.parametrize(("blood", "power"), [(0, 1), (1, 3), (3, 7)])
def test_feral_weapons_make_each_own_blood_worth_two(table: Table, blood: int, power: int) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("GA03", at=1, blood=blood)

    scene.resolve(1)

    assert alice.power_at(1) == power


@pytest.mark.card("GA03")
def test_feral_weapons_win_with_little_blood(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA03", at=1, blood=2)
    bob.deployed("BR03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "AL30"
    scene.done()


@pytest.mark.card("GA03")
def test_feral_weapons_change_no_blood_of_rivals_or_elsewhere(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA03", at=1)
    alice.deployed(at=2, blood=3)
    bob.deployed(at=1, blood=3)

    scene.resolve(1)

    assert (alice.power_at(2), bob.power_at(1)) == (3, 3)


@pytest.mark.card("GA03")
@pytest.mark.rule("VD-PLAN-09")
def test_feral_weapons_do_nothing_face_down(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("GA03", at=1, blood=2, face_down=True)

    scene.resolve(1)

    assert alice.power_at(1) == 2
