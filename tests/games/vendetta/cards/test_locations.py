"""Location cards: a rule of its own for every Location but the Prince's Haven."""

from __future__ import annotations

from typing import Any

import pytest

import elysium
from elysium.core.decision import IllegalStep
from elysium.testing.vendetta import HAVEN, VendettaScene
from tests.games.vendetta.conftest import Table


@pytest.fixture
def located(table: Table) -> Table:
    """`located("LO01", "brujah", ...)`: a scene with this card on Location 1."""

    def scene(code: str, *clans: str, **setting: Any) -> VendettaScene:
        built = table(*clans, variants=("locations",), **setting)
        built.location_card(code, at=1)
        built.ally("AL16", at=1)
        return built

    return scene


# The variant


def laid_out(match: elysium.Match) -> list[str | None]:
    return [location["card"] for location in match.view(elysium.SPECTATOR)["locations"]]


@pytest.mark.rule("VD-VARLOC-01")
@pytest.mark.parametrize(("seats", "places"), [(3, 2), (4, 2), (5, 3)])
def test_every_location_but_the_haven_has_a_location_card_of_its_own(seats: int, places: int) -> None:
    match = elysium.new("vendetta", seats, 1, {"variants": ["locations"]})

    cards = laid_out(match)

    assert len(cards) == places + 1
    assert cards[-1] is None
    assert len({*cards[:-1]} - {None}) == places


@pytest.mark.rule("VD-VARLOC-01")
def test_the_location_cards_are_random() -> None:
    found = {laid_out(elysium.new("vendetta", 4, seed, {"variants": ["locations"]}))[0] for seed in range(60)}

    assert found == {f"LO0{number}" for number in range(1, 8)}


@pytest.mark.rule("VD-VARLOC-01")
def test_location_cards_stay_for_the_whole_game() -> None:
    match = elysium.new("vendetta", 3, 1, {"variants": ["locations"]})
    before = laid_out(match)

    while match.open():
        decision = match.open()[0]
        match.step(decision.seat, decision.options[-1 if decision.point == "vendetta.plan.deploy" else 0])

    assert laid_out(match) == before


@pytest.mark.rule("VD-SETUP-10")
def test_without_the_variant_there_are_no_location_cards() -> None:
    match = elysium.new("vendetta", 4, 1, {})

    assert laid_out(match) == [None, None, None]


# LO01 Succubus Club


@pytest.mark.card("LO01")
@pytest.mark.rule("VD-CARD-18", "VD-DEC-17")
def test_the_succubus_club_gives_each_player_up_to_three_deployed_blood_back(located: Table) -> None:
    scene = located("LO01", "brujah", "ventrue", "tremere")
    alice, bob, cleo = scene.players
    alice.deployed("BR08", at=1, blood=5)
    bob.deployed("VE08", at=1, blood=2)
    cleo.deployed("TR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert alice.options == ((0,), (1,), (2,), (3,))
    alice.chooses(3)
    assert bob.options == ((0,), (1,), (2,))
    bob.chooses(0)

    assert (alice.blood, alice.blood_at(1)) == (9, 2)
    assert (bob.blood, bob.blood_at(1)) == (6, 2)
    assert cleo.blood == 6
    scene.done()


@pytest.mark.card("LO01")
@pytest.mark.rule("VD-CARD-18")
def test_blood_at_the_succubus_club_counts_in_the_conflict_before_it_goes_back(located: Table) -> None:
    scene = located("LO01", "brujah", "ventrue", "tremere")
    alice, bob, _ = scene.players
    alice.deployed("BR09", at=1, blood=3)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert alice.alliance == "AL16"
    assert (alice.blood, bob.blood) == (7, 5)
    alice.chooses(3)

    assert alice.blood == 10
    scene.done()


@pytest.mark.card("LO01")
@pytest.mark.rule("VD-CARD-18", "VD-GOLD-02")
def test_the_succubus_club_asks_in_turn_order(located: Table) -> None:
    scene = located("LO01", "brujah", "ventrue", "tremere", first=1)
    alice, bob, _ = scene.players
    alice.deployed(at=1, blood=1)
    bob.deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.asked, bob.asked) == ("", "vendetta.take-back")


@pytest.mark.card("LO01")
@pytest.mark.rule("VD-CARD-18")
def test_the_succubus_club_gives_nothing_back_from_elsewhere(located: Table) -> None:
    scene = located("LO01", "brujah", "ventrue", "tremere")
    alice, bob, _ = scene.players
    alice.deployed("BR08", at=1)
    alice.deployed(at=2, blood=3)
    bob.deployed("VE08", at=2, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, alice.blood_at(2)) == (6, 3)
    scene.done()


@pytest.mark.card("LO01")
def test_another_location_gives_no_blood_back(located: Table) -> None:
    scene = located("LO01", "brujah", "ventrue", "tremere")
    alice, _, _ = scene.players
    alice.deployed("BR08", at=2, blood=3)

    scene.resolve(2)
    alice.stays()

    assert alice.blood_at(2) == 3
    scene.done()


# LO02 The Collar


@pytest.mark.card("LO02", "BR07")
@pytest.mark.rule("VD-CARD-19", "VD-FRZ-07")
def test_the_collar_pays_one_more_influence_for_a_frenzy_there(located: Table) -> None:
    scene = located("LO02", "brujah", "ventrue", "tremere")
    alice, bob, cleo = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="Victim").deployed("VE08", at=1)
    cleo.has(blood=1, alliance="Victim").deployed("TR04", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.influence == 3 + 2 + 2 + 1
    scene.done()


@pytest.mark.card("LO02", "BR07")
@pytest.mark.rule("VD-CARD-19")
def test_the_collar_pays_nothing_for_a_frenzy_elsewhere(located: Table) -> None:
    scene = located("LO02", "brujah", "ventrue", "tremere")
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=2)
    bob.has(blood=1, alliance="Victim").deployed("VE08", at=2)

    scene.resolve(2)
    scene.everyone_stays()

    assert alice.influence == 3 + 1 + 1
    scene.done()


@pytest.mark.card("LO02", "BR03")
@pytest.mark.rule("VD-AMB-42")
@pytest.mark.parametrize(("challenge_at", "played_at", "influence"), [(1, 2, 3 + 2), (2, 1, 3 + 1)])
def test_in_planning_the_collar_pays_where_the_card_that_caused_the_frenzy_lies(
    located: Table, challenge_at: int, played_at: int, influence: int
) -> None:
    scene = located("LO02", "brujah", "ventrue", "tremere")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=challenge_at)
    bob.has(blood=1)

    scene.turn(bob)
    bob.plays("VE08", at=played_at)

    assert alice.influence == influence
    scene.done()


@pytest.mark.card("LO02", "BR07")
@pytest.mark.rule("VD-TEAM-04")
def test_the_collar_pays_nothing_for_the_frenzy_of_the_teammate(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", "gangrel", variants=("locations", "teams"))
    scene.location_card("LO02", at=1)
    alice, _, cleo, _ = scene.players
    alice.deployed("BR07", at=1)
    cleo.has(blood=1, alliance="Victim").deployed("TR04", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert cleo.drained == "Victim"
    assert alice.influence == 3 + 1
    scene.done()


# LO03 Lower Wacker Tunnels


@pytest.mark.card("LO03")
def test_a_card_is_played_face_down_for_nothing_in_the_tunnels(located: Table) -> None:
    scene = located("LO03", "brujah", "ventrue", "tremere")
    alice, _, _ = scene.players
    alice.has(blood=1)

    scene.turn(alice)
    alice.plays("BR08", at=1, face_down=True)

    assert not alice.face_up("BR08")
    assert alice.blood == 1
    scene.done()


@pytest.mark.card("LO03")
def test_the_tunnels_make_nothing_cheaper_elsewhere(located: Table) -> None:
    scene = located("LO03", "brujah", "ventrue", "tremere")
    alice, _, _ = scene.players

    scene.turn(alice)
    alice.plays("BR08", at=2, face_down=True)

    assert alice.blood == 5
    scene.done()


@pytest.mark.card("LO03", "AL28", "AL07")
@pytest.mark.parametrize(("alliance", "cost"), [("AL28", 1), ("AL07", 0), ("AL07 AL28", 0)])
def test_allies_change_the_cost_after_the_tunnels_have_set_it_to_nothing(
    located: Table, alliance: str, cost: int
) -> None:
    scene = located("LO03", "brujah", "ventrue", "tremere")
    alice, _, _ = scene.players
    alice.has(alliance=alliance)

    scene.turn(alice)
    alice.plays("BR08", at=1, face_down=True)

    assert alice.blood == 6 - cost


# LO04 Slaughterhouse Row


@pytest.mark.card("LO04")
def test_slaughterhouse_row_costs_everybody_who_stayed_and_did_not_win_a_blood(located: Table) -> None:
    scene = located("LO04", "brujah", "ventrue", "tremere", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.deployed("BR01", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed(at=1, blood=1)
    dora.deployed("GA06", at=1)

    scene.resolve(1)
    for player in (alice, bob, cleo):
        player.stays()
    dora.withdraws()

    assert (alice.blood, bob.blood, cleo.blood, dora.blood) == (6, 5, 5, 6)
    scene.done()


@pytest.mark.card("LO04", "NO01")
def test_slaughterhouse_row_finds_who_stayed_and_then_moved_on(located: Table) -> None:
    scene = located("LO04", "nosferatu", "ventrue", "tremere")
    alice, bob, _ = scene.players
    alice.deployed("NO01", at=1)
    bob.deployed("VE08", at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.position(HAVEN) == "NO01"
    assert (alice.blood, bob.blood) == (5, 6)
    scene.done()


@pytest.mark.card("LO04", "NO07")
def test_slaughterhouse_row_finds_who_stayed_and_vanished(located: Table) -> None:
    scene = located("LO04", "nosferatu", "ventrue", "tremere")
    alice, bob, cleo = scene.players
    alice.deployed("NO07", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed("TR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert alice.blood == 6 + 2 - 1
    scene.done()


@pytest.mark.card("LO04", "NO07")
def test_under_the_first_rules_slaughterhouse_row_does_not_find_who_vanished(located: Table) -> None:
    scene = located("LO04", "nosferatu", "ventrue", "tremere", options={"rules": "1"})
    alice, bob, cleo = scene.players
    alice.deployed("NO07", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed("TR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert alice.blood == 6 + 2
    scene.done()


@pytest.mark.card("LO04", "BR09")
def test_slaughterhouse_row_comes_after_the_aftermath(located: Table) -> None:
    scene = located("LO04", "brujah", "ventrue", "tremere")
    alice, bob, _ = scene.players
    alice.has(blood=1).deployed("BR09", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, alice.drained) == (1 + 1 - 1, "")
    assert bob.blood == 5
    scene.done()


@pytest.mark.card("LO04")
@pytest.mark.rule("VD-AMB-07")
def test_a_frenzy_of_slaughterhouse_row_pays_nobody(located: Table) -> None:
    scene = located("LO04", "brujah", "ventrue", "tremere")
    alice, bob, cleo = scene.players
    alice.deployed("BR01", at=1)
    bob.has(blood=1).deployed("VE08", at=1)
    cleo.deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.drained, bob.blood) == ("Victim", 3)
    assert (alice.influence, bob.influence, cleo.influence) == (3 + 1, 3 + 1, 3)
    scene.done()


# LO05 Lakefront Blood Bank


@pytest.mark.card("LO05")
def test_the_winner_at_the_blood_bank_gains_three_blood(located: Table) -> None:
    scene = located("LO05", "brujah", "ventrue", "tremere")
    alice, bob, cleo = scene.players
    alice.deployed("BR08", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed(at=2, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood, cleo.blood) == (6, 9, 6)
    scene.done()


@pytest.mark.card("LO05")
def test_the_blood_bank_gives_nothing_elsewhere(located: Table) -> None:
    scene = located("LO05", "brujah", "ventrue", "tremere")
    scene.ally("AL17", at=2)
    alice, _, _ = scene.players
    alice.deployed("BR08", at=2)

    scene.resolve(2)
    alice.stays()

    assert alice.blood == 6
    scene.done()


@pytest.mark.card("LO05")
def test_the_blood_bank_gives_nothing_when_nobody_wins(located: Table) -> None:
    scene = located("LO05", "brujah", "ventrue", "tremere")
    alice, _, _ = scene.players
    alice.deployed("BR08", at=1)

    scene.resolve(1)
    alice.withdraws()

    assert alice.blood == 6
    scene.done()


# LO06 The Toll House


@pytest.mark.card("LO06")
@pytest.mark.rule("VD-AMB-48")
@pytest.mark.parametrize(("face_down", "blood"), [(False, 5), (True, 4)])
def test_playing_at_the_toll_house_costs_a_blood_on_top_of_the_face_down_cost(
    located: Table, face_down: bool, blood: int
) -> None:
    scene = located("LO06", "brujah", "ventrue", "tremere")
    alice, _, _ = scene.players

    scene.turn(alice)
    alice.plays("BR08", at=1, face_down=face_down)

    assert alice.blood == blood
    assert alice.blood_at(1) == 0
    scene.done()


@pytest.mark.card("LO06")
@pytest.mark.rule("VD-AMB-48")
def test_the_toll_comes_on_top_of_three_deployed_blood(located: Table) -> None:
    scene = located("LO06", "brujah", "ventrue", "tremere")
    alice, _, _ = scene.players

    scene.turn(alice)
    alice.plays("BR08", at=1, blood=3)

    assert (alice.blood, alice.blood_at(1)) == (2, 3)
    scene.done()


@pytest.mark.card("LO06")
@pytest.mark.rule("VD-AMB-48")
def test_who_cannot_pay_the_toll_cannot_play_there(located: Table) -> None:
    scene = located("LO06", "brujah", "ventrue", "tremere")
    alice, _, _ = scene.players
    alice.has(blood=1)

    scene.turn(alice)

    with pytest.raises(IllegalStep):
        alice.plays("BR08", at=1)
    alice.chooses_place(2)
    assert alice.position(2) == "BR08"
    assert alice.blood == 1
    scene.done()


@pytest.mark.card("LO06")
@pytest.mark.rule("VD-AMB-48")
def test_who_can_pay_the_toll_alone_plays_face_up(located: Table) -> None:
    scene = located("LO06", "brujah", "ventrue", "tremere")
    alice, _, _ = scene.players
    alice.has(blood=2)

    scene.turn(alice)
    alice.plays("BR08", at=1)

    assert alice.face_up("BR08")
    assert alice.blood == 1
    scene.done()


@pytest.mark.card("LO06", "NO03")
@pytest.mark.rule("VD-AMB-48")
def test_the_toll_and_eyes_in_the_dark_are_paid_together(located: Table) -> None:
    scene = located("LO06", "brujah", "nosferatu", "tremere")
    alice, bob, _ = scene.players
    alice.has(blood=2)
    bob.deployed("NO03", at=1)

    scene.turn(alice)

    with pytest.raises(IllegalStep):
        alice.plays("BR08", at=1)


@pytest.mark.card("LO06")
def test_playing_elsewhere_costs_no_toll(located: Table) -> None:
    scene = located("LO06", "brujah", "ventrue", "tremere")
    alice, _, _ = scene.players

    scene.turn(alice)
    alice.plays("BR08", at=2)

    assert alice.blood == 6
    scene.done()


@pytest.mark.card("LO06", "MA03")
@pytest.mark.rule("VD-AMB-31")
def test_a_card_played_by_an_effect_pays_no_toll(located: Table) -> None:
    scene = located("LO06", "malkavian", "ventrue", "tremere")
    alice, _, _ = scene.players
    alice.has(hand="MA08").deployed("MA03", at=1)

    scene.resolve(1)
    alice.stays()

    assert alice.position(1) == "MA03 MA08"
    assert alice.blood == 6
    scene.done()


@pytest.mark.card("LO06")
def test_the_winner_at_the_toll_house_gains_one_more_influence(located: Table) -> None:
    scene = located("LO06", "brujah", "ventrue", "tremere")
    alice, bob, _ = scene.players
    alice.deployed("BR08", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.influence == 3 + 1 + 1
    assert alice.influence == 3 + 1
    scene.done()


# LO07 Night Shelter


@pytest.mark.card("LO07")
def test_the_third_at_the_night_shelter_draws_a_victim(located: Table) -> None:
    scene = located("LO07", "brujah", "ventrue", "tremere", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.deployed("BR01", at=1)
    bob.deployed("VE08", at=1, blood=1)
    cleo.deployed(at=1, blood=2)
    dora.deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.alliance, bob.alliance, cleo.alliance, dora.alliance) == ("AL16", "Victim", "Victim", "")
    scene.done()


@pytest.mark.card("LO07")
def test_without_a_third_the_night_shelter_gives_nothing(located: Table) -> None:
    scene = located("LO07", "brujah", "ventrue", "tremere")
    alice, bob, _ = scene.players
    alice.deployed("BR01", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.alliance, bob.alliance) == ("AL16", "Victim")
    scene.done()


@pytest.mark.card("LO07")
def test_the_third_elsewhere_draws_no_victim(located: Table) -> None:
    scene = located("LO07", "brujah", "ventrue", "tremere")
    alice, bob, cleo = scene.players
    alice.deployed("BR01", at=2)
    bob.deployed("VE08", at=2, blood=1)
    cleo.deployed(at=2, blood=2)

    scene.resolve(2)
    scene.everyone_stays()

    assert cleo.alliance == ""
    scene.done()
