"""Conspiracies, Schemes and Influence Modifiers of no clan."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.politics.influence import MODIFIER
from tests.games.rivals.conftest import Table

CONSPIRACIES = [
    pytest.param("burning-down-the-house", 3, marks=pytest.mark.card("burning-down-the-house")),
    pytest.param("destroy-the-plans", 3, marks=pytest.mark.card("destroy-the-plans")),
    pytest.param("lost-glory", 4, marks=pytest.mark.card("lost-glory")),
    pytest.param("whispering-campaign", 4, marks=pytest.mark.card("whispering-campaign")),
]


@pytest.mark.rule("RV-CONSP-01")
@pytest.mark.parametrize(("code", "_needs"), CONSPIRACIES)
def test_conspiracy_is_placed_face_down_with_one_prestige(table: Table, code: str, _needs: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor = alice.controls("blank")
    card = alice.holds(code)
    scene.action_phase(alice)

    alice.plays(card)

    assert alice.cards("laid") == [code]
    assert scene.tokens(card) == [1, 0]
    assert alice.prestige == 9
    assert scene.is_exhausted(actor)
    assert not scene.table.knows(bob.seat, card)


@pytest.mark.rule("RV-CONSP-10")
@pytest.mark.parametrize(("code", "needs"), CONSPIRACIES)
def test_conspiracy_can_be_resolved_with_the_prestige_it_needs(table: Table, code: str, needs: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.in_play("influencer")
    short = alice.conspires(code, {alice: needs - 1})
    enough = alice.conspires(code, {alice: needs})
    scene.action_phase(alice)

    ready = [alice.can(acts.RESOLVE, card) for card in (short, enough)]

    assert ready == [False, True]


@pytest.mark.rule("RV-CONSP-13")
@pytest.mark.parametrize(("code", "needs"), CONSPIRACIES)
def test_conspiracy_can_hit_only_a_foe_who_did_not_contribute(table: Table, code: str, needs: int) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.in_play("influencer")
    bob.in_play("influencer")
    hers = carol.in_play("influencer")
    card = alice.conspires(code, {alice: needs - 1, bob: 1})
    shared = alice.conspires(code, {alice: needs, bob: 1, carol: 1})
    bob.has(agenda=5)
    bob.holds("herald", "sheriff", "mercy")
    scene.action_phase(alice)

    all_gave = alice.can(acts.RESOLVE, shared)
    alice.resolves(card)

    assert not all_gave
    assert alice.asked == "rivals.act"  # one target only, so nothing was asked
    assert (bob.cards("play"), bob.prestige, bob.agenda, len(bob.hand)) == (["influencer"], 10, 5, 3)
    assert (scene.code(hers) in carol.cards("play")) is (code != "burning-down-the-house")


@pytest.mark.card("burning-down-the-house")
@pytest.mark.rule("RV-CONSP-11", "RV-DEC-56")
def test_burning_down_the_house_burns_an_ongoing_card_of_a_foe(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.in_play("influencer")
    first, second = bob.in_play("influencer"), bob.in_play("search-engine")
    third = carol.in_play("influencer")
    scene.event("san-francisco-fog", alice)
    card = alice.conspires("burning-down-the-house", {alice: 3})
    scene.action_phase(alice)

    alice.acts(acts.RESOLVE, card)
    options = set(alice.options)
    alice.chooses(second)

    assert options == {(first,), (second,), (third,)}
    assert bob.cards("burned") == ["search-engine"]
    assert bob.cards("play") == ["influencer"]
    assert alice.cards("discard") == ["burning-down-the-house"]
    assert scene.tokens(card) == [0, 0, 0]


@pytest.mark.card("burning-down-the-house")
@pytest.mark.rule("RV-CONSP-10", "RV-TERM-09")
def test_burning_down_the_house_waits_for_an_ongoing_card_to_burn(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.in_play("influencer")
    scene.streets("special-affairs-division")
    card = alice.conspires("burning-down-the-house", {alice: 3})
    scene.action_phase(alice)

    ready = alice.can(acts.RESOLVE, card)

    assert not ready


@pytest.mark.card("destroy-the-plans")
def test_destroy_the_plans_makes_a_foe_discard_three_cards_of_their_choice(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hand = bob.holds("herald", "sheriff", "primogen", "free-money", "mercy")
    card = alice.conspires("destroy-the-plans", {alice: 3})
    scene.action_phase(alice)

    alice.resolves(card)
    for n in (0, 2, 4):
        bob.answers((hand + n,), "rivals.discard")

    assert bob.cards("hand") == ["sheriff", "free-money"]
    assert alice.asked == "rivals.act"


@pytest.mark.card("destroy-the-plans")
def test_destroy_the_plans_takes_what_there_is(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.holds("herald", "sheriff")
    card = alice.conspires("destroy-the-plans", {alice: 3})
    scene.action_phase(alice)

    alice.resolves(card)

    assert bob.cards("hand") == []


@pytest.mark.card("lost-glory")
@pytest.mark.parametrize(("agenda", "left"), [(0, 0), (3, 2), (8, 7), (9, 7), (12, 10)])
def test_lost_glory_takes_one_agenda_or_two_from_a_foe_with_nine(table: Table, agenda: int, left: int) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    bob.has(agenda=agenda)
    carol.has(agenda=11)
    card = alice.conspires("lost-glory", {alice: 4})
    scene.action_phase(alice)

    alice.resolves(card, at=bob.seat)

    assert (bob.agenda, carol.agenda) == (left, 11)


@pytest.mark.card("whispering-campaign")
@pytest.mark.rule("RV-BLOOD-04", "RV-TOKEN-05")
def test_whispering_campaign_steals_two_prestige(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    card = alice.conspires("whispering-campaign", {alice: 4})
    scene.action_phase(alice)

    alice.resolves(card, at=carol.seat)

    assert alice.colours == [10, 0, 2]
    assert (bob.prestige, carol.prestige) == (10, 8)


@pytest.mark.card("free-money")
def test_free_money_gives_each_player_three_prestige(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("blank")
    card = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes(yes=True)
    carol.votes(yes=False)

    assert [player.prestige for player in scene.players] == [13, 13, 13]
    assert alice.cards("discard") == ["free-money"]


@pytest.mark.card("free-money")
@pytest.mark.rule("RV-SCHEME-13")
def test_free_money_that_fails_gives_nothing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    leader = bob.controls("other-blank")
    card = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes(yes=False, exerts=[leader])

    assert [player.prestige for player in scene.players] == [10, 10]


@pytest.mark.card("mercy")
@pytest.mark.rule("RV-CARD-19", "RV-MEND-01")
def test_mercy_lets_each_player_mend_four_on_a_vampire_anywhere(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    out = alice.controls("armoured", blood=1, party=1)
    home = alice.controls("sized", blood=2)
    foreign = bob.controls("strong", blood=1)
    sleeper = bob.controls("other-blank", blood=1, torpor=True)
    card = alice.holds("mercy")
    scene.action_phase(alice)

    alice.plays(card, by=home)
    alice.votes()
    bob.votes()
    alice.answers((out,), "rivals.choose")
    options = bob.options
    bob.answers((foreign,), "rivals.choose")

    assert options == ((foreign,), (sleeper,))
    assert [scene.blood(one) for one in (out, home, foreign, sleeper)] == [5, 2, 5, 1]


@pytest.mark.card("mercy")
@pytest.mark.rule("RV-CARD-19", "RV-MEND-03", "RV-TORPOR-07")
def test_mercy_wakes_a_full_vampire_at_once_on_its_players_turn_and_otherwise_later(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("sized")
    mine = alice.controls("blank", blood=1, torpor=True)
    bob.controls("strong")
    theirs = bob.controls("other-blank", blood=1, torpor=True)
    card = alice.holds("mercy")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes()

    assert [scene.blood(mine), scene.blood(theirs)] == [4, 4]
    assert [scene.is_active(mine), scene.is_active(theirs)] == [True, False]


@pytest.mark.rule("RV-CARD-19", "RV-TORPOR-07")
def test_a_vampire_filled_on_a_foes_turn_returns_in_the_next_ready_and_return_step(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls("sized")
    sleeper = alice.controls("blank", blood=4, torpor=True)
    scene.ready_and_return(alice)

    returned = scene.is_active(sleeper)

    assert returned


@pytest.mark.card("mercy")
def test_mercy_that_fails_mends_nobody(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hungry = alice.controls("sized", blood=2)
    leader = bob.controls("strong", blood=2)
    card = alice.holds("mercy")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes(yes=False, exerts=[leader])

    assert [scene.blood(hungry), scene.blood(leader)] == [2, 2]


@pytest.mark.card("hedge-your-bets", "the-last-word")
@pytest.mark.rule("RV-CARD-10", "RV-INF-05")
@pytest.mark.parametrize(
    ("code", "title", "paid"),
    [("hedge-your-bets", "sheriff", 2), ("the-last-word", "seneschal", 0), ("hedge-your-bets", "primogen", 1)],
)
def test_modifier_adds_its_influence_for_a_title(table: Table, code: str, title: str, paid: int) -> None:
    scene = table(2)
    alice, _bob = scene.players
    holder = alice.controls("strong", no_influence=True)
    card, modifier = alice.holds(title), alice.holds(code)
    scene.action_phase(alice)

    alice.plays(card)
    alice.adds(modifier)

    assert scene.attached(holder) == [title]
    assert alice.prestige == 10 - paid
    assert alice.cards("discard") == [code]


@pytest.mark.card("hedge-your-bets")
@pytest.mark.rule("RV-CARD-10", "RV-INF-05")
def test_no_second_modifier_for_the_same_title(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    leader = alice.controls("strong")
    card = alice.holds("sheriff", "hedge-your-bets", "hedge-your-bets")
    scene.action_phase(alice)

    alice.plays(card)
    alice.adds(card + 1)

    assert alice.asked == "rivals.exert"
    assert not alice.can(MODIFIER)
    assert DONE in alice.options
    assert alice.can(0, leader)


@pytest.mark.card("hedge-your-bets", "the-last-word")
@pytest.mark.rule("RV-CARD-10", "RV-SCHEME-04", "RV-INFO-08")
def test_modifier_is_laid_face_down_in_a_scheme_and_counts(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    leader = bob.controls("other-blank")
    card = alice.holds("free-money", "hedge-your-bets", "the-last-word")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes(lays=card + 1)
    hidden = not scene.table.knows(bob.seat, card + 1)
    bob.votes(yes=False, exerts=[leader])

    assert hidden
    assert alice.prestige == 13  # 2 against 1
    assert alice.cards("hand") == ["the-last-word"]


@pytest.mark.card("hedge-your-bets")
@pytest.mark.rule("RV-SCHEME-14")
@pytest.mark.parametrize("answers_yes", [True, False])
def test_hedge_your_bets_gains_an_agenda_when_the_scheme_fails_on_either_side(table: Table, answers_yes: bool) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("blank")
    bets = bob.holds("hedge-your-bets")
    card = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes(yes=answers_yes, lays=bets)
    carol.votes(yes=False, fist=5)

    assert [player.agenda for player in scene.players] == [0, 1, 0]


@pytest.mark.card("hedge-your-bets")
def test_hedge_your_bets_gains_nothing_when_the_scheme_succeeds(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    bets = bob.holds("hedge-your-bets")
    card = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes(fist=5)
    bob.votes(yes=False, lays=bets)

    assert bob.agenda == 0
    assert bob.prestige == 13


@pytest.mark.card("hedge-your-bets")
def test_hedge_your_bets_gains_no_agenda_with_a_title(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls("strong")
    card = alice.holds("sheriff", "hedge-your-bets")
    scene.action_phase(alice)

    alice.plays(card)
    alice.adds(card + 1)
    alice.declines()

    assert alice.agenda == 0


@pytest.mark.card("the-last-word")
@pytest.mark.rule("RV-SCHEME-14")
@pytest.mark.parametrize(("answers_yes", "prestige"), [(False, 11), (True, 10)])
def test_the_last_word_gains_a_prestige_when_its_side_wins(table: Table, answers_yes: bool, prestige: int) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("blank")
    word = bob.holds("the-last-word")
    card = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes(yes=answers_yes, lays=word)
    carol.votes(yes=False, fist=6)

    assert bob.prestige == prestige


@pytest.mark.card("the-last-word")
def test_the_last_word_gains_no_prestige_with_a_title(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls("strong")
    card = alice.holds("sheriff", "the-last-word")
    scene.action_phase(alice)

    alice.plays(card)
    alice.adds(card + 1)

    assert alice.prestige == 10
