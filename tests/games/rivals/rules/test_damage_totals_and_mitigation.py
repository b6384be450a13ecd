"""How damage adds up and what takes it away again (RV-DMG-10..13, -20..25, RV-SF-24)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from tests.games.rivals.conftest import Table


@pytest.mark.card("throat-rip", "brother", "blood-for-blood")
@pytest.mark.rule("RV-DMG-10")
def test_card_attribute_text_party_and_ongoing_cards_add_up(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1)  # Physical 2, Potence
    brother = alice.controls("brother", party=1)  # Potence
    blood = alice.in_play("blood-for-blood")
    rip = alice.holds("throat-rip")
    target = bob.controls("armoured", party=1)  # Physical 2
    scene.action_phase(alice)

    alice.attacks(hydra, target, "physical", card=rip)
    alice.uses(brother)
    alice.uses(blood)
    alice.declines()

    assert scene.blood(target) == 9 - (1 + 2 + 2 + 1 + 1 - 2)


@pytest.mark.rule("RV-DMG-11")
def test_attributes_of_other_party_members_do_not_count(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)  # Physical 1
    alice.controls("strong", party=1)  # Physical 3
    target = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")

    assert scene.blood(target) == 3


@pytest.mark.card("drive-by", "beretta")
@pytest.mark.rule("RV-DMG-12")
def test_damage_to_others_is_exactly_what_the_card_says(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta = alice.controls("beretta", party=1)  # Celerity
    drive_by = alice.holds("drive-by")
    target, other = bob.controls("other-blank", party=1), bob.controls("third-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged", card=drive_by)
    alice.uses(beretta)

    assert scene.blood(target) == 4 - 3
    assert scene.blood(other) == 4 - 2


@pytest.mark.card("humiliate")
@pytest.mark.rule("RV-DMG-13", "RV-REACT-05")
def test_a_strike_back_adds_attribute_and_text_of_the_reacting_character(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("armoured", party=1)  # Social 1
    target = bob.controls("muhammad-zadeh", party=1)  # Social 2, Presence
    bob.controls("iris-lokken", party=1)  # Presence
    humiliate = bob.holds("humiliate")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social")
    bob.declines()
    bob.reacts(humiliate)

    assert scene.blood(attacker) == 9 - (1 + 2 + 1 - 1)
    assert scene.blood(target) == 5


@pytest.mark.card("baseball-bat", "vagrant")
@pytest.mark.rule("RV-DMG-13")
def test_the_attacker_reduces_a_strike_back_like_any_target(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("warded", party=1, attached="vagrant athlete")  # a Shield, Physical 1
    target = bob.controls("strong", party=1)  # Physical 3
    bat = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.reacts(bat)
    alice.answers(alice.options[0], "rivals.prevent")

    assert scene.blood(attacker) == 4 - (1 + 3 - 1 - 1 - 1)


@pytest.mark.card("lixue-chen")
@pytest.mark.rule("RV-DMG-13")
def test_attack_bonuses_do_not_help_who_strikes_back(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("armoured", party=1)  # Social 1
    lixue = bob.controls("lixue-chen", party=1, attached="vagrant")  # Social 2
    bob.controls("brother", party=1)
    humiliate = bob.holds("humiliate")
    scene.action_phase(alice)

    alice.attacks(attacker, lixue, "social")
    bob.declines()
    bob.reacts(humiliate)

    assert scene.blood(attacker) == 9 - (1 + 2 + 1 - 1)  # 2 Presence in the party, no bonus of her attacks


@pytest.mark.card("vagrant")
@pytest.mark.rule("RV-DMG-20", "RV-ATK-STEP-09", "RV-DEC-35")
@pytest.mark.parametrize(("card", "asked"), [("holdout-dagger", "rivals.act"), ("baseball-bat", "rivals.prevent")])
def test_prevention_comes_after_shields_and_attribute(table: Table, card: str, asked: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)  # Physical 3
    played = alice.holds(card)
    target = bob.controls("armoured", party=1, attached="vagrant")  # Physical 2
    buckler = bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=played)
    bob.reacts(buckler)

    assert scene.waiting()[1] == asked
    scene.everyone_declines()
    assert scene.blood(target) == (9 if asked == "rivals.act" else 8)


@pytest.mark.rule("RV-DMG-20")
def test_damage_never_falls_below_zero(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("armoured", party=1, blood=4)
    tower = bob.holds("tower-shield")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.reacts(tower)

    assert scene.blood(target) == 4


@pytest.mark.rule("RV-DMG-20", "RV-DMG-21")
def test_shields_reduce_before_the_attribute_does(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    acid = alice.holds("acid")  # 2, and 2 Aggravated
    target = bob.controls("armoured", party=1)  # Physical 2
    buckler = bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=acid)
    bob.reacts(buckler)
    assert bob.options == ((0,), (1,))  # the normal part still stands: Physical comes later
    bob.answers((0,), "rivals.shield")

    assert scene.blood(target) == 9 - 2


@pytest.mark.rule("RV-DMG-21", "RV-DEC-34")
@pytest.mark.parametrize(("part", "left"), [(0, 7), (1, 8)])
def test_the_controller_divides_shields_among_kinds(table: Table, part: int, left: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    acid = alice.holds("acid")
    target = bob.controls("armoured", party=1)
    buckler = bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=acid)
    bob.reacts(buckler)
    bob.answers((part,), "rivals.shield")

    assert scene.blood(target) == left


@pytest.mark.card("vagrant")
@pytest.mark.rule("RV-DMG-21")
@pytest.mark.parametrize(("part", "pile"), [(0, "burned"), (1, "torpor")])
def test_the_controller_says_which_kind_prevention_reduces(table: Table, part: int, pile: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    acid = alice.holds("acid")
    target = bob.controls("other-blank", party=1, blood=1, attached="vagrant")
    bob.controls("skunk")
    buckler = bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=acid)
    bob.reacts(buckler)
    bob.answers((1,), "rivals.shield")
    assert [option[2] for option in bob.options[:-1]] == [0, 1]
    bob.answers(bob.options[part], "rivals.prevent")

    assert bob.cards(pile) == ["other-blank"]


@pytest.mark.card("drive-by")
@pytest.mark.rule("RV-DMG-22", "RV-REACT-05")
def test_shields_of_a_reaction_protect_only_who_played_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta = alice.controls("beretta", party=1)
    drive_by = alice.holds("drive-by")
    target, other = bob.controls("other-blank", party=1), bob.controls("third-blank", party=1)
    tower = bob.holds("tower-shield")
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged", card=drive_by)
    bob.reacts(tower)
    alice.declines()

    assert (scene.blood(target), scene.blood(other)) == (4, 2)


@pytest.mark.card("cloak-of-shadows")
@pytest.mark.rule("RV-DMG-22")
def test_shields_protect_the_party_if_the_card_says_so(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta = alice.controls("beretta", party=1)
    drive_by = alice.holds("drive-by")
    target, other = bob.controls("velvet", party=1), bob.controls("third-blank", party=1)  # one Obfuscate
    cloak = bob.holds("cloak-of-shadows")
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged", card=drive_by)
    bob.reacts(cloak)
    alice.declines()

    assert (scene.blood(target), scene.blood(other)) == (3, 3)


@pytest.mark.card("the-dockyards")
@pytest.mark.rule("RV-DMG-23", "RV-ABIL-08", "RV-CARD-45")
def test_prevention_may_be_used_on_the_turn_of_another(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    bob.has(haven="the-dockyards")
    leader = bob.controls("armoured", party=1)
    spare = bob.holds("greed")
    scene.action_phase(alice)

    alice.attacks(attacker, leader, "mental")
    bob.declines()
    bob.answers(bob.options[0], "rivals.prevent")

    assert scene.blood(leader) == 9 - 2
    assert bob.cards("discard") == ["greed"]
    assert spare not in bob.hand


@pytest.mark.card("vagrant")
@pytest.mark.rule("RV-DMG-23")
def test_prevention_may_be_used_on_ones_own_turn(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    victim = alice.controls("armoured", party=1, attached="vagrant")
    scene.streets("special-affairs-division")
    scene.antagonist_step(alice)

    assert alice.asked == "rivals.prevent"
    assert alice.options[-1] == DONE
    alice.answers(alice.options[0])

    assert scene.blood(victim) == 9


@pytest.mark.rule("RV-DMG-24", "RV-TOKEN-04")
def test_damage_takes_blood_of_ones_own_colour_first(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("armoured", party=1, tokens={bob: 2, alice: 3})
    scene.action_phase(alice)
    supplies = alice.supply, bob.supply

    alice.attacks(attacker, target, "mental")

    assert scene.tokens(target) == [2, 0]
    assert (alice.supply, bob.supply) == (supplies[0] + 1, supplies[1] + 2)


@pytest.mark.card("drain-them-slowly")
@pytest.mark.rule("RV-DMG-24")
@pytest.mark.parametrize(("type", "agenda"), [("physical", 0), ("mental", 2)])
def test_only_what_is_left_counts_as_damage_taken(table: Table, type: str, agenda: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="drain-them-slowly")
    attacker = alice.controls("sized", party=1)  # Physical 1, Mental 3
    target = bob.controls("armoured", party=1)  # Physical 2, Mental 0
    scene.action_phase(alice)

    alice.attacks(attacker, target, type)

    assert alice.agenda == agenda


@pytest.mark.rule("RV-DMG-25")
def test_damage_that_does_not_defeat_a_mortal_leaves_no_mark(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    first, second = alice.controls("sized", party=1), alice.controls("muhammad-zadeh", party=2)
    mortal = scene.streets("tour-guide")  # 3 Blood
    scene.action_phase(alice)

    alice.attacks(first, mortal, "social")
    alice.attacks(second, mortal, "social")

    assert alice.asked == "rivals.act"
    assert scene.in_streets() == ["tour-guide"]
    assert (scene.blood(mortal), alice.agenda) == (0, 0)


@pytest.mark.card("vagrant")
@pytest.mark.rule("RV-SF-24")
def test_in_sf_prevention_shields_and_attribute_reduce_together(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)  # Physical 3
    rip = alice.holds("throat-rip")  # 1
    hydra = bob.controls("hydra", party=1, attached="vagrant")  # Physical 2
    buckler = bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(attacker, hydra, "physical", card=rip)
    bob.reacts(buckler)
    bob.answers(bob.options[0], "rivals.prevent")

    assert scene.blood(hydra) == 6 - (1 + 3 - 1 - 2 - 1)
