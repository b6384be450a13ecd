"""Steps 1 to 5 of an attack: type, Attack card, Block, Reaction, reveal (RV-ATK-STEP-01..05)."""

from __future__ import annotations

import pytest

from elysium.core.ids import SPECTATOR
from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


def steps(scene: RivalsScene) -> set[str]:
    """Which step of the attack is shown as under way, to everybody."""
    return {scene.match.view(seat)["attack"]["step"] for seat in (SPECTATOR, *range(len(scene.players)))}


@pytest.mark.rule("RV-ATK-STEP-01", "RV-DEC-23")
def test_the_attacking_player_announces_one_of_four_types(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("armoured", party=1)
    bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    assert scene.waiting() == (alice.seat, "rivals.attack.type")
    assert alice.options == ((0,), (1,), (2,), (3,))
    assert steps(scene) == {"type"}
    alice.chooses(3)

    assert scene.match.view(bob.seat)["attack"]["type"] == "mental"


@pytest.mark.rule("RV-ATK-STEP-02", "RV-ATK-UNDO-05", "RV-DEC-24")
@pytest.mark.parametrize(
    ("type", "playable"),
    [("physical", ["baseball-bat", "sucker-punch"]), ("social", ["humiliate"]), ("mental", []), ("ranged", [])],
)
def test_an_attack_card_fits_the_type_the_clan_and_the_attacker(table: Table, type: str, playable: list[str]) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk = alice.controls("skunk", party=1)  # Brujah of Blood Potency 3
    alice.holds("baseball-bat", "sucker-punch", "throat-rip", "humiliate", "faulty-logic", "demand-obedience", "greed")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, skunk)
    alice.chooses(target)
    alice.chooses(("ranged", "physical", "social", "mental").index(type))

    assert alice.asked == "rivals.attack.card"
    assert [scene.code(option[0]) for option in alice.options[:-1]] == playable
    assert alice.options[-1] == DONE


@pytest.mark.rule("RV-ATK-STEP-02", "RV-ATK-STEP-05")
def test_a_placed_attack_card_is_face_down_until_the_reveal(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bat = alice.holds("baseball-bat", "throat-rip")
    target = bob.controls("armoured", party=1)
    bob.holds("cloak-of-shadows")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=bat)
    hidden = scene.match.view(bob.seat)["cards"][bat]
    own = scene.match.view(alice.seat)["cards"][bat]
    one_card = scene.match.view(bob.seat)["attack"]["card"]
    bob.declines()

    assert (hidden, own, one_card) == (None, "baseball-bat", [None])
    assert scene.match.view(bob.seat)["cards"][bat] == "baseball-bat"
    assert scene.blood(target) == 7  # 1 and Physical 3 against 2
    assert alice.cards("hand") == ["throat-rip"]


@pytest.mark.rule("RV-ATK-STEP-03", "RV-DEC-25")
def test_another_ready_member_of_the_party_may_block_and_is_the_only_target(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, blocker = bob.controls("skunk", party=1), bob.controls("armoured", party=1)
    bob.controls("brother", party=1, exhausted=True)
    bob.controls("johnny", party=2)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    assert bob.options == ((blocker,), DONE)
    bob.blocks(blocker)
    scene.everyone_declines()

    assert scene.is_exhausted(blocker)
    assert (scene.blood(target), scene.blood(blocker)) == (3, 8)
    assert alice.asked == "rivals.act"


@pytest.mark.card("street-preacher")
@pytest.mark.rule("RV-ATK-STEP-03")
def test_an_attack_is_blocked_only_once(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, blocker = bob.controls("skunk", party=1), bob.controls("armoured", party=1)
    bob.controls("sized", party=1)
    bob.controls("street-preacher")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.blocks(blocker)

    assert scene.waiting() == (alice.seat, "rivals.act")
    assert scene.blood(blocker) == 8


@pytest.mark.card("skunk")
@pytest.mark.rule("RV-ATK-STEP-03", "RV-KEY-04", "RV-CARD-09")
def test_only_guards_block_ranged_attacks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, guard = bob.controls("lixue-chen", party=1), bob.controls("skunk", party=1)
    bob.controls("brother", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged")

    assert bob.options == ((guard,), DONE)


@pytest.mark.card("street-preacher", "dragons-roost")
@pytest.mark.rule("RV-ATK-STEP-03", "RV-DEC-26")
def test_outside_blockers_are_asked_from_the_defending_player_on(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker = alice.controls("strong", party=1)
    target, preacher = bob.controls("skunk", party=1), bob.controls("street-preacher")
    carol.has(haven="dragons-roost")
    leader = carol.controls("armoured")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    assert scene.waiting() == (bob.seat, "rivals.attack.block-outside")
    assert steps(scene) == {"block"}
    assert [option[0] for option in bob.options[:-1]] == [preacher]
    bob.declines()
    assert scene.waiting() == (carol.seat, "rivals.attack.block-outside")
    carol.answers(carol.options[0])

    assert scene.is_exhausted(leader)
    assert scene.party(leader) not in (0, scene.party(target))
    assert (scene.blood(target), scene.blood(leader)) == (3, 8)
    assert scene.waiting() == (alice.seat, "rivals.act")


@pytest.mark.card("dragons-roost")
@pytest.mark.rule("RV-ATK-STEP-03")
def test_what_a_block_sets_off_happens_at_once(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bob.has(haven="dragons-roost", prestige=5)
    leader, target = bob.controls("armoured"), bob.controls("skunk", party=1)
    bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.answers(bob.options[0], "rivals.attack.block-outside")

    assert bob.asked == "rivals.attack.react"
    assert bob.prestige == 6
    assert scene.party(leader) == scene.party(target)


@pytest.mark.card("street-preacher")
@pytest.mark.rule("RV-ATK-STEP-03", "RV-COST-01")
def test_a_mortal_is_helped_by_outside_blockers_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    preacher = bob.controls("street-preacher")
    bob.controls("skunk", party=1)
    mortal = scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "physical")
    assert bob.asked == "rivals.attack.block-outside"
    assert [option[0] for option in bob.options[:-1]] == [preacher]
    bob.answers(bob.options[0])

    assert bob.prestige == 9
    assert scene.blood(preacher) == 1  # Physical 1 against 0
    assert scene.in_streets() == ["vagrant"]


@pytest.mark.rule("RV-ATK-STEP-04", "RV-REACT-01", "RV-DEC-27")
def test_the_present_target_may_place_a_reaction_it_can_play(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target, blocker = bob.controls("jesus", party=1), bob.controls("street-preacher", party=1)  # Blood Potency 2
    hand = bob.holds(
        "fleetness",  # Ranged and Physical, asks for 2
        "steal-the-spotlight",  # Physical, asks for 3 and a Toreador
        "unswayable-mind",  # Social and Mental
        "insanity-defense",  # Malkavian, several types
        "dignity-of-the-office",  # asks for 3 and a Ventrue
    )
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.blocks(blocker)

    assert bob.asked == "rivals.attack.react"
    assert bob.options == ((hand,), (hand + 3,), DONE)


@pytest.mark.rule("RV-ATK-STEP-04")
def test_a_reaction_may_answer_an_attack_without_a_card(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("brother", party=1)
    alice.holds("throat-rip")
    target = bob.controls("armoured", party=1)
    dagger = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.reacts(dagger)

    assert alice.cards("hand") == ["throat-rip"]
    assert scene.blood(attacker) == 5 - 2  # 1 and Physical 2 against 1


@pytest.mark.rule("RV-ATK-STEP-05", "RV-DEC-29")
def test_the_attacker_makes_the_choices_of_revealed_cards_before_the_defender(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    comment = alice.holds("a-biting-comment")
    target = bob.controls("armoured", party=1)
    words = bob.holds("parting-words")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card=comment)
    assert scene.waiting() == (bob.seat, "rivals.attack.react")
    assert steps(scene) == {"reaction"}
    bob.reacts(words)
    assert scene.waiting() == (alice.seat, "rivals.mode")
    assert steps(scene) == {"reveal"}
    alice.chooses(0)
    assert scene.waiting() == (bob.seat, "rivals.mode")
    assert steps(scene) == {"reveal"}
    bob.chooses(1)

    assert scene.blood(target) == 9 - 4  # Social 3 and 2 against 1
    assert bob.agenda == 1


@pytest.mark.card("sucker-punch")
@pytest.mark.rule("RV-ATK-STEP-05")
def test_targeted_works_as_the_cards_are_revealed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("skunk", party=1)
    alice.controls("brother", party=1)
    punch = alice.holds("sucker-punch")
    bob.controls("armoured", party=1)
    target = bob.controls("strong", party=1)
    bob.holds("tower-shield")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=punch)
    bob.declines()
    bob.declines()

    assert scene.waiting() == (alice.seat, "rivals.attack.retarget")
    assert steps(scene) == {"reveal"}
