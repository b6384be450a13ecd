"""The turn and its Beginning Phase: City Deck Step, Start of Turn Step, Ready and Return Step."""

from __future__ import annotations

import pytest

from elysium import SPECTATOR
from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.table import STREETS
from elysium.testing.rivals import Player, RivalsScene
from tests.games.rivals.conftest import Table
from tests.games.rivals.whole_matches import answer, fresh, order, started, until

EDITIONS = ("rio", "sf")


def finish_turn(scene: RivalsScene, player: Player) -> None:
    """Pass both Actions and take two Library cards."""
    for _ in range(2):
        player.passes()
    player.ends()
    scene.everyone_declines()
    for _ in range(2):
        if player.asked == "rivals.draw":
            player.draws()


@pytest.mark.rule("RV-TURN-01", "RV-TERM-07")
def test_turns_pass_clockwise_and_a_round_gives_everybody_one(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    scene.turn(alice)

    actives = [scene.table.active]
    for player in (alice, bob, carol):
        finish_turn(scene, player)
        actives.append(scene.table.active)

    assert actives == [alice.seat, bob.seat, carol.seat, alice.seat]
    assert scene.table.turn == 23


@pytest.mark.rule("RV-TURN-01")
def test_a_turn_has_three_phases_in_order() -> None:
    match = fresh(3, seed=4)
    phases: list[str] = []

    while match.view(SPECTATOR)["turn"] < 2:
        view = match.view(SPECTATOR)
        if view["turn"] == 1 and view["phase"] not in phases[-1:]:
            phases.append(view["phase"])
        decision = match.open()[0]
        passing = [option for option in decision.options if option in ((acts.PASS,), (acts.END,))]
        match.step(decision.seat, passing[-1] if passing and decision.point == "rivals.act" else decision.options[0])

    assert phases[-2:] == ["action", "end"]
    assert set(phases) <= {"beginning", "action", "end"}


@pytest.mark.rule("RV-TURN-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_city_card_comes_into_the_streets_and_stays(table: Table, edition: str) -> None:
    scene = table(3, edition=edition)
    alice = scene.players[0]
    scene.city_deck("vagrant", "cop", "addict")
    scene.turn(alice)

    assert scene.in_streets() == ["vagrant"]
    assert scene.city("deck") == ["cop", "addict"]


@pytest.mark.rule("RV-TURN-10", "RV-TERM-07")
@pytest.mark.card("chinese-new-year")
def test_an_event_is_resolved_and_burned(table: Table) -> None:
    scene = table(3)
    alice = scene.players[0]
    scene.city_deck("chinese-new-year", "cop")
    scene.city_pile("burned", "the-hunger")
    scene.turn(alice)

    assert scene.city("burned") == ["chinese-new-year"]
    assert sorted(scene.city("deck")) == ["cop", "the-hunger"]
    assert scene.in_streets() == []


@pytest.mark.rule("RV-TURN-10", "RV-TOKEN-09")
def test_an_ongoing_event_stays_with_a_token_from_the_supply_of_the_active_player(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    alice.has(prestige=10)
    scene.city_deck("san-francisco-fog", "cop")
    scene.turn(bob)

    (fog,) = scene.table.piles[STREETS]
    assert scene.tokens(fog) == [0, 1, 0]
    assert (bob.prestige, bob.supply) == (10, 32 - 10 - 4 - 1)
    assert alice.supply == 32 - 10 - 4


@pytest.mark.rule("RV-TURN-10", "RV-TOKEN-09", "RV-TERM-07")
def test_an_ongoing_event_ends_a_round_later_in_the_step_of_its_colour(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    scene.city_deck("san-francisco-fog", "vagrant", "vagrant", "cop", "cop")
    scene.turn(alice)

    seen = [list(scene.in_streets())]
    for player in (alice, bob, carol):
        finish_turn(scene, player)
        seen.append(list(scene.in_streets()))

    assert ["san-francisco-fog" in cards for cards in seen] == [True, True, True, False]
    assert scene.city("burned") == ["san-francisco-fog"]
    assert alice.supply == 32 - 10 - 4


@pytest.mark.rule("RV-TURN-10")
def test_an_event_of_another_colour_stays(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    scene.event("san-francisco-fog", by=bob)
    scene.city_deck("vagrant")
    scene.turn(alice)

    assert scene.in_streets() == ["san-francisco-fog", "vagrant"]


@pytest.mark.rule("RV-TURN-10")
@pytest.mark.card("cable-car-accident")
def test_events_of_ones_colour_burn_before_the_next_card_comes(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    outside = alice.controls("blank", party=1)
    scene.event("cable-car-accident", by=alice)
    scene.city_deck("chinese-new-year", "cop")
    scene.turn(alice)

    assert "cable-car-accident" in scene.city("deck")  # it had burned when the Event took the burned ones
    assert scene.party(outside) == 0


@pytest.mark.rule("RV-TURN-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_the_first_turn_as_many_city_cards_come_as_there_are_players(seats: int) -> None:
    match = until(fresh(seats, seed=3), phase="action")

    view = match.view(SPECTATOR)
    assert view["turn"] == 1
    assert len(view["streets"]) + len(view["city"]["burned"]) == seats


@pytest.mark.rule("RV-SF-28")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_sf_too_the_first_turn_brings_one_city_card_for_every_player(seats: int) -> None:
    match = until(fresh(seats, seed=3, edition="sf"), phase="action")

    view = match.view(SPECTATOR)
    assert len(view["streets"]) + len(view["city"]["burned"]) == seats
    assert view["city"]["deck"] == 23 - seats


@pytest.mark.rule("RV-TURN-11")
def test_later_turns_bring_one_city_card_each() -> None:
    match = until(fresh(4, seed=3), turn=2, phase="action")

    view = match.view(SPECTATOR)
    shown = len(view["streets"]) + len(view["city"]["burned"]) + len(view["city"]["discard"])
    assert shown == 5


@pytest.mark.rule("RV-TURN-11")
@pytest.mark.card("gallery-opening")
def test_each_event_of_the_first_turn_is_carried_out_before_the_next_card_is_seen(table: Table) -> None:
    scene = table(3, turn=1)
    alice, bob, carol = scene.players
    alice.holds("mercy")
    scene.city_deck("gallery-opening", "cop", "addict", "chef")
    scene.turn(alice)

    assert alice.asked == "rivals.discard-up-to"
    assert scene.in_streets() == ["gallery-opening"]
    alice.declines()
    scene.everyone_declines()
    assert scene.in_streets() == ["cop", "addict"]
    assert (bob.asked, carol.asked) == ("", "")


@pytest.mark.rule("RV-TURN-12")
def test_an_empty_city_deck_is_made_anew_of_the_discards_when_a_card_is_needed(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    scene.city_pile("discard", "vagrant", "vagrant")
    scene.city_pile("burned", "cop")
    scene.turn(alice)

    assert scene.in_streets() == ["vagrant"]
    assert (scene.city("deck"), scene.city("discard"), scene.city("burned")) == (["vagrant"], [], ["cop"])


@pytest.mark.rule("RV-TURN-12")
def test_the_discards_stay_where_they_are_until_a_card_is_needed(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    scene.city_deck("chef")
    scene.city_pile("discard", "vagrant", "addict")
    scene.turn(alice)

    assert scene.in_streets() == ["chef"]
    assert (scene.city("deck"), scene.city("discard")) == ([], ["vagrant", "addict"])


@pytest.mark.rule("RV-TURN-12")
def test_with_no_city_card_left_nothing_comes(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    scene.city_pile("burned", "cop")
    scene.turn(alice)

    assert scene.in_streets() == []
    assert alice.asked == "rivals.act"


@pytest.mark.rule("RV-TURN-14", "RV-DEC-10")
@pytest.mark.card("emergency-bloodbag", "long-term-investment")
def test_effects_at_the_start_of_the_turn_come_in_the_order_their_player_chooses(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    wounded = alice.controls("blank", blood=1)
    alice.in_play("emergency-bloodbag", tokens=3)
    alice.in_play("long-term-investment", tokens=2)
    scene.start_of_turn(alice)

    assert alice.asked == "rivals.order"
    alice.chooses(1)
    assert (alice.prestige, scene.blood(wounded)) == (11, 1)
    alice.chooses(wounded)
    assert (alice.prestige, scene.blood(wounded)) == (11, 2)


@pytest.mark.rule("RV-TURN-14", "RV-DEC-10")
@pytest.mark.card("emergency-bloodbag", "long-term-investment")
def test_the_other_order_is_open_as_well_and_what_is_optional_may_be_left(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    wounded = alice.controls("blank", blood=1)
    alice.in_play("emergency-bloodbag", tokens=3)
    alice.in_play("long-term-investment", tokens=2)
    scene.start_of_turn(alice)

    alice.chooses(0)
    assert alice.prestige == 10
    alice.declines()
    assert (alice.prestige, scene.blood(wounded)) == (11, 1)


@pytest.mark.rule("RV-TURN-14")
@pytest.mark.card("long-term-investment")
def test_the_start_of_turn_effects_of_others_wait_for_their_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.in_play("long-term-investment", tokens=2)
    scene.start_of_turn(alice)

    assert (alice.prestige, bob.prestige) == (10, 10)


@pytest.mark.rule("RV-TURN-15", "RV-TERM-05")
def test_everything_readies_and_returns_to_the_haven_as_one_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    one = alice.controls("blank", party=1, exhausted=True)
    other = alice.controls("other-blank", party=2)
    vagrant = alice.attaches("vagrant", one, exhausted=True)
    engine = alice.in_play("search-engine", exhausted=True)
    foe = bob.controls("third-blank", party=1, exhausted=True)
    scene.ready_and_return(alice)

    assert not any(scene.is_exhausted(card) for card in (one, other, vagrant, engine))
    assert (scene.party(one), scene.party(other)) == (0, 0)
    assert scene.is_exhausted(foe)
    assert scene.party(foe) != 0


@pytest.mark.rule("RV-TURN-15")
@pytest.mark.parametrize("blood", [3, 4])
def test_a_character_in_torpor_with_maximum_blood_returns(table: Table, blood: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("other-blank")
    sleeper = alice.controls("blank", torpor=True, blood=blood)
    scene.ready_and_return(alice)

    assert scene.is_active(sleeper) == (blood == 4)
    assert scene.is_exhausted(sleeper) == (blood == 3)


@pytest.mark.rule("RV-TURN-15", "RV-TOKEN-12", "RV-TOKEN-15")
def test_no_influence_tokens_come_off_in_the_ready_and_return_step(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    spent = alice.controls("blank", no_influence=True)
    foe = bob.controls("other-blank", no_influence=True)
    scene.ready_and_return(alice)

    assert scene.influence(spent) == 1
    assert scene.influence(foe) == 0


@pytest.mark.rule("RV-TOKEN-12", "RV-SF-08")
@pytest.mark.card("emergency-bloodbag")
@pytest.mark.parametrize(("edition", "influence"), [("rio", 0), ("sf", 1)])
def test_in_sf_no_influence_tokens_come_off_at_the_start_of_the_turn_already(
    table: Table, edition: str, influence: int
) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    spent = alice.controls("blank", blood=1, no_influence=True)
    alice.in_play("emergency-bloodbag", tokens=3)
    scene.start_of_turn(alice)

    assert DONE in alice.options  # the effect of the Start of Turn Step is still open
    assert scene.influence(spent) == influence


@pytest.mark.rule("RV-TURN-15", "RV-TURN-14", "RV-TURN-10")
@pytest.mark.card("strength-in-numbers")
def test_the_start_of_turn_step_comes_before_anybody_returns(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    for number, code in enumerate(("blank", "other-blank", "third-blank"), 1):
        alice.controls(code, party=number)
    alice.has(agenda_card="strength-in-numbers")
    scene.turn(alice)

    assert alice.agenda == 1
    assert {scene.party(card) for card in scene.table.coterie(alice.seat)} == {0}


@pytest.mark.rule("RV-TURN-01", "RV-TERM-01")
def test_whose_turn_it_is_is_the_active_player() -> None:
    match = started(3, seed=6)

    assert match.view(SPECTATOR)["active"] == order(match)[0]
    turn_of = {}
    while match.view(SPECTATOR)["turn"] < 4:
        view = match.view(SPECTATOR)
        turn_of[view["turn"]] = view["active"]
        answer(match)
    assert [turn_of[turn] for turn in (1, 2, 3)] == order(match)
