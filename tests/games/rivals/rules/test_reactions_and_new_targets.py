"""Reactions, cards that act face up or are negated, and attacks that change their target (RV-REACT, RV-RETARGET)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("insanity-defense")
@pytest.mark.rule("RV-REACT-01")
@pytest.mark.parametrize(("type", "playable"), [("ranged", False), ("physical", True), ("social", True)])
def test_a_reaction_answers_the_types_it_names(table: Table, type: str, playable: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target = bob.controls("karma", party=1)
    defense = bob.holds("insanity-defense")
    scene.action_phase(alice)

    alice.attacks(attacker, target, type)

    assert bob.options == (((defense,), DONE) if playable else (DONE,))


@pytest.mark.card("steal-the-spotlight")
@pytest.mark.rule("RV-REACT-01")
@pytest.mark.parametrize(("clan", "playable"), [("bong-cha-park", True), ("skunk", False)])
def test_a_reaction_of_a_clan_needs_the_clan_in_the_coterie(table: Table, clan: str, playable: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target = bob.controls("armoured", party=1)
    bob.controls(clan)
    spotlight = bob.holds("steal-the-spotlight")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")

    assert bob.can(spotlight) is playable


@pytest.mark.card("steal-the-spotlight")
@pytest.mark.rule("RV-REACT-01")
@pytest.mark.parametrize(("target", "playable"), [("skunk", True), ("jesus", False)])
def test_a_reaction_asks_for_the_blood_potency_of_the_target(table: Table, target: str, playable: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    victim = bob.controls(target, party=1)  # Blood Potency 3 or 2
    bob.controls("lixue-chen")
    spotlight = bob.holds("steal-the-spotlight")  # asks for 3
    scene.action_phase(alice)

    alice.attacks(attacker, victim, "physical")

    assert bob.can(spotlight) is playable


@pytest.mark.rule("RV-REACT-02")
def test_each_player_places_one_reaction(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    rip = alice.holds("throat-rip")
    target = bob.controls("other-blank", party=1)
    first = bob.holds("buckler", "tower-shield")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=rip)
    bob.reacts(first)

    assert scene.waiting() == (alice.seat, "rivals.act")
    assert bob.cards("hand") == ["tower-shield"]
    assert scene.blood(target) == 4 - 3


@pytest.mark.card("steal-the-spotlight")
@pytest.mark.rule("RV-REACT-04", "RV-CARD-37")
def test_shields_work_even_if_the_text_does_not(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bella = bob.controls("bella-forte", party=1)  # Physical 2
    spotlight = bob.holds("steal-the-spotlight")
    bat = alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, bella, "physical", card=bat)
    bob.reacts(spotlight)

    assert scene.blood(bella) == 5
    assert scene.blood(attacker) == 6


@pytest.mark.card("humiliate")
@pytest.mark.rule("RV-REACT-04")
def test_the_skull_works_even_if_the_text_does_not(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)  # Social 2
    target = bob.controls("strong", party=1)  # Social 3, no Presence
    humiliate = bob.holds("humiliate")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social")
    bob.reacts(humiliate)

    assert scene.blood(attacker) == 5 - (1 + 3 - 2)


@pytest.mark.card("baseball-bat", "brother")
@pytest.mark.rule("RV-REACT-05")
def test_a_strike_back_is_no_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, companion = alice.controls("sized", party=1), alice.controls("armoured", party=1)
    alice.holds("tower-shield")
    target = bob.controls("brother", party=1)  # Physical 1; his text adds to attacks
    bat = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.reacts(bat)

    assert scene.waiting() == (alice.seat, "rivals.act")  # nobody could Block, react or help
    assert scene.blood(attacker) == 5 - (1 + 1 - 1)
    assert scene.blood(companion) == 9
    assert not scene.is_exhausted(target)
    assert alice.cards("hand") == ["tower-shield"]


@pytest.mark.rule("RV-REACT-05")
def test_a_reaction_without_icons_does_only_what_it_says(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("strong", party=1)
    words = bob.holds("parting-words")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    bob.reacts(words)
    bob.chooses(0)

    assert bob.prestige == 11
    assert (scene.blood(attacker), scene.blood(target)) == (5, 6)


@pytest.mark.card("baseball-bat")
@pytest.mark.rule("RV-REACT-06")
def test_an_attack_and_reaction_card_may_be_either(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bat = alice.holds("baseball-bat")
    target = bob.controls("armoured", party=1)
    answer = bob.holds("baseball-bat", "throat-rip")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.chooses(1)
    assert alice.can(bat)
    alice.chooses(bat)
    assert bob.options == ((answer,), DONE)
    bob.reacts(answer)

    assert scene.blood(target) == 9 - (1 + 3 - 2)
    assert scene.blood(attacker) == 6  # 1 and 2 against 3
    assert (alice.cards("discard"), bob.cards("discard")) == (["baseball-bat"], ["baseball-bat"])


@pytest.mark.card("scry-the-soul")
@pytest.mark.rule("RV-FACEUP-01", "RV-CARD-26")
@pytest.mark.parametrize(("second", "blood"), [("karma", 1), ("lolita", 4)])
def test_a_negated_reaction_is_discarded_without_effect(table: Table, second: str, blood: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("doc", party=1)  # Mental 2, Auspex
    alice.controls(second, party=1)  # Auspex or none
    scry = alice.holds("scry-the-soul")  # 1
    target = bob.controls("other-blank", party=1)
    tower = bob.holds("tower-shield")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card=scry)
    bob.reacts(tower)
    scene.everyone_declines()

    assert scene.blood(target) == blood
    assert bob.cards("discard") == ["tower-shield"]


@pytest.mark.card("sucker-punch")
@pytest.mark.rule("RV-RETARGET-01", "RV-RETARGET-04", "RV-KEY-05", "RV-CARD-31", "RV-DEC-30")
def test_targeted_may_choose_any_member_of_the_defending_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk = alice.controls("skunk", party=1)
    punch = alice.holds("sucker-punch")
    target, blocker = bob.controls("armoured", party=1), bob.controls("strong", party=1)
    third = bob.controls("other-blank", party=1)
    bob.controls("karma", party=2)
    scene.action_phase(alice)

    alice.attacks(skunk, target, "physical", card=punch)
    bob.blocks(blocker)

    assert scene.waiting() == (alice.seat, "rivals.attack.retarget")
    assert sorted(alice.options) == sorted(((target,), (blocker,), (third,)))
    alice.chooses(third)

    assert scene.waiting() == (alice.seat, "rivals.act")  # no new Block
    assert scene.blood(third) == 4 - 2
    assert (scene.blood(target), scene.blood(blocker)) == (9, 6)


@pytest.mark.card("sucker-punch", "street-preacher")
@pytest.mark.rule("RV-RETARGET-04", "RV-AMB-30")
def test_targeted_after_an_outside_block_reaches_the_first_target(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    skunk = alice.controls("skunk", party=1)
    punch = alice.holds("sucker-punch")
    target = bob.controls("armoured", party=1)
    bob.controls("strong", party=1)
    preacher = carol.controls("street-preacher")
    scene.action_phase(alice)

    alice.attacks(skunk, target, "physical", card=punch)
    bob.declines()
    carol.answers(carol.options[0], "rivals.attack.block-outside")

    assert sorted(alice.options) == sorted(((target,), (preacher,)))


@pytest.mark.card("sucker-punch", "brother")
@pytest.mark.rule("RV-RETARGET-02")
def test_card_and_abilities_strike_the_new_target(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, brother = alice.controls("skunk", party=1), alice.controls("brother", party=1)
    punch = alice.holds("sucker-punch")
    target, other = bob.controls("strong", party=1), bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(skunk, target, "physical", card=punch)
    bob.declines()
    alice.answers((other,), "rivals.attack.retarget")
    alice.uses(brother)

    assert scene.blood(other) == 9 - (1 + 1 + 1 - 2)  # reduced by the new target's Physical 2
    assert scene.blood(target) == 6


@pytest.mark.card("sucker-punch")
@pytest.mark.rule("RV-RETARGET-03", "RV-DMG-22", "RV-RETARGET-04")
def test_shields_of_a_reaction_stay_with_who_played_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk = alice.controls("skunk", party=1)
    punch = alice.holds("sucker-punch")
    target, other = bob.controls("strong", party=1), bob.controls("other-blank", party=1)
    tower = bob.holds("tower-shield", "buckler")
    scene.action_phase(alice)

    alice.attacks(skunk, target, "physical", card=punch)
    bob.declines()
    bob.reacts(tower)
    alice.answers((other,), "rivals.attack.retarget")

    assert scene.waiting() == (alice.seat, "rivals.act")  # the new target plays no Reaction
    assert scene.blood(other) == 4 - 2
    assert bob.cards("discard") == ["tower-shield"]


@pytest.mark.card("sucker-punch", "baseball-bat")
@pytest.mark.rule("RV-RETARGET-03")
def test_a_strike_back_keeps_the_attributes_of_who_played_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("brother", party=1)  # Physical 1
    punch = alice.holds("sucker-punch")
    target, other = bob.controls("strong", party=1), bob.controls("other-blank", party=1)
    bat = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=punch)
    bob.declines()
    bob.reacts(bat)
    alice.answers((other,), "rivals.attack.retarget")

    assert scene.blood(attacker) == 5 - (1 + 3 - 1)
    assert scene.blood(other) == 4 - 2


@pytest.mark.card("sucker-punch", "steal-the-spotlight")
@pytest.mark.rule("RV-RETARGET-01")
def test_a_former_blocker_still_counts_as_one(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("brother", party=1)
    punch = alice.holds("sucker-punch")
    target, bella = bob.controls("armoured", party=1), bob.controls("bella-forte", party=1)
    spotlight = bob.holds("steal-the-spotlight")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=punch)
    bob.blocks(bella)
    bob.reacts(spotlight)
    alice.answers((target,), "rivals.attack.retarget")

    assert scene.blood(attacker) == 5 - 2
    assert scene.blood(target) == 9
    assert scene.is_exhausted(bella)
