"""Worked examples of Hunters: strikes, Curses, Prestige on Monsters, and those who fall."""

from __future__ import annotations

import pytest

from tests.games.rivals.conftest import Table


@pytest.mark.example("EX-RV-HH-01")
@pytest.mark.rule("RV-AMB-42", "RV-HUNTER-07", "RV-HH-13", "RV-HH-14", "RV-CARD-HH-63")
def test_a_companion_dies_for_the_attacker(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(agenda=4)
    home = [alice.controls("evangeline", leader=True, exhausted=True), alice.controls("toquinho", exhausted=True)]
    florencia, andres = alice.controls("florencia", party=1), alice.controls("andres", party=1)
    card = alice.holds("speaking-in-tongues")
    monster = scene.monster("maricoxi", blood=6, tagger=alice.seat, prestige={alice.seat: 3})
    scene.action_phase(alice)

    alice.attacks(florencia, monster, "social", card=card)
    alice.blocks(andres)
    while alice.asked != "rivals.offer":
        alice.chooses(*alice.options[0])
    alice.agrees()
    alice.chooses(1)
    alice.uses(florencia)
    alice.chooses(1)
    scene.everyone_declines()

    assert (alice.cards("burned"), bob.agenda) == (["andres"], 3)
    assert not any(scene.is_exhausted(one) for one in (*home, florencia))
    assert scene.blood(monster) == 6 - (1 + 1 + (1 + 1) + 2 - 1)
    assert (scene.prestige_on(monster), alice.prestige) == ([1, 0], 10)
    assert scene.secrecy(monster) == 1


@pytest.mark.example("EX-RV-HH-04")
@pytest.mark.rule("RV-HH-04", "RV-MONSTER-19", "RV-MONSTER-21")
def test_who_never_attacked_gets_the_monster(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("hound", leader=True)
    bob.has(agenda_card="symbolic-meaning")
    bob.controls("evangeline", leader=True)
    for _ in range(2):
        bob.in_play("blood-of-saint-dominic")
    bob.burned("noriko", "andres", "jamie")
    monster = scene.monster("ghost", blood=2, prestige={alice.seat: 2})
    card = bob.holds("wrath")
    scene.action_phase(bob)
    supply = alice.supply

    bob.plays(card, at=monster)
    scene.everyone_declines()

    assert bob.agenda == 2 + 2
    assert scene.table.side[bob.seat] == 1
    assert (alice.supply, alice.prestige) == (supply + 2, 10)
    assert scene.table.tagger[monster] == 0


@pytest.mark.example("EX-RV-HH-05")
@pytest.mark.rule("RV-MONSTER-22", "RV-ED-02", "RV-HH-32", "RV-CARD-HH-23")
@pytest.mark.parametrize(("own", "left"), [(False, 9), (True, 8)])
def test_a_curse_from_before_the_tag(table: Table, own: bool, left: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("hound", leader=True)
    bob.controls("second-hound", leader=True)
    monster = scene.monster("warlock", tagger=alice.seat)
    (alice if own else bob).attaches("give-em-the-bird", monster)
    scene.start_of_turn(alice)
    scene.everyone_declines()

    assert scene.blood(monster) == left
    assert scene.attached(monster) == ["give-em-the-bird"]


@pytest.mark.example("EX-RV-HH-06")
@pytest.mark.rule("RV-CARD-64", "RV-CARD-HH-22", "RV-MONSTER-18")
def test_mans_best_friend_and_an_aggravated_strike(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(agenda_card="martyrdom")
    alice.controls("ryan", leader=True)
    maria = alice.controls("maria-lopez", party=1, blood=2, attached="mans-best-friend")
    card = alice.holds("release-the-hounds")
    monster = scene.monster("mula-sem-cabeca", tagger=alice.seat, prestige={alice.seat: 2})
    scene.action_phase(alice)

    alice.attacks(maria, monster, "physical", card=card)
    while alice.asked not in ("rivals.offer", "rivals.pay-from"):
        alice.declines()
    if alice.asked == "rivals.offer":
        alice.agrees()
    alice.chooses(1)
    scene.everyone_declines()

    assert (scene.blood(maria), alice.agenda, alice.cards("burned")) == (1, 0, ["mans-best-friend"])
    assert scene.blood(monster) == 6 - (2 + 2 + 1 - 2)
    assert scene.prestige_on(monster) == [1, 0]


@pytest.mark.example("EX-RV-HH-02")
@pytest.mark.rule("RV-MONSTER-11", "RV-HH-08", "RV-HUNTER-20", "RV-HUNTER-06")
def test_another_players_pregador(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    ryan = alice.controls("ryan", party=1, leader=True)
    card = alice.holds("confuse")
    monster = scene.monster("ghost", down=True, prestige={alice.seat: 2})
    bob.has(prestige=1)
    bob.controls("evangeline", leader=True, exhausted=True)
    pregador = bob.controls("pregador")
    scene.action_phase(alice)
    bob.has_on(ryan, 1)

    alice.attacks(ryan, monster, "mental", card=card)
    bob.answers((pregador, pregador), "rivals.attack.block-outside")
    if alice.asked == "rivals.offer":
        alice.declines()
    scene.everyone_declines()

    assert (scene.table.down[monster], scene.table.tagger[monster], scene.prestige_on(monster)) == (1, 0, [2, 0])
    assert bob.cards("burned") == ["pregador"]
    assert scene.table.side[alice.seat] == 1
    assert (alice.cards("discard"), bob.prestige, scene.prestige_on(ryan)) == (["confuse"], 1, [0, 0])


@pytest.mark.example("EX-RV-HH-07")
@pytest.mark.rule("RV-CARD-HH-73", "RV-HUNTER-07", "RV-TORPOR-02", "RV-WIN-13")
@pytest.mark.parametrize("spared", [True, False])
def test_back_alley_clinic(table: Table, spared: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(rival=alice)
    alice.has(haven="back-alley-clinic", agenda_card="martyrdom")
    alice.controls("ryan", leader=True)
    noriko = alice.controls("noriko", party=1)
    alice.deck("confuse", "confuse")
    strong = bob.controls("strong", party=1)
    informed = bob.holds("fleetness")
    scene.action_phase(bob)

    bob.attacks(strong, noriko, "physical", intel=[informed])
    while alice.asked != "rivals.recovery":
        if alice.asked == "rivals.draw":
            alice.draws()
        else:
            alice.declines()
    (alice.agrees if spared else alice.declines)()
    scene.everyone_declines()

    assert bob.agenda == 1
    assert (scene.in_torpor(noriko), alice.prestige) == (spared, 9 if spared else 10)
    assert alice.agenda == (0 if spared else 1)
    assert len(alice.hand) == 1
