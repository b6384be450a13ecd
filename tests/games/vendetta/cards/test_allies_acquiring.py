"""Allies whose ability works once, when they join the Alliance."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import VendettaScene
from tests.games.vendetta.conftest import Table


def won(
    table: Table, code: str, alliance: str = "", drained: str = "", hand: str | None = None, deck: str | None = None
) -> VendettaScene:
    """The first of three players has just won this Ally against the second."""
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    scene.ally(code, at=1)
    alice.has(alliance=alliance, drained=drained, hand=hand, deck=deck)
    alice.deployed("BR03", at=1)
    bob.deployed("GA03", at=1)
    scene.resolve(1)
    scene.everyone_stays()
    scene.done()
    return scene


@pytest.mark.card("AL01")
@pytest.mark.rule("VD-CARD-12", "VD-RWD-07")
def test_anita_wainwright_brings_three_blood(table: Table) -> None:
    scene = won(table, "AL01")

    assert scene.players[0].alliance == "AL01"
    assert [player.blood for player in scene.players] == [9, 6, 6]


@pytest.mark.card("AL06")
@pytest.mark.rule("VD-CARD-13", "VD-RWD-07")
def test_maldavis_brings_five_blood(table: Table) -> None:
    scene = won(table, "AL06")

    assert scene.players[0].alliance == "AL06"
    assert [player.blood for player in scene.players] == [11, 6, 6]


@pytest.mark.card("AL01", "AL06")
@pytest.mark.rule("VD-RWD-07")
def test_an_ability_on_arriving_works_only_then(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL01 AL06")
    alice.deployed("BR03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.alliance, alice.blood) == ("AL01 AL06 AL30", 6)
    scene.done()


@pytest.mark.card("AL02")
@pytest.mark.rule("VD-GLOS-12")
def test_sgt_mctavish_steals_two_blood_from_each_opponent_wherever_they_are(table: Table) -> None:
    scene = won(table, "AL02")

    assert [player.blood for player in scene.players] == [10, 4, 4]


@pytest.mark.card("AL02")
@pytest.mark.rule("VD-GOLD-04", "VD-FRZ-02")
def test_sgt_mctavish_takes_what_there_is_and_is_paid_for_the_frenzy(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, cleo = scene.players
    scene.ally("AL02", at=1)
    bob.has(blood=1, alliance="Victim")
    cleo.has(blood=2)
    alice.deployed("BR03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, alice.influence) == (6 + 1 + 2, 3 + 1 + 2)
    assert (bob.blood, bob.drained, cleo.blood, cleo.influence) == (3, "Victim", 1, 2)
    scene.done()


@pytest.mark.card("AL02")
@pytest.mark.rule("VD-TEAM-03")
@pytest.mark.parametrize(("included", "left"), [(True, [12, 4, 4, 4]), (False, [10, 4, 6, 4])])
def test_sgt_mctavish_may_spare_the_teammate(table: Table, included: bool, left: list[int]) -> None:
    scene = table("brujah", "gangrel", "ventrue", "toreador", variants=["teams"])
    alice, _, _, _ = scene.players
    scene.ally("AL02", at=1)
    alice.deployed("BR03", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.answers(int(included))

    assert [player.blood for player in scene.players] == left
    scene.done()


@pytest.mark.card("AL03")
def test_khadija_al_kindi_draws_the_top_card_of_the_clan_deck(table: Table) -> None:
    scene = won(table, "AL03", hand="BR09", deck="BR05 BR01")
    alice, bob, _ = scene.players

    assert (alice.hand, alice.deck) == ("BR05 BR09", "BR01")
    assert bob.view["players"][alice.seat]["hand"] is None
    assert "BR05" not in bob.view["players"][alice.seat]["shown"]


@pytest.mark.card("AL03")
@pytest.mark.rule("VD-GOLD-04")
def test_khadija_al_kindi_finds_nothing_in_an_empty_deck(table: Table) -> None:
    scene = won(table, "AL03", hand="BR09", deck="")

    assert scene.players[0].hand == "BR09"


@pytest.mark.card("AL04")
def test_wauneka_brings_a_victim(table: Table) -> None:
    scene = won(table, "AL04")

    assert [player.alliance for player in scene.players] == ["AL04 Victim", "Victim", ""]


@pytest.mark.card("AL29")
@pytest.mark.rule("VD-CARD-11")
@pytest.mark.parametrize(("alliance", "gained"), [("", 1), ("Victim", 2), ("Victim Victim AL09 AL16", 5)])
def test_sarah_mcaleer_brings_a_blood_for_each_ally_and_victim_herself_included(
    table: Table, alliance: str, gained: int
) -> None:
    scene = won(table, "AL29", alliance=alliance)

    assert scene.players[0].blood == 6 + gained


@pytest.mark.card("AL29")
@pytest.mark.rule("VD-CARD-11")
def test_sarah_mcaleer_does_not_count_drained_cards(table: Table) -> None:
    scene = won(table, "AL29", alliance="Victim", drained="Victim AL16")

    assert scene.players[0].blood == 6 + 2
