"""Blood and Prestige by colour: two sides of a token, who pays with what, where tokens go home to."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from elysium.games.rivals.table import COLOURS, TOKENS
from tests.games.rivals.conftest import Table

EDITIONS = ("rio", "sf")


@pytest.mark.rule("RV-TOKEN-01")
def test_the_prestige_for_a_recruit_is_its_blood_and_no_token_is_made_or_lost(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    recruit = alice.holds("strong")
    scene.action_phase(alice)
    supply = alice.supply

    alice.recruits(recruit)

    assert (alice.prestige, scene.blood(recruit), alice.supply) == (4, 6, supply)


@pytest.mark.rule("RV-TOKEN-01")
@pytest.mark.card("destroy-the-plans")
def test_prestige_lies_as_prestige_on_a_conspiracy(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    plans = alice.holds("destroy-the-plans")
    scene.action_phase(alice)

    alice.plays(plans)

    assert (alice.prestige, scene.tokens(plans)) == (9, [1, 0])
    assert scene.match.view(bob.seat)["players"][alice.seat]["laid"][0]["tokens"] == [1, 0]


@pytest.mark.rule("RV-TOKEN-02")
@pytest.mark.parametrize("seats", [2, 4])
def test_every_colour_is_worth_32_and_stays_so_whatever_happens(table: Table, seats: int) -> None:
    scene = table(seats)
    alice, bob, *_ = scene.players
    strong = alice.controls("strong", party=1)
    seduction = alice.holds("seduction")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(strong, target, "social", card=seduction)
    alice.chooses(0)
    scene.everyone_declines()

    tokens = scene.table.tokens
    assert [sum(tokens[colour::COLOURS]) for colour in range(seats)] == [TOKENS] * seats == [32] * seats


@pytest.mark.rule("RV-TOKEN-02")
def test_one_blood_is_a_value_of_one(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hurt = alice.controls("blank", blood=1)
    bag = alice.in_play("emergency-bloodbag", tokens=3)
    bob.controls("other-blank")
    scene.start_of_turn(alice)

    alice.chooses(hurt)

    assert (scene.blood(hurt), scene.blood(bag)) == (2, 2)


@pytest.mark.rule("RV-TOKEN-03", "RV-TOKEN-05")
@pytest.mark.card("whispering-campaign")
def test_stolen_prestige_keeps_its_colour(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    campaign = alice.conspires("whispering-campaign", {alice: 4})
    scene.action_phase(alice)

    alice.resolves(campaign)

    assert (alice.colours, bob.colours) == ([10, 2], [0, 8])


@pytest.mark.rule("RV-TOKEN-03")
@pytest.mark.card("seduction")
def test_stolen_blood_keeps_its_colour_on_the_thief(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    thief = alice.controls("blank", party=1, blood=2)
    seduction = alice.holds("seduction")
    victim = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(thief, victim, "social", card=seduction)
    alice.chooses(0)
    scene.everyone_declines()

    assert (scene.tokens(thief), scene.tokens(victim)) == ([2, 1], [0, 8])


@pytest.mark.rule("RV-TOKEN-04")
@pytest.mark.card("influencer", "first-tradition-the-masquerade")
def test_who_pays_uses_the_own_colour_first(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(prestige=5, foreign={bob: 3})
    tradition = alice.holds("first-tradition-the-masquerade")
    scene.action_phase(alice)
    supplies = alice.supply, bob.supply

    alice.plays(tradition)

    assert alice.colours == [0, 3]
    assert (alice.supply, bob.supply) == (supplies[0] + 2, supplies[1])


@pytest.mark.rule("RV-TOKEN-04", "RV-ZONE-05")
@pytest.mark.card("first-tradition-the-masquerade")
def test_other_colours_pay_when_the_own_is_gone_and_go_home(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(prestige=4, foreign={bob: 3})
    tradition = alice.holds("first-tradition-the-masquerade")
    scene.action_phase(alice)
    supplies = alice.supply, bob.supply

    alice.plays(tradition)

    assert alice.colours == [0, 2]
    assert (alice.supply, bob.supply) == (supplies[0] + 1, supplies[1] + 1)


@pytest.mark.rule("RV-TOKEN-04")
def test_damage_removes_the_controllers_colour_first(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    target = bob.controls("armoured", party=1, tokens={alice: 4, bob: 2})
    scene.action_phase(alice)

    alice.attacks(strong, target, "mental")
    scene.everyone_declines()

    assert scene.tokens(target) == [3, 0]


@pytest.mark.rule("RV-TOKEN-04")
@pytest.mark.card("the-cossack")
def test_blood_paid_is_of_the_own_colour_first(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    cossack = alice.controls("the-cossack", tokens={alice: 1, bob: 2})
    scene.action_phase(alice)

    alice.uses(cossack)

    assert scene.tokens(cossack) == [0, 2]


@pytest.mark.rule("RV-TOKEN-04", "RV-AMB-05", "RV-DEC-36")
@pytest.mark.card("influencer")
def test_the_payer_chooses_among_several_other_colours(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.has(prestige=4, foreign={bob: 2, carol: 2})
    influencer = alice.holds("influencer")
    scene.action_phase(alice)

    alice.plays(influencer)

    assert (alice.asked, alice.options) == ("rivals.colours", ((1, 0), (0, 1)))
    alice.chooses(0, 1)
    assert alice.colours == [0, 2, 1]


@pytest.mark.rule("RV-TOKEN-05")
@pytest.mark.card("whispering-campaign")
def test_a_thief_takes_the_victims_colour_before_the_own(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    campaign = alice.conspires("whispering-campaign", {alice: 4})
    bob.has(prestige=8, foreign={alice: 6})
    scene.action_phase(alice)

    alice.resolves(campaign)

    assert (alice.colours, bob.colours) == ([10, 2], [6, 0])


@pytest.mark.rule("RV-TOKEN-05", "RV-AMB-05", "RV-DEC-36")
@pytest.mark.card("whispering-campaign")
def test_the_thief_chooses_among_several_other_colours(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    campaign = alice.conspires("whispering-campaign", {alice: 4})
    bob.has(prestige=5, foreign={alice: 2, carol: 2})
    scene.action_phase(alice)

    alice.resolves(campaign, at=bob.seat)

    assert (alice.asked, alice.options) == ("rivals.colours", ((1, 0), (0, 1)))
    alice.chooses(0, 1)
    assert (alice.colours, bob.colours) == ([10, 1, 1], [2, 0, 1])


@pytest.mark.rule("RV-TOKEN-06")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.card("royal-review")
def test_what_is_gained_is_of_the_own_colour_as_far_as_it_goes(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    alice.controls("nancy-witt", attached="primogen")
    alice.controls("montgomery-white", attached="herald")
    alice.has(prestige=24)
    review = alice.holds("royal-review")
    scene.action_phase(alice)
    supply = bob.supply

    alice.plays(review, by=0)

    assert (alice.colours, alice.supply, bob.supply) == ([25, 0], 0, supply)


@pytest.mark.rule("RV-TOKEN-06")
@pytest.mark.card("doc")
def test_nobody_mends_when_the_colour_is_used_up_until_some_of_it_returns(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    doc = alice.controls("doc", blood=2)
    other = alice.controls("blank", blood=1)
    alice.has(prestige=29)
    scene.action_phase(alice)

    alice.uses(doc)

    assert alice.supply == 0
    assert (scene.blood(doc), scene.blood(other)) == (3, 1)  # the Prestige paid for it is all there was
    assert bob.supply > 0


@pytest.mark.rule("RV-TOKEN-07", "RV-ZONE-05")
@pytest.mark.card("destroy-the-plans")
def test_tokens_of_a_card_that_leaves_play_go_home_by_colour(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    plans = alice.conspires("destroy-the-plans", {alice: 2, bob: 1}, shown=[bob])
    scene.action_phase(alice)
    supplies = alice.supply, bob.supply, carol.supply

    alice.resolves(plans)

    assert (alice.supply, bob.supply, carol.supply) == (supplies[0] + 2, supplies[1] + 1, supplies[2])
    assert alice.cards("discard") == ["destroy-the-plans"]
    assert (alice.prestige, bob.prestige) == (10, 10)


@pytest.mark.rule("RV-TOKEN-07")
@pytest.mark.card("sheriff", "long-term-investment")
def test_tokens_of_a_burned_card_go_to_the_general_supply(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor = alice.controls("strong", party=1, attached="sheriff")
    bob.in_play("long-term-investment", tokens=4)
    scene.action_phase(alice)
    supply = bob.supply

    alice.uses(scene.table.attached[actor][0])

    assert (bob.prestige, bob.supply) == (10, supply + 4)


@pytest.mark.rule("RV-TOKEN-08")
def test_everybody_sees_how_much_prestige_everybody_has(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.has(prestige=7, foreign={carol: 2})
    scene.action_phase(alice)

    for seat in (-1, bob.seat, carol.seat):
        shown = scene.match.view(seat)["players"][alice.seat]
        assert (shown["prestige"], shown["colours"]) == (7, [5, 0, 2])


@pytest.mark.rule("RV-TOKEN-08")
@pytest.mark.card("free-money")
def test_only_how_it_is_divided_for_a_scheme_is_hidden(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    money = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(money)
    alice.votes(fist=3)

    shown = scene.match.view(bob.seat)
    assert shown["players"][alice.seat]["prestige"] == 10
    assert shown["scheme"]["fist"] is None
    assert scene.match.view(alice.seat)["scheme"]["fist"] == 3


@pytest.mark.rule("RV-TOKEN-09")
@pytest.mark.card("destroy-the-plans")
def test_the_colours_on_a_conspiracy_say_who_contributed(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    plans = alice.conspires("destroy-the-plans", {alice: 2, bob: 1}, shown=[bob, carol])
    for foe in (bob, carol):
        foe.holds("mercy", "greed", "herald")
    scene.action_phase(alice)

    alice.resolves(plans)

    assert (len(bob.hand), len(carol.hand)) == (3, 0)


@pytest.mark.rule("RV-TOKEN-09")
def test_ones_token_on_an_event_says_when_it_ends(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    scene.event("san-francisco-fog", by=bob)
    scene.event("castro-street-party", by=alice)
    scene.event("cable-car-accident", by=carol)
    scene.turn(alice)

    assert scene.in_streets() == ["san-francisco-fog", "cable-car-accident"]


@pytest.mark.rule("RV-TOKEN-08", "RV-SETUP-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_general_supply_of_each_colour_is_told(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    alice.controls("blank")
    alice.has(prestige=7)
    scene.action_phase(alice)

    assert scene.match.view(bob.seat)["players"][alice.seat]["supply"] == 32 - 7 - 4
    assert alice.can(acts.DRAW)
