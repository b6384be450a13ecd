"""Decks as RivalsDB's JSON and as our own data: read back exactly, and what is wrong is told."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from elysium.games.rivals.decks import STARTERS, Deck, DeckError, from_rivalsdb, problems, read_deck, to_rivalsdb
from tests.games.rivals.decks.decks_at_random import any_decks, legal_decks

# As RivalsDB's API gives a deck.
GIVEN: dict[str, Any] = {
    "id": "0a1b2c",
    "name": "Fists",
    "creatorId": "did:1",
    "creatorDisplayName": "Ola",
    "creatorPatronage": "not_patron",
    "gameMode": "multiplayer",
    "public": True,
    "description": "hit first",
    "agenda": "core-drain-them-slowly",
    "haven": "core-house-of-pain",
    "factionDeck": {"core-hydra": True, "core-the-cossack": False, "core-skunk": False},
    "libraryDeck": {"core-38-special": 3, "core-sucker-punch": 2},
}


def test_a_deck_of_rivalsdb_is_read() -> None:
    assert from_rivalsdb(GIVEN) == Deck(
        name="Fists",
        faction=("hydra", "skunk", "the-cossack"),
        library=(("38-special", 3), ("sucker-punch", 2)),
        haven="house-of-pain",
        agenda="drain-them-slowly",
        leader="hydra",
        author="Ola",
        notes="hit first",
    )


def test_what_rivalsdb_takes_is_written() -> None:
    written = to_rivalsdb(STARTERS["brujah"])

    assert set(written) == {"name", "agenda", "haven", "factionDeck", "libraryDeck", "gameMode", "public"}
    assert written["agenda"] == "core-turf-war"
    assert [card for card, leads in written["factionDeck"].items() if leads] == ["core-hydra"]
    assert written["libraryDeck"]["core-sucker-punch"] == 3
    assert sum(written["libraryDeck"].values()) == 40
    assert written["gameMode"] == "both"


@given(legal_decks())
@settings(max_examples=100, deadline=None, database=None)
def test_what_is_written_is_read_back(deck: Deck) -> None:
    assert problems(deck) == ()
    assert from_rivalsdb(json.loads(json.dumps(to_rivalsdb(deck)))) == deck
    assert read_deck(json.dumps(to_rivalsdb(deck))) == deck


@given(any_decks())
@settings(max_examples=100, deadline=None, database=None)
def test_our_own_data_is_read_back(deck: Deck) -> None:
    assert Deck.from_data(json.loads(json.dumps(deck.to_data()))) == deck
    assert read_deck(json.dumps(deck.to_data())) == deck


def test_names_stand_in_for_ids() -> None:
    given = {**GIVEN, "haven": "House of Pain", "libraryDeck": {".38 Special": 3, "Sucker Punch": 2}}

    assert from_rivalsdb(given) == from_rivalsdb(GIVEN)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"libraryDeck": {"core-suker-punch": 1}}, "RivalsDB's id 'core-suker-punch'; do you mean: Sucker Punch?"),
        ({"haven": "hah-the-nowhere"}, "no card of these sets has RivalsDB's id 'hah-the-nowhere'"),
        ({"libraryDeck": {"core-greed": 0}}, "greed cannot be in a deck 0 times"),
        ({"libraryDeck": {"core-greed": True}}, "greed cannot be in a deck True times"),
        ({"libraryDeck": ["core-greed"]}, "'libraryDeck' of RivalsDB maps card ids to counts"),
        ({"factionDeck": {"core-hydra": 1}}, "'factionDeck' of RivalsDB maps card ids to true"),
        (
            {"factionDeck": {"core-hydra": True, "core-skunk": True}},
            "more than one card is marked as the Leader: Hydra, Skunk",
        ),
        ({"agenda": None}, "None is no card id of RivalsDB"),
    ],
)
def test_what_cannot_be_read_is_told(change: dict[str, Any], why: str) -> None:
    with pytest.raises(DeckError, match=why):
        from_rivalsdb({**GIVEN, **change})


@pytest.mark.parametrize("data", [[], "deck", {"factionDeck": {}}, None])
def test_what_is_no_deck_of_rivalsdb_is_refused(data: Any) -> None:
    with pytest.raises(DeckError, match="a deck of RivalsDB is an object with agenda, haven, factionDeck, libraryDeck"):
        from_rivalsdb(data)


def test_what_rivalsdb_cannot_keep_is_not_written() -> None:
    deck = STARTERS["brujah"]
    with pytest.raises(DeckError, match="cannot keep Hydra twice"):
        to_rivalsdb(replace(deck, faction=(*deck.faction, "hydra")))
    with pytest.raises(DeckError, match="cannot keep Jesús as a Leader outside the Faction deck"):
        to_rivalsdb(replace(deck, leader="jesus"))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], r"a deck is an object with name, faction, library, haven, agenda, not \[\]"),
        ({"crypt": []}, "a deck has no 'crypt'; it has: name, haven"),
        ({"name": 3}, "'name' of a deck is text, not 3"),
        ({"faction": "hydra"}, "'faction' of a deck is a list of card ids, not 'hydra'"),
        ({"faction": [1]}, "'faction' of a deck is a list of card ids"),
        ({"library": ["greed"]}, "'library' of a deck maps card ids to counts"),
        ({"library": {"greed": 1.0}}, "greed cannot be in a deck 1.0 times; a count is from 1 to 99"),
        ({"library": {"greed": 100}}, "greed cannot be in a deck 100 times"),
    ],
)
def test_data_that_is_no_deck_is_refused(data: Any, why: str) -> None:
    with pytest.raises(DeckError, match=why):
        Deck.from_data(data)


@pytest.mark.parametrize("text", ["{", '{"a": ', "{" * 100_000], ids=len)
def test_broken_json_is_refused(text: str) -> None:
    with pytest.raises(DeckError, match="this is no JSON"):
        read_deck(text)
