"""The Prince of the City: what the Title does and where it goes when its holder falls (RV-PRINCE-20..25)."""

from __future__ import annotations

import pytest

from tests.games.rivals.conftest import Table

PRINCE = "prince-of-the-city"


@pytest.mark.card("base-of-power")
@pytest.mark.rule("RV-PRINCE-20", "RV-PRINCE-24", "RV-CARD-44")
@pytest.mark.parametrize("card", ["baseball-bat", "acid"])
def test_a_foes_vampire_that_defeats_or_burns_the_prince_takes_the_title(table: Table, card: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="base-of-power")
    slayer = alice.controls("strong", party=1)
    played = alice.holds(card)
    prince = bob.controls("skunk", party=1, attached=PRINCE)
    bob.controls("karma")
    scene.action_phase(alice)

    alice.attacks(slayer, prince, "physical", card=played)

    assert scene.attached(slayer) == [PRINCE]
    assert scene.attached(prince) == []
    assert alice.agenda == 1 + 2  # the Rival's vampire, and a Title attached


@pytest.mark.rule("RV-PRINCE-20", "RV-PRINCE-08")
def test_the_slayers_old_title_is_burned(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    slayer = alice.controls("strong", party=1, attached="primogen")
    prince = bob.controls("skunk", party=1, attached=PRINCE, blood=1)
    bob.controls("karma")
    scene.action_phase(alice)

    alice.attacks(slayer, prince, "physical")

    assert scene.attached(slayer) == [PRINCE]
    assert alice.cards("burned") == ["primogen"]


@pytest.mark.card("baseball-bat")
@pytest.mark.rule("RV-PRINCE-20")
def test_a_defender_who_strikes_the_prince_down_takes_the_title(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    prince = alice.controls("skunk", party=1, blood=1, attached=PRINCE)
    alice.controls("karma")
    slayer = bob.controls("strong", party=1)
    bat = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(prince, slayer, "physical")
    bob.reacts(bat)

    assert scene.in_torpor(prince)
    assert scene.attached(slayer) == [PRINCE]


@pytest.mark.rule("RV-PRINCE-20", "RV-PRINCE-24")
def test_a_slayer_who_falls_with_the_prince_does_not_keep_the_title(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="base-of-power")
    slayer = alice.controls("sized", party=1, blood=1)
    alice.controls("karma")
    gun = alice.holds("38-special")
    prince = bob.controls("other-blank", party=1, blood=2, attached=PRINCE)
    bob.controls("skunk")
    answer = bob.holds("38-special")
    scene.action_phase(alice)

    alice.attacks(slayer, prince, "ranged", card=gun)
    bob.reacts(answer)

    assert scene.in_torpor(slayer)
    assert scene.in_torpor(prince)
    assert scene.in_streets() == [PRINCE]
    assert alice.agenda == 1  # for the Rival's vampire; no Title was attached


@pytest.mark.rule("RV-PRINCE-20")
def test_who_defeats_a_mere_claimant_gets_nothing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("sized", party=1, blood=1)
    alice.controls("karma")
    scene.streets(PRINCE)
    attacker = bob.controls("strong")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.chooses(attacker)
    bob.strikes("physical")

    assert scene.in_torpor(claimant)
    assert scene.in_streets() == [PRINCE]
    assert scene.attached(attacker) == []


@pytest.mark.card("coup-de-grace")
@pytest.mark.rule("RV-PRINCE-21")
def test_a_prince_defeated_by_a_vampire_of_the_same_player_loses_the_title_to_the_streets(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    skunk = alice.controls("skunk", party=1)
    prince = alice.controls("armoured", party=2, blood=1, attached=PRINCE)
    coup = alice.holds("coup-de-grace")
    scene.action_phase(alice)

    alice.plays(coup, by=skunk, at=prince)

    assert scene.in_streets() == [PRINCE]
    assert scene.attached(skunk) == []


@pytest.mark.card("coup-de-grace")
@pytest.mark.rule("RV-PRINCE-20")
def test_a_vampire_defeats_the_prince_by_its_action_card_too(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk = alice.controls("skunk", party=1)
    coup = alice.holds("coup-de-grace")
    prince = bob.controls("armoured", party=1, blood=1, attached=PRINCE)
    bob.controls("karma")
    scene.action_phase(alice)

    alice.plays(coup, by=skunk, at=prince)

    assert scene.attached(skunk) == [PRINCE]


@pytest.mark.card("special-affairs-division")
@pytest.mark.rule("RV-PRINCE-22")
def test_an_antagonist_sends_the_title_back_to_the_streets(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    prince = alice.controls("skunk", blood=1, attached=PRINCE)
    alice.controls("karma")
    scene.streets("special-affairs-division")
    scene.antagonist_step(alice)

    alice.answers((prince,), "rivals.inquisition")

    assert alice.cards("burned") == ["skunk"]
    assert PRINCE in scene.in_streets()


@pytest.mark.rule("RV-PRINCE-25", "RV-CITY-SF-07", "RV-CARD-48")
def test_the_title_of_san_francisco(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("karma", leader=True)
    prince = alice.controls("skunk", attached=PRINCE)
    bob.controls("strong")

    scene.start_of_turn(alice)

    assert (alice.prestige, alice.agenda) == (11, 1)
    assert (scene.influence(prince), scene.secrecy(prince)) == (2, 0)
