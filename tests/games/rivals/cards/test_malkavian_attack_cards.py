"""Malkavian cards of an attack: foes talked into paying, hands thrown away, and no guilt at all."""

from __future__ import annotations

import json

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


def next_turn_of_first(scene: RivalsScene) -> None:
    """Both players let their turns go by."""
    for player in scene.players:
        while player.can(acts.PASS):
            player.passes()
        player.ends()
        scene.everyone_declines()


def talked_into(table: Table, prestige: int = 10, **setting: object) -> tuple[RivalsScene, int, int]:
    """Lolita has laid Faulty Logic against Blank; All Tied Up, of 1 Prestige, lies face down."""
    scene = table(2, **setting)
    alice, bob = scene.players
    lolita, logic = alice.controls("lolita", party=1), alice.holds("faulty-logic")
    plot = alice.conspires("all-tied-up", {alice: 1})
    bob.has(prestige=prestige)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)
    alice.attacks(lolita, target, "social", logic)
    return scene, plot, target


@pytest.mark.card("faulty-logic")
def test_faulty_logic_makes_the_foe_contribute(table: Table) -> None:
    scene, plot, target = talked_into(table)
    _, bob = scene.players

    assert scene.tokens(plot) == [1, 1]
    assert (bob.prestige, scene.blood(target)) == (10 - 1, 4 - 1 - 1)


@pytest.mark.card("faulty-logic", "all-tied-up")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_faulty_logic_lets_the_card_target_that_foe_in_the_same_turn(table: Table, edition: str) -> None:
    scene, plot, target = talked_into(table, edition=edition)
    alice, _ = scene.players

    alice.resolves(plot)

    assert scene.is_exhausted(target)


@pytest.mark.card("faulty-logic", "all-tied-up")
def test_faulty_logic_does_not_reach_into_the_next_turn(table: Table) -> None:
    scene, plot, _ = talked_into(table)
    alice, _ = scene.players

    next_turn_of_first(scene)

    assert alice.asked == "rivals.act"
    assert not alice.can(acts.RESOLVE, plot)


@pytest.mark.card("faulty-logic")
@pytest.mark.rule("RV-AMB-17")
def test_faulty_logic_shows_the_card_to_nobody(table: Table) -> None:
    scene, plot, _ = talked_into(table)
    _, bob = scene.players

    seen = json.dumps(scene.match.view(bob.seat))

    assert scene.tokens(plot) == [1, 1]
    assert "faulty-logic" in seen
    assert "all-tied-up" not in seen


@pytest.mark.card("faulty-logic")
@pytest.mark.rule("RV-AMB-17", "RV-CONSP-09")
def test_faulty_logic_leaves_the_last_prestige(table: Table) -> None:
    scene, plot, _ = talked_into(table, prestige=1)
    _, bob = scene.players

    assert (bob.prestige, scene.tokens(plot)) == (1, [1, 0])


@pytest.mark.card("faulty-logic")
def test_faulty_logic_goes_to_the_face_down_card_of_ones_choice(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    lolita, logic = alice.controls("lolita", party=1), alice.holds("faulty-logic")
    plots = [alice.conspires(code, {alice: 1}) for code in ("all-tied-up", "lost-glory")]
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(lolita, target, "social", logic)
    alice.answers((plots[1],), "rivals.choose")

    assert [scene.tokens(one) for one in plots] == [[1, 0], [1, 1]]


@pytest.mark.card("faulty-logic")
def test_faulty_logic_may_feed_a_card_of_any_player(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    lolita, logic = alice.controls("lolita", party=1), alice.holds("faulty-logic")
    mine, theirs = alice.conspires("all-tied-up", {alice: 1}), cleo.conspires("lost-glory", {cleo: 1})
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(lolita, target, "social", logic)
    alice.answers((theirs,), "rivals.choose")

    assert (scene.tokens(mine), scene.tokens(theirs)) == ([1, 0, 0], [0, 1, 1])
    assert bob.prestige == 9


@pytest.mark.card("faulty-logic")
@pytest.mark.parametrize("mortal", [True, False])
def test_faulty_logic_costs_nobody_anything_without_a_card_or_a_foe(table: Table, mortal: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    lolita, logic = alice.controls("lolita", party=1), alice.holds("faulty-logic")
    plots = [alice.conspires("all-tied-up", {alice: 1})] if mortal else []
    target = scene.streets("vagrant") if mortal else bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(lolita, target, "social", logic)

    assert alice.asked == ("rivals.mortal" if mortal else "rivals.act")
    assert (bob.prestige, [scene.tokens(one) for one in plots]) == (10, [[1, 0]] * mortal)


@pytest.mark.card("unhinged")
@pytest.mark.parametrize("discards", [0, 1, 2])
def test_unhinged_deals_one_more_for_each_of_two_discards(table: Table, discards: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    karma = alice.controls("karma", party=1)
    card = alice.holds("unhinged", "herald", "sheriff", "primogen")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(karma, target, "mental", card)
    for n in range(discards):
        alice.answers((card + 1 + n,), "rivals.discard-up-to")
    if discards < 2:
        alice.answers(DONE, "rivals.discard-up-to")

    assert alice.asked == "rivals.act"
    assert scene.blood(target) == 9 - 1 - 2 - discards
    assert len(alice.cards("hand")) == 3 - discards


@pytest.mark.card("unhinged")
def test_unhinged_asks_for_nothing_from_an_empty_hand(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    karma, card = alice.controls("karma", party=1), alice.holds("unhinged")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(karma, target, "mental", card)

    assert scene.blood(target) == 9 - 1 - 2


@pytest.mark.card("unhinged", "faulty-logic")
@pytest.mark.rule("RV-ATK-STEP-02")
@pytest.mark.parametrize(
    ("code", "type", "attacker", "offered"),
    [
        ("unhinged", 3, "jesus", False),
        ("unhinged", 3, "karma", True),
        ("unhinged", 2, "karma", False),
        ("faulty-logic", 2, "jesus", True),
        ("faulty-logic", 3, "jesus", False),
    ],
)
def test_malkavian_attack_cards_need_their_type_and_blood_potency(
    table: Table, code: str, type: int, attacker: str, offered: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    character, card = alice.controls(attacker, party=1), alice.holds(code)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, character)
    alice.answers((target,))
    alice.answers((type,), "rivals.attack.type")

    assert alice.can(card) is offered


@pytest.mark.card("insanity-defense")
@pytest.mark.parametrize(
    ("type", "weapon", "shields"),
    [("physical", "baseball-bat", 2), ("social", "humiliate", 2), ("mental", "the-mighty-fall", 2 + 1)],
)
def test_insanity_defense_shields_once_more_against_mental_attacks(
    table: Table, type: str, weapon: str, shields: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong, card = alice.controls("strong", party=1), alice.holds(weapon)
    target = bob.controls("blank", party=1)
    bob.controls("lolita")
    defense = bob.holds("insanity-defense")
    scene.action_phase(alice)

    alice.attacks(strong, target, type, card)
    bob.reacts(defense)

    assert scene.blood(target) == 4 - (3 + 1 - shields)


@pytest.mark.card("insanity-defense")
@pytest.mark.rule("RV-ATK-STEP-04", "RV-CLAN-01")
@pytest.mark.parametrize(
    ("type", "character", "offered"), [(0, "karma", False), (3, "karma", True), (3, "skunk", False)]
)
def test_insanity_defense_is_no_answer_to_ranged_attacks_or_without_a_malkavian(
    table: Table, type: int, character: str, offered: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    bob.controls(character)
    defense = bob.holds("insanity-defense")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, strong)
    alice.answers((target,))
    alice.answers((type,), "rivals.attack.type")

    assert bob.asked == "rivals.attack.react"
    assert bob.can(defense) is offered
