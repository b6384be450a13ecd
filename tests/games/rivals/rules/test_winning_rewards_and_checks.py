"""The last token, the reward for a defeat, several players out at once, and when the end of the game is checked."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.politics.influence import EXERT
from tests.games.rivals.conftest import Table

EDITIONS = ("rio", "sf")


@pytest.mark.rule("RV-WIN-12")
@pytest.mark.parametrize("prestige", [1, 2])
def test_the_last_prestige_never_pays_for_an_ability_even_to_win(table: Table, prestige: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    sentinel = alice.controls("sentinel")
    alice.has(prestige=prestige, agenda=12)
    scene.action_phase(alice)

    assert alice.can(acts.ABILITY, sentinel) == (prestige == 2)


@pytest.mark.rule("RV-WIN-12", "RV-ACT-02")
@pytest.mark.parametrize("prestige", [4, 5])
def test_the_last_prestige_never_pays_for_a_recruit(table: Table, prestige: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    recruit = alice.holds("third-blank")
    alice.has(prestige=prestige)
    scene.action_phase(alice)

    assert alice.can(acts.RECRUIT, recruit) == (prestige == 5)


@pytest.mark.rule("RV-WIN-12")
@pytest.mark.parametrize("prestige", [1, 2])
def test_the_last_prestige_never_pays_for_a_conspiracy(table: Table, prestige: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    plans = alice.holds("destroy-the-plans")
    alice.has(prestige=prestige)
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, plans) == (prestige == 2)


@pytest.mark.rule("RV-WIN-12")
def test_the_last_prestige_never_pays_for_influence(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("blank")
    free_money = alice.holds("free-money")
    alice.has(prestige=3)
    scene.action_phase(alice)

    alice.plays(free_money)
    alice.answers((EXERT, leader))

    assert alice.asked == "rivals.scheme.fist"
    assert alice.options == ((0,), (1,), (2,))


@pytest.mark.rule("RV-WIN-12")
@pytest.mark.parametrize("blood", [1, 2])
@pytest.mark.card("the-cossack")
def test_the_last_blood_never_pays(table: Table, blood: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    cossack = alice.controls("the-cossack", blood=blood)
    scene.action_phase(alice)

    assert alice.can(acts.ABILITY, cossack) == (blood == 2)


@pytest.mark.rule("RV-WIN-12", "RV-WIN-04")
@pytest.mark.card("demand-obedience")
def test_the_last_prestige_can_be_lost_by_an_effect(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    marz = alice.controls("randolph-marz", party=1, attached="cop")
    demand = alice.holds("demand-obedience")
    target = bob.controls("armoured", party=1)
    bob.has(prestige=2)
    scene.action_phase(alice)

    alice.attacks(marz, target, "mental", card=demand)
    scene.everyone_declines()

    assert (bob.prestige, scene.winner) == (0, alice.seat)


@pytest.mark.rule("RV-WIN-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_defeating_a_character_of_the_rival_gives_one_agenda(table: Table, edition: str) -> None:
    scene = table(3, edition=edition)
    alice, bob, _ = scene.players
    strong = alice.controls("strong", party=1)
    fallen = bob.controls("blank", party=1, blood=1)
    bob.controls("other-blank")
    scene.action_phase(alice)

    alice.attacks(strong, fallen)
    scene.everyone_declines()

    assert alice.agenda == 1


@pytest.mark.rule("RV-WIN-13")
@pytest.mark.card("molotov-cocktail")
def test_burning_a_character_of_the_rival_gives_one_agenda(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    strong = alice.controls("strong", party=1)
    molotov = alice.holds("molotov-cocktail")
    fallen = bob.controls("blank", party=1, blood=1)
    bob.controls("other-blank")
    scene.action_phase(alice)

    alice.attacks(strong, fallen, "ranged", card=molotov)
    scene.everyone_declines()

    assert bob.cards("burned") == ["blank"]
    assert alice.agenda == 1


@pytest.mark.rule("RV-WIN-13")
def test_defeating_a_character_of_another_foe_gives_none(table: Table) -> None:
    scene = table(3)
    alice, _, carol = scene.players
    strong = alice.controls("strong", party=1)
    fallen = carol.controls("blank", party=1, blood=1)
    carol.controls("other-blank")
    scene.action_phase(alice)

    alice.attacks(strong, fallen)
    scene.everyone_declines()

    assert scene.in_torpor(fallen)
    assert [player.agenda for player in scene.players] == [0, 0, 0]


@pytest.mark.rule("RV-WIN-13", "RV-TERM-16")
@pytest.mark.card("38-special")
def test_a_defender_who_defeats_the_rivals_attacker_scores_too(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1, blood=1)
    alice.controls("other-blank")
    target = bob.controls("third-blank", party=1)
    gun = bob.holds("38-special")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged")
    bob.reacts(gun)
    scene.everyone_declines()

    assert (alice.agenda, bob.agenda) == (0, 1)


@pytest.mark.rule("RV-WIN-14")
def test_the_end_is_checked_after_an_ability_though_actions_are_left(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    sentinel = alice.controls("sentinel")
    alice.has(agenda=12)
    scene.action_phase(alice)

    alice.uses(sentinel)
    scene.everyone_declines()

    assert scene.table.actions == 2
    assert scene.match.over


@pytest.mark.rule("RV-WIN-14", "RV-TURN-14")
@pytest.mark.card("prince-of-the-city")
def test_the_end_is_checked_after_the_start_of_turn_step(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    tired = alice.controls("blank", exhausted=True, attached="prince-of-the-city")
    alice.has(agenda=12)
    scene.start_of_turn(alice)

    assert scene.winner == alice.seat
    assert scene.is_exhausted(tired)


@pytest.mark.rule("RV-WIN-14", "RV-TURN-32")
@pytest.mark.card("the-hunger")
def test_the_end_is_checked_after_the_end_of_turn_step(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank", blood=1)
    alice.has(prestige=1)
    scene.event("the-hunger", by=bob)
    scene.streets("special-affairs-division")
    scene.end_of_turn(alice)

    assert (scene.winner, bob.agenda) == (bob.seat, 3)
    assert alice.cards("coterie") == ["blank"]  # the Antagonist Step did not come


@pytest.mark.rule("RV-WIN-14", "RV-TURN-33")
@pytest.mark.card("special-affairs-division")
def test_the_end_is_checked_after_the_antagonist_step(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank", party=1, blood=1)
    alice.deck("mercy")
    scene.streets("special-affairs-division")
    scene.antagonist_step(alice)

    assert scene.winner == bob.seat
    assert alice.cards("deck") == ["mercy"]  # the Draw Step did not come


@pytest.mark.rule("RV-WIN-14", "RV-AMB-01")
@pytest.mark.card("38-special")
def test_players_who_are_out_win_nothing_while_anybody_is_left(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker = alice.controls("blank", party=1, blood=1)
    gun = alice.holds("38-special")
    last = bob.controls("third-blank", party=1, blood=1)
    back = bob.holds("38-special")
    alice.has(agenda=11)
    scene.action_phase(alice)

    alice.attacks(attacker, last, "ranged", card=gun)
    bob.reacts(back)
    scene.everyone_declines()

    assert (scene.winner, scene.reason) == (carol.seat, "most agenda")
    assert [player.agenda for player in scene.players] == [0, 0, 3]


@pytest.mark.rule("RV-WIN-14", "RV-AMB-01", "RV-WIN-10")
@pytest.mark.card("38-special")
def test_if_everybody_is_out_the_tie_decides(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1, blood=1)
    gun = alice.holds("38-special")
    last = bob.controls("third-blank", party=1, blood=1)
    back = bob.holds("38-special")
    bob.has(prestige=20)
    scene.action_phase(alice)

    alice.attacks(attacker, last, "ranged", card=gun)
    bob.reacts(back)
    scene.everyone_declines()

    assert scene.winner == alice.seat


@pytest.mark.rule("RV-AMB-02", "RV-WIN-05")
def test_who_knocks_themself_out_did_it_for_nobody(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    last = alice.controls("blank", blood=2)
    harm = alice.holds("typeless-harm")
    bob.has(agenda=2)
    scene.action_phase(alice)

    alice.plays(harm, at=last)
    scene.everyone_declines()

    assert (bob.agenda, carol.agenda) == (2, 3)
    assert (scene.winner, scene.reason) == (carol.seat, "most agenda")


@pytest.mark.rule("RV-WIN-14", "RV-AMB-37")
@pytest.mark.card("38-special")
def test_two_players_out_by_one_attack_bring_their_adversaries_agenda_each(table: Table) -> None:
    scene = table(4)
    alice, bob, carol, dave = scene.players
    attacker = alice.controls("blank", party=1, blood=1)
    gun = alice.holds("38-special")
    alice.controls("other-blank", torpor=True, blood=1)
    last = carol.controls("third-blank", party=1, blood=1)
    back = carol.holds("38-special")
    scene.action_phase(alice)

    alice.attacks(attacker, last, "ranged", card=gun)
    carol.reacts(back)
    scene.everyone_declines()

    assert [player.agenda for player in (alice, bob, carol, dave)] == [0, 3, 0, 3]
    assert scene.winner == dave.seat
