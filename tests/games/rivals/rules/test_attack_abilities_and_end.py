"""Steps 6 to 11 of an attack and what holds throughout: abilities, damage, the end (RV-ATK-STEP-06..11, RV-ATK-20)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("doc", "inmate-745943")
@pytest.mark.rule("RV-ATK-STEP-06", "RV-DEC-31")
def test_the_attacking_player_may_use_any_ability_related_or_not(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    inmate = alice.controls("inmate-745943", party=1)
    doc, wounded = alice.controls("doc"), alice.controls("skunk", blood=1)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(inmate, target, "physical")
    assert alice.asked == "rivals.attack.ability"
    assert scene.match.view(bob.seat)["attack"]["step"] == "abilities"
    assert alice.options == ((inmate, 0), (doc, 0), DONE)
    alice.uses(doc)
    alice.uses(inmate)

    assert scene.blood(wounded) == 2
    assert scene.blood(target) == 9 - 2  # Physical 2 and 2 against 2
    assert alice.prestige == 8


@pytest.mark.card("inmate-745943", "brother")
@pytest.mark.rule("RV-ATK-STEP-06")
def test_who_passes_uses_no_more_abilities_in_this_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    inmate = alice.controls("inmate-745943", party=1)
    alice.controls("brother", party=1)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(inmate, target, "physical")
    alice.declines()

    assert alice.asked == "rivals.act"
    assert scene.blood(target) == 9  # Physical 2 against 2


@pytest.mark.card("doc")
@pytest.mark.rule("RV-ATK-STEP-07", "RV-ABIL-08", "RV-DEC-32")
def test_the_defending_player_may_use_relentless_abilities_only(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target, sentinel = bob.controls("armoured", party=1, blood=5), bob.controls("sentinel", party=2)
    bob.controls("doc", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    assert scene.waiting() == (bob.seat, "rivals.attack.block")
    bob.declines()
    assert scene.waiting() == (bob.seat, "rivals.attack.ability")
    assert bob.options == ((sentinel, 0), DONE)
    bob.uses(sentinel)

    assert bob.agenda == 1
    assert scene.blood(target) == 2


@pytest.mark.card("doc")
@pytest.mark.rule("RV-SF-13", "RV-SF-14")
def test_in_sf_the_defending_player_may_use_every_ability_after_the_attacker(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    attacker = alice.controls("inmate-745943", party=1)
    target, doc = bob.controls("armoured", party=1, blood=5), bob.controls("doc", party=1, blood=4)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    bob.declines()
    assert scene.waiting() == (alice.seat, "rivals.attack.ability")
    alice.uses(attacker)
    assert scene.waiting() == (bob.seat, "rivals.attack.ability")
    assert bob.options == ((doc, 0), DONE)
    bob.uses(doc)

    assert scene.blood(doc) == 5
    assert scene.blood(target) == 5 + 1 - 2
    assert bob.prestige == 9


@pytest.mark.rule("RV-SF-13", "RV-SF-15")
def test_in_sf_nobody_responds_before_the_steps_begin(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("sentinel", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)

    assert scene.waiting() == (alice.seat, "rivals.attack.type")


@pytest.mark.card("throat-rip", "cloak-of-shadows")
@pytest.mark.rule("RV-ATK-STEP-08", "RV-ATK-STEP-09")
def test_texts_add_up_before_anything_is_reduced(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1)  # Physical 2, Potence
    alice.controls("skunk", party=1)  # Potence
    rip = alice.holds("throat-rip")
    target = bob.controls("inmate-745943", party=1)  # Physical 2, Obfuscate
    cloak = bob.holds("cloak-of-shadows")
    scene.action_phase(alice)

    alice.attacks(hydra, target, "physical", card=rip)
    bob.reacts(cloak)
    alice.declines()

    assert scene.blood(target) == 4 - 2  # 1, Physical 2 and 2 Potence make 5; 1 Shield and Physical 2


@pytest.mark.card("38-special")
@pytest.mark.rule("RV-ATK-STEP-10", "RV-DMG-13")
def test_attack_and_strike_back_land_together(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1, blood=1)
    alice.controls("strong")
    gun = alice.holds("38-special")
    target = bob.controls("other-blank", party=1, blood=2)
    bob.controls("skunk")
    answer = bob.holds("38-special")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card=gun)
    bob.reacts(answer)

    assert scene.in_torpor(target)
    assert scene.in_torpor(attacker)  # 2 against Physical 1
    assert (alice.agenda, bob.agenda) == (1, 1)


@pytest.mark.rule("RV-ATK-STEP-10", "RV-DMG-25", "RV-MORTAL-02")
@pytest.mark.parametrize(("type", "defeated"), [("social", False), ("mental", True)])
def test_a_mortal_falls_to_its_blood_value_or_not_at_all(table: Table, type: str, defeated: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    attacker = alice.controls("sized", party=1)  # Social 2, Mental 3
    mortal = scene.streets("tour-guide")  # 3 Blood
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, type)

    assert (alice.asked == "rivals.mortal") is defeated
    assert alice.agenda == int(defeated)
    assert scene.blood(mortal) == 0


@pytest.mark.rule("RV-ATK-STEP-11")
def test_the_cards_of_an_attack_are_discarded_at_its_end(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bat = alice.holds("baseball-bat")
    target = bob.controls("armoured", party=1)
    shield = bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=bat)
    bob.reacts(shield)

    assert alice.asked == "rivals.act"
    assert alice.cards("discard") == ["baseball-bat"]
    assert bob.cards("discard") == ["buckler"]
    assert scene.match.view(alice.seat)["attack"] is None


@pytest.mark.card("backhanded-compliment")
@pytest.mark.rule("RV-ATK-STEP-11", "RV-DMG-24")
def test_what_depends_on_the_damage_taken_comes_at_the_end(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    alice.controls("muhammad-zadeh")
    compliment = alice.holds("backhanded-compliment")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card=compliment)

    assert scene.blood(target) == 9  # lost 1 and 3 against Social 1, and had to mend that
    assert bob.prestige == 10 - 3


@pytest.mark.rule("RV-ATK-STEP-11", "RV-WIN-08")
def test_the_end_of_the_game_is_checked_when_the_attack_is_complete(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda=12)
    attacker = alice.controls("strong", party=1)
    target = bob.controls("skunk", party=1, blood=1)
    bob.controls("brother")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")

    assert (scene.winner, scene.reason) == (alice.seat, "agenda")


@pytest.mark.card("protests-in-the-streets")
@pytest.mark.rule("RV-ATK-20")
def test_an_attacker_drained_before_the_blow_still_strikes(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1, blood=1)
    alice.controls("strong")
    mortal = scene.streets("tour-guide")
    scene.event("protests-in-the-streets", bob)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(mortal)
    assert scene.blood(attacker) == 0
    assert scene.is_active(attacker)
    alice.strikes("mental")

    assert scene.in_torpor(attacker)
    assert alice.agenda == 1
    assert scene.city("burned") == ["tour-guide"]


@pytest.mark.card("steal-the-spotlight")
@pytest.mark.rule("RV-ATK-20")
def test_an_attacker_who_loses_the_last_blood_in_step_8_still_deals_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1, blood=2)
    alice.controls("sized")
    target, bella = bob.controls("skunk", party=1), bob.controls("bella-forte", party=1)
    spotlight = bob.holds("steal-the-spotlight")
    bat = alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=bat)
    bob.blocks(bella)
    bob.reacts(spotlight)

    assert scene.in_torpor(attacker)
    assert scene.blood(bella) == 5  # 1 and Physical 3 against 2 Shields and Physical 2
    assert bob.agenda == 1


@pytest.mark.rule("RV-ATK-20", "RV-AMB-28")
def test_a_target_that_falls_to_an_answer_stays_until_the_blow(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    marksman = alice.controls("marksman")
    target = bob.controls("armoured", party=1, blood=1)
    companion = bob.controls("skunk", party=1)
    bat = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.uses(marksman)
    alice.answers((target,), "rivals.target")
    assert (scene.blood(target), scene.is_active(target)) == (0, True)
    alice.strikes("physical")
    bob.declines()
    bob.reacts(bat)

    assert scene.in_torpor(target)
    assert scene.blood(companion) == 3
    assert scene.blood(attacker) == 5 - 2  # 1 and Physical 2 against 1


@pytest.mark.card("montgomery-white")
@pytest.mark.rule("RV-ATK-21")
def test_text_of_exhausted_party_members_works(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    gun = alice.holds("38-special")
    target = bob.controls("other-blank", party=1)
    bob.controls("montgomery-white", party=1, exhausted=True)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card=gun)

    assert scene.blood(target) == 3


@pytest.mark.card("brother")
@pytest.mark.rule("RV-ATK-21", "RV-ABIL-04")
def test_text_that_exhausts_its_character_needs_it_ready(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("skunk", party=1)
    brother = alice.controls("brother", party=1)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(brother, target, "physical")

    assert alice.asked == "rivals.act"
    assert not scene.is_exhausted(attacker)


@pytest.mark.rule("RV-ATK-22")
@pytest.mark.parametrize(("type", "left"), [("ranged", 4), ("physical", 3), ("social", 2), ("mental", 1)])
def test_without_a_card_the_damage_is_the_attribute_and_ranged_has_none(table: Table, type: str, left: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, type)

    assert scene.blood(target) == left


@pytest.mark.card("beretta")
@pytest.mark.rule("RV-ATK-22")
def test_a_ranged_attack_without_a_card_deals_what_is_added(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta = alice.controls("beretta", party=1)
    target = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged")
    alice.uses(beretta)

    assert (scene.blood(target), scene.blood(beretta)) == (3, 4)


@pytest.mark.card("holdout-dagger")
@pytest.mark.rule("RV-ATK-23")
def test_a_card_of_damage_0_adds_the_attribute(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    dagger = alice.holds("holdout-dagger")
    target = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=dagger)

    assert scene.blood(target) == 1


@pytest.mark.card("baseball-bat")
@pytest.mark.rule("RV-SF-29")
def test_in_sf_a_card_against_a_mortal_lies_open_before_anybody_answers(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    bat = alice.holds("baseball-bat")
    bob.holds("cloak-of-shadows")
    bob.controls("skunk", party=1)
    mortal = scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "physical", card=bat)

    assert scene.waiting() == (alice.seat, "rivals.mortal")
    assert scene.match.view(bob.seat)["cards"][bat] == "baseball-bat"


@pytest.mark.rule("RV-SF-26", "RV-MORTAL-05")
def test_in_sf_burning_a_mortal_mends_the_attacker_and_gives_no_prestige(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, _ = scene.players
    attacker = alice.controls("sized", party=1, blood=1)
    mortal = scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "mental")
    assert alice.options == ((0,), (1,))
    alice.chooses(0)

    assert scene.blood(attacker) == 3
    assert alice.prestige == 10
    assert scene.city("burned") == ["vagrant"]


@pytest.mark.rule("RV-SF-23")
@pytest.mark.parametrize(("type", "asked"), [("physical", "rivals.act"), ("social", "rivals.mortal")])
def test_in_sf_mortals_take_no_damage_but_fall_to_their_blood_value(table: Table, type: str, asked: str) -> None:
    scene = table(2, edition="sf")
    alice, _ = scene.players
    first, second = alice.controls("sized", party=1), alice.controls("brother", party=2)
    mortal = scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(second, mortal, "physical")
    alice.attacks(first, mortal, type)

    assert alice.asked == asked
