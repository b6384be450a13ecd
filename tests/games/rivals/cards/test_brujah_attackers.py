"""Brujah characters who hit harder, draw as they strike, or cannot be held back."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("beretta")
def test_beretta_pays_one_blood_for_one_more_ranged_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta, special = alice.controls("beretta", party=1), alice.holds("38-special")
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged", special)
    alice.uses(beretta)

    assert (scene.blood(beretta), scene.blood(target)) == (5 - 1, 4 - 2 - 1)
    assert alice.asked == "rivals.act"


@pytest.mark.card("beretta")
def test_beretta_may_keep_her_blood(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta, special = alice.controls("beretta", party=1), alice.holds("38-special")
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged", special)
    alice.declines()

    assert (scene.blood(beretta), scene.blood(target)) == (5, 4 - 2)


@pytest.mark.card("beretta")
@pytest.mark.parametrize(("type", "damage"), [("physical", 0), ("social", 1), ("mental", 2)])
def test_beretta_adds_nothing_to_attacks_of_other_types(table: Table, type: str, damage: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta = alice.controls("beretta", party=1)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(beretta, target, type)

    assert alice.asked == "rivals.act"
    assert (scene.blood(beretta), scene.blood(target)) == (5, 4 - damage)


@pytest.mark.card("beretta")
@pytest.mark.rule("RV-ABIL-11")
def test_beretta_adds_nothing_while_a_companion_attacks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong, beretta = alice.controls("strong", party=1), alice.controls("beretta", party=1)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(strong, target, "ranged")

    assert alice.asked == "rivals.act"
    assert scene.blood(beretta) == 5


@pytest.mark.card("beretta")
@pytest.mark.rule("RV-COST-04")
def test_beretta_does_not_pay_with_her_last_blood(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta = alice.controls("beretta", blood=1, party=1)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged")

    assert alice.asked == "rivals.act"
    assert (scene.blood(beretta), scene.blood(target)) == (1, 4)


@pytest.mark.card("beretta", "drive-by")
@pytest.mark.rule("RV-CARD-39", "RV-DMG-12")
def test_beretta_adds_nothing_to_what_her_card_deals_to_others(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta, drive_by = alice.controls("beretta", party=1), alice.holds("drive-by")
    target, other = bob.controls("blank", party=1), bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged", drive_by)
    alice.uses(beretta)

    assert (scene.blood(target), scene.blood(other)) == (4 - 2 - 1, 4 - 2)


@pytest.mark.card("brother")
@pytest.mark.rule("RV-CARD-05")
def test_brother_exhausts_for_one_more_damage_of_a_companion(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, brother = alice.controls("skunk", party=1), alice.controls("brother", party=1)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(skunk, target, "physical")
    alice.uses(brother)

    assert scene.is_exhausted(brother)
    assert scene.blood(target) == 4 - 1 - 1


@pytest.mark.card("brother")
@pytest.mark.rule("RV-CARD-05")
def test_brother_does_not_help_himself(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    brother = alice.controls("brother", party=1)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(brother, target, "physical")

    assert alice.asked == "rivals.act"
    assert scene.blood(target) == 4 - 1


@pytest.mark.card("brother")
@pytest.mark.rule("RV-CARD-05", "RV-ABIL-11")
def test_brother_does_not_help_another_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, brother = alice.controls("skunk", party=1), alice.controls("brother", party=2)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(skunk, target, "physical")

    assert alice.asked == "rivals.act"
    assert not scene.is_exhausted(brother)


@pytest.mark.card("brother")
@pytest.mark.rule("RV-CARD-05", "RV-DMG-13")
def test_brother_does_not_help_a_reaction_that_strikes_back(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    skunk, brother = bob.controls("skunk", party=1), bob.controls("brother", party=1)
    slap = bob.holds("slap-in-the-face")
    scene.action_phase(alice)

    alice.attacks(attacker, skunk, "mental")
    bob.declines()
    bob.reacts(slap)

    assert alice.asked == "rivals.act"
    assert not scene.is_exhausted(brother)
    assert scene.blood(attacker) == 4 - 1 - 1  # the card and Skunk's Physical


@pytest.mark.card("brother")
@pytest.mark.rule("RV-CARD-05", "RV-PRINCE-05")
def test_brother_helps_against_a_claimant_on_a_foes_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("blank", party=1)
    skunk, brother = bob.controls("skunk"), bob.controls("brother")
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.answers((skunk,), "rivals.claim.attack")
    bob.strikes("physical")
    bob.uses(brother)

    assert scene.is_exhausted(brother)
    assert scene.blood(claimant) == 4 - 1 - 1


@pytest.mark.card("hydra")
@pytest.mark.parametrize(("deck", "found"), [("library", "throat-rip"), ("faction", "doc")])
def test_hydra_pays_one_blood_to_draw_a_card_from_either_deck(table: Table, deck: str, found: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1)
    alice.deck("throat-rip", "herald")
    alice.faction("doc", "karma")
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(hydra, target, "physical")
    alice.uses(hydra)
    alice.draws(deck)

    assert (scene.blood(hydra), alice.cards("hand")) == (6 - 1, [found])


@pytest.mark.card("hydra")
@pytest.mark.rule("RV-CARD-12", "RV-ABIL-06")
def test_hydra_cannot_strike_with_the_card_she_draws(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1)
    alice.deck("throat-rip", "herald")
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)
    before = alice.can(acts.ABILITY, hydra)

    alice.attacks(hydra, target, "physical")
    alice.uses(hydra)

    assert not before
    assert alice.asked == "rivals.act"
    assert (scene.blood(target), alice.cards("hand")) == (4 - 2, ["throat-rip"])


@pytest.mark.card("hydra")
@pytest.mark.rule("RV-ABIL-11")
def test_hydra_draws_nothing_while_a_companion_attacks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, hydra = alice.controls("skunk", party=1), alice.controls("hydra", party=1)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(skunk, target, "physical")

    assert alice.asked == "rivals.act"
    assert (scene.blood(hydra), alice.cards("hand")) == (6, [])


@pytest.mark.card("the-cossack")
def test_the_cossack_pays_one_blood_not_to_be_blocked(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    cossack = alice.controls("the-cossack", party=1)
    target = bob.controls("blank", party=1)
    bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.uses(cossack)
    alice.attacks(cossack, target, "physical")

    assert alice.asked == "rivals.act"
    assert (scene.blood(cossack), scene.blood(target)) == (5 - 1, 4 - 2)


@pytest.mark.card("the-cossack", "street-preacher")
def test_the_cossack_is_not_blocked_from_outside_either(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    cossack = alice.controls("the-cossack", party=1)
    target, preacher = bob.controls("blank", party=1), bob.controls("street-preacher")
    scene.action_phase(alice)

    alice.uses(cossack)
    alice.attacks(cossack, target, "physical")

    assert (scene.blood(target), scene.is_exhausted(preacher)) == (4 - 2, False)


@pytest.mark.card("the-cossack")
def test_the_cossack_is_blocked_when_he_has_not_paid(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    cossack = alice.controls("the-cossack", party=1)
    target, blocker = bob.controls("blank", party=1), bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(cossack, target, "physical")

    assert bob.asked == "rivals.attack.block"
    assert bob.options == ((blocker,), DONE)


@pytest.mark.card("the-cossack")
def test_the_cossack_does_not_pay_for_others(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    cossack, skunk = alice.controls("the-cossack", party=1), alice.controls("skunk", party=1)
    target = bob.controls("blank", party=1)
    bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.uses(cossack)
    alice.attacks(skunk, target, "physical")

    assert bob.asked == "rivals.attack.block"


@pytest.mark.card("the-cossack")
def test_the_cossack_can_be_blocked_again_in_the_next_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    cossack = alice.controls("the-cossack", party=1)
    target = bob.controls("blank", party=1)
    bob.controls("other-blank", party=1)
    scene.event("cable-car-accident", alice)  # nobody goes home
    scene.action_phase(alice)

    alice.uses(cossack)
    for player in (alice, bob):
        player.passes()
        player.passes()
        player.ends()
        scene.everyone_declines()
    alice.moves(cossack)
    alice.attacks(cossack, target, "physical")

    assert bob.asked == "rivals.attack.block"


@pytest.mark.card("the-cossack")
@pytest.mark.rule("RV-ABIL-03", "RV-COST-04")
@pytest.mark.parametrize("blood", [1, 5])
def test_the_cossack_pays_once_a_turn_and_never_his_last_blood(table: Table, blood: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    cossack = alice.controls("the-cossack", blood=blood, party=1)
    bob.controls("blank", party=1)
    scene.action_phase(alice)

    if blood > 1:
        alice.uses(cossack)

    assert not alice.can(acts.ABILITY, cossack)


@pytest.mark.card("the-cossack")
@pytest.mark.rule("RV-AMB-50")
def test_the_cossack_has_not_attacked_when_intel_falls_short(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    cossack = alice.controls("the-cossack", party=1)
    alice.holds("herald")
    home, target = bob.controls("third-blank"), bob.controls("blank", party=1)
    bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.uses(cossack)
    alice.acts(acts.ATTACK, cossack)
    alice.answers((home,), "rivals.attack.target")
    alice.declines()
    alice.attacks(cossack, target, "physical")

    assert scene.blood(target) == 4 - 2
