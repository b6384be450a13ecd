"""The Faithful: what their Hunters and their Relics do."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("evangeline")
@pytest.mark.rule("RV-CARD-HH-62", "RV-CARD-HH-132", "RV-HUNTER-20")
@pytest.mark.parametrize(("laid", "lost"), [(0, 0), (1, 1)])
def test_evangeline_hits_whom_her_party_has_found_out(table: Table, laid: int, lost: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    evangeline = alice.controls("evangeline", party=1, leader=True)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)
    alice.has_on(target, laid)

    alice.attacks(evangeline, target, "mental")
    scene.everyone_declines()

    assert scene.blood(target) == 9 - lost


@pytest.mark.card("evangeline")
@pytest.mark.rule("RV-CARD-HH-62")
def test_evangeline_helps_the_attackers_of_her_party_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("evangeline", party=1, leader=True)
    strong = alice.controls("strong", party=1)
    lonely = alice.controls("sized", party=2)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)
    alice.has_on(target, 1)

    alice.attacks(lonely, target, "mental")
    scene.everyone_declines()
    assert scene.blood(target) == 6
    alice.attacks(strong, target, "mental")
    scene.everyone_declines()

    assert scene.blood(target) == 6 - 4


@pytest.mark.card("deacon-jones")
def test_deacon_jones_strikes_with_every_relic(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    jones = alice.controls("deacon-jones", party=1, leader=True)
    target = bob.controls("armoured", party=1)
    alice.in_play("thorn-from-the-crown", exhausted=True)
    alice.in_play("blood-of-saint-dominic")
    scene.action_phase(alice)

    alice.attacks(jones, target, "mental")
    alice.uses(jones, 1)
    scene.everyone_declines()

    assert (scene.blood(target), alice.prestige) == (7, 8)


@pytest.mark.card("deacon-jones")
def test_without_a_relic_there_is_nothing_to_pay_for(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    jones = alice.controls("deacon-jones", party=1, leader=True)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(jones, target, "mental")

    assert alice.asked == "rivals.act"
    assert scene.blood(target) == 9


@pytest.mark.card("ingrid")
@pytest.mark.rule("RV-CARD-HH-67", "RV-KEY-21")
def test_ingrid_gains_an_action_for_a_relic_she_plays(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    ingrid = alice.controls("ingrid", leader=True)
    relic = alice.holds("bone-of-the-apostle-james")
    scene.action_phase(alice)

    alice.plays(relic, by=ingrid)

    assert (scene.table.actions, alice.cards("play")) == (2, ["bone-of-the-apostle-james"])


@pytest.mark.card("ingrid")
def test_a_relic_another_plays_brings_no_action(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("ingrid", leader=True)
    other = alice.controls("noriko")
    alice.controls("sister-claire")
    relic = alice.holds("bone-of-the-apostle-james")
    scene.action_phase(alice)

    alice.plays(relic, by=other)

    assert scene.table.actions == 1


@pytest.mark.card("toquinho")
@pytest.mark.rule("RV-CARD-HH-64", "RV-KEY-04")
def test_when_one_of_the_cell_falls_toquinho_readies_all(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("evangeline", leader=True, exhausted=True)
    toquinho = alice.controls("toquinho", exhausted=True)
    victim = alice.controls("sister-claire", party=1)
    strong = bob.controls("strong", party=1)
    scene.action_phase(bob)

    bob.attacks(strong, victim)
    scene.everyone_declines()

    assert alice.cards("burned") == ["sister-claire"]
    assert not scene.is_exhausted(leader)
    assert not scene.is_exhausted(toquinho)


@pytest.mark.card("toquinho")
def test_toquinho_blocks_ranged_attacks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    toquinho = alice.controls("toquinho", party=1)
    victim = alice.controls("armoured", party=1, leader=True)
    strong = bob.controls("strong", party=1)
    scene.action_phase(bob)

    bob.attacks(strong, victim, "ranged")

    assert alice.options == ((toquinho,), DONE)


@pytest.mark.card("pregador")
@pytest.mark.rule("RV-CARD-67", "RV-CARD-HH-65", "RV-CARD-HH-133", "RV-HH-13")
def test_pregador_comes_to_block_for_anybody_and_the_attacker_may_pay(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    leader = alice.controls("evangeline", leader=True)
    pregador = alice.controls("pregador")
    target = bob.controls("blank", party=1)
    strong = cleo.controls("strong", party=1)
    scene.action_phase(cleo)
    alice.has_on(strong, 1)

    cleo.attacks(strong, target, "social")
    alice.answers((pregador, pregador), "rivals.attack.block-outside")
    assert (alice.asked, alice.options) == ("rivals.pay-from", ((1,), (0,)))
    alice.chooses(1)
    scene.everyone_declines()

    assert (alice.prestige, scene.prestige_on(strong)) == (10, [0, 0, 0])
    assert scene.blood(target) == 4
    assert alice.cards("burned") == ["pregador"], "a companion without Blood is burned"
    assert scene.is_active(leader)


@pytest.mark.card("pregador")
def test_pregador_blocks_no_ranged_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("evangeline", leader=True)
    alice.controls("pregador")
    target = alice.controls("armoured", party=1)
    strong = bob.controls("strong", party=1)
    scene.action_phase(bob)

    bob.attacks(strong, target, "ranged")

    assert scene.blood(target) == 9
    assert bob.asked == "rivals.act"


@pytest.mark.card("sister-claire")
def test_sister_claire_exhausts_for_her_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claire = alice.controls("sister-claire", party=1, leader=True)
    strong = alice.controls("strong", party=1)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(strong, target, "mental")
    alice.uses(claire)
    scene.everyone_declines()

    assert (scene.blood(target), scene.is_exhausted(claire)) == (5, True)


@pytest.mark.card("andres")
@pytest.mark.rule("RV-CARD-HH-66", "RV-CARD-HH-137", "RV-HUNTER-07")
def test_when_andres_is_burned_a_foe_loses_agenda(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    cleo.has(agenda=4)
    alice.controls("evangeline", leader=True)
    andres = alice.controls("andres", party=1)
    strong = bob.controls("strong", party=1)
    scene.action_phase(bob)

    bob.attacks(strong, andres, "mental")
    scene.everyone_declines()
    assert (alice.asked, alice.options) == ("rivals.choose", ((1,), (2,)))
    alice.chooses(cleo.seat)

    assert (cleo.agenda, alice.cards("burned")) == (3, ["andres"])


@pytest.mark.card("noriko")
def test_who_defeats_noriko_gives_her_player_a_card(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("evangeline", leader=True)
    noriko = alice.controls("noriko", party=1)
    alice.deck("sucker-punch")
    strong = bob.controls("strong", party=1)
    scene.action_phase(bob)

    bob.attacks(strong, noriko)
    scene.everyone_declines()

    assert alice.cards("hand") == ["sucker-punch"]


@pytest.mark.card("thorn-from-the-crown")
@pytest.mark.rule("RV-KEY-14", "RV-CARD-HH-11")
def test_the_thorn_serves_an_attacker_with_true_faith(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    evangeline = alice.controls("evangeline", party=1, leader=True)
    other = alice.controls("noriko", party=2)
    thorn = alice.in_play("thorn-from-the-crown")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)
    alice.has_on(target, 1)

    alice.attacks(other, target, "mental")
    assert alice.asked == "rivals.act", "without True Faith there is nothing to use"
    alice.attacks(evangeline, target, "mental")
    alice.uses(thorn)
    alice.chooses(0)
    scene.everyone_declines()

    assert scene.is_exhausted(thorn)
    assert (scene.blood(target), alice.prestige) == (9 - 1 - 2, 9)


@pytest.mark.card("bone-of-the-apostle-james")
@pytest.mark.rule("RV-CARD-HH-12", "RV-UNIQ-03")
def test_the_bone_readies_one_of_true_faith(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    evangeline = alice.controls("evangeline", leader=True, exhausted=True)
    alice.controls("noriko", exhausted=True)
    bone = alice.in_play("bone-of-the-apostle-james")
    second = alice.holds("bone-of-the-apostle-james")
    scene.action_phase(alice)
    assert not alice.can(acts.PLAY, second), "one per player"

    alice.uses(bone)

    assert (scene.is_exhausted(evangeline), scene.is_exhausted(bone)) == (False, True)


@pytest.mark.example("EX-RV-36")
@pytest.mark.card("blood-of-saint-dominic")
@pytest.mark.rule("RV-CARD-76", "RV-CARD-HH-13", "RV-HH-29")
def test_the_blood_of_saint_dominic_mends_the_faithful_in_recovery_too(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("evangeline", leader=True, blood=2, torpor=True)
    jones = alice.controls("deacon-jones", blood=1)
    noriko = alice.controls("ingrid", blood=1)
    blood = alice.in_play("blood-of-saint-dominic")
    scene.action_phase(alice)

    alice.uses(blood)

    assert [scene.blood(one) for one in (leader, jones, noriko)] == [3, 2, 1]


@pytest.mark.card("true-faith")
@pytest.mark.rule("RV-CARD-HH-30")
def test_true_faith_is_granted_with_blood_potency(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("evangeline", leader=True)
    ingrid = alice.controls("ingrid", exhausted=True)
    bone = alice.in_play("bone-of-the-apostle-james")
    faith = alice.holds("true-faith", "true-faith")
    scene.action_phase(alice)
    assert not alice.can(acts.ABILITY, bone)

    alice.plays(faith, at=ingrid)
    alice.plays(faith + 1, at=ingrid)

    assert scene.potency(ingrid) == 5
    assert alice.can(acts.ABILITY, bone)


@pytest.mark.card("florencia")
@pytest.mark.rule("RV-CARD-HH-63", "RV-MONSTER-18", "RV-AMB-42")
@pytest.mark.parametrize("felled", [True, False])
def test_florencia_avenges_whom_the_strike_has_defeated(table: Table, felled: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    florencia = alice.controls("florencia", party=1, leader=True)
    helper = alice.controls("novice" if felled else "veteran", party=1, blood=1 if felled else None)
    monster = scene.monster("ghost", tagger=alice.seat)
    scene.action_phase(alice)

    alice.attacks(florencia, monster, "social")
    alice.blocks(helper)
    while scene.waiting()[1] == "rivals.attack.react":
        alice.declines()
    if felled:
        alice.uses(florencia)
        scene.everyone_declines()

    assert (alice.cards("burned") == ["novice"]) == felled
    assert alice.prestige == 10 - felled
    assert scene.blood(monster) == 6 - (1 + 2 * felled - 1)


@pytest.mark.card("thorn-from-the-crown")
@pytest.mark.rule("RV-CARD-HH-111")
def test_the_thorn_is_for_attacks_of_ones_own_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    evangeline = alice.controls("evangeline", party=1, leader=True)
    thorn = alice.in_play("thorn-from-the-crown")
    claimant = bob.controls("blank", party=1)
    scene.streets("rio-prince-of-the-city")
    scene.action_phase(bob)

    bob.claims(claimant)
    alice.answers((evangeline,), "rivals.claim.attack")
    alice.strikes("social")

    assert scene.waiting()[1] != "rivals.attack.ability"
    assert (scene.is_exhausted(thorn), alice.prestige) == (False, 10)
