"""Preparation, Conflict, rewards and Aftermath of one Location."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN, VendettaScene
from tests.games.vendetta.conftest import BLOOD_RANKS, Table

# Preparation.


@pytest.mark.rule("VD-PREP-01", "VD-ORDER-01", "VD-GOLD-02")
@pytest.mark.parametrize(("first", "expected"), [(0, (7, 7)), (1, (7, 6)), (2, (7, 7))])
def test_preparation_goes_in_turn_order(table: Table, first: int, expected: tuple[int, int]) -> None:
    scene = table("brujah", "tremere", "ventrue", first=first)
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.deployed("TR03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == expected  # Theft of Vitae fills up to 7 after or before the theft
    scene.done()


@pytest.mark.rule("VD-PREP-01", "VD-GOLD-02")
@pytest.mark.parametrize(("order", "expected"), [(("GA08", "GA05"), (3, 8)), (("GA05", "GA08"), (1, 10))])
def test_you_choose_the_order_of_your_preparation_cards(
    table: Table, order: tuple[str, str], expected: tuple[int, int]
) -> None:
    scene = table("gangrel", "tremere", "ventrue")
    alice, *_ = scene.players
    alice.deployed("GA05 GA08", at=1, blood=1)

    scene.resolve(1)
    alice.stays()
    assert alice.asked == "vendetta.order"
    alice.chooses(order[0])
    alice.agrees()

    assert (alice.blood, alice.blood_at(1)) == expected
    scene.done()


@pytest.mark.rule("VD-PREP-01")
def test_a_preparation_card_is_finished_before_the_next_begins(table: Table) -> None:
    scene = table("gangrel", "tremere", "ventrue")
    alice, *_ = scene.players
    alice.deployed("GA05 GA08", at=1, blood=1)

    scene.resolve(1)
    alice.stays()
    alice.chooses("GA05")

    assert (alice.asked, alice.blood_at(1)) == ("vendetta.may", 1)

    alice.declines()

    assert alice.blood_at(1) == 3
    scene.done()


@pytest.mark.rule("VD-PREP-01")
def test_preparation_cards_act_only_where_they_lie_and_in_their_step(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=2)
    alice.deployed("BR01", at=1)
    bob.deployed("TR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()


@pytest.mark.rule("VD-PREP-01", "VD-CONF-02")
def test_preparation_comes_before_the_totals(table: Table) -> None:
    scene = table("gangrel", "brujah", "ventrue", first=1)
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("GA08", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "AL19"  # 2 Blood from Ready against Power 1
    scene.done()


# Conflict.


@pytest.mark.rule("VD-CONF-01")
@pytest.mark.parametrize(("first", "asked"), [(0, [0, 1]), (1, [1, 0])])
def test_conflict_cards_are_applied_in_turn_order(table: Table, first: int, asked: list[int]) -> None:
    scene = table("gangrel", "ventrue", "brujah", "tremere", variants=["teams"], first=first)
    for player, code in zip(scene.players, ("GA02", "VE02", "BR01", "TR02"), strict=True):
        player.deployed(code, at=1)

    scene.resolve(1)
    scene.everyone_stays()
    scene.players[3].declines()
    answered = []
    for _ in range(2):
        player = next(player for player in scene.players if player.asked)
        assert player.asked == "vendetta.team.include"
        answered.append(player.seat)
        player.declines()

    assert answered == asked
    scene.done()


@pytest.mark.rule("VD-CONF-01", "VD-CONF-02")
def test_conflict_cards_count_before_the_totals_are_compared(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue", first=0)
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("TR03", at=1)
    bob.deployed("BR02 BR09", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.power_at(1), bob.power_at(1)) == (3, 4)  # Punk's Posse: twice two cards
    assert bob.alliance == "AL19"
    scene.done()


@pytest.mark.rule("VD-CONF-02", "VD-GLOS-05")
def test_total_power_is_the_cards_and_one_for_each_blood(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR04 BR01", at=1)
    alice.deployed("BR05", at=2, blood=5)
    bob.deployed("TR03", at=1, blood=8)

    scene.resolve(1)
    assert (alice.power_at(1), bob.power_at(1)) == (10, 11)
    scene.everyone_stays()

    assert bob.alliance == "AL19"
    scene.done()


@pytest.mark.rule("VD-CONF-03", "VD-RWD-01")
def test_the_three_highest_totals_take_the_places(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel", round=2)
    alice, bob, cleo, dan = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR08", at=1)
    bob.deployed("TR03", at=1)
    cleo.deployed("VE08", at=1)
    dan.deployed("GA03", at=1, blood=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.power_at(1) for player in scene.players] == [1, 3, 2, 5]
    assert [player.influence for player in scene.players] == [3, 4, 4, 5]
    assert [player.alliance for player in scene.players] == ["", "Victim", "", "AL19"]
    scene.done()


@pytest.mark.rule("VD-CONF-03", "VD-ORDER-02", "VD-GOLD-03", "VD-AMB-16")
@pytest.mark.parametrize(("first", "places"), [(0, (0, 1, 2)), (1, (1, 2, 0)), (2, (2, 0, 1))])
def test_ties_go_by_turn_order_through_all_places(table: Table, first: int, places: tuple[int, ...]) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2, first=first, options=BLOOD_RANKS)
    scene.ally("AL19", at=1)
    for player in scene.players:
        player.deployed(at=1, blood=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert [scene.players[seat].influence for seat in places] == [5, 4, 4]
    assert [scene.players[seat].alliance for seat in places] == ["AL19", "Victim", ""]
    scene.done()


@pytest.mark.rule("VD-CONF-04")
def test_who_is_alone_wins_even_with_no_power_and_only_the_first_reward_is_given(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2)
    alice, bob, cleo = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR09", at=1)
    bob.deployed("TR01", at=1, blood=3)
    cleo.deployed("VE01", at=1)

    scene.resolve(1)
    alice.stays()
    bob.withdraws()
    cleo.withdraws()

    assert [player.alliance for player in scene.players] == ["AL19", "", ""]
    assert [player.influence for player in scene.players] == [5, 3, 3]
    scene.done()


@pytest.mark.rule("VD-CONF-05")
def test_the_ally_of_a_deserted_location_leaves_the_game(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR01", at=1)
    bob.deployed("TR01", at=1)

    scene.resolve(1)
    alice.withdraws()
    bob.withdraws()

    assert alice.view["removed_allies"] == ["AL19"]
    assert alice.view["locations"][0]["ally"] is None
    assert [(player.influence, player.alliance) for player in scene.players] == [(3, "")] * 3
    scene.done()


@pytest.mark.rule("VD-CONF-05")
def test_the_ally_of_a_location_nobody_came_to_leaves_the_game(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    scene.ally("AL19", at=1)

    scene.resolve(1)

    assert scene.players[0].view["removed_allies"] == ["AL19"]
    scene.done()


@pytest.mark.rule("VD-CONF-05")
@pytest.mark.card("NO07")
def test_what_counts_is_who_is_left_after_the_conflict_step(table: Table) -> None:
    scene = table("nosferatu", "tremere", "ventrue")
    alice, *_ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("NO07", at=1)

    scene.resolve(1)
    alice.stays()
    alice.agrees()

    assert (alice.alliance, alice.view["removed_allies"]) == ("", ["AL19"])
    scene.done()


@pytest.mark.rule("VD-CONF-06", "VD-AMB-01", "VD-GLOS-05")
def test_blood_without_a_card_takes_part_in_the_conflict_of_others(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR08", at=1)
    bob.deployed(at=1, blood=6)
    cleo.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.alliance, bob.influence) == ("AL19", 4)
    assert {alice.alliance, cleo.alliance} == {"Victim", ""}
    scene.done()


@pytest.mark.rule("VD-CONF-04", "VD-AMB-01")
def test_who_alone_has_cards_wins_and_blood_takes_no_place(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR08", at=1)
    bob.deployed(at=1, blood=6)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.alliance, alice.influence) == ("AL19", 4)
    assert (bob.alliance, bob.influence) == ("", 3)
    scene.done()


@pytest.mark.card("BR03", "BR08")
@pytest.mark.rule("VD-CONF-04", "VD-AMB-01")
def test_who_is_left_alone_with_cards_by_the_withdraw_step_wins(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR08", at=1)
    bob.deployed("TR08", at=1, blood=3)
    cleo.deployed(at=1, blood=4)

    scene.resolve(1)
    alice.stays()
    bob.withdraws()
    cleo.stays()

    assert (alice.alliance, bob.alliance, cleo.alliance) == ("AL19", "", "")
    assert (alice.influence, cleo.influence) == (4, 3)
    scene.done()


@pytest.mark.rule("VD-CONF-05", "VD-AMB-01")
def test_blood_alone_with_blood_alone_wins_nothing(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed(at=1, blood=2)
    bob.deployed(at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.influence, bob.influence) == (3, 3)
    assert alice.view["removed_allies"] == ["AL19"]
    scene.done()


@pytest.mark.card("NO07")
@pytest.mark.rule("VD-CONF-05", "VD-AMB-01")
def test_who_alone_had_cards_and_vanishes_leaves_blood_with_nothing(table: Table) -> None:
    scene = table("nosferatu", "tremere", "ventrue")
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("NO07", at=1)
    bob.deployed(at=1, blood=2)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert (bob.alliance, bob.influence) == ("", 3)
    assert bob.view["removed_allies"] == ["AL19"]
    scene.done()


@pytest.mark.rule("VD-CONF-06", "VD-AMB-01", "VD-GLOS-05")
@pytest.mark.parametrize("always", ["always", True])  # true: as records of rules "1" have it
def test_a_table_may_let_blood_alone_always_rank(table: Table, always: object) -> None:
    scene = table("brujah", "tremere", "ventrue", options={"blood_only_ranks": always})
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR08", at=1)
    bob.deployed(at=1, blood=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.alliance, bob.influence) == ("AL19", 4)
    assert (alice.alliance, alice.influence) == ("Victim", 4)
    scene.done()


@pytest.mark.rule("VD-CONF-04", "VD-CONF-05", "VD-AMB-01")
def test_by_the_letter_blood_alone_takes_no_place(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", options={"blood_only_ranks": "never"})
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    scene.ally("AL20", at=2)
    alice.deployed("BR08", at=1)
    bob.deployed(at=1, blood=2)
    bob.deployed(at=2, blood=2)

    scene.resolution()
    scene.everyone_stays()
    bob.stays()

    assert (alice.alliance, alice.influence) == ("AL19", 4)
    assert (bob.alliance, bob.influence) == ("", 3)
    assert "AL20" in alice.view["removed_allies"]


# Rewards.


@pytest.mark.rule("VD-RWD-01", "VD-GLOS-13")
def test_the_first_takes_the_ally_the_second_a_victim_the_third_no_card(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2)
    alice, bob, cleo = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR08", at=1)
    bob.deployed("TR03", at=1)
    cleo.deployed("VE08", at=1)

    scene.resolve(1)
    before = alice.view["victims_left"]
    scene.everyone_stays()

    assert [player.alliance for player in scene.players] == ["", "AL19", "Victim"]
    assert alice.view["locations"][0]["ally"] is None
    assert alice.view["victims_left"] == before - 1
    scene.done()


@pytest.mark.rule("VD-RWD-02", "VD-RWD-05")
@pytest.mark.parametrize(("round", "rewards"), [(1, [1, 1, 0]), (2, [2, 1, 1]), (3, [3, 1, 1])])
def test_influence_by_place_and_round(table: Table, round: int, rewards: list[int]) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel", round=round, options=BLOOD_RANKS)
    for player, blood in zip(scene.players, (4, 3, 2, 1), strict=True):
        player.deployed(at=1, blood=blood)

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.influence - 3 for player in scene.players] == [*rewards, 0]
    scene.done()


@pytest.mark.rule("VD-RWD-03")
@pytest.mark.parametrize(("round", "rewards"), [(1, [2, 1, 0]), (2, [3, 1, 1]), (3, [4, 1, 1])])
def test_the_winner_of_the_haven_gains_one_more(table: Table, round: int, rewards: list[int]) -> None:
    scene = table("brujah", "tremere", "ventrue", round=round, options=BLOOD_RANKS)
    for player, blood in zip(scene.players, (4, 3, 2), strict=True):
        player.deployed(at=HAVEN, blood=blood)

    scene.resolve(HAVEN)
    scene.everyone_stays()

    assert [player.influence - 3 for player in scene.players] == rewards
    scene.done()


@pytest.mark.rule("VD-RWD-06", "VD-ORDER-03")
def test_the_winner_of_the_haven_takes_the_ambition_token(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR08", at=HAVEN)
    bob.deployed("TR03", at=HAVEN)

    scene.resolve(HAVEN)
    scene.everyone_stays()

    assert (bob.view["ambition"], bob.view["order"]) == (1, [1, 2, 0])
    scene.done()


@pytest.mark.rule("VD-ORDER-03")
def test_winning_elsewhere_does_not_move_the_ambition_token(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR08", at=1)
    bob.deployed("TR03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.view["ambition"] == 0
    scene.done()


@pytest.mark.rule("VD-RWD-06", "VD-AMB-21")
@pytest.mark.parametrize(("winner", "expected"), [(0, "Victim"), (1, "")])
def test_the_aftermath_of_the_haven_follows_the_new_turn_order(table: Table, winner: int, expected: str) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    scene.ally("AL19", at=HAVEN)
    alice.deployed("BR09", at=HAVEN, blood=9 if winner == 0 else 0)
    bob.has(blood=1, alliance="Victim").deployed("GA01", at=HAVEN, blood=2)

    scene.resolve(HAVEN)
    scene.everyone_stays()

    # Earth Meld first saves Bob from the Frenzy that Hunt causes when it goes first.
    assert bob.drained == expected
    scene.done()


@pytest.mark.rule("VD-RWD-06")
def test_the_ally_is_taken_before_the_ambition_token() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    _, bob, _ = scene.players
    scene.ally("AL06", at=HAVEN)
    bob.deployed("TR03", at=HAVEN)

    scene.resolve(HAVEN)
    scene.everyone_stays()

    kinds = [event.kind for event in scene.game.events()]
    assert kinds.index("acquire") < kinds.index("ambition")
    scene.done()


@pytest.mark.rule("VD-RWD-07", "VD-GLOS-13")
@pytest.mark.card("AL01")
def test_an_ally_acts_as_it_enters_the_alliance(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    scene.ally("AL01", at=1)
    alice.has(blood=1, alliance="Victim").deployed("BR01", at=1)
    bob.deployed("TR05", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert (alice.alliance, alice.blood) == ("Victim AL01", 4)  # before the Aftermath, where Bob is asked
    bob.declines()

    assert (bob.blood, bob.alliance) == (6, "Victim")
    scene.done()


# Aftermath.


@pytest.mark.rule("VD-AFT-01", "VD-ORDER-01")
@pytest.mark.parametrize(("first", "drained", "blood"), [(0, "Victim", 5), (1, "", 2), (2, "Victim", 5)])
def test_aftermath_goes_in_turn_order(table: Table, first: int, drained: str, blood: int) -> None:
    scene = table("brujah", "gangrel", "ventrue", first=first)
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR09", at=1, blood=9)
    bob.has(blood=1).deployed("GA01", at=1, blood=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.drained, bob.blood) == (drained, blood)  # the Victim is the reward for 2nd place
    scene.done()


@pytest.mark.rule("VD-AFT-01", "VD-GOLD-02")
@pytest.mark.parametrize(("order", "moved"), [(("GA07", "GA01"), (1, 7)), (("GA01", "GA07"), (0, 8))])
def test_you_choose_the_order_of_your_aftermath_cards(
    table: Table, order: tuple[str, str], moved: tuple[int, int]
) -> None:
    scene = table("gangrel", "tremere", "ventrue")
    alice, *_ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("GA01 GA07", at=1, blood=2)

    scene.resolve(1)
    alice.stays()
    assert alice.asked == "vendetta.order"
    alice.chooses(order[0])
    if alice.asked == "vendetta.mist-form":
        alice.chooses_place(HAVEN)

    assert (alice.blood_at(HAVEN), alice.blood) == moved
    scene.done()


@pytest.mark.rule("VD-AFT-01")
@pytest.mark.card("BR05")
def test_aftermath_cannot_change_the_winner(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", first=1)
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR05", at=1)
    bob.deployed("GA01", at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.power_at(1), bob.power_at(1)) == (3, 1)  # after Earth Meld
    assert (bob.alliance, bob.blood) == ("AL19", 7)  # 6 + 3, then 2 lost to Alice, who did not win
    scene.done()


@pytest.mark.rule("VD-AFT-02")
def test_cards_and_blood_stay_after_a_location_is_resolved(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR04", at=1, blood=2)
    bob.deployed("TR01", at=1, blood=1)
    alice.deployed("BR01", at=2)

    scene.resolution()
    scene.everyone_stays()

    assert (alice.asked, alice.view["location"]) == ("vendetta.withdraw", 1)
    assert (alice.position(1), alice.blood_at(1)) == ("BR04", 2)
    assert (bob.position(1), bob.blood_at(1)) == ("TR01", 1)
