"""What the words on the cards mean, and the golden rules."""

from __future__ import annotations

import pytest

from elysium.games.vendetta.flow.planning import BLOOD, DRAIN
from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import Table


@pytest.mark.rule("VD-GLOS-01", "VD-AMB-30")
def test_a_foreign_card_on_your_position_counts_as_yours(table: Table) -> None:
    scene = table("brujah", "malkavian", "ventrue", round=2)
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR08", at=1)
    bob.deployed("MA08 BR04", at=1)

    scene.resolve(1)
    assert bob.power_at(1) == 4 + 2  # Fist of Caine, and a Ready that counts two cards
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (4, 6)  # Alice is a Rival of her own card
    assert bob.alliance == "AL19"
    scene.done()


@pytest.mark.rule("VD-GLOS-02")
@pytest.mark.card("GA06", "BR03")
def test_moving_a_card_is_not_playing_it(table: Table) -> None:
    scene = table("gangrel", "nosferatu", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("GA06", at=HAVEN)
    bob.deployed("NO01", at=1)
    bob.deployed("NO08", at=2)
    cleo.deployed("BR03", at=2)

    scene.resolution()
    bob.stays()  # Unseen Passage goes to the Haven
    bob.withdraws()  # and Ready follows
    cleo.stays()

    assert bob.position(HAVEN) == "NO01 NO08"
    assert (alice.blood_at(HAVEN), bob.blood) == (0, 6)


@pytest.mark.rule("VD-GLOS-02")
@pytest.mark.card("GA06")
def test_putting_a_card_from_hand_to_a_location_is_playing_it(table: Table) -> None:
    scene = table("gangrel", "nosferatu", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("GA06", at=HAVEN)
    scene.turn(bob)

    bob.plays("NO09", at=HAVEN)

    assert (alice.blood_at(HAVEN), bob.position(HAVEN), bob.hand) == (1, "NO09", "NO08")
    scene.done()


@pytest.mark.rule("VD-GLOS-03")
@pytest.mark.card("NO08")
def test_only_the_present_place_of_a_deployed_card_matters(table: Table) -> None:
    scene = table("nosferatu", "brujah", "ventrue")
    alice, *_ = scene.players
    alice.deployed("NO08", at=1)

    scene.resolve(1)
    assert alice.power_at(1) == 1
    alice.withdraws()

    assert (alice.power_at(1), alice.power_at(HAVEN)) == (0, 3)
    scene.done()


@pytest.mark.rule("VD-GLOS-03")
@pytest.mark.card("MA05")
def test_an_effect_may_target_the_card_itself(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA05", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.picks("MA05")

    assert (alice.hand, alice.blood, bob.blood) == ("MA05 MA08 MA09", 7, 5)
    scene.done()


@pytest.mark.rule("VD-GLOS-03")
@pytest.mark.card("MA07")
def test_face_down_or_up_makes_no_difference_to_being_deployed(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA08", at=1)
    alice.deployed("MA09", at=1, face_down=True)
    bob.deployed("BR08", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == 2  # Ready counts the face-down card too


@pytest.mark.rule("VD-GLOS-04", "VD-PLAN-04")
def test_at_most_three_blood_come_from_the_pool_with_each_card(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, *_ = scene.players
    alice.has(blood=9)
    scene.turn(alice)

    alice.plays("BR08", at=1, ends=False)
    assert [option for option in alice.options if option[0] == BLOOD] == [(BLOOD, 1), (BLOOD, 2), (BLOOD, 3)]
    alice.deploys(2)
    assert [option for option in alice.options if option[0] == BLOOD] == [(BLOOD, 1)]
    alice.deploys(1)

    assert (alice.blood, alice.blood_at(1), alice.asked) == (6, 3, "")
    scene.done()


@pytest.mark.rule("VD-GLOS-04")
def test_the_limit_is_counted_anew_for_the_next_card(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(blood=9)

    scene.planning()
    alice.plays("BR08", at=1, blood=3)
    bob.plays("TR08", at=2)
    cleo.plays("VE08", at=2)
    alice.plays("BR09", at=1, blood=3)

    assert (alice.blood, alice.blood_at(1), alice.position(1)) == (3, 6, "BR08 BR09")


@pytest.mark.rule("VD-GLOS-05")
@pytest.mark.card("GA04")
def test_deployed_blood_can_be_the_target_of_effects(table: Table) -> None:
    scene = table("gangrel", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("GA04", at=1)
    bob.deployed(at=1, blood=3)

    scene.resolve(1)
    assert bob.power_at(1) == 3
    scene.everyone_stays()

    assert (alice.blood, bob.blood_at(1), bob.power_at(1)) == (8, 1, 1)
    scene.done()


@pytest.mark.rule("VD-GLOS-06", "VD-GLOS-13")
@pytest.mark.card("AL06")
def test_gain_takes_from_the_bank(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    scene.ally("AL06", at=1)
    alice.deployed("BR01", at=1)
    bob.deployed("TR01", at=2)

    scene.resolve(1)
    alice.stays()

    assert [player.blood for player in (alice, bob, cleo)] == [11, 6, 6]
    assert [player.influence for player in (alice, bob, cleo)] == [4, 3, 3]
    scene.done()


@pytest.mark.rule("VD-GLOS-07")
@pytest.mark.card("TR09")
def test_spend_pays_from_the_pool_into_the_bank(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(blood=2).deployed("TR09", at=1)
    cleo.deployed("VE08", at=2)

    scene.resolve(1)
    alice.stays()
    alice.agrees()  # nobody is there to steal from

    assert [player.blood for player in (alice, bob, cleo)] == [1, 6, 6]
    assert [alice.blood_at(at) for at in (1, 2, HAVEN)] == [0, 0, 0]
    scene.done()


@pytest.mark.rule("VD-GLOS-08")
@pytest.mark.card("BR04", "VE06")
def test_lose_puts_blood_and_influence_into_the_bank(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", round=2)
    alice, bob, cleo = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR04", at=1)
    bob.deployed(at=1, blood=1)
    cleo.deployed("VE06", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.declines()

    assert [player.blood for player in scene.players] == [6, 4, 4]
    # Each of Cleo's Rivals lost 1 Influence, which nobody gained; then come the places 1, 2 and 3.
    assert [player.influence for player in scene.players] == [3 - 1 + 2, 3 - 1 + 1, 3 + 1]
    scene.done()


@pytest.mark.rule("VD-GLOS-09")
@pytest.mark.card("BR07")
def test_steal_moves_blood_from_pool_to_pool_down_to_the_last(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL22").deployed("GA03", at=1)
    cleo.deployed("VE08", at=1, blood=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.blood for player in scene.players] == [8, 8, 5]  # Bob drained 8 in his Frenzy
    assert (bob.drained, cleo.blood_at(1)) == ("AL22", 2)  # Deployed Blood is out of reach
    scene.done()


@pytest.mark.rule("VD-GLOS-10")
@pytest.mark.card("GA02", "VE04", "BR01")
def test_printed_power_is_the_number_before_any_change(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("BR01", at=1, blood=1)
    bob.deployed("GA02", at=1)
    cleo.deployed("VE04", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == 6 // 2 - 2 + 1  # halved, then 2 less for the Blood that adds 1
    assert cleo.power_at(1) == 6  # Majesty looks at the printed 6


@pytest.mark.rule("VD-GLOS-11", "VD-PLAN-09")
def test_a_face_down_card_has_no_power_and_no_effect(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03 BR01", at=1, face_down=True)
    scene.turn(bob)

    bob.plays("TR09", at=2)

    assert (alice.power_at(1), bob.blood) == (0, 6)
    scene.done()


@pytest.mark.rule("VD-GLOS-11", "VD-GOLD-01")
@pytest.mark.card("MA07")
def test_a_card_may_say_otherwise_of_face_down_cards(table: Table) -> None:
    scene = table("malkavian", "tremere", "ventrue")
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("MA07 MA09", at=1)
    bob.deployed(at=1, blood=6)

    scene.resolve(1)
    scene.everyone_stays()
    alice.picks("MA09")

    assert (alice.face_up("MA09"), alice.power_at(1)) == (False, 3 + 4)
    assert (alice.alliance, bob.blood) == ("AL19", 6)  # and Hunt, face down, takes nothing
    scene.done()


@pytest.mark.rule("VD-GLOS-11", "VD-INFO-06")
def test_a_face_up_card_is_open_to_all(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR01", at=1)
    scene.turn(alice)

    for view in (bob.view, scene.match.view(-1)):
        assert view["locations"][0]["positions"][0]["cards"] == [{"up": True, "card": "BR01", "power": 6, "looked": []}]


@pytest.mark.rule("VD-GLOS-12")
@pytest.mark.card("AL02", "BR07")
def test_an_opponent_is_anybody_else_and_a_rival_has_something_here(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel")
    alice, bob, cleo, dan = scene.players
    scene.ally("AL02", at=1)
    alice.deployed("BR07", at=1, blood=9)
    bob.deployed("TR01", at=1)
    cleo.deployed(at=1, blood=1)
    dan.deployed("GA03", at=2, blood=5)

    scene.resolve(1)
    scene.everyone_stays()

    # Show of Force takes 1 from Bob and Cleo, Sgt. McTavish 2 from all three.
    assert [player.blood for player in scene.players] == [6 + 2 + 6, 3, 3, 4]
    scene.done()


@pytest.mark.rule("VD-GLOS-12")
@pytest.mark.card("VE01")
def test_a_rival_is_one_where_the_card_lies_now(table: Table) -> None:
    scene = table("ventrue", "tremere", "brujah", "gangrel")
    alice, bob, cleo, dan = scene.players
    alice.deployed("VE01", at=1)
    bob.deployed("TR01", at=1)
    cleo.deployed("BR08", at=1)
    dan.deployed("GA03", at=HAVEN)

    scene.resolve(1)
    assert alice.power_at(1) == 3 + 2
    alice.withdraws()
    bob.stays()
    cleo.stays()

    assert alice.power_at(HAVEN) == 3 + 1
    scene.done()


@pytest.mark.rule("VD-GLOS-13", "VD-RWD-07")
@pytest.mark.card("AL04")
def test_an_ally_is_acquired_as_it_enters_the_alliance(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, *_ = scene.players
    scene.ally("AL04", at=1)
    alice.deployed("BR01", at=1)

    scene.resolve(1)
    assert alice.alliance == ""
    alice.stays()

    assert alice.alliance == "AL04 Victim"
    scene.done()


# The golden rules.


@pytest.mark.rule("VD-GOLD-01")
@pytest.mark.card("AL11")
def test_a_card_that_contradicts_a_rule_is_right(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, *_ = scene.players
    alice.has(alliance="AL11 AL19")
    scene.turn(alice)

    drains = [option for option in alice.options if option[0] == DRAIN]

    assert len(drains) == 1
    alice.answers(*drains[0])
    assert (alice.alliance, alice.drained) == ("AL11", "AL19")


@pytest.mark.rule("VD-GOLD-01", "VD-PLAN-03")
@pytest.mark.card("AL07")
def test_a_card_may_make_a_cost_vanish(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, *_ = scene.players
    alice.has(blood=1, alliance="AL07")
    scene.turn(alice)

    alice.plays("BR09", at=1, face_down=True)

    assert (alice.face_up("BR09"), alice.blood) == (False, 1)


@pytest.mark.rule("VD-GOLD-02")
@pytest.mark.card("VE03", "MA02")
@pytest.mark.parametrize(("first", "asked"), [(0, "vendetta.curfew"), (1, "vendetta.bid"), (2, "vendetta.curfew")])
def test_effects_of_different_players_at_the_same_time_go_in_turn_order(table: Table, first: int, asked: str) -> None:
    scene = table("ventrue", "malkavian", "brujah", first=first)
    alice, bob, _ = scene.players
    alice.deployed("VE03", at=1)
    bob.deployed("MA02", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.asked == asked


@pytest.mark.rule("VD-GOLD-02")
@pytest.mark.card("VE03", "VE07")
@pytest.mark.parametrize("chosen", ["VE03", "VE07"])
def test_you_choose_the_order_of_your_own_effects(table: Table, chosen: str) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("VE03 VE07", at=1)
    bob.deployed("BR01 BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert alice.asked == "vendetta.order"
    alice.chooses(chosen)

    assert (bob.asked == "vendetta.curfew") == (chosen == "VE03")
    assert (alice.asked == "vendetta.forestall") == (chosen == "VE07")


@pytest.mark.rule("VD-GOLD-03")
@pytest.mark.card("MA02")
@pytest.mark.parametrize(("first", "turned"), [(0, "BR08"), (1, "MA02")])
def test_a_tie_outside_the_ranking_goes_by_turn_order_too(table: Table, first: int, turned: str) -> None:
    scene = table("malkavian", "brujah", "ventrue", first=first)
    alice, bob, _ = scene.players
    alice.deployed("MA02", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(1)
    bob.chooses(1)

    assert (alice.face_up("MA02"), bob.face_up("BR08")) == (turned != "MA02", turned != "BR08")
    scene.done()


@pytest.mark.rule("VD-GOLD-04")
@pytest.mark.card("TO03")
def test_an_effect_is_applied_as_far_as_possible(table: Table) -> None:
    scene = table("toreador", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    alice.has(alliance="Victim Victim Victim Victim").deployed("TO03", at=1)
    bob.deployed("BR08", at=1, blood=1)
    cleo.deployed("GA03", at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.blood_at(1), cleo.blood_at(1), bob.blood) == (0, 1, 6)  # 2 from each, Bob has but 1 here
    scene.done()


@pytest.mark.rule("VD-GOLD-04")
@pytest.mark.card("AL03", "NO01")
def test_an_effect_that_cannot_be_applied_at_all_is_ignored(table: Table) -> None:
    scene = table("nosferatu", "brujah", "gangrel")
    alice, *_ = scene.players
    scene.ally("AL03", at=HAVEN)
    alice.has(hand="NO08 NO09", deck="").deployed("NO01", at=HAVEN)

    scene.resolve(HAVEN)
    alice.stays()

    assert (alice.alliance, alice.hand) == ("AL03", "NO08 NO09")  # no card to draw
    assert alice.position(HAVEN) == "NO01"  # nowhere to move
    scene.done()
