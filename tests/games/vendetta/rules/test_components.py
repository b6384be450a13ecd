"""What is in the box and where it lies: the cards as data, the zones as everybody sees them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from elysium import SPECTATOR
from elysium.games.vendetta.cards import CARDS, CLAN_SETS, PASSIVE
from elysium.games.vendetta.cards.kinds import Ally, ClanCard, Victim
from elysium.games.vendetta.table import AFTERMATH, CLANS, CONFLICT, PREPARATION
from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import Table
from tests.games.vendetta.whole_matches import fresh, until

KINDS = {PASSIVE: "passive", PREPARATION: "preparation", CONFLICT: "conflict", AFTERMATH: "aftermath"}

CLAN_CARDS = """
BR01 6 conflict Bloody Fury
BR02 0 conflict Punk's Posse
BR03 4 passive Challenge
BR04 4 aftermath Fist of Caine
BR05 3 aftermath F*ck the System
BR06 2 aftermath Earthshock
BR07 3 preparation Show of Force
BR08 1 passive Ready
BR09 0 aftermath Hunt
GA01 1 aftermath Earth Meld
GA02 2 conflict Wolf Companion
GA03 1 conflict Feral Weapons
GA04 2 preparation Power of the Pack
GA05 3 preparation Fearless
GA06 3 passive On the Prowl
GA07 2 aftermath Mist Form
GA08 0 preparation Ready
GA09 0 aftermath Hunt
MA01 3 preparation Mesmerize
MA02 2 passive Auction of Blood
MA03 2 preparation Madness Network
MA04 3 conflict Shadow Strike
MA05 2 preparation Chaos
MA06 2 passive Malkav's Bane
MA07 3 preparation Mindless Assault
MA08 0 conflict Ready
MA09 0 aftermath Hunt
NO01 2 aftermath Unseen Passage
NO02 3 passive Cloak of Shadows
NO03 2 passive Eyes in the Dark
NO04 1 passive Feral Whispers
NO05 2 preparation Backstab
NO06 3 passive One Step Ahead
NO07 4 preparation Vanish
NO08 1 passive Ready
NO09 0 aftermath Hunt
TO01 2 aftermath Awe
TO02 0 conflict Entourage
TO03 2 preparation Charisma
TO04 3 aftermath Summon
TO05 0 conflict Entrancement
TO06 3 passive Submission
TO07 3 passive Friends in High Places
TO08 0 preparation Ready
TO09 0 aftermath Hunt
TR01 9 conflict Focus from Hunger
TR02 6 preparation Ancient Artifacts
TR03 3 preparation Theft of Vitae
TR04 1 passive Dark Pact
TR05 3 aftermath Cauldron of Blood
TR06 2 passive Retaliation
TR07 2 preparation Arcane Drain
TR08 1 passive Ready
TR09 1 aftermath Hunt
VE01 3 passive Master Plan
VE02 3 conflict Diplomacy
VE03 2 passive Curfew
VE04 0 conflict Majesty
VE05 3 passive Mass Manipulation
VE06 2 preparation Tyrant's Gaze
VE07 3 passive Forestall
VE08 2 conflict Ready
VE09 0 aftermath Hunt
"""

# Influence in the Alliance, Blood at Feed, Blood when Drained, Influence once Drained.
ALLIES = """
AL01 vampire 3 0 3 1 Anita Wainwright
AL02 vampire 3 0 3 1 Sgt. McTavish
AL03 vampire 3 0 3 1 Khadija Al-Kindi
AL04 vampire 3 0 3 1 Wauneka
AL05 vampire 3 0 3 1 Carmelita Neillson
AL06 vampire 3 0 3 1 Maldavis
AL07 vampire 3 0 3 1 Erichtho
AL08 vampire 3 0 3 1 Fiorenza Savona
AL09 vampire 4 1 4 2 Marcel
AL10 vampire 5 1 3 3 Bronwyn
AL11 vampire 5 0 0 0 Portia
AL12 vampire 2 0 3 0 Talley
AL13 vampire 3 0 3 1 Ambrus Maropis
AL14 vampire 5 0 3 3 Edward Neally
AL15 vampire 3 0 3 1 Mr. Damp
AL16 human 2 3 1 0 Bobby White
AL17 human 3 2 2 1 Maja Wysocki
AL18 human 3 0 4 2 Ed Crawford
AL19 human 3 1 3 1 Betty Fuller
AL20 human 4 1 2 2 Dr. Fragonard
AL21 human 5 0 1 3 Tamara Bodnar
AL22 human 2 0 8 0 Douglas Richardson
AL23 human 4 0 5 2 Tom Kimber
AL24 human 3 1 5 1 Francis Bennet
AL25 human 3 0 3 3 Elena Cortez
AL26 human 3 0 3 1 Julie Munoz
AL27 human 3 0 3 1 Roberta Urbani
AL28 human 4 2 3 1 Ryan Ramos
AL29 human 3 0 2 1 Sarah McAleer
AL30 human 3 0 3 2 Miguel Chandler
"""


def ally_line(card: Ally | Victim) -> str:
    kind = "vampire" if card.vampire else "human"
    return f"{card.id} {kind} {card.influence} {card.feed} {card.drain} {card.drained} {card.name}"


def position(view: dict[str, Any], loc: int, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = view["locations"][loc]["positions"][seat]
    return found


@pytest.mark.rule("VD-COMP-01")
def test_seven_clans_have_two_starting_cards_and_seven_more_each() -> None:
    starters = {clan: [card.name for card in cards[7:]] for clan, cards in zip(CLANS, CLAN_SETS, strict=True)}

    assert sorted(CLANS) == ["brujah", "gangrel", "malkavian", "nosferatu", "toreador", "tremere", "ventrue"]
    assert [len(cards) for cards in CLAN_SETS] == [9] * 7
    assert starters == {clan: ["Ready", "Hunt"] for clan in CLANS}


@pytest.mark.rule("VD-COMP-01")
def test_the_cards_of_a_clan_bear_its_letters() -> None:
    letters = {clan: {card.id[:2] for card in cards} for clan, cards in zip(CLANS, CLAN_SETS, strict=True)}

    assert letters == {clan: {clan[:2].upper()} for clan in CLANS}


@pytest.mark.rule("VD-COMP-01")
def test_no_clan_needs_more_than_four_positions() -> None:
    view = fresh(6, "teams").view(SPECTATOR)

    seats = Counter(place["seat"] for location in view["locations"] for place in location["positions"])

    assert seats == dict.fromkeys(range(6), 4)


@pytest.mark.rule("VD-COMP-02")
def test_the_shared_cards_are_all_there() -> None:
    counts = Counter(card[:2] for card in CARDS if card[:2] not in {clan[:2].upper() for clan in CLANS})

    assert counts == {"AL": 30, "VI": 35, "LO": 7, "RE": 8}


@pytest.mark.rule("VD-COMP-02")
def test_the_fourth_tile_is_the_haven() -> None:
    view = fresh(5).view(SPECTATOR)

    assert [location["haven"] for location in view["locations"]] == [False, False, False, True]


@pytest.mark.rule("VD-COMP-02")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_one_seat_holds_the_one_ambition_token(seats: int) -> None:
    view = fresh(seats, *(["teams"] if seats == 6 else [])).view(SPECTATOR)

    assert view["ambition"] in range(seats)
    assert view["order"][0] == view["ambition"]


@pytest.mark.rule("VD-COMP-03")
def test_blood_is_paid_in_ones_however_it_lies_in_the_pool(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=6)
    scene.turn(alice)

    alice.plays("BR08", at=1, blood=1, ends=False)
    alice.deploys(1)

    assert (alice.blood, alice.blood_at(1)) == (4, 2)


@pytest.mark.rule("VD-COMP-04")
def test_clan_cards_are_printed_as_listed() -> None:
    printed = [
        f"{card.id} {card.power} {KINDS[card.step]} {card.name}"
        for card in CARDS.values()
        if isinstance(card, ClanCard)
    ]

    assert printed == CLAN_CARDS.split("\n")[1:-1]


@pytest.mark.rule("VD-COMP-04")
def test_only_active_cards_have_something_to_apply_and_only_passives_watch() -> None:
    applied = {KINDS[card.step] for cards in CLAN_SETS for card in cards if card.apply}
    idle = [card.id for cards in CLAN_SETS for card in cards if card.step == PASSIVE and not card.abilities]

    assert applied == {"preparation", "conflict", "aftermath"}
    assert idle == []


@pytest.mark.rule("VD-COMP-05")
def test_allies_are_printed_as_listed() -> None:
    printed = [ally_line(card) for card in CARDS.values() if isinstance(card, Ally)]

    assert printed == ALLIES.split("\n")[1:-1]


@pytest.mark.rule("VD-COMP-05")
@pytest.mark.parametrize(("code", "feed"), [("AL10", 1), ("AL17", 2), ("AL16", 3), ("AL18", 0)])
def test_an_ally_feeds_its_second_number(table: Table, code: str, feed: int) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=6, alliance=code)

    scene.feed()

    assert alice.blood == 6 + feed


@pytest.mark.rule("VD-COMP-05")
@pytest.mark.parametrize(
    ("code", "influence", "drain", "drained"), [("AL10", 5, 3, 3), ("AL17", 3, 2, 1), ("AL22", 2, 8, 0)]
)
def test_an_ally_counts_its_first_number_and_drained_its_other_two(
    table: Table, code: str, influence: int, drain: int, drained: int
) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=6, alliance=code)
    scene.turn(alice)
    before = alice.view["players"][0]["score"]

    alice.drains(code)

    after = alice.view["players"][0]["score"]
    assert alice.blood == 6 + drain
    assert (before["alliance"], before["drained"]) == (influence, 0)
    assert (after["alliance"], after["drained"]) == (0, drained)


@pytest.mark.rule("VD-COMP-06")
def test_victims_are_all_alike_and_have_no_ability() -> None:
    victims = [card for card in CARDS.values() if isinstance(card, Victim)]

    faces = {(card.name, card.influence, card.feed, card.drain, card.drained, card.vampire) for card in victims}

    assert faces == {("Victim", 1, 1, 3, 0, False)}
    assert {card.abilities for card in victims} == {()}


@pytest.mark.card("VI01")
@pytest.mark.rule("VD-COMP-06")
def test_a_victim_is_worth_one_and_drains_for_three_and_is_then_worth_nothing(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=6, alliance="Victim", hand="BR08")
    scene.planning()
    worth = alice.view["players"][0]["score"]["alliance"]

    alice.drains("Victim")

    assert worth == 1
    assert alice.blood == 9
    assert alice.view["players"][0]["score"] == {"tokens": 3, "alliance": 0, "drained": 0, "relic": 0, "diablerie": 0}


@pytest.mark.card("VI01")
@pytest.mark.rule("VD-COMP-06")
def test_victims_feed_one_blood_each(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(blood=6, alliance="Victim Victim")
    bob.has(blood=6)

    scene.feed()

    assert (alice.blood, bob.blood) == (8, 6)


@pytest.mark.rule("VD-ZONE-01")
def test_every_player_has_a_pool_a_deck_a_hand_an_alliance_and_a_relic() -> None:
    match = until(fresh(4, "relics"), phase="planning")

    for who in range(4):
        player = match.view(SPECTATOR)["players"][who]
        assert (player["blood"], player["influence"], player["diablerie"]) == (7, 3, 0)
        assert (player["hand_size"], player["deck_size"]) == (3, 6)
        assert (len(player["alliance"]), player["drained"]) == (1, [])
        assert player["relic"] in CARDS


@pytest.mark.rule("VD-ZONE-01")
@pytest.mark.parametrize("seats", [3, 5])
def test_every_player_has_a_position_at_every_location(seats: int) -> None:
    view = until(fresh(seats), phase="planning").view(SPECTATOR)

    for location in view["locations"]:
        assert [place["seat"] for place in location["positions"]] == list(range(seats))


@pytest.mark.rule("VD-ZONE-01")
def test_a_drained_card_lies_with_the_drained_ones_and_not_in_the_alliance(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance="AL19 AL20")
    scene.turn(alice)

    alice.drains("AL20")

    seen = bob.view["players"][0]
    assert (seen["alliance"], seen["drained"]) == (["AL19"], ["AL20"])


@pytest.mark.rule("VD-ZONE-01")
def test_a_clan_deck_lies_face_down_even_for_its_owner(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(hand="BR08 BR09", deck="BR01 BR02 BR03")
    scene.turn(alice)

    view = alice.view["players"][0]

    assert view["deck_size"] == 3
    assert view["deck_bottom"] == []
    assert not {"BR01", "BR02", "BR03"} & set(view["shown"] + view["hand"])


@pytest.mark.rule("VD-ZONE-02")
def test_the_decks_are_counted_and_the_locations_hold_an_ally_each() -> None:
    view = until(fresh(5), phase="planning").view(SPECTATOR)

    assert (view["allies_left"], view["victims_left"]) == (26, 30)
    assert len({location["ally"] for location in view["locations"]} & CARDS.keys()) == 4


@pytest.mark.rule("VD-ZONE-02")
def test_a_removed_ally_lies_open_in_the_removed_pile(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    scene.ally("AL09", at=1)

    scene.resolve(1)

    assert scene.match.view(SPECTATOR)["removed_allies"] == ["AL09"]
    assert scene.match.view(SPECTATOR)["locations"][0]["ally"] is None
    scene.done()


@pytest.mark.rule("VD-ZONE-02")
def test_nobody_sees_into_the_allies_deck() -> None:
    match = until(fresh(4), phase="planning")

    text = str([match.view(seat) for seat in (SPECTATOR, 0, 1, 2, 3)])
    seen = {card for card in CARDS if card.startswith("AL") and card in text}

    assert seen == {location["ally"] for location in match.view(SPECTATOR)["locations"]}


@pytest.mark.rule("VD-ZONE-03")
def test_a_position_holds_the_cards_and_blood_deployed_there_and_nothing_else(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    bob.deployed("TR09", at=HAVEN, blood=1)
    scene.turn(alice)

    alice.plays("BR08", at=2, blood=2)

    view = scene.match.view(SPECTATOR)
    assert position(view, 1, 0) == {
        "seat": 0,
        "cards": [{"up": True, "card": "BR08", "power": 1, "looked": []}],
        "blood": 2,
        "power": 3,
    }
    assert position(view, 2, 1) == {
        "seat": 1,
        "cards": [{"up": True, "card": "TR09", "power": 1, "looked": []}],
        "blood": 1,
        "power": 2,
    }
    empty = [(loc, who) for loc in range(3) for who in range(3) if (loc, who) not in ((1, 0), (2, 1))]
    assert all(not position(view, *spot)["cards"] and not position(view, *spot)["blood"] for spot in empty)
