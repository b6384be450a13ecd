"""Moving to The Streets and regrouping: who may, when, and what a party is."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table

ALONE = (0,)


@pytest.mark.rule("RV-MOVE-01", "RV-DEC-12")
def test_ready_characters_move_to_the_streets_for_nothing(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    one, other = alice.controls("blank"), alice.controls("other-blank")
    scene.action_phase(alice)

    alice.moves(one)
    alice.moves(other)

    assert scene.party(one) != 0
    assert scene.party(other) not in (0, scene.party(one))
    assert (scene.match.view(alice.seat)["actions"], alice.prestige) == (2, 10)
    assert not scene.is_exhausted(one)


@pytest.mark.rule("RV-MOVE-01", "RV-PARTY-01", "RV-DEC-12")
def test_a_character_may_join_any_own_party_or_go_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    at_home = alice.controls("blank")
    first = alice.controls("other-blank", party=1)
    second = alice.controls("third-blank", party=2)
    bob.controls("fourth-blank", party=1)
    scene.action_phase(alice)

    alice.acts(acts.MOVE, at_home)

    assert alice.options == (ALONE, (scene.party(first),), (scene.party(second),))
    alice.chooses(scene.party(second))
    assert scene.party(at_home) == scene.party(second)


@pytest.mark.rule("RV-MOVE-01")
def test_moving_is_open_before_and_after_actions(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    one, other, third = alice.controls("blank"), alice.controls("other-blank"), alice.controls("third-blank")
    scene.action_phase(alice)

    alice.moves(one)
    alice.passes()
    alice.moves(other)
    alice.passes()
    alice.moves(third)

    assert all(scene.party(card) for card in (one, other, third))


@pytest.mark.rule("RV-MOVE-01", "RV-MOVE-05", "RV-PARTY-01")
def test_parties_in_the_streets_split_and_merge(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    one = alice.controls("blank", party=1)
    other = alice.controls("other-blank", party=1)
    third = alice.controls("third-blank", party=2)
    scene.action_phase(alice)

    alice.moves(one)
    alice.moves(other, joins=third)

    assert len({scene.party(one), scene.party(other)}) == 2
    assert scene.party(other) == scene.party(third)


@pytest.mark.rule("RV-MOVE-05")
def test_characters_may_move_as_one_party_and_split_afterwards(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    one, other = alice.controls("blank"), alice.controls("other-blank")
    scene.action_phase(alice)

    alice.moves(one)
    alice.moves(other, joins=one)
    together = scene.party(one) == scene.party(other) != 0
    alice.passes()
    alice.moves(other)

    assert together
    assert 0 != scene.party(other) != scene.party(one) != 0


@pytest.mark.rule("RV-MOVE-01", "RV-AMB-44", "RV-PARTY-03")
def test_an_exhausted_character_stays_where_it_is(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    at_home = alice.controls("blank", exhausted=True)
    outside = alice.controls("other-blank", exhausted=True, party=1)
    alice.controls("third-blank", party=1)
    scene.action_phase(alice)

    assert not alice.can(acts.MOVE, at_home)
    assert not alice.can(acts.MOVE, outside)


@pytest.mark.rule("RV-PARTY-03")
def test_a_ready_character_may_join_exhausted_ones_or_leave_them(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    tired = alice.controls("blank", exhausted=True, party=1)
    friend = alice.controls("other-blank", party=1)
    at_home = alice.controls("third-blank")
    scene.action_phase(alice)

    alice.moves(friend)
    alice.moves(at_home, joins=tired)

    assert scene.party(friend) != scene.party(tired)
    assert scene.party(at_home) == scene.party(tired)


@pytest.mark.rule("RV-MOVE-02")
def test_nobody_walks_back_to_the_haven(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alone = alice.controls("blank", party=1)
    alice.controls("other-blank")
    scene.action_phase(alice)

    assert not alice.can(acts.MOVE, alone)


@pytest.mark.rule("RV-MOVE-02")
def test_the_haven_is_no_destination_even_with_a_choice(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    one = alice.controls("blank", party=1)
    alice.controls("other-blank", party=1)
    other = alice.controls("third-blank", party=2)
    scene.action_phase(alice)

    alice.acts(acts.MOVE, one)

    assert alice.options == (ALONE, (scene.party(other),))
    alice.chooses(*ALONE)
    assert scene.party(one) not in (0, scene.party(other))


@pytest.mark.rule("RV-MOVE-02", "RV-TURN-15")
def test_characters_return_in_the_ready_and_return_step(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    outside = alice.controls("blank", party=1)
    scene.turn(alice)

    assert scene.party(outside) == 0


@pytest.mark.rule("RV-MOVE-03", "RV-PARTY-04")
@pytest.mark.card("emergency-bloodbag")
def test_nobody_moves_in_the_beginning_phase(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    hurt = alice.controls("blank", blood=1)
    alice.in_play("emergency-bloodbag", tokens=1)
    scene.start_of_turn(alice)

    assert alice.options == ((hurt,), DONE)
    assert scene.match.view(alice.seat)["phase"] == "beginning"


@pytest.mark.rule("RV-MOVE-03", "RV-PARTY-04")
def test_nobody_moves_in_the_end_phase(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    hurt = alice.controls("blank", blood=1)
    alice.controls("other-blank")
    alice.holds("mercy")
    alice.faction("third-blank", "third-blank")
    scene.end_phase(alice)

    assert (alice.asked, alice.options) == ("rivals.mend", ((hurt,), DONE))
    alice.declines()
    assert alice.asked == "rivals.draw"
    alice.draws()
    assert alice.asked == "rivals.draw"


@pytest.mark.rule("RV-MOVE-03")
@pytest.mark.card("meeting-at-alcatraz")
def test_an_effect_moves_characters_at_any_time(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    mine, foe = alice.controls("blank"), bob.controls("other-blank", exhausted=True)
    scene.city_deck("meeting-at-alcatraz", "cop")
    scene.turn(alice)

    assert scene.party(mine) != 0
    assert scene.party(foe) != 0


@pytest.mark.rule("RV-PARTY-04", "RV-TERM-01")
def test_only_the_active_player_regroups(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    foe = bob.controls("other-blank")
    scene.action_phase(alice)

    assert bob.asked == ""
    assert not alice.can(acts.MOVE, foe)


@pytest.mark.rule("RV-MOVE-04")
@pytest.mark.card("castro-street-party")
def test_the_bonus_of_the_haven_ends_where_that_of_the_streets_begins(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    mover, stays = alice.controls("blank"), alice.controls("other-blank")
    scene.event("castro-street-party", by=bob)
    scene.action_phase(alice)
    before = scene.secrecy(mover)

    alice.moves(mover)

    assert (before, scene.secrecy(mover), scene.secrecy(stays)) == (1, 1, 1)


@pytest.mark.rule("RV-MOVE-04")
def test_the_bonus_of_the_haven_is_gone_in_the_streets(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    mover = alice.controls("blank")
    scene.action_phase(alice)
    before = scene.secrecy(mover)

    alice.moves(mover)

    assert (before, scene.secrecy(mover)) == (1, 0)


@pytest.mark.rule("RV-MOVE-06")
def test_nobody_responds_to_moving_or_forming_parties(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    one, other = alice.controls("blank"), alice.controls("other-blank", party=1)
    bob.controls("sentinel")
    scene.action_phase(alice)

    alice.moves(one, joins=other)

    assert (alice.asked, bob.asked) == ("rivals.act", "")
    alice.passes()
    assert bob.asked == "rivals.respond"


@pytest.mark.rule("RV-MOVE-06")
@pytest.mark.card("long-term-investment")
def test_nobody_responds_to_triggered_effects(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.in_play("long-term-investment", tokens=2)
    bob.controls("sentinel")
    scene.start_of_turn(alice)

    assert (alice.prestige, bob.asked) == (11, "")
    assert alice.asked == "rivals.act"


@pytest.mark.rule("RV-MOVE-07")
@pytest.mark.card("street-preacher")
@pytest.mark.parametrize("party", [0, 1])
def test_who_may_move_to_the_streets_in_order_to_block_may_block_from_there_too(table: Table, party: int) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("other-blank", party=1)
    preacher = carol.controls("street-preacher", party=party)
    carol.controls("third-blank")
    scene.action_phase(alice)

    alice.attacks(attacker, target)

    assert (carol.asked, carol.options) == ("rivals.attack.block-outside", ((preacher, preacher), DONE))
    carol.chooses(preacher, preacher)
    assert scene.party(preacher) != 0
    assert scene.is_exhausted(preacher)


@pytest.mark.rule("RV-MOVE-07")
@pytest.mark.card("dragons-roost")
@pytest.mark.parametrize("party", [0, 1])
def test_a_leader_already_in_the_streets_blocks_without_moving_there(table: Table, party: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    leader = bob.controls("strong", party=party)
    bob.has(haven="dragons-roost")
    target = bob.controls("other-blank", party=2)
    scene.action_phase(alice)

    alice.attacks(attacker, target)
    bob.answers(next(option for option in bob.options if option[0] == leader), "rivals.attack.block-outside")

    assert scene.party(leader) == scene.party(target)
    assert bob.prestige == 11


@pytest.mark.rule("RV-PARTY-01")
def test_characters_of_different_clans_share_a_party_and_its_texts(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("karma", party=1)
    brother = alice.controls("brother", party=1)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    scene.everyone_declines("rivals.attack.ability")
    alice.uses(brother)
    scene.everyone_declines()

    assert scene.blood(target) == 9 - 3


@pytest.mark.rule("RV-PARTY-01")
def test_a_party_never_holds_characters_of_two_players(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    mover = alice.controls("blank")
    foe = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.moves(mover)

    assert scene.party(mover) != scene.party(foe)


@pytest.mark.rule("RV-PARTY-01")
def test_any_number_of_parties_may_be_in_the_streets(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    movers = [alice.controls(code) for code in ("blank", "other-blank", "third-blank", "fourth-blank", "strong")]
    scene.action_phase(alice)

    for card in movers:
        alice.moves(card)

    assert len({scene.party(card) for card in movers}) == 5


@pytest.mark.rule("RV-PARTY-02")
@pytest.mark.card("doc")
def test_everybody_in_the_haven_is_one_party(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    doc = alice.controls("doc", blood=1)
    tired = alice.controls("blank", blood=1, exhausted=True)
    recruit = alice.controls("other-blank", blood=1)
    outside = alice.controls("third-blank", blood=1, party=1)
    scene.action_phase(alice)

    alice.uses(doc)

    assert [scene.blood(card) for card in (doc, tired, recruit, outside)] == [2, 2, 2, 1]


@pytest.mark.rule("RV-PARTY-02")
def test_the_haven_party_cannot_be_divided(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    one = alice.controls("blank")
    alice.controls("other-blank")
    scene.action_phase(alice)

    alice.moves(one)

    assert scene.party(one) != 0  # the only way out of the Haven party is The Streets


@pytest.mark.rule("RV-PARTY-05")
def test_a_mortal_under_attack_is_blocked_by_no_other_mortal(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    bob.controls("skunk", party=1)
    vagrant = scene.streets("vagrant", "cop", "addict")
    scene.action_phase(alice)

    alice.attacks(strong, vagrant)

    assert alice.asked == "rivals.mortal"
    assert scene.in_streets() == ["vagrant", "cop", "addict"]


@pytest.mark.rule("RV-PARTY-05")
@pytest.mark.card("molotov-cocktail")
def test_what_hits_a_mortals_party_hits_that_mortal_alone(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    strong = alice.controls("strong", party=1)
    molotov, _spare = alice.holds("molotov-cocktail", "mercy"), 2
    vagrant = scene.streets("vagrant", "vagrant")
    scene.action_phase(alice)

    alice.attacks(strong, vagrant, "ranged", card=molotov)
    scene.everyone_declines()

    assert scene.in_streets() == ["vagrant", "vagrant"]  # 1 damage does not defeat it
    assert "mercy" in alice.cards("hand")  # and there was nobody else to burn
