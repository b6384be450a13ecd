"""Costs, triggered abilities and Ongoing cards (RV-COST, RV-TRIG, RV-ONGO)."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("beretta", "house-of-pain")
@pytest.mark.rule("RV-COST-01")
def test_prestige_blood_and_cards_are_paid_by_whom_they_concern(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="house-of-pain")
    beretta = alice.controls("beretta", party=1)
    companion = alice.controls("skunk", party=1)
    gun = alice.holds("38-special", "greed")
    target = bob.controls("armoured", party=1)
    bob.holds("greed")
    scene.action_phase(alice)

    alice.attacks(beretta, target, "ranged", card=gun)
    bob.declines()
    alice.uses(beretta)
    assert (scene.blood(beretta), scene.blood(companion), alice.prestige) == (4, 3, 10)
    alice.answers(alice.options[0], "rivals.attack.ability")

    assert alice.cards("discard") == ["greed", "38-special"]
    assert bob.cards("hand") == ["greed"]
    assert scene.blood(target) == 9 - (2 + 1 + 1 - 2)


@pytest.mark.card("doc")
@pytest.mark.rule("RV-COST-01", "RV-COST-06")
def test_prestige_is_paid_from_the_personal_supply_to_the_general_one(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(foreign={bob: 10})
    doc = alice.controls("doc", blood=1)
    scene.action_phase(alice)
    supply = bob.supply

    alice.uses(doc)

    assert alice.colours == [0, 9]
    assert bob.supply == supply + 1


@pytest.mark.card("hydra")
@pytest.mark.rule("RV-COST-06", "RV-TOKEN-04")
def test_paid_blood_returns_to_the_supply_of_its_colour(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1, tokens={bob: 2})
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)
    supplies = alice.supply, bob.supply

    alice.attacks(hydra, target, "physical")
    alice.uses(hydra)

    assert scene.tokens(hydra) == [0, 1]
    assert (alice.supply, bob.supply) == (supplies[0], supplies[1] + 1)


@pytest.mark.card("first-tradition-the-masquerade")
@pytest.mark.rule("RV-COST-02", "RV-COST-04")
@pytest.mark.parametrize(("prestige", "playable"), [(3, True), (2, False)])
def test_a_cost_at_the_top_is_paid_once_to_play_the_card(table: Table, prestige: int, playable: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(prestige=prestige)
    tradition = alice.holds("first-tradition-the-masquerade")
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, tradition) is playable
    if playable:
        alice.plays(tradition)
        assert alice.prestige == 1
        assert alice.cards("play") == ["first-tradition-the-masquerade"]


@pytest.mark.card("kneecapped", "house-of-pain")
@pytest.mark.rule("RV-COST-03")
@pytest.mark.parametrize(("spare", "asked"), [(1, "rivals.act"), (2, "rivals.attack.ability")])
def test_one_payment_pays_one_cost(table: Table, spare: int, asked: str) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="house-of-pain")
    leader = alice.controls("blank", party=1)
    kneecapped = alice.holds("kneecapped", *["greed"] * spare)
    mortal = scene.streets("special-affairs-division")
    scene.action_phase(alice)

    alice.attacks(leader, mortal, "physical", card=kneecapped)
    alice.agrees()
    if alice.asked == "rivals.discard":
        alice.answers(alice.options[0])

    assert alice.asked == asked


@pytest.mark.card("hydra")
@pytest.mark.rule("RV-COST-04", "RV-WIN-12")
@pytest.mark.parametrize(("blood", "asked"), [(2, "rivals.attack.ability"), (1, "rivals.act")])
def test_the_last_blood_cannot_be_paid(table: Table, blood: int, asked: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    hydra = alice.controls("hydra", party=1, blood=blood)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(hydra, target, "physical")

    assert alice.asked == asked


@pytest.mark.card("doc", "influencer")
@pytest.mark.rule("RV-COST-04", "RV-WIN-12")
def test_the_last_prestige_cannot_be_paid(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(prestige=1)
    doc = alice.controls("doc", blood=1)
    influencer = alice.holds("influencer")

    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY, doc)
    assert not alice.can(acts.PLAY, influencer)


@pytest.mark.rule("RV-COST-04")
@pytest.mark.parametrize(("prestige", "affordable"), [(4, True), (3, False)])
def test_recruiting_leaves_one_prestige(table: Table, prestige: int, affordable: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(prestige=prestige)
    skunk = alice.holds("skunk")  # Blood Potency 3

    scene.action_phase(alice)

    assert alice.can(acts.RECRUIT, skunk) is affordable


@pytest.mark.card("herald")
@pytest.mark.rule("RV-COST-04", "RV-INF-06")
@pytest.mark.parametrize(("prestige", "affordable"), [(2, True), (1, False)])
def test_influence_is_not_paid_with_the_last_prestige(table: Table, prestige: int, affordable: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(prestige=prestige)
    alice.controls("strong")  # the Leader's 1 Influence
    herald = alice.holds("herald")  # needs 2

    scene.action_phase(alice)

    assert alice.can(acts.PLAY, herald) is affordable


@pytest.mark.card("irresistible-voice")
@pytest.mark.rule("RV-COST-05", "RV-CARD-15")
@pytest.mark.parametrize(("attacker", "asked"), [("johnny", "rivals.offer"), ("inmate-745943", "rivals.act")])
def test_a_discipline_before_a_cost_must_be_there(table: Table, attacker: str, asked: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    mind = alice.controls(attacker, party=1)
    voice = alice.holds("irresistible-voice")
    target = bob.controls("strong", party=1, attached="vagrant addict")
    scene.action_phase(alice)

    alice.attacks(mind, target, "mental", card=voice)
    scene.everyone_declines("rivals.offer")

    assert scene.waiting() == (alice.seat, asked)


@pytest.mark.card("irresistible-voice", "johnny")
@pytest.mark.rule("RV-COST-05")
def test_having_an_icon_twice_uses_the_text_once_and_uses_nothing_up(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    johnny = alice.controls("johnny", party=1)  # twice Presence
    voice = alice.holds("irresistible-voice")
    target = bob.controls("strong", party=1, attached="vagrant addict")
    scene.action_phase(alice)

    alice.attacks(johnny, target, "mental", card=voice)
    alice.agrees()
    addict = next(option for option in alice.options if scene.code(option[0]) == "addict")
    alice.answers(addict)
    scene.everyone_declines()

    assert alice.asked == "rivals.act"
    assert scene.blood(johnny) == 4 - 2
    assert scene.attached(johnny) == ["addict"]
    assert scene.attached(target) == ["vagrant"]


@pytest.mark.card("velvet")
@pytest.mark.rule("RV-TRIG-01")
def test_a_trigger_happens_any_number_of_times(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("velvet")
    first = alice.conspires("destroy-the-plans", {alice: 3})
    second = alice.conspires("whispering-campaign", {alice: 4})
    bob.controls("skunk")
    scene.action_phase(alice)

    alice.resolves(first, at=bob.seat)
    alice.resolves(second, at=bob.seat)

    assert alice.prestige == 10 + 1 + 1 + 2
    assert bob.prestige == 8


@pytest.mark.card("jesus")
@pytest.mark.rule("RV-TRIG-01")
def test_a_trigger_works_on_the_turns_of_others(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    jesus = bob.controls("jesus", party=1)
    bob.controls("karma")
    scene.action_phase(alice)

    alice.attacks(attacker, jesus, "physical")
    bob.agrees()

    assert bob.agenda == 1
    assert bob.prestige == 10 - 1 - 1


@pytest.mark.card("prince-of-the-city", "june-bryant")
@pytest.mark.rule("RV-TRIG-01", "RV-REL-07")
def test_nobody_responds_to_a_trigger(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("june-bryant", attached="prince-of-the-city")
    bob.controls("sentinel")
    scene.start_of_turn(alice)

    assert scene.waiting() == (alice.seat, "rivals.act")
    assert (alice.prestige, alice.agenda, len(alice.hand)) == (11, 1, 2)


@pytest.mark.card("long-term-investment", "emergency-bloodbag")
@pytest.mark.rule("RV-TRIG-02", "RV-DEC-10")
@pytest.mark.parametrize("first", [0, 1])
def test_one_chooses_the_order_of_ones_own_effects(table: Table, first: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong", blood=1)
    alice.in_play("emergency-bloodbag", tokens=2)
    alice.in_play("long-term-investment", tokens=2)
    scene.start_of_turn(alice)

    assert alice.asked == "rivals.order"
    assert alice.options == ((0,), (1,))
    alice.chooses(first)

    assert alice.asked == "rivals.choose"
    assert alice.prestige == 10 + first
    alice.declines()
    assert alice.prestige == 11


@pytest.mark.card("emergency-bloodbag")
@pytest.mark.rule("RV-ONGO-01")
def test_an_ongoing_card_stays_and_does_its_first_text_once(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong")
    bag = alice.holds("emergency-bloodbag")
    scene.action_phase(alice, actions=1)

    alice.plays(bag)
    once = scene.tokens(bag)
    alice.ends()
    scene.everyone_declines()
    for _ in range(2):
        bob.passes()
    bob.ends()
    scene.everyone_declines()

    assert once == scene.tokens(bag) == [3, 0]
    assert alice.cards("play") == ["emergency-bloodbag"]


@pytest.mark.card("influencer")
@pytest.mark.rule("RV-ONGO-01")
def test_an_ongoing_card_cannot_be_given_up(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    influencer = alice.in_play("influencer")

    scene.action_phase(alice)

    assert not any(influencer in option[1:] for option in alice.options)


@pytest.mark.card("pr-firm", "fame-and-fortune")
@pytest.mark.rule("RV-ONGO-02")
def test_an_ongoing_card_is_used_once_a_turn_even_if_it_does_not_exhaust(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("bong-cha-park")
    firm = alice.in_play("pr-firm")
    fame = alice.holds("fame-and-fortune")
    bob.controls("skunk")
    scene.action_phase(alice)
    alice.plays(fame, by=leader)
    alice.votes()
    bob.votes()
    scene.everyone_declines()

    alice.uses(firm)

    assert alice.agenda == 2
    assert not scene.is_exhausted(firm)
    assert not alice.can(acts.ABILITY, firm)


@pytest.mark.card("search-engine")
@pytest.mark.rule("RV-ONGO-03", "RV-AMB-13")
@pytest.mark.parametrize(("other", "usable"), [("karma", True), ("lolita", False)])
def test_ongoing_text_needs_its_discipline_but_playing_the_card_does_not(
    table: Table, other: str, usable: bool
) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong", leader=True)
    alice.controls(other)
    engine = alice.holds("search-engine")
    scene.action_phase(alice)

    alice.plays(engine)

    assert alice.cards("play") == ["search-engine"]
    assert alice.can(acts.ABILITY, engine) is usable


@pytest.mark.card("long-term-investment")
@pytest.mark.rule("RV-ONGO-04", "RV-TOKEN-20")
def test_an_ongoing_card_is_burned_with_its_last_token(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.in_play("long-term-investment", tokens=1)

    scene.start_of_turn(alice)

    assert alice.prestige == 11
    assert alice.cards("burned") == ["long-term-investment"]
    assert alice.cards("play") == []
