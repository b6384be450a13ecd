"""The rulebooks' examples of attacks, damage and abilities, played as they are told."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.attack.intel import PLEDGE
from tests.games.rivals.conftest import Table

BOTH = pytest.mark.parametrize("edition", ["sf", "rio"])


@BOTH
@pytest.mark.example("EX-RV-01")
@pytest.mark.card("humiliate")
@pytest.mark.rule("RV-ATK-STEP-08", "RV-ATK-STEP-11", "RV-DMG-10", "RV-DMG-11", "RV-DMG-20")
def test_muhammad_humiliates_hydra(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    muhammad, iris = alice.controls("muhammad-zadeh", party=1), alice.controls("iris-lokken", party=1)
    humiliate = alice.holds("humiliate")
    hydra = bob.controls("hydra", party=1)
    bob.controls("brother", party=1)
    bob.holds("slap-in-the-face")
    scene.action_phase(alice)
    supply = bob.supply

    alice.acts(acts.ATTACK, muhammad)
    alice.chooses(hydra)
    alice.strikes("social", card=humiliate)
    bob.declines()
    bob.declines()

    assert scene.blood(hydra) == 6 - 3
    assert bob.supply == supply + 3
    assert alice.cards("discard") == ["humiliate"]
    assert (scene.is_exhausted(muhammad), scene.is_exhausted(iris)) == (True, False)


@BOTH
@pytest.mark.example("EX-RV-02")
@pytest.mark.card("steal-the-spotlight", "brother", "vagrant")
@pytest.mark.rule("RV-RETARGET-01", "RV-RETARGET-03", "RV-RETARGET-04", "RV-DMG-22", "RV-BLOOD-01", "RV-CARD-31")
def test_skunk_strikes_past_bella_at_lixue(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    alice.has(agenda_card="drain-them-slowly-of-the-book")
    skunk, brother = alice.controls("skunk"), alice.controls("brother")
    punch = alice.holds("sucker-punch-of-the-book", "greed")
    lixue, bella = bob.controls("lixue-chen"), bob.controls("bella-forte")
    vagrant = bob.attaches("vagrant", lixue)
    spotlight = bob.holds("steal-the-spotlight")
    scene.action_phase(alice)

    alice.moves(skunk)
    alice.moves(brother, joins=skunk)
    alice.acts(acts.ATTACK, skunk)
    alice.chooses(lixue)
    alice.chooses(PLEDGE, punch + 1)
    scene.everyone_declines("rivals.attack.block", "rivals.attack.react")
    alice.strikes("physical", card=punch)
    bob.blocks(bella)
    bob.reacts(spotlight)
    alice.answers((lixue,), "rivals.attack.retarget")
    alice.uses(brother)
    bob.answers(bob.options[0], "rivals.prevent")

    assert scene.blood(skunk) == 3 - 2
    assert (scene.blood(lixue), scene.blood(bella)) == (6 - 2, 5)
    assert alice.agenda == 1
    assert all(scene.is_exhausted(card) for card in (skunk, brother, bella, vagrant))
    assert sorted(alice.cards("discard")) == ["greed", "sucker-punch-of-the-book"]
    assert bob.cards("discard") == ["steal-the-spotlight"]


@BOTH
@pytest.mark.example("EX-RV-17")
@pytest.mark.card("steal-the-spotlight")
@pytest.mark.rule("RV-REACT-04", "RV-CARD-37")
def test_a_reaction_without_its_condition_still_shields(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    lixue = bob.controls("lixue-chen", party=1)  # Physical 1
    spotlight = bob.holds("steal-the-spotlight")
    rip = alice.holds("throat-rip")
    scene.action_phase(alice)

    alice.attacks(attacker, lixue, "physical", card=rip)
    bob.reacts(spotlight)

    assert scene.blood(lixue) == 6 - (1 + 3 - 2 - 1)
    assert scene.blood(attacker) == 6


@BOTH
@pytest.mark.example("EX-RV-19")
@pytest.mark.card("molotov-cocktail", "beretta")
@pytest.mark.rule("RV-DMG-04", "RV-DMG-12", "RV-CARD-21", "RV-CARD-39")
def test_beretta_throws_a_molotov_cocktail(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    beretta = alice.controls("beretta", party=1)
    molotov = alice.holds("molotov-cocktail", "greed")
    target = bob.controls("armoured", party=1)
    second, third = bob.controls("hydra", party=1), bob.controls("inmate-745943", party=1)
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged", card=molotov)
    alice.agrees()
    alice.uses(beretta)

    assert scene.blood(target) == 9 - 2
    assert (scene.blood(second), scene.blood(third)) == (6 - 1, 4 - 1)
    assert scene.blood(beretta) == 4
    assert sorted(alice.cards("discard")) == ["greed", "molotov-cocktail"]


@BOTH
@pytest.mark.example("EX-RV-19")
@pytest.mark.card("molotov-cocktail", "vagrant")
@pytest.mark.rule("RV-DMG-04", "RV-CARD-21")
def test_shields_and_prevention_help_against_the_molotov_cocktail(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    beretta = alice.controls("beretta", party=1)
    molotov = alice.holds("molotov-cocktail", "greed")
    target = bob.controls("armoured", party=1)
    second = bob.controls("brother", party=1, attached="vagrant")
    third = bob.controls("sized", party=1)
    buckler = bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged", card=molotov)
    bob.reacts(buckler)
    alice.agrees()
    alice.uses(beretta)
    bob.answers(bob.options[0], "rivals.prevent")

    assert (scene.blood(target), scene.blood(second), scene.blood(third)) == (9 - 1, 5, 5 - 1)


@BOTH
@pytest.mark.example("EX-RV-20")
@pytest.mark.card("hydra")
@pytest.mark.rule("RV-ABIL-03", "RV-ABIL-06", "RV-CARD-12")
def test_hydra_draws_while_attacking_and_too_late_for_this_attack(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1)
    alice.deck("throat-rip", "humiliate")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    before = alice.can(acts.ABILITY, hydra)
    alice.attacks(hydra, target, "physical")
    alice.uses(hydra)

    assert not before
    assert alice.cards("hand") == ["throat-rip"]
    assert scene.blood(hydra) == 5
    assert alice.asked == "rivals.act"  # once, and no card is asked for any more
    assert scene.blood(target) == 9


@BOTH
@pytest.mark.example("EX-RV-21")
@pytest.mark.rule("RV-ABIL-04", "RV-ABIL-05", "RV-CONSP-08")
def test_the_madhouse_feeds_a_conspiracy(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.has(haven="the-madhouse-of-the-book")
    leader = alice.controls("strong")
    plans = alice.conspires("destroy-the-plans", {alice: 2})
    alice.holds("greed")
    scene.action_phase(alice)
    supply = alice.supply

    madhouse = next(option for option in alice.options if option[0] == acts.ABILITY)
    alice.acts(*madhouse)

    assert scene.is_exhausted(leader)
    assert alice.cards("discard") == ["greed"]
    assert scene.tokens(plans) == [3, 0]
    assert (alice.supply, alice.prestige) == (supply - 1, 10)
    assert scene.table.actions == 2


@BOTH
@pytest.mark.example("EX-RV-21")
@pytest.mark.rule("RV-ABIL-04")
@pytest.mark.parametrize(("exhausted", "cards"), [(True, 1), (False, 0)])
def test_the_madhouse_needs_a_ready_leader_and_a_card(table: Table, edition: str, exhausted: bool, cards: int) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.has(haven="the-madhouse-of-the-book")
    alice.controls("strong", exhausted=exhausted)
    alice.conspires("destroy-the-plans", {alice: 2})
    alice.holds(*["greed"] * cards)

    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY)


@BOTH
@pytest.mark.example("EX-RV-28")
@pytest.mark.rule("RV-DMG-03", "RV-DMG-10")
@pytest.mark.parametrize(("type", "damage"), [("mental", 3), ("social", 1), ("physical", 0), ("ranged", 0)])
def test_each_type_has_its_attribute(table: Table, edition: str, type: str, damage: int) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)  # Physical 1, Social 2, Mental 3
    target = bob.controls("armoured", party=1)  # Physical 2, Social 1, Mental 0
    scene.action_phase(alice)

    alice.attacks(attacker, target, type)

    assert scene.blood(target) == 9 - damage


@BOTH
@pytest.mark.example("EX-RV-28")
@pytest.mark.card("beretta")
@pytest.mark.rule("RV-DMG-03")
def test_ranged_damage_is_reduced_by_physical(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    beretta = alice.controls("beretta", party=1)
    gun = alice.holds("38-special")  # 2
    target = bob.controls("armoured", party=1)  # Physical 2
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged", card=gun)
    alice.uses(beretta)

    assert scene.blood(target) == 9 - 1


@BOTH
@pytest.mark.example("EX-RV-30")
@pytest.mark.card("inmate-745943", "brother")
@pytest.mark.rule("RV-ABIL-02")
def test_an_attack_bonus_cannot_be_used_without_an_attack(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.controls("inmate-745943", party=1)
    alice.controls("brother", party=1)
    alice.in_play("blood-for-blood")

    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY)


@BOTH
@pytest.mark.example("EX-RV-33")
@pytest.mark.rule("RV-DMG-04", "RV-TORPOR-02")
def test_earlier_aggravated_damage_does_not_burn(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    attacker = alice.controls("hydra", party=1)  # Physical 2
    brother = alice.controls("brother", party=1)
    harm = alice.holds("aggravated-harm")  # 5
    target = bob.controls("randolph-marz", party=1)  # Blood Potency 6, Physical 1
    bob.controls("karma")
    scene.action_phase(alice)

    alice.plays(harm, at=target)
    left = scene.blood(target)
    alice.attacks(attacker, target, "physical")
    scene.everyone_declines()

    assert left == 1
    assert bob.cards("torpor") == ["randolph-marz"]
    assert bob.cards("burned") == []
    assert (scene.blood(target), bob.prestige) == (1, 9)
    assert not scene.is_exhausted(brother)


@BOTH
@pytest.mark.example("EX-RV-57")
@pytest.mark.rule("RV-PRINCE-04")
def test_no_reaction_answers_an_attack_on_a_claimant(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    claimant = alice.controls("armoured", party=1)
    alice.holds("tower-shield", "baseball-bat")
    scene.streets("prince-of-the-city")
    attacker = bob.controls("strong")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.chooses(attacker)
    bob.strikes("physical")

    assert scene.waiting() == (alice.seat, "rivals.act")
    assert scene.blood(claimant) == 9 - (3 - 2)
    assert alice.cards("hand") == ["tower-shield", "baseball-bat"]
