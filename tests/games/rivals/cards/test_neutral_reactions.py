"""Reaction cards of no clan, and the one Attack card that works in the Intel Step."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.attack.intel import FACE_UP, PLEDGE
from elysium.games.rivals.kinds import TYPES
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-REACT-01")
@pytest.mark.parametrize(
    ("code", "types", "who"),
    [
        pytest.param("cloak-of-shadows", {"ranged", "physical"}, "meek", marks=pytest.mark.card("cloak-of-shadows")),
        pytest.param("fleetness", {"ranged", "physical"}, "jesus", marks=pytest.mark.card("fleetness")),
        pytest.param("slap-in-the-face", {"social", "mental"}, "meek", marks=pytest.mark.card("slap-in-the-face")),
        pytest.param("unswayable-mind", {"social", "mental"}, "meek", marks=pytest.mark.card("unswayable-mind")),
    ],
)
@pytest.mark.parametrize("type", TYPES)
def test_reaction_answers_its_types_of_attack(table: Table, code: str, types: set[str], who: str, type: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls(who, party=1)
    card = bob.holds(code)
    scene.action_phase(alice)

    alice.attacks(attacker, target, type)

    assert bob.asked == "rivals.attack.react"
    assert bob.can(card) is (type in types)


@pytest.mark.card("fleetness")
@pytest.mark.rule("RV-REACT-01")
def test_fleetness_asks_for_a_blood_potency_of_two(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("meek", party=1)
    bob.holds("fleetness")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")

    assert bob.options == (DONE,)


@pytest.mark.card("cloak-of-shadows", "molotov-cocktail")
@pytest.mark.rule("RV-DISC-04", "RV-DMG-22")
def test_cloak_of_shadows_shields_the_whole_party_for_each_obfuscate_in_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, friend = bob.controls("jesus", party=1), bob.controls("sized", party=1)
    stranger = bob.controls("other-blank", party=2)
    molotov, cloak = alice.holds("molotov-cocktail", "herald"), bob.holds("cloak-of-shadows")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", molotov)
    bob.reacts(cloak)
    alice.agrees()

    assert [scene.blood(one) for one in (target, friend, stranger)] == [2, 5, 4]


@pytest.mark.card("cloak-of-shadows")
@pytest.mark.rule("RV-DISC-04")
@pytest.mark.parametrize(("friend", "blood"), [("bad-penny", 4), ("skunk", 2)])
def test_cloak_of_shadows_counts_every_icon(table: Table, friend: str, blood: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("armoured", party=1)
    target = bob.controls("other-blank", party=1)
    bob.controls(friend, party=1)
    bob.controls("velvet", party=2)
    cloak = bob.holds("cloak-of-shadows")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.declines()
    bob.reacts(cloak)

    assert scene.blood(target) == blood


@pytest.mark.card("fleetness", "skateboarder")
@pytest.mark.rule("RV-DISC-04")
@pytest.mark.parametrize(
    ("code", "attached", "blood"), [("beretta", "", 4), ("beretta", "skateboarder", 6), ("sized", "", 3)]
)
def test_fleetness_gives_two_shields_for_each_celerity_of_who_plays_it(
    table: Table, code: str, attached: str, blood: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target = bob.controls(code, party=1, attached=attached)
    bob.controls("hydra", party=1)
    card = bob.holds("fleetness")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.declines()
    bob.reacts(card)

    assert scene.blood(target) == blood  # of 3 Physical damage


@pytest.mark.card("fleetness")
@pytest.mark.rule("RV-DMG-22")
def test_shields_of_fleetness_protect_its_player_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, friend = bob.controls("sweetums", party=1), bob.controls("third-blank", party=1)
    molotov, fleetness = alice.holds("molotov-cocktail", "herald"), bob.holds("fleetness")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", molotov)
    bob.reacts(fleetness)
    alice.agrees()

    assert [scene.blood(target), scene.blood(friend)] == [3, 3]


@pytest.mark.card("slap-in-the-face")
@pytest.mark.rule("RV-CARD-29")
@pytest.mark.parametrize("type", ["social", "mental"])
def test_slap_in_the_face_deals_one_and_the_physical_of_who_plays_it(table: Table, type: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("armoured", party=1)
    card = bob.holds("slap-in-the-face")
    scene.action_phase(alice)

    alice.attacks(attacker, target, type)
    bob.reacts(card)

    assert scene.blood(attacker) == 3  # 1 and Physical 2 against Physical 1


@pytest.mark.card("slap-in-the-face")
@pytest.mark.rule("RV-CARD-29")
def test_slap_in_the_face_prevents_nothing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("armoured", party=1)
    card = bob.holds("slap-in-the-face")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    bob.reacts(card)

    assert scene.blood(target) == 6


@pytest.mark.card("unswayable-mind", "demand-obedience")
@pytest.mark.parametrize(("friend", "prestige"), [("stevie-osborn", 10), ("skunk", 8)])
def test_unswayable_mind_negates_the_text_of_the_attack_with_two_fortitude(
    table: Table, friend: str, prestige: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("zhang-wei", party=1, attached="cop")
    target = bob.controls("randolph-marz", party=1)
    bob.controls(friend, party=1)
    bob.controls("montgomery-white", party=2)
    card, mind = alice.holds("demand-obedience"), bob.holds("unswayable-mind")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    bob.declines()
    bob.reacts(mind)
    scene.everyone_declines()

    assert bob.prestige == prestige


@pytest.mark.card("unswayable-mind", "humiliate")
def test_unswayable_mind_leaves_the_skull_and_has_one_shield(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("johnny", party=1)
    target = bob.controls("yusuf-kaya", party=1)
    card, mind = alice.holds("humiliate"), bob.holds("unswayable-mind")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)
    bob.reacts(mind)

    assert scene.blood(target) == 4  # 1 and Social 2, without 1 for Presence, less a Shield and Social 1


@pytest.mark.card("unswayable-mind", "humiliate")
@pytest.mark.rule("RV-REACT-04")
def test_unswayable_mind_without_fortitude_still_has_its_shield(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("johnny", party=1)
    target = bob.controls("armoured", party=1)
    card, mind = alice.holds("humiliate"), bob.holds("unswayable-mind")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)
    bob.reacts(mind)

    assert scene.blood(target) == 7  # 1, Social 2 and 1 for Presence, less a Shield and Social 1


@pytest.mark.card("unswayable-mind", "a-biting-comment")
def test_unswayable_mind_spares_choices_that_have_no_effect(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("yusuf-kaya", party=1)
    card, mind = alice.holds("a-biting-comment"), bob.holds("unswayable-mind")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)
    bob.reacts(mind)

    assert alice.asked == "rivals.act"
    assert bob.prestige == 10
    assert scene.blood(target) == 5


@pytest.mark.card("scoped-30-06")
@pytest.mark.rule("RV-CARD-25")
def test_scoped_30_06_played_face_up_in_the_intel_step_reaches_a_target_in_its_haven(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("other-blank")
    rifle = alice.holds("scoped-30-06", "herald")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.scopes(rifle)

    assert scene.blood(target) == 2
    assert alice.cards("hand") == ["herald"]
    assert alice.cards("discard") == ["scoped-30-06"]


@pytest.mark.card("scoped-30-06")
@pytest.mark.rule("RV-CARD-25", "RV-INFO-05")
def test_scoped_30_06_in_the_intel_step_is_seen_by_all_and_is_the_attack_card(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("other-blank")
    bob.holds("fleetness")
    rifle = alice.holds("scoped-30-06", "38-special")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.scopes(rifle)

    assert bob.asked == "rivals.attack.react"
    assert scene.table.knows(bob.seat, rifle)


@pytest.mark.card("scoped-30-06")
@pytest.mark.rule("RV-CARD-25", "RV-ATK-PRE-11")
def test_scoped_30_06_adds_one_intel_and_no_more(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("other-blank", attached="keeper-of-elysium")
    rifle = alice.holds("scoped-30-06", "herald")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.scopes(rifle)

    assert alice.asked == "rivals.attack.intel"
    assert alice.options == ((PLEDGE, rifle + 1), DONE)


@pytest.mark.card("scoped-30-06")
@pytest.mark.rule("RV-CARD-25", "RV-ATK-PRE-11")
def test_scoped_30_06_returns_to_hand_when_intel_is_not_reached(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("other-blank", attached="keeper-of-elysium")
    rifle = alice.holds("scoped-30-06", "herald")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.scopes(rifle)
    alice.declines()

    assert alice.asked == "rivals.act"
    assert sorted(alice.cards("hand")) == ["herald", "scoped-30-06"]
    assert not scene.is_exhausted(attacker)


@pytest.mark.card("scoped-30-06")
@pytest.mark.rule("RV-CARD-25")
def test_scoped_30_06_is_not_offered_face_up_to_a_weaker_attacker(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("jesus", party=1)
    target = bob.controls("other-blank")
    rifle = alice.holds("scoped-30-06")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)

    assert not alice.can(FACE_UP, rifle)
    assert alice.can(PLEDGE, rifle)


@pytest.mark.card("scoped-30-06")
def test_scoped_30_06_may_be_placed_face_down_as_usual(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target = bob.controls("other-blank", party=1)
    rifle = alice.holds("scoped-30-06")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", rifle)

    assert scene.blood(target) == 2
