"""Torpor: what goes there, what it can still do, how it comes back; mending (RV-TORPOR, RV-MEND)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-TORPOR-01", "RV-TORPOR-02", "RV-TORPOR-04")
def test_a_defeated_vampire_lies_exhausted_in_torpor_with_1_prestige_as_blood(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target = bob.controls("skunk", party=1, blood=1)
    bob.controls("brother")
    scene.action_phase(alice)
    supply = bob.supply

    alice.attacks(attacker, target, "physical")

    assert bob.cards("torpor") == ["skunk"]
    assert scene.is_exhausted(target)
    assert scene.party(target) == 0
    assert scene.tokens(target) == [0, 1]
    assert (bob.prestige, bob.supply) == (9, supply + 1)


@pytest.mark.rule("RV-TORPOR-02", "RV-WIN-05")
def test_the_last_prestige_goes_too_and_knocks_its_player_out(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bob.has(prestige=1)
    target = bob.controls("skunk", party=1, blood=1)
    bob.controls("brother")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")

    assert scene.blood(target) == 1
    assert (scene.winner, scene.reason) == (alice.seat, "rival")


@pytest.mark.card("yusuf-kaya", "primogen")
@pytest.mark.rule("RV-TORPOR-03", "RV-TORPOR-05")
def test_one_still_controls_a_character_in_torpor_and_its_title(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    yusuf = alice.controls("yusuf-kaya")
    torpid = alice.controls("armoured", torpor=True, blood=2, attached="primogen")
    foes = bob.controls("brother", torpor=True, blood=2, attached="primogen")
    bob.controls("skunk")
    scene.action_phase(alice)

    alice.uses(yusuf)

    assert (scene.blood(torpid), scene.blood(foes)) == (3, 2)


@pytest.mark.card("sucker-punch")
@pytest.mark.rule("RV-TORPOR-03", "RV-CLAN-01")
def test_a_character_in_torpor_has_no_clan(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    alice.controls("skunk", torpor=True)
    alice.holds("sucker-punch", "baseball-bat")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.chooses(1)

    assert [scene.code(option[0]) for option in alice.options[:-1]] == ["baseball-bat"]


@pytest.mark.card("search-engine")
@pytest.mark.rule("RV-TORPOR-03", "RV-ONGO-03")
@pytest.mark.parametrize("torpor", [False, True])
def test_a_character_in_torpor_has_no_disciplines(table: Table, torpor: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong", leader=True)
    alice.controls("karma", torpor=torpor)  # Auspex
    engine = alice.in_play("search-engine")

    scene.action_phase(alice)

    assert alice.can(acts.ABILITY, engine) is not torpor


@pytest.mark.rule("RV-TORPOR-03")
def test_a_character_in_torpor_keeps_its_blood_potency_and_name_but_no_attributes(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong", leader=True)
    alice.controls("sized", torpor=True, blood=2)

    scene.action_phase(alice)

    (torpid,) = scene.match.view(alice.seat)["players"][alice.seat]["torpor"]
    assert (torpid["card"], torpid["potency"], torpid["attributes"]) == ("sized", 5, [0, 0, 0])


@pytest.mark.card("doc")
@pytest.mark.rule("RV-TORPOR-03", "RV-TORPOR-04")
def test_a_character_in_torpor_has_no_text_and_cannot_act(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong", leader=True, exhausted=True)
    doc = alice.controls("doc", torpor=True)
    hurt = alice.controls("skunk", blood=1, exhausted=True)
    review = alice.holds("everything-is-connected")
    bob.controls("brother", party=1)

    scene.action_phase(alice)

    assert not any(doc in option for option in alice.options)
    assert not alice.can(acts.PLAY, review)
    assert scene.blood(hurt) == 1


@pytest.mark.rule("RV-TORPOR-04", "RV-INF-03")
def test_a_character_in_torpor_exerts_no_influence(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong")
    leader = alice.controls("muhammad-zadeh", torpor=True, leader=True)

    scene.action_phase(alice)

    assert scene.influence(leader) == 0


@pytest.mark.card("marked-man")
@pytest.mark.rule("RV-TORPOR-05")
def test_effects_that_do_not_name_torpor_cannot_choose_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    june = alice.controls("june-bryant")
    marked = alice.holds("marked-man")
    torpid, active = bob.controls("brother", torpor=True), bob.controls("skunk")
    scene.action_phase(alice)

    alice.plays(marked)

    assert alice.options == ((june,), (active,))
    assert (torpid,) not in alice.options


@pytest.mark.card("emergency-bloodbag")
@pytest.mark.rule("RV-TORPOR-05")
def test_effects_on_characters_you_control_may_choose_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong")
    torpid = alice.controls("skunk", torpor=True, blood=1)
    bob.controls("brother", torpor=True, blood=1)
    bob.controls("karma")
    alice.in_play("emergency-bloodbag", tokens=2)
    scene.start_of_turn(alice)

    assert alice.options == ((torpid,), DONE)
    alice.chooses(torpid)

    assert scene.blood(torpid) == 2


@pytest.mark.rule("RV-TORPOR-06")
def test_each_end_phase_of_its_controller_gives_1_blood(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong")
    own = alice.controls("skunk", torpor=True, blood=1)
    bob.controls("karma")
    other = bob.controls("brother", torpor=True, blood=1)

    scene.end_phase(alice)

    assert (scene.blood(own), scene.blood(other)) == (2, 1)


@pytest.mark.card("bad-penny")
@pytest.mark.rule("RV-TORPOR-06", "RV-ABIL-11")
def test_torpor_text_happens_in_that_step_and_only_in_torpor(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong")
    torpid = alice.controls("bad-penny", torpor=True, blood=1)

    scene.end_phase(alice)

    assert scene.blood(torpid) == 3


@pytest.mark.card("bad-penny")
@pytest.mark.rule("RV-ABIL-11")
def test_torpor_text_does_nothing_outside_torpor(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    active = alice.controls("bad-penny", blood=1)

    scene.end_phase(alice)

    assert scene.blood(active) == 1


@pytest.mark.rule("RV-TORPOR-07", "RV-AMB-25")
def test_a_full_character_returns_ready_in_the_ready_and_return_step(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong")
    full = alice.controls("skunk", torpor=True)
    waiting = alice.controls("brother", torpor=True, blood=4)

    scene.ready_and_return(alice)

    assert (scene.is_active(full), scene.is_exhausted(full), scene.party(full)) == (True, False, 0)
    assert scene.in_torpor(waiting)


@pytest.mark.rule("RV-TORPOR-07")
def test_a_character_filled_in_the_torpor_step_returns_there(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong")
    torpid = alice.controls("skunk", torpor=True, blood=2)

    scene.end_phase(alice)

    assert scene.is_active(torpid)
    assert not scene.is_exhausted(torpid)


@pytest.mark.card("yusuf-kaya")
@pytest.mark.rule("RV-TORPOR-07", "RV-MEND-03")
def test_a_character_filled_in_the_action_phase_returns_at_once_and_may_act(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    yusuf = alice.controls("yusuf-kaya")
    torpid = alice.controls("armoured", torpor=True, blood=8, attached="primogen")
    bob.controls("skunk", party=1)
    scene.action_phase(alice)

    alice.uses(yusuf)

    assert scene.is_active(torpid)
    assert alice.can(acts.MOVE, torpid)
    alice.moves(torpid)
    assert alice.can(acts.ATTACK, torpid)


@pytest.mark.card("mercy")
@pytest.mark.rule("RV-TORPOR-07", "RV-MEND-03", "RV-CARD-19")
def test_a_character_filled_on_a_foes_turn_waits_for_its_controllers(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("strong")
    mercy = alice.holds("mercy")
    bob.controls("karma")
    torpid = bob.controls("skunk", torpor=True, blood=1)
    scene.action_phase(alice)

    alice.plays(mercy, by=leader)
    alice.votes()
    bob.votes()
    scene.everyone_declines()

    assert scene.blood(torpid) == 3
    assert scene.in_torpor(torpid)
    alice.passes()
    alice.ends()
    scene.everyone_declines()
    assert bob.asked == "rivals.act"
    assert scene.is_active(torpid)


@pytest.mark.card("the-madhouse")
@pytest.mark.rule("RV-TORPOR-08", "RV-HAVEN-03")
@pytest.mark.parametrize("torpor", [False, True])
def test_the_leader_ability_is_off_while_the_leader_lies_in_torpor(table: Table, torpor: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="the-madhouse")
    leader = alice.controls("strong", leader=True, torpor=torpor)
    alice.controls("skunk")
    alice.conspires("destroy-the-plans", {alice: 1})
    alice.holds("baseball-bat")
    bob.controls("karma")
    scene.action_phase(alice)

    abilities = [scene.code(option[1]) for option in alice.options if option[0] == acts.ABILITY]
    assert abilities == ([] if torpor else ["the-madhouse"])
    assert scene.match.view(alice.seat)["players"][alice.seat]["leader"] == leader


@pytest.mark.card("late-night-snack")
@pytest.mark.rule("RV-MEND-01")
def test_mending_adds_the_controllers_colour_up_to_the_maximum(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    montgomery = alice.controls("montgomery-white", tokens={bob: 3})  # twice Fortitude, Blood Potency 4
    snack = alice.holds("late-night-snack")
    scene.action_phase(alice)
    supply = alice.supply

    alice.plays(snack, by=montgomery)

    assert scene.tokens(montgomery) == [1, 3]
    assert alice.supply == supply - 1


@pytest.mark.card("cop")
@pytest.mark.rule("RV-MEND-02")
def test_more_blood_potency_makes_room_but_mends_nothing(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    attacker = alice.controls("strong", party=1)
    mortal = scene.streets("cop")
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "physical")
    alice.chooses(1)

    assert scene.attached(attacker) == ["cop"]
    assert (scene.potency(attacker), scene.blood(attacker)) == (7, 6)


@pytest.mark.card("cop", "gang-up")
@pytest.mark.rule("RV-MEND-02", "RV-TERM-12")
def test_more_blood_potency_lets_one_play_more_cards(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    plain, better = alice.controls("inmate-745943", party=1), alice.controls("bad-penny", party=2, attached="cop")
    alice.holds("gang-up")  # asks for 5
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    offered = []
    for attacker in (plain, better):
        alice.acts(acts.ATTACK, attacker)
        alice.chooses(target)
        alice.chooses(1)
        offered.append([scene.code(option[0]) for option in alice.options[:-1]])
        alice.declines()
        scene.everyone_declines()

    assert offered == [[], ["gang-up"]]


@pytest.mark.rule("RV-MEND-04", "RV-DEC-63")
def test_a_discard_mends_each_character_once_in_the_torpor_and_mending_step(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    hurt = alice.controls("strong", blood=2)
    other = alice.controls("skunk", blood=1)
    torpid = alice.controls("armoured", torpor=True, blood=2)
    bat = alice.holds("baseball-bat", "throat-rip", "humiliate")
    scene.end_phase(alice)

    asked = alice.options
    alice.chooses(hurt)
    alice.answers((bat,), "rivals.discard")

    assert asked == ((hurt,), (other,), (torpid,), DONE)
    assert alice.options == ((other,), (torpid,), DONE)
    assert scene.blood(hurt) == 3
    assert alice.cards("discard") == ["baseball-bat"]
