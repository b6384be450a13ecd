"""Words with a rule of their own, as cards use them (RV-KEY)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-KEY-01")
@pytest.mark.card("molotov-cocktail")
def test_attributes_do_not_reduce_aggravated_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist, target = alice.controls("beretta", party=1), bob.controls("strong", party=1)  # Physical 3
    bob.controls("blank", party=2)
    card = alice.holds("molotov-cocktail")
    scene.action_phase(alice)

    alice.attacks(fist, target, "ranged", card)
    scene.everyone_declines()

    assert scene.blood(target) == 5


@pytest.mark.rule("RV-KEY-01")
@pytest.mark.parametrize(("card", "pile"), [("aggravated-harm", "burned"), ("physical-harm", "torpor")])
def test_who_is_defeated_by_aggravated_damage_is_burned(table: Table, card: str, pile: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    target = bob.controls("blank", blood=1)
    bob.controls("other-blank")
    harm = alice.holds(card)
    scene.action_phase(alice)

    alice.plays(harm, at=target)

    assert bob.cards(pile) == ["blank"]


@pytest.mark.rule("RV-KEY-02")
def test_superficial_damage_leaves_the_last_blood(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    target = bob.controls("blank")
    harm = alice.holds("superficial-harm")
    scene.action_phase(alice)

    alice.plays(harm, at=target)

    assert scene.blood(target) == 1
    assert scene.is_active(target)


@pytest.mark.rule("RV-KEY-03", "RV-DEC-18")
def test_a_relentless_ability_is_used_once_in_each_players_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    sentinel = bob.controls("sentinel")
    scene.action_phase(alice)

    alice.passes()
    assert bob.asked == "rivals.respond"
    bob.uses(sentinel)
    alice.passes()
    again = bob.asked
    alice.ends()
    scene.everyone_declines()

    assert again == ""  # once in Alice's turn
    assert scene.table.active == bob.seat
    assert bob.can(acts.ABILITY, sentinel)  # and once in his own
    bob.uses(sentinel)
    assert bob.agenda == 2


@pytest.mark.rule("RV-KEY-03")
@pytest.mark.card("doc")
def test_an_ability_that_is_not_relentless_answers_nothing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.controls("doc", blood=1)
    scene.action_phase(alice)

    alice.passes()

    assert alice.asked == "rivals.act"
    assert bob.asked == ""


@pytest.mark.card("skunk")
@pytest.mark.rule("RV-KEY-04", "RV-ATK-STEP-03", "RV-DEC-25")
def test_guard_may_block_a_ranged_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta = alice.controls("beretta", party=1)
    lixue, skunk = bob.controls("lixue-chen", party=1), bob.controls("skunk", party=1)
    bob.controls("brother", party=1)
    scene.action_phase(alice)

    alice.attacks(beretta, lixue, "ranged")

    assert bob.options == ((skunk,), DONE)


@pytest.mark.card("sucker-punch")
@pytest.mark.rule("RV-KEY-05", "RV-RETARGET-04", "RV-DEC-30")
def test_targeted_lets_the_attacker_choose_anew_within_the_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist = alice.controls("the-cossack", party=1)
    target, other = bob.controls("armoured", party=1), bob.controls("blank", party=1)
    elsewhere = bob.controls("other-blank", party=2)
    card = alice.holds("sucker-punch")
    scene.action_phase(alice)

    alice.attacks(fist, target, "physical", card)
    bob.declines()
    assert (alice.asked, set(alice.options)) == ("rivals.attack.retarget", {(target,), (other,)})
    alice.chooses(other)
    scene.everyone_declines()

    assert scene.blood(other) == 4 - 3
    assert scene.blood(target) == 9
    assert scene.blood(elsewhere) == 4


@pytest.mark.rule("RV-KEY-10")
@pytest.mark.card("coup-de-grace")
@pytest.mark.parametrize(("blood", "wounded"), [(3, False), (2, True), (1, True)])
def test_wounded_is_half_of_the_blood_potency_or_less(table: Table, blood: int, wounded: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("brother", party=1)
    bob.controls("sized", party=1, blood=blood)  # Blood Potency 5
    card = alice.holds("coup-de-grace")

    scene.action_phase(alice)

    assert alice.can(acts.PLAY, card) == wounded


@pytest.mark.rule("RV-KEY-16", "RV-ONGO-01")
@pytest.mark.card("emergency-bloodbag")
def test_what_stands_before_ongoing_happens_once_and_the_rest_while_the_card_is_in_play(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    hurt = alice.controls("blank", blood=1)
    card = alice.holds("emergency-bloodbag")
    scene.action_phase(alice)

    alice.plays(card)
    placed = (alice.cards("play"), scene.tokens(card), scene.blood(hurt))
    alice.passes()
    alice.ends()
    bob = scene.players[1]
    bob.passes()
    bob.passes()
    bob.ends()
    while alice.asked == "rivals.mend":
        alice.declines()
    alice.chooses(hurt)

    assert placed == (["emergency-bloodbag"], [3, 0], 1)
    assert scene.tokens(card) == [2, 0]
    assert scene.blood(hurt) == 2


@pytest.mark.rule("RV-KEY-16", "RV-ABIL-11")
@pytest.mark.card("inmate-745943", "brother")
def test_attacker_text_is_for_the_attacker_and_party_text_for_the_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    inmate, brother = alice.controls("inmate-745943", party=1), alice.controls("brother", party=1)
    far = alice.controls("blank", party=2)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(far, target, "physical")
    from_elsewhere = alice.asked
    alice.attacks(inmate, target, "physical")

    assert from_elsewhere == "rivals.act"
    assert alice.asked == "rivals.attack.ability"
    assert alice.options == ((inmate, 0), (brother, 0), DONE)


@pytest.mark.rule("RV-KEY-16", "RV-ABIL-11")
@pytest.mark.card("inmate-745943", "brother")
def test_attacker_text_is_silent_while_another_attacks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("inmate-745943", party=1)
    brother, third = alice.controls("brother", party=1), alice.controls("blank", party=1)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(third, target, "physical")

    assert alice.options == ((brother, 0), DONE)


@pytest.mark.rule("RV-KEY-16", "RV-ABIL-11")
@pytest.mark.card("bad-penny")
@pytest.mark.parametrize(("asleep", "blood"), [(True, 3), (False, 1)])
def test_torpor_text_works_only_in_torpor(table: Table, asleep: bool, blood: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("other-blank")
    penny = alice.controls("bad-penny", torpor=asleep, blood=1)

    scene.end_phase(alice)

    assert scene.blood(penny) == blood


@pytest.mark.rule("RV-KEY-24", "RV-DMG-20")
@pytest.mark.parametrize(("type", "hurt"), [("ranged", 1), ("physical", 2), ("social", 2), ("mental", 2)])
def test_a_shield_takes_its_number_off_damage_of_any_type(table: Table, type: str, hurt: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    gun, shield = alice.holds("38-special"), bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(fist, target, type, gun if type == "ranged" else None)  # 2 instead of 3
    bob.reacts(shield)

    assert scene.blood(target) == 4 - hurt


@pytest.mark.rule("RV-KEY-24")
@pytest.mark.card("molotov-cocktail")
def test_a_shield_takes_off_aggravated_damage_too(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist, target = alice.controls("beretta", party=1), bob.controls("blank", party=1)
    card, shield = alice.holds("molotov-cocktail"), bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(fist, target, "ranged", card)
    bob.reacts(shield)
    scene.everyone_declines()

    assert scene.blood(target) == 4
