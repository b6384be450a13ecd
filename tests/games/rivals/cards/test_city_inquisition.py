"""The Special Affairs Division and the Prince of San Francisco."""

from __future__ import annotations

import pytest

from tests.games.rivals.conftest import Table

DIVISION = "special-affairs-division"


@pytest.mark.card("special-affairs-division")
@pytest.mark.rule("RV-CITY-SF-01", "RV-CITY-SF-05", "RV-MORTAL-04", "RV-CITY-04")
@pytest.mark.parametrize(("attached", "falls"), [("", False), ("student", True)])
def test_division_falls_to_four_damage_for_an_agenda_and_is_discarded(table: Table, attached: str, falls: bool) -> None:
    scene = table(2)
    alice, _bob = scene.players
    attacker = alice.controls("strong", blood=1, party=1, attached=attached)
    division = scene.streets(DIVISION)
    scene.action_phase(alice)

    alice.attacks(attacker, division, "mental")

    assert alice.asked == "rivals.act"  # it is neither burned for Blood nor attached
    assert alice.agenda == int(falls)
    assert scene.city("discard") == ([DIVISION] if falls else [])
    assert scene.in_streets() == ([] if falls else [DIVISION])
    assert scene.blood(attacker) == 1


@pytest.mark.card("special-affairs-division")
@pytest.mark.rule("RV-CITY-SF-02", "RV-TURN-33")
def test_division_deals_an_aggravated_damage_in_each_antagonist_step(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    victim = alice.controls("strong", party=1)
    foreign = bob.controls("other-blank", party=1)
    alice.holds("fleetness", "unswayable-mind")
    scene.streets(DIVISION)
    scene.antagonist_step(alice)

    blood = [scene.blood(victim), scene.blood(foreign)]

    assert blood == [5, 4]  # no attribute helps, and no Reaction was asked for
    assert bob.asked == "rivals.act"


@pytest.mark.card("special-affairs-division")
@pytest.mark.rule("RV-CITY-SF-02", "RV-BURN-02")
def test_division_burns_whom_it_defeats(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong")
    victim = alice.controls("blank", blood=1, party=1, attached="vagrant")
    scene.streets(DIVISION)
    scene.antagonist_step(alice)

    alice.answers((victim,), "rivals.inquisition")
    alice.declines()

    assert alice.cards("burned") == ["blank"]
    assert scene.city("burned") == ["vagrant"]
    assert bob.agenda == 0


@pytest.mark.card("special-affairs-division", "vagrant")
@pytest.mark.rule("RV-CITY-SF-02", "RV-DMG-23")
def test_damage_of_the_division_can_be_prevented(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    victim = alice.controls("strong", party=1)
    vagrant = alice.attaches("vagrant", victim)
    scene.streets(DIVISION)
    scene.antagonist_step(alice)

    alice.uses(vagrant)

    assert scene.blood(victim) == 6


@pytest.mark.card("special-affairs-division")
@pytest.mark.rule("RV-CITY-SF-02", "RV-DEC-64")
def test_its_player_picks_the_victim_of_a_division(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    first, second = alice.controls("strong", party=1), alice.controls("blank", party=2)
    alice.controls("third-blank", blood=1, torpor=True)
    scene.streets(DIVISION)
    scene.antagonist_step(alice)

    options = alice.options
    alice.answers((second,), "rivals.inquisition")

    assert options == ((first,), (second,))
    assert [scene.blood(first), scene.blood(second)] == [6, 3]


@pytest.mark.card("special-affairs-division")
@pytest.mark.rule("RV-CITY-SF-03")
@pytest.mark.parametrize(
    ("divisions", "title", "blood"), [(1, "", 5), (1, "keeper-of-elysium", 6), (2, "keeper-of-elysium", 4)]
)
def test_divisions_reach_secrecy_up_to_their_number(table: Table, divisions: int, title: str, blood: int) -> None:
    scene = table(2)
    alice, _bob = scene.players
    victim = alice.controls("strong", attached=title)
    scene.streets(*[DIVISION] * divisions)
    scene.antagonist_step(alice)

    left = scene.blood(victim)

    assert left == blood


@pytest.mark.card("special-affairs-division")
@pytest.mark.rule("RV-CITY-SF-02", "RV-CITY-SF-03")
def test_secrecy_protects_some_and_leaves_the_others(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    home = alice.controls("strong", attached="keeper-of-elysium")
    out = alice.controls("blank", party=1)
    scene.streets(DIVISION)
    scene.antagonist_step(alice)

    blood = [scene.blood(home), scene.blood(out)]

    assert blood == [6, 3]


@pytest.mark.card("special-affairs-division", "vagrant")
@pytest.mark.rule("RV-CITY-SF-04")
def test_points_on_one_vampire_are_one_damage(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    victim = alice.controls("strong", party=1)
    alice.attaches("vagrant", victim)
    scene.streets(DIVISION, DIVISION, DIVISION)
    scene.antagonist_step(alice)

    asked = alice.asked
    alice.declines()

    assert asked == "rivals.prevent"
    assert scene.blood(victim) == 3
    assert alice.asked != "rivals.prevent"  # asked once for all three


@pytest.mark.card("special-affairs-division")
@pytest.mark.rule("RV-CITY-SF-04", "RV-DEC-64")
def test_damage_of_several_divisions_may_be_divided(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    first, second = alice.controls("strong", party=1), alice.controls("blank", party=2)
    scene.streets(DIVISION, DIVISION, DIVISION)
    scene.antagonist_step(alice)

    for one in (first, second, first):
        alice.answers((one,), "rivals.inquisition")

    assert [scene.blood(first), scene.blood(second)] == [4, 3]


@pytest.mark.card("special-affairs-division")
@pytest.mark.rule("RV-CITY-SF-04")
def test_nobody_is_given_more_points_than_blood(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    weak, tough = alice.controls("blank", blood=1, party=1), alice.controls("third-blank", blood=3, party=2)
    scene.streets(DIVISION, DIVISION)
    scene.antagonist_step(alice)

    alice.answers((weak,), "rivals.inquisition")

    assert not scene.is_active(weak)
    assert scene.blood(tough) == 2


@pytest.mark.card("special-affairs-division")
@pytest.mark.rule("RV-AMB-23")
def test_points_without_a_vampire_to_take_them_are_lost(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    hidden, weak = alice.controls("recluse"), alice.controls("blank", blood=1, party=1)
    scene.streets(DIVISION, DIVISION)
    scene.antagonist_step(alice)

    blood = scene.blood(hidden)

    assert blood == 4
    assert alice.cards("burned") == ["blank"]
    assert not scene.is_active(weak)


@pytest.mark.card("special-affairs-division")
@pytest.mark.rule("RV-CITY-SF-06", "RV-WIN-06")
def test_a_knock_out_by_the_division_is_nobodys_doing(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    bob.has(agenda=2)
    alice.controls("blank", blood=1, party=1)
    scene.streets(DIVISION)
    scene.antagonist_step(alice)

    agenda = [bob.agenda, carol.agenda]

    assert agenda == [2, 3]  # Carol is Alice's Adversary
    assert scene.winner == carol.seat
    assert scene.reason == "most agenda"


@pytest.mark.card("prince-of-the-city")
@pytest.mark.rule("RV-CITY-SF-07", "RV-CARD-48", "RV-PRINCE-25")
@pytest.mark.parametrize(("party", "event"), [(0, ""), (1, "castro-street-party")])
def test_the_prince_has_no_secrecy_anywhere(table: Table, party: int, event: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    prince = bob.controls("other-blank", party=party, attached="prince-of-the-city")
    other = bob.controls("third-blank", party=party * 2)
    if event:
        scene.event(event, bob)
    bob.in_play("first-tradition-the-masquerade")
    attacker = alice.controls("sized", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, prince, "mental")
    scene.everyone_declines()

    assert scene.secrecy(prince) == 0
    assert scene.secrecy(other) > 0
    assert scene.blood(prince) == 1  # attacked without Intel


@pytest.mark.card("prince-of-the-city", "special-affairs-division")
@pytest.mark.rule("RV-CITY-SF-07", "RV-CITY-SF-03")
def test_the_division_finds_the_prince_whatever_hides_the_others(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    prince = alice.controls("strong", attached="prince-of-the-city")
    other = alice.controls("blank", attached="keeper-of-elysium")
    scene.streets(DIVISION)
    scene.antagonist_step(alice)

    blood = [scene.blood(prince), scene.blood(other)]

    assert blood == [5, 4]


@pytest.mark.card("prince-of-the-city")
@pytest.mark.rule("RV-CITY-SF-07")
def test_the_prince_has_two_influence_more(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    leader = alice.controls("strong")
    prince = alice.controls("blank", attached="prince-of-the-city")
    scene.action_phase(alice)

    influence = [scene.influence(leader), scene.influence(prince)]

    assert influence == [1, 2]


@pytest.mark.card("prince-of-the-city")
@pytest.mark.rule("RV-CITY-SF-07", "RV-CARD-48", "RV-TURN-14")
def test_the_prince_brings_a_prestige_and_an_agenda_at_the_start_of_its_players_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank", attached="prince-of-the-city")
    scene.start_of_turn(alice)

    gains = [(player.prestige, player.agenda) for player in (alice, bob)]

    assert gains == [(11, 1), (10, 0)]


@pytest.mark.card("prince-of-the-city")
@pytest.mark.rule("RV-CITY-SF-07")
@pytest.mark.parametrize("where", ["streets", "foe"])
def test_the_prince_brings_nothing_to_a_player_without_the_title(table: Table, where: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    if where == "foe":
        bob.controls("other-blank", attached="prince-of-the-city")
    else:
        scene.streets("prince-of-the-city")
    scene.start_of_turn(alice)

    gains = [(player.prestige, player.agenda) for player in (alice, bob)]

    assert gains == [(10, 0), (10, 0)]
