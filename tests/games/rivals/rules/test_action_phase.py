"""The Action Phase: two Actions, what they exhaust, who may respond, what is free between them, the first round."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.testing.rivals import Player
from tests.games.rivals.conftest import Table

EDITIONS = ("rio", "sf")


def kinds(player: Player) -> set[int]:
    """The kinds of acts open to a player now."""
    assert player.asked == "rivals.act"
    return {option[0] for option in player.options}


@pytest.mark.rule("RV-TURN-20", "RV-DEC-11")
def test_the_seven_kinds_of_action_are_offered_together(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank", party=1)
    alice.holds("strong", "emergency-bloodbag", "free-money")
    bob.controls("other-blank", party=1)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    assert kinds(alice) >= {acts.DRAW, acts.RECRUIT, acts.PLAY, acts.ATTACK, acts.CLAIM, acts.PASS}
    unhosted, hosted = 2, 3
    assert alice.can(acts.PLAY, unhosted)
    assert alice.can(acts.PLAY, hosted)


@pytest.mark.rule("RV-SF-09")
def test_in_sf_there_are_the_same_kinds_without_pass(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    alice.controls("blank", party=1)
    alice.holds("strong", "emergency-bloodbag", "free-money")
    bob.controls("other-blank", party=1)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    assert kinds(alice) >= {acts.DRAW, acts.RECRUIT, acts.PLAY, acts.ATTACK, acts.CLAIM}
    assert acts.PASS not in kinds(alice)


@pytest.mark.rule("RV-TURN-20", "RV-AMB-32")
def test_both_actions_must_be_used(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    scene.action_phase(alice)

    assert acts.END not in kinds(alice)
    alice.draws()
    assert acts.END not in kinds(alice)
    alice.draws()
    assert acts.END in kinds(alice)


@pytest.mark.rule("RV-SF-09", "RV-AMB-32")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_in_sf_one_may_stop_after_any_number_of_actions(table: Table, used: int) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    scene.action_phase(alice)

    for _ in range(used):
        alice.draws()
    alice.ends()

    assert scene.waiting() == (bob.seat, "rivals.act")


@pytest.mark.rule("RV-TURN-20", "RV-TURN-21")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_action_may_be_done_twice_and_no_third_time(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    scene.action_phase(alice)

    alice.draws()
    assert scene.match.view(alice.seat)["actions"] == 1
    alice.draws()

    assert len(alice.hand) == 2
    assert scene.match.view(alice.seat)["actions"] == 0
    assert not kinds(alice) & {acts.DRAW, acts.RECRUIT, acts.PLAY, acts.ATTACK, acts.CLAIM, acts.PASS}


@pytest.mark.rule("RV-TURN-21")
def test_every_turn_begins_with_two_actions_and_none_is_saved(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    scene.action_phase(alice)

    alice.ends()
    bob.ends()

    assert scene.waiting() == (alice.seat, "rivals.act")
    assert scene.match.view(alice.seat)["actions"] == 2


@pytest.mark.rule("RV-TURN-21", "RV-TURN-22")
def test_an_action_serves_for_an_unhosted_action_which_exhausts_nobody(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    blank = alice.controls("blank")
    bag = alice.holds("emergency-bloodbag")
    scene.action_phase(alice)

    alice.plays(bag)

    assert scene.match.view(alice.seat)["actions"] == 1
    assert not scene.is_exhausted(blank)
    assert alice.cards("play") == ["emergency-bloodbag"]


@pytest.mark.rule("RV-TURN-22", "RV-TERM-14")
def test_an_action_exhausts_a_ready_character_who_stays_in_its_party(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    actor = alice.controls("blank", party=1)
    friend = alice.controls("other-blank", party=1)
    snack = alice.holds("late-night-snack")
    scene.action_phase(alice)

    alice.plays(snack, by=actor)

    assert scene.is_exhausted(actor)
    assert not scene.is_exhausted(friend)
    assert scene.party(actor) == scene.party(friend) != 0


@pytest.mark.rule("RV-TURN-22", "RV-TERM-05")
def test_exhausted_characters_cannot_act(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank", party=1, exhausted=True)
    snack = alice.holds("late-night-snack")
    bob.controls("other-blank", party=1)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, snack)
    assert not kinds(alice) & {acts.ATTACK, acts.CLAIM, acts.MOVE}


@pytest.mark.rule("RV-TURN-22", "RV-ACT-05")
@pytest.mark.parametrize("party", [0, 1])
def test_a_character_may_act_from_any_location(table: Table, party: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    actor = alice.controls("blank", party=party)
    snack = alice.holds("late-night-snack")
    scene.action_phase(alice)

    alice.plays(snack)

    assert scene.is_exhausted(actor)


@pytest.mark.rule("RV-TURN-22")
@pytest.mark.card("coup-de-grace")
@pytest.mark.parametrize("party", [0, 1])
def test_unless_the_card_says_otherwise(table: Table, party: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("brother", party=party)
    coup = alice.holds("coup-de-grace")
    bob.controls("other-blank", party=1, blood=1)
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, coup) == bool(party)


@pytest.mark.rule("RV-TURN-23", "RV-DEC-18")
@pytest.mark.parametrize("kind", ["draw", "recruit", "play", "pass"])
def test_others_may_respond_before_an_action_is_carried_out(table: Table, kind: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    recruit, bag = alice.holds("strong", "emergency-bloodbag"), 2
    alice.has(prestige=20)
    sentinel = bob.controls("sentinel")
    scene.action_phase(alice)

    {
        "draw": lambda: alice.acts(acts.DRAW),
        "recruit": lambda: alice.recruits(recruit),
        "play": lambda: alice.acts(acts.PLAY, bag),
        "pass": alice.passes,
    }[kind]()

    assert (bob.asked, bob.options) == ("rivals.respond", ((sentinel, 0), DONE))
    assert (alice.cards("deck"), alice.cards("coterie"), alice.cards("play")) == (["baseball-bat"] * 5, ["blank"], [])
    bob.uses(sentinel)
    assert bob.agenda == 1
    assert alice.asked == "rivals.act"
    assert scene.match.view(alice.seat)["actions"] == 1


@pytest.mark.rule("RV-TURN-23")
def test_in_sf_nobody_is_asked_to_respond_to_an_action(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    bob.controls("sentinel")
    scene.action_phase(alice)

    alice.draws()

    assert scene.waiting() == (alice.seat, "rivals.act")


@pytest.mark.rule("RV-TURN-24", "RV-DEC-11")
@pytest.mark.card("doc", "whispering-campaign")
@pytest.mark.parametrize("actions", [2, 0])
def test_between_actions_much_is_free_even_after_the_last(table: Table, actions: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    doc = alice.controls("doc", blood=3)
    vagrant = alice.attaches("vagrant", doc)
    ready = alice.conspires("whispering-campaign", {alice: 4})
    young = alice.conspires("lost-glory", {alice: 1})
    scene.action_phase(alice, actions=actions)

    assert alice.can(acts.MOVE, doc)
    assert alice.can(acts.ABILITY, doc, 0)
    assert alice.can(acts.RESOLVE, ready)
    assert alice.can(acts.FEED, young)
    assert alice.can(acts.DETACH, vagrant)

    alice.uses(doc)
    alice.feeds(young)
    alice.moves(doc)
    alice.resolves(ready)

    assert scene.match.view(alice.seat)["actions"] == actions


@pytest.mark.rule("RV-TURN-24", "RV-MOVE-01", "RV-PARTY-04")
@pytest.mark.card("doc")
def test_during_an_action_none_of_it_can_be_done(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    doc = alice.controls("doc", blood=3)
    vagrant = alice.attaches("vagrant", doc)
    alice.conspires("whispering-campaign", {alice: 4})
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, strong)
    asked = []
    while alice.asked != "rivals.act":
        seat, point = scene.waiting()
        asked.append(point)
        options = scene.options(seat)
        assert (acts.MOVE, doc) not in options
        assert (acts.DETACH, vagrant) not in options
        choice = (target,) if point == "rivals.attack.target" else DONE if DONE in options else options[0]
        scene.answer(seat, choice)

    assert "rivals.act" not in asked
    assert set(asked) <= {
        "rivals.attack.target",
        "rivals.attack.type",
        "rivals.attack.card",
        "rivals.attack.ability",
        "rivals.attack.react",
    }


@pytest.mark.rule("RV-TURN-25", "RV-SF-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_foe_who_has_not_had_a_turn_cannot_be_attacked(table: Table, edition: str) -> None:
    scene = table(3, turn=2, edition=edition)
    alice, bob, carol = scene.players
    strong = bob.controls("strong", party=1)
    had_turn = alice.controls("blank", party=1)
    carol.controls("other-blank", party=1)
    vagrant = scene.streets("vagrant")
    scene.action_phase(bob)

    bob.acts(acts.ATTACK, strong)

    assert bob.options == ((had_turn,), (vagrant,))


@pytest.mark.rule("RV-TURN-25")
def test_once_the_foe_has_had_a_turn_attacks_are_open(table: Table) -> None:
    scene = table(3, turn=4)
    alice, bob, carol = scene.players
    strong = alice.controls("strong", party=1)
    one, other = bob.controls("blank", party=1), carol.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, strong)

    assert alice.options == ((one,), (other,))


@pytest.mark.rule("RV-TURN-25", "RV-SF-07")
@pytest.mark.card("marked-man")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_in_sf_may_a_foe_be_targeted_before_their_first_turn(table: Table, edition: str) -> None:
    scene = table(2, turn=1, edition=edition)
    alice, bob = scene.players
    own = alice.controls("nancy-witt")
    leader = alice.controls("blank")
    marked = alice.holds("marked-man")
    foe = bob.controls("other-blank")
    scene.action_phase(alice)

    alice.acts(acts.PLAY, marked)

    among = ((own,), (leader,))
    assert alice.options == ((*among, (foe,)) if edition == "sf" else among)


@pytest.mark.rule("RV-TURN-25", "RV-SF-07")
@pytest.mark.card("seneschal")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_in_sf_may_a_foe_lose_prestige_to_a_targeting_effect_before_their_first_turn(
    table: Table, edition: str
) -> None:
    scene = table(2, turn=1, edition=edition)
    alice, bob = scene.players
    actor = alice.controls("strong", attached="seneschal")
    scene.action_phase(alice)
    seneschal = scene.table.attached[actor][0]

    assert alice.can(acts.ABILITY, seneschal) == (edition == "sf")
    if edition == "sf":
        alice.uses(seneschal)
        assert bob.prestige == 8


@pytest.mark.rule("RV-TURN-25", "RV-SF-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_in_sf_may_characters_be_damaged_otherwise_before_their_first_turn(table: Table, edition: str) -> None:
    scene = table(2, turn=1, edition=edition)
    alice, bob = scene.players
    alice.controls("blank")
    harm = alice.holds("typeless-harm")
    foe = bob.controls("other-blank")
    scene.action_phase(alice)

    alice.acts(acts.PLAY, harm)
    if edition == "sf":
        alice.chooses(foe)

    assert scene.blood(foe) == (2 if edition == "sf" else 4)


@pytest.mark.rule("RV-TURN-25")
@pytest.mark.card("street-preacher")
def test_a_character_that_blocks_of_its_own_will_is_damaged_even_before_its_first_turn(table: Table) -> None:
    scene = table(3, turn=2)
    alice, bob, carol = scene.players
    strong = bob.controls("strong", party=1)
    target = alice.controls("blank", party=1)
    preacher = carol.controls("street-preacher")
    carol.controls("other-blank")
    scene.action_phase(bob)

    bob.attacks(strong, target)
    carol.chooses(preacher, preacher)
    scene.everyone_declines()

    assert scene.blood(target) == 4
    assert scene.in_torpor(preacher)


@pytest.mark.rule("RV-TURN-20", "RV-ACT-10")
@pytest.mark.card("seneschal")
def test_an_action_ability_is_one_more_choice_while_actions_are_left(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    actor = alice.controls("strong", attached="seneschal")
    scene.action_phase(alice, actions=1)
    seneschal = scene.table.attached[actor][0]

    assert alice.can(acts.ABILITY, seneschal)
    alice.passes()
    assert not alice.can(acts.ABILITY, seneschal)
