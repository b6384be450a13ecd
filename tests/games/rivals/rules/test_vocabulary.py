"""The words of the rules: foes, coteries, control, targets, Wounded, Intel, acting characters, sources."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.cards import SETS
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table

EDITIONS = ("rio", "sf")


@pytest.mark.rule("RV-TERM-01")
@pytest.mark.card("seneschal")
def test_all_other_players_are_foes_and_oneself_is_none(table: Table) -> None:
    scene = table(4)
    alice, bob, carol, dave = scene.players
    actor = bob.controls("strong", attached="seneschal")
    scene.action_phase(bob)

    bob.uses(scene.table.attached[actor][0])

    assert bob.options == ((carol.seat,), (dave.seat,), (alice.seat,))


@pytest.mark.rule("RV-TERM-01")
@pytest.mark.card("a-biting-comment")
def test_in_an_attack_the_foe_is_the_player_on_the_other_side(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    strong = alice.controls("strong", party=1)
    comment = alice.holds("a-biting-comment")
    target = carol.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(strong, target, "social", card=comment)
    alice.chooses(1)
    scene.everyone_declines()

    assert (alice.prestige, bob.prestige, carol.prestige) == (11, 10, 9)


@pytest.mark.rule("RV-TERM-02", "RV-WIN-06")
@pytest.mark.parametrize("rivals", [(1, 2, 0), (2, 0, 1)])
def test_the_adversary_is_whoever_has_one_as_rival(table: Table, rivals: tuple[int, int, int]) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    for player, rival in zip(scene.players, rivals, strict=True):
        player.has(rival=scene.players[rival])
    alice.controls("blank", party=1, blood=1)
    scene.streets("special-affairs-division")
    scene.antagonist_step(alice)

    adversary = scene.players[rivals.index(alice.seat)]
    assert [player.agenda for player in (bob, carol)] == [3 if player is adversary else 0 for player in (bob, carol)]


@pytest.mark.rule("RV-TERM-03")
@pytest.mark.card("royal-review")
def test_a_coterie_is_the_active_characters_and_not_those_in_torpor(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    actor = alice.controls("nancy-witt", attached="primogen")
    alice.controls("blank", party=1, exhausted=True, attached="herald")
    alice.controls("other-blank", torpor=True, blood=1, attached="sheriff")
    review = alice.holds("royal-review")
    scene.action_phase(alice)

    alice.plays(review, by=actor)

    assert alice.prestige == 12


@pytest.mark.rule("RV-TERM-04")
@pytest.mark.card("irresistible-voice", "vagrant")
def test_a_stolen_retainer_works_for_its_new_controller(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    thief = alice.controls("lixue-chen", party=1)
    voice = alice.holds("irresistible-voice")
    target = bob.controls("armoured", party=1)
    bob.attaches("cop", target)
    scene.action_phase(alice)

    alice.attacks(thief, target, "mental", card=voice)
    alice.agrees()
    scene.everyone_declines()

    assert (scene.attached(thief), scene.attached(target)) == (["cop"], [])
    assert (scene.potency(thief), scene.potency(target)) == (7, 9)


@pytest.mark.rule("RV-TERM-04")
def test_what_one_does_not_own_never_enters_ones_piles(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    target = bob.controls("blank", party=1, blood=1)
    bob.controls("other-blank")
    bob.attaches("vagrant", target)
    bob.attaches("primogen", target)
    scene.action_phase(alice)

    alice.attacks(strong, target)
    scene.everyone_declines()

    assert scene.city("burned") == ["vagrant"]
    assert (bob.cards("burned"), bob.cards("discard"), alice.cards("burned")) == ([], [], [])


@pytest.mark.rule("RV-TERM-05")
@pytest.mark.card("search-engine")
def test_an_exhausted_card_is_told_and_used_no_more(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("karma")
    engine = alice.in_play("search-engine")
    scene.action_phase(alice)

    alice.uses(engine)
    alice.chooses(*alice.options[0])
    alice.chooses(1)

    assert scene.match.view(bob.seat)["players"][alice.seat]["play"][0]["exhausted"]
    assert not alice.can(acts.ABILITY, engine)


@pytest.mark.rule("RV-TERM-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_mortals_are_no_characters(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    own = alice.controls("blank")
    harm = alice.holds("typeless-harm")
    foe = bob.controls("other-blank")
    scene.streets("vagrant", "cop")
    scene.action_phase(alice)

    alice.acts(acts.PLAY, harm)

    assert alice.options == ((own,), (foe,))


@pytest.mark.rule("RV-TERM-06")
def test_in_san_francisco_every_character_is_a_vampire() -> None:
    assert all(card.is_("vampire") for card in SETS["sf"] if card.kind == "character")


@pytest.mark.rule("RV-TERM-07")
@pytest.mark.card("chinese-new-year")
def test_an_event_is_a_type_of_city_card(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    scene.city_deck("chinese-new-year")
    scene.city_pile("burned", "vagrant", "the-hunger", "cop")
    scene.turn(alice)

    assert scene.city("deck") == ["the-hunger"]
    assert scene.city("burned") == ["vagrant", "cop", "chinese-new-year"]


@pytest.mark.rule("RV-TERM-07")
@pytest.mark.card("flick")
def test_a_scheme_is_an_event_in_which_influence_is_needed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    money = alice.holds("free-money")
    flick = bob.controls("flick")
    scene.action_phase(alice)

    alice.plays(money)
    alice.votes()
    bob.uses(flick)

    assert scene.influence(flick) == 4  # 3 for this event, 1 as the Leader
    bob.votes(yes=False)
    assert scene.influence(flick) == 1


@pytest.mark.rule("RV-TERM-08")
@pytest.mark.card("lost-glory")
def test_a_placed_card_does_nothing_until_it_is_resolved(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    glory = alice.holds("lost-glory")
    bob.has(agenda=5)
    scene.action_phase(alice)

    alice.plays(glory)

    assert bob.agenda == 5
    assert scene.match.view(bob.seat)["players"][alice.seat]["laid"][0]["card"] is None


@pytest.mark.rule("RV-TERM-08")
@pytest.mark.card("lost-glory")
def test_resolving_carries_out_the_effects(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    glory = alice.conspires("lost-glory", {alice: 4})
    bob.has(agenda=5)
    scene.action_phase(alice)

    alice.resolves(glory)

    assert bob.agenda == 4
    assert alice.cards("discard") == ["lost-glory"]


@pytest.mark.rule("RV-TERM-09", "RV-DEC-16")
@pytest.mark.card("marked-man")
def test_a_target_may_be_ones_own_or_a_foes(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    own = alice.controls("nancy-witt")
    marked = alice.holds("marked-man")
    foe = bob.controls("blank")
    scene.action_phase(alice)

    alice.plays(marked)

    assert (alice.asked, alice.options) == ("rivals.target", ((own,), (foe,)))
    alice.chooses(own)
    assert scene.table.bounty[own] == 1


@pytest.mark.rule("RV-TERM-09")
@pytest.mark.card("coup-de-grace")
@pytest.mark.parametrize("something", [False, True])
def test_a_card_without_a_legal_target_cannot_be_played(table: Table, something: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("karma", party=1)
    alice.controls("brother", party=1)
    coup = alice.holds("coup-de-grace")
    if something:
        bob.controls("doc", blood=1, party=1)
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, coup) == something


@pytest.mark.rule("RV-TERM-10")
@pytest.mark.card("destroy-the-plans")
def test_to_discard_is_from_the_hand_by_default(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    plans = alice.conspires("destroy-the-plans", {alice: 3})
    host = bob.controls("blank")
    bob.attaches("primogen", host)
    bob.in_play("search-engine")
    bob.holds("mercy", "strong")
    scene.action_phase(alice)

    alice.resolves(plans)

    assert sorted(bob.cards("discard")) == ["mercy", "strong"]
    assert (scene.attached(host), bob.cards("play")) == (["primogen"], ["search-engine"])


@pytest.mark.rule("RV-TERM-10")
@pytest.mark.card("burning-down-the-house")
def test_to_burn_is_to_a_burned_pile(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    house = alice.conspires("burning-down-the-house", {alice: 3})
    bob.in_play("search-engine")
    scene.action_phase(alice)

    alice.resolves(house)

    assert (bob.cards("burned"), bob.cards("discard"), alice.cards("burned")) == (["search-engine"], [], [])


@pytest.mark.rule("RV-TERM-11")
@pytest.mark.card("coup-de-grace")
@pytest.mark.parametrize(
    ("code", "blood", "wounded"),
    [("sized", 3, False), ("sized", 2, True), ("armoured", 5, False), ("armoured", 4, True), ("blank", 2, True)],
)
def test_a_character_is_wounded_at_half_of_its_blood_potency(
    table: Table, code: str, blood: int, wounded: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("brother", party=1)
    coup = alice.holds("coup-de-grace")
    bob.controls(code, party=1, blood=blood)
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, coup) == wounded


@pytest.mark.rule("RV-TERM-11")
@pytest.mark.card("coup-de-grace", "cop")
def test_wounded_is_measured_by_the_blood_potency_as_it_is_now(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("brother", party=1)
    coup = alice.holds("coup-de-grace")
    bob.controls("sized", party=1, blood=3, attached="cop")  # Blood Potency 6
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, coup)


@pytest.mark.rule("RV-TERM-12")
@pytest.mark.card("doc", "cop")
def test_nobody_holds_more_blood_than_the_current_blood_potency(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    doc = alice.controls("doc", blood=4)
    full = alice.controls("blank")
    raised = alice.controls("other-blank", blood=4, attached="cop")
    scene.action_phase(alice)

    alice.uses(doc)

    assert [scene.blood(card) for card in (doc, full, raised)] == [5, 4, 5]


@pytest.mark.rule("RV-TERM-12")
@pytest.mark.card("cop")
def test_blood_above_a_lowered_maximum_is_lost(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    host = alice.controls("blank", attached="cop")
    scene.action_phase(alice)
    before = scene.blood(host), alice.supply

    alice.acts(acts.DETACH, scene.table.attached[host][0])

    assert (before[0], scene.blood(host), scene.potency(host)) == (5, 4, 4)
    assert alice.supply == before[1] + 1


@pytest.mark.rule("RV-TERM-13")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_target_needs_as_much_intel_as_it_has_secrecy(table: Table, cards: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    alice.holds(*["mercy"] * cards)
    hidden = bob.controls("blank")
    seen = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, strong)

    assert alice.options == (((hidden,), (seen,)) if cards else ((seen,),))


@pytest.mark.rule("RV-TERM-13")
def test_secrecy_means_nothing_outside_attacks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    harm = alice.holds("typeless-harm")
    hidden = bob.controls("other-blank")
    scene.action_phase(alice)

    alice.plays(harm, at=hidden)

    assert scene.blood(hidden) == 2


@pytest.mark.rule("RV-TERM-14")
@pytest.mark.card("iris-lokken", "free-money")
@pytest.mark.parametrize("acts_herself", [True, False])
def test_the_acting_character_is_the_one_that_plays_the_card(table: Table, acts_herself: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    iris = alice.controls("iris-lokken")
    other = alice.controls("blank")
    money = alice.holds("free-money")
    alice.deck("power-play")  # asks for Blood Potency 5
    scene.action_phase(alice)

    alice.plays(money, by=iris if acts_herself else other)
    alice.votes()

    assert scene.match.view(bob.seat)["scheme"]["said"][0][1] == (5 if acts_herself else 0)


@pytest.mark.rule("RV-TERM-14")
@pytest.mark.card("pr-firm")
def test_an_unhosted_action_has_no_acting_character(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    tired = alice.controls("iris-lokken", exhausted=True)
    firm = alice.holds("pr-firm")
    scene.action_phase(alice)

    alice.plays(firm)

    assert alice.cards("play") == ["pr-firm"]
    assert alice.asked == "rivals.act"
    assert scene.is_exhausted(tired)


@pytest.mark.rule("RV-TERM-15")
@pytest.mark.card("bunny-benitez", "fame-and-fortune")
def test_you_is_the_player_whoever_acts(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("bunny-benitez")
    actor = alice.controls("lixue-chen")
    fame = alice.holds("fame-and-fortune")
    scene.action_phase(alice)

    alice.plays(fame, by=actor)
    alice.votes()
    bob.votes()

    assert alice.prestige == 10 + 2 + 1


@pytest.mark.rule("RV-TERM-15")
@pytest.mark.card("beretta")
def test_this_character_means_its_own_doings_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    alice.controls("beretta", party=1)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged")

    assert "rivals.attack.ability" not in (alice.asked, bob.asked)
    assert alice.asked == "rivals.act"


@pytest.mark.rule("RV-TERM-15")
@pytest.mark.card("doc")
def test_this_party_means_every_member_the_source_included(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    doc = alice.controls("doc", party=1, blood=1)
    friend = alice.controls("blank", party=1, blood=1)
    stranger = alice.controls("other-blank", party=2, blood=1)
    scene.action_phase(alice)

    alice.uses(doc)

    assert [scene.blood(card) for card in (doc, friend, stranger)] == [2, 2, 1]


@pytest.mark.rule("RV-TERM-16")
@pytest.mark.card("coup-de-grace")
def test_a_defeat_is_credited_to_the_player_who_controls_its_source(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("brother", party=1)
    coup = alice.holds("coup-de-grace")
    bob.controls("blank", party=1, blood=1)
    bob.controls("other-blank")
    scene.action_phase(alice)

    alice.plays(coup)
    scene.everyone_declines()

    assert (alice.agenda, bob.agenda, carol.agenda) == (1, 0, 0)


@pytest.mark.rule("RV-TERM-16", "RV-WIN-05")
def test_a_response_on_anothers_turn_is_credited_to_who_responds(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("blank", blood=1)
    alice.has(rival=carol)
    bob.has(rival=alice)
    carol.has(rival=bob, agenda=12)
    marksman = bob.controls("marksman")
    scene.action_phase(alice)

    alice.passes()
    bob.uses(marksman)
    bob.chooses(0)
    scene.everyone_declines()

    assert (scene.winner, scene.reason) == (bob.seat, "rival")
    assert DONE not in alice.options
