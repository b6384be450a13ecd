"""Relentless abilities, the windows they are used in, and whose effects go first (RV-REL, RV-PRIO, RV-SF-15)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.politics.influence import ABILITY
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-REL-01", "RV-ABIL-08", "RV-KEY-03")
def test_a_relentless_ability_is_used_once_in_each_players_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong")
    sentinel = bob.controls("sentinel")
    scene.action_phase(alice)

    alice.passes()
    bob.uses(sentinel)
    alice.passes()
    assert scene.waiting() == (alice.seat, "rivals.act")  # Bob has used it this turn
    alice.ends()
    scene.everyone_declines()

    assert bob.asked == "rivals.act"
    assert bob.can(acts.ABILITY, sentinel)
    bob.uses(sentinel)
    assert not bob.can(acts.ABILITY, sentinel)
    assert bob.agenda == 2


@pytest.mark.rule("RV-REL-02", "RV-TURN-23", "RV-DEC-18")
@pytest.mark.parametrize("act", ["draw", "recruit", "play", "unhosted", "claim", "pass", "ability", "end"])
def test_actions_abilities_and_the_end_phase_can_be_answered_first(table: Table, act: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong")
    claimant = alice.controls("sized", party=1, exhausted=act != "claim")
    doc = alice.controls("doc", blood=1, exhausted=act != "play")
    hand = alice.holds("skunk", "everything-is-connected", "emergency-bloodbag")
    scene.streets("prince-of-the-city")
    sentinel = bob.controls("sentinel", exhausted=True)
    scene.action_phase(alice, actions=0 if act == "end" else 2)
    announced: dict[str, tuple[int, ...]] = {
        "draw": (acts.DRAW,),
        "recruit": (acts.RECRUIT, hand),
        "play": (acts.PLAY, hand + 1),
        "unhosted": (acts.PLAY, hand + 2),
        "claim": (acts.CLAIM, claimant),
        "pass": (acts.PASS,),
        "ability": (acts.ABILITY, doc, 0),
        "end": (acts.END,),
    }

    alice.acts(*announced[act])
    if alice.asked == "rivals.actor":
        alice.answers(alice.options[0])

    assert scene.waiting() == (bob.seat, "rivals.respond")
    assert bob.options == ((sentinel, 0), DONE)
    assert len(alice.cards("hand")) == (2 if act in ("recruit", "play", "unhosted") else 3)
    assert alice.cards("coterie") == ["strong", "sized", "doc"]
    assert alice.cards("play") == []
    assert scene.blood(doc) == 1


@pytest.mark.rule("RV-REL-03", "RV-AMB-08")
def test_the_window_goes_clockwise_and_the_announcer_comes_last(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("marksman")
    bob.controls("sentinel")
    carol.controls("second-sentinel")
    scene.action_phase(alice)

    asked = []
    alice.passes()
    while scene.waiting()[1] == "rivals.respond":
        asked.append(scene.waiting()[0])
        scene.answer(asked[-1], DONE)

    assert asked == [bob.seat, carol.seat, alice.seat]


@pytest.mark.rule("RV-REL-04", "RV-PRIO-03", "RV-AMB-09")
def test_an_answer_opens_a_window_from_the_left_of_its_player(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("marksman")
    sentinel = bob.controls("sentinel")
    bob.controls("third-blank")
    other = bob.controls("second-sentinel")
    carol.controls("marksman")
    scene.action_phase(alice)

    asked = []
    alice.passes()
    bob.uses(sentinel)
    while scene.waiting()[1] == "rivals.respond":
        asked.append(scene.waiting()[0])
        last = scene.options(asked[-1])
        scene.answer(asked[-1], DONE)

    assert asked == [carol.seat, alice.seat, bob.seat]  # Bob may answer himself; then all is carried out
    assert last == ((other, 0), DONE)
    assert bob.agenda == 1
    assert scene.waiting() == (alice.seat, "rivals.act")


@pytest.mark.rule("RV-PRIO-03", "RV-REL-04")
def test_whoever_passed_is_asked_again_once_something_new_was_used(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("strong")
    bob.controls("sentinel")
    second = carol.controls("second-sentinel")
    scene.action_phase(alice)

    alice.passes()
    bob.declines()
    carol.uses(second)

    assert scene.waiting() == (bob.seat, "rivals.respond")
    assert scene.is_exhausted(second)
    assert carol.prestige == 10  # paid, not yet carried out


@pytest.mark.rule("RV-REL-05")
def test_the_latest_answer_is_carried_out_first_and_all_before_the_act(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players  # Alice's Rival is Bob
    carol.has(rival=bob)
    marksman = alice.controls("marksman")
    target = bob.controls("skunk", blood=1)
    bob.controls("karma")
    second = carol.controls("marksman")
    scene.action_phase(alice)

    alice.uses(marksman)
    alice.answers((target,), "rivals.target")
    carol.uses(second)
    carol.answers((target,), "rivals.target")
    scene.everyone_declines()

    assert scene.in_torpor(target)
    assert (alice.agenda, carol.agenda) == (0, 1)


@pytest.mark.card("street-preacher")
@pytest.mark.rule("RV-REL-06")
def test_a_relentless_block_is_no_answer_to_an_announcement(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bob.controls("street-preacher")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.passes()
    assert scene.waiting() == (alice.seat, "rivals.act")
    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    assert scene.waiting() == (alice.seat, "rivals.attack.type")
    alice.strikes("physical")

    assert scene.waiting() == (bob.seat, "rivals.attack.block-outside")


@pytest.mark.card("flick")
@pytest.mark.rule("RV-REL-06", "RV-REL-08")
def test_a_relentless_influence_ability_waits_for_ones_own_slot(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("strong")
    money = alice.holds("free-money")
    flick = bob.controls("flick")
    scene.action_phase(alice)

    alice.plays(money, by=leader)
    assert scene.waiting()[0] == alice.seat  # her own slot comes first, and nobody could answer
    alice.votes()
    assert bob.asked == "rivals.exert"
    assert bob.can(ABILITY, flick)
    bob.uses(flick)

    assert scene.influence(flick) == 4  # Leader, and 3
    assert scene.blood(flick) == 2


@pytest.mark.card("flick")
@pytest.mark.rule("RV-REL-08")
def test_nobody_answers_within_a_scheme(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("strong")
    alice.controls("sentinel")
    money = alice.holds("free-money")
    flick = bob.controls("flick")
    scene.action_phase(alice)

    alice.plays(money, by=leader)
    assert alice.asked == "rivals.respond"  # the announcement itself
    alice.declines()
    alice.votes()
    bob.uses(flick)

    assert scene.waiting() == (bob.seat, "rivals.exert")


@pytest.mark.rule("RV-REL-07")
def test_moving_and_detaching_cannot_be_answered(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    mover = alice.controls("strong", attached="vagrant")
    companion = alice.controls("sized", party=1)
    plans = alice.conspires("destroy-the-plans", {alice: 1})
    bob.controls("sentinel")
    scene.action_phase(alice)

    alice.moves(mover, joins=companion)
    assert scene.waiting() == (alice.seat, "rivals.act")
    alice.feeds(plans)
    assert scene.waiting() == (alice.seat, "rivals.act")
    alice.acts(acts.DETACH, scene.table.attached[mover][0])

    assert scene.waiting() == (alice.seat, "rivals.act")
    assert scene.party(mover) == scene.party(companion)
    assert (scene.attached(mover), scene.blood(plans)) == ([], 2)


@pytest.mark.card("inmate-745943")
@pytest.mark.rule("RV-REL-02", "RV-AMB-28", "RV-AMB-29")
def test_an_ability_within_an_attack_can_be_answered_by_everybody(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    inmate = alice.controls("inmate-745943", party=1)
    target = bob.controls("armoured", party=1)
    sentinel = carol.controls("sentinel")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, inmate)
    alice.chooses(target)
    carol.declines()
    alice.strikes("physical")
    alice.uses(inmate)

    assert scene.waiting() == (carol.seat, "rivals.respond")
    carol.uses(sentinel)
    assert carol.agenda == 1
    assert scene.blood(target) == 9 - (2 + 2 - 2)


@pytest.mark.card("liza-holt", "jesus")
@pytest.mark.rule("RV-PRIO-01")
def test_effects_of_the_active_player_come_first(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("liza-holt", party=1)
    bat = alice.holds("baseball-bat")
    jesus = bob.controls("jesus", party=1, attached="addict")
    bob.controls("karma")
    scene.action_phase(alice)

    alice.attacks(attacker, jesus, "physical", card=bat)

    assert scene.waiting() == (alice.seat, "rivals.choose")
    alice.declines()
    assert scene.waiting() == (bob.seat, "rivals.offer")


@pytest.mark.card("liza-holt", "jesus")
@pytest.mark.rule("RV-PRIO-01")
def test_effects_of_the_active_player_come_first_when_it_is_theirs_that_falls(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    jesus = alice.controls("jesus", party=1, attached="addict")
    alice.controls("karma")
    liza = bob.controls("liza-holt", party=1)
    scene.streets("prince-of-the-city")
    bat = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.claims(jesus)
    bob.answers((liza,), "rivals.claim.attack")
    bob.strikes("physical", card=bat)

    assert scene.waiting() == (alice.seat, "rivals.offer")
    alice.declines()
    assert scene.waiting() == (bob.seat, "rivals.choose")


@pytest.mark.card("the-cossack", "street-preacher")
@pytest.mark.rule("RV-PRIO-02", "RV-ED-02")
@pytest.mark.parametrize(("pays", "asked"), [(True, "rivals.act"), (False, "rivals.attack.block")])
def test_what_forbids_beats_what_allows(table: Table, pays: bool, asked: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    cossack = alice.controls("the-cossack", party=1)
    target = bob.controls("armoured", party=1)
    bob.controls("skunk", party=1)
    bob.controls("street-preacher")
    scene.action_phase(alice)

    if pays:
        alice.uses(cossack)
    alice.attacks(cossack, target, "ranged")
    scene.everyone_declines("rivals.attack.block")

    assert scene.waiting()[1] == asked


@pytest.mark.rule("RV-SF-15")
def test_in_sf_nobody_is_asked_to_respond(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    doc = alice.controls("doc", blood=1)
    bob.controls("sentinel")
    scene.action_phase(alice)

    alice.uses(doc)
    assert scene.waiting() == (alice.seat, "rivals.act")
    alice.draws()

    assert scene.waiting() == (alice.seat, "rivals.act")
    assert scene.blood(doc) == 2


@pytest.mark.rule("RV-SF-15", "RV-SF-14")
def test_in_sf_a_relentless_ability_is_used_once_a_turn_on_anybodys_turn(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    first, second = alice.controls("strong", party=1), alice.controls("sized", party=2)
    target = bob.controls("armoured", party=1)
    sentinel = bob.controls("sentinel")
    scene.action_phase(alice)

    alice.attacks(first, target, "physical")
    assert bob.asked == "rivals.attack.ability"
    bob.uses(sentinel)
    alice.attacks(second, target, "mental")

    assert scene.waiting() == (alice.seat, "rivals.act")
    assert bob.agenda == 1


@pytest.mark.card("flick")
@pytest.mark.rule("RV-SF-14", "RV-SF-15")
def test_in_sf_relentless_influence_is_used_in_a_foes_scheme(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    leader = alice.controls("strong")
    money = alice.holds("free-money")
    flick = bob.controls("flick")
    bob.controls("bunny-benitez")  # her ability is not Relentless
    scene.action_phase(alice)

    alice.plays(money, by=leader)
    alice.votes()

    assert [option[1] for option in bob.options if option[0] == ABILITY] == [flick]
