"""Recruits, Conspiracies, Ongoing Schemes and a modifier of the second box that need no clan."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.example("EX-RV-35")
@pytest.mark.card("hasty-embrace")
@pytest.mark.rule("RV-CARD-75", "RV-CARD-HH-05", "RV-HH-36")
def test_hasty_embrace_recruits_a_caitiff_with_the_retainer_just_attached(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    attacker = alice.controls("skunk", party=1)
    weapon, card, thaddeus = alice.holds("baseball-bat"), alice.holds("hasty-embrace"), alice.holds("prudence")
    alice.holds("doc")
    mortal = scene.streets("athlete")
    alice.deck("mercy", "mercy")
    scene.action_phase(alice)
    early = alice.can(acts.PLAY, card)

    alice.attacks(attacker, mortal, "physical", weapon)
    alice.chooses(1)  # it serves
    alice.plays(card)
    only = alice.options
    alice.chooses(thaddeus)

    assert not early
    assert only == ((thaddeus,),)
    assert (scene.blood(thaddeus), alice.prestige) == (2, 10)
    assert (scene.attached(attacker), scene.attached(thaddeus)) == ([], ["athlete"])
    assert (scene.table.actions, scene.table.unhosted) == (0, 1)
    assert not scene.is_exhausted(thaddeus)


@pytest.mark.card("hasty-embrace")
@pytest.mark.rule("RV-CARD-HH-05")
@pytest.mark.parametrize(
    ("hand", "retainer", "can"),
    [("prudence", True, True), ("doc", True, False), ("prudence", False, False)],
)
def test_hasty_embrace_needs_a_retainer_of_this_turn_and_a_caitiff(
    table: Table, hand: str, retainer: bool, can: bool
) -> None:
    scene = table(2)
    alice, _ = scene.players
    attacker = alice.controls("skunk", party=1)
    weapon, card = alice.holds("baseball-bat"), alice.holds("hasty-embrace")
    alice.holds(hand)
    mortal = scene.streets("athlete")
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "physical", weapon)
    alice.chooses(1 if retainer else 0)

    assert alice.can(acts.PLAY, card) == can


@pytest.mark.card("snake-oil")
@pytest.mark.rule("RV-CARD-HH-19")
def test_snake_oil_readies_one_character_of_each_contributor(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    one, two = alice.controls("blank", exhausted=True), alice.controls("strong", exhausted=True)
    bobs = bob.controls("other-blank", exhausted=True)
    carols = carol.controls("third-blank", exhausted=True)
    card = alice.conspires("snake-oil", {alice: 1, bob: 1})
    scene.action_phase(alice)

    alice.resolves(card)
    alice.answers((two,), "rivals.choose")

    assert [scene.is_exhausted(who) for who in (one, two, bobs, carols)] == [True, False, False, True]
    assert alice.cards("discard") == ["snake-oil"]


@pytest.mark.card("snake-oil")
@pytest.mark.rule("RV-CARD-HH-19", "RV-CONSP-10")
def test_snake_oil_needs_no_foe_and_no_exhausted_character(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    card = alice.conspires("snake-oil", {alice: 2})
    scene.action_phase(alice)

    alice.resolves(card)

    assert alice.cards("discard") == ["snake-oil"]


@pytest.mark.card("snake-in-the-grass")
@pytest.mark.rule("RV-CARD-HH-20", "RV-CARD-HH-114")
@pytest.mark.parametrize(("foreign", "agenda"), [(0, (2, 2, 2)), (1, (3, 3, 2))])
def test_snake_in_the_grass_costs_each_outsider_an_agenda_or_steals_it_from_the_only_one(
    table: Table, foreign: int, agenda: tuple[int, int, int]
) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    for player, has in zip(scene.players, (2, 3, 3), strict=True):
        player.has(agenda=has)
    card = alice.conspires("snake-in-the-grass", {alice: 3, bob: foreign})
    scene.action_phase(alice)

    alice.resolves(card)

    assert (alice.agenda, bob.agenda, carol.agenda) == agenda


@pytest.mark.card("snake-in-the-grass")
@pytest.mark.rule("RV-CARD-HH-20", "RV-CARD-HH-114")
def test_snake_in_the_grass_steals_nothing_where_there_is_nothing_and_waits_for_an_outsider(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    free = alice.conspires("snake-in-the-grass", {alice: 3})
    shared = alice.conspires("snake-in-the-grass", {alice: 3, bob: 1})
    scene.action_phase(alice)
    waits = alice.can(acts.RESOLVE, shared)

    alice.resolves(free)

    assert not waits
    assert (alice.agenda, bob.agenda) == (0, 0)


@pytest.mark.card("snake-in-the-grass")
@pytest.mark.rule("RV-CARD-HH-114", "RV-TURN-25")
def test_snake_in_the_grass_passes_over_foes_without_a_turn_yet(table: Table) -> None:
    scene = table(3, turn=2)
    alice, bob, carol = scene.players
    alice.has(agenda=2)
    carol.has(agenda=2)
    card = bob.conspires("snake-in-the-grass", {bob: 3})
    scene.action_phase(bob)

    bob.resolves(card)

    assert (alice.agenda, bob.agenda, carol.agenda) == (1, 1, 2)


@pytest.mark.card("shed-your-skin")
@pytest.mark.rule("RV-CARD-HH-21")
@pytest.mark.parametrize(("foreign", "left"), [(0, (2, 2)), (1, (3, 1))])
def test_shed_your_skin_takes_library_cards_by_chance(table: Table, foreign: int, left: tuple[int, int]) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    for player in (bob, carol):
        player.holds("herald", "mercy", "greed", "doc")
    card = alice.conspires("shed-your-skin", {alice: 2, bob: foreign})
    scene.action_phase(alice)

    alice.resolves(card)

    assert (len(bob.hand) - 1, len(carol.hand) - 1) == left
    assert "doc" in bob.cards("hand")
    assert "doc" in carol.cards("hand")


@pytest.mark.card("shed-your-skin")
@pytest.mark.rule("RV-CARD-HH-21")
def test_shed_your_skin_takes_all_there_is(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.holds("herald", "doc")
    card = alice.conspires("shed-your-skin", {alice: 2})
    scene.action_phase(alice)

    alice.resolves(card)

    assert (bob.cards("hand"), bob.cards("discard")) == (["doc"], ["herald"])


@pytest.mark.card("charmer")
@pytest.mark.rule("RV-CARD-HH-10")
def test_charmer_may_exhaust_any_ready_character_as_the_turn_starts(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    own, tired = alice.controls("blank"), bob.controls("strong", exhausted=True)
    foe = bob.controls("other-blank")
    alice.in_play("charmer")
    scene.start_of_turn(alice)

    scene.everyone_declines()
    among = alice.options
    alice.answers((foe,), "rivals.choose")

    assert set(among) == {(own,), (foe,), DONE}
    assert scene.is_exhausted(foe)
    assert scene.is_exhausted(tired)


@pytest.mark.card("charmer", "the-hidden-temple")
@pytest.mark.rule("RV-CARD-HH-10", "RV-MONSTER-04")
def test_charmer_and_the_hidden_temple_reach_a_face_up_monster_and_no_hidden_one(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="the-hidden-temple")
    alice.controls("blank")
    alice.in_play("charmer")
    monster, hidden = scene.monster("ghost"), scene.monster("vampire", down=True)
    scene.start_of_turn(alice)

    scene.everyone_declines()
    among = alice.options
    alice.answers((monster,), "rivals.choose")
    alice.uses(alice.haven, 2)
    aims = alice.options
    alice.answers((monster,), "rivals.target")

    assert (monster,) in among
    assert (hidden,) not in among
    assert (hidden,) not in aims
    assert scene.is_exhausted(monster)
    assert scene.table.no_influence[monster] == 1


@pytest.mark.card("charmer")
def test_charmer_may_be_left_unused(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    foe = bob.controls("other-blank")
    alice.in_play("charmer")
    scene.start_of_turn(alice)

    scene.everyone_declines()
    alice.declines()

    assert not scene.is_exhausted(foe)


@pytest.mark.card("believer")
def test_believer_draws_as_the_turn_starts(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.in_play("believer")
    alice.deck("mercy", "herald", "greed")
    scene.start_of_turn(alice)

    scene.everyone_declines()

    assert alice.cards("hand") == ["mercy"]
    assert bob.cards("hand") == []


@pytest.mark.card("believer", "charmer")
@pytest.mark.rule("RV-SCHEME-13")
@pytest.mark.parametrize("code", ["believer", "charmer"])
@pytest.mark.parametrize(("yes", "pile"), [(True, "play"), (False, "discard")])
def test_ongoing_scheme_stays_if_it_succeeds(table: Table, code: str, yes: bool, pile: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    bob.controls("other-blank")
    card = alice.holds(code)
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes(yes=yes, fist=3)

    assert alice.cards(pile) == [code]


@pytest.mark.card("persecution")
@pytest.mark.rule("RV-CARD-78", "RV-CARD-HH-01", "RV-CARD-HH-108")
@pytest.mark.parametrize(
    ("bobs", "carols", "gains"),
    [
        # alice says YES with 2; each foe against her who exerted something adds 2
        ((False, 2), (True, 0), True),  # 4 against 2
        ((False, 3), (False, 3), True),  # 6 against 6: the tie is YES
        ((False, 4), (False, 3), False),  # 6 against 7
        ((False, 5), (False, 0), False),  # 4 against 5: who exerts nothing is no foe to count
        ((False, 5), (True, 3), True),  # 4 and 3 against 5
    ],
)
def test_persecution_counts_the_foes_of_the_other_answer(
    table: Table, bobs: tuple[bool, int], carols: tuple[bool, int], gains: bool
) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    scheme, modifier = alice.holds("free-money"), alice.holds("persecution")
    scene.action_phase(alice)

    alice.plays(scheme)
    alice.votes(lays=modifier)
    bob.votes(yes=bobs[0], fist=bobs[1])
    carol.votes(yes=carols[0], fist=carols[1])

    assert (alice.prestige == 10 + 3) == gains
    assert "persecution" in alice.cards("discard")


@pytest.mark.card("persecution")
@pytest.mark.rule("RV-CARD-HH-01")
def test_persecution_is_worth_two_for_a_title(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    holder = alice.controls("strong", no_influence=True)
    title, card = alice.holds("seneschal"), alice.holds("persecution")
    scene.action_phase(alice)

    alice.plays(title)
    alice.adds(card)
    if alice.asked == "rivals.exert":
        alice.declines()

    assert scene.attached(holder) == ["seneschal"]
    assert alice.prestige == 10 - (5 - 2)


@pytest.mark.card("learning-the-ropes")
@pytest.mark.rule("RV-CARD-HH-27", "RV-CARD-HH-119")
def test_learning_the_ropes_teaches_a_discipline_of_who_was_hurt(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    pupil, weapon = alice.controls("skunk", party=1), alice.holds("baseball-bat")
    alice.in_play("learning-the-ropes")
    bob.controls("other-blank")
    teacher = bob.controls("jimmy", party=1, blood=1)
    actor = alice.holds("cobra-form")
    scene.action_phase(alice)

    alice.attacks(pupil, teacher, "physical", weapon)
    scene.everyone_declines()
    lesson = alice.options
    alice.answers((6,), "rivals.teach")  # Obfuscate

    assert lesson == ((6,), (9,))  # Obfuscate, Presence: its own are Potence
    assert scene.in_torpor(teacher)  # it was read before it fell
    assert scene.icons(pupil, "obfuscate") == 1
    assert scene.match.view(bob.seat)["players"][alice.seat]["coterie"][0]["taught"] == ["obfuscate"]
    assert actor in alice.hand


@pytest.mark.card("learning-the-ropes")
@pytest.mark.rule("RV-CARD-HH-27", "RV-TOKEN-16")
def test_learning_the_ropes_has_one_token_of_a_discipline_and_it_goes_with_a_defeat(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    first, second = alice.controls("strong", party=1, blood=2), alice.controls("skunk", party=2)
    alice.in_play("learning-the-ropes")
    teacher = bob.controls("ceraph", party=1)
    weapon, harm = alice.holds("baseball-bat"), alice.holds("typeless-harm")
    scene.action_phase(alice, actions=4)

    alice.attacks(first, teacher, "mental")
    scene.everyone_declines()
    alice.chooses(9)
    alice.attacks(second, teacher, "physical", weapon)
    scene.everyone_declines()
    left = alice.options
    alice.chooses(10)
    learned = (scene.icons(first, "presence"), scene.icons(second, "protean"))
    alice.plays(harm, at=first)

    assert left == ((10,),)  # the only token of Presence is in use
    assert learned == (1, 1)
    assert scene.in_torpor(first)
    assert scene.icons(first, "presence") == 0


@pytest.mark.card("learning-the-ropes")
@pytest.mark.rule("RV-CARD-HH-27")
def test_learning_the_ropes_wants_damage_to_a_foes_character_by_ones_own(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    alice.in_play("learning-the-ropes")
    target = bob.controls("hakim-owusu", party=1)
    mortal = scene.streets("athlete")
    scene.action_phase(alice)

    alice.attacks(attacker, target)
    scene.everyone_declines()
    unhurt = alice.asked

    assert unhurt == "rivals.act"
    assert mortal >= 0
