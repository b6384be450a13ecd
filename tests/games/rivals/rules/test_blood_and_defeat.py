"""Losing and stealing Blood, what a defeat does and who gains by it, burning (RV-BLOOD, RV-DEF, RV-BURN)."""

from __future__ import annotations

import pytest

from tests.games.rivals.conftest import Table


@pytest.mark.card("steal-the-spotlight")
@pytest.mark.rule("RV-BLOOD-01")
def test_lost_blood_goes_to_the_general_supply(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, bella = bob.controls("skunk", party=1), bob.controls("bella-forte", party=1)
    spotlight = bob.holds("steal-the-spotlight")
    scene.action_phase(alice)
    supply = alice.supply

    alice.attacks(attacker, target, "physical")
    bob.blocks(bella)
    bob.reacts(spotlight)

    assert scene.blood(attacker) == 4
    assert alice.supply == supply + 2
    assert scene.blood(bella) == 5


@pytest.mark.card("seduction")
@pytest.mark.rule("RV-BLOOD-01")
def test_stolen_blood_goes_onto_the_thief_and_keeps_its_colour(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    thief = alice.controls("johnny", party=1, blood=1)
    seduction = alice.holds("seduction")
    target = bob.controls("strong", party=1)
    scene.action_phase(alice)

    alice.attacks(thief, target, "social", card=seduction)
    alice.chooses(0)

    assert scene.tokens(thief) == [1, 1]
    assert scene.tokens(target) == [0, 5]


@pytest.mark.card("seduction")
@pytest.mark.rule("RV-BLOOD-02")
def test_stolen_blood_beyond_the_maximum_goes_to_the_supply_of_its_colour(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    thief = alice.controls("johnny", party=1)
    seduction = alice.holds("seduction")
    target = bob.controls("strong", party=1)
    scene.action_phase(alice)
    supply = bob.supply

    alice.attacks(thief, target, "social", card=seduction)
    alice.chooses(0)

    assert scene.tokens(thief) == [4, 0]
    assert scene.tokens(target) == [0, 5]
    assert bob.supply == supply + 1


@pytest.mark.card("seduction")
@pytest.mark.rule("RV-BLOOD-03")
def test_mortals_have_no_blood_to_steal(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    thief = alice.controls("johnny", party=1, blood=1)
    seduction = alice.holds("seduction")
    mortal = scene.streets("tour-guide")
    scene.action_phase(alice)

    alice.attacks(thief, mortal, "social", card=seduction)
    alice.chooses(0)

    assert alice.asked == "rivals.act"
    assert scene.blood(thief) == 1
    assert scene.in_streets() == ["tour-guide"]


@pytest.mark.card("a-biting-comment")
@pytest.mark.rule("RV-BLOOD-04", "RV-TOKEN-05")
def test_stolen_prestige_goes_from_supply_to_supply_and_keeps_its_colour(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    comment = alice.holds("a-biting-comment")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card=comment)
    alice.chooses(1)

    assert alice.colours == [10, 1]
    assert bob.colours == [0, 9]


@pytest.mark.rule("RV-DEF-01", "RV-TORPOR-01")
def test_a_character_without_blood_is_defeated(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    first, second = alice.controls("strong", party=1), alice.controls("sized", party=2)
    survivor, fallen = bob.controls("brother", party=1, blood=3), bob.controls("karma", party=2, blood=1)
    scene.action_phase(alice)

    alice.attacks(first, survivor, "physical")
    alice.attacks(second, fallen, "mental")

    assert (scene.blood(survivor), scene.is_active(survivor)) == (1, True)
    assert scene.in_torpor(fallen)


@pytest.mark.card("coup-de-grace")
@pytest.mark.rule("RV-DEF-01")
def test_an_effect_that_defeats_takes_all_blood(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk = alice.controls("skunk", party=1)
    coup = alice.holds("coup-de-grace")
    target = bob.controls("armoured", party=1, blood=4, attached="vagrant")
    bob.controls("brother")
    scene.action_phase(alice)
    supply = bob.supply

    alice.plays(coup, by=skunk, at=target)

    assert scene.in_torpor(target)
    assert scene.blood(target) == 1  # the Prestige of torpor
    assert bob.supply == supply + 4
    assert alice.agenda == 1


@pytest.mark.rule("RV-DEF-02", "RV-DEF-03")
def test_a_defeat_burns_retainers_discards_the_rest_and_leaves_titles(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target = bob.controls("armoured", party=1, blood=1, attached="vagrant primogen heirloom", no_influence=True)
    bob.controls("skunk")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    scene.everyone_declines()

    assert scene.in_torpor(target)
    assert scene.attached(target) == ["primogen"]
    assert scene.city("burned") == ["vagrant"]
    assert bob.cards("discard") == ["heirloom"]
    assert bob.cards("burned") == []
    assert not scene.table.no_influence[target]
    assert scene.match.view(alice.seat)["players"][bob.seat]["leader"] == target


@pytest.mark.rule("RV-DEF-02", "RV-BURN-02", "RV-BURN-01", "RV-AMB-48")
def test_an_aggravated_defeat_burns_the_character_with_all_its_cards(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    acid = alice.holds("acid")
    target = bob.controls("skunk", party=1, attached="vagrant primogen heirloom")
    bob.controls("brother")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=acid)
    scene.everyone_declines()

    assert sorted(bob.cards("burned")) == ["heirloom", "primogen", "skunk"]
    assert scene.city("burned") == ["vagrant"]
    assert bob.cards("torpor") == bob.cards("discard") == []
    assert bob.prestige == 10


@pytest.mark.card("prince-of-the-city")
@pytest.mark.rule("RV-DEF-02", "RV-DEF-03", "RV-BURN-02", "RV-PRINCE-22", "RV-PRINCE-24")
@pytest.mark.parametrize("harm", ["typeless-harm", "aggravated-harm"])
def test_the_prince_title_neither_burns_nor_stays(table: Table, harm: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    card = alice.holds(harm)
    target = bob.controls("skunk", blood=1, attached="prince-of-the-city")
    bob.controls("brother")
    scene.action_phase(alice)

    alice.plays(card, at=target)

    assert scene.in_streets() == ["prince-of-the-city"]
    assert scene.attached(target) == []
    assert scene.city("burned") == []


@pytest.mark.rule("RV-DEF-04", "RV-WIN-13")
def test_only_a_defeat_in_the_rivals_coterie_is_rewarded(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players  # Alice's Rival is Bob
    first, second = alice.controls("strong", party=1), alice.controls("sized", party=2)
    rivals = bob.controls("skunk", party=1, blood=1)
    bob.controls("brother")
    others = carol.controls("karma", party=1, blood=1)
    carol.controls("lolita")
    scene.action_phase(alice)

    alice.attacks(second, others, "physical")
    after_the_other = alice.agenda
    alice.attacks(first, rivals, "physical")

    assert scene.in_torpor(others)
    assert (after_the_other, alice.agenda) == (0, 1)


@pytest.mark.card("special-affairs-division")
@pytest.mark.rule("RV-DEF-04")
def test_a_source_nobody_controls_gives_nobody_credit(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    victim = alice.controls("skunk", party=1, blood=1)
    alice.controls("brother")
    scene.streets("special-affairs-division")
    scene.antagonist_step(alice)

    alice.answers((victim,), "rivals.inquisition")

    assert alice.cards("burned") == ["skunk"]
    assert (alice.agenda, bob.agenda) == (0, 0)


@pytest.mark.card("baseball-bat")
@pytest.mark.rule("RV-DEF-04", "RV-WIN-13")
def test_a_defeat_by_a_strike_back_counts_for_the_defender(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("skunk", party=1, blood=1)
    alice.controls("brother")
    target = bob.controls("strong", party=1)
    bat = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.reacts(bat)

    assert scene.in_torpor(attacker)
    assert (alice.agenda, bob.agenda) == (0, 1)


@pytest.mark.card("marked-man")
@pytest.mark.rule("RV-DEF-04", "RV-TOKEN-17")
def test_agenda_on_the_defeated_goes_to_who_defeated_it(table: Table) -> None:
    scene = table(3)
    alice, _, carol = scene.players
    attacker = alice.controls("strong", party=1)
    target = carol.controls("karma", party=1, blood=1, bounty=2)
    carol.controls("lolita")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")

    assert (alice.agenda, carol.agenda) == (2, 0)
    assert scene.table.bounty[target] == 0


@pytest.mark.card("sheriff", "special-affairs-division")
@pytest.mark.rule("RV-DEF-06", "RV-CARD-28")
def test_burning_a_mortal_is_no_defeat(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    sheriff = alice.controls("strong", party=1, attached="sheriff")
    scene.streets("special-affairs-division")
    scene.action_phase(alice)

    alice.uses(scene.table.attached[sheriff][0])

    assert scene.city("burned") == ["special-affairs-division"]
    assert alice.agenda == 0


@pytest.mark.card("sheriff", "influencer")
@pytest.mark.rule("RV-BURN-01")
def test_a_burned_card_lies_face_up_in_its_owners_pile(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    sheriff = alice.controls("strong", party=1, attached="sheriff")
    influencer = bob.in_play("influencer")
    scene.action_phase(alice)

    alice.uses(scene.table.attached[sheriff][0])

    assert bob.cards("burned") == ["influencer"]
    assert alice.cards("burned") == []
    assert scene.match.view(alice.seat)["players"][bob.seat]["burned"] == ["influencer"]
    assert influencer not in bob.hand


@pytest.mark.rule("RV-BURN-03", "RV-WIN-13")
@pytest.mark.parametrize("card", ["acid", "throat-rip"])
def test_burning_and_defeating_the_rivals_vampire_are_both_worth_1_agenda(table: Table, card: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    played = alice.holds(card)
    target = bob.controls("skunk", party=1)
    bob.controls("brother")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=played)

    assert not scene.is_active(target)
    assert alice.agenda == 1
