"""Lixue Chen, whose party's first Social attack counts, and Liza Holt, who takes the Retainers of the fallen."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


@pytest.mark.card("lixue-chen")
@pytest.mark.parametrize(
    ("retainer", "type", "damage"),
    [("vagrant", "social", 2 + 1), ("", "social", 2), ("herald", "social", 2), ("vagrant", "physical", 1)],
)
def test_lixue_chen_with_a_retainer_deals_one_more_in_a_social_attack(
    table: Table, retainer: str, type: str, damage: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    lixue = alice.controls("lixue-chen", party=1, attached=retainer)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(lixue, target, type)

    assert scene.blood(target) == 4 - damage


@pytest.mark.card("lixue-chen")
@pytest.mark.parametrize(("party", "damage"), [(1, 1 + 1), (2, 1)])
def test_lixue_chen_helps_a_companion_of_her_party(table: Table, party: int, damage: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    sweetums = alice.controls("sweetums", party=1)
    alice.controls("lixue-chen", party=party, attached="vagrant")
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(sweetums, target, "social")

    assert scene.blood(target) == 4 - damage


@pytest.mark.card("lixue-chen")
@pytest.mark.rule("RV-CARD-17")
def test_lixue_chen_helps_once_a_turn_whoever_is_in_her_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    sweetums, ty = alice.controls("sweetums", party=1), alice.controls("ty-smith", party=2)
    lixue = alice.controls("lixue-chen", party=1, attached="vagrant")
    target = bob.controls("strong", party=1)
    other = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(sweetums, other, "social")
    scene.everyone_declines()
    alice.moves(lixue, joins=ty)
    alice.attacks(ty, target, "social")
    scene.everyone_declines()

    assert scene.blood(other) == 4 - 1 - 1
    assert scene.blood(target) == 6  # Social 1 against Social 3


@pytest.mark.card("lixue-chen")
@pytest.mark.rule("RV-CARD-17")
def test_lixue_chen_counts_a_first_attack_made_before_she_had_a_retainer(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    muhammad, lixue = alice.controls("muhammad-zadeh", party=1), alice.controls("lixue-chen", party=1)
    vagrant, target = scene.streets("vagrant"), bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(muhammad, vagrant, "social")
    alice.answers((0,), "rivals.mortal")
    alice.moves(lixue)
    alice.attacks(lixue, target, "social")

    assert scene.blood(target) == 4 - 2


@pytest.mark.card("lixue-chen")
def test_lixue_chen_is_not_spent_by_attacks_of_other_types_or_parties(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alone, mate = alice.controls("ty-smith", party=2), alice.controls("sweetums", party=1)
    lixue = alice.controls("lixue-chen", party=1, attached="vagrant")
    target = bob.controls("blank", party=1)
    scene.action_phase(alice, actions=3)

    alice.attacks(alone, target, "social")
    alice.attacks(mate, target, "ranged")
    alice.moves(lixue)
    alice.attacks(lixue, target, "social")

    assert scene.in_torpor(target)  # 1, nothing, and 2 with 1 more


@pytest.mark.card("lixue-chen")
def test_lixue_chen_helps_again_in_the_next_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    lixue = alice.controls("lixue-chen", party=1, attached="vagrant")
    bob.has(haven="open-house")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(lixue, target, "social")
    alice.passes()
    alice.ends()
    bob.passes()
    bob.passes()
    bob.ends()
    scene.everyone_declines()
    alice.moves(lixue)
    alice.attacks(lixue, target, "social")
    scene.everyone_declines()

    assert scene.blood(target) == 9 - 2 * (2 + 1 - 1)


def victory(table: Table, liza: int = 1, **setting: object) -> tuple[RivalsScene, list[int]]:
    """Strong has defeated a foe with an Addict and a Vagrant, exhausted; Liza Holt is in a party of this number."""
    scene = table(2, **setting)
    alice, bob = scene.players
    members = [alice.controls("strong", party=1), alice.controls("liza-holt", party=liza)]
    bob.controls("blank")
    target = bob.controls("other-blank", blood=1, party=1)
    members += [bob.attaches("addict", target, exhausted=True), bob.attaches("vagrant", target)]
    alice.has(agenda_card="playthings")
    scene.action_phase(alice)
    alice.attacks(members[0], target, "physical")
    scene.everyone_declines()
    return scene, members


@pytest.mark.card("liza-holt")
@pytest.mark.rule("RV-CARD-14", "RV-STEAL-02", "RV-STEAL-03")
def test_liza_holt_takes_a_retainer_of_the_defeated(table: Table) -> None:
    scene, (strong, liza, addict, vagrant) = victory(table)
    alice, bob = scene.players

    retainers = alice.options
    alice.answers((addict,), "rivals.choose")
    hosts = alice.options
    alice.answers((liza,), "rivals.choose")

    assert (retainers, hosts) == (((addict,), (vagrant,), DONE), ((strong,), (liza,)))
    assert (scene.attached(liza), scene.city("burned")) == (["addict"], ["vagrant"])
    assert scene.is_exhausted(addict)
    assert bob.cards("torpor") == ["other-blank"]
    assert alice.agenda == 1 + 1  # the Rival's defeat and Playthings, nothing for the Citizen
    assert alice.cards("hand") == []


@pytest.mark.card("liza-holt")
@pytest.mark.rule("RV-CARD-14", "RV-SF-22")
def test_liza_holt_sets_off_what_attaching_does_in_the_older_edition(table: Table) -> None:
    scene, (_, liza, addict, _) = victory(table, edition="sf")
    alice, _ = scene.players

    alice.answers((addict,), "rivals.choose")
    alice.answers((liza,), "rivals.choose")

    assert len(alice.cards("hand")) == 1
    assert alice.agenda == 1 + 1


@pytest.mark.card("liza-holt")
def test_liza_holt_may_take_nothing(table: Table) -> None:
    scene, (strong, liza, *_) = victory(table)
    alice, _ = scene.players

    alice.declines()

    assert (scene.attached(strong), scene.attached(liza)) == ([], [])
    assert sorted(scene.city("burned")) == ["addict", "vagrant"]


@pytest.mark.card("liza-holt")
def test_liza_holt_takes_nothing_for_another_party(table: Table) -> None:
    scene, _ = victory(table, liza=2)
    alice, _ = scene.players

    assert alice.asked == "rivals.act"
    assert sorted(scene.city("burned")) == ["addict", "vagrant"]


@pytest.mark.card("liza-holt")
@pytest.mark.rule("RV-ABIL-11")
def test_liza_holt_takes_a_retainer_when_her_party_strikes_back(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    attacker = alice.controls("sweetums", blood=1, party=1, attached="student")
    target, liza = bob.controls("strong", party=1), bob.controls("liza-holt", party=1)
    bat = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.declines()
    bob.reacts(bat)
    bob.answers(next(one for one in bob.options if scene.code(one[0]) == "student"), "rivals.choose")
    bob.answers((liza,), "rivals.choose")

    assert scene.in_torpor(attacker)
    assert scene.attached(liza) == ["student"]


@pytest.mark.card("liza-holt")
@pytest.mark.rule("RV-ATTACH-01", "RV-AMB-18")
def test_liza_holt_makes_room_on_a_full_character(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    liza = alice.controls("liza-holt", party=1, attached="chef tour-guide herald")
    bob.controls("blank")
    target = bob.controls("other-blank", blood=1, party=1, attached="student")
    scene.action_phase(alice)

    alice.attacks(liza, target, "physical")
    alice.answers(alice.options[0], "rivals.choose")
    goes = [scene.code(one) for (one,) in alice.options]
    alice.answers(alice.options[0], "rivals.attach.burn")

    assert goes == ["chef", "tour-guide"]
    assert scene.attached(liza) == ["tour-guide", "herald", "student"]


@pytest.mark.card("lixue-chen")
def test_lixue_chen_does_not_help_in_a_foes_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("blank", party=1)
    lixue = bob.controls("lixue-chen", attached="vagrant")
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.answers((lixue,), "rivals.claim.attack")
    bob.strikes("social")

    assert scene.blood(claimant) == 4 - 2


@pytest.mark.card("liza-holt")
def test_liza_holt_takes_a_retainer_of_who_is_burned(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    liza, molotov = alice.controls("liza-holt", party=1), alice.holds("molotov-cocktail")
    bob.controls("blank")
    target = bob.controls("other-blank", blood=1, party=1, attached="student")
    scene.action_phase(alice)

    alice.attacks(liza, target, "ranged", molotov)
    alice.answers(alice.options[0], "rivals.choose")

    assert bob.cards("burned") == ["other-blank"]
    assert scene.attached(liza) == ["student"]
