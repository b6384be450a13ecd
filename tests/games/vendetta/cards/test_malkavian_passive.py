"""Malkavian Passive cards: Auction and Malkav's Bane, which act after the Revelation."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table


@pytest.mark.card("MA02")
def test_auction_deploys_the_malkavians_bid_and_costs_rivals_theirs(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("MA02", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed("VE08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.chooses(3)
    bob.chooses(2)
    cleo.chooses(1)

    assert [player.blood for player in scene.players] == [3, 4, 5]
    assert [player.blood_at(1) for player in scene.players] == [3, 0, 0]
    scene.done()


@pytest.mark.card("MA02")
def test_auction_makes_the_lowest_bidder_turn_a_card_face_down(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("MA02", at=1)
    bob.deployed("BR03 BR09", at=1)
    cleo.deployed("VE08", at=1)
    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(1)
    bob.chooses(0)
    cleo.chooses(1)

    bob.chooses("BR03")

    assert [bob.face_up(card) for card in ("BR03", "BR09")] == [False, True]
    assert (alice.face_up("MA02"), cleo.face_up("VE08")) == (True, True)
    assert bob.power_at(1) == 0
    scene.done()


@pytest.mark.card("MA02")
@pytest.mark.rule("VD-PLAN-09")
def test_a_card_turned_down_by_the_auction_loses_its_effect(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA02", at=1)
    bob.deployed("BR07", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.chooses(1)
    bob.chooses(0)

    assert (alice.blood, bob.blood) == (5, 6)
    assert alice.alliance == "AL30"
    scene.done()


@pytest.mark.card("MA02")
def test_the_malkavian_can_lose_the_auction_and_turn_down_a_card(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA02 MA08", at=1)
    bob.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(0)
    bob.chooses(1)

    alice.chooses("MA02")

    assert (alice.face_up("MA02"), alice.face_up("MA08"), bob.face_up("BR08")) == (False, True, True)
    scene.done()


@pytest.mark.card("MA02")
@pytest.mark.rule("VD-AMB-35", "VD-FRZ-06")
def test_bids_run_from_nothing_to_all_but_the_last_blood(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(blood=3)
    bob.has(blood=1)
    alice.deployed("MA02", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.asked, bob.asked) == ("vendetta.bid", "vendetta.bid")
    assert (alice.options, bob.options) == (((0,), (1,), (2,)), ((0,),))


@pytest.mark.card("MA02")
def test_bids_are_secret_until_all_are_made(table: Table) -> None:
    views = []
    for bid in (0, 5):
        scene = table("malkavian", "brujah", "ventrue")
        alice, bob, _ = scene.players
        alice.deployed("MA02", at=1)
        bob.deployed("BR08", at=1)
        scene.resolve(1)
        scene.everyone_stays()
        alice.chooses(bid)
        views.append(bob.view)

    assert views[0] == views[1]


@pytest.mark.card("MA02")
@pytest.mark.rule("VD-AMB-35")
@pytest.mark.parametrize(("first", "turned"), [(0, "VE08"), (1, "MA02"), (2, "BR08")])
def test_the_last_in_turn_order_of_those_tied_for_the_lowest_bid_turns_a_card(
    table: Table, first: int, turned: str
) -> None:
    scene = table("malkavian", "brujah", "ventrue", first=first)
    alice, bob, cleo = scene.players
    alice.deployed("MA02", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed("VE08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    for player in scene.players:
        player.chooses(2)

    assert [card for card in ("MA02", "BR08", "VE08") if not alice.face_up(card)] == [turned]
    scene.done()


@pytest.mark.card("MA02", "AL08")
@pytest.mark.rule("VD-AMB-18")
def test_who_wins_all_ties_escapes_from_a_tied_auction(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    cleo.has(alliance="AL08")
    alice.deployed("MA02", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed("VE08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    for player in scene.players:
        player.chooses(0)

    assert [card for card in ("MA02", "BR08", "VE08") if not alice.face_up(card)] == ["BR08"]
    scene.done()


@pytest.mark.card("MA02")
@pytest.mark.rule("VD-AMB-35")
def test_a_lowest_bidder_without_a_card_here_turns_nothing(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA02", at=1)
    bob.deployed(at=1, blood=1)
    bob.deployed("BR08", at=2)
    scene.resolve(1)
    scene.everyone_stays()

    alice.chooses(1)
    bob.chooses(0)

    assert (alice.face_up("MA02"), bob.face_up("BR08")) == (True, True)
    scene.done()


@pytest.mark.card("MA02")
@pytest.mark.rule("VD-GLOS-12")
def test_who_withdrew_or_is_elsewhere_bids_nothing(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.deployed("MA02", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed("VE08", at=1)
    dora.deployed("GA08", at=2)
    scene.resolve(1)
    alice.stays()
    bob.withdraws()
    cleo.stays()

    assert [player.asked for player in (bob, dora)] == ["", ""]

    alice.chooses(1)
    cleo.chooses(0)

    assert (bob.face_up("BR08"), cleo.face_up("VE08")) == (True, False)
    scene.done()


@pytest.mark.card("MA02")
@pytest.mark.rule("VD-REV-01")
def test_an_auction_played_face_down_is_held_after_its_revelation(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA02", at=1, face_down=True)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.asked == "vendetta.bid"


@pytest.mark.card("MA02")
def test_an_auction_elsewhere_is_not_held_here(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA02", at=2)
    alice.deployed("MA08", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()


@pytest.mark.card("MA02")
@pytest.mark.rule("VD-AMB-36")
def test_submission_bids_and_loses_nothing(table: Table) -> None:
    scene = table("malkavian", "toreador", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA02", at=1)
    bob.deployed("TO06", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.chooses(1)
    bob.chooses(5)

    assert (bob.blood, alice.face_up("MA02")) == (6, False)
    scene.done()


@pytest.mark.card("MA02")
@pytest.mark.rule("VD-TEAM-03")
def test_the_auction_may_leave_the_teammate_out(table: Table) -> None:
    scene = table("malkavian", "ventrue", "brujah", "gangrel", variants=["teams"])
    alice, bob, cleo, _ = scene.players
    alice.deployed("MA02", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.declines()

    assert [player.asked for player in (alice, bob, cleo)] == ["vendetta.bid", "vendetta.bid", ""]


@pytest.mark.card("MA06")
def test_malkavs_bane_plays_the_top_card_of_the_deck_here(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="MA09", deck="MA04 MA08")
    alice.deployed("MA06", at=1)
    bob.deployed("BR03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.position(1), alice.face_up("MA04")) == ("MA06 MA04", True)
    assert (alice.hand, alice.deck) == ("MA09", "MA08")
    assert alice.alliance == "AL30"  # 2 + 3 against 4; the Shadow Strike shows more cards than the Rival
    scene.done()


@pytest.mark.card("MA06")
@pytest.mark.rule("VD-AMB-29")
def test_a_preparation_card_played_by_malkavs_bane_is_applied(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(deck="MA01")
    bob.has(hand="BR09")
    alice.deployed("MA06", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.position(1) == "MA06 MA01 BR09"
    scene.done()


@pytest.mark.card("MA06", "GA06", "BR03")
@pytest.mark.rule("VD-AMB-31")
def test_passives_see_the_card_malkavs_bane_plays(table: Table) -> None:
    scene = table("malkavian", "gangrel", "brujah")
    alice, bob, cleo = scene.players
    alice.has(deck="MA08")
    alice.deployed("MA06", at=1)
    bob.deployed("GA06", at=1)
    cleo.deployed("BR03", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood_at(1)) == (5, 1)
    scene.done()


@pytest.mark.card("MA06")
@pytest.mark.rule("VD-GOLD-04")
def test_malkavs_bane_with_an_empty_deck_plays_nothing(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.has(hand="MA09", deck="")
    alice.deployed("MA06", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.position(1), alice.hand) == ("MA06", "MA09")
    scene.done()


@pytest.mark.card("MA06")
def test_malkavs_bane_asks_for_a_card_of_the_hand_at_the_end_of_the_round(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.has(hand="MA09", deck="MA08 MA01 MA02 MA03 MA04 MA05")
    alice.deployed("MA06", at=1)
    scene.resolution()
    scene.everyone_stays()

    assert (alice.asked, alice.hand) == ("vendetta.bane", "MA06 MA08 MA09")

    alice.chooses("MA06")

    assert alice.hand == "MA08 MA09"
    resting = alice.deck.split() + alice.view["players"][alice.seat]["drawn"]
    assert sorted(resting) == ["MA01", "MA02", "MA03", "MA04", "MA05", "MA06"]
    assert alice.view["players"][alice.seat]["deck_bottom"] == []


@pytest.mark.card("MA06")
def test_malkavs_bane_shuffles_the_card_to_any_place_in_the_deck(table: Table) -> None:
    places = set()
    for seed in range(12):
        scene = table("malkavian", "brujah", "ventrue", seed=seed)
        alice, _, _ = scene.players
        alice.has(hand="MA09", deck="MA08 MA01 MA02 MA03")
        alice.deployed("MA06", at=1)
        scene.resolution()
        scene.everyone_stays()
        alice.chooses("MA06")
        places.add("MA06" in alice.view["players"][alice.seat]["drawn"])

    assert places == {True, False}


@pytest.mark.card("MA06")
@pytest.mark.rule("VD-END-01")
def test_malkavs_bane_asks_for_nothing_when_the_game_ends(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue", round=3)
    alice, _, _ = scene.players
    alice.has(hand="MA09", deck="MA08 MA01")
    alice.deployed("MA06", at=1)
    scene.resolution()

    scene.everyone_stays()

    assert alice.position(1) == "MA06 MA08"
    assert scene.match.over


@pytest.mark.card("MA06")
def test_malkavs_bane_elsewhere_does_nothing_here(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.has(deck="MA04")
    alice.deployed("MA06", at=2)
    alice.deployed("MA08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.position(1), alice.position(2), alice.deck) == ("MA08", "MA06", "MA04")
    scene.done()


@pytest.mark.card("MA06", "MA02")
@pytest.mark.rule("VD-GOLD-02")
@pytest.mark.parametrize(("first", "asked"), [("MA02", 2), ("MA06", 3)])
def test_the_malkavian_orders_own_passives_of_the_same_moment(table: Table, first: str, asked: int) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(deck="MA08")
    alice.deployed("MA02 MA06", at=1)
    bob.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.chooses(first)
    alice.chooses(0)
    bob.chooses(1)

    assert (alice.asked, len(alice.options)) == ("vendetta.auction", asked)  # one card more once the Bane has acted
