"""A speech names things, marks what it names, and finds rules and cards."""

from __future__ import annotations

import re

import pytest

from elysium.core.messages import Message
from elysium.games.vendetta.cards import CARDS
from elysium.locale import Ref, Speech

ENGLISH, POLISH = Speech("vendetta", "en"), Speech("vendetta", "pl", ["Ala", "Bartek"])
PLAYED = Message("event.play_card", {"who": {"seat": 1}, "card": {"card": "NO02"}, "place": {"place": "haven"}})


def test_unknown_language_lists_the_legal_ones() -> None:
    with pytest.raises(ValueError, match=r"^Vendetta does not speak 'de'; its languages are: en, pl$"):
        Speech("vendetta", "de")


def test_unknown_game_lists_the_legal_ones() -> None:
    with pytest.raises(ValueError, match=r"no game is called 'chess'"):
        Speech("chess", "en")


def test_references_stand_apart_from_plain_words() -> None:
    assert ENGLISH.parts(PLAYED) == [
        Ref("seat", "1", "Player 2"),
        " plays ",
        Ref("card", "NO02", "Cloak of Shadows"),
        " at ",
        Ref("place", "haven", "the Prince's Haven"),
        ".",
    ]


def test_names_are_inflected_where_the_language_asks_for_it() -> None:
    assert POLISH.parts(PLAYED) == [
        Ref("seat", "1", "Bartek"),
        " dokłada kartę „",
        Ref("card", "NO02", "Płaszcz cieni"),
        "” do ",
        Ref("place", "haven", "Schronienia Księcia"),
        ".",
    ]


def test_a_sentence_begins_with_a_capital_but_names_stay_as_written() -> None:
    resolved = Message("event.location", {"place": {"place": "haven"}})
    out = Message("event.eliminated", {"who": {"seat": 0}})

    assert ENGLISH.say(resolved) == "The Prince's Haven is being resolved."
    assert Speech("vendetta", "en", ["ada"]).say(out) == "ada is out of the game."


def test_a_cause_stands_before_the_period() -> None:
    lost = Message("event.lose_blood", {"who": {"seat": 0}, "n": 1, "cause": {"card": "BR04"}})

    assert ENGLISH.parts(lost)[-2:] == [Ref("card", "BR04", "Fist of Caine"), ")."]
    assert ENGLISH.say(Message("label.stay", {"cause": {"card": "BR04"}})) == "Stay (Fist of Caine)"


def test_small_words() -> None:
    assert (ENGLISH.seat(2), POLISH.seat(0), POLISH.seat(4)) == ("Player 3", "Ala", "Gracz 5")
    assert (ENGLISH.place("1"), POLISH.place("haven", "from")) == ("Location 1", "ze Schronienia Księcia")
    assert (ENGLISH.clan("brujah"), POLISH.card("VI07"), POLISH.card("AL01")) == (
        "Brujah",
        "Ofiara",
        "Anita Wainwright",
    )
    assert (ENGLISH.ui("phase.planning"), POLISH.ui("ui.round", n=2)) == ("Planning", "Runda 2")


def test_what_fills_a_blank_must_be_something_known() -> None:
    with pytest.raises(ValueError, match="nothing in a message is a 'spell'"):
        ENGLISH.say(Message("event.drew", {"who": {"seat": 0}, "card": {"spell": 1}}))


@pytest.mark.parametrize(
    ("speech", "words", "first"),
    [
        (ENGLISH, "VD-FRZ-02", "VD-FRZ-02"),
        (ENGLISH, "frenzy", "VD-FRZ-01"),
        (ENGLISH, "vd-frz", "VD-FRZ-01"),
        (ENGLISH, "mesmerize", "MA01"),
        (ENGLISH, "third token", "VD-DIAB-03"),
        (ENGLISH, "BR03", "BR03"),
        (POLISH, "szal", "VD-FRZ-01"),
        (POLISH, "ZGUBA malkava", "MA06"),
        (POLISH, "rogatka", "VD-AMB-48"),
    ],
)
def test_search_puts_the_best_first(speech: Speech, words: str, first: str) -> None:
    assert speech.search(words)[0].id == first


def test_search_shows_alike_cards_once() -> None:
    assert [rule.id for rule in ENGLISH.search("victim") if rule.id.startswith("VI")] == ["VI01"]


def test_search_finds_nothing_where_there_is_nothing() -> None:
    assert ENGLISH.search("xyzzy") == []
    assert ENGLISH.search("  ") == []


@pytest.mark.parametrize("speech", [ENGLISH, POLISH], ids=lambda speech: speech.lang)
def test_rules_call_cards_by_their_names(speech: Speech) -> None:
    for rule in speech.rules():
        for before, code in re.findall(r"([^()]*)\(([A-Z]{2}\d\d)\)", rule.text):
            if code in CARDS and rule.kind == "ruling" and not before.endswith("Vanish "):
                assert speech.card(code) in before, rule.id
        for code, title in re.findall(r"^([A-Z]{2}\d\d) (.*)$", rule.title):
            assert title == speech.card(code)
