"""The City Deck of San Francisco: what it holds, how its cards come and where they go."""

from __future__ import annotations

from collections import Counter

import pytest

from elysium.core.match import Match
from elysium.games.rivals.cards.sf.city import CITY_DECK as SAN_FRANCISCO
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import BOX, CITY_DECK, STREETS
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-CITY-01", "RV-CITY-SF-01")
def test_city_deck_holds_ten_events_and_seventeen_others() -> None:
    copies = Counter({card.id: card.copies for card in SAN_FRANCISCO})

    events = sum(copies[card.id] for card in SAN_FRANCISCO if card.is_("event"))
    citizens = [card.id for card in SAN_FRANCISCO if card.is_("citizen")]

    assert copies.total() == 27
    assert events == 10
    assert copies["prince-of-the-city"] == 1
    assert copies["vagrant"] == 5
    assert copies["special-affairs-division"] == 4
    assert [copies[code] for code in citizens] == [1] * 7


@pytest.mark.rule("RV-CITY-01", "RV-SETUP-01")
@pytest.mark.parametrize(("seats", "edition", "cards"), [(3, "rio", 23), (4, "rio", 23), (2, "sf", 23), (2, "rio", 22)])
def test_a_game_uses_six_of_the_ten_events(seats: int, edition: str, cards: int) -> None:
    match = Match.new("rivals", seats, 5, {"edition": edition})
    game = match.game
    assert isinstance(game, Rivals)

    deck, left = game.table.piles[CITY_DECK], game.table.piles[BOX]

    assert len(deck) == cards
    assert sum(game.card(card).is_("event") for card in deck) == 6
    assert len(left) == 4
    assert all(game.card(card).is_("event") for card in left)


@pytest.mark.rule("RV-CITY-04", "RV-TURN-12")
def test_discards_make_a_new_deck_when_the_old_one_is_empty_and_burned_cards_do_not(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    scene.city_pile("discard", "special-affairs-division")
    scene.city_pile("burned", "chef", "gallery-opening")
    scene.turn(alice)

    streets = scene.in_streets()

    assert streets == ["special-affairs-division"]
    assert scene.city("burned") == ["chef", "gallery-opening"]
    assert scene.city("discard") == []


@pytest.mark.rule("RV-CITY-04", "RV-BURN-01")
def test_retainers_of_the_defeated_go_to_the_burned_pile_of_the_city(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bob.controls("other-blank")
    target = bob.controls("third-blank", blood=1, party=1, attached="student athlete")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social")

    assert scene.city("burned") == ["student", "athlete"]


@pytest.mark.rule("RV-CITY-03", "RV-TOKEN-09")
@pytest.mark.card("the-hunger")
def test_an_ongoing_event_lasts_through_the_turns_of_the_others_until_its_player_is_due(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    scene.city_deck("the-hunger", "vagrant", "vagrant", "vagrant")
    scene.turn(alice)

    lying = []
    for player in (alice, bob, carol):
        for _ in range(2):
            player.passes()
        player.ends()
        while scene.waiting()[1] != "rivals.act":
            scene.answer(scene.waiting()[0], scene.match.open()[0].options[0])
        lying.append("the-hunger" in scene.in_streets())

    assert lying == [True, True, False]
    assert alice.asked == "rivals.act"


@pytest.mark.rule("RV-CITY-05")
@pytest.mark.card("castro-street-party", "san-francisco-fog")
def test_only_events_of_ones_own_colour_end(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    scene.event("castro-street-party", alice)
    scene.event("san-francisco-fog", bob)
    scene.city_deck("vagrant")
    scene.turn(alice)

    lying = [scene.code(card) for card in scene.table.piles[STREETS]]

    assert lying == ["san-francisco-fog", "vagrant"]


@pytest.mark.rule("RV-AMB-52", "RV-CITY-03")
@pytest.mark.card("castro-street-party")
def test_an_event_without_a_token_ends_with_the_next_city_deck_step(table: Table) -> None:
    scene = table(3)
    alice, bob, _carol = scene.players
    alice.controls("blank")
    alice.has(prestige=28)
    scene.city_deck("castro-street-party", "vagrant", "vagrant")
    scene.turn(alice)

    lying = scene.in_streets()
    for _ in range(2):
        alice.passes()
    alice.ends()

    assert lying == ["castro-street-party"]
    assert bob.asked == "rivals.act"
    assert scene.in_streets() == ["vagrant"]
