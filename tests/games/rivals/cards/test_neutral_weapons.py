"""Physical and Ranged Attack cards of no clan, and what Blood Potency every Attack card asks for."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals.flow import acts
from elysium.games.rivals.kinds import TYPES
from tests.games.rivals.conftest import Table


def asks(card: str, type: str, *who: str) -> list[Any]:
    """An Attack card, perhaps with a character just below its Blood Potency, and one who just has it."""
    return [
        pytest.param(card, type, one, one == who[-1], id=f"{card}-{one}", marks=pytest.mark.card(card)) for one in who
    ]


@pytest.mark.rule("RV-ATK-STEP-02")
@pytest.mark.parametrize(
    ("code", "type", "who", "fits"),
    [
        *asks("38-special", "ranged", "meek"),
        *asks("baseball-bat", "physical", "meek"),
        *asks("holdout-dagger", "physical", "meek"),
        *asks("the-mighty-fall", "mental", "meek", "jesus"),
        *asks("a-biting-comment", "social", "skunk", "blank"),
        *asks("demand-obedience", "mental", "skunk", "blank"),
        *asks("fragmented-mind", "mental", "skunk", "blank"),
        *asks("gang-up", "physical", "blank", "sized"),
        *asks("humiliate", "social", "jesus", "skunk"),
        *asks("incite-rebellion", "social", "jesus", "skunk"),
        *asks("irresistible-voice", "mental", "skunk", "blank"),
        *asks("kneecapped", "physical", "jesus", "skunk"),
        *asks("know-your-place", "social", "jesus", "skunk"),
        *asks("lightning-strike", "physical", "blank", "sized"),
        *asks("molotov-cocktail", "ranged", "jesus", "skunk"),
        *asks("power-play", "mental", "blank", "sized"),
        *asks("rain-on-your-parade", "social", "jesus", "skunk"),
        *asks("scoped-30-06", "ranged", "jesus", "skunk"),
        *asks("scry-the-soul", "mental", "jesus", "skunk"),
        *asks("seduction", "social", "jesus", "skunk"),
        *asks("throat-rip", "physical", "skunk", "blank"),
    ],
)
def test_attack_card_asks_for_its_blood_potency(table: Table, code: str, type: str, who: str, fits: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls(who, party=1)
    target = bob.controls("armoured", party=1)
    card = alice.holds(code)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.chooses(TYPES.index(type))

    assert alice.asked == "rivals.attack.card"
    assert alice.options == (((card,), DONE) if fits else (DONE,))


@pytest.mark.card("38-special", "baseball-bat", "holdout-dagger", "the-mighty-fall", "humiliate")
@pytest.mark.rule("RV-ATK-STEP-02")
@pytest.mark.parametrize("type", TYPES)
def test_attack_card_fits_its_own_type_of_attack(table: Table, type: str) -> None:
    fitting = {
        "ranged": ["38-special"],
        "physical": ["baseball-bat", "holdout-dagger"],
        "social": ["humiliate"],
        "mental": ["the-mighty-fall"],
    }
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("armoured", party=1)
    alice.holds("38-special", "baseball-bat", "holdout-dagger", "humiliate", "the-mighty-fall")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.chooses(TYPES.index(type))

    assert [scene.code(card) for (card,) in alice.options[:-1]] == fitting[type]


@pytest.mark.card("38-special")
@pytest.mark.rule("RV-ATK-22", "RV-DMG-03")
def test_38_special_deals_two_ranged_damage_whatever_the_attacker_is(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target = bob.controls("other-blank", party=1)
    card = alice.holds("38-special")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card)

    assert scene.blood(target) == 2
    assert alice.cards("discard") == ["38-special"]


@pytest.mark.card("38-special")
@pytest.mark.rule("RV-REACT-06", "RV-DMG-13")
def test_38_special_strikes_back_with_two_against_a_ranged_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("strong", party=1)
    card = bob.holds("38-special")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged")
    bob.reacts(card)

    assert scene.blood(attacker) == 2
    assert scene.blood(target) == 6


@pytest.mark.card("38-special")
@pytest.mark.rule("RV-REACT-01")
def test_38_special_answers_ranged_attacks_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("strong", party=1)
    bob.holds("38-special")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")

    assert bob.asked == "rivals.attack.react"
    assert bob.options == (DONE,)


@pytest.mark.card("baseball-bat")
@pytest.mark.rule("RV-MORTAL-02")
@pytest.mark.parametrize(("attacker", "falls"), [("blank", False), ("sized", True)])
def test_baseball_bat_deals_one_more_to_mortals(table: Table, attacker: str, falls: bool) -> None:
    scene = table(2)
    alice, _bob = scene.players
    fighter = alice.controls(attacker, party=1)
    chef = scene.streets("chef")
    card = alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(fighter, chef, "physical", card)

    assert (alice.asked == "rivals.mortal") is falls


@pytest.mark.card("baseball-bat")
def test_baseball_bat_deals_its_one_to_characters(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("other-blank", party=1)
    card = alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card)

    assert scene.blood(target) == 2


@pytest.mark.card("baseball-bat")
@pytest.mark.rule("RV-REACT-06", "RV-DMG-13")
def test_baseball_bat_strikes_back_with_the_physical_of_the_reactor(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("armoured", party=1)
    card = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.reacts(card)

    assert scene.blood(attacker) == 1


@pytest.mark.card("gang-up")
def test_gang_up_deals_one_more_for_each_retainer_in_the_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1, attached="vagrant student")
    alice.controls("blank", party=1, attached="chef")
    alice.controls("third-blank", party=2, attached="vagrant")
    target = bob.controls("armoured", party=1)
    card = alice.holds("gang-up")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card)

    assert scene.blood(target) == 7  # Physical 1 and three Retainers against Physical 2


@pytest.mark.card("gang-up")
def test_gang_up_without_retainers_adds_nothing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1, attached="primogen")
    target = bob.controls("other-blank", party=1)
    card = alice.holds("gang-up")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card)

    assert scene.blood(target) == 3


@pytest.mark.card("holdout-dagger")
@pytest.mark.rule("RV-DISC-04")
def test_holdout_dagger_counts_every_obfuscate_in_the_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("jesus", party=1)
    alice.controls("bad-penny", party=1)
    alice.controls("doc", party=2)
    target = bob.controls("armoured", party=1)
    card = alice.holds("holdout-dagger")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card)
    scene.everyone_declines()

    assert scene.blood(target) == 8  # three icons against Physical 2


@pytest.mark.card("holdout-dagger")
def test_holdout_dagger_without_obfuscate_deals_no_more_than_the_attribute(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("skunk", party=1)
    target = bob.controls("other-blank", party=1)
    card = alice.holds("holdout-dagger")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card)

    assert scene.blood(target) == 3


@pytest.mark.card("kneecapped")
@pytest.mark.rule("RV-DEC-29")
@pytest.mark.parametrize(("attacker", "pays"), [("blank", True), ("strong", False)])
def test_kneecapped_offers_three_damage_more_to_the_second_inquisition_for_a_card(
    table: Table, attacker: str, pays: bool
) -> None:
    scene = table(2)
    alice, _bob = scene.players
    fighter = alice.controls(attacker, party=1)
    inquisitors = scene.streets("special-affairs-division")
    card = alice.holds("kneecapped", "herald")
    scene.action_phase(alice)

    alice.attacks(fighter, inquisitors, "physical", card)
    asked = alice.asked
    alice.answers(YES if pays else NO)

    assert asked == "rivals.offer"
    assert scene.city("discard") == ["special-affairs-division"]
    assert ("herald" in alice.cards("discard")) is pays


@pytest.mark.card("kneecapped")
def test_kneecapped_deals_its_one_when_nothing_is_discarded(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    attacker = alice.controls("blank", party=1)
    inquisitors = scene.streets("special-affairs-division")
    card = alice.holds("kneecapped", "herald")
    scene.action_phase(alice)

    alice.attacks(attacker, inquisitors, "physical", card)
    alice.declines()

    assert scene.in_streets() == ["special-affairs-division"]
    assert alice.cards("hand") == ["herald"]


@pytest.mark.card("kneecapped")
@pytest.mark.parametrize("case", ["empty hand", "character", "citizen"])
def test_kneecapped_offers_nothing_against_others_or_with_an_empty_hand(table: Table, case: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    inquisitors, citizen = scene.streets("special-affairs-division"), scene.streets("chef")
    character = bob.controls("other-blank", party=1)
    card = alice.holds("kneecapped")
    if case != "empty hand":
        alice.holds("herald")
    scene.action_phase(alice)

    target = {"empty hand": inquisitors, "character": character, "citizen": citizen}[case]
    alice.attacks(attacker, target, "physical", card)

    assert alice.asked == "rivals.act"
    assert scene.blood(character) == (3 if case == "character" else 4)


@pytest.mark.card("lightning-strike")
@pytest.mark.parametrize(("friend", "blood"), [("sweetums", 2), ("skunk", 5)])
def test_lightning_strike_ignores_shields_with_two_celerity_in_the_party(table: Table, friend: str, blood: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("hydra", party=1)
    alice.controls(friend, party=1)
    alice.controls("beretta", party=2)
    target = bob.controls("sized", party=1)
    card, shield = alice.holds("lightning-strike"), bob.holds("tower-shield")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card)
    bob.reacts(shield)
    scene.everyone_declines()

    assert scene.blood(target) == blood  # 2 and Physical 2 against Physical 1


@pytest.mark.card("molotov-cocktail")
@pytest.mark.rule("RV-CARD-21", "RV-DMG-04", "RV-DMG-12")
def test_molotov_cocktail_burns_every_other_defender_for_one_when_a_card_is_discarded(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, first, second = (bob.controls(code, party=1) for code in ("armoured", "sized", "other-blank"))
    elsewhere = bob.controls("third-blank", party=2)
    card = alice.holds("molotov-cocktail", "herald")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card)
    alice.agrees()

    assert [scene.blood(one) for one in (target, first, second, elsewhere)] == [8, 4, 3, 4]
    assert alice.cards("hand") == []


@pytest.mark.card("molotov-cocktail")
@pytest.mark.rule("RV-CARD-21")
def test_molotov_cocktail_without_a_discard_hurts_the_target_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, other = bob.controls("armoured", party=1), bob.controls("sized", party=1)
    card = alice.holds("molotov-cocktail", "herald")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card)
    alice.declines()

    assert [scene.blood(target), scene.blood(other)] == [8, 5]
    assert alice.cards("hand") == ["herald"]


@pytest.mark.card("molotov-cocktail")
@pytest.mark.rule("RV-BURN-02", "RV-KEY-01")
def test_molotov_cocktail_burns_whoever_it_defeats(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target = bob.controls("armoured", party=1)
    other = bob.controls("sized", blood=1, party=1)
    card = alice.holds("molotov-cocktail", "herald")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card)
    alice.agrees()

    assert bob.cards("burned") == ["sized"]
    assert not scene.is_active(other)
    assert bob.prestige == 10


@pytest.mark.card("molotov-cocktail")
@pytest.mark.rule("RV-CARD-21", "RV-DMG-22")
def test_a_reaction_against_molotov_cocktail_helps_only_who_played_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, other = bob.controls("armoured", party=1), bob.controls("sized", party=1)
    card, shield = alice.holds("molotov-cocktail", "herald"), bob.holds("tower-shield")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card)
    bob.reacts(shield)
    alice.agrees()

    assert [scene.blood(target), scene.blood(other)] == [9, 4]


@pytest.mark.card("molotov-cocktail", "vagrant")
@pytest.mark.rule("RV-CARD-21")
def test_prevention_works_for_the_others_hit_by_molotov_cocktail(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, other = bob.controls("armoured", party=1), bob.controls("sized", party=1)
    vagrant = bob.attaches("vagrant", other)
    card = alice.holds("molotov-cocktail", "herald")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card)
    alice.agrees()
    bob.uses(vagrant)

    assert [scene.blood(target), scene.blood(other)] == [8, 5]


@pytest.mark.card("molotov-cocktail")
def test_molotov_cocktail_asks_for_no_discard_against_a_lone_target(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target = bob.controls("armoured", party=1)
    card = alice.holds("molotov-cocktail", "herald")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card)

    assert alice.asked == "rivals.act"
    assert scene.blood(target) == 8


@pytest.mark.card("throat-rip")
def test_throat_rip_deals_one_more_for_each_character_with_potence_in_the_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    alice.controls("skunk", party=1)
    alice.controls("brother", party=1)
    alice.controls("beretta", party=2)
    target = bob.controls("armoured", party=1)
    card = alice.holds("throat-rip")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card)
    scene.everyone_declines()

    assert scene.blood(target) == 8  # 1 and two with Potence against Physical 2


@pytest.mark.card("throat-rip")
def test_throat_rip_deals_its_one_without_potence(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("other-blank", party=1)
    card = alice.holds("throat-rip")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card)

    assert scene.blood(target) == 3
