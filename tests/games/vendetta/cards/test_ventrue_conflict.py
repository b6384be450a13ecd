"""Ventrue Conflict cards: Diplomacy, Majesty and Ready."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table

# VE02 Diplomacy


@pytest.mark.card("VE02")
@pytest.mark.rule("VD-AMB-45")
def test_diplomacy_takes_the_power_of_the_highest_card_of_the_others(table: Table) -> None:
    scene = table("ventrue", "brujah", "tremere")
    alice, bob, cleo = scene.players
    alice.deployed("VE02", at=1)
    bob.deployed("BR03 BR08", at=1, blood=1)
    cleo.deployed("TR03", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == 3
    assert bob.power_at(1) == 0 + 1 + 1
    assert cleo.power_at(1) == 3


@pytest.mark.card("VE02")
def test_diplomacy_takes_the_power_of_all_tied_cards(table: Table) -> None:
    scene = table("ventrue", "brujah", "nosferatu")
    alice, bob, cleo = scene.players
    alice.deployed("VE02", at=1)
    bob.deployed("BR03 BR04 BR08", at=1)
    cleo.deployed("NO07 NO02", at=1)

    scene.resolve(1)

    assert bob.power_at(1) == 0 + 0 + 1
    assert cleo.power_at(1) == 0 + 3


@pytest.mark.card("VE02")
def test_diplomacy_leaves_higher_cards_of_its_own_player_alone(table: Table) -> None:
    scene = table("ventrue", "brujah", "nosferatu")
    alice, bob, _ = scene.players
    alice.deployed("VE02 VE01", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == 3 + 3 + 1
    assert bob.power_at(1) == 0


@pytest.mark.card("VE02")
@pytest.mark.rule("VD-PLAN-09")
def test_diplomacy_does_nothing_face_down_and_passes_over_face_down_cards(table: Table) -> None:
    scene = table("ventrue", "brujah", "nosferatu")
    alice, bob, _ = scene.players
    alice.deployed("VE02", at=1, face_down=True)
    bob.deployed("BR03", at=1)
    bob.deployed("BR01", at=1, face_down=True)

    scene.resolve(1)
    assert bob.power_at(1) == 4
    scene.everyone_stays()

    assert bob.power_at(1) == 4 + 0
    scene.done()


@pytest.mark.card("VE02", "NO06")
def test_diplomacy_takes_the_highest_of_the_face_up_cards(table: Table) -> None:
    scene = table("ventrue", "brujah", "nosferatu")
    alice, bob, cleo = scene.players
    alice.deployed("VE02", at=1)
    bob.deployed("BR08", at=1)
    bob.deployed("BR01", at=1, face_down=True)
    cleo.deployed("NO06", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.chooses(None)

    assert bob.power_at(1) == 1
    assert cleo.power_at(1) == 0
    scene.done()


@pytest.mark.card("VE02", "MA04")
@pytest.mark.rule("VD-AMB-45")
def test_diplomacy_comes_before_what_a_card_adds_to_itself(table: Table) -> None:
    scene = table("ventrue", "malkavian", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("VE02", at=1)
    bob.deployed("MA04", at=1)

    scene.resolve(1)

    assert bob.power_at(1) == 0 + 2


@pytest.mark.card("VE02", "BR01")
@pytest.mark.rule("VD-AMB-45")
def test_a_card_diplomacy_has_set_to_zero_does_not_fall_further(table: Table) -> None:
    scene = table("ventrue", "brujah", "malkavian")
    alice, bob, _ = scene.players
    alice.deployed("VE02", at=1)
    bob.deployed("BR01", at=1, blood=3)

    scene.resolve(1)

    assert bob.power_at(1) == 0 + 3


@pytest.mark.card("VE02", "TR01")
def test_diplomacy_goes_by_the_printed_power(table: Table) -> None:
    scene = table("ventrue", "tremere", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("VE02", at=1)
    bob.has(blood=8).deployed("TR01", at=1)
    cleo.deployed("BR01", at=1)

    scene.resolve(1)

    assert bob.power_at(1) == 0
    assert cleo.power_at(1) == 6


@pytest.mark.card("VE02")
def test_diplomacy_reaches_only_its_own_location(table: Table) -> None:
    scene = table("ventrue", "brujah", "malkavian")
    alice, bob, _ = scene.players
    alice.deployed("VE02", at=2)
    bob.deployed("BR03", at=1)

    scene.resolve(1)

    assert bob.power_at(1) == 4


@pytest.mark.card("VE02")
@pytest.mark.rule("VD-TEAM-03")
@pytest.mark.parametrize(("spared", "power"), [(True, 4), (False, 0)])
def test_diplomacy_includes_the_teammate_if_its_player_says_so(table: Table, spared: bool, power: int) -> None:
    scene = table("ventrue", "tremere", "brujah", "gangrel", variants=("teams",))
    scene.ally("AL16", at=1)
    alice, bob, cleo, _ = scene.players
    alice.deployed("VE02", at=1)
    bob.deployed("TR06", at=1, blood=1)
    cleo.deployed("BR03", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert alice.asked == "vendetta.team.include"
    alice.declines() if spared else alice.agrees()

    assert cleo.alliance == ("AL16" if power else "")
    scene.done()


# VE04 Majesty


@pytest.mark.card("VE04")
def test_majesty_has_the_highest_printed_power_of_any_card_here(table: Table) -> None:
    scene = table("ventrue", "brujah", "tremere")
    alice, bob, cleo = scene.players
    alice.deployed("VE04", at=1, blood=1)
    bob.deployed("BR03 BR08", at=1)
    cleo.deployed("TR01", at=2)

    scene.resolve(1)

    assert alice.power_at(1) == 4 + 1


@pytest.mark.card("VE04")
def test_majesty_may_look_to_its_own_players_cards(table: Table) -> None:
    scene = table("ventrue", "brujah", "tremere")
    alice, bob, _ = scene.players
    alice.deployed("VE04 VE07", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == 3 + 3


@pytest.mark.card("VE04", "BR01", "TR01")
@pytest.mark.rule("VD-GLOS-10")
def test_majesty_goes_by_the_power_before_any_change(table: Table) -> None:
    scene = table("ventrue", "brujah", "tremere")
    alice, bob, cleo = scene.players
    alice.deployed("VE04", at=1)
    bob.deployed("BR01", at=1, blood=1)
    cleo.has(blood=9).deployed("TR01", at=1)

    scene.resolve(1)

    assert cleo.power_at(1) == 0
    assert alice.power_at(1) == 9


@pytest.mark.card("VE04", "VE02")
def test_majesty_still_has_the_power_diplomacy_took_from_the_highest_card(table: Table) -> None:
    scene = table("ventrue", "brujah", "tremere")
    alice, bob, _ = scene.players
    alice.deployed("VE02 VE04", at=1)
    bob.deployed("BR01", at=1)

    scene.resolve(1)

    assert bob.power_at(1) == 0
    assert alice.power_at(1) == 3 + 6


@pytest.mark.card("VE04", "NO06")
def test_majesty_counts_face_down_cards_as_nothing(table: Table) -> None:
    scene = table("ventrue", "brujah", "nosferatu")
    alice, bob, cleo = scene.players
    alice.deployed("VE04", at=1)
    bob.deployed("BR01", at=1, face_down=True)
    cleo.deployed("NO06", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.chooses(None)

    assert alice.power_at(1) == 3
    scene.done()


# VE08 Ready


@pytest.mark.card("VE08")
@pytest.mark.rule("VD-CARD-08")
def test_ventrue_ready_is_nothing_but_two_power(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE08", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "AL30"
    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()
