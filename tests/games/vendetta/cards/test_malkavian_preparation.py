"""Malkavian Preparation cards but Mesmerize: Madness Network, Chaos and Mindless Assault."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.cards.cards_seen import seen_at
from tests.games.vendetta.conftest import Table


@pytest.mark.card("MA03")
def test_madness_network_plays_the_whole_hand_here_face_up(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="MA04 MA08")
    alice.deployed("MA03", at=1)
    bob.deployed("BR03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.position(1), alice.hand) == ("MA03 MA04 MA08", "")
    assert [alice.face_up(card) for card in ("MA04", "MA08")] == [True, True]
    assert alice.alliance == "AL30"  # 2 + 3 + 3 against 4
    scene.done()


@pytest.mark.card("MA03")
def test_madness_network_with_an_empty_hand_does_nothing(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="")
    bob.has(hand="BR09")
    alice.deployed("MA03", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.position(1), bob.hand) == ("MA03", "BR09")
    scene.done()


@pytest.mark.card("MA03", "GA06")
@pytest.mark.rule("VD-AMB-31")
def test_cards_played_by_madness_network_are_seen_by_on_the_prowl(table: Table) -> None:
    scene = table("malkavian", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="MA04 MA08")
    alice.deployed("MA03", at=1)
    bob.deployed("GA06", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.blood_at(1) == 2
    scene.done()


@pytest.mark.card("MA03", "BR03")
@pytest.mark.rule("VD-AMB-31", "VD-CARD-02")
def test_cards_played_by_madness_network_are_seen_by_a_challenge_elsewhere(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(blood=2, hand="MA04 MA08", alliance="Victim")
    alice.deployed("MA03", at=1)
    bob.deployed("BR03", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.position(1) == "MA03 MA04 MA08"
    assert (alice.blood, alice.drained, bob.influence) == (3, "Victim", 4)
    scene.done()


@pytest.mark.card("MA03", "BR03", "LO02")
@pytest.mark.rule("VD-AMB-42")
@pytest.mark.parametrize(("collar", "influence"), [(1, 5), (2, 4)])
def test_a_challenge_from_elsewhere_makes_the_frenzy_happen_where_cards_are_played(
    table: Table, collar: int, influence: int
) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    scene.location_card("LO02", at=collar)
    alice.has(blood=2, hand="MA04 MA08", alliance="Victim")
    alice.deployed("MA03", at=1)
    bob.deployed("BR03", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.drained, bob.influence) == ("Victim", influence)


@pytest.mark.card("MA03")
@pytest.mark.rule("VD-AMB-31")
def test_cards_played_by_madness_network_pay_no_costs_of_planning(table: Table) -> None:
    scene = table("malkavian", "nosferatu", "ventrue", variants=["locations"])
    alice, bob, _ = scene.players
    scene.location_card("LO06", at=1)
    alice.has(hand="MA04 MA08")
    alice.deployed("MA03", at=1)
    bob.deployed("NO03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert [alice.face_up(card) for card in ("MA04", "MA08")] == [True, True]
    assert (alice.blood, bob.blood_at(1)) == (6, 0)
    scene.done()


@pytest.mark.card("MA03")
@pytest.mark.rule("VD-AMB-29")
def test_a_preparation_card_played_by_madness_network_is_applied_too(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="MA01")
    bob.has(hand="BR09")
    alice.deployed("MA03", at=1)
    bob.deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.position(1), bob.hand) == ("MA03 MA01 BR09", "")
    scene.done()


@pytest.mark.card("MA03", "MA05")
@pytest.mark.rule("VD-AMB-29")
def test_a_card_that_leaves_and_comes_back_is_applied_only_once(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="")
    alice.deployed("MA05 MA03", at=1)
    bob.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses("MA05")

    alice.picks("MA05")

    assert alice.position(1) == "MA03 MA05"
    assert (alice.blood, bob.blood) == (7, 5)
    scene.done()


@pytest.mark.card("MA05")
@pytest.mark.parametrize(
    ("taken", "hand", "left"),
    [
        (("MA05",), "MA05", "MA04 MA08"),
        (("MA08",), "MA08", "MA05 MA04"),
        (("MA05", "MA04", "MA08"), "MA04 MA05 MA08", ""),
    ],
)
def test_chaos_takes_cards_back_and_steals_one_blood_for_each(
    table: Table, taken: tuple[str, ...], hand: str, left: str
) -> None:
    scene = table("malkavian", "brujah", "ventrue", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.has(hand="")
    alice.deployed("MA05 MA04 MA08", at=1)
    bob.deployed("BR08", at=1)
    cleo.deployed(at=1, blood=1)
    dora.deployed("GA08", at=2)
    scene.resolve(1)
    scene.everyone_stays()

    alice.picks(*taken)

    assert (alice.hand, alice.position(1)) == (hand, left)
    assert [player.blood for player in scene.players] == [6 + 2 * len(taken), 6 - len(taken), 6 - len(taken), 6]
    scene.done()


@pytest.mark.card("MA05")
def test_chaos_may_take_nothing(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA05 MA08", at=1)
    bob.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.chooses(None)

    assert (alice.position(1), alice.blood, bob.blood) == ("MA05 MA08", 6, 6)
    scene.done()


@pytest.mark.card("MA05")
def test_chaos_takes_no_cards_from_elsewhere(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA05", at=1)
    alice.deployed("MA08", at=2)
    bob.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.picks("MA05")

    assert (alice.position(1), alice.position(2)) == ("", "MA08")
    assert bob.alliance == "AL30"  # nobody else is left here
    scene.done()


@pytest.mark.card("MA05", "MA01")
@pytest.mark.rule("VD-GLOS-01")
def test_chaos_sends_a_foreign_card_to_its_owner_and_steals_for_it(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="")
    bob.has(hand="BR03")
    alice.deployed("MA01 MA05", at=1)
    bob.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses("MA01")

    alice.picks("BR03")

    assert (alice.position(1), alice.hand, bob.hand) == ("MA01 MA05", "", "BR03")
    assert (alice.blood, bob.blood) == (7, 5)
    scene.done()


@pytest.mark.card("MA05")
@pytest.mark.rule("VD-INFO-01")
def test_chaos_takes_a_face_down_card_back_unseen(table: Table) -> None:
    scene = table("malkavian", "nosferatu", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="")
    alice.deployed("MA05", at=1)
    alice.deployed("MA04", at=1, face_down=True)
    bob.deployed("NO06", at=1)
    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(None)

    alice.picks("MA04")

    assert (alice.hand, alice.blood, bob.blood) == ("MA04", 7, 5)
    assert "MA04" not in bob.view["players"][alice.seat]["shown"]
    scene.done()


@pytest.mark.card("MA05")
@pytest.mark.rule("VD-AMB-08")
def test_chaos_sends_into_frenzy_card_by_card(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    bob.has(blood=1, alliance="AL16 AL21")
    alice.deployed("MA05 MA08", at=1)
    bob.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.picks("MA05", "MA08")

    assert (alice.blood, alice.influence) == (6 + 2, 3 + 2)
    assert (sorted(bob.drained.split()), bob.blood) == (["AL16", "AL21"], 1)
    scene.done()


@pytest.mark.card("MA05")
@pytest.mark.rule("VD-TEAM-03")
@pytest.mark.parametrize(("included", "left"), [(True, (5, 5)), (False, (5, 6))])
def test_chaos_may_spare_the_teammate(table: Table, included: bool, left: tuple[int, int]) -> None:
    scene = table("malkavian", "ventrue", "brujah", "gangrel", variants=["teams"])
    alice, bob, cleo, _ = scene.players
    alice.deployed("MA05", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses("MA05")

    alice.answers(int(included))

    assert (bob.blood, cleo.blood) == left
    scene.done()


@pytest.mark.card("MA07")
@pytest.mark.parametrize(
    ("turned", "power"),
    [
        ((), 3 + 2 + 0),
        (("MA06",), 3 + 4 + 0),
        (("MA07",), 4 + 2 + 0),
        (("MA07", "MA06", "MA09"), 4 + 4 + 4),
    ],
)
@pytest.mark.rule("VD-AMB-41")
def test_mindless_assault_gives_each_card_turned_face_down_four_power(
    table: Table, turned: tuple[str, ...], power: int
) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.has(deck="")
    alice.deployed("MA07 MA06 MA09", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.picks(*turned)

    assert [card for card in ("MA07", "MA06", "MA09") if not alice.face_up(card)] == list(turned)
    assert alice.power_at(1) == power
    scene.done()


@pytest.mark.card("MA07")
def test_mindless_assault_decides_the_conflict(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue", first=1)
    alice, bob, _ = scene.players
    alice.deployed("MA07 MA09", at=1)
    bob.deployed("BR01", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.picks("MA09")

    assert alice.alliance == "AL30"  # 3 + 4 against 6
    scene.done()


@pytest.mark.card("MA07")
def test_a_card_turned_down_by_mindless_assault_loses_its_effect(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA07 MA09", at=1)
    bob.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.picks("MA09")

    assert (alice.blood, bob.blood) == (6, 6)
    scene.done()


@pytest.mark.card("MA07", "MA02")
def test_mindless_assault_empowers_cards_that_lay_face_down_already(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA02 MA07", at=1)
    bob.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(0)
    bob.chooses(1)
    alice.chooses("MA02")

    assert len(alice.options) == 2  # the Assault itself, or no card: the other lies face down

    alice.chooses(None)

    assert alice.power_at(1) == 4 + 3
    scene.done()


@pytest.mark.card("MA07")
def test_mindless_assault_empowers_no_face_down_cards_elsewhere_or_of_rivals(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA07 MA02", at=1)
    alice.deployed("MA08", at=2, face_down=True)
    bob.deployed("BR01", at=1)
    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(1)
    bob.chooses(0)

    alice.picks("MA07")

    assert (alice.power_at(2), bob.power_at(1)) == (0, 0)
    scene.done()


@pytest.mark.card("MA07")
@pytest.mark.rule("VD-AMB-41")
def test_mindless_assault_holds_until_the_end_of_the_round(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA07 MA09", at=1)
    bob.deployed("BR08", at=HAVEN)
    scene.resolution()
    alice.stays()
    alice.picks("MA07")

    assert (bob.asked, alice.power_at(1)) == ("vendetta.withdraw", 4)  # the Haven's turn; Location 1 is resolved

    bob.stays()
    for player in scene.players:
        player.answers(*player.options[0])
    bob.plays("BR08", at=2)
    scene.players[2].plays("VE08", at=2)
    alice.plays("MA09", at=1, face_down=True)

    assert (alice.position(1), alice.power_at(1)) == ("MA09", 0)


@pytest.mark.card("MA07")
@pytest.mark.rule("VD-INFO-07")
def test_everybody_remembers_a_card_turned_face_down(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("MA07", at=1)
    bob.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.picks("MA07")

    assert (
        seen_at(bob, alice, 1)
        == seen_at(cleo, alice, 1)
        == [{"up": False, "card": "MA07", "power": 4, "looked": [1, 2]}]
    )
    scene.done()
