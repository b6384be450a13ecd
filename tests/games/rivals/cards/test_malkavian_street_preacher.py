"""Street Preacher, who comes from anywhere to block in The Streets."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from tests.games.rivals.conftest import Table


@pytest.mark.card("street-preacher")
@pytest.mark.rule("RV-CARD-30", "RV-DEC-26")
def test_street_preacher_leaves_the_haven_to_block_for_a_mortal(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, mortal = alice.controls("blank", party=1), scene.streets("vagrant")
    preacher = bob.controls("street-preacher")
    bat = alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "physical", bat)
    choice = bob.options
    bob.answers((preacher, preacher), "rivals.attack.block-outside")

    assert choice == ((preacher, preacher), DONE)
    assert (bob.prestige, scene.blood(preacher)) == (10 - 1, 2 - 1)
    assert scene.is_exhausted(preacher)
    assert scene.party(preacher) not in (0, scene.party(attacker))
    assert scene.in_streets() == ["vagrant"]


@pytest.mark.card("street-preacher")
@pytest.mark.rule("RV-CARD-30")
def test_street_preacher_joins_the_party_of_a_companion_it_blocks_for(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target, preacher = bob.controls("other-blank", party=1), bob.controls("street-preacher")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.answers((preacher, preacher), "rivals.attack.block-outside")

    assert scene.party(preacher) == scene.party(target)


@pytest.mark.card("street-preacher")
@pytest.mark.rule("RV-CARD-30")
def test_street_preacher_blocks_for_another_coterie_as_a_party_of_one(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker, target = alice.controls("strong", party=1), carol.controls("other-blank", party=1)
    mate, preacher = bob.controls("karma", party=1), bob.controls("street-preacher")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    bob.answers((preacher, preacher), "rivals.attack.block-outside")

    assert scene.blood(target) == 4
    assert bob.cards("torpor") == ["street-preacher"]  # 3 Mental, less 1, for 2 Blood
    assert scene.is_active(mate)


@pytest.mark.card("street-preacher")
@pytest.mark.rule("RV-CARD-30")
def test_street_preacher_is_alone_even_beside_others_of_the_coterie(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker, target = alice.controls("blank", party=1), carol.controls("other-blank", party=1)
    mate, preacher = bob.controls("karma", party=1), bob.controls("street-preacher", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    bob.answers((preacher, preacher), "rivals.attack.block-outside")

    assert scene.party(preacher) not in (0, scene.party(mate), scene.party(target))


@pytest.mark.card("street-preacher")
def test_street_preacher_may_stay_at_home(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    preacher = bob.controls("street-preacher")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.declines()

    assert (scene.party(preacher), bob.prestige, scene.blood(target)) == (0, 10, 4 - 3)


@pytest.mark.card("street-preacher")
def test_street_preacher_does_not_block_in_a_haven(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker, target = alice.controls("strong", party=1), carol.controls("blank")
    carol.has(haven="open-house")
    bob.controls("street-preacher")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")

    assert bob.asked == ""
    assert scene.blood(target) == 4 - 3


@pytest.mark.card("street-preacher")
@pytest.mark.rule("RV-CARD-30", "RV-PRINCE-04")
def test_street_preacher_does_not_block_for_a_claimant(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant, preacher = alice.controls("blank", party=1), alice.controls("street-preacher")
    strong = bob.controls("strong")
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.answers((strong,), "rivals.claim.attack")
    bob.strikes("physical")

    assert alice.asked == "rivals.act"
    assert (scene.blood(claimant), scene.is_exhausted(preacher)) == (4 - 3, False)


@pytest.mark.card("street-preacher")
@pytest.mark.rule("RV-COST-04")
@pytest.mark.parametrize(("exhausted", "prestige", "torpor"), [(True, 10, False), (False, 1, False), (False, 10, True)])
def test_street_preacher_must_be_ready_active_and_paid_for(
    table: Table, exhausted: bool, prestige: int, torpor: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    bob.controls("street-preacher", exhausted=exhausted, torpor=torpor)
    bob.has(prestige=prestige)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")

    assert scene.blood(target) == 4 - 3


@pytest.mark.card("street-preacher")
@pytest.mark.rule("RV-CARD-09", "RV-ATK-STEP-03")
def test_street_preacher_does_not_block_a_ranged_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    special = alice.holds("38-special")
    bob.controls("street-preacher")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", special)

    assert scene.blood(target) == 4 - 2


@pytest.mark.card("street-preacher")
@pytest.mark.rule("RV-ATK-STEP-03")
def test_street_preacher_does_not_block_what_is_blocked_already(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker, target = alice.controls("strong", party=1), carol.controls("blank", party=1)
    blocker = carol.controls("other-blank", party=1)
    preacher = bob.controls("street-preacher")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    carol.blocks(blocker)

    assert (scene.blood(blocker), scene.is_exhausted(preacher)) == (4 - 3, False)
