"""Toreador Library cards: Schemes, compliments that cost, and a face in the right light."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


@pytest.mark.card("balance-of-power")
@pytest.mark.rule("RV-CARD-03", "RV-DEC-51")
@pytest.mark.parametrize(
    ("seats", "groups"),
    [
        (2, []),  # nothing to choose: you alone are half
        (3, [{0, 1}, {0, 2}]),
        (4, [{0, 1}, {0, 2}, {0, 3}, {0, 1, 2}, {0, 1, 3}, {0, 2, 3}]),
    ],
)
def test_balance_of_power_chooses_half_of_the_players_and_always_you(
    table: Table, seats: int, groups: list[set[int]]
) -> None:
    scene = table(seats)
    alice = scene.players[0]
    alice.controls("ty-smith")
    card = alice.holds("balance-of-power")
    scene.action_phase(alice)

    alice.plays(card)

    offered = [{seat for seat in range(4) if group >> seat & 1} for (group, *_) in alice.options if groups]
    assert alice.asked == ("rivals.target" if groups else "rivals.exert")
    assert sorted(offered, key=sorted) == sorted(groups, key=sorted)


@pytest.mark.card("balance-of-power")
@pytest.mark.rule("RV-CARD-03")
def test_balance_of_power_lets_each_chosen_player_steal_from_one_who_is_not(table: Table) -> None:
    scene = table(4)
    alice, bob, carol, dave = scene.players
    alice.controls("ty-smith")
    card = alice.holds("balance-of-power")
    scene.action_phase(alice)

    alice.plays(card, at=1 << alice.seat | 1 << carol.seat)
    alice.votes()
    for player in (bob, carol, dave):
        player.votes()
    victims = alice.options
    alice.answers((dave.seat,), "rivals.choose")
    carol.answers((bob.seat,), "rivals.choose")

    assert victims == ((bob.seat,), (dave.seat,))
    assert [player.prestige for player in scene.players] == [10 + 1, 10 - 1, 10 + 1, 10 - 1]
    assert (alice.colours, carol.colours) == ([10, 0, 0, 1], [0, 1, 10, 0])


@pytest.mark.card("balance-of-power")
@pytest.mark.rule("RV-CARD-03")
def test_balance_of_power_of_two_players_steals_one(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("ty-smith")
    card = alice.holds("balance-of-power")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes(yes=False)

    assert (alice.prestige, bob.prestige) == (10 + 1, 10 - 1)  # 0 to 0 is yes


@pytest.mark.card("balance-of-power")
@pytest.mark.rule("RV-CARD-03")
def test_balance_of_power_may_be_voted_down_by_a_chosen_player(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("ty-smith")
    card = alice.holds("balance-of-power")
    leader = bob.controls("blank")
    scene.action_phase(alice)

    alice.plays(card, at=1 << alice.seat | 1 << bob.seat)
    alice.votes()
    bob.votes(yes=False, exerts=[leader])
    carol.votes()

    assert [player.prestige for player in scene.players] == [10, 10, 10]
    assert alice.cards("discard") == ["balance-of-power"]


@pytest.mark.card("fame-and-fortune")
@pytest.mark.parametrize(("yes", "prestige", "agenda"), [(True, 10 + 2, 1), (False, 10, 0)])
def test_fame_and_fortune_gains_two_prestige_and_one_agenda(
    table: Table, yes: bool, prestige: int, agenda: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor, card = alice.controls("ty-smith"), alice.holds("fame-and-fortune")
    leader = bob.controls("blank")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes(yes=yes, exerts=[leader])

    assert (alice.prestige, alice.agenda) == (prestige, agenda)
    assert (bob.prestige, bob.agenda) == (10, 0)
    assert (scene.is_exhausted(actor), alice.cards("discard")) == (True, ["fame-and-fortune"])


@pytest.mark.card("balance-of-power", "fame-and-fortune", "beauty-is-a-beast", "pr-firm")
@pytest.mark.rule("RV-CLAN-01")
@pytest.mark.parametrize("code", ["balance-of-power", "fame-and-fortune", "beauty-is-a-beast", "pr-firm"])
@pytest.mark.parametrize(("character", "playable"), [("ty-smith", True), ("skunk", False)])
def test_toreador_actions_need_a_toreador(table: Table, code: str, character: str, playable: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls(character)
    alice.controls("bella-forte", torpor=True)
    card = alice.holds(code)
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, card) is playable


def complimented(
    table: Table, prestige: int = 10, blood: int = 9, mate: str = "", reaction: str = ""
) -> tuple[RivalsScene, int]:
    """Muhammad Zadeh's compliment, 1 and Social 2, meets Armoured with Social 1."""
    scene = table(2)
    alice, bob = scene.players
    muhammad, card = alice.controls("muhammad-zadeh", party=1), alice.holds("backhanded-compliment")
    bob.controls("blank")
    bob.has(prestige=prestige)
    target = bob.controls("armoured", party=1, blood=blood)
    if mate:
        bob.controls(mate, party=1)
    if reaction:
        bob.holds(reaction)
    scene.action_phase(alice)
    alice.attacks(muhammad, target, "social", card)
    return scene, target


@pytest.mark.card("backhanded-compliment")
@pytest.mark.parametrize(("prestige", "paid"), [(10, 2), (3, 2), (2, 1), (1, 0)])
def test_backhanded_compliment_makes_the_foe_mend_the_damage_with_prestige(
    table: Table, prestige: int, paid: int
) -> None:
    scene, target = complimented(table, prestige)
    _, bob = scene.players

    assert (scene.blood(target), bob.prestige) == (9 - 2 + paid, prestige - paid)


@pytest.mark.card("backhanded-compliment")
def test_backhanded_compliment_asks_nothing_for_who_is_defeated(table: Table) -> None:
    scene, target = complimented(table, blood=2)
    _, bob = scene.players

    assert scene.in_torpor(target)
    assert (scene.blood(target), bob.prestige) == (1, 10 - 1)


@pytest.mark.card("backhanded-compliment")
def test_backhanded_compliment_mends_the_blocker(table: Table) -> None:
    scene, target = complimented(table, mate="other-blank")
    _, bob = scene.players
    (blocker,), *_ = bob.options

    bob.blocks(blocker)

    assert (scene.blood(blocker), scene.blood(target), bob.prestige) == (4, 9, 10 - 3)


@pytest.mark.card("backhanded-compliment")
def test_backhanded_compliment_counts_the_damage_taken_alone(table: Table) -> None:
    scene, target = complimented(table, reaction="buckler")
    _, bob = scene.players

    bob.reacts(bob.hand[0])

    assert (scene.blood(target), bob.prestige) == (9, 10 - 1)


@pytest.mark.card("backhanded-compliment")
def test_backhanded_compliment_has_nothing_to_mend_on_a_mortal(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    muhammad, card = alice.controls("muhammad-zadeh", party=1), alice.holds("backhanded-compliment")
    mortal = scene.streets("special-affairs-division")
    scene.action_phase(alice)

    alice.attacks(muhammad, mortal, "social", card)

    assert alice.asked == "rivals.act"
    assert (alice.prestige, bob.prestige, scene.in_streets()) == (10, 10, ["special-affairs-division"])


@pytest.mark.card("backhanded-compliment")
@pytest.mark.rule("RV-ATK-STEP-02")
@pytest.mark.parametrize(
    ("attacker", "type", "offered"),
    [("muhammad-zadeh", 2, True), ("muhammad-zadeh", 3, False), ("iris-lokken", 2, False)],
)
def test_backhanded_compliment_is_social_and_needs_blood_potency_five(
    table: Table, attacker: str, type: int, offered: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    character, card = alice.controls(attacker, party=1), alice.holds("backhanded-compliment")
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, character)
    alice.answers((target,))
    alice.answers((type,), "rivals.attack.type")

    assert alice.can(card) is offered


@pytest.mark.card("steal-the-spotlight")
def test_steal_the_spotlight_costs_the_attacker_two_blood_when_a_blocker_plays_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    ty, card = bob.controls("ty-smith", party=1), bob.holds("steal-the-spotlight")
    scene.action_phase(alice)

    alice.attacks(strong, target, "physical")
    bob.blocks(ty)
    bob.reacts(card)

    assert scene.blood(strong) == 6 - 2  # no damage: Physical 3 takes nothing of it
    assert (scene.blood(ty), scene.blood(target)) == (3, 4)  # 3, less 2 Shields and Physical 1


@pytest.mark.card("steal-the-spotlight")
@pytest.mark.rule("RV-CARD-37")
def test_steal_the_spotlight_only_shields_who_has_not_blocked(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong, target = alice.controls("strong", party=1), bob.controls("john-kartunen", party=1)
    card = bob.holds("steal-the-spotlight")
    scene.action_phase(alice)

    alice.attacks(strong, target, "physical")
    bob.reacts(card)

    assert (scene.blood(strong), scene.blood(target)) == (6, 3 - (3 - 2))


@pytest.mark.card("steal-the-spotlight")
@pytest.mark.rule("RV-DEF-01", "RV-WIN-13")
def test_steal_the_spotlight_may_defeat_the_attacker(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    strong, target = alice.controls("strong", blood=2, party=1), bob.controls("other-blank", party=1)
    ty, card = bob.controls("ty-smith", party=1), bob.holds("steal-the-spotlight")
    scene.action_phase(alice)

    alice.attacks(strong, target, "physical")
    bob.blocks(ty)
    bob.reacts(card)

    assert scene.in_torpor(strong)
    assert bob.agenda == 1


@pytest.mark.card("steal-the-spotlight", "zhang-wei")
@pytest.mark.rule("RV-CARD-38")
def test_steal_the_spotlight_is_the_doing_of_the_blocker_and_its_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    strong, zhang = alice.controls("strong", blood=2, party=1), bob.controls("zhang-wei", party=1, attached="herald")
    ty, card = bob.controls("ty-smith", party=1), bob.holds("steal-the-spotlight")
    scene.action_phase(alice)

    alice.attacks(strong, zhang, "physical")
    bob.blocks(ty)
    bob.reacts(card)

    assert alice.prestige == 10 - 1 - 1  # the Blood in torpor, and Zhang Wei


@pytest.mark.card("steal-the-spotlight")
@pytest.mark.rule("RV-ATK-STEP-04", "RV-CLAN-01")
@pytest.mark.parametrize(
    ("target", "mate", "type", "offered"),
    [
        ("ty-smith", "blank", 1, True),
        ("ty-smith", "blank", 0, False),
        ("ty-smith", "blank", 2, False),
        ("jesus", "ty-smith", 1, False),
        ("skunk", "ty-smith", 1, True),
        ("skunk", "blank", 1, False),
    ],
)
def test_steal_the_spotlight_answers_physical_attacks_on_blood_potency_three(
    table: Table, target: str, mate: str, type: int, offered: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong, victim = alice.controls("strong", party=1), bob.controls(target, party=1)
    bob.controls(mate)
    card = bob.holds("steal-the-spotlight")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, strong)
    alice.answers((victim,))
    alice.answers((type,), "rivals.attack.type")

    assert bob.can(card) is offered


@pytest.mark.card("beauty-is-a-beast")
def test_beauty_is_a_beast_exhausts_for_one_more_against_a_mortal(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    bong, card = alice.controls("bong-cha-park", party=1), alice.holds("beauty-is-a-beast")
    mortal = scene.streets("chef")
    scene.action_phase(alice)

    alice.plays(card)
    unhosted = not scene.is_exhausted(bong)
    alice.attacks(bong, mortal, "social")
    alice.uses(card)

    assert (unhosted, alice.cards("play"), scene.is_exhausted(card)) == (True, ["beauty-is-a-beast"], True)
    assert alice.asked == "rivals.mortal"  # Social 2 and 1 are enough for 3 Blood


@pytest.mark.card("beauty-is-a-beast")
def test_beauty_is_a_beast_serves_once_until_it_is_ready_again(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    card, mortal = alice.in_play("beauty-is-a-beast"), scene.streets("special-affairs-division")
    attackers = [alice.controls("bong-cha-park", party=1), alice.controls("ty-smith", party=2)]
    scene.action_phase(alice)

    alice.attacks(attackers[0], mortal, "social")
    alice.uses(card)
    alice.attacks(attackers[1], mortal, "social")

    assert alice.asked == "rivals.act"


@pytest.mark.card("beauty-is-a-beast")
@pytest.mark.parametrize(("mortal", "type"), [(True, "mental"), (False, "social")])
def test_beauty_is_a_beast_is_for_social_attacks_on_mortals(table: Table, mortal: bool, type: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    card, attacker = alice.in_play("beauty-is-a-beast"), alice.controls("john-kartunen", party=1)
    target = scene.streets("special-affairs-division") if mortal else bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, type)

    assert alice.asked == "rivals.act"
    assert not scene.is_exhausted(card)


@pytest.mark.card("pr-firm")
def test_pr_firm_sells_one_agenda_after_a_scheme_of_yours(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    ty, card = alice.controls("ty-smith"), alice.holds("pr-firm", "free-money")
    scene.action_phase(alice)

    alice.plays(card)
    before = alice.can(acts.ABILITY, card)
    alice.plays(card + 1, by=ty)
    alice.votes()
    bob.votes()
    alice.uses(card)

    assert (before, alice.cards("play")) == (False, ["pr-firm"])
    assert (alice.agenda, alice.prestige) == (1, 10 + 3 - 1)
    assert not alice.can(acts.ABILITY, card)


@pytest.mark.card("pr-firm")
def test_pr_firm_sells_nothing_after_a_scheme_that_failed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("ty-smith")
    firm, card, leader = alice.in_play("pr-firm"), alice.holds("free-money"), bob.controls("blank")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes(yes=False, exerts=[leader])

    assert not alice.can(acts.ABILITY, firm)


@pytest.mark.card("pr-firm")
def test_pr_firm_sells_nothing_after_a_foes_scheme_or_in_the_next_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("ty-smith")
    firms, card = (alice.in_play("pr-firm"), bob.in_play("pr-firm")), alice.holds("free-money")
    bob.controls("bella-forte")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes()
    alice.passes()
    alice.ends()
    scene.everyone_declines()
    foes = bob.can(acts.ABILITY, firms[1])
    bob.passes()
    bob.passes()
    bob.ends()
    scene.everyone_declines()

    assert alice.asked == "rivals.act"
    assert (foes, alice.can(acts.ABILITY, firms[0])) == (False, False)


@pytest.mark.card("pr-firm")
@pytest.mark.rule("RV-COST-04")
def test_pr_firm_is_not_paid_with_the_last_prestige(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(prestige=1)
    alice.controls("ty-smith")
    nancy, firm, card = alice.controls("nancy-witt"), alice.in_play("pr-firm"), alice.holds("greed")
    scene.action_phase(alice)

    alice.plays(card, by=nancy)
    alice.votes()
    bob.votes()

    assert alice.agenda == 2
    assert not alice.can(acts.ABILITY, firm)
