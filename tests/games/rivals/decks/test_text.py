"""Decks as text: much is understood, what is not is told with its line, and what we write we read back."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks import STARTERS, Deck, DeckError, parse, read_deck, to_text
from elysium.games.rivals.decks.names import SETS as PREFIXES
from elysium.games.rivals.decks.options import Decks
from elysium.games.rivals.kinds import AGENDA, CHARACTER, CITY, HAVEN, MONSTER
from tests.games.rivals.decks.decks_at_random import any_decks


@given(any_decks())
@settings(max_examples=150, deadline=None, database=None)
def test_what_is_written_is_read_back(deck: Deck) -> None:
    assert parse(to_text(deck)) == deck
    assert to_text(parse(to_text(deck))) == to_text(deck)


@pytest.mark.parametrize("name", STARTERS)
def test_starters_are_read_back(name: str) -> None:
    assert read_deck(to_text(STARTERS[name])) == STARTERS[name]


@pytest.mark.parametrize("card", [card.id for card in CARDS.values() if card.kind not in (CITY, MONSTER)])
def test_every_card_is_found_by_id_and_name_however_it_is_typed(card: str) -> None:
    name = CARDS[card].name
    names = (card, name, name.upper(), name.replace("'", "’"), f"{PREFIXES[CARDS[card].set]}-{card}")

    decks = [parse(name) for name in names]

    assert len(set(decks)) == 1
    assert card in (*decks[0].faction, *dict(decks[0].library), decks[0].haven, decks[0].agenda)


@pytest.mark.parametrize("card", [card.id for card in CARDS.values() if card.kind not in (CITY, MONSTER)])
def test_an_article_is_never_needed(card: str) -> None:
    article, _, rest = CARDS[card].name.partition(" ")
    bare = rest if article in ("The", "A", "An") else CARDS[card].name

    assert parse(bare) == parse(f"{bare}, The") == parse(card)


@pytest.mark.parametrize(
    ("line", "card", "count"),
    [
        ("3x Sucker Punch", "sucker-punch", 3),
        ("3X SUCKER PUNCH", "sucker-punch", 3),
        ("3 Sucker Punch", "sucker-punch", 3),
        ("3 x Sucker Punch", "sucker-punch", 3),
        ("3× Sucker Punch", "sucker-punch", 3),
        ("x3 Sucker Punch", "sucker-punch", 3),
        ("(3) Sucker Punch", "sucker-punch", 3),
        ("Sucker Punch x3", "sucker-punch", 3),
        ("Sucker Punch ×3", "sucker-punch", 3),
        ("Sucker Punch (3)", "sucker-punch", 3),
        ("Sucker Punch 3", "sucker-punch", 3),
        ("Sucker Punch: 3", "sucker-punch", 3),
        ("Sucker Punch", "sucker-punch", 1),
        ("  - 3x Sucker Punch  ", "sucker-punch", 3),
        ("* **Sucker Punch**", "sucker-punch", 1),
        ("3x sucker-punch", "sucker-punch", 3),
        ("3x core-sucker-punch", "sucker-punch", 3),
        ("2 Sucker Punch // to begin with", "sucker-punch", 2),
        ("2 Sucker Punch ; to begin with", "sucker-punch", 2),
        ("2 Sucker Punch # to begin with", "sucker-punch", 2),
        ("Library: Sucker Punch x2", "sucker-punch", 2),
        ("3x .38 Special", "38-special", 3),
        ("38 Special", "38-special", 1),
        ("2 38 special", "38-special", 2),
        ("3x38 Special", "38-special", 3),
        ("Scoped .30-06", "scoped-30-06", 1),
        ("Scoped 30-06 x2", "scoped-30-06", 2),
        ("2 Coup de Grace", "coup-de-grace", 2),
        ("Smoke ‘Em Out", "smoke-em-out", 1),
        ("3 Spoils, The", "the-spoils", 3),
        ("3 spoils", "the-spoils", 3),
        ("Fame and Fortune", "fame-and-fortune", 1),
        ("Drive By", "drive-by", 1),
        ("First Tradition: The Masquerade x2", "first-tradition-the-masquerade", 2),
    ],
)  # fmt: skip
def test_a_line_of_the_library(line: str, card: str, count: int) -> None:
    assert parse(line).library == ((card, count),)


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("Jesus", "jesus"),
        ("1x JESÚS", "jesus"),
        ("Inmate #745943", "inmate-745943"),
        ("1 inmate #745943 # the quiet one", "inmate-745943"),
        ("Inmate 745943", "inmate-745943"),
        ("Cossack, The", "the-cossack"),
        ("Guv’nah", "guvnah"),
        ("Bong Cha Park", "bong-cha-park"),
    ],
)
def test_a_line_of_the_faction(line: str, card: str) -> None:
    assert parse(line).faction == (card,)


@pytest.mark.parametrize(
    "line",
    [
        "Haven: Dragon's Roost",
        "Haven - Dragon’s Roost",
        "haven – dragons roost",
        "Dragon's Roost",
        "# Haven\nDragons Roost",
    ],
)
def test_a_line_of_the_haven(line: str) -> None:
    assert parse(line) == Deck(haven="dragons-roost")


@pytest.mark.parametrize("line", ["Agenda: Turf War", "Agenda - Turf War", "1x turf war", "AGENDA:\nTurf War // mine"])
def test_a_line_of_the_agenda(line: str) -> None:
    assert parse(line) == Deck(agenda="turf-war")


@pytest.mark.parametrize(
    "heading",
    ["# Library (40)", "Library:", "library", "LIBRARY 40", "== Library ==", "[Library]", "**Library**",
     "Library - 40 cards", "--- Library ---", "Attacks (26)", "# my own heading", "== my own heading ==",
     "My own heading:", "----", "", "// remark", "; remark", "# 3x Sucker Punch", "Library: 40", "Faction: (7)"],
)  # fmt: skip
def test_headings_and_remarks_add_nothing(heading: str) -> None:
    assert parse(f"{heading}\n2x Greed\n") == parse("2x Greed")


@pytest.mark.parametrize(
    "text",
    [
        "Leader: Hydra\nFaction\nHydra\nSkunk",
        "Faction\nHydra (Leader)\nSkunk",
        "Faction\n1x Hydra [leader]\nSkunk",
        "Leader\nHydra\n\nFaction\nSkunk",
        "Leader\nHydra\n\nFaction\nHydra\nSkunk",
        "Leader: Hydra // of course\nHydra (Leader)\nSkunk",
    ],
)
def test_the_leader_is_marked(text: str) -> None:
    assert parse(text) == Deck(faction=("hydra", "skunk"), leader="hydra")


def test_what_is_said_about_a_deck_is_kept_as_it_is() -> None:
    deck = parse("Name: Fists // and # chains; mostly\nAuthor: Ola\nNotes: hit first\nNotes: run later")

    assert (deck.name, deck.author, deck.notes) == ("Fists // and # chains; mostly", "Ola", "hit first\nrun later")


def test_copies_on_several_lines_add_up() -> None:
    assert parse("2x Greed\nMercy\nGreed").library == (("greed", 3), ("mercy", 1))


def test_a_byte_order_mark_is_overlooked() -> None:
    assert parse("\ufeffName: Mine\r\n2x Greed\r\n") == Deck("Mine", library=(("greed", 2),))


WRONG = {
    "Suker Punch": "no card is called 'Suker Punch'; do you mean: Sucker Punch?",
    "3x Suker Punch": "no card is called 'Suker Punch'; do you mean: Sucker Punch?",
    "what is this": "'what is this' is no card of these sets and no heading; write a card as '3x Sucker Punch'",
    "0x Greed": "Greed cannot be in a deck 0 times; write 1 to 99",
    "100 Greed": "Greed cannot be in a deck 100 times; write 1 to 99",
    "9" * 5000 + " Greed": "Greed cannot be in a deck 999999999 times",
    "Vagrant": "Vagrant is a City card; a deck has characters, Library cards, a Haven and an Agenda",
    "Haven: Greed": "Greed is a Library card and cannot be the Haven",
    "Agenda: Hydra": "Hydra is a character and cannot be the Agenda",
    "Leader: Greed": "Greed is a Library card and cannot be the Leader",
    "Greed (Leader)": "Greed is a Library card and cannot be the Leader",
    "2x House of Pain": "House of Pain stands here 2 times; a deck has one Haven",
    "Old Post Office": "Old Post Office would be a second Haven beside Royal Retreat; a deck has one",
    "Leader: Skunk": "Skunk would be a second Leader beside Hydra; a deck has one",
}


@pytest.mark.parametrize("line", WRONG, ids=lambda line: line[:20])
def test_a_line_that_cannot_be_read_is_told_with_its_number(line: str) -> None:
    first = "Haven: Royal Retreat\n" if "Office" in line else "Leader: Hydra\n" if "Skunk" in line else "Name: Mine\n"
    with pytest.raises(DeckError) as told:
        parse(f"{first}\n{line}\n2x Greed")

    assert len(told.value.problems) == 1
    assert told.value.problems[0].startswith(f"line 3: {WRONG[line]}")


def test_every_line_that_cannot_be_read_is_told() -> None:
    with pytest.raises(DeckError) as told:
        parse("Suker Punch\n2x Greed\n\nHouse of Pian")

    assert [problem.partition(":")[0] for problem in told.value.problems] == ["line 1", "line 4"]
    assert str(told.value) == "; ".join(told.value.problems)


PIECES = (
    "3x ",
    "Greed",
    "Hydra",
    " x2",
    ": ",
    "Leader",
    "(Leader)",
    "#",
    "//",
    ";",
    "Haven",
    "\n",
    "=",
    "[",
    "]",
    "-",
    "é",
    "0",
)


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=25).map("".join))
@settings(max_examples=300, deadline=None, database=None)
def test_any_text_is_a_deck_or_is_told_what_is_wrong(text: str) -> None:
    told: tuple[str, ...] = ()
    deck = Deck()
    try:
        deck = parse(text)
    except DeckError as error:
        told = error.problems

    assert told or parse(to_text(deck)) == deck


def test_a_long_line_is_not_repeated_in_full() -> None:
    with pytest.raises(DeckError, match="is no card of these sets") as told:
        parse("what " * 10_000)

    assert len(str(told.value)) < 400


@pytest.mark.parametrize("kind", [CHARACTER, HAVEN, AGENDA])
def test_cards_go_where_they_belong_whatever_the_heading(kind: str) -> None:
    card = next(card for card in CARDS.values() if card.kind == kind)

    assert parse(f"# Library\n{card.name}").library == ()


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"1 prince of the cit{number}" for number in range(900)),
        json.dumps(
            {"factionDeck": {}, "libraryDeck": {f"core-princ{n}": 1 for n in range(900)}, "haven": "", "agenda": ""}
        ),
        json.dumps({"name": "x", "library": {f"princ{n}": 1 for n in range(290)}}),
        json.dumps({"name": "x", "library": {f"princ{n}": 1 for n in range(9000)}}),
    ],
)
def test_what_is_wrong_from_the_first_line_to_the_last_is_not_searched_to_its_end(text: str) -> None:
    begun = time.process_time()
    _, wrong = Decks().parse(text)

    assert 1 <= len(wrong) <= 40
    assert time.process_time() - begun < 1.5


def test_counts_may_stand_in_brackets() -> None:
    deck = parse("[1] Lixue Chen\n[2] Sucker Punch\n(3) Greed\n")

    assert deck.faction == ("lixue-chen",)
    assert deck.library == (("greed", 3), ("sucker-punch", 2))


@pytest.mark.parametrize("title", ["Night of the Long Teeth", "Kuba i spółka!"])
def test_a_bare_first_line_is_what_the_deck_is_called(title: str) -> None:
    assert parse(f"\n{title}\n\n2x Greed\n").name == title


@pytest.mark.parametrize("line", ["Sucker Punsh", "2x Whatever"])
def test_a_first_line_that_is_like_a_card_is_no_title(line: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse(f"{line}\n2x Sucker Punch\n")

    assert caught.value.problems[0].startswith("line 1:")


def test_all_complaints_are_told_at_once() -> None:
    with pytest.raises(DeckError) as caught:
        parse("4x Greed\nLixue Chen\nLixue Chen\n3x Nosuchcard\n")

    told = "\n".join(caught.value.problems)
    assert "line 4: no card is called 'Nosuchcard'" in told or "line 4: '3x Nosuchcard' is no card" in told
    assert "Greed is in the Library 4 times" in told
    assert "Lixue Chen is in the Faction deck 2 times" in told
    assert "the Library has" not in told  # the line that could not be read may set that right
