"""Every open decision of an attack or a claim: who makes it, among what, and that the whole table hears of it."""

from __future__ import annotations

from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals.flow import acts
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table
from tests.games.rivals.rules.moments import Asked, Moment, decisions, ones
from tests.games.rivals.rules.onlookers import is_open

# The attack.


def attacking_character(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    hydra, skunk = alice.controls("hydra", party=1), alice.controls("skunk", party=2)
    alice.controls("karma", exhausted=True)
    doc = bob.controls("doc", party=1)
    scene.action_phase(alice, actions=1)
    moves = {(acts.MOVE, hydra), (acts.MOVE, skunk)}
    wanted = {(acts.ATTACK, hydra, doc), (acts.ATTACK, skunk, doc), *moves, (acts.DRAW,), (acts.PASS,)}
    return Asked(scene, alice, "rivals.act", wanted)


def target_of_an_attack(table: Table) -> Asked:
    scene = table(3)
    alice, bob, cleo = scene.players
    hydra = alice.controls("hydra", party=1)
    doc, karma = bob.controls("doc", party=1), cleo.controls("karma", party=1)
    chef = scene.streets("chef")
    scene.action_phase(alice)
    alice.acts(acts.ATTACK, hydra)
    return Asked(scene, alice, "rivals.attack.target", ones(doc, karma, chef))


def type_of_an_attack(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    hydra, doc = alice.controls("hydra", party=1), bob.controls("doc", party=1)
    scene.action_phase(alice)
    alice.acts(acts.ATTACK, hydra)
    alice.chooses(doc)
    return Asked(scene, alice, "rivals.attack.type", ones(0, 1, 2, 3))


def blocker(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    hydra, doc = alice.controls("hydra", party=1), bob.controls("doc", party=1)
    first, second = bob.controls("skunk", party=1), bob.controls("karma", party=1)
    bob.controls("brother", party=1, exhausted=True)
    bob.controls("beretta")
    scene.action_phase(alice)
    alice.attacks(hydra, doc)
    return Asked(scene, bob, "rivals.attack.block", {*ones(first, second), DONE})


def blocker_from_outside(table: Table) -> Asked:
    scene = table(3)
    alice, bob, cleo = scene.players
    hydra, doc = alice.controls("hydra", party=1), bob.controls("doc", party=1)
    preacher = cleo.controls("street-preacher")
    scene.action_phase(alice)
    alice.attacks(hydra, doc)
    return Asked(scene, cleo, "rivals.attack.block-outside", {(preacher, preacher), DONE})


def choice_on_a_revealed_card(table: Table) -> Asked:
    """A defender with an ability left decides with the choice known."""
    scene = table(2)
    alice, bob = scene.players
    strong, sentinel = alice.controls("strong", party=1), bob.controls("sentinel", party=1)
    comment = alice.holds("a-biting-comment")
    scene.action_phase(alice)
    alice.attacks(strong, sentinel, "social", card=comment)
    scene.everyone_declines()
    return Asked(scene, alice, "rivals.mode", {(0,), (1,)})


def further_targets_of_a_revealed_card(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    beretta, target = alice.controls("beretta", party=1), bob.controls("blank", party=1)
    others = [bob.controls(code, party=1) for code in ("sentinel", "other-blank")]
    drive = alice.holds("drive-by")
    scene.action_phase(alice)
    alice.attacks(beretta, target, "ranged", card=drive)
    scene.everyone_declines()
    return Asked(scene, alice, "rivals.choose", ones(*others))


def new_target(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    skunk, doc = alice.controls("skunk", party=1), bob.controls("doc", party=1)
    karma = bob.controls("karma", party=1)
    punch = alice.holds("sucker-punch")
    scene.action_phase(alice)
    alice.attacks(skunk, doc, "physical", card=punch)
    scene.everyone_declines()
    return Asked(scene, alice, "rivals.attack.retarget", ones(doc, karma))


def ability_of_the_attacker(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    hydra, brother = alice.controls("hydra", party=1), alice.controls("brother", party=1)
    doc = bob.controls("doc", party=1)
    alice.deck("greed")
    scene.action_phase(alice)
    alice.attacks(hydra, doc)
    scene.everyone_declines("rivals.attack.ability")
    return Asked(scene, alice, "rivals.attack.ability", {(hydra, 0), (brother, 0), DONE})


def ability_of_the_defender(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    strong, sentinel = alice.controls("strong", party=1), bob.controls("sentinel", party=1)
    scene.action_phase(alice)
    alice.attacks(strong, sentinel)
    scene.everyone_declines("rivals.attack.ability")
    return Asked(scene, bob, "rivals.attack.ability", {(sentinel, 0), DONE})


def damage_a_shield_takes(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    blank, target = alice.controls("blank", party=1), bob.controls("other-blank", party=1)
    acid, shield = alice.holds("acid"), bob.holds("buckler")
    scene.action_phase(alice)
    alice.attacks(blank, target, "physical", card=acid)
    bob.reacts(shield)
    return Asked(scene, bob, "rivals.shield", {(0,), (1,)})


def prevention(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    strong, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    first, second = bob.attaches("vagrant", target), bob.attaches("vagrant", target)
    scene.action_phase(alice)
    alice.attacks(strong, target)
    return Asked(scene, bob, "rivals.prevent", {(first, 0, 0), (second, 0, 0), DONE})


def colour_that_goes(table: Table) -> Asked:
    scene = table(3)
    alice, bob, cleo = scene.players
    alice.has(prestige=4, foreign={bob: 2, cleo: 2})
    sentinel = alice.controls("sentinel")
    scene.action_phase(alice)
    alice.uses(sentinel)
    return Asked(scene, alice, "rivals.colours", {(1, 0), (0, 1)})


def order_after_an_attack(table: Table) -> Asked:
    """Liza Holt and Zhang Wei both watch what their party defeats."""
    scene = table(3)
    alice, bob, _ = scene.players
    strong = alice.controls("strong", party=1)
    alice.controls("liza-holt", party=1)
    alice.controls("zhang-wei", party=1, attached="sheriff")
    victim = bob.controls("blank", party=1, blood=1, attached="chef")
    bob.controls("doc")
    scene.action_phase(alice)
    alice.attacks(strong, victim)
    return Asked(scene, alice, "rivals.order", {(0,), (1,)})


def optional_effect_of_the_defeated(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    strong, jesus = alice.controls("strong", party=1), bob.controls("jesus", party=1)
    bob.controls("doc")
    scene.action_phase(alice)
    alice.attacks(strong, jesus)
    return Asked(scene, bob, "rivals.offer", {YES, NO})


def burn_or_attach(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    strong, chef = alice.controls("strong", party=1, blood=3), scene.streets("chef")
    scene.action_phase(alice)
    alice.attacks(strong, chef)
    return Asked(scene, alice, "rivals.mortal", {(0,), (1,)})


def attachment_to_burn(table: Table) -> Asked:
    scene = table(2)
    alice, _ = scene.players
    strong, chef = alice.controls("strong", party=1), scene.streets("chef")
    attached = [alice.attaches(code, strong) for code in ("vagrant", "sheriff", "cop")]
    scene.action_phase(alice)
    alice.attacks(strong, chef)
    alice.chooses(1)
    return Asked(scene, alice, "rivals.attach.burn", ones(attached[0], attached[2]))


# The Prince.


def claimant(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    hydra, skunk = alice.controls("hydra", party=1), alice.controls("skunk", party=2)
    alice.controls("karma", exhausted=True)
    bob.has(prestige=9)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)
    wanted = {(kind, card) for kind in (acts.CLAIM, acts.MOVE, acts.ATTACK) for card in (hydra, skunk)}
    bob_hides = {one for one in wanted if one[0] != acts.ATTACK}
    return Asked(scene, alice, "rivals.act", {*bob_hides, (acts.DRAW,), (acts.PASS,)})


def attack_on_a_claimant(table: Table) -> Asked:
    scene = table(3)
    alice, bob, _ = scene.players
    hydra = alice.controls("hydra", party=1)
    first, second = bob.controls("doc"), bob.controls("karma", party=1)
    bob.controls("brother", exhausted=True)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)
    alice.claims(hydra)
    return Asked(scene, bob, "rivals.claim.attack", {*ones(first, second), DONE})


def prevention_for_a_claimant(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    hydra, strong = alice.controls("hydra", party=1), bob.controls("strong")
    vagrant = alice.attaches("vagrant", hydra)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)
    alice.claims(hydra)
    bob.chooses(strong)
    bob.strikes("physical")
    return Asked(scene, alice, "rivals.prevent", {(vagrant, 0, 0), DONE})


def room_for_the_prince(table: Table) -> Asked:
    scene = table(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1)
    attached = [alice.attaches(code, hydra) for code in ("vagrant", "cop", "chef")]
    bob.controls("doc", exhausted=True)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)
    alice.claims(hydra)
    return Asked(scene, alice, "rivals.attach.burn", ones(*attached))


MARKS = decisions(
    {
        attacking_character: "RV-DEC-20",
        target_of_an_attack: "RV-DEC-21",
        type_of_an_attack: "RV-DEC-23",
        blocker: "RV-DEC-25",
        blocker_from_outside: "RV-DEC-26",
        choice_on_a_revealed_card: "RV-DEC-29",
        further_targets_of_a_revealed_card: "RV-DEC-29",
        new_target: "RV-DEC-30",
        ability_of_the_attacker: "RV-DEC-31",
        ability_of_the_defender: "RV-DEC-32",
        damage_a_shield_takes: "RV-DEC-34",
        prevention: "RV-DEC-35",
        colour_that_goes: "RV-DEC-36",
        order_after_an_attack: "RV-DEC-37",
        optional_effect_of_the_defeated: "RV-DEC-37",
        burn_or_attach: "RV-DEC-38",
        attachment_to_burn: "RV-DEC-40",
        claimant: "RV-DEC-43",
        attack_on_a_claimant: "RV-DEC-44",
        prevention_for_a_claimant: "RV-DEC-45",
        room_for_the_prince: "RV-DEC-45",
    }
)


@MARKS
def test_who_is_asked_what_and_among_which_answers(table: Table, moment: Moment) -> None:
    scene, who, point, options = moment(table)

    assert scene.waiting() == (who.seat, point)
    assert set(who.options) == options


@MARKS
def test_everybody_can_tell_one_answer_from_another(moment: Moment) -> None:
    scene, who, _, _ = moment(RivalsScene)

    assert is_open(scene.match, who.seat)
