"""Mental Attack cards of no clan."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from tests.games.rivals.conftest import Table


@pytest.mark.card("demand-obedience")
@pytest.mark.parametrize(("friend", "prestige"), [("lolita", 8), ("skunk", 10)])
def test_demand_obedience_costs_the_foe_two_prestige_with_two_dominate_in_the_party(
    table: Table, friend: str, prestige: int
) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker = alice.controls("blank", party=1, attached="cop")
    alice.controls(friend, party=1)
    alice.controls("humberto-garcia", party=2)
    target = bob.controls("armoured", party=1)
    card = alice.holds("demand-obedience")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)

    assert (bob.prestige, carol.prestige, alice.prestige) == (prestige, 10, 10)
    assert scene.blood(target) == 8


@pytest.mark.card("demand-obedience")
@pytest.mark.rule("RV-WIN-05", "RV-WIN-12")
def test_demand_obedience_may_take_the_last_prestige(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(prestige=2)
    attacker = alice.controls("randolph-marz", party=1, attached="cop")
    target = bob.controls("armoured", party=1)
    card = alice.holds("demand-obedience")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    scene.everyone_declines()

    assert scene.winner == alice.seat
    assert scene.reason == "rival"


@pytest.mark.card("fragmented-mind")
@pytest.mark.rule("RV-DISC-04")
def test_fragmented_mind_makes_the_foe_discard_for_each_character_with_dominate(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("zhang-wei", party=1, attached="cop")
    alice.controls("lolita", party=1)
    alice.controls("skunk", party=1)
    alice.controls("humberto-garcia", party=2)
    target = bob.controls("armoured", party=1)
    card, hand = alice.holds("fragmented-mind"), bob.holds("herald", "sheriff", "primogen", "free-money")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    bob.declines()
    bob.answers((hand + 1,), "rivals.discard")
    bob.answers((hand + 3,), "rivals.discard")

    assert bob.cards("hand") == ["herald", "primogen"]
    assert scene.blood(target) == 7  # Mental 2, no skull


@pytest.mark.card("fragmented-mind")
def test_fragmented_mind_takes_no_card_without_dominate(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("armoured", party=1)
    card = alice.holds("fragmented-mind")
    bob.holds("herald", "sheriff")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    scene.everyone_declines()

    assert alice.asked == "rivals.act"
    assert bob.cards("hand") == ["herald", "sheriff"]


@pytest.mark.card("irresistible-voice")
@pytest.mark.rule("RV-CARD-15", "RV-DISC-05")
@pytest.mark.parametrize(("friend", "blood"), [("lolita", 3), ("skunk", 2)])
def test_irresistible_voice_steals_a_retainer_for_two_blood_or_one_with_dominate(
    table: Table, friend: str, blood: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("liza-holt", party=1)
    alice.controls(friend, party=1)
    alice.controls("humberto-garcia", party=2)
    target = bob.controls("armoured", party=1, attached="vagrant")
    bob.controls("other-blank", party=1, attached="chef")
    card = alice.holds("irresistible-voice")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    scene.everyone_declines("rivals.offer")
    alice.agrees()

    assert scene.attached(attacker) == ["vagrant"]
    assert scene.attached(target) == []
    assert scene.blood(attacker) == blood
    assert scene.blood(target) == 7


@pytest.mark.card("irresistible-voice")
@pytest.mark.rule("RV-CARD-15", "RV-DISC-05", "RV-DISC-06")
def test_irresistible_voice_without_presence_has_only_its_damage_even_with_dominate(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("inmate-745943", party=1)
    alice.controls("johnny", party=1)
    target = bob.controls("armoured", party=1)
    bob.attaches("vagrant", target)
    card = alice.holds("irresistible-voice")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    offered = alice.asked == "rivals.offer"
    scene.everyone_declines()

    assert not offered
    assert scene.attached(target) == ["vagrant"]
    assert scene.blood(target) == 7


@pytest.mark.card("irresistible-voice")
@pytest.mark.rule("RV-COST-04")
@pytest.mark.parametrize(("blood", "attached"), [(2, "vagrant"), (4, "primogen"), (4, "")])
def test_irresistible_voice_offers_nothing_it_cannot_pay_or_find(table: Table, blood: int, attached: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("johnny", blood=blood, party=1)
    target = bob.controls("armoured", party=1, attached=attached)
    bob.controls("other-blank", party=1, exhausted=True, attached="chef")
    card = alice.holds("irresistible-voice")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)

    assert alice.asked != "rivals.offer"


@pytest.mark.card("irresistible-voice")
def test_irresistible_voice_need_not_steal(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("johnny", party=1)
    target = bob.controls("armoured", party=1, attached="chef")
    card = alice.holds("irresistible-voice")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    alice.declines()

    assert scene.attached(target) == ["chef"]
    assert (scene.blood(attacker), scene.blood(target)) == (4, 7)


@pytest.mark.card("irresistible-voice", "student")
@pytest.mark.rule("RV-CARD-14")
def test_irresistible_voice_steals_before_damage_is_counted_and_reduced(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("johnny", party=1)
    target = bob.controls("other-blank", party=1, attached="student")
    card = alice.holds("irresistible-voice")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    alice.agrees()

    assert scene.blood(target) == 1  # 2 and the Student's 1, against none


@pytest.mark.card("irresistible-voice", "vagrant")
@pytest.mark.rule("RV-CARD-14", "RV-STEAL-03")
@pytest.mark.parametrize("exhausted", [True, False])
def test_a_stolen_retainer_stays_ready_or_exhausted_and_brings_no_agenda(table: Table, exhausted: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("johnny", party=1)
    target = bob.controls("armoured", party=1)
    chef = bob.attaches("chef", target, exhausted=exhausted)
    card = alice.holds("irresistible-voice")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    alice.agrees()

    assert scene.attached(attacker) == ["chef"]
    assert scene.is_exhausted(chef) is exhausted
    assert alice.agenda == 0


@pytest.mark.card("irresistible-voice", "chef")
@pytest.mark.rule("RV-CARD-14", "RV-STEAL-02", "RV-SF-22")
@pytest.mark.parametrize(("edition", "drawn"), [("rio", 0), ("sf", 1)])
def test_attach_effects_of_a_stolen_retainer_happen_again_in_the_sf_edition_only(
    table: Table, edition: str, drawn: int
) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    attacker = alice.controls("johnny", party=1)
    target = bob.controls("armoured", party=1, attached="chef")
    card = alice.holds("irresistible-voice")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    alice.agrees()

    assert len(alice.hand) == drawn


@pytest.mark.card("irresistible-voice", "playthings")
@pytest.mark.rule("RV-CARD-14")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_playthings_scores_for_a_stolen_citizen(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    alice.has(agenda_card="playthings")
    attacker = alice.controls("johnny", party=1)
    target = bob.controls("armoured", party=1, attached="student")
    card = alice.holds("irresistible-voice")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    alice.agrees()

    assert alice.agenda == 1


@pytest.mark.card("power-play")
def test_power_play_deals_one_more_for_each_titled_character_in_the_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1, attached="herald vagrant")
    alice.controls("blank", party=1, attached="prince-of-the-city")
    alice.controls("third-blank", party=1, attached="student")
    alice.controls("fourth-blank", party=2, attached="primogen")
    target = bob.controls("armoured", party=1)
    card = alice.holds("power-play")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)

    assert scene.blood(target) == 3  # 1, Mental 3 and two Titles


@pytest.mark.card("power-play")
def test_power_play_deals_its_one_without_titles(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("armoured", party=1, attached="herald")
    card = alice.holds("power-play")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)

    assert scene.blood(target) == 5


@pytest.mark.card("scry-the-soul")
@pytest.mark.rule("RV-CARD-26")
@pytest.mark.parametrize(("friend", "blood"), [("karma", 6), ("skunk", 9)])
def test_scry_the_soul_negates_the_reaction_with_two_auspex_in_the_party(table: Table, friend: str, blood: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("john-kartunen", party=1, attached="student")
    alice.controls(friend, party=1)
    alice.controls("street-preacher", party=2)
    target = bob.controls("armoured", party=1)
    card, shield = alice.holds("scry-the-soul"), bob.holds("tower-shield")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    bob.reacts(shield)

    assert scene.blood(target) == blood  # 1 and Mental 2 against a Shield of 3
    assert bob.cards("discard") == ["tower-shield"]


@pytest.mark.card("scry-the-soul", "the-mighty-fall")
def test_scry_the_soul_stops_a_strike_back(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("john-kartunen", party=1, attached="addict")
    target = bob.controls("strong", party=1)
    card, strike = alice.holds("scry-the-soul"), bob.holds("the-mighty-fall")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    bob.reacts(strike)

    assert scene.blood(attacker) == 3


@pytest.mark.card("scry-the-soul", "unswayable-mind")
@pytest.mark.rule("RV-CARD-26", "RV-PRIO-01")
def test_scry_the_soul_negates_unswayable_mind_before_that_could_negate_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("karma", party=1, attached="addict")
    target = bob.controls("montgomery-white", party=1)
    card, reaction = alice.holds("scry-the-soul"), bob.holds("unswayable-mind")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    bob.reacts(reaction)

    assert scene.blood(target) == 1  # 1 and Mental 2, no Shield


@pytest.mark.card("the-mighty-fall")
@pytest.mark.rule("RV-CARD-20")
@pytest.mark.parametrize(("held", "left"), [(5, 2), (4, 3), (9, 6)])
def test_the_mighty_fall_deals_two_more_to_a_target_with_five_blood(table: Table, held: int, left: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("armoured", blood=held, party=1)
    card = alice.holds("the-mighty-fall")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)

    assert scene.blood(target) == left


@pytest.mark.card("the-mighty-fall")
@pytest.mark.rule("RV-REACT-06", "RV-DMG-13")
@pytest.mark.parametrize(("held", "left"), [(9, 5), (4, 2)])
def test_the_mighty_fall_strikes_back_at_an_attacker_with_five_blood(table: Table, held: int, left: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("armoured", blood=held, party=1)
    target = bob.controls("skunk", party=1)
    card = bob.holds("the-mighty-fall")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    bob.reacts(card)

    assert scene.blood(attacker) == left  # 1 and Mental 1, and 2 more
    assert scene.blood(target) == 3


@pytest.mark.card("the-mighty-fall")
@pytest.mark.rule("RV-REACT-01")
def test_the_mighty_fall_answers_mental_attacks_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("strong", party=1)
    bob.holds("the-mighty-fall")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social")

    assert bob.options == (DONE,)
