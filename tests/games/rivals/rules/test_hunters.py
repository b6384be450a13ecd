"""Hunters: their Leader's token, recruits, defeats, Investigating and Prestige on foes (RV-HUNTER)."""

from __future__ import annotations

import pytest

import elysium
from elysium.effects.verbs import DONE
from elysium.games.rivals.decks.drawn import drawn_deck
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-HUNTER-01", "RV-HUNTER-02", "RV-DECK-02", "RV-KEY-13")
def test_a_hunter_player_plays_hunters(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("evangeline", leader=True)
    bob.controls("blank")
    scene.action_phase(alice)

    view = scene.match.view(bob.seat)
    assert view["players"][alice.seat]["turned"] is False
    assert "turned" not in view["players"][bob.seat]


@pytest.mark.rule("RV-HUNTER-05", "RV-TOKEN-10")
def test_the_token_hides_the_leader_s_party_first(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="open-house")
    leader, member = alice.controls("evangeline", leader=True, party=1), alice.controls("noriko", party=1)
    other, home = alice.controls("andres", party=2), alice.controls("jamie")
    scene.action_phase(alice)

    assert [scene.secrecy(one) for one in (leader, member, other, home)] == [1, 1, 0, 0]
    assert scene.influence(leader) == 0


@pytest.mark.rule("RV-HUNTER-06", "RV-HH-39", "RV-SCHEME-16")
def test_a_defeat_turns_the_token_for_good(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="open-house")
    leader = alice.controls("evangeline", leader=True, party=1)
    target = bob.controls("meek", party=1)
    bob.controls("blank")
    scene.action_phase(alice)

    alice.attacks(leader, target, "social")
    scene.everyone_declines()

    assert scene.in_torpor(target)
    assert (scene.secrecy(leader), scene.influence(leader)) == (0, 1)
    assert scene.match.view(bob.seat)["players"][alice.seat]["turned"] is True


@pytest.mark.rule("RV-HUNTER-06")
def test_a_vampire_s_leader_has_influence_from_the_start(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("blank")
    scene.action_phase(alice)

    assert (scene.influence(leader), scene.table.side[alice.seat]) == (1, 0)


@pytest.mark.rule("RV-HUNTER-07", "RV-HH-20")
def test_a_defeated_companion_is_burned_and_what_it_had_discarded(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("evangeline", leader=True)
    claire = alice.controls("sister-claire", party=1, attached="drive-curiosity")
    bob.attaches("weigh-down", claire)
    strong = bob.controls("strong", party=1)
    scene.action_phase(bob)
    bob.has_on(claire, 2)

    bob.attacks(strong, claire)
    scene.everyone_declines()

    assert (alice.cards("burned"), alice.cards("discard")) == (["sister-claire"], ["drive-curiosity"])
    assert bob.cards("discard") == ["weigh-down"]
    assert bob.supply == 32 - 10 - 6, "Prestige on it went home (RV-HH-10)"


@pytest.mark.rule("RV-HUNTER-07", "RV-HH-20", "RV-DEF-07", "RV-HH-06")
def test_a_companion_defeated_by_aggravated_damage_takes_everything_along(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("evangeline", leader=True)
    claire = alice.controls("sister-claire", party=1, blood=1, attached="drive-curiosity")
    bob.attaches("weigh-down", claire)
    strong = bob.controls("strong", party=1)
    torch = bob.holds("molotov-cocktail")
    scene.action_phase(bob)

    bob.attacks(strong, claire, "ranged", card=torch)
    scene.everyone_declines()

    assert sorted(alice.cards("burned")) == ["drive-curiosity", "sister-claire"]
    assert bob.cards("burned") == ["weigh-down"]


@pytest.mark.rule("RV-HUNTER-07", "RV-TORPOR-02", "RV-ED-04")
def test_a_leader_recovers(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("evangeline", leader=True, party=1, blood=1)
    alice.controls("noriko")
    strong = bob.controls("strong", party=1)
    informed = bob.holds("fleetness")
    scene.action_phase(bob)

    bob.attacks(strong, leader, intel=[informed])
    scene.everyone_declines()

    assert scene.in_torpor(leader)
    assert (scene.blood(leader), alice.prestige) == (1, 9)


@pytest.mark.rule("RV-HUNTER-07", "RV-BURN-02")
def test_a_leader_is_burned_by_aggravated_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("evangeline", leader=True, party=1, blood=1)
    alice.controls("noriko")
    strong = bob.controls("strong", party=1)
    torch = bob.holds("molotov-cocktail", "fleetness")
    scene.action_phase(bob)

    bob.attacks(strong, leader, "ranged", card=torch, intel=[torch + 1])
    scene.everyone_declines()

    assert (alice.cards("burned"), alice.prestige) == (["evangeline"], 10)


@pytest.mark.rule("RV-HH-37", "RV-WIN-04", "RV-WIN-05")
def test_who_burns_the_last_of_a_cell_has_knocked_its_player_out(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(rival=alice)
    leader = alice.controls("evangeline", leader=True, party=1, blood=1)
    strong = bob.controls("strong", party=1)
    torch = bob.holds("molotov-cocktail", "fleetness")
    scene.action_phase(bob)

    bob.attacks(strong, leader, "ranged", card=torch, intel=[torch + 1])
    scene.everyone_declines()

    assert (scene.winner, scene.reason) == (bob.seat, "rival")


@pytest.mark.rule("RV-HUNTER-09")
def test_a_recruit_brings_a_card(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("evangeline", leader=True)
    recruit = alice.holds("noriko")
    alice.deck("wrath")
    scene.action_phase(alice)

    alice.recruits(recruit)

    assert (alice.cards("hand"), alice.prestige, scene.blood(recruit)) == (["wrath"], 9, 1)


@pytest.mark.rule(
    "RV-DEC-39", "RV-HUNTER-10", "RV-HUNTER-11", "RV-HUNTER-12", "RV-HUNTER-03", "RV-AMB-20", "RV-MORTAL-06"
)
@pytest.mark.parametrize(
    ("mortal", "paid", "pile"),
    [("vagrant", 2, "burned"), ("athlete", 1, "burned"), ("special-affairs-division", 0, "discard")],
)
def test_a_defeated_mortal_lowers_a_recruit_s_price(table: Table, mortal: str, paid: int, pile: str) -> None:
    scene = table(2)
    alice, _ = scene.players
    strong = alice.controls("strong", party=1)
    alice.controls("evangeline", leader=True)
    bat = alice.holds("baseball-bat")
    recruit = alice.holds("deacon-jones")
    alice.deck("fleetness")
    victim = scene.streets(mortal)
    scene.action_phase(alice)

    alice.attacks(strong, victim, "physical", card=bat)
    scene.everyone_declines("rivals.recruit-mortal")
    assert alice.asked == "rivals.recruit-mortal"
    alice.chooses(recruit)

    assert (alice.prestige, scene.blood(recruit)) == (10 - paid, 4)
    assert scene.city(pile) == [mortal]
    assert (scene.attached(strong), alice.cards("hand"), scene.table.actions) == ([], [], 1)


@pytest.mark.rule("RV-AMB-21", "RV-HUNTER-12")
def test_a_mortal_is_burned_though_nobody_is_recruited(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    strong = alice.controls("strong", party=1)
    alice.controls("evangeline", leader=True)
    alice.holds("deacon-jones")
    victim = scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(strong, victim, "mental")
    alice.chooses(*DONE)

    assert (scene.city("burned"), alice.cards("hand")) == (["vagrant"], ["deacon-jones"])


@pytest.mark.rule("RV-HH-21")
def test_nobody_comes_without_blood_and_no_name_twice(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    alice.controls("evangeline", leader=True)
    bob.controls("noriko", leader=True)
    hand = alice.holds("noriko", "andres")
    victim = scene.streets("vagrant")
    scene.action_phase(alice)
    t = scene.table
    t.tokens[t.bank + alice.seat] = 0

    alice.attacks(strong, victim, "mental")

    assert alice.asked == "rivals.recruit-mortal"
    assert not alice.can(hand)
    assert not alice.can(hand + 1)


@pytest.mark.rule("RV-HUNTER-03", "RV-PRINCE-20", "RV-PRINCE-22")
def test_hunters_do_not_claim_and_a_prince_they_fell_loses_the_title(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("evangeline", leader=True, party=1)
    prince = bob.controls("meek", party=1, attached="prince-of-the-city")
    bob.controls("blank")
    scene.action_phase(alice)

    alice.attacks(leader, prince, "social")
    scene.everyone_declines()

    assert scene.in_streets() == ["prince-of-the-city"]
    assert not alice.can(acts.CLAIM)


@pytest.mark.rule("RV-HUNTER-04")
def test_the_inquisition_hunts_no_hunters(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="open-house")
    leader, other = alice.controls("noriko", leader=True), alice.controls("ingrid")
    scene.streets("special-affairs-division", "special-affairs-division")
    scene.action_phase(alice, 1)

    alice.passes()
    alice.ends()
    scene.everyone_declines()

    assert [scene.blood(one) for one in (leader, other)] == [1, 3]


@pytest.mark.rule("RV-DEC-68", "RV-HUNTER-15", "RV-HH-12", "RV-TURN-24")
def test_investigating_exhausts_a_hunter_for_a_token_on_a_foe(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader, home = alice.controls("evangeline", leader=True, party=1), alice.controls("noriko")
    own = alice.controls("strong", party=1)
    target = bob.controls("blank")
    bob.controls("meek", torpor=True)
    scene.action_phase(alice)
    supply = alice.supply
    assert not alice.can(acts.INVESTIGATE, home)
    assert not alice.can(acts.INVESTIGATE, own), "a vampire does not Investigate"

    alice.acts(acts.INVESTIGATE, leader)
    assert alice.options == ((target,),), "nobody in torpor"
    alice.chooses(target)

    assert (scene.prestige_on(target), scene.blood(target), alice.supply) == ([1, 0], 4, supply - 1)
    assert (scene.is_exhausted(leader), scene.table.actions, alice.prestige) == (True, 2, 10)
    assert scene.match.view(bob.seat)["players"][bob.seat]["coterie"][0]["prestige"] == [1, 0]


@pytest.mark.rule("RV-HUNTER-16", "RV-HH-12")
def test_a_readied_hunter_investigates_again_while_there_are_tokens(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    evangeline = alice.controls("evangeline", leader=True, party=1)
    bone = alice.in_play("bone-of-the-apostle-james")
    target = bob.controls("blank")
    scene.action_phase(alice)

    alice.investigates(evangeline, target)
    alice.uses(bone)
    alice.investigates(evangeline, target)

    assert scene.prestige_on(target) == [2, 0]


@pytest.mark.rule("RV-HH-12", "RV-TURN-25")
def test_nobody_is_investigated_before_their_first_turn(table: Table) -> None:
    scene = table(2, turn=1)
    alice, bob = scene.players
    leader = alice.controls("evangeline", leader=True, party=1)
    bob.controls("blank")
    scene.action_phase(alice)

    assert not alice.can(acts.INVESTIGATE, leader)


@pytest.mark.rule("RV-DEC-69", "RV-HUNTER-20", "RV-HUNTER-21", "RV-HH-13", "RV-HH-42")
def test_prestige_on_the_target_pays_as_much_as_its_player_likes(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    jones = alice.controls("deacon-jones", leader=True, party=1)
    alice.in_play("thorn-from-the-crown", exhausted=True)
    target, other = bob.controls("armoured", party=1), bob.controls("blank", party=1, exhausted=True)
    scene.action_phase(alice)
    alice.has_on(target, 1)
    alice.has_on(other, 3)

    alice.attacks(jones, target, "mental")
    alice.uses(jones, 1)
    assert (alice.asked, alice.options) == ("rivals.pay-from", ((1,), (0,)))
    alice.chooses(1)
    scene.everyone_declines()

    assert (alice.prestige, scene.prestige_on(target), scene.prestige_on(other)) == (9, [0, 0], [3, 0])


@pytest.mark.rule("RV-HUNTER-20", "RV-HH-13", "RV-COST-04")
def test_the_last_prestige_stays_and_the_target_pays_the_rest(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(prestige=1)
    jones = alice.controls("deacon-jones", leader=True, party=1)
    alice.in_play("thorn-from-the-crown", exhausted=True)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)
    alice.has_on(target, 2)

    alice.attacks(jones, target, "mental")
    alice.uses(jones, 1)
    scene.everyone_declines()

    assert (alice.prestige, scene.prestige_on(target), scene.blood(target)) == (1, [0, 0], 8)


@pytest.mark.rule("RV-HUNTER-20", "RV-HH-13")
def test_another_player_s_tokens_pay_nothing(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    alice.has(prestige=2)
    jones = alice.controls("deacon-jones", leader=True, party=1)
    alice.in_play("thorn-from-the-crown", exhausted=True)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)
    cleo.has_on(target, 5)

    alice.attacks(jones, target, "mental")
    scene.everyone_declines()

    assert alice.asked == "rivals.act"
    assert (alice.prestige, scene.prestige_on(target)) == (2, [0, 0, 5])


@pytest.mark.rule("RV-SF-25", "RV-HH-41")
def test_the_first_rulebook_knows_no_hunters() -> None:
    deck = drawn_deck(1, "hunter").to_data()

    with pytest.raises(ValueError, match=r"deck 1 \(Drawn 1\) is one of Hunters.*play edition 'rio'"):
        elysium.Match.new("rivals", 2, options={"edition": "sf", "decks": [deck]})
    assert elysium.Match.new("rivals", 2, options={"edition": "rio", "decks": [deck]}).open()
