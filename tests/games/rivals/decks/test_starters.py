"""The starter decks are legal decks of their clans, and the option deals them to whoever brings none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import elysium
from elysium.core.options import Sampled, read_options
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks import EARLIER_STARTERS, STARTERS, Deck, Decks, decks_for, kind_of, problems
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import CITY, MONSTER

MINE = replace(STARTERS["ventrue"], name="Mine")


@pytest.mark.parametrize("name", STARTERS)
def test_a_starter_is_a_legal_deck_of_its_clan(name: str) -> None:
    deck = STARTERS[name]

    assert problems(deck) == ()
    assert deck.size == 40
    assert deck.name.casefold() == name
    assert {CARDS[card].clan for card in deck.faction} == {name}
    assert deck.leader in deck.faction
    assert CARDS[deck.leader].potency == max(CARDS[card].potency for card in deck.faction)


def test_the_starters_come_in_order() -> None:
    assert list(STARTERS)[:4] == ["brujah", "malkavian", "toreador", "ventrue"]
    assert [kind_of(deck) for deck in STARTERS.values()] == ["vampire"] * 6 + ["hunter"] * 2


@pytest.mark.parametrize(
    ("value", "names"),
    [
        ([], ["Brujah", "Malkavian", "Toreador", "Ventrue"]),
        (["ventrue"], ["Ventrue", "Brujah", "Malkavian", "Toreador"]),
        ([None, "brujah"], ["Malkavian", "Brujah", "Toreador", "Ventrue"]),
        (["brujah", "brujah"], ["Brujah", "Brujah", "Malkavian", "Toreador"]),
        ([None, MINE.to_data()], ["Brujah", "Mine", "Malkavian", "Toreador"]),
        (["toreador"] * 4, ["Toreador"] * 4),
    ],
)
def test_seats_without_a_deck_are_dealt_starters_nobody_has(value: list[Any], names: list[str]) -> None:
    assert [deck.name for deck in decks_for(4, value)] == names
    assert [deck.name for deck in decks_for(4, Decks().read(value))] == names


def test_matches_begun_under_rules_1_have_the_lists_of_then() -> None:
    """Their records name the decks and must replay."""
    then = decks_for(4, [], earlier=True)

    assert then == tuple(EARLIER_STARTERS[name] for name in list(STARTERS)[:4])
    assert [problems(deck) for deck in then] == [()] * 4
    assert dict(then[1].library)["lost-glory"] == 3
    assert then[1] != decks_for(4, [])[1]


@pytest.mark.parametrize("rules", ["1", "2", "3"])
def test_a_match_is_dealt_the_lists_of_its_rules(rules: str) -> None:
    match = elysium.new("rivals", 4, 1, {"edition": "sf", "rules": rules})
    game = match.game
    assert isinstance(game, Rivals)
    dealt = [{CARDS[id] for id, _ in deck.library} for deck in decks_for(4, [], earlier=rules == "1")]
    faces = [{FACES[face].card for face in deck} for deck in game.table.decks]

    assert all(library <= deck for library, deck in zip(dealt, faces, strict=True))


def test_more_decks_than_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="2 players sit at the table, and 3 decks are given"):
        decks_for(2, ["brujah", "ventrue", "toreador"])


def test_the_option_keeps_decks_as_data() -> None:
    given = ["brujah", {**MINE.to_data(), "faction": sorted(MINE.faction, reverse=True)}]

    assert read_options({"decks": Decks()}, {"decks": given}) == {"decks": ["brujah", MINE.to_data()]}
    assert read_options({"decks": Decks()}, {}) == {"decks": []}


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("brujah", r"a legal deck as data$"),
        (["brujhah"], "deck 1 is neither the name of a starter deck nor a deck; do you mean: brujah[?]$"),
        ([None, 3], "deck 2 is neither the name of a starter deck nor a deck$"),
        ([{"name": "Mine", "crypt": 1}], "a deck has no 'crypt'"),
        (
            ["brujah", replace(MINE, haven="").to_data()],
            r"deck 2 \(Mine\) is not legal: the deck has no Haven; .*RV-DECK-05",
        ),
    ],
)
def test_what_is_no_list_of_legal_decks_is_refused(value: Any, why: str) -> None:
    with pytest.raises(ValueError, match=f"option 'decks' cannot be .*a list with a deck for each seat.*{why}"):
        read_options({"decks": Decks()}, {"decks": value})


def test_a_refused_deck_is_told_at_bearable_length() -> None:
    with pytest.raises(ValueError, match="RV-DECK-01") as told:
        read_options({"decks": Decks()}, {"decks": [replace(MINE, faction=()).to_data()]})

    assert len(str(told.value)) < 800


def test_samples_of_the_option_are_legal() -> None:
    kind = Decks()

    assert isinstance(kind, Sampled)
    for value in kind.samples():
        assert len(decks_for(4, kind.read(value))) == 4


def test_samples_of_the_option_hold_every_card_a_deck_can_hold() -> None:
    decks = [deck for value in Decks().samples() for deck in decks_for(4, value)]

    held = {card for deck in decks for card in (*deck.faction, *dict(deck.library), deck.haven, deck.agenda)}
    assert held == {card.id for card in CARDS.values() if card.kind not in (CITY, MONSTER)}


def test_samples_of_the_option_fill_tables_of_every_size_with_decks_of_any_cards() -> None:
    full = {len(value) for value in Decks().samples() if len(value) > 1 and all(isinstance(one, dict) for one in value)}

    assert full == {2, 3, 4}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_samples_of_the_option_seat_vampires_hunters_and_both(seats: int) -> None:
    full = [decks_for(seats, value) for value in Decks().samples() if len(value) == seats]

    assert {frozenset(map(kind_of, decks)) for decks in full} == {
        frozenset({"vampire"}),
        frozenset({"hunter"}),
        frozenset({"vampire", "hunter"}),
    }


def test_a_deck_is_its_cards_whatever_their_order() -> None:
    deck = STARTERS["toreador"]
    again = Deck(
        " Toreador ", deck.faction[::-1], deck.library[::-1], deck.haven, deck.agenda, deck.leader, notes="\n\n"
    )

    assert again == deck
    assert hash(again) == hash(deck)
    assert sorted(deck.cards()) == sorted(card for card, count in deck.library for _ in range(count))
