"""Tokens that mark: the Leader's, 'No Influence', Agenda on characters, and cards that use up their tokens."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow.politics.influence import ABILITY, EXERT
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-TOKEN-10")
def test_the_leader_token_gives_one_influence_and_stays_through_torpor(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("blank", torpor=True, blood=4, leader=True)
    other = alice.controls("other-blank")
    scene.ready_and_return(alice)

    assert scene.is_active(leader)
    assert (scene.influence(leader), scene.influence(other)) == (1, 0)
    shown = scene.match.view(1)["players"][alice.seat]["coterie"]
    assert {one["card"]: one["leader"] for one in shown} == {"blank": True, "other-blank": False}


@pytest.mark.rule("RV-TOKEN-10")
def test_in_torpor_the_leader_is_still_the_leader_but_exerts_nothing(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    leader = alice.controls("blank", torpor=True, blood=1, leader=True)
    other = alice.controls("other-blank")
    scene.action_phase(alice)

    assert scene.match.view(1)["players"][alice.seat]["leader"] == leader
    assert (scene.influence(leader), scene.influence(other)) == (0, 0)


@pytest.mark.rule("RV-TOKEN-11")
@pytest.mark.card("free-money")
def test_who_exerts_gets_a_no_influence_token_and_exerts_no_more(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("blank")
    other = alice.controls("other-blank")
    money = alice.holds("free-money", "free-money")
    scene.action_phase(alice)

    alice.plays(money, by=other)
    alice.votes(exerts=[leader])
    bob.votes()

    assert scene.match.view(bob.seat)["players"][alice.seat]["coterie"][0]["no_influence"]
    assert scene.influence(leader) == 0
    alice.plays(money + 1, by=leader)
    assert not alice.can(EXERT, leader)


@pytest.mark.rule("RV-TOKEN-11")
@pytest.mark.card("flick", "free-money")
@pytest.mark.parametrize("token", [False, True])
def test_influence_that_is_given_does_not_help_under_the_token(table: Table, token: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    flick = alice.controls("flick", no_influence=token, attached="primogen")
    actor = alice.controls("blank")
    money = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(money, by=actor)

    assert scene.influence(flick) == (0 if token else 2)
    assert alice.can(ABILITY, flick) != token
    assert alice.can(EXERT, flick) != token


@pytest.mark.rule("RV-TOKEN-15", "RV-TOKEN-12")
def test_a_no_influence_token_is_temporary_even_in_torpor(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    sleeper = alice.controls("other-blank", torpor=True, blood=4, no_influence=True, leader=True)
    scene.ready_and_return(alice)

    assert scene.influence(sleeper) == 1


@pytest.mark.rule("RV-TOKEN-17")
@pytest.mark.card("marked-man")
def test_agenda_on_a_character_comes_from_the_supply_and_is_nobodys(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("nancy-witt")
    marked = alice.holds("marked-man")
    foe = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.plays(marked, at=foe)

    assert scene.match.view(alice.seat)["players"][bob.seat]["coterie"][0]["bounty"] == 1
    assert (alice.agenda, bob.agenda) == (0, 0)


@pytest.mark.rule("RV-TOKEN-17")
def test_who_defeats_the_character_takes_the_agenda_on_it(table: Table) -> None:
    scene = table(3)
    alice, _, carol = scene.players
    strong = alice.controls("strong", party=1)
    marked = carol.controls("blank", party=1, blood=1, bounty=2)
    carol.controls("other-blank")
    scene.action_phase(alice)

    alice.attacks(strong, marked)
    scene.everyone_declines()

    assert [player.agenda for player in scene.players] == [2, 0, 0]


@pytest.mark.rule("RV-TOKEN-17")
@pytest.mark.card("lost-glory")
def test_effects_on_a_players_agenda_do_not_see_that_on_characters(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    glory = alice.conspires("lost-glory", {alice: 4})
    bob.controls("blank", bounty=5)
    bob.has(agenda=8)
    scene.action_phase(alice)

    alice.resolves(glory)

    assert bob.agenda == 7  # 13 in all would have cost 2


@pytest.mark.rule("RV-TOKEN-20")
@pytest.mark.card("long-term-investment", "emergency-bloodbag")
@pytest.mark.parametrize("tokens", [1, 2])
def test_a_card_that_uses_up_its_tokens_is_burned_with_the_last(table: Table, tokens: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    alice.in_play("long-term-investment", tokens=tokens)
    scene.start_of_turn(alice)

    assert alice.prestige == 11
    assert alice.cards("burned") == (["long-term-investment"] if tokens == 1 else [])


@pytest.mark.rule("RV-TOKEN-20")
@pytest.mark.card("emergency-bloodbag")
def test_a_bloodbag_is_burned_with_its_last_blood(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    hurt = alice.controls("blank", blood=1)
    alice.in_play("emergency-bloodbag", tokens=1)
    scene.start_of_turn(alice)

    assert alice.options == ((hurt,), DONE)
    alice.chooses(hurt)

    assert alice.cards("burned") == ["emergency-bloodbag"]


@pytest.mark.rule("RV-TOKEN-20", "RV-TOKEN-06")
@pytest.mark.card("emergency-bloodbag")
def test_a_card_that_comes_into_play_without_tokens_is_burned(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    alice.has(prestige=28)
    bag = alice.holds("emergency-bloodbag")
    scene.action_phase(alice)

    alice.plays(bag)

    assert alice.supply == 0
    assert (alice.cards("play"), alice.cards("burned")) == ([], ["emergency-bloodbag"])


@pytest.mark.rule("RV-TOKEN-20", "RV-TOKEN-06")
@pytest.mark.card("long-term-investment")
def test_an_investment_that_finds_the_supply_empty_is_burned(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("nancy-witt", tokens={bob: 3})
    sized = alice.controls("sized", blood=5)
    alice.attaches("cop", sized)
    alice.has(prestige=5, foreign={bob: 5})
    alice.in_play("emergency-bloodbag", tokens=27)
    investment = alice.holds("long-term-investment")
    scene.action_phase(alice)

    alice.plays(investment, by=sized)
    alice.chooses(2)

    assert alice.supply == 0
    assert "long-term-investment" in alice.cards("burned")
