"""Ventrue Passive cards that act after the Revelation: Curfew and Forestall."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import Table

# VE03 Curfew


@pytest.mark.card("VE03", "BR07", "BR09", "BR02")
@pytest.mark.rule("VD-AMB-39")
def test_curfew_obeyed_stops_preparation_and_aftermath_but_not_conflict_cards(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE03", at=1)
    bob.deployed("BR07 BR09 BR02", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.agrees()

    assert (alice.blood, bob.blood) == (6, 6)
    assert bob.power_at(1) == 3 + 0 + 6
    scene.done()


@pytest.mark.card("VE03", "BR07")
def test_curfew_refused_steals_three_blood(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE03", at=1)
    bob.deployed("BR07", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.declines()

    assert (alice.blood, bob.blood) == (6 + 3 - 1, 6 - 3 + 1)
    scene.done()


@pytest.mark.card("VE03")
@pytest.mark.rule("VD-AMB-39")
def test_curfew_asks_each_rival_in_turn_order(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel", "tremere", first=2)
    alice, bob, cleo, dora = scene.players
    alice.deployed("VE03", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed(at=1, blood=1)
    dora.deployed("TR01", at=2)

    scene.resolve(1)
    scene.everyone_stays()
    assert cleo.asked == "vendetta.curfew"
    cleo.agrees()
    assert bob.asked == "vendetta.curfew"
    bob.declines()

    assert (alice.blood, bob.blood, cleo.blood, dora.blood) == (9, 3, 6, 6)
    scene.done()


@pytest.mark.card("VE03", "MA02")
@pytest.mark.rule("VD-AMB-39")
@pytest.mark.parametrize(("first", "point"), [(0, "vendetta.curfew"), (1, "vendetta.bid")])
def test_cards_that_act_with_the_curfew_go_in_turn_order(table: Table, first: int, point: str) -> None:
    scene = table("ventrue", "malkavian", "gangrel", first=first)
    alice, bob, _ = scene.players
    alice.deployed("VE03", at=1)
    bob.deployed("MA02", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.asked == point


@pytest.mark.card("VE03", "VE07")
@pytest.mark.rule("VD-GOLD-02")
@pytest.mark.parametrize(("card", "blood"), [("VE03", 6 + 3 - 3 + 2), ("VE07", 6 + 2 + 3)])
def test_curfew_and_forestall_go_in_the_order_their_player_likes(table: Table, card: str, blood: int) -> None:
    scene = table("ventrue", "tremere", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE03 VE07", at=1)
    bob.deployed("TR06", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(card)
    bob.declines()

    assert alice.blood == blood
    scene.done()


@pytest.mark.card("VE03", "NO09")
@pytest.mark.rule("VD-AMB-39")
def test_a_curfew_holds_at_its_own_location_alone(table: Table) -> None:
    scene = table("ventrue", "nosferatu", "gangrel", round=3)
    alice, bob, cleo = scene.players
    alice.deployed("VE03", at=1)
    bob.deployed("NO05", at=1)
    bob.deployed("NO09", at=HAVEN)
    cleo.deployed("GA01", at=HAVEN)

    scene.resolution()
    scene.everyone_stays()
    bob.agrees()
    scene.everyone_stays()

    assert bob.position(1) == "NO05"
    assert (bob.blood, cleo.blood) == (7, 5)
    scene.done()


@pytest.mark.card("VE03")
def test_curfew_revealed_in_the_revelation_still_asks(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE03", at=1, face_down=True)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.declines()

    assert (alice.blood, bob.blood) == (9, 3)
    scene.done()


@pytest.mark.card("VE03")
def test_curfew_pays_for_the_frenzy_of_who_refuses(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE03", at=1)
    bob.has(blood=2, alliance="Victim").deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.declines()

    assert alice.blood == 8
    assert alice.influence == 3 + 1 + 1
    assert (bob.blood, bob.drained) == (3, "Victim")
    scene.done()


@pytest.mark.card("VE03", "TR06")
@pytest.mark.rule("VD-AMB-06")
def test_curfew_does_not_ask_a_rival_who_left_the_game_meanwhile(table: Table) -> None:
    scene = table("ventrue", "tremere", "brujah", "gangrel")
    alice, bob, cleo, _ = scene.players
    alice.deployed("VE03", at=1)
    bob.deployed("TR06", at=1)
    cleo.has(blood=3, alliance="AL09", diablerie=2).deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.declines()

    assert cleo.out
    assert alice.blood == 6 + 3 - 3
    scene.done()


# VE07 Forestall


@pytest.mark.card("VE07", "BR04")
@pytest.mark.rule("VD-AMB-40")
def test_forestall_gains_the_printed_power_of_a_rivals_card_and_stops_its_loss(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel", round=3)
    alice, bob, cleo = scene.players
    alice.deployed("VE07", at=1)
    bob.deployed("BR04 BR09", at=1)
    cleo.deployed("GA06", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert alice.options == ((3,), (8,), (14,))
    alice.chooses("BR04")
    bob.chooses("BR04")

    assert alice.blood == 6 + 4 - 1
    assert cleo.blood == 6 - 3 - 1
    scene.done()


@pytest.mark.card("VE07", "BR09")
@pytest.mark.rule("VD-AMB-40")
def test_forestall_stops_the_theft_of_the_chosen_card(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE07", at=1)
    bob.deployed("BR09", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()


@pytest.mark.card("VE07", "NO06")
@pytest.mark.rule("VD-AMB-40")
def test_forestall_can_choose_only_a_face_up_card(table: Table) -> None:
    scene = table("ventrue", "brujah", "nosferatu")
    alice, bob, cleo = scene.players
    alice.deployed("VE07", at=1)
    bob.deployed("BR01", at=1, face_down=True)
    cleo.deployed("NO06", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.chooses(None)

    assert alice.blood == 6 + 3
    scene.done()


@pytest.mark.card("VE07")
def test_forestall_finds_nothing_where_rivals_have_only_blood(table: Table) -> None:
    scene = table("ventrue", "brujah", "nosferatu")
    alice, bob, _ = scene.players
    alice.deployed("VE07", at=1)
    bob.deployed(at=1, blood=2)
    bob.deployed("BR01", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == 6
    scene.done()


@pytest.mark.card("VE07", "BR01")
def test_forestall_gains_the_power_before_any_change(table: Table) -> None:
    scene = table("ventrue", "brujah", "nosferatu")
    alice, bob, _ = scene.players
    alice.deployed("VE07", at=1)
    bob.deployed("BR01", at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == 6 + 6
    scene.done()


@pytest.mark.card("VE07", "NO09")
@pytest.mark.rule("VD-AMB-40")
def test_forestall_holds_for_the_round_wherever_the_card_goes(table: Table) -> None:
    scene = table("ventrue", "nosferatu", "gangrel", round=3)
    scene.ally("AL16", at=1)
    scene.ally("AL17", at=HAVEN)
    alice, bob, _ = scene.players
    alice.deployed("VE07", at=1)
    alice.deployed("VE08", at=HAVEN)
    bob.deployed("NO09", at=1)

    scene.resolution()
    scene.everyone_stays()
    bob.agrees()
    scene.everyone_stays()

    assert bob.position(HAVEN) == "NO09"
    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()


@pytest.mark.card("VE07", "BR03")
@pytest.mark.rule("VD-AMB-40")
def test_forestall_ends_with_the_round(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel", "tremere")
    alice, bob, cleo, dora = scene.players
    for player, hand, deck in (
        (alice, "VE09", "VE01 VE02"),
        (bob, "BR09", "BR01 BR02"),
        (cleo, "GA09", "GA01 GA02"),
        (dora, "TR09", "TR01 TR02"),
    ):
        player.has(hand=hand, deck=deck)
    alice.deployed("VE07", at=1)
    bob.deployed("BR03", at=1)

    scene.resolution()
    scene.everyone_stays()
    for player in scene.players:
        player.answers(*player.options[0])
    alice.plays("VE09", at=1)
    bob.plays("BR03", at=1)
    for player in (cleo, dora):
        player.plays(player.hand.split()[-1], at=1)
    before = alice.blood
    alice.plays("VE07", at=2)

    assert alice.blood == before - 1


@pytest.mark.card("VE07", "BR07")
def test_forestall_protects_nobody_else_and_from_nothing_else(table: Table) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    alice.deployed("VE07", at=1)
    bob.deployed("BR07 BR08", at=1)
    cleo.deployed("GA06", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses("BR08")

    assert (alice.blood, bob.blood, cleo.blood) == (6 + 1 - 1, 8, 5)
    scene.done()
