"""Allies whose ability lasts and changes Hand Building and Planning: drawing, face-down costs, the Haven, looks."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.testing.vendetta import HAVEN, VendettaScene
from tests.games.vendetta.cards.cards_seen import cards_seen as seen
from tests.games.vendetta.conftest import Table


@pytest.mark.card("AL05")
@pytest.mark.parametrize(("face_down", "cost"), [(False, 0), (True, 1)])
def test_carmelita_neillson_adds_blood_to_a_card_played_at_the_haven(table: Table, face_down: bool, cost: int) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL05")
    scene.turn(alice)

    alice.plays("BR09", at=HAVEN, face_down=face_down)

    assert (alice.blood_at(HAVEN), alice.blood) == (1, 6 - cost)
    scene.done()


@pytest.mark.card("AL05")
def test_carmelita_neillson_adds_nothing_elsewhere(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL05")
    scene.turn(alice)

    alice.plays("BR09", at=2)

    assert (alice.blood_at(2), alice.blood_at(HAVEN)) == (0, 0)
    scene.done()


@pytest.mark.card("AL05")
def test_carmelita_neillson_adds_nothing_for_other_players(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance="AL05")
    alice.deployed("BR08", at=HAVEN)
    scene.turn(bob)

    bob.plays("TR09", at=HAVEN)

    assert (alice.blood_at(HAVEN), bob.blood_at(HAVEN)) == (0, 0)
    scene.done()


@pytest.mark.card("AL05", "MA03")
@pytest.mark.rule("VD-AMB-31")
def test_carmelita_neillson_sees_cards_played_by_an_effect_and_none_that_withdrew(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue", round=3)
    alice, _, _ = scene.players
    alice.has(alliance="AL05", hand="MA04 MA08")
    alice.deployed("MA03", at=1)
    scene.resolution()
    alice.withdraws()

    assert (alice.position(HAVEN), alice.blood_at(HAVEN)) == ("MA03", 0)

    alice.stays()

    assert (alice.position(HAVEN), alice.blood_at(HAVEN)) == ("MA03 MA04 MA08", 2)
    scene.done()


@pytest.mark.card("AL05")
@pytest.mark.rule("VD-DRAIN-01")
def test_a_drained_carmelita_neillson_adds_nothing(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(drained="AL05")
    scene.turn(alice)

    alice.plays("BR09", at=HAVEN)

    assert alice.blood_at(HAVEN) == 0
    scene.done()


@pytest.mark.card("AL07")
def test_erichtho_makes_playing_face_down_free(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=1, alliance="AL07")
    scene.turn(alice)

    alice.plays("BR09", at=1, face_down=True)

    assert (alice.blood, alice.face_up("BR09")) == (1, False)


@pytest.mark.card("AL28")
def test_ryan_ramos_makes_playing_face_down_cost_two(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL28")
    scene.turn(alice)

    alice.plays("BR09", at=1, face_down=True)

    assert (alice.blood, alice.face_up("BR09")) == (4, False)
    scene.done()


@pytest.mark.card("AL28")
@pytest.mark.rule("VD-GLOS-07")
def test_with_ryan_ramos_two_blood_are_too_few_for_playing_face_down(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=2, alliance="AL28")
    scene.turn(alice)

    alice.plays("BR09", at=1, face_down=True)

    assert (alice.blood, alice.face_up("BR09")) == (2, True)  # the question was not even asked


@pytest.mark.card("AL07", "AL28")
@pytest.mark.parametrize("ally", ["AL07", "AL28"])
def test_erichtho_and_ryan_ramos_leave_face_up_cards_free(table: Table, ally: str) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance=ally)
    scene.turn(alice)

    alice.plays("BR09", at=1)

    assert (alice.blood, alice.face_up("BR09")) == (6, True)
    scene.done()


@pytest.mark.card("AL07", "AL28")
def test_erichtho_and_ryan_ramos_cancel_out(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL07 AL28")
    scene.turn(alice)

    alice.plays("BR09", at=1, face_down=True)

    assert alice.blood == 5
    scene.done()


@pytest.mark.card("AL07", "AL28")
@pytest.mark.parametrize(("alliance", "cost"), [("AL07", 0), ("AL28", 1), ("AL07 AL28", 0)])
def test_in_the_tunnels_the_cost_begins_at_nothing(table: Table, alliance: str, cost: int) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["locations"])
    alice, _, _ = scene.players
    scene.location_card("LO03", at=1)
    alice.has(alliance=alliance)
    scene.turn(alice)

    alice.plays("BR09", at=1, face_down=True)

    assert alice.blood == 6 - cost
    scene.done()


@pytest.mark.card("AL07", "AL28")
@pytest.mark.parametrize("ally", ["AL07", "AL28"])
def test_erichtho_and_ryan_ramos_change_nothing_for_other_players(table: Table, ally: str) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance=ally)
    scene.turn(bob)

    bob.plays("TR09", at=1, face_down=True)

    assert bob.blood == 5
    scene.done()


def maropis(table: Table, blood: int = 6, **setting: Any) -> VendettaScene:
    """The first player has Ambrus Maropis; two face-down cards of the second lie at Location 1."""
    scene = table("brujah", "gangrel", "ventrue", **setting)
    alice, bob, cleo = scene.players
    alice.has(blood=blood, alliance="AL13")
    bob.deployed("GA08", at=1)
    bob.deployed("GA05 GA07", at=1, face_down=True)
    cleo.deployed("VE05", at=2, face_down=True)
    alice.deployed("BR04", at=2, face_down=True)
    return scene


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-CARD-14", "VD-AMB-50", "VD-INFO-04")
def test_ambrus_maropis_shows_a_face_down_card_to_his_player_alone(table: Table) -> None:
    scene = maropis(table)
    alice, bob, cleo = scene.players
    scene.turn(alice)

    alice.peeks(bob, at=1, index=3)

    assert alice.blood == 5
    assert seen(alice, bob, 1) == ["GA08", None, "GA07"]
    assert seen(cleo, bob, 1) == ["GA08", None, None]
    assert not bob.face_up("GA07")


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-AMB-50", "VD-DEC-11")
def test_the_others_see_that_ambrus_maropis_looked_but_not_what_he_saw(table: Table) -> None:
    scene = maropis(table)
    alice, bob, cleo = scene.players
    scene.turn(alice)

    alice.peeks(bob, at=1, index=3)

    last = scene.match.events(cleo.seat)[-2:]
    assert [(event.kind, event.seat, event.args) for event in last] == [
        ("peek", alice.seat, (bob.seat, 0, 2)),  # the third card of his Position at the first Location
        ("spend_blood", alice.seat, (1,)),
    ]


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-AMB-50")
def test_ambrus_maropis_looks_as_often_as_his_player_pays(table: Table) -> None:
    scene = maropis(table)
    alice, bob, cleo = scene.players
    scene.turn(alice)

    alice.peeks(bob, at=1, index=2)
    alice.peeks(cleo, at=2)
    alice.plays("BR09", at=1, ends=False)
    alice.peeks(bob, at=1, index=3)
    alice.ends()

    assert alice.blood == 3
    assert (seen(alice, bob, 1), seen(alice, cleo, 2)) == (["GA08", "GA05", "GA07"], ["VE05"])
    scene.done()


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-GLOS-07")
def test_ambrus_maropis_is_never_paid_with_the_last_blood(table: Table) -> None:
    scene = maropis(table, blood=2)
    alice, bob, _ = scene.players
    scene.turn(alice)
    before = len(alice.options)

    alice.peeks(bob, at=1, index=2)

    assert alice.blood == 1
    assert len(alice.options) == before - 3  # no look is left of the three there were


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-AMB-50")
def test_ambrus_maropis_looks_only_on_the_turn_of_his_player(table: Table) -> None:
    scene = maropis(table)
    alice, bob, cleo = scene.players
    bob.has(hand="GA09")
    scene.turn(bob)

    bob.plays("GA09", at=2, ends=False)

    assert alice.options == ()
    assert len(bob.options) == 3 + 1  # one to three Blood, or the end
    assert seen(alice, cleo, 2) == [None]


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-AMB-50", "VD-INFO-04")
def test_ambrus_maropis_looks_before_stay_or_withdraw_too(table: Table) -> None:
    scene = maropis(table)
    alice, bob, cleo = scene.players
    alice.deployed(at=1, blood=1)

    scene.resolve(1)
    alice.peeks(bob, at=1, index=3)
    alice.peeks(cleo, at=2)

    assert alice.blood == 6 - 2
    assert (seen(alice, bob, 1), seen(alice, cleo, 2)) == (["GA08", None, "GA07"], ["VE05"])
    assert seen(cleo, bob, 1) == ["GA08", None, None]
    alice.chooses(None)
    assert (alice.asked, bob.asked) == ("vendetta.withdraw", "vendetta.withdraw")


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-AMB-50")
def test_ambrus_maropis_is_done_when_no_card_here_is_left_to_see(table: Table) -> None:
    scene = maropis(table)
    alice, bob, _ = scene.players
    alice.deployed(at=1, blood=1)

    scene.resolve(1)
    alice.peeks(bob, at=1, index=2)
    alice.peeks(bob, at=1, index=3)

    assert alice.asked == "vendetta.withdraw"


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-AMB-50")
@pytest.mark.parametrize(("at", "blood"), [(HAVEN, 6), (1, 1)])
def test_ambrus_maropis_is_not_asked_elsewhere_nor_without_blood(table: Table, at: int, blood: int) -> None:
    scene = maropis(table, blood=blood)
    alice, bob, _ = scene.players
    alice.deployed(at=at, blood=1)

    scene.resolve(1)

    assert bob.asked == "vendetta.withdraw"


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-AMB-50")
def test_ambrus_maropis_under_the_first_rules_looks_on_his_players_turn_alone(table: Table) -> None:
    scene = maropis(table, options={"rules": "1"})
    alice, _, _ = scene.players
    alice.deployed(at=1, blood=1)

    scene.resolve(1)

    assert alice.asked == "vendetta.withdraw"


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-DRAIN-01")
def test_a_drained_ambrus_maropis_looks_no_more(table: Table) -> None:
    scene = maropis(table)
    alice, _, _ = scene.players
    scene.turn(alice)

    alice.drains("AL13")

    assert len(alice.options) == len(alice.hand.split())


@pytest.mark.card("AL27")
@pytest.mark.rule("VD-AMB-43")
@pytest.mark.parametrize(
    ("under", "hand"),
    [
        ("BR01", "BR02 BR08 BR09"),
        ("BR02", "BR01 BR08 BR09"),
        ("BR08", "BR01 BR02 BR09"),
        ("BR09", "BR01 BR02 BR08"),
    ],
)
def test_roberta_urbani_lets_a_held_card_go_under_the_deck_instead_of_a_drawn_one(
    table: Table, under: str, hand: str
) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel")
    alice, *others = scene.players
    alice.has(alliance="AL27", hand="BR08 BR09", deck="BR01 BR02 BR03")
    scene.hand_building()

    alice.chooses(under)
    for player in others:
        player.answers(*player.options[0])

    assert (alice.hand, alice.deck) == (hand, f"BR03 {under}")
    assert alice.view["players"][alice.seat]["deck_bottom"] == [under]


@pytest.mark.card("AL27")
def test_without_roberta_urbani_only_a_drawn_card_goes_under_the_deck(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel")
    alice, bob, _, _ = scene.players
    alice.has(hand="BR08 BR09", deck="BR01 BR02 BR03", drained="AL27")
    bob.has(alliance="AL17")

    scene.hand_building()

    assert (len(alice.options), len(bob.options)) == (2, 2)


@pytest.mark.card("AL27")
@pytest.mark.rule("VD-AMB-43")
@pytest.mark.parametrize(
    ("clans", "deck", "ways"),
    [
        (("brujah", "tremere", "ventrue", "gangrel"), "BR01", 1),
        (("brujah", "tremere", "ventrue", "gangrel"), "BR01 BR02", 2 + 2),
        (("brujah", "tremere", "ventrue"), "BR01 BR02 BR03", 3),  # three players in round 1
    ],
)
def test_roberta_urbani_helps_only_if_exactly_two_cards_were_drawn(
    table: Table, clans: tuple[str, ...], deck: str, ways: int
) -> None:
    scene = table(*clans)
    alice = scene.players[0]
    alice.has(alliance="AL27", hand="BR08 BR09", deck=deck)

    scene.hand_building()

    assert len(alice.options) == ways
