"""Our rulings on attacks and damage: Intel, wrong cards, answers, kinds of damage."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.attack.intel import PLEDGE
from tests.games.rivals.conftest import Table

BLUFFS = {"strict": False}


# Intel.


@pytest.mark.rule("RV-AMB-11", "RV-AMB-50")
def test_failed_intel_costs_neither_cards_nor_the_action_and_is_not_repeated_as_it_was(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk = alice.controls("skunk", party=1)
    hidden = bob.controls("lixue-chen", attached="keeper-of-elysium")
    easy = bob.controls("doc", party=1)
    pledged = alice.holds("greed")
    bob.holds("fleetness")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, skunk)
    assert (hidden,) in alice.options
    alice.chooses(hidden)
    alice.answers((PLEDGE, pledged), "rivals.attack.intel")
    bob.declines()

    assert alice.cards("hand") == ["greed"]
    assert (scene.table.actions, scene.is_exhausted(skunk)) == (2, False)
    alice.acts(acts.ATTACK, skunk)
    assert alice.options == ((easy,),)


@pytest.mark.rule("RV-AMB-50")
@pytest.mark.parametrize("way", ["another attacker", "another hand"])
def test_a_target_intel_did_not_reach_may_be_tried_again_by_another_or_with_another_hand(
    table: Table, way: str
) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, other = alice.controls("skunk", party=1), alice.controls("karma", party=2)
    hidden = bob.controls("lixue-chen", attached="keeper-of-elysium")
    alice.holds("greed")
    bob.holds("fleetness")
    alice.deck("free-money")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, skunk)
    alice.chooses(hidden)
    alice.declines()
    bob.declines()
    assert not alice.can(acts.ATTACK, skunk)
    if way == "another hand":
        alice.draws()
    again = skunk if way == "another hand" else other

    alice.acts(acts.ATTACK, again)
    assert alice.options == ((hidden,),)


@pytest.mark.rule("RV-AMB-43", "RV-DEC-22")
def test_others_may_discard_for_intel_after_the_attacker_clockwise_and_no_more_than_needed(table: Table) -> None:
    scene = table(4)
    alice, bob, cleo, dave = scene.players
    skunk, hidden = alice.controls("skunk", party=1), bob.controls("lixue-chen")
    for player in scene.players:
        player.holds("greed", "greed")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, skunk)
    alice.chooses(hidden)
    assert (alice.asked, alice.options[-1]) == ("rivals.attack.intel", DONE)
    alice.declines()  # she could have paid alone
    assert scene.waiting() == (bob.seat, "rivals.attack.intel")
    bob.declines()
    assert scene.waiting() == (cleo.seat, "rivals.attack.intel")
    cleo.chooses(PLEDGE, cleo.hand[0])

    assert scene.waiting() == (alice.seat, "rivals.attack.type")
    assert [len(player.hand) for player in (alice, bob, cleo, dave)] == [2, 2, 1, 2]


# Face-down cards that turn out to be wrong.


@pytest.mark.rule("RV-AMB-12", "RV-DEC-24")
@pytest.mark.parametrize(("strict", "offered"), [(True, ["baseball-bat"]), (False, ["baseball-bat", "greed"])])
def test_only_a_table_that_wants_it_lets_one_place_an_illegal_attack_card(
    table: Table, strict: bool, offered: list[str]
) -> None:
    scene = table(2, options={"strict": strict})
    alice, bob = scene.players
    skunk, lixue = alice.controls("skunk", party=1), bob.controls("lixue-chen", party=1)
    alice.holds("baseball-bat", "greed", "hydra")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, skunk)
    alice.chooses(lixue)
    alice.chooses(1)

    assert [scene.code(one[0]) for one in alice.options if one != DONE] == offered
    assert alice.options[-1] == DONE


@pytest.mark.rule("RV-AMB-12", "RV-AMB-31")
@pytest.mark.card("dragons-roost")
def test_an_illegal_attack_card_undoes_the_block_and_all_it_set_off(table: Table) -> None:
    scene = table(2, options=BLUFFS)
    alice, bob = scene.players
    bob.has(haven="dragons-roost", prestige=5)
    leader, target = bob.controls("hydra"), bob.controls("doc", party=1)
    skunk = alice.controls("skunk", party=1)
    wrong = alice.holds("greed")
    scene.action_phase(alice)

    alice.attacks(skunk, target, "physical", card=wrong)
    bob.answers((leader, bob.haven), "rivals.attack.block-outside")

    assert alice.cards("discard") == ["greed"]
    assert scene.waiting() == (bob.seat, "rivals.attack.block-outside")
    assert (bob.prestige, scene.is_exhausted(leader), scene.party(leader)) == (5, False, 0)
    bob.declines()
    scene.everyone_declines()
    assert scene.blood(target) == 4


@pytest.mark.rule("RV-AMB-30", "RV-DEC-30")
@pytest.mark.card("sucker-punch", "street-preacher")
@pytest.mark.parametrize("own", [True, False])
def test_targeted_may_go_back_to_the_first_target_past_a_blocker_from_outside(table: Table, own: bool) -> None:
    """A blocker of the same player joins the party it protects; one of somebody else is a party of its own."""
    scene = table(3)
    alice, bob, cleo = scene.players
    skunk = alice.controls("skunk", party=1)
    first, companion = bob.controls("lixue-chen", party=1), bob.controls("doc", party=1, exhausted=True)
    saviour = bob if own else cleo
    preacher, stranger = saviour.controls("street-preacher", party=2), saviour.controls("karma", party=2)
    punch = alice.holds("sucker-punch")
    scene.action_phase(alice)

    alice.attacks(skunk, first, "physical", card=punch)
    saviour.answers((preacher, preacher), "rivals.attack.block-outside")
    scene.everyone_declines()

    assert scene.waiting() == (alice.seat, "rivals.attack.retarget")
    assert set(alice.options) == ({(preacher,), (first,), (companion,)} if own else {(preacher,), (first,)})
    assert (stranger,) not in alice.options


# Answers inside an attack.


@pytest.mark.rule("RV-AMB-28", "RV-AMB-29")
def test_others_answer_after_intel_and_every_ability_used_in_the_attack(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    hydra, brother = alice.controls("hydra", party=1), alice.controls("brother", party=1)
    target = bob.controls("sized", party=1)
    sentinel = cleo.controls("sentinel")
    cleo.controls("second-sentinel")
    alice.deck("greed")
    scene.action_phase(alice)
    moments = []

    alice.acts(acts.ATTACK, hydra)
    alice.chooses(target)
    moments.append(scene.waiting())
    cleo.declines()
    alice.strikes("physical")
    moments.append(scene.waiting())
    alice.chooses(brother, 0)
    moments.append(scene.waiting())
    cleo.chooses(sentinel, 0)
    scene.everyone_declines()

    assert moments == [
        (cleo.seat, "rivals.respond"),
        (alice.seat, "rivals.attack.ability"),
        (cleo.seat, "rivals.respond"),
    ]
    assert cleo.agenda == 1
    assert scene.blood(target) == 3  # 2, 1 more by Brother, less 1


@pytest.mark.rule("RV-AMB-28", "RV-DEC-32")
def test_an_ability_of_the_defender_can_be_answered_too(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    attacker = alice.controls("strong", party=1)
    defender = bob.controls("sentinel", party=1)
    cleo.controls("second-sentinel")
    scene.action_phase(alice)

    alice.attacks(attacker, defender, "physical")
    scene.everyone_declines("rivals.attack.ability")
    assert scene.waiting() == (bob.seat, "rivals.attack.ability")
    assert bob.options == ((defender, 0), DONE)
    bob.chooses(defender, 0)

    assert scene.waiting() == (cleo.seat, "rivals.respond")


@pytest.mark.rule("RV-AMB-29")
def test_third_players_have_no_say_between_the_announced_type_and_the_blow(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    attacker, defender = alice.controls("strong", party=1), bob.controls("sized", party=1)
    cleo.controls("sentinel")
    alice.holds("baseball-bat")
    bob.holds("tower-shield")
    scene.action_phase(alice)
    asked = []

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(defender)
    cleo.declines()
    while alice.asked != "rivals.act":
        seat, _ = scene.waiting()
        asked.append(seat)
        scene.answer(seat, scene.options(seat)[-1])

    assert cleo.seat not in asked


# Damage.


@pytest.mark.rule("RV-AMB-15")
@pytest.mark.parametrize(("card", "falls"), [("bruise-and-cut", True), ("bruise", False)])
def test_superficial_damage_comes_first_and_leaves_one_blood_for_the_rest(table: Table, card: str, falls: bool) -> None:
    """3 Superficial and 1 other damage against 4 Blood; 9 Superficial alone."""
    scene = table(2)
    alice, bob = scene.players
    attacker, target = alice.controls("blank", party=1), bob.controls("other-blank", party=1)
    bob.controls("doc")
    played = alice.holds(card)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=played)
    scene.everyone_declines()

    assert scene.in_torpor(target) == falls
    assert scene.blood(target) == 1  # the last one left, or the Prestige put on it in torpor


@pytest.mark.rule("RV-AMB-16")
@pytest.mark.parametrize(
    ("character", "left"),
    [("sized", 5 - 3), ("armoured", 9 - 5), ("strong", 6 - 1)],
)
def test_each_type_is_reduced_by_its_own_attribute_and_physical_counts_once(
    table: Table, character: str, left: int
) -> None:
    """2 each of Ranged, Physical, Social and Mental: Physical takes from the first two together."""
    scene = table(2)
    alice, bob = scene.players
    target = bob.controls(character)
    barrage = alice.holds("barrage")
    scene.action_phase(alice)

    alice.plays(barrage, at=target)
    scene.everyone_declines()

    assert scene.blood(target) == left


@pytest.mark.rule("RV-AMB-46", "RV-DEC-34")
@pytest.mark.parametrize(("part", "burned"), [(1, False), (0, True)])
def test_aggravated_damage_that_shields_took_away_burns_nobody(table: Table, part: int, burned: bool) -> None:
    """2 Physical and 2 Aggravated damage meet 3 Shields, and 1 Blood."""
    scene = table(2)
    alice, bob = scene.players
    attacker, target = alice.controls("blank", party=1), bob.controls("other-blank", party=1, blood=1)
    bob.controls("doc")
    acid, shield = alice.holds("acid"), bob.holds("tower-shield")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=acid)
    scene.everyone_declines("rivals.attack.react")
    bob.reacts(shield)
    for _ in range(2):  # the third Shield has no choice
        assert scene.waiting() == (bob.seat, "rivals.shield")
        assert bob.options == ((0,), (1,))
        bob.chooses(part)
    scene.everyone_declines()

    assert (target in scene.table.torpor(bob.seat)) != burned
    assert bob.cards("burned") == (["other-blank"] if burned else [])


@pytest.mark.rule("RV-AMB-23", "RV-DEC-64")
def test_damage_of_the_inquisition_that_nobody_can_take_is_lost(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    weak = alice.controls("blank", blood=1, party=1)
    hidden = alice.controls("recluse")
    alice.faction("skunk")
    scene.streets("special-affairs-division", "special-affairs-division")
    scene.antagonist_step(alice)

    assert scene.blood(hidden) == 4
    assert alice.cards("burned") == ["blank"]
    assert weak not in scene.table.coterie(alice.seat)
    assert alice.asked == "rivals.draw"


@pytest.mark.rule("RV-AMB-59", "RV-DEC-29")
@pytest.mark.card("drive-by")
@pytest.mark.parametrize("members", [1, 2, 3])
def test_as_many_further_characters_are_hit_as_there_are_or_as_the_player_chooses(table: Table, members: int) -> None:
    """Two Celerity in the party: Drive-By hits two others, or one where there is no second."""
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("beretta", party=1)
    alice.controls("sweetums", party=1)
    target = bob.controls("blank", party=1)
    others = [bob.controls(code, party=1) for code in ("other-blank", "third-blank", "fourth-blank")[:members]]
    drive = alice.holds("drive-by")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", card=drive)
    scene.everyone_declines()
    chosen = 0
    while alice.asked == "rivals.choose":
        assert set(alice.options) <= {(card,) for card in others}
        alice.chooses(others[-1 - chosen])
        chosen += 1
    scene.everyone_declines()

    assert chosen == (2 if members == 3 else 0)
    hit = [card for card in others if scene.blood(card) == 2]
    assert hit == others[-2:]


@pytest.mark.rule("RV-AMB-54")
@pytest.mark.card("san-francisco-fog")
def test_fog_keeps_ranged_cards_away_but_not_the_same_reaction_against_physical(table: Table) -> None:
    for type, offered in (("ranged", False), ("physical", True)):
        scene = table(2)
        alice, bob = scene.players
        scene.event("san-francisco-fog", alice)
        attacker, target = alice.controls("strong", party=1), bob.controls("hydra", party=1)
        gun, fleetness = alice.holds("38-special"), bob.holds("fleetness")
        scene.action_phase(alice)

        alice.acts(acts.ATTACK, attacker)
        alice.chooses(target)
        alice.answers(({"ranged": 0, "physical": 1}[type],), "rivals.attack.type")
        assert (gun,) not in alice.options
        alice.declines()

        assert ((fleetness,) in bob.options) == offered
