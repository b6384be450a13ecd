"""The kinds of Action: Draw, Recruit, Action cards hosted and not, Action abilities, Pass, damage without an attack."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.table import DECK, FACTION
from tests.games.rivals.conftest import Table

EDITIONS = ("rio", "sf")


@pytest.mark.rule("RV-ACT-01", "RV-DEC-14")
@pytest.mark.parametrize(("deck", "drawn"), [("library", "mercy"), ("faction", "third-blank")])
def test_draw_takes_the_top_card_of_either_deck(table: Table, deck: str, drawn: str) -> None:
    scene = table(2)
    alice, _ = scene.players
    blank = alice.controls("blank")
    alice.deck("mercy", "greed")
    alice.faction("third-blank", "fourth-blank")
    scene.action_phase(alice)

    alice.acts(acts.DRAW)
    assert alice.options == ((DECK,), (FACTION,))
    alice.draws(deck)

    assert alice.cards("hand") == [drawn]
    assert not scene.is_exhausted(blank)
    assert scene.match.view(alice.seat)["actions"] == 1


@pytest.mark.rule("RV-ACT-01")
def test_without_any_card_to_draw_there_is_no_draw_action(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.deck("mercy")
    scene.action_phase(alice)

    alice.draws()

    assert not alice.can(acts.DRAW)


@pytest.mark.rule("RV-ACT-02", "RV-DEC-15", "RV-TOKEN-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_recruit_comes_ready_into_the_haven_with_its_price_as_blood(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    leader = alice.controls("skunk", party=1)
    recruit = alice.holds("nancy-witt")  # of another clan
    scene.action_phase(alice)

    alice.recruits(recruit)

    assert scene.is_active(recruit)
    assert not scene.is_exhausted(recruit)
    assert (scene.party(recruit), scene.tokens(recruit), alice.prestige) == (0, [3, 0], 7)
    assert alice.supply == 32 - 10 - 3
    assert scene.match.view(alice.seat)["actions"] == 1
    assert not scene.is_exhausted(leader)
    assert alice.cards("hand") == []


@pytest.mark.rule("RV-ACT-02")
@pytest.mark.parametrize("prestige", [6, 7])
def test_a_recruit_leaves_at_least_one_prestige(table: Table, prestige: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    recruit = alice.holds("strong")
    alice.has(prestige=prestige)
    scene.action_phase(alice)

    assert alice.can(acts.RECRUIT, recruit) == (prestige == 7)


@pytest.mark.rule("RV-ACT-03")
def test_nobody_is_recruited_who_is_active_in_any_coterie(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("blank")
    mine = alice.holds("blank", "skunk", "karma", "velvet")
    bob.controls("skunk")
    carol.controls("karma", party=1, exhausted=True)
    scene.action_phase(alice)

    assert [alice.can(acts.RECRUIT, card) for card in range(mine, mine + 4)] == [False, False, False, True]


@pytest.mark.rule("RV-ACT-03")
@pytest.mark.card("primogen")
def test_a_recruit_burns_its_double_in_torpor_with_its_titles(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    recruit = alice.holds("skunk")
    bob.controls("blank")
    double = bob.controls("skunk", torpor=True, blood=1, attached="primogen")
    scene.action_phase(alice)

    alice.recruits(recruit)

    assert scene.is_active(recruit)
    assert not scene.in_torpor(double)
    assert sorted(bob.cards("burned")) == ["primogen", "skunk"]
    assert bob.supply == 32 - 10 - 4


@pytest.mark.rule("RV-ACT-04", "RV-TERM-14")
@pytest.mark.card("influencer")
def test_an_unhosted_card_is_shown_paid_and_stays_if_it_is_ongoing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    tired = alice.controls("blank", exhausted=True)
    influencer = alice.holds("influencer")
    scene.action_phase(alice)

    alice.plays(influencer)

    assert alice.prestige == 9
    shown = scene.match.view(bob.seat)["players"][alice.seat]["play"]
    assert [card["card"] for card in shown] == ["influencer"]
    assert scene.is_exhausted(tired)


@pytest.mark.rule("RV-ACT-04")
@pytest.mark.card("marked-man")
def test_an_unhosted_card_that_is_not_ongoing_is_discarded(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("nancy-witt")
    marked = alice.holds("marked-man")
    foe = bob.controls("blank")
    scene.action_phase(alice)

    alice.plays(marked, at=foe)

    assert alice.cards("discard") == ["marked-man"]


@pytest.mark.rule("RV-ACT-04", "RV-AMB-14")
@pytest.mark.card("marked-man")
def test_an_unhosted_card_whose_clan_is_gone_when_it_is_checked_is_lost_with_its_action(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    witt = alice.controls("nancy-witt", blood=1, party=1)
    alice.controls("blank")
    marked = alice.holds("marked-man")
    marksman = bob.controls("marksman")
    scene.action_phase(alice)

    alice.plays(marked, at=marksman)
    bob.uses(marksman)
    bob.chooses(witt)

    assert scene.in_torpor(witt)
    assert alice.cards("discard") == ["marked-man"]
    assert scene.table.bounty[marksman] == 0
    assert scene.match.view(alice.seat)["actions"] == 1


@pytest.mark.rule("RV-ACT-05", "RV-DEC-16")
@pytest.mark.card("late-night-snack")
def test_an_action_card_exhausts_a_ready_member_chosen_by_its_player(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    at_home = alice.controls("blank", blood=3)
    outside = alice.controls("yusuf-kaya", party=1)
    alice.controls("third-blank", exhausted=True)
    snack = alice.holds("late-night-snack")
    scene.action_phase(alice)

    alice.plays(snack)
    assert (alice.asked, alice.options) == ("rivals.actor", ((at_home,), (outside,)))
    alice.chooses(at_home)

    assert scene.is_exhausted(at_home)
    assert scene.blood(at_home) == 4
    assert alice.cards("discard") == ["late-night-snack"]


@pytest.mark.rule("RV-ACT-05")
@pytest.mark.card("herald", "keeper-of-elysium")
def test_the_actor_needs_the_blood_potency_the_card_asks_for(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    weak = alice.controls("skunk")  # Blood Potency 3
    strong = alice.controls("blank")  # 4
    herald, keeper = alice.holds("herald", "keeper-of-elysium"), 3
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, herald)
    alice.plays(keeper)
    scene.everyone_declines()

    assert scene.is_exhausted(strong)
    assert not scene.is_exhausted(weak)


@pytest.mark.rule("RV-ACT-05", "RV-AMB-13")
@pytest.mark.card("coup-de-grace")
def test_the_actor_needs_the_discipline_that_opens_the_card(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("sweetums", party=1)  # Celerity alone
    brother = alice.controls("brother", party=2)  # Potence
    coup = alice.holds("coup-de-grace")
    victim = bob.controls("blank", party=1, blood=1)
    bob.controls("other-blank")
    scene.action_phase(alice)

    alice.plays(coup)

    assert scene.in_torpor(victim)
    assert (scene.is_exhausted(brother), scene.blood(brother)) == (True, 3)


@pytest.mark.rule("RV-ACT-05", "RV-ACT-06")
@pytest.mark.card("royal-review")
@pytest.mark.parametrize("torpor", [False, True])
def test_any_active_character_may_provide_the_clan(table: Table, torpor: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    actor = alice.controls("skunk", attached="primogen")
    alice.controls("nancy-witt", torpor=torpor, exhausted=True, blood=1)
    review = alice.holds("royal-review")
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, review) != torpor
    if not torpor:
        alice.plays(review)
        assert scene.is_exhausted(actor)
        assert alice.prestige == 11


@pytest.mark.rule("RV-ACT-05", "RV-AMB-10", "RV-AMB-14", "RV-TERM-09")
@pytest.mark.card("coup-de-grace")
def test_a_card_whose_target_is_gone_when_it_is_carried_out_is_lost_with_all_that_was_paid(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    brother = alice.controls("brother", party=1)
    coup = alice.holds("coup-de-grace")
    victim = bob.controls("blank", party=1, blood=1)
    marksman = bob.controls("marksman")
    scene.action_phase(alice)

    alice.plays(coup)
    bob.uses(marksman)
    bob.chooses(victim)
    scene.everyone_declines()

    assert scene.in_torpor(victim)
    assert (alice.agenda, scene.blood(brother), scene.is_exhausted(brother)) == (0, 3, True)
    assert alice.cards("discard") == ["coup-de-grace"]
    assert scene.match.view(alice.seat)["actions"] == 1


@pytest.mark.rule("RV-ACT-07", "RV-TERM-08", "RV-DEC-17")
@pytest.mark.card("all-tied-up")
def test_a_conspiracy_is_placed_without_its_clan_and_resolved_only_with_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor = alice.controls("blank")
    tied = alice.holds("all-tied-up")
    foe = bob.controls("other-blank")
    scene.action_phase(alice)

    alice.plays(tied)
    alice.feeds(tied)

    assert alice.cards("laid") == ["all-tied-up"]
    assert scene.is_exhausted(actor)
    assert scene.tokens(tied) == [2, 0]
    assert not alice.can(acts.RESOLVE, tied)
    assert not scene.is_exhausted(foe)


@pytest.mark.rule("RV-ACT-07")
@pytest.mark.card("all-tied-up")
def test_with_its_clan_in_the_coterie_the_same_conspiracy_is_resolved(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("karma")
    tied = alice.conspires("all-tied-up", {alice: 2})
    foe = bob.controls("other-blank")
    scene.action_phase(alice)

    alice.resolves(tied, at=bob.seat)

    assert scene.is_exhausted(foe)


@pytest.mark.rule("RV-ACT-10")
@pytest.mark.card("seneschal")
def test_an_action_ability_costs_an_action_and_exhausts_its_character(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor = alice.controls("strong", attached="seneschal")
    scene.action_phase(alice)

    alice.uses(scene.table.attached[actor][0])

    assert scene.is_exhausted(actor)
    assert scene.match.view(alice.seat)["actions"] == 1
    assert bob.prestige == 8


@pytest.mark.rule("RV-ACT-10")
@pytest.mark.card("sheriff")
def test_an_exhaust_ability_that_is_no_action_costs_none(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor = alice.controls("strong", party=1, attached="sheriff")
    bob.in_play("search-engine")
    scene.action_phase(alice)

    alice.uses(scene.table.attached[actor][0])

    assert scene.is_exhausted(actor)
    assert scene.match.view(alice.seat)["actions"] == 2
    assert bob.cards("burned") == ["search-engine"]


@pytest.mark.rule("RV-ACT-11")
def test_pass_uses_up_an_action_for_nothing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    blank = alice.controls("blank")
    scene.action_phase(alice)

    alice.passes()
    alice.passes()

    assert (alice.prestige, alice.cards("hand"), scene.is_exhausted(blank)) == (10, [], False)
    assert not alice.can(acts.PASS)
    alice.ends()
    bob.passes()
    bob.passes()
    bob.ends()
    assert scene.match.view(alice.seat)["actions"] == 2


@pytest.mark.rule("RV-ACT-12")
@pytest.mark.card("long-term-investment", "late-night-snack")
def test_an_ongoing_action_card_stays_and_another_goes_to_its_owners_discards(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("nancy-witt")
    alice.controls("blank")
    investment, snack = alice.holds("long-term-investment", "late-night-snack"), 3
    scene.action_phase(alice)

    alice.plays(investment, by=0)
    alice.chooses(1)
    alice.plays(snack)

    assert alice.cards("play") == ["long-term-investment"]
    assert (alice.cards("discard"), bob.cards("discard")) == (["late-night-snack"], [])


@pytest.mark.rule("RV-ACT-13")
def test_damage_by_an_action_adds_no_attribute_and_is_typeless_unless_a_type_is_printed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong", party=1)
    harm = alice.holds("typeless-harm")
    tough = bob.controls("strong", party=1)
    scene.action_phase(alice)

    alice.plays(harm, at=tough)
    scene.everyone_declines()

    assert scene.blood(tough) == 6 - 2


@pytest.mark.rule("RV-ACT-13")
def test_damage_of_a_printed_type_is_reduced_by_its_attribute(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    harm = alice.holds("physical-harm")
    sized = bob.controls("sized", party=1)  # Physical 1
    scene.action_phase(alice)

    alice.plays(harm, at=sized)
    scene.everyone_declines()

    assert scene.blood(sized) == 5 - 1


@pytest.mark.rule("RV-ACT-13")
@pytest.mark.card("fleetness", "vagrant")
def test_against_damage_by_an_action_nobody_reacts_but_prevention_works(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    harm = alice.holds("physical-harm")
    target = bob.controls("sweetums", party=1)
    bob.attaches("vagrant", target)
    bob.holds("fleetness", "buckler")
    scene.action_phase(alice)

    alice.plays(harm, at=target)

    assert bob.asked == "rivals.prevent"
    assert bob.options[-1] == DONE
    bob.chooses(*bob.options[0])
    assert scene.blood(target) == 3
    assert alice.asked == "rivals.act"


@pytest.mark.rule("RV-ACT-13")
def test_damage_by_an_action_is_no_attack_and_cannot_be_blocked(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    harm = alice.holds("physical-harm")
    target = bob.controls("other-blank", party=1)
    bob.controls("skunk", party=1)
    scene.action_phase(alice)

    alice.plays(harm, at=target)

    assert scene.blood(target) == 2
    assert alice.asked == "rivals.act"
