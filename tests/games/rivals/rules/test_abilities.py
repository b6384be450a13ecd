"""Activated abilities: when, how often, by whom, at what price (RV-ABIL)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("doc")
@pytest.mark.rule("RV-ABIL-01", "RV-DEC-18")
def test_an_ability_is_paid_then_answered_then_carried_out(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    doc, hurt = alice.controls("doc"), alice.controls("skunk", blood=1)
    sentinel = bob.controls("sentinel")
    scene.action_phase(alice)

    alice.uses(doc)
    assert scene.waiting() == (bob.seat, "rivals.respond")
    assert bob.options == ((sentinel, 0), DONE)
    paid, mended = alice.prestige, scene.blood(hurt)
    bob.declines()

    assert (paid, mended) == (9, 1)
    assert scene.blood(hurt) == 2


@pytest.mark.card("doc", "yusuf-kaya")
@pytest.mark.rule("RV-ABIL-02")
@pytest.mark.parametrize(("blood", "usable"), [(2, True), (3, False)])
def test_an_ability_that_would_change_nothing_cannot_be_used(table: Table, blood: int, usable: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    doc, yusuf = alice.controls("doc"), alice.controls("yusuf-kaya")
    alice.controls("skunk", blood=blood, attached="primogen")

    scene.action_phase(alice)

    assert alice.can(acts.ABILITY, doc) is usable
    assert alice.can(acts.ABILITY, yusuf) is usable


@pytest.mark.card("the-madhouse")
@pytest.mark.rule("RV-ABIL-02")
def test_an_ability_without_a_target_cannot_be_used(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="the-madhouse")
    alice.controls("strong")
    alice.holds("baseball-bat")

    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY)


@pytest.mark.rule("RV-ABIL-02")
def test_an_ability_whose_target_is_gone_does_nothing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    marksman = alice.controls("marksman")
    second = bob.controls("marksman")
    target = bob.controls("skunk", blood=1)
    scene.action_phase(alice)

    alice.uses(marksman)
    alice.answers((target,), "rivals.target")
    bob.uses(second)
    bob.answers((target,), "rivals.target")

    assert scene.in_torpor(target)
    assert scene.blood(target) == 1
    assert (alice.prestige, bob.prestige) == (9, 8)  # both paid; 1 of Bob's lies on it
    assert alice.agenda == 0


@pytest.mark.card("doc")
@pytest.mark.rule("RV-ABIL-03")
def test_an_ability_is_used_once_on_each_of_ones_turns(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    doc = alice.controls("doc", blood=1)
    bob.controls("skunk")
    scene.action_phase(alice, actions=0)

    alice.uses(doc)
    again = alice.can(acts.ABILITY, doc)
    alice.ends()
    scene.everyone_declines()
    for _ in range(2):
        bob.passes()
    bob.ends()
    scene.everyone_declines()

    assert not again
    assert alice.asked == "rivals.act"
    assert alice.can(acts.ABILITY, doc)


@pytest.mark.card("search-engine")
@pytest.mark.rule("RV-ABIL-03")
def test_the_same_ability_on_two_cards_counts_apart(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("karma")  # Auspex
    first, second = alice.in_play("search-engine"), alice.in_play("search-engine")
    scene.action_phase(alice)

    alice.uses(first)
    alice.chooses(1)
    alice.chooses(1)

    assert not alice.can(acts.ABILITY, first)
    assert alice.can(acts.ABILITY, second)


@pytest.mark.card("doc", "yusuf-kaya")
@pytest.mark.rule("RV-ABIL-04")
def test_exhaust_needs_a_ready_card_and_other_costs_do_not(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    doc, yusuf = alice.controls("doc", exhausted=True), alice.controls("yusuf-kaya", exhausted=True)
    alice.controls("skunk", blood=1, attached="primogen")

    scene.action_phase(alice)

    assert alice.can(acts.ABILITY, doc)
    assert not alice.can(acts.ABILITY, yusuf)


@pytest.mark.card("yusuf-kaya", "seneschal")
@pytest.mark.rule("RV-ABIL-04", "RV-ABIL-05")
def test_exhausting_costs_no_action_unless_it_says_so(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    yusuf = alice.controls("yusuf-kaya")
    seneschal = alice.controls("strong", blood=1, attached="seneschal")
    bob.controls("skunk")
    scene.action_phase(alice)

    alice.uses(yusuf)
    after_yusuf = scene.table.actions
    alice.uses(scene.table.attached[seneschal][0])

    assert scene.is_exhausted(yusuf)
    assert after_yusuf == 2
    assert scene.is_exhausted(seneschal)
    assert scene.table.actions == 1
    assert bob.prestige == 8  # nobody is Prince


@pytest.mark.card("seneschal")
@pytest.mark.rule("RV-ABIL-05")
def test_an_action_ability_needs_an_action(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    seneschal = alice.controls("strong", attached="seneschal")

    scene.action_phase(alice, actions=0)

    assert not alice.can(acts.ABILITY, scene.table.attached[seneschal][0])


@pytest.mark.card("hydra", "the-cossack")
@pytest.mark.rule("RV-ABIL-06")
def test_attacker_abilities_wait_for_step_6_and_others_do_not(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hydra, cossack = alice.controls("hydra", party=1), alice.controls("the-cossack", party=2)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    idle = [option[1] for option in alice.options if option[0] == acts.ABILITY]
    alice.attacks(hydra, target, "physical")

    assert idle == [cossack]
    assert alice.asked == "rivals.attack.ability"
    assert alice.options == ((hydra, 0), (cossack, 0), DONE)


@pytest.mark.card("blood-for-blood")
@pytest.mark.rule("RV-ABIL-07", "RV-CARD-04")
def test_a_granted_ability_is_each_characters_own(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    first, second = alice.controls("strong", party=1), alice.controls("sized", party=2)
    blood = alice.in_play("blood-for-blood")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(first, target, "physical")
    alice.uses(blood)
    assert alice.asked == "rivals.act"  # once an attack
    alice.attacks(second, target, "physical")
    alice.uses(blood)

    assert (scene.blood(first), scene.blood(second)) == (5, 4)
    assert scene.blood(target) == 9 - 2 - 0  # 3 and 1, then 1 and 1, against 2


@pytest.mark.card("doc", "yusuf-kaya")
@pytest.mark.rule("RV-ABIL-08")
def test_ordinary_abilities_cannot_be_used_on_the_turns_of_others(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong")
    bob.controls("doc", blood=1)
    bob.controls("yusuf-kaya", blood=1, attached="primogen")
    scene.action_phase(alice)

    alice.passes()
    alice.passes()

    assert scene.waiting() == (alice.seat, "rivals.act")


@pytest.mark.card("vagrant")
@pytest.mark.rule("RV-ABIL-09")
@pytest.mark.parametrize(("host", "vagrant", "asked"), [(True, False, True), (False, True, False)])
def test_an_attachment_exhausts_itself_whatever_the_state_of_its_host(
    table: Table, host: bool, vagrant: bool, asked: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("armoured", party=1, exhausted=host)
    attached = bob.attaches("vagrant", target, exhausted=vagrant)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")

    assert (bob.asked == "rivals.prevent") is asked
    if asked:
        bob.answers(bob.options[0])
        assert scene.is_exhausted(attached)
    assert scene.blood(target) == (7 if asked else 6)


@pytest.mark.card("sheriff", "influencer")
@pytest.mark.rule("RV-ABIL-09")
@pytest.mark.parametrize("exhausted", [False, True])
def test_exhaust_this_character_means_the_host(table: Table, exhausted: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    host = alice.controls("strong", party=1, exhausted=exhausted, attached="sheriff")
    bob.in_play("influencer")
    scene.action_phase(alice)
    sheriff = scene.table.attached[host][0]

    usable = alice.can(acts.ABILITY, sheriff)

    assert usable is not exhausted
    if usable:
        alice.uses(sheriff)
        assert scene.is_exhausted(host)
        assert not scene.is_exhausted(sheriff)


@pytest.mark.rule("RV-ABIL-10")
def test_detach_as_a_cost_discards_the_card_even_if_it_is_exhausted(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    host = alice.controls("strong")
    courier = alice.attaches("courier", host, exhausted=True)
    scene.action_phase(alice)

    alice.uses(courier)

    assert scene.city("discard") == ["courier"]
    assert scene.attached(host) == []
    assert alice.prestige == 12


@pytest.mark.rule("RV-ABIL-10", "RV-ATTACH-06")
def test_a_card_detached_for_another_reason_is_burned(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    host = alice.controls("strong")
    courier = alice.attaches("courier", host)
    scene.action_phase(alice)

    alice.acts(acts.DETACH, courier)

    assert scene.city("burned") == ["courier"]
    assert alice.prestige == 10


@pytest.mark.card("zhang-wei")
@pytest.mark.rule("RV-ABIL-11", "RV-CARD-38")
def test_party_text_works_in_defence_too(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("skunk", party=1, blood=1)
    alice.controls("brother")
    target = bob.controls("strong", party=1)
    bob.controls("zhang-wei", party=1, exhausted=True, attached="primogen")
    bat = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.reacts(bat)

    assert scene.in_torpor(attacker)
    assert alice.prestige == 10 - 1 - 1  # torpor, and Zhang Wei


@pytest.mark.card("montgomery-white")
@pytest.mark.rule("RV-ABIL-11")
def test_party_text_does_not_reach_another_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    gun = alice.holds("38-special")
    target = bob.controls("other-blank", party=1)
    bob.controls("montgomery-white", party=2)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card=gun)

    assert scene.blood(target) == 2


@pytest.mark.card("assert-authority")
@pytest.mark.rule("RV-ABIL-11", "RV-ONGO-01")
def test_ongoing_text_works_while_the_card_is_in_play(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("june-bryant")
    alice.in_play("assert-authority")
    sheriff = bob.controls("strong", party=1, attached="sheriff")
    scene.action_phase(bob)
    before = scene.influence(leader)

    bob.uses(scene.table.attached[sheriff][0])

    assert (before, scene.influence(leader)) == (2, 1)
