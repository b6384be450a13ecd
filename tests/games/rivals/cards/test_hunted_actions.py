"""Actions of the second box that need no clan: what is gained, brought back, poisoned and hidden."""

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


@pytest.mark.card("share-the-wealth", "wandering-the-bart-tunnels")
@pytest.mark.rule("RV-CARD-35", "RV-CARD-HH-25", "RV-TERM-12")
def test_whoever_an_event_parts_from_the_leader_loses_the_blood_a_shared_retainer_held(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("lucky", party=1, attached="skateboarder")
    friend = alice.controls("thaddeus", party=1, blood=3)
    alice.in_play("share-the-wealth")
    scene.city_deck("wandering-the-bart-tunnels")

    scene.turn(alice)

    assert scene.party(friend) != 1
    assert scene.blood(friend) == 2
