"""Actions, Conspiracies, Schemes and a modifier of the second box that need no clan."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("shameless")
@pytest.mark.rule("RV-HH-01")
@pytest.mark.parametrize(
    ("coterie", "gained"),
    [("johnny", 0), ("hydra", 1), ("hydra lolita", 1), ("hydra keondra lolita", 2), ("hydra sweetums", 1)],
)
def test_shameless_gains_for_every_three_different_disciplines(table: Table, coterie: str, gained: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    for code in coterie.split():
        alice.controls(code)
    card = alice.holds("shameless")
    alice.has(prestige=5)
    scene.action_phase(alice)

    alice.plays(card, by=scene.table.coterie(alice.seat)[0])

    assert alice.prestige == 5 + gained


@pytest.mark.card("not-forgotten")
@pytest.mark.rule("RV-CARD-HH-26")
@pytest.mark.parametrize(("leader", "back"), [("johnny", 1), ("beretta", 2), ("hydra", 3)])
def test_not_forgotten_shuffles_a_random_card_back_for_each_discipline(table: Table, leader: str, back: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls(leader)
    card = alice.holds("not-forgotten")
    alice.discarded("herald", "sheriff", "primogen", "doc")
    alice.deck("mercy")
    scene.action_phase(alice)

    alice.plays(card)

    assert len(alice.cards("discard")) == 4 - back
    assert len(alice.cards("deck")) == 1 + back
    assert "doc" in alice.cards("discard")  # no Library card
    assert alice.cards("play") == ["not-forgotten"]


@pytest.mark.card("not-forgotten")
@pytest.mark.rule("RV-CARD-HH-26")
def test_not_forgotten_takes_what_there_is(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("hydra")
    card = alice.holds("not-forgotten")
    alice.discarded("herald")
    scene.action_phase(alice)

    alice.plays(card)

    assert alice.cards("discard") == []


@pytest.mark.card("not-forgotten")
@pytest.mark.parametrize(("library", "asked"), [(2, True), (3, False)])
def test_not_forgotten_draws_at_the_end_of_a_turn_with_few_library_cards(
    table: Table, library: int, asked: bool
) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.in_play("not-forgotten")
    alice.holds(*["herald"] * library, "doc")
    alice.deck("mercy", "mercy", "mercy")
    scene.end_of_turn(alice)

    if asked:
        alice.answers(YES, "rivals.may")

    # the two cards of the Draw Step come in any case
    assert alice.cards("hand").count("mercy") == 2 + asked


@pytest.mark.card("share-the-wealth")
@pytest.mark.rule("RV-CARD-68", "RV-CARD-HH-25", "RV-CARD-HH-118")
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_share_the_wealth_gives_the_leaders_party_its_retainers(table: Table, copies: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("lucky", party=1, attached="cop student")
    near, far = alice.controls("thaddeus", party=1), alice.controls("blank", party=2)
    foe = bob.controls("other-blank", party=1)
    for _ in range(copies):
        alice.in_play("share-the-wealth")
    scene.action_phase(alice)

    shares = int(copies > 0)
    assert (scene.potency(near), scene.icons(near, "dominate")) == (2 + shares, shares)
    assert [(scene.potency(one), scene.icons(one, "dominate")) for one in (far, foe)] == [(4, 0), (4, 0)]


@pytest.mark.card("share-the-wealth")
@pytest.mark.rule("RV-CARD-68", "RV-CARD-HH-25", "RV-TERM-12")
@pytest.mark.example("EX-RV-HH-09")
def test_leaving_a_shared_retainer_costs_the_blood_it_held(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("lucky", party=1, attached="skateboarder")
    leaver = alice.controls("thaddeus", party=1, blood=3)
    alice.in_play("share-the-wealth")
    scene.action_phase(alice)
    before = (scene.potency(leaver), scene.blood(leaver), scene.icons(leaver, "celerity"))

    alice.moves(leaver)

    assert before == (3, 3, 1)
    assert (scene.potency(leaver), scene.blood(leaver), scene.icons(leaver, "celerity")) == (2, 2, 0)


@pytest.mark.card("share-the-wealth")
@pytest.mark.rule("RV-CARD-68", "RV-CARD-HH-25")
def test_a_shared_vagrant_protects_any_one_of_the_party_once(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, gun = alice.controls("blank", party=1), alice.holds("shotgun")
    alice.holds("mercy")
    leader = bob.controls("lucky", party=1)
    vagrant = bob.attaches("vagrant", leader)
    friend = bob.controls("thaddeus", party=1)
    bob.in_play("share-the-wealth")
    scene.action_phase(alice)

    alice.attacks(attacker, friend, "ranged", gun)
    scene.everyone_declines("rivals.offer", "rivals.prevent")
    alice.answers(YES, "rivals.offer")
    scene.everyone_declines("rivals.prevent")
    if scene.match.view(bob.seat)["question"]["victim"] != friend:
        bob.declines()
    bob.uses(vagrant)
    scene.everyone_declines("rivals.prevent")
    again = bob.asked

    assert again != "rivals.prevent"
    assert scene.blood(friend) == 2 - 1
    assert scene.blood(leader) == 5 - 1  # Physical 1 reduces Ranged damage
    assert scene.is_exhausted(vagrant)


@pytest.mark.card("share-the-wealth")
@pytest.mark.rule("RV-CARD-HH-118")
def test_share_the_wealth_shares_no_title_and_nothing_of_a_leader_in_torpor(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("lucky", attached="primogen cop")
    friend = alice.controls("thaddeus")
    asleep = table(2)
    asleep.players[0].controls("lucky", torpor=True, leader=True)
    other = asleep.players[0].controls("thaddeus")
    for one in (scene, asleep):
        one.players[0].in_play("share-the-wealth")
        one.action_phase(one.players[0])

    assert (scene.influence(friend), scene.potency(friend)) == (0, 3)
    assert asleep.potency(other) == 2


@pytest.mark.card("share-the-wealth")
@pytest.mark.parametrize(("friend", "stays"), [("thaddeus", True), ("blank", False)])
def test_share_the_wealth_is_burned_without_a_caitiff(table: Table, friend: str, stays: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong")
    alice.controls(friend)
    alice.in_play("share-the-wealth")
    scene.start_of_turn(alice)

    scene.everyone_declines()

    assert alice.cards("play") == (["share-the-wealth"] if stays else [])
    assert alice.cards("burned") == ([] if stays else ["share-the-wealth"])


def pill(table: Table, host: str = "meek", blow: int = 1):  # type: ignore[no-untyped-def]  # a scene with its cards
    """Alice's Skunk (3 Blood) hits Bob's bearer of the Pill, which falls."""
    scene = table(3)
    alice, bob, carol = scene.players
    attacker = alice.controls("skunk", party=1)
    bob.controls("blank")
    victim = bob.controls(host, party=1, attached="poison-pill")
    carol.has(agenda=3)
    alice.has(agenda=3)
    scene.action_phase(alice)
    alice.attacks(attacker, victim)
    scene.everyone_declines()
    return scene, attacker, victim


@pytest.mark.card("poison-pill")
@pytest.mark.rule("RV-CARD-HH-02", "RV-CARD-HH-106", "RV-CARD-HH-42")
def test_poison_pill_hurts_who_felled_its_bearer(table: Table) -> None:
    scene, attacker, _ = pill(table)
    _, bob, _ = scene.players

    bob.answers((0,), "rivals.mode")

    assert scene.blood(attacker) == 3 - 2
    assert bob.cards("discard") == ["poison-pill"]


@pytest.mark.card("poison-pill")
@pytest.mark.rule("RV-CARD-HH-02", "RV-CARD-HH-106")
def test_poison_pill_may_cost_any_foe_an_agenda_instead(table: Table) -> None:
    scene, attacker, _ = pill(table)
    alice, bob, carol = scene.players

    bob.answers((1,), "rivals.mode")
    foes = bob.options
    bob.answers((carol.seat,), "rivals.choose")

    assert set(foes) == {(alice.seat,), (carol.seat,)}
    assert (carol.agenda, scene.blood(attacker)) == (3 - 1, 3)


@pytest.mark.card("poison-pill")
@pytest.mark.rule("RV-CARD-HH-106")
def test_poison_pills_damage_may_defeat_and_is_credited(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    attacker = alice.controls("jesus", party=1, blood=1)
    bob.controls("other-blank")
    victim = bob.controls("meek", party=1, blood=1)
    bob.attaches("poison-pill", victim)
    weapon = alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, victim, "physical", weapon)
    scene.everyone_declines()
    bob.answers((0,), "rivals.mode")
    scene.everyone_declines()

    assert alice.cards("burned") == ["jesus"]  # Aggravated
    assert bob.agenda == 1
    assert alice.asked == "rivals.act"


@pytest.mark.card("poison-pill")
@pytest.mark.rule("RV-CARD-HH-106")
def test_poison_pill_of_an_attacker_hits_the_reactor(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    attacker = alice.controls("meek", party=1, attached="poison-pill")
    target, strikes = bob.controls("armoured", party=1), bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social")
    scene.everyone_declines("rivals.attack.react")
    bob.declines()
    scene.everyone_declines()
    again = table(2)
    ada, ben = again.players
    ada.controls("blank")
    hitter = ada.controls("meek", party=1, attached="poison-pill")
    hit, bat = ben.controls("armoured", party=1), ben.holds("baseball-bat")
    again.action_phase(ada)
    ada.attacks(hitter, hit)
    ben.reacts(bat)
    again.everyone_declines()
    ada.answers((0,), "rivals.mode")

    assert scene.blood(target) == 9
    assert strikes in bob.hand
    assert again.blood(hit) == 9 - 2


@pytest.mark.card("poison-pill")
@pytest.mark.rule("RV-CARD-HH-02")
def test_poison_pill_does_nothing_outside_an_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    harm = alice.holds("typeless-harm")
    bob.controls("other-blank")
    victim = bob.controls("meek", attached="poison-pill")
    scene.action_phase(alice)

    alice.plays(harm, at=victim)

    assert scene.in_torpor(victim)
    assert alice.asked == "rivals.act"


@pytest.mark.card("poison-pill")
def test_poison_pill_is_attached_to_a_character_of_ones_own(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    first, second = alice.controls("blank"), alice.controls("third-blank")
    bob.controls("other-blank")
    card = alice.holds("poison-pill")
    scene.action_phase(alice)

    alice.plays(card)
    among = alice.options
    alice.chooses(second)

    assert among == ((first,), (second,))
    assert scene.attached(second) == ["poison-pill"]
    assert not scene.is_exhausted(first)


@pytest.mark.card("pass-the-torch")
@pytest.mark.rule("RV-CARD-HH-03")
@pytest.mark.parametrize(("friend", "actions"), [("third-blank", 1), ("thaddeus", 2)])
def test_pass_the_torch_moves_the_leader_token(table: Table, friend: str, actions: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="artist-lofts")
    first, second = alice.controls("blank"), alice.controls(friend)
    card = alice.holds("pass-the-torch")
    scene.action_phase(alice)

    alice.plays(card)

    assert scene.table.leader[alice.seat] == second
    assert (scene.influence(first), scene.influence(second)) == (0, 1)
    assert scene.table.actions == actions


@pytest.mark.card("pass-the-torch")
@pytest.mark.rule("RV-CARD-HH-107", "RV-HAVEN-03")
def test_pass_the_torch_brings_the_token_back_from_torpor(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="the-hidden-temple")
    alice.controls("third-blank", torpor=True, leader=True)
    heir = alice.controls("blank")
    card = alice.holds("pass-the-torch")
    scene.action_phase(alice)
    before = (scene.influence(heir), alice.can(acts.ABILITY, alice.haven))

    alice.plays(card)

    assert before == (0, False)
    assert (scene.influence(heir), alice.can(acts.ABILITY, alice.haven)) == (2, True)


@pytest.mark.card("pass-the-torch")
def test_pass_the_torch_needs_somebody_without_the_token(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    card = alice.holds("pass-the-torch")
    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, card)


@pytest.mark.card("one-mans-trash")
@pytest.mark.rule("RV-CARD-HH-04")
@pytest.mark.parametrize(("leader", "actions"), [("blank", 1), ("thaddeus", 2)])
def test_one_mans_trash_discards_two_and_shuffles_up_to_two_back(table: Table, leader: str, actions: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls(leader)
    card = alice.holds("one-mans-trash")
    alice.deck("mercy", "greed", "sheriff")
    alice.discarded("doc")
    scene.action_phase(alice)

    alice.plays(card, at=alice.seat)
    alice.answers(YES, "rivals.may")
    there = [scene.code(one[0]) for one in alice.options if one != DONE]
    alice.chooses(next(one[0] for one in alice.options if one != DONE and scene.code(one[0]) == "greed"))
    alice.declines()

    assert there == ["mercy", "greed"]  # what has just gone there, and no character
    assert sorted(alice.cards("deck")) == ["greed", "sheriff"]
    assert sorted(alice.cards("discard")) == ["doc", "mercy", "one-mans-trash"]
    assert scene.table.actions == actions
    assert bob.cards("discard") == []


@pytest.mark.card("one-mans-trash")
@pytest.mark.rule("RV-CARD-HH-04")
def test_one_mans_trash_can_serve_another_player_and_discard_nothing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    card = alice.holds("one-mans-trash")
    found = bob.discarded("mercy", "greed", "herald")
    bob.deck("sheriff")
    alice.deck("primogen", "primogen", "primogen")
    scene.action_phase(alice)

    alice.plays(card, at=bob.seat)
    alice.answers(NO, "rivals.may")
    alice.chooses(found)
    alice.chooses(found + 2)

    assert alice.asked == "rivals.act"
    assert bob.cards("discard") == ["greed"]
    assert sorted(bob.cards("deck")) == ["herald", "mercy", "sheriff"]
    assert len(alice.cards("deck")) == 3


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
