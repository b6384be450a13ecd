"""Before the steps of an attack: who may attack, whom, and the Intel it takes (RV-ATK-PRE, RV-SF-12)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.attack.intel import FACE_UP, PLEDGE
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-ATK-PRE-01", "RV-DEC-20")
def test_only_ready_characters_in_the_streets_with_a_ready_party_may_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    home = alice.controls("blank")
    tired = alice.controls("strong", party=1, exhausted=True)
    companion = alice.controls("sized", party=1)
    alone = alice.controls("brother", party=2)
    bob.controls("skunk", party=1)
    scene.action_phase(alice)

    attackers = [option[1] for option in alice.options if option[0] == acts.ATTACK]

    assert attackers == [alone]
    assert not {home, tired, companion} & set(attackers)


@pytest.mark.rule("RV-ATK-PRE-01")
def test_leaving_an_exhausted_companion_first_lets_one_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong", party=1, exhausted=True)
    companion = alice.controls("sized", party=1)
    bob.controls("skunk", party=1)
    scene.action_phase(alice)

    alice.moves(companion)

    assert alice.can(acts.ATTACK, companion)


@pytest.mark.rule("RV-ATK-PRE-01", "RV-ATK-PRE-03")
def test_the_attacker_exhausts_and_the_rest_of_the_party_stays_ready(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    companion = alice.controls("sized", party=1)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    exhausted_at_once = scene.is_exhausted(attacker)
    alice.strikes("physical")

    assert exhausted_at_once
    assert not scene.is_exhausted(companion)
    assert scene.asked(alice.seat) == "rivals.act"


@pytest.mark.card("hydra", "brother")
@pytest.mark.rule("RV-ATK-PRE-03", "RV-ABIL-11")
def test_companions_are_no_attackers_but_their_party_text_helps(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk = alice.controls("skunk", party=1)
    alice.controls("hydra", party=1)
    brother = alice.controls("brother", party=1)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(skunk, target, "physical")

    assert alice.asked == "rivals.attack.ability"
    assert alice.options == ((brother, 0), DONE)


@pytest.mark.card("wandering-the-bart-tunnels")
@pytest.mark.rule("RV-ATK-PRE-02")
def test_exhausted_companions_do_not_matter_where_nobody_can_regroup(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong", party=1, exhausted=True)
    companion = alice.controls("sized", party=1)
    bob.controls("skunk", party=1)
    scene.event("wandering-the-bart-tunnels", bob)

    scene.action_phase(alice)

    assert alice.can(acts.ATTACK, companion)


@pytest.mark.card("shades")
@pytest.mark.rule("RV-ATK-PRE-04", "RV-ATK-PRE-08")
def test_what_an_attacker_has_without_activation_counts_from_the_start(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    shades = alice.controls("shades", party=1)
    target = bob.controls("skunk")
    bob.has(agenda=5)
    alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, shades)
    alice.chooses(target)

    assert scene.secrecy(target) == 1
    assert alice.asked == "rivals.attack.type"


@pytest.mark.rule("RV-ATK-PRE-05", "RV-TORPOR-04", "RV-DEC-21")
def test_foes_active_characters_and_unattached_mortals_may_be_targets(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker = alice.controls("strong", party=1)
    alice.controls("sized")
    alice.holds("baseball-bat")
    home = bob.controls("skunk", attached="vagrant")
    out = bob.controls("armoured", party=1)
    bob.controls("brother", torpor=True)
    other = carol.controls("karma", party=1)
    mortal = scene.streets("addict")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)

    assert alice.options == ((home,), (out,), (other,), (mortal,))


@pytest.mark.rule("RV-ATK-PRE-05")
def test_foes_before_their_first_turn_are_no_targets(table: Table) -> None:
    scene = table(3, turn=2)
    alice, bob, carol = scene.players
    attacker = bob.controls("strong", party=1)
    had_a_turn = alice.controls("skunk", party=1)
    carol.controls("karma", party=1)
    scene.action_phase(bob)

    bob.acts(acts.ATTACK, attacker)

    assert bob.options == ((had_a_turn,),)


@pytest.mark.rule("RV-ATK-PRE-06", "RV-DEC-25", "RV-DEC-27")
def test_the_controller_of_the_target_defends(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker = alice.controls("strong", party=1)
    bob.controls("skunk", party=1)
    bob.holds("tower-shield")
    target = carol.controls("karma", party=1)
    blocker = carol.controls("lolita", party=1)
    shield = carol.holds("tower-shield")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    assert scene.waiting() == (carol.seat, "rivals.attack.block")
    assert carol.options == ((blocker,), DONE)
    carol.declines()

    assert scene.waiting() == (carol.seat, "rivals.attack.react")
    assert carol.options == ((shield,), DONE)


@pytest.mark.card("primogen")
@pytest.mark.rule("RV-ATK-PRE-06")
def test_text_about_the_target_waits_for_the_block(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    primogen = alice.controls("sized", party=1, attached="primogen")
    target = bob.controls("skunk", party=1)
    titled = bob.controls("armoured", party=1, attached="herald")
    scene.action_phase(alice)

    alice.attacks(primogen, target, "mental")
    bob.blocks(titled)
    scene.everyone_declines()

    assert scene.blood(titled) == 5  # Mental 3 and 1 for the blocker's Title
    assert scene.blood(target) == 3


@pytest.mark.rule("RV-ATK-PRE-07")
def test_an_attack_into_a_haven_moves_nobody(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    spare = alice.holds("baseball-bat")
    target, blocker = bob.controls("skunk"), bob.controls("armoured")
    scene.action_phase(alice)
    street = scene.party(attacker)

    alice.attacks(attacker, target, "physical", intel=(spare,))
    bob.blocks(blocker)
    scene.everyone_declines()

    assert scene.blood(blocker) == 8
    assert (scene.party(target), scene.party(blocker), scene.party(attacker)) == (0, 0, street)


@pytest.mark.card("keeper-of-elysium")
@pytest.mark.rule("RV-ATK-PRE-08", "RV-ATK-PRE-10", "RV-AMB-43", "RV-DEC-22")
def test_the_attacker_then_the_others_clockwise_may_discard_for_intel(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker = alice.controls("strong", party=1)
    bat = alice.holds("baseball-bat", "throat-rip")
    target = bob.controls("armoured", attached="keeper-of-elysium")
    bob.holds("cloak-of-shadows")
    hint = carol.holds("humiliate")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    assert alice.options == ((PLEDGE, bat), (PLEDGE, bat + 1), DONE)
    alice.chooses(PLEDGE, bat)
    alice.declines()
    assert scene.waiting() == (bob.seat, "rivals.attack.intel")
    assert scene.match.view(bob.seat)["attack"]["step"] == "intel"
    bob.declines()
    assert scene.waiting() == (carol.seat, "rivals.attack.intel")
    carol.chooses(PLEDGE, hint)

    assert scene.secrecy(target) == 2
    assert alice.asked == "rivals.attack.type"
    assert alice.cards("discard") == ["baseball-bat"]
    assert carol.cards("discard") == ["humiliate"]
    assert bob.cards("discard") == []


@pytest.mark.rule("RV-ATK-PRE-08")
def test_no_more_is_discarded_than_needed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bat = alice.holds("baseball-bat", "throat-rip")
    target = bob.controls("skunk")
    bob.holds("cloak-of-shadows")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.chooses(PLEDGE, bat)

    assert alice.asked == "rivals.attack.type"
    assert alice.cards("hand") == ["throat-rip"]


@pytest.mark.rule("RV-ATK-PRE-09")
def test_usual_secrecy(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    home, out = bob.controls("skunk"), bob.controls("brother", party=1)
    mortal = scene.streets("vagrant")

    scene.action_phase(alice)

    assert (scene.secrecy(home), scene.secrecy(out), scene.secrecy(mortal)) == (1, 0, 0)


@pytest.mark.card("prince-of-the-city")
@pytest.mark.rule("RV-ATK-PRE-10")
def test_the_secrecy_of_a_blocker_does_not_matter(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    prince, blocker = bob.controls("armoured", attached="prince-of-the-city"), bob.controls("sized")
    scene.action_phase(alice)

    alice.attacks(attacker, prince, "mental")
    bob.blocks(blocker)
    scene.everyone_declines()

    assert scene.secrecy(blocker) == 1
    assert scene.blood(blocker) == 5  # Mental 3 against 3, but it did take the blow
    assert scene.blood(prince) == 9
    assert alice.asked == "rivals.act"


@pytest.mark.card("marked-man")
@pytest.mark.rule("RV-ATK-PRE-10")
def test_secrecy_protects_from_attacks_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("june-bryant", party=1)
    marked = alice.holds("marked-man")
    hidden, other = bob.controls("armoured", attached="keeper-of-elysium"), bob.controls("skunk")
    scene.action_phase(alice)

    may_attack = any(option[0] == acts.ATTACK for option in alice.options)
    alice.plays(marked, at=hidden)

    assert not may_attack
    assert scene.table.bounty[hidden] == 1
    assert scene.secrecy(other) == 2


@pytest.mark.card("keeper-of-elysium")
@pytest.mark.rule("RV-ATK-PRE-11", "RV-AMB-11", "RV-AMB-50")
def test_an_attack_without_enough_intel_has_not_happened(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bat = alice.holds("baseball-bat", "throat-rip")
    target = bob.controls("armoured", attached="keeper-of-elysium")
    other = bob.controls("skunk", party=1)
    bob.holds("cloak-of-shadows")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.chooses(PLEDGE, bat)
    alice.declines()
    bob.declines()

    assert alice.asked == "rivals.act"
    assert not scene.is_exhausted(attacker)
    assert scene.table.actions == 2
    assert alice.cards("hand") == ["baseball-bat", "throat-rip"]
    alice.acts(acts.ATTACK, attacker)
    assert alice.options == ((other,),)


@pytest.mark.card("scoped-30-06", "keeper-of-elysium")
@pytest.mark.rule("RV-ATK-PRE-11")
def test_a_card_played_face_up_for_intel_returns_when_the_intel_fails(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    scoped = alice.holds("scoped-30-06")
    target = bob.controls("armoured", attached="keeper-of-elysium")
    bob.holds("cloak-of-shadows")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.scopes(scoped)
    bob.declines()

    assert alice.asked == "rivals.act"
    assert alice.cards("hand") == ["scoped-30-06"]
    assert not scene.is_exhausted(attacker)


@pytest.mark.card("scoped-30-06")
@pytest.mark.rule("RV-ATK-PRE-08", "RV-ATK-STEP-02", "RV-FACEUP-01")
def test_a_face_up_attack_card_gives_its_intel_at_once(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    scoped = alice.holds("scoped-30-06", "throat-rip")
    target = bob.controls("skunk")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    assert alice.can(FACE_UP, scoped)
    alice.scopes(scoped)

    assert scene.match.view(bob.seat)["cards"][scoped] == "scoped-30-06"
    assert alice.cards("hand") == ["throat-rip"]
    assert scene.blood(target) == 2  # a Ranged attack of 2 with it, against Physical 1
    assert alice.asked == "rivals.act"


@pytest.mark.rule("RV-ATK-PRE-12", "RV-REL-09")
def test_an_attack_is_answered_after_the_intel_step(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bat = alice.holds("baseball-bat")
    sentinel = bob.controls("sentinel")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    assert scene.waiting() == (alice.seat, "rivals.attack.target")
    alice.chooses(sentinel)
    assert scene.waiting() == (alice.seat, "rivals.attack.intel")
    alice.chooses(PLEDGE, bat)

    assert scene.waiting() == (bob.seat, "rivals.respond")
    bob.declines()
    assert scene.waiting() == (alice.seat, "rivals.attack.type")


@pytest.mark.rule("RV-SF-12", "RV-AMB-61")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_nobody_is_asked_for_intel_once_there_is_enough(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bat = alice.holds("baseball-bat", "throat-rip")
    target = bob.controls("armoured")
    bob.holds("cloak-of-shadows")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.chooses(PLEDGE, bat)

    assert alice.asked == "rivals.attack.type"
    assert alice.cards("discard") == ["baseball-bat"]


@pytest.mark.rule("RV-ATK-PRE-10", "RV-INFO-05")
def test_intel_that_was_paid_stays_in_sight_while_the_attack_lasts(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bat = alice.holds("baseball-bat")
    target = bob.controls("armoured")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.chooses(PLEDGE, bat)

    attack = scene.match.view(bob.seat)["attack"]
    assert (attack["paid"], attack["secrecy"]) == (1, 1)


@pytest.mark.rule("RV-SF-12")
def test_in_sf_an_attack_without_enough_intel_is_not_legal(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    alice.holds("baseball-bat")
    target = bob.controls("armoured")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.declines()

    assert alice.asked == "rivals.act"
    assert (scene.table.actions, scene.is_exhausted(attacker)) == (2, False)
