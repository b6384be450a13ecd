"""Examples of the second box that vampires play: two effects at once, and a contributor against his will."""

from __future__ import annotations

import pytest

from elysium.games.rivals.table import DECK
from elysium.testing.rivals import Player, RivalsScene
from tests.games.rivals.conftest import Table


@pytest.mark.example("EX-RV-64")
@pytest.mark.rule("RV-TRIG-02")
@pytest.mark.parametrize(("first", "drawn", "agenda"), [(0, 0, 1), (1, 1, 0)])
def test_two_effects_at_the_start_of_a_turn_come_in_the_order_the_player_likes(
    table: Table, first: int, drawn: int, agenda: int
) -> None:
    scene, alice = _den_and_believer(table, rules="2")
    asked = alice.asked
    queued = [scene.code(card) for card in scene.match.view(alice.seat)["question"]["cards"]]

    alice.chooses(queued.index(["the-snake-den", "believer"][first]))
    done = alice.agenda

    assert asked == "rivals.order"
    assert set(queued) == {"believer", "the-snake-den"}
    assert done == agenda
    assert alice.asked == "rivals.draw"
    assert drawn == 1 - agenda


@pytest.mark.example("EX-RV-64")
@pytest.mark.rule("RV-AMB-69", "RV-TRIG-02")
def test_where_they_come_to_the_same_no_order_is_asked_for(table: Table) -> None:
    _, alice = _den_and_believer(table, rules="3")
    assert alice.asked == "rivals.draw"

    alice.answers((DECK,))

    assert (alice.agenda, alice.cards("hand")) == (1, ["mercy"])


def _den_and_believer(table: Table, rules: str) -> tuple[RivalsScene, Player]:
    """At the start of Alice's turn one card of hers gains Agenda, another has her draw."""
    scene = table(2, options={"rules": rules})
    alice, _ = scene.players
    alice.has(agenda_card="the-snake-den")
    alice.in_play("believer")
    alice.conspires("lost-glory", {alice: 1})
    alice.deck("mercy", "mercy", "mercy")
    alice.faction("doc")
    scene.start_of_turn(alice)
    return scene, alice


@pytest.mark.example("EX-RV-HH-11")
@pytest.mark.card("snake-in-the-grass", "the-snake-den", "matthew", "jimmy", "plots-within-plots")
@pytest.mark.rule("RV-CARD-HH-59", "RV-AMB-17", "RV-CONSP-13")
def test_a_contributor_against_his_will(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.has(agenda_card="the-snake-den")
    carol.has(agenda=2)
    alice.controls("matthew")
    jimmy, plots = alice.controls("jimmy", party=1), alice.in_play("plots-within-plots")
    snake = alice.holds("snake-in-the-grass")
    scene.action_phase(alice)

    alice.uses(plots)
    alice.answers((snake,), "rivals.place")
    empty = sum(scene.tokens(snake))
    alice.uses(jimmy)
    alice.answers((bob.seat,), "rivals.target")
    alice.feeds(snake)
    for player in (alice, bob, carol):
        while player.asked == "rivals.act" and player.options[0][0] != 15 and not player.can(15):
            player.passes()
        player.ends()
        while scene.waiting()[1] != "rivals.act":
            seat = scene.waiting()[0]
            scene.answer(seat, scene.options(seat)[-1])
    started = alice.agenda
    alice.feeds(snake)
    alice.resolves(snake)

    assert empty == 0
    assert not scene.table.knows(bob.seat, snake) or scene.code(snake) == "snake-in-the-grass"
    assert started == 1
    assert (alice.agenda, carol.agenda) == (3, 1)
    assert bob.agenda == 0
    assert alice.prestige == 10 - 2 + 1


@pytest.mark.example("EX-RV-HH-03")
@pytest.mark.card("poison-pill")
@pytest.mark.rule("RV-CARD-HH-02", "RV-CARD-HH-106", "RV-MONSTER-16", "RV-MONSTER-18")
def test_poison_pill_against_the_unknown(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("evangeline")
    noriko = alice.controls("noriko", party=1, attached="poison-pill")
    ghost = scene.monster("ghost", down=True)
    scene.action_phase(alice)

    alice.attacks(noriko, ghost, "mental")
    scene.everyone_declines()
    while scene.waiting()[1] != "rivals.mode":
        seat = scene.waiting()[0]
        scene.answer(seat, scene.options(seat)[-1])
    alice.answers((0,), "rivals.mode")
    scene.everyone_declines()
    while alice.asked == "rivals.draw":
        alice.draws()

    assert alice.cards("burned") == ["noriko"]
    assert scene.blood(ghost) == 6 - 2  # its Shields are for attacks
    assert (scene.table.down[ghost], scene.table.tagger[ghost]) == (0, 0)
    assert alice.asked == "rivals.act"
