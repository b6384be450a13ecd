"""Relics used in resolution and in Frenzy: Isaac Chalice, Bone Dice, Knucklebone, Mirror and Silver Pin."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN, VendettaScene
from tests.games.vendetta.cards.used_relics import used
from tests.games.vendetta.conftest import BLOOD_RANKS, Table

# RE02 The Isaac Chalice


@pytest.mark.card("RE02")
@pytest.mark.rule("VD-CARD-21", "VD-AMB-19", "VD-DEC-18")
def test_the_isaac_chalice_plays_a_blood_from_the_pool_at_each_location(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3, variants=("relics",))
    alice, _, _ = scene.players
    alice.has(relic="RE02").deployed("BR08", at=2, blood=1)

    scene.resolution()
    alice.agrees()

    assert (alice.blood_at(1), alice.blood_at(2), alice.blood_at(HAVEN)) == (1, 2, 1)
    assert alice.blood == 3
    assert used(alice)


@pytest.mark.card("RE02")
def test_the_isaac_chalice_reaches_all_four_locations_of_five_players(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel", "toreador", round=3, variants=("relics",))
    alice = scene.players[0]
    alice.has(relic="RE02")

    scene.resolution()
    alice.agrees()

    assert [alice.blood_at(at) for at in (1, 2, 3, HAVEN)] == [1, 1, 1, 1]
    assert alice.blood == 2


@pytest.mark.card("RE02")
@pytest.mark.rule("VD-DEC-18", "VD-VARREL-02")
def test_the_isaac_chalice_may_be_kept_for_the_next_round(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2, variants=("relics",))
    alice, bob, cleo = scene.players
    alice.has(relic="RE02", hand="BR08", deck="BR01 BR02")
    bob.has(hand="TR08", deck="TR01 TR03")
    cleo.has(hand="VE08", deck="VE01 VE02")

    scene.resolution()
    alice.declines()
    assert (alice.blood_at(1), alice.blood) == (0, 6)
    while scene.asked(alice.seat) != "vendetta.relic":
        decision = scene.match.open()[0]
        scene.answer(decision.seat, decision.options[-1 if decision.point == "vendetta.plan.deploy" else 0])
    alice.agrees()

    assert alice.blood_at(HAVEN) == 1


@pytest.mark.card("RE02")
@pytest.mark.rule("VD-AMB-19", "VD-AMB-46")
@pytest.mark.parametrize(("pool", "places"), [(4, (1, 1, 1)), (3, (1, 1, 0)), (2, (1, 0, 0)), (1, (0, 0, 0))])
def test_the_isaac_chalice_fills_from_the_first_location_on_and_keeps_one_blood(
    table: Table, pool: int, places: tuple[int, ...]
) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3, variants=("relics",))
    alice, _, _ = scene.players
    alice.has(blood=pool, relic="RE02")

    scene.resolution()
    alice.agrees()

    assert (alice.blood_at(1), alice.blood_at(2), alice.blood_at(HAVEN)) == places
    assert alice.blood == pool - sum(places)


# RE03 Marked Bone Dice


@pytest.mark.card("RE03")
@pytest.mark.rule("VD-DEC-18", "VD-VARREL-02")
@pytest.mark.parametrize("uses", [True, False])
def test_the_marked_bone_dice_win_a_tie_if_they_are_used(table: Table, uses: bool) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.deployed("BR08", at=1, blood=1)
    bob.has(relic="RE03").deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert bob.asked == "vendetta.relic"
    bob.agrees() if uses else bob.declines()

    assert bob.alliance == ("AL30" if uses else "Victim")
    assert used(bob) == uses
    scene.done()


@pytest.mark.card("RE03")
def test_the_marked_bone_dice_win_every_tie_for_every_place(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", variants=("relics",))
    alice, bob, cleo = scene.players
    alice.deployed("BR01", at=1)
    bob.deployed("GA04", at=1)
    cleo.has(relic="RE03").deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    cleo.agrees()

    assert (alice.alliance, bob.alliance, cleo.alliance) == ("AL30", "", "Victim")
    scene.done()


@pytest.mark.card("RE03")
def test_the_marked_bone_dice_win_no_conflict_against_more_power(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.deployed("BR01", at=1)
    bob.has(relic="RE03").deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.agrees()

    assert alice.alliance == "AL30"
    scene.done()


@pytest.mark.card("RE03")
def test_the_marked_bone_dice_hold_at_one_location(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", round=3, variants=("relics",), options=BLOOD_RANKS)
    scene.ally("AL16", at=1)
    scene.ally("AL17", at=2)
    alice, bob, _ = scene.players
    alice.deployed(at=1, blood=1)
    bob.has(relic="RE03").deployed(at=1, blood=1)
    alice.deployed(at=2, blood=1)
    bob.deployed(at=2, blood=1)

    scene.resolution()
    scene.everyone_stays()
    bob.agrees()
    scene.everyone_stays()

    assert bob.alliance == "AL16 Victim"
    assert alice.alliance == "Victim AL17"
    scene.done()


@pytest.mark.card("RE03")
def test_the_marked_bone_dice_are_not_thrown_where_their_player_is_not(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.deployed("BR08", at=1)
    bob.has(relic="RE03").deployed("VE08", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert not used(bob)
    scene.done()


@pytest.mark.card("RE03", "AL08")
@pytest.mark.rule("VD-AMB-18")
@pytest.mark.parametrize(("first", "winner"), [(0, 0), (1, 1)])
def test_turn_order_decides_between_the_dice_and_fiorenza_savona(table: Table, first: int, winner: int) -> None:
    scene = table("brujah", "ventrue", "tremere", first=first, variants=("relics",), options=BLOOD_RANKS)
    scene.ally("AL16", at=1)
    alice, bob, _ = scene.players
    alice.has(alliance="AL08").deployed(at=1, blood=1)
    bob.has(alliance="Victim", relic="RE03").deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.agrees()

    assert scene.players[winner].alliance.endswith("AL16")
    scene.done()


# RE04 Saint's Knucklebone


@pytest.mark.card("RE04", "BR07")
@pytest.mark.rule("VD-FRZ-07")
def test_the_saints_knucklebone_gains_two_blood_instead_of_a_drain(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL09", relic="RE04").deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert bob.asked == "vendetta.frenzy"
    bob.chooses("RE04")

    assert bob.blood == 2
    assert (bob.alliance, bob.drained, bob.diablerie) == ("AL09 Victim", "", 0)
    assert alice.influence == 3 + 1 + 1
    assert used(bob)
    scene.done()


@pytest.mark.card("RE04", "BR07")
@pytest.mark.rule("VD-DEC-18")
def test_the_saints_knucklebone_may_be_kept(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL09", relic="RE04").deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.declines()

    assert bob.drained == "AL09"
    assert (bob.blood, bob.diablerie) == (4, 1)
    assert not used(bob)
    scene.done()


@pytest.mark.card("RE04", "BR07")
@pytest.mark.rule("VD-VARREL-02")
def test_the_saints_knucklebone_helps_once(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL09", relic="RE04", relic_used=True).deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.drained == "AL09"
    scene.done()


@pytest.mark.card("RE04", "BR03")
def test_the_saints_knucklebone_helps_in_planning_and_without_an_alliance(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1)
    bob.has(blood=1, influence=3, relic="RE04")

    scene.turn(bob)
    bob.plays("VE08", at=2)
    bob.chooses("RE04")
    bob.ends()

    assert (bob.blood, bob.influence) == (2, 3)
    assert alice.influence == 4
    scene.done()


@pytest.mark.card("RE04", "TR08", "BR07")
def test_the_saints_knucklebone_and_the_tremere_ready_are_a_choice(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=("relics",))
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, relic="RE04").deployed("TR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.chooses("TR08")

    assert bob.blood == 1
    assert not bob.face_up("TR08")
    assert not used(bob)
    scene.done()


# RE05 Mirror Without a Face


@pytest.mark.card("RE05")
@pytest.mark.rule("VD-DEC-18", "VD-VARREL-02")
def test_the_mirror_turns_stay_into_withdraw(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.has(relic="RE05").deployed("BR01", at=1, blood=2)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert alice.asked == "vendetta.relic"
    alice.agrees()

    assert alice.position(HAVEN) == "BR01"
    assert alice.blood == 8
    assert bob.alliance == "AL30"
    assert used(alice)
    scene.done()


@pytest.mark.card("RE05")
def test_the_mirror_turns_withdraw_into_stay(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.has(relic="RE05").deployed("BR01", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    alice.withdraws()
    bob.stays()
    alice.agrees()

    assert alice.position(1) == "BR01"
    assert alice.alliance == "AL30"
    scene.done()


@pytest.mark.card("RE05")
@pytest.mark.rule("VD-DEC-18")
def test_the_mirror_may_be_left_covered(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, _, _ = scene.players
    alice.has(relic="RE05").deployed("BR01", at=1)

    scene.resolve(1)
    alice.withdraws()
    alice.declines()

    assert alice.position(HAVEN) == "BR01"
    assert not used(alice)
    scene.done()


@pytest.mark.card("RE05")
def test_the_mirror_shows_nothing_where_its_player_is_not(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.has(relic="RE05").deployed("BR01", at=2)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    bob.stays()

    assert not used(alice)
    scene.done()


@pytest.mark.card("RE05")
@pytest.mark.rule("VD-GOLD-02")
def test_who_withdraws_by_the_mirror_leaves_in_turn_order() -> None:
    scene = VendettaScene("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.has(relic="RE05").deployed("BR01", at=1)
    bob.deployed("VE08", at=1)

    scene.resolve(1)
    alice.stays()
    bob.withdraws()
    alice.agrees()

    assert [event.seat for event in scene.events("withdraw")] == [alice.seat, bob.seat]
    scene.done()


# RE08 Duelist's Silver Pin


@pytest.mark.card("RE08")
@pytest.mark.rule("VD-DEC-18", "VD-VARREL-02")
@pytest.mark.parametrize(("rival_blood", "uses", "wins"), [(2, True, True), (3, True, False), (2, False, False)])
def test_the_silver_pin_adds_three_power_if_it_is_used(table: Table, rival_blood: int, uses: bool, wins: bool) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.deployed("BR08", at=1, blood=rival_blood + 1)
    bob.has(relic="RE08").deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert bob.asked == "vendetta.relic"
    bob.agrees() if uses else bob.declines()

    assert bob.alliance == ("AL30" if wins else "Victim")
    assert used(bob) == uses
    scene.done()


@pytest.mark.card("RE08")
def test_the_silver_pin_helps_in_one_conflict(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", round=3, variants=("relics",), options=BLOOD_RANKS)
    scene.ally("AL16", at=1)
    scene.ally("AL17", at=2)
    alice, bob, _ = scene.players
    for at in (1, 2):
        alice.deployed(at=at, blood=3)
        bob.deployed(at=at, blood=1)
    bob.has(relic="RE08")

    scene.resolution()
    scene.everyone_stays()
    bob.agrees()
    scene.everyone_stays()

    assert bob.alliance == "AL16 Victim"
    scene.done()


@pytest.mark.card("RE08", "BR07")
def test_the_silver_pin_is_decided_after_all_other_effects_of_the_conflict(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(relic="RE08").deployed("VE04", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == 7
    assert bob.power_at(1) == 3
    bob.agrees()
    assert bob.alliance == "AL30"
    scene.done()


@pytest.mark.card("RE08")
def test_the_silver_pin_is_not_worn_where_its_player_is_not(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, bob, _ = scene.players
    alice.deployed("BR08", at=1)
    bob.has(relic="RE08").deployed("VE08", at=2)

    scene.resolve(1)
    alice.stays()

    assert not used(bob)
    scene.done()
