"""Worked examples of Monsters and of Hunters who look for them: a hunt from Investigating to the End Phase."""

from __future__ import annotations

import pytest

from elysium.core.ids import CardId
from elysium.games.rivals.flow import acts
from elysium.games.rivals.table import DRAW_STEP
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


def investigated(table: Table) -> tuple[RivalsScene, tuple[CardId, ...]]:
    """Two Hounds have looked for the Monster: with Ryan, Juliana, the Monster and the two cards the hunt is about."""
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="observe-and-report", agenda_up=False)
    ryan, juliana = alice.controls("ryan", leader=True), alice.controls("juliana")
    others = alice.controls("hound", party=2), alice.controls("second-hound", party=3)
    confuse, ready = alice.holds("confuse"), alice.holds("well-prepared")
    alice.holds("mercy")
    alice.deck(*["wrath"] * 5)
    monster = scene.monster("mula-sem-cabeca", down=True, prestige={bob.seat: 1})
    scene.action_phase(alice, actions=1)
    for hunter in others:
        alice.acts(acts.INVESTIGATE, hunter)
        if alice.asked == "rivals.investigate":
            alice.chooses(monster)
    return scene, (ryan, juliana, monster, confuse, ready)


@pytest.mark.example("EX-RV-10", "EX-RV-11")
@pytest.mark.card("ryan", "juliana", "confuse", "mula-sem-cabeca", "observe-and-report", "well-prepared")
@pytest.mark.rule("RV-HUNTER-15", "RV-HUNTER-20", "RV-MONSTER-14", "RV-MONSTER-19", "RV-MONSTER-20", "RV-HUNTER-31")
@pytest.mark.parametrize("named", ["juliana", "ryan"])
def test_a_hunt_from_investigating_to_the_end_phase(table: Table, named: str) -> None:
    scene, (ryan, juliana, monster, confuse, ready) = investigated(table)
    alice, bob = scene.players
    looked = scene.match.view(alice.seat)["monsters"][0]["card"], scene.prestige_on(monster)
    bobs = bob.prestige

    alice.acts(acts.MOVE, ryan, juliana)
    alice.answers((0,), "rivals.move")
    alice.attacks(ryan, monster, "mental", card=confuse)
    struck = scene.rivals.attack.type
    alice.declines()  # Juliana does not block
    while alice.asked != "rivals.offer":
        alice.declines()
    assert (struck, scene.blood(ryan), bob.prestige) == (1, 4 - (2 - 1), bobs + 1)
    alice.agrees()
    alice.chooses(1)  # from what lies on the Monster
    while alice.asked != "rivals.agenda":
        alice.agrees() if alice.asked == "rivals.may" else alice.declines()
    alice.agrees()
    scene.everyone_declines()

    assert looked == (None, [2, 1])
    assert (scene.blood(monster), scene.table.tagger[monster]) == (6 - (1 + 1 + 1 - 1), alice.seat + 1)
    assert (scene.prestige_on(monster), alice.prestige) == ([1, 0], 10)
    assert (scene.attached(monster), alice.agenda) == (["confuse"], 1)

    alice.ends()
    scene.everyone_declines()
    target = {"juliana": juliana, "ryan": ryan}[named]
    assert scene.waiting() == (bob.seat, "rivals.monster.target")
    bob.chooses(target)

    assert scene.rivals.attack.type == 1
    if named == "ryan":
        assert alice.asked == "rivals.attack.block"
        alice.blocks(juliana)
    alice.reacts(ready)
    scene.everyone_declines()
    assert scene.is_exhausted(monster)
    assert (scene.blood(juliana), scene.blood(ryan)) == (2, 3)
    assert scene.table.step == DRAW_STEP or scene.table.active == bob.seat


@pytest.mark.example("EX-RV-83")
@pytest.mark.rule("RV-HUNTER-15", "RV-HUNTER-16", "RV-HUNTER-19")
def test_three_look_for_a_monster_and_one_of_them_at_a_vampire(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    evangeline = alice.controls("evangeline", leader=True, party=1)
    three = [evangeline, alice.controls("hound", party=1), alice.controls("veteran", party=2)]
    home = alice.controls("second-hound")
    bone = alice.in_play("bone-of-the-apostle-james")
    vampire = bob.controls("blank")
    hidden, shown = scene.monster("ghost", down=True), scene.monster("warlock")
    scene.action_phase(alice)

    able = alice.can(acts.INVESTIGATE, home)
    for hunter in three:
        assert scene.match.view(alice.seat)["monsters"][0]["card"] is None
        alice.acts(acts.INVESTIGATE, hunter)
        assert set(alice.options) == {(hidden,), (vampire,)}, "no Monster that lies face up"
        alice.chooses(hidden)
    alice.uses(bone)
    alice.investigates(evangeline, vampire)

    assert not able
    assert (scene.prestige_on(hidden), scene.prestige_on(vampire), scene.prestige_on(shown)) == ([3, 0], [1, 0], [0, 0])
    assert scene.match.view(alice.seat)["monsters"][0]["card"] == "ghost"
    assert scene.match.view(bob.seat)["monsters"][0]["card"] is None


@pytest.mark.example("EX-RV-70")
@pytest.mark.card("symbolic-meaning", "werewolf")
@pytest.mark.rule("RV-CARD-69")
def test_three_relics_and_a_werewolf(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(agenda_card="symbolic-meaning")
    veteran, card = alice.controls("veteran", party=1, leader=True), alice.holds("stake")
    werewolf = scene.monster("werewolf", blood=1, tagger=alice.seat)
    for relic in ("blood-of-saint-dominic", "thorn-from-the-crown", "bone-of-the-apostle-james"):
        alice.in_play(relic)
    scene.action_phase(alice)

    alice.attacks(veteran, werewolf, "mental", card=card)
    scene.everyone_declines()

    assert alice.agenda == 4 + 3


@pytest.mark.example("EX-RV-70")
@pytest.mark.card("all-figured-out", "warlock")
@pytest.mark.rule("RV-CARD-69")
def test_a_warlock_that_is_figured_out(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(agenda_card="all-figured-out")
    veteran, card = alice.controls("veteran", party=1, leader=True), alice.holds("stake")
    warlock = scene.monster("warlock", blood=1, tagger=alice.seat, prestige={alice.seat: 8})
    scene.action_phase(alice)

    alice.attacks(veteran, warlock, "mental", card=card)
    scene.everyone_declines()

    assert alice.agenda == 3 + 3


@pytest.mark.example("EX-RV-71")
@pytest.mark.card("tracking-device")
@pytest.mark.rule("RV-CARD-70")
def test_a_device_on_a_monster_somebody_else_has_tagged(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("sara", leader=True)
    bob.controls("hound", leader=True)
    bob.controls("novice")
    alice.deck(*["wrath"] * 5)
    bob.deck(*["wrath"] * 5)
    card, monster = alice.holds("tracking-device"), scene.monster("ghost", tagger=bob.seat)
    scene.action_phase(alice, actions=1)

    alice.plays(card, at=monster)
    laid = scene.attached(monster), scene.prestige_on(monster)
    found = []
    for player in (alice, bob):
        while player.can(acts.PASS):
            player.passes()
        player.ends()
        while scene.waiting()[1] != "rivals.act":
            seat = scene.waiting()[0]
            scene.answer(seat, scene.options(seat)[-1])
        found.append(scene.prestige_on(monster))

    assert laid == (["tracking-device"], [0, 0])
    assert found == [[1, 0], [1, 0]]


@pytest.mark.example("EX-RV-32")
@pytest.mark.card("pregador")
@pytest.mark.rule("RV-REL-06", "RV-TURN-25", "RV-CARD-67")
@pytest.mark.parametrize("there", [0, 1])
def test_pregador_comes_as_blocks_are_asked_for_and_no_sooner(table: Table, there: int) -> None:
    scene = table(3, turn=1)
    alice, bob, cleo = scene.players
    bob.controls("evangeline", leader=True)
    pregador = bob.controls("pregador")
    athlete = scene.streets("athlete")
    strong = alice.controls("strong", party=1)
    cleo.controls("sentinel")
    scene.action_phase(alice)
    bob.has_on(strong, there)

    alice.acts(acts.ATTACK, strong)
    alice.answers((athlete,), "rivals.attack.target")
    while scene.waiting()[1] != "rivals.attack.type":
        seat, point = scene.waiting()
        assert not any(one[:1] == (pregador,) for one in scene.options(seat)), point
        scene.answer(seat, scene.options(seat)[-1])
    alice.strikes("social")
    bob.answers((pregador, pregador), "rivals.attack.block-outside")
    if there:
        bob.answers((1,), "rivals.pay-from")
    scene.everyone_declines()

    assert (bob.prestige, scene.prestige_on(strong)[bob.seat]) == (10 - (1 - there), 0)
    assert bob.cards("burned") == ["pregador"], "3 damage against 1 and 2 Blood, in the first round too"
    assert scene.in_streets() == ["athlete"]
