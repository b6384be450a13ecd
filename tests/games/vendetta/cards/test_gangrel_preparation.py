"""Gangrel Preparation cards: Power of the Pack, Fearless and Ready, which take, swap and add Blood."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table


@pytest.mark.card("GA04")
@pytest.mark.parametrize(("lying", "taken"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_power_of_the_pack_takes_half_of_a_rivals_blood_here_rounded_up(table: Table, lying: int, taken: int) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA04", at=1)
    bob.deployed("BR08", at=1, blood=lying)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood, bob.blood_at(1)) == (6 + taken, 6, lying - taken)
    scene.done()


@pytest.mark.card("GA04")
def test_power_of_the_pack_takes_from_each_rival_and_from_nobody_else(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("GA04", at=1, blood=2)
    bob.deployed("BR08", at=1, blood=3)
    bob.deployed("BR09", at=2, blood=2)
    cleo.deployed(at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, alice.blood_at(1)) == (6 + 2 + 2, 2)
    assert (bob.blood_at(1), bob.blood_at(2), cleo.blood_at(1)) == (1, 2, 1)
    scene.done()


@pytest.mark.card("GA04")
def test_power_of_the_pack_takes_the_blood_before_power_is_compared(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue", first=1)
    alice, bob, _ = scene.players
    alice.deployed("GA04", at=1, blood=1)
    bob.deployed("BR08", at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "AL30"  # 3 against 1 + 1
    scene.done()


@pytest.mark.card("GA04")
@pytest.mark.rule("VD-WD-01")
def test_power_of_the_pack_drives_out_who_had_a_single_blood_here(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA04", at=1)
    bob.deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.alliance, bob.alliance) == ("AL30", "")
    scene.done()


@pytest.mark.card("GA04")
def test_power_of_the_pack_is_no_theft_from_a_pool_so_submission_does_not_stop_it(table: Table) -> None:
    scene = table("gangrel", "toreador", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA04", at=1)
    bob.deployed("TO06", at=1, blood=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood_at(1)) == (7, 1)
    scene.done()


@pytest.mark.card("GA05")
def test_fearless_swaps_blood_here_with_the_pool_and_adds_two(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("GA05", at=1, blood=2)
    scene.resolve(1)
    scene.everyone_stays()

    alice.agrees()

    assert (alice.blood, alice.blood_at(1)) == (2, 6 + 2)
    scene.done()


@pytest.mark.card("GA05")
def test_fearless_may_be_left_unused(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("GA05", at=1, blood=2)
    scene.resolve(1)
    scene.everyone_stays()

    alice.declines()

    assert (alice.blood, alice.blood_at(1)) == (6, 2)
    scene.done()


@pytest.mark.card("GA05")
def test_fearless_may_not_empty_the_pool(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("GA05", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, alice.blood_at(1)) == (6, 0)
    scene.done()


@pytest.mark.card("GA05")
def test_fearless_touches_only_its_own_position(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA05", at=1, blood=1)
    alice.deployed("GA09", at=2, blood=2)
    bob.deployed("BR08", at=1, blood=5)
    scene.resolve(1)
    scene.everyone_stays()

    alice.agrees()

    assert (alice.blood, alice.blood_at(1), alice.blood_at(2)) == (1, 8, 2)
    assert (bob.blood, bob.blood_at(1)) == (6, 5)
    assert alice.alliance == "AL30"  # 3 + 8 against 1 + 5
    scene.done()


@pytest.mark.card("GA08")
@pytest.mark.rule("VD-CARD-08")
def test_gangrels_ready_adds_two_blood_from_the_bank(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA08", at=1, blood=1)
    bob.deployed("BR08", at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, alice.blood_at(1)) == (6, 3)
    assert (alice.alliance, bob.blood_at(1)) == ("AL30", 1)
    scene.done()


@pytest.mark.card("GA08")
@pytest.mark.rule("VD-PLAN-08")
def test_gangrels_ready_waits_for_resolution(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue")
    alice, _, _ = scene.players
    scene.turn(alice)

    alice.plays("GA08", at=1)

    assert alice.blood_at(1) == 0
    scene.done()
