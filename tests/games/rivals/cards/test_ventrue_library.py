"""Ventrue Library cards: Prestige that grows, Agenda for the asking, and the dignity of Titles."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("royal-review")
def test_royal_review_gains_one_prestige_for_each_title_in_the_coterie(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor, card = alice.controls("nancy-witt", attached="primogen"), alice.holds("royal-review")
    alice.controls("strong", party=1, attached="prince-of-the-city")
    alice.controls("zhang-wei", exhausted=True, attached="chef")
    alice.controls("june-bryant", torpor=True, attached="herald")
    bob.controls("blank", attached="sheriff")
    scene.action_phase(alice)

    alice.plays(card, by=actor)

    assert alice.prestige == 10 + 2
    assert (scene.is_exhausted(actor), alice.cards("discard")) == (True, ["royal-review"])


@pytest.mark.card("royal-review")
def test_royal_review_gains_nothing_without_titles(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("nancy-witt")
    card = alice.holds("royal-review")
    scene.action_phase(alice)

    alice.plays(card)

    assert (alice.prestige, alice.cards("discard")) == (10, ["royal-review"])


@pytest.mark.card("royal-review", "long-term-investment", "greed", "marked-man", "assert-authority")
@pytest.mark.rule("RV-CLAN-01")
@pytest.mark.parametrize("code", ["royal-review", "long-term-investment", "greed", "marked-man", "assert-authority"])
@pytest.mark.parametrize(("character", "playable"), [("nancy-witt", True), ("skunk", False)])
def test_ventrue_actions_need_a_ventrue(table: Table, code: str, character: str, playable: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls(character)
    alice.controls("zhang-wei", torpor=True)
    card = alice.holds(code)
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, card) is playable


@pytest.mark.card("long-term-investment")
@pytest.mark.rule("RV-CARD-18")
@pytest.mark.parametrize("paid", [1, 2, 3])
def test_long_term_investment_doubles_what_is_paid(table: Table, paid: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    actor, card = alice.controls("nancy-witt"), alice.holds("long-term-investment")
    scene.action_phase(alice)

    alice.plays(card)
    amounts = alice.options
    alice.answers((paid,), "rivals.pay-up-to")

    assert amounts == ((1,), (2,), (3,))
    assert (alice.prestige, scene.tokens(card)) == (10 - paid, [2 * paid, 0])
    assert (alice.cards("play"), scene.is_exhausted(actor)) == (["long-term-investment"], True)
    assert not alice.can(acts.FEED, card)


@pytest.mark.card("long-term-investment")
@pytest.mark.rule("RV-COST-04")
@pytest.mark.parametrize(("prestige", "amounts"), [(3, ((1,), (2,))), (2, ((1,),)), (1, ())])
def test_long_term_investment_never_takes_the_last_prestige(
    table: Table, prestige: int, amounts: tuple[tuple[int], ...]
) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(prestige=prestige)
    alice.controls("nancy-witt")
    card = alice.holds("long-term-investment")
    scene.action_phase(alice)

    playable = alice.can(acts.PLAY, card)
    if playable:
        alice.plays(card)

    assert playable is bool(amounts)
    assert not playable or alice.options == amounts


@pytest.mark.card("long-term-investment")
def test_long_term_investment_pays_one_at_the_start_of_your_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    card = alice.in_play("long-term-investment", tokens=2)

    scene.start_of_turn(alice)

    assert (alice.prestige, bob.prestige, scene.tokens(card)) == (10 + 1, 10, [1, 0])
    assert [(event.seat, event.args, event.cause) for event in scene.events("prestige")] == [(alice.seat, (1,), card)]
    assert alice.cards("play") == ["long-term-investment"]


@pytest.mark.card("long-term-investment")
@pytest.mark.rule("RV-TOKEN-20", "RV-ONGO-04")
def test_long_term_investment_is_burned_when_it_is_empty(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.in_play("long-term-investment", tokens=1)

    scene.start_of_turn(alice)

    assert alice.prestige == 10 + 1
    assert (alice.cards("play"), alice.cards("burned")) == ([], ["long-term-investment"])


@pytest.mark.card("long-term-investment")
def test_long_term_investment_pays_nothing_in_a_foes_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    card = alice.in_play("long-term-investment", tokens=2)

    scene.start_of_turn(bob)

    assert (alice.prestige, bob.prestige, scene.tokens(card)) == (10, 10, [2, 0])


@pytest.mark.card("greed")
@pytest.mark.parametrize(("yes", "agenda"), [(True, 2), (False, 0)])
def test_greed_gains_two_agenda(table: Table, yes: bool, agenda: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor, card = alice.controls("nancy-witt"), alice.holds("greed")
    leader = bob.controls("blank")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes(yes=yes, exerts=[leader])

    assert (alice.agenda, bob.agenda, alice.prestige) == (agenda, 0, 10)
    assert (scene.is_exhausted(actor), alice.cards("discard")) == (True, ["greed"])


@pytest.mark.card("dignity-of-the-office")
@pytest.mark.parametrize(("titles", "shields"), [(0, 0), (1, 2), (2, 4)])
@pytest.mark.parametrize("type", ["physical", "social"])
def test_dignity_of_the_office_shields_twice_for_each_title_in_the_coterie(
    table: Table, type: str, titles: int, shields: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong, card = alice.controls("strong", party=1), bob.holds("dignity-of-the-office")
    more = alice.holds("baseball-bat" if type == "physical" else "humiliate")
    target = bob.controls("blank", party=1)
    bob.controls("nancy-witt", attached="herald" if titles else "chef")
    bob.controls("zhang-wei", party=2, attached="sheriff" if titles > 1 else "")
    bob.controls("june-bryant", torpor=True, attached="primogen")
    scene.action_phase(alice)

    alice.attacks(strong, target, type, more)
    bob.reacts(card)

    left = 4 - max(0, 3 + 1 - shields)
    assert scene.in_torpor(target) if not left else scene.blood(target) == left


@pytest.mark.card("dignity-of-the-office")
@pytest.mark.rule("RV-ATK-STEP-04", "RV-CLAN-01")
@pytest.mark.parametrize(
    ("target", "mate", "type", "offered"),
    [
        ("nancy-witt", "blank", 1, True),
        ("nancy-witt", "blank", 2, True),
        ("nancy-witt", "blank", 0, False),
        ("nancy-witt", "blank", 3, False),
        ("jesus", "nancy-witt", 1, False),
        ("skunk", "nancy-witt", 1, True),
        ("skunk", "blank", 1, False),
    ],
)
def test_dignity_of_the_office_answers_physical_and_social_attacks_on_blood_potency_three(
    table: Table, target: str, mate: str, type: int, offered: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong, victim = alice.controls("strong", party=1), bob.controls(target, party=1)
    bob.controls(mate)
    card = bob.holds("dignity-of-the-office")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, strong)
    alice.answers((victim,))
    alice.answers((type,), "rivals.attack.type")

    assert bob.can(card) is offered


@pytest.mark.card("marked-man")
@pytest.mark.rule("RV-TOKEN-17")
def test_marked_man_puts_one_agenda_on_a_character_for_whoever_defeats_it(table: Table) -> None:
    scene = table(3)
    alice, _, carol = scene.players
    nancy, strong = alice.controls("nancy-witt"), alice.controls("strong", party=1)
    card, target = alice.holds("marked-man"), carol.controls("blank", blood=1, party=1)
    carol.controls("other-blank")
    scene.action_phase(alice)

    alice.plays(card, at=target)
    laid = (alice.agenda, carol.agenda, scene.is_exhausted(nancy))
    alice.attacks(strong, target, "physical")

    assert laid == (0, 0, False)
    assert alice.cards("discard") == ["marked-man"]
    assert [player.agenda for player in scene.players] == [1, 0, 0]  # she is not her Rival


@pytest.mark.card("marked-man")
@pytest.mark.rule("RV-WIN-13", "RV-TOKEN-17")
def test_marked_man_comes_on_top_of_the_reward_for_the_rival_and_only_once(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    bob.controls("blank")
    target = bob.controls("other-blank", blood=1, party=1, bounty=2)
    scene.action_phase(alice)

    alice.attacks(strong, target, "physical")

    assert (alice.agenda, bob.agenda) == (1 + 2, 0)
    assert scene.table.bounty[target] == 0


@pytest.mark.card("marked-man")
def test_marked_man_may_mark_any_active_character(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    nancy, card = alice.controls("nancy-witt"), alice.holds("marked-man")
    foes = [bob.controls("blank"), bob.controls("other-blank", party=1)]
    bob.controls("third-blank", torpor=True)
    scene.action_phase(alice)

    alice.plays(card)

    assert alice.asked == "rivals.target"
    assert alice.options == ((nancy,), *((one,) for one in foes))


@pytest.mark.card("marked-man")
@pytest.mark.rule("RV-CITY-SF-06")
def test_marked_man_is_lost_when_no_player_defeats_the_character(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.controls("blank", exhausted=True)
    target = bob.controls("strong", blood=1, party=1, bounty=1)
    scene.streets("special-affairs-division")
    scene.antagonist_step(bob)

    bob.answers((target,), "rivals.inquisition")

    assert bob.cards("burned") == ["strong"]
    assert (alice.agenda, bob.agenda) == (0, 0)


@pytest.mark.card("assert-authority")
@pytest.mark.rule("RV-CARD-42")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_assert_authority_gives_your_leader_one_influence_for_each_foe(table: Table, seats: int) -> None:
    scene = table(seats)
    alice, bob = scene.players[:2]
    leader, card = alice.controls("nancy-witt"), alice.holds("assert-authority")
    mate, theirs = alice.controls("zhang-wei"), bob.controls("blank")
    scene.action_phase(alice)
    before = scene.influence(leader)

    alice.plays(card)

    assert (before, scene.influence(leader)) == (1, 1 + seats - 1)
    assert (scene.influence(mate), scene.influence(theirs)) == (0, 1)
    assert (scene.is_exhausted(leader), alice.cards("play")) == (False, ["assert-authority"])
    assert not alice.can(acts.ABILITY, card)


@pytest.mark.card("assert-authority", "greed")
@pytest.mark.rule("RV-CARD-42")
def test_assert_authority_counts_in_a_foes_turn_too(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("nancy-witt")
    greed = alice.holds("greed")
    leader = bob.controls("blank")
    bob.in_play("assert-authority")
    scene.action_phase(alice)

    alice.plays(greed)
    alice.votes(fist=2)
    bob.votes(yes=False, exerts=[leader])
    carol.votes()

    assert (alice.agenda, alice.prestige) == (0, 10)  # 1 and 2 for two foes stand against 2


@pytest.mark.card("long-term-investment")
@pytest.mark.rule("RV-TOKEN-06", "RV-TOKEN-20")
def test_long_term_investment_is_burned_at_once_when_the_supply_has_nothing_for_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(prestige=3, foreign={bob: 3})
    alice.controls("nancy-witt")
    alice.in_play("long-term-investment", tokens=32 - 3)
    card = alice.holds("long-term-investment")
    scene.action_phase(alice)

    alice.plays(card)
    alice.answers((2,), "rivals.pay-up-to")

    assert (alice.supply, alice.colours) == (0, [0, 1])
    assert alice.cards("burned") == ["long-term-investment"]
