"""Our rulings on announcing, paying, answering and failing, on deals and on face-down cards."""

from __future__ import annotations

import pytest

from elysium.core.game import game_info
from elysium.core.preview import foreseen
from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.politics.deals import ASK, INTEL, NOTHING, OFFER, PEACE, PEACE_BELOW_9, SAY_NO, SAY_YES
from tests.games.rivals.conftest import Table
from tests.games.rivals.rules.idle_turns import until_turn

EDITIONS = pytest.mark.parametrize("edition", ["rio", "sf"])
BINDING = {"deals": "binding"}


# Colours.


@pytest.mark.rule("RV-AMB-05", "RV-DEC-36")
def test_who_pays_chooses_among_other_colours_once_the_own_one_is_gone(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    sentinel = alice.controls("sentinel")
    alice.has(prestige=4, foreign={bob: 2, cleo: 2})
    scene.action_phase(alice)

    alice.uses(sentinel)
    assert scene.waiting() == (alice.seat, "rivals.colours")
    assert set(alice.options) == {(1, 0), (0, 1)}
    alice.chooses(0, 1)

    assert alice.colours == [0, 2, 1]


@pytest.mark.rule("RV-AMB-05")
def test_what_an_act_does_is_foretold_over_a_choice_of_colours(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    sentinel = alice.controls("sentinel")
    alice.has(prestige=4, foreign={bob: 2, cleo: 2})
    scene.action_phase(alice)

    told = foreseen(game_info("rivals"), scene.match.game, alice.seat, (acts.ABILITY, sentinel, 0))

    assert told["ways"][""]["chooses"] is None
    assert told["ways"][""]["changes"]["seat:0"] == {"prestige": [4, 3], "agenda": [0, 1]}


@pytest.mark.rule("RV-AMB-05")
def test_nobody_chooses_while_the_own_colour_lasts(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    sentinel = alice.controls("sentinel")
    alice.has(prestige=5, foreign={bob: 2, cleo: 2})
    scene.action_phase(alice)

    alice.uses(sentinel)

    assert alice.colours == [0, 2, 2]
    assert alice.asked == "rivals.act"


@pytest.mark.rule("RV-AMB-05", "RV-DEC-36")
def test_a_thief_chooses_among_other_colours(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    bob.has(prestige=4, foreign={alice: 2, cleo: 2})
    strong, target = alice.controls("strong", party=1), bob.controls("sized", party=1)
    comment = alice.holds("a-biting-comment")
    scene.action_phase(alice)

    alice.attacks(strong, target, "social", card=comment)
    alice.answers((1,), "rivals.mode")
    scene.everyone_declines()
    assert scene.waiting() == (alice.seat, "rivals.colours")
    alice.chooses(0, 1)
    scene.everyone_declines()

    assert alice.colours == [10, 0, 1]
    assert bob.colours == [2, 0, 1]


# Answers.


@pytest.mark.rule("RV-AMB-08", "RV-DEC-18")
def test_you_may_answer_yourself_after_all_the_others(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    own, other = alice.controls("sentinel"), bob.controls("second-sentinel")
    scene.action_phase(alice)

    alice.passes()
    assert scene.waiting() == (bob.seat, "rivals.respond")
    assert bob.options == ((other, 0), DONE)
    bob.declines()
    assert scene.waiting() == (alice.seat, "rivals.respond")
    assert cleo.asked == ""
    alice.chooses(own, 0)
    scene.everyone_declines()

    assert alice.agenda == 1


@pytest.mark.rule("RV-AMB-09")
def test_once_all_have_passed_nothing_more_can_be_answered(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("second-sentinel")
    sentinel = bob.controls("sentinel")
    scene.action_phase(alice)

    alice.passes()
    bob.chooses(sentinel, 0)
    assert (scene.waiting(), bob.agenda) == ((alice.seat, "rivals.respond"), 0)
    alice.declines()

    assert bob.agenda == 1
    assert scene.waiting() == (alice.seat, "rivals.act")


@pytest.mark.rule("RV-AMB-10")
def test_an_action_is_exhausted_for_shown_paid_and_aimed_before_it_is_answered(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor = alice.controls("hydra", party=1)
    bob.controls("sentinel")
    wounded, other = bob.controls("doc", blood=1, party=1), bob.controls("karma", blood=1, party=1)
    coup = alice.holds("coup-de-grace")
    scene.action_phase(alice)

    alice.plays(coup, by=actor, at=wounded)

    assert scene.waiting() == (bob.seat, "rivals.respond")
    assert scene.is_exhausted(actor)
    assert scene.blood(actor) == 4
    assert '"coup-de-grace"' in str(scene.match.view(bob.seat)).replace("'", '"')
    assert scene.blood(wounded) == 1
    bob.declines()
    assert scene.in_torpor(wounded)
    assert not scene.in_torpor(other)


@pytest.mark.rule("RV-AMB-10", "RV-COST-04", "RV-ACT-02")
def test_a_recruit_is_paid_before_it_is_answered(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    sentinel = alice.controls("sentinel")
    recruit = alice.holds("nancy-witt")
    alice.has(prestige=5)
    scene.action_phase(alice)

    alice.recruits(recruit)
    assert (alice.asked, alice.prestige) == ("rivals.respond", 2)
    alice.uses(sentinel)
    scene.everyone_declines()

    assert (alice.prestige, scene.blood(recruit)) == (1, 3)


@pytest.mark.rule("RV-AMB-10", "RV-COST-04")
def test_what_a_recruit_leaves_is_all_there_is_to_respond_with(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("sentinel")
    recruit = alice.holds("nancy-witt")
    alice.has(prestige=4)
    scene.action_phase(alice)

    alice.recruits(recruit)

    assert alice.asked == "rivals.act"
    assert (alice.prestige, scene.blood(recruit)) == (1, 3)


@pytest.mark.rule("RV-AMB-14")
def test_a_title_whose_vampire_has_fallen_is_discarded_and_nobody_exerts(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor = alice.controls("doc", blood=1)
    alice.controls("strong")
    marksman = bob.controls("marksman")
    title = alice.holds("primogen")
    scene.action_phase(alice)

    alice.plays(title, by=actor)
    bob.uses(marksman)
    bob.answers((actor,), "rivals.target")
    scene.everyone_declines()

    assert scene.in_torpor(actor)
    assert alice.cards("discard") == ["primogen"]
    assert scene.waiting() == (alice.seat, "rivals.act")


@pytest.mark.rule("RV-AMB-10", "RV-AMB-14")
def test_a_card_whose_target_is_gone_is_spent_with_its_action_and_its_actor(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    actor = alice.controls("hydra", party=1)
    marksman, wounded = bob.controls("marksman"), bob.controls("doc", blood=1, party=1)
    coup = alice.holds("coup-de-grace")
    scene.action_phase(alice)

    alice.plays(coup, by=actor)
    bob.uses(marksman)
    bob.answers((wounded,), "rivals.target")
    scene.everyone_declines()

    assert scene.in_torpor(wounded)
    assert alice.agenda == 0  # it was Bob who defeated his own
    assert alice.cards("discard") == ["coup-de-grace"]
    assert scene.is_exhausted(actor)
    assert (scene.blood(actor), scene.table.actions) == (4, 1)


@pytest.mark.rule("RV-AMB-14")
def test_an_unhosted_card_whose_target_is_gone_is_spent_with_its_action(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("zhang-wei")
    marksman, target = bob.controls("marksman"), bob.controls("doc", blood=1)
    marked = alice.holds("marked-man")
    scene.action_phase(alice)

    alice.plays(marked, at=target)
    bob.uses(marksman)
    bob.answers((target,), "rivals.target")
    scene.everyone_declines()

    assert alice.cards("discard") == ["marked-man"]
    assert scene.table.actions == 1


@pytest.mark.rule("RV-AMB-13")
def test_an_action_card_that_opens_with_a_discipline_needs_it_on_the_actor(table: Table) -> None:
    for actor, playable in (("hydra", True), ("doc", False)):
        scene = table(2)
        alice, bob = scene.players
        alice.controls(actor, party=1)
        bob.controls("karma", blood=1, party=1)
        coup = alice.holds("coup-de-grace")
        scene.action_phase(alice)

        assert alice.can(acts.PLAY, coup) == playable


@pytest.mark.rule("RV-AMB-13")
def test_an_ongoing_card_can_be_played_without_its_discipline_but_not_used(table: Table) -> None:
    for character, usable in (("karma", True), ("skunk", False)):
        scene = table(2)
        alice, _ = scene.players
        alice.controls(character)
        engine = alice.holds("search-engine")
        scene.action_phase(alice)

        alice.plays(engine)

        assert alice.cards("play") == ["search-engine"]
        assert alice.can(acts.ABILITY, engine) == usable


@pytest.mark.rule("RV-AMB-13")
@pytest.mark.parametrize(("companion", "hurt"), [("karma", 3), ("lolita", 0)])
def test_an_attack_card_without_its_discipline_loses_only_that_text(table: Table, companion: str, hurt: int) -> None:
    """Scry the Soul switches off the Reaction with two Auspex in the party; its skull hits anyway."""
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("doc", party=1)
    alice.controls(companion, party=1)
    target = bob.controls("blank", party=1)
    scry, shield = alice.holds("scry-the-soul"), bob.holds("tower-shield")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card=scry)
    scene.everyone_declines("rivals.attack.react")
    bob.reacts(shield)
    scene.everyone_declines()

    assert scene.blood(target) == 4 - hurt


# Face-down cards.


@pytest.mark.rule("RV-AMB-17")
def test_the_last_prestige_cannot_be_contributed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(prestige=1)
    bob.has(prestige=1)
    card = alice.conspires("lost-glory", {alice: 1})
    scene.action_phase(alice)

    assert not alice.can(acts.FEED, card)
    alice.shows(card, to=bob)

    assert scene.waiting() == (alice.seat, "rivals.act")
    assert scene.tokens(card) == [1, 0]


@pytest.mark.rule("RV-AMB-17")
@pytest.mark.card("faulty-logic")
def test_a_forced_contributor_is_one_but_may_not_look(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    bob.has(agenda=3)
    cleo.has(agenda=3)
    doc, target = alice.controls("doc", party=1), bob.controls("sized", party=1)
    card = alice.conspires("lost-glory", {alice: 3})
    logic = alice.holds("faulty-logic")
    scene.action_phase(alice)

    alice.attacks(doc, target, "social", card=logic)
    scene.everyone_declines()

    assert scene.tokens(card) == [3, 1, 0]
    assert scene.match.view(bob.seat)["players"][alice.seat]["laid"][0]["card"] is None
    until_turn(scene, 23)
    alice.resolves(card)
    assert (bob.agenda, cleo.agenda) == (3, 2)  # a contributor is not chosen


@pytest.mark.rule("RV-AMB-39")
@pytest.mark.parametrize(("edition", "adds"), [("rio", True), ("sf", False)])
def test_adding_on_the_turn_a_conspiracy_is_placed(table: Table, edition: str, adds: bool) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.controls("doc")
    card = alice.holds("lost-glory")
    scene.action_phase(alice)

    alice.plays(card)

    assert alice.can(acts.FEED, card) == adds
    if adds:
        alice.feeds(card)
        assert scene.tokens(card) == [2, 0]
        assert not alice.can(acts.FEED, card)


@pytest.mark.rule("RV-AMB-58", "RV-DEC-55")
@pytest.mark.parametrize(("edition", "asked"), [("rio", [1]), ("sf", [1, 2])])
def test_who_is_asked_to_add_as_the_controllers_action_phase_begins(
    table: Table, edition: str, asked: list[int]
) -> None:
    """Earlier contributors; in the San Francisco edition everybody who has been shown the card."""
    scene = table(4, edition=edition)
    alice, bob, cleo, _ = scene.players
    card = alice.conspires("lost-glory", {alice: 1, bob: 1}, shown=[bob, cleo])
    scene.full_action_phase(alice)
    seen = []

    while scene.waiting()[1] == "rivals.contribute":
        seat, _ = scene.waiting()
        assert scene.players[seat].options == (YES, NO)
        seen.append(seat)
        scene.players[seat].declines()

    assert seen == asked
    assert scene.tokens(card) == [1, 1, 0, 0]


@pytest.mark.rule("RV-AMB-58", "RV-DEC-55")
def test_who_has_been_shown_it_may_be_invited_once_a_turn(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    card = alice.conspires("lost-glory", {alice: 1}, shown=[cleo])
    scene.action_phase(alice)

    assert alice.can(acts.INVITE, card, cleo.seat)
    assert not alice.can(acts.INVITE, card, bob.seat)
    alice.acts(acts.INVITE, card, cleo.seat)
    cleo.answers(NO, "rivals.contribute")

    assert not alice.can(acts.INVITE, card, cleo.seat)


# Deals.


@pytest.mark.rule("RV-AMB-55", "RV-DEC-52")
def test_what_a_deal_can_hold_within_the_turn(table: Table) -> None:
    scene = table(2, options=BINDING)
    alice, bob = scene.players
    scene.action_phase(alice)

    alice.acts(acts.DEAL, bob.seat, OFFER)
    votes = {(say, n) for say in (SAY_YES, SAY_NO) for n in range(6)}
    assert (alice.asked, set(alice.options)) == ("rivals.deal.wants", {*votes, (INTEL, 1), (NOTHING, 0)})
    alice.chooses(INTEL, 1)
    assert (alice.asked, set(alice.options)) == ("rivals.deal.gives", {(PEACE, 0), (NOTHING, 0)})
    alice.chooses(NOTHING, 0)

    assert (bob.asked, bob.options) == ("rivals.deal.agree", (YES, NO))


@pytest.mark.rule("RV-AMB-55")
def test_not_both_sides_of_a_deal_can_be_empty(table: Table) -> None:
    scene = table(2, options=BINDING)
    alice, bob = scene.players
    scene.action_phase(alice)

    alice.acts(acts.DEAL, bob.seat, OFFER)
    alice.chooses(NOTHING, 0)

    assert alice.options == ((PEACE, 0),)


@pytest.mark.rule("RV-AMB-55")
def test_one_proposal_each_way_with_each_other_player_in_a_turn(table: Table) -> None:
    scene = table(3, options=BINDING)
    alice, bob, cleo = scene.players
    scene.action_phase(alice)

    for way, proposer, taker in ((OFFER, alice, bob), (ASK, bob, alice)):
        alice.acts(acts.DEAL, bob.seat, way)
        proposer.chooses(*proposer.options[0])
        proposer.chooses(*proposer.options[0])
        taker.answers(NO, "rivals.deal.agree")

    alice.acts(acts.DEAL)
    assert alice.options == ((cleo.seat, OFFER), (cleo.seat, ASK), DONE)
    alice.declines()
    assert alice.asked == "rivals.act"


@pytest.mark.rule("RV-AMB-55")
def test_in_san_francisco_promises_may_outlast_the_turn(table: Table) -> None:
    scene = table(2, edition="sf", options=BINDING)
    alice, bob = scene.players
    scene.action_phase(alice)

    alice.acts(acts.DEAL, bob.seat, OFFER)
    assert (PEACE_BELOW_9, 0) in alice.options
    alice.chooses(PEACE_BELOW_9, 0)
    assert set(alice.options) == {(PEACE, 0), (PEACE_BELOW_9, 0), (INTEL, 1), (NOTHING, 0)}
    alice.chooses(INTEL, 1)
    bob.agrees()
    until_turn(scene, 21)

    assert [deal[:3] for deal in scene.match.view(bob.seat)["deals"]] == [
        [bob.seat, alice.seat, PEACE_BELOW_9],
        [alice.seat, bob.seat, INTEL],
    ]
