"""Kinds of damage: normal, Aggravated, Superficial, typeless, and what is no damage at all (RV-DMG-01..08)."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-DMG-01", "RV-DMG-03")
@pytest.mark.parametrize(("victim", "left"), [("blank", 2), ("skunk", 2), ("strong", 6)])
def test_damage_outside_attacks_takes_blood_by_the_same_rules(table: Table, victim: str, left: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("sized")
    harm = alice.holds("physical-harm")
    target = bob.controls(victim)
    scene.action_phase(alice)

    alice.plays(harm, at=target)

    assert scene.blood(target) == left


@pytest.mark.rule("RV-DMG-02", "RV-DMG-03")
@pytest.mark.parametrize(("type", "left"), [("physical", 8), ("social", 7), ("mental", 6)])
def test_an_attribute_reduces_damage_of_its_type(table: Table, type: str, left: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)  # 3 of each
    target = bob.controls("armoured", party=1)  # Physical 2, Social 1, Mental 0
    scene.action_phase(alice)

    alice.attacks(attacker, target, type)

    assert scene.blood(target) == left


@pytest.mark.rule("RV-DMG-03")
@pytest.mark.parametrize(("victim", "left"), [("sized", 4), ("armoured", 9)])
def test_physical_reduces_ranged_damage(table: Table, victim: str, left: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    gun = alice.holds("38-special")
    target = bob.controls(victim, party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card=gun)

    assert scene.blood(target) == left


@pytest.mark.rule("RV-DMG-02", "RV-DMG-04")
def test_damage_of_another_kind_changes_only_what_is_added(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    acid = alice.holds("acid")  # 2, and 2 Aggravated
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=acid)

    assert scene.blood(target) == 9 - 2  # Physical 2 reduces the normal part alone


@pytest.mark.card("slap-in-the-face")
@pytest.mark.rule("RV-DMG-02")
def test_a_card_may_give_its_damage_another_type(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("muhammad-zadeh", party=1)  # Physical 0, Social 2
    target = bob.controls("armoured", party=1)  # Physical 2, Social 1
    slap = bob.holds("slap-in-the-face")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social")
    bob.reacts(slap)

    assert scene.blood(attacker) == 5 - 3  # 1 and Physical 2 against Physical 0
    assert scene.blood(target) == 8


@pytest.mark.card("molotov-cocktail", "vagrant")
@pytest.mark.rule("RV-DMG-04", "RV-KEY-01")
def test_shields_and_prevention_but_no_attribute_reduce_aggravated_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta = alice.controls("beretta", party=1)
    molotov = alice.holds("molotov-cocktail")
    target = bob.controls("armoured", party=1, attached="vagrant")
    buckler = bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged", card=molotov)
    bob.declines()
    alice.uses(beretta)
    assert bob.asked == "rivals.prevent"  # 2 Aggravated, Physical 2 does not help
    bob.declines()

    assert scene.blood(target) == 9 - 2
    assert bob.hand == (buckler,)


@pytest.mark.card("molotov-cocktail", "vagrant")
@pytest.mark.rule("RV-DMG-04")
def test_a_shield_and_a_vagrant_take_two_aggravated_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta = alice.controls("beretta", party=1)
    molotov = alice.holds("molotov-cocktail")
    target = bob.controls("armoured", party=1, attached="vagrant")
    buckler = bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged", card=molotov)
    bob.reacts(buckler)
    alice.uses(beretta)
    bob.answers(bob.options[0], "rivals.prevent")

    assert scene.blood(target) == 9


@pytest.mark.rule("RV-DMG-04", "RV-BURN-02")
@pytest.mark.parametrize(("card", "burned"), [("acid", True), ("baseball-bat", False)])
def test_aggravated_damage_burns_whom_it_defeats(table: Table, card: str, burned: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    played = alice.holds(card)
    target = bob.controls("skunk", party=1)
    bob.controls("brother")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=played)

    assert bob.cards("burned") == (["skunk"] if burned else [])
    assert bob.cards("torpor") == ([] if burned else ["skunk"])
    assert bob.prestige == (10 if burned else 9)


@pytest.mark.rule("RV-DMG-04", "RV-AMB-46", "RV-DMG-21")
@pytest.mark.parametrize(("shields", "pile"), [((1, 1), "torpor"), ((0, 0), "burned")])
def test_only_aggravated_damage_that_lands_burns(table: Table, shields: tuple[int, ...], pile: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    acid = alice.holds("acid")  # 2, and 2 Aggravated
    target = bob.controls("other-blank", party=1, blood=1)
    bob.controls("skunk")
    tower = bob.holds("tower-shield")  # 3 Shields
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=acid)
    bob.reacts(tower)
    for part in shields:
        bob.answers((part,), "rivals.shield")

    assert bob.cards(pile) == ["other-blank"]


@pytest.mark.card("molotov-cocktail", "montgomery-white")
@pytest.mark.rule("RV-DMG-05")
def test_aggravated_attack_damage_keeps_its_type(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    molotov = alice.holds("molotov-cocktail")
    target = bob.controls("armoured", party=1)
    bob.controls("montgomery-white", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card=molotov)

    assert scene.blood(target) == 9  # 1 Aggravated, less the party's Shield against Ranged damage


@pytest.mark.rule("RV-DMG-06", "RV-KEY-02")
def test_superficial_damage_leaves_the_last_blood(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    harm = alice.holds("superficial-harm")
    target = bob.controls("strong")
    scene.action_phase(alice)

    alice.plays(harm, at=target)

    assert scene.blood(target) == 1
    assert scene.is_active(target)


@pytest.mark.rule("RV-DMG-06")
def test_superficial_damage_defeats_mortals(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    attacker = alice.controls("blank", party=1)
    bruise = alice.holds("bruise")
    mortal = scene.streets("tour-guide")
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "physical", card=bruise)

    assert alice.asked == "rivals.mortal"
    assert alice.agenda == 1


@pytest.mark.rule("RV-DMG-06")
def test_superficial_aggravated_damage_ignores_attributes_and_leaves_the_last_blood(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    blow = alice.holds("numbing-blow")  # 9
    target = bob.controls("armoured", party=1)  # Physical 2, Blood 9
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=blow)

    assert scene.blood(target) == 1


@pytest.mark.rule("RV-DMG-06", "RV-AMB-15")
def test_superficial_damage_comes_before_the_rest(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    both = alice.holds("bruise-and-cut")  # 1, and 3 Superficial
    target = bob.controls("other-blank", party=1, blood=3)
    bob.controls("skunk")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=both)

    assert scene.in_torpor(target)


@pytest.mark.card("vagrant")
@pytest.mark.rule("RV-DMG-07")
@pytest.mark.parametrize(("victim", "left"), [("strong", 4), ("warded", 3)])
def test_shields_but_no_attribute_reduce_typeless_damage(table: Table, victim: str, left: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    harm = alice.holds("typeless-harm")  # 2
    target = bob.controls(victim)
    scene.action_phase(alice)

    alice.plays(harm, at=target)

    assert scene.blood(target) == left


@pytest.mark.card("vagrant")
@pytest.mark.rule("RV-DMG-07", "RV-DMG-23")
def test_prevention_reduces_typeless_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    harm = alice.holds("typeless-harm")
    target = bob.controls("strong", attached="vagrant")
    scene.action_phase(alice)

    alice.plays(harm, at=target)
    bob.answers(bob.options[0], "rivals.prevent")

    assert scene.blood(target) == 5


@pytest.mark.card("seduction", "vagrant")
@pytest.mark.rule("RV-DMG-08")
def test_stealing_blood_is_no_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    thief = alice.controls("johnny", party=1, blood=1)  # Social 2
    seduction = alice.holds("seduction")
    target = bob.controls("strong", party=1, attached="vagrant")  # Social 3
    scene.action_phase(alice)

    alice.attacks(thief, target, "social", card=seduction)
    alice.chooses(0)

    assert alice.asked == "rivals.act"
    assert (scene.blood(thief), scene.blood(target)) == (2, 5)


@pytest.mark.card("steal-the-spotlight", "vagrant")
@pytest.mark.rule("RV-DMG-08")
def test_losing_blood_is_no_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("warded", party=1, attached="vagrant")
    target, bella = bob.controls("skunk", party=1), bob.controls("bella-forte", party=1)
    spotlight = bob.holds("steal-the-spotlight")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.blocks(bella)
    bob.reacts(spotlight)

    assert alice.asked == "rivals.act"
    assert scene.blood(attacker) == 4 - 2


@pytest.mark.card("hydra")
@pytest.mark.rule("RV-DMG-08", "RV-COST-01")
def test_paying_blood_is_no_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1, attached="vagrant")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(hydra, target, "physical")
    alice.uses(hydra)

    assert alice.asked == "rivals.act"
    assert scene.blood(hydra) == 5
    assert not alice.can(acts.ABILITY, hydra)
