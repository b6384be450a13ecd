"""Rituals: two Actions, and Blood to live on (RV-RITUAL)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-RITUAL-01", "RV-RITUAL-04", "RV-DEC-58", "RV-HH-02")
def test_a_ritual_takes_one_to_three_blood_of_ones_colour(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    witch = alice.controls("blood-witch")
    alice.controls("blank", torpor=True)
    bob.controls("other-blank")
    foe = bob.controls("blank", tokens={alice: 2, bob: 1})
    lone = bob.controls("third-blank", tokens={alice: 1})
    circle = alice.holds("red-circle")
    scene.action_phase(alice)

    alice.plays(circle)

    assert alice.options == ((witch,), (foe,))
    alice.chooses(foe)
    assert set(alice.options) == {(witch,), (foe,), DONE}
    alice.chooses(foe)
    assert set(alice.options) == {(witch,), DONE}
    alice.chooses(witch)
    assert alice.cards("play") == ["red-circle"]
    assert scene.match.view(bob.seat)["players"][alice.seat]["play"][0]["card"] == "red-circle", "it lies open"
    assert scene.tokens(circle) == [3, 0]
    assert (scene.blood(foe), scene.blood(witch), scene.blood(lone)) == (1, 4, 1)


@pytest.mark.rule("RV-RITUAL-01")
def test_the_actor_needs_the_discipline(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    circle = alice.holds("red-circle")
    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, circle)


@pytest.mark.rule("RV-RITUAL-02")
def test_a_ritual_costs_two_actions(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    witch = alice.controls("blood-witch")
    circle = alice.holds("red-circle")
    scene.action_phase(alice)

    alice.plays(circle)
    alice.chooses(witch)
    alice.chooses(*DONE)

    assert scene.table.actions == 0


@pytest.mark.rule("RV-RITUAL-02")
@pytest.mark.parametrize("unhosted", [0, 1])
def test_one_action_is_not_enough_nor_with_an_unhosted_one(table: Table, unhosted: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blood-witch")
    circle = alice.holds("red-circle")
    scene.making.unhosted = unhosted
    scene.action_phase(alice, actions=1)

    assert not alice.can(acts.PLAY, circle)


@pytest.mark.rule("RV-RITUAL-03", "RV-DEC-58")
def test_a_second_of_the_party_makes_it_one_action(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    witch, acolyte = alice.controls("blood-witch"), alice.controls("acolyte")
    alice.controls("blank")
    circle = alice.holds("red-circle")
    scene.action_phase(alice, actions=1)

    alice.plays(circle, by=witch)

    assert alice.asked == "rivals.ritual.helper"
    assert alice.options == ((acolyte,),)
    alice.chooses(acolyte)
    assert scene.is_exhausted(acolyte)
    assert scene.table.actions == 0


@pytest.mark.rule("RV-RITUAL-03")
def test_help_may_be_declined_where_two_actions_are_left(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    witch, acolyte = alice.controls("blood-witch"), alice.controls("acolyte")
    circle = alice.holds("red-circle")
    scene.action_phase(alice)

    alice.plays(circle, by=witch)
    alice.chooses(*DONE)

    assert not scene.is_exhausted(acolyte)
    assert scene.table.actions == 0


@pytest.mark.rule("RV-RITUAL-03")
def test_nobody_of_another_party_helps(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blood-witch")
    alice.controls("acolyte", party=1)
    circle = alice.holds("red-circle")
    scene.action_phase(alice, actions=1)

    assert not alice.can(acts.PLAY, circle)


@pytest.mark.rule("RV-RITUAL-04")
def test_without_any_blood_to_take_it_cannot_be_played(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blood-witch", blood=1)
    circle = alice.holds("red-circle")
    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, circle)


@pytest.mark.rule("RV-RITUAL-05", "RV-DEC-58")
def test_oblivion_counts_burned_mortals(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("medium")
    scene.city_pile("burned", "vagrant", "courier", "chinese-new-year")
    vigil = alice.holds("grey-vigil")
    scene.action_phase(alice)
    supply = alice.supply

    alice.plays(vigil)

    assert alice.asked == "rivals.ritual.tokens"
    assert alice.options == ((0,), (1,), (2,))
    alice.chooses(2)
    assert scene.tokens(vigil) == [2, 0]
    assert alice.supply == supply - 2
    assert alice.cards("play") == ["grey-vigil"]


@pytest.mark.rule("RV-RITUAL-05")
@pytest.mark.parametrize("mortals", [0, 1])
def test_an_oblivion_ritual_without_blood_is_burned_at_once(table: Table, mortals: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("medium")
    scene.city_pile("burned", *["vagrant"] * mortals)
    vigil = alice.holds("grey-vigil")
    scene.action_phase(alice)

    alice.plays(vigil)
    if mortals:
        alice.chooses(0)

    assert alice.cards("burned") == ["grey-vigil"]


@pytest.mark.rule("RV-RITUAL-06")
def test_a_ritual_is_burned_when_its_blood_is_used_up(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    circle = alice.in_play("red-circle", tokens=1)
    scene.start_of_turn(alice)

    assert alice.cards("burned") == ["red-circle"]
    assert alice.prestige == 11
    assert scene.tokens(circle) == [0, 0]


@pytest.mark.rule("RV-RITUAL-06")
def test_swapped_blood_is_a_source(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    witch = alice.controls("blood-witch")
    foe = bob.controls("blank")
    circle = alice.holds("red-circle", "vial")
    scene.action_phase(alice, actions=3)
    alice.plays(circle + 1, at=foe)

    alice.plays(circle, by=witch)

    assert alice.options == ((witch,), (foe,))
