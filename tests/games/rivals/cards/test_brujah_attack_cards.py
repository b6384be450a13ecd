"""Brujah Attack cards: blows at several at once, past the blocker, and with terror."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("drive-by")
@pytest.mark.rule("RV-AMB-59", "RV-DEC-29")
def test_drive_by_hits_one_more_for_each_character_with_celerity(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, card = alice.controls("shades", party=1), alice.holds("drive-by")
    alice.controls("sweetums", party=2)
    alice.controls("brother", party=2)
    target, one, other = (bob.controls(code, party=1) for code in ("blank", "other-blank", "third-blank"))
    bob.controls("fourth-blank", party=2)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card)
    choice = alice.options
    alice.answers((other,), "rivals.choose")

    assert choice == ((one,), (other,))
    assert [scene.blood(c) for c in (target, one, other)] == [4 - 2, 4, 4 - 2]


@pytest.mark.card("drive-by")
@pytest.mark.rule("RV-AMB-59")
def test_drive_by_hits_all_others_when_there_are_too_few(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, card = alice.controls("shades", party=1), alice.holds("drive-by")
    alice.controls("sweetums", party=1)
    target, other = bob.controls("blank", party=1), bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card)

    assert (scene.blood(target), scene.blood(other)) == (4 - 2, 4 - 2)


@pytest.mark.card("drive-by")
@pytest.mark.rule("RV-DISC-04")
def test_drive_by_counts_a_character_once_whatever_its_icons(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("shades", party=1, attached="skateboarder")
    card = alice.holds("drive-by")
    target, one, other = (bob.controls(code, party=1) for code in ("blank", "other-blank", "third-blank"))
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card)
    alice.answers((one,), "rivals.choose")

    assert [scene.blood(c) for c in (target, one, other)] == [4 - 2, 4 - 2, 4]


@pytest.mark.card("drive-by")
@pytest.mark.rule("RV-DMG-12", "RV-DMG-03")
def test_drive_by_without_celerity_hits_the_target_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, card = alice.controls("brother", party=1), alice.holds("drive-by")
    target, other = bob.controls("sweetums", party=1), bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card)

    assert (scene.blood(target), scene.blood(other)) == (3 - (2 - 1), 4)


@pytest.mark.card("drive-by")
def test_drive_by_needs_blood_potency_four_and_hits_mortals_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    small, shades = alice.controls("sweetums", party=1), alice.controls("shades", party=2)
    card, vagrant = alice.holds("drive-by"), scene.streets("vagrant", "chef")
    bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, small)
    alice.answers((vagrant,))
    alice.answers((0,), "rivals.attack.type")
    small_may = alice.can(card)
    alice.declines()
    alice.attacks(shades, vagrant, "ranged", card)

    assert not small_may
    assert alice.asked == "rivals.mortal"
    assert scene.in_streets() == ["vagrant", "chef"]


@pytest.mark.card("sucker-punch")
@pytest.mark.rule("RV-CARD-31", "RV-RETARGET-01", "RV-RETARGET-04")
def test_sucker_punch_goes_past_the_blocker_to_the_first_target(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, card = alice.controls("skunk", party=1), alice.holds("sucker-punch")
    target, blocker, third = (bob.controls(code, party=1) for code in ("blank", "other-blank", "third-blank"))
    bob.controls("fourth-blank", party=2)
    bob.holds("herald")
    scene.action_phase(alice)

    alice.attacks(skunk, target, "physical", card)
    bob.blocks(blocker)
    bob.declines()
    choice = alice.options
    alice.answers((target,), "rivals.attack.retarget")

    assert set(choice) == {(target,), (blocker,), (third,)}
    assert alice.asked == "rivals.act"  # no second block, no second Reaction
    assert scene.is_exhausted(blocker)
    assert [scene.blood(one) for one in (target, blocker, third)] == [4 - 1 - 1, 4, 4]


@pytest.mark.card("sucker-punch")
@pytest.mark.rule("RV-KEY-05")
@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_sucker_punch_may_choose_anybody_of_the_party_unblocked_too(table: Table, chosen: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, card = alice.controls("skunk", party=1), alice.holds("sucker-punch")
    members = [bob.controls(code, party=1) for code in ("blank", "other-blank", "third-blank")]
    scene.action_phase(alice)

    alice.attacks(skunk, members[0], "physical", card)
    bob.declines()
    alice.answers((members[chosen],), "rivals.attack.retarget")

    assert [scene.blood(one) for one in members] == [2 if one == members[chosen] else 4 for one in members]


@pytest.mark.card("sucker-punch", "steal-the-spotlight")
@pytest.mark.rule("RV-CARD-31", "RV-RETARGET-03", "RV-DMG-22")
def test_sucker_punch_leaves_the_reaction_and_its_shields_to_the_blocker(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    brother, card = alice.controls("brother", party=1), alice.holds("sucker-punch")
    target, bella = bob.controls("blank", party=1), bob.controls("bella-forte", party=1)
    spotlight = bob.holds("steal-the-spotlight")
    scene.action_phase(alice)

    alice.attacks(brother, target, "physical", card)
    bob.blocks(bella)
    bob.reacts(spotlight)
    alice.answers((target,), "rivals.attack.retarget")

    assert (scene.blood(brother), scene.blood(target), scene.blood(bella)) == (5 - 2, 4 - 1 - 1, 5)


@pytest.mark.card("terrorize")
@pytest.mark.rule("RV-ATK-STEP-02")
@pytest.mark.parametrize(
    ("attacker", "type", "offered"), [("skunk", 3, True), ("jesus", 3, False), ("skunk", 2, False), ("doc", 3, False)]
)
def test_terrorize_is_mental_and_needs_blood_potency_three_and_a_brujah(
    table: Table, attacker: str, type: int, offered: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    character, card = alice.controls(attacker, party=1), alice.holds("terrorize")
    alice.controls("flick", torpor=attacker == "doc")
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, character)
    alice.answers((target,))
    alice.answers((type,), "rivals.attack.type")

    assert alice.can(card) is offered


@pytest.mark.card("terrorize")
def test_terrorize_exhausts_the_whole_opposing_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, card = alice.controls("skunk", party=1), alice.holds("terrorize")
    target, mate = bob.controls("armoured", party=1), bob.controls("other-blank", party=1)
    apart, home = bob.controls("third-blank", party=2), bob.controls("fourth-blank")
    scene.action_phase(alice)

    alice.attacks(skunk, target, "mental", card)
    scene.everyone_declines()

    assert [scene.is_exhausted(one) for one in (target, mate, apart, home)] == [True, True, False, False]
    assert [scene.blood(one) for one in (target, mate)] == [9 - 2 - 1, 4]


@pytest.mark.card("terrorize")
def test_terrorize_only_hurts_a_mortal(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, card = alice.controls("skunk", party=1), alice.holds("terrorize")
    mortal, bystander = scene.streets("chef"), bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(skunk, mortal, "mental", card)

    assert alice.asked == "rivals.mortal"
    assert not scene.is_exhausted(bystander)


@pytest.mark.card("sucker-punch", "street-preacher")
@pytest.mark.rule("RV-AMB-30", "RV-CARD-31")
@pytest.mark.parametrize("mortal", [True, False])
def test_sucker_punch_goes_past_a_blocker_from_outside_to_the_first_target(table: Table, mortal: bool) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    skunk, card = alice.controls("skunk", party=1), alice.holds("sucker-punch")
    target = scene.streets("vagrant") if mortal else carol.controls("blank", party=1)
    bystander = carol.controls("other-blank", party=2)
    preacher = bob.controls("street-preacher")
    bob.controls("karma")
    scene.action_phase(alice)

    alice.attacks(skunk, target, "physical", card)
    bob.answers((preacher, preacher), "rivals.attack.block-outside")
    choice = alice.options
    alice.answers((target,), "rivals.attack.retarget")

    assert set(choice) == {(preacher,), (target,)}
    assert alice.asked == ("rivals.mortal" if mortal else "rivals.act")
    assert (scene.blood(preacher), scene.blood(bystander)) == (2, 4)
    assert mortal or scene.blood(target) == 4 - 1 - 1


@pytest.mark.card("drive-by")
def test_drive_by_counts_the_celerity_of_the_whole_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, card = alice.controls("shades", party=1), alice.holds("drive-by")
    alice.controls("sweetums", party=1)
    alice.controls("skunk", party=1)
    target, *others = [bob.controls(code, party=1) for code in ("blank", "other-blank", "third-blank", "fourth-blank")]
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card)
    alice.answers((others[0],), "rivals.choose")
    rest = alice.options
    alice.answers((others[1],), "rivals.choose")

    assert rest == ((others[1],), (others[2],))  # nobody twice
    assert [scene.blood(one) for one in (target, *others)] == [4 - 2, 4 - 2, 4 - 2, 4]
