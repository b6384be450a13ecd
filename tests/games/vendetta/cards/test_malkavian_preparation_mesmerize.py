"""Malkavian Preparation card: Mesmerize, which makes a Rival's hand serve the Malkavian."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.cards.cards_seen import seen_at
from tests.games.vendetta.conftest import Table


@pytest.mark.card("MA01")
def test_mesmerize_puts_a_chosen_rivals_whole_hand_face_up_on_its_position(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    bob.has(hand="BR01 BR09")
    cleo.has(hand="VE09")
    alice.deployed("MA01", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed("VE08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.chooses(bob)

    assert alice.position(1) == "MA01 BR01 BR09"
    assert (bob.hand, cleo.hand) == ("", "VE09")
    assert [card["up"] for card in seen_at(cleo, alice, 1)] == [True, True, True]
    scene.done()


@pytest.mark.card("MA01")
@pytest.mark.rule("VD-GLOS-12")
def test_mesmerize_can_choose_rivals_only(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.deployed("MA01", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed(at=1, blood=1)
    dora.deployed("GA08", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.options == ((bob.seat,), (cleo.seat,))


@pytest.mark.card("MA01")
def test_mesmerize_takes_from_the_only_rival_without_asking(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    bob.has(hand="BR01")
    cleo.has(hand="VE09")
    alice.deployed("MA01", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.position(1), bob.hand, cleo.hand) == ("MA01 BR01", "", "VE09")
    scene.done()


@pytest.mark.card("MA01")
def test_mesmerize_finds_nothing_in_an_empty_hand_or_with_no_rival(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    bob.has(hand="")
    cleo.has(hand="VE09")
    alice.deployed("MA01", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.position(1), cleo.hand) == ("MA01", "VE09")
    scene.done()


@pytest.mark.card("MA01")
@pytest.mark.rule("VD-GLOS-01", "VD-CONF-02")
def test_mesmerized_cards_count_for_the_malkavian(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    bob.has(hand="BR01")
    alice.deployed("MA01", at=1)
    bob.deployed("BR05 BR07", at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.alliance == "AL30"  # 3 + 6 against 3 + 3 + 1
    scene.done()


@pytest.mark.card("MA01")
@pytest.mark.rule("VD-AMB-29", "VD-AMB-30")
def test_a_mesmerized_preparation_card_is_applied_by_the_malkavian_at_once(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    bob.has(hand="BR07")
    alice.deployed("MA01", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed("VE08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.chooses(bob)

    assert [player.blood for player in scene.players] == [8, 5, 5]
    scene.done()


@pytest.mark.card("MA01")
@pytest.mark.rule("VD-AMB-29", "VD-AMB-30")
def test_a_mesmerized_aftermath_card_strikes_its_owner(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue", round=2)
    alice, bob, _ = scene.players
    bob.has(hand="BR04")
    alice.deployed("MA01", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (6, 4)
    scene.done()


@pytest.mark.card("MA01")
@pytest.mark.rule("VD-AMB-30")
def test_a_mesmerized_passive_card_works_for_the_malkavian(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    bob.has(blood=1, hand="BR08")
    alice.deployed("MA01 MA09", at=1)
    bob.deployed("BR05", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.influence == 3 + 1 + 1 + 1  # first place, the Frenzy of the Hunt, and Brujah's Ready
    scene.done()


@pytest.mark.card("MA01")
@pytest.mark.rule("VD-AMB-30", "VD-EOR-01")
def test_mesmerized_cards_return_to_their_owner_at_the_end_of_the_round(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="")
    bob.has(hand="BR01")
    alice.deployed("MA01", at=1)
    bob.deployed("BR08", at=1)

    scene.resolution()
    scene.everyone_stays()

    assert (alice.hand, bob.hand) == ("MA01", "BR01 BR08")


@pytest.mark.card("MA01", "NO07")
@pytest.mark.rule("VD-AMB-12", "VD-AMB-29")
def test_a_mesmerized_vanish_takes_the_malkavian_and_itself_away(table: Table) -> None:
    scene = table("malkavian", "nosferatu", "ventrue")
    alice, bob, _ = scene.players
    bob.has(hand="NO07")
    alice.deployed("MA01", at=1, blood=2)
    bob.deployed("NO08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.agrees()

    assert (alice.position(1), alice.position(HAVEN)) == ("", "MA01 NO07")
    assert (alice.blood, alice.blood_at(1), bob.blood) == (6 + 2 + 1, 0, 5)
    assert (alice.alliance, bob.alliance) == ("", "AL30")
    scene.done()


@pytest.mark.card("MA01")
@pytest.mark.rule("VD-AMB-06")
def test_a_mesmerized_card_leaves_the_game_with_its_owner(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    bob.has(hand="BR09", alliance="AL14", diablerie=1)
    alice.deployed("MA01 BR01", at=1)
    scene.turn(bob)

    bob.drains("AL14")

    assert bob.out
    assert (alice.position(1), bob.position(1)) == ("MA01", "")
    scene.done()


@pytest.mark.card("MA01")
@pytest.mark.rule("VD-GLOS-02")
def test_mesmerize_plays_no_card(table: Table) -> None:
    scene = table("malkavian", "gangrel", "brujah")
    alice, bob, cleo = scene.players
    bob.has(hand="GA09")
    cleo.deployed("BR03", at=2)
    alice.deployed("MA01", at=1)
    bob.deployed("GA06", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.position(1) == "MA01 GA09"
    assert (alice.blood, bob.blood_at(1)) == (6 + 1, 0)  # only the Hunt it took has acted
    scene.done()


@pytest.mark.card("MA01")
@pytest.mark.rule("VD-TEAM-03")
@pytest.mark.parametrize(("included", "position"), [(True, "MA01 BR01"), (False, "MA01")])
def test_mesmerize_leaves_a_teammate_alone_unless_its_player_says_otherwise(
    table: Table, included: bool, position: str
) -> None:
    scene = table("malkavian", "ventrue", "brujah", "gangrel", variants=["teams"])
    alice, _, cleo, _ = scene.players
    cleo.has(hand="BR01")
    alice.deployed("MA01", at=1)
    cleo.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.answers(int(included))

    assert alice.position(1) == position
    scene.done()
