"""Every card of Rivals that has rules has a text, made of the catalogue's words and no others."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from elysium.effects.text import keys_of, sentences, text
from elysium.games.rivals.cards import CARDS
from elysium.locale import Speech, catalogue
from elysium.locale.cards import declaration
from elysium.locale.sources import read
from elysium.testing.rivals.cards import LATER

GAME = "rivals"
SPEECH = Speech(GAME, "en")
EACH = pytest.mark.parametrize("code", list(CARDS))


@EACH
def test_a_text_exists_where_there_is_something_to_say(code: str) -> None:
    words = SPEECH.card_text(code)

    assert SPEECH.card(code) == CARDS[code].name
    assert bool(words) == bool(declaration(CARDS[code]))
    assert re.fullmatch(r"(([A-Z]|[+-]\d).*[^ ]\.)?", words)
    assert not re.search(r"[{}]|  | [,.;:]|,,|\.\.|\.[^ ]", words)


def test_only_plain_weapons_have_no_text() -> None:
    assert [code for code in CARDS if not SPEECH.card_text(code)] == ["38-special"]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_words_of_later_boxes_can_be_said(lang: str) -> None:
    grammar = catalogue(GAME, lang, "grammar")
    for card in LATER:
        words = text(declaration(card), grammar.fill)
        assert bool(words) == bool(declaration(card))
        assert not re.search(r"[{}]|  | [,.;:]|,,|\.\.", words)


def test_no_word_of_the_grammar_is_left_over() -> None:
    grammar = catalogue(GAME, "en", "grammar")
    said: set[str] = set()

    def listen(key: str, blanks: Mapping[str, int | str]) -> str:
        said.add(key)
        return grammar.fill(key, blanks)

    for card in (*CARDS.values(), *LATER):
        text(declaration(card), listen)
        said.update(keys_of(sentences(declaration(card))))

    assert set(read(GAME, "en")["grammar"]) - said == set()


@EACH
def test_fields_beside_the_verbs_are_in_the_text(code: str) -> None:
    card = CARDS[code]
    words = SPEECH.card_text(code)
    for number in (card.threshold, card.influence):
        assert not number or str(number) in words
    assert words.startswith("Ongoing") == card.is_("ongoing")
    assert words.startswith("Unique.") == card.is_("unique")
    assert ("Leader Ability" in words) == (card.kind == "haven")


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("beretta", "Attacker – if the attack is Ranged, pay 1 Blood: +1 damage."),
        ("flick", "Relentless – when you need Influence, pay 1 Blood: this character gains 3 Influence."),
        (
            "lost-glory",
            "Conspiracy: lay it face down with 1 Prestige of yours; it can be resolved once it holds 4. "
            "Target: a foe who added no Prestige to it. "
            "That foe loses 2 Agenda if that foe has 9 Agenda or more, otherwise 1.",
        ),
        (
            "coup-de-grace",
            "Played by a character in The Streets with Potence. Cost: 2 Blood of that character. "
            "Target: a Wounded character outside its Haven. Defeat that character.",
        ),
        (
            "seneschal",
            "Unique. Title: exert 5 Influence to attach it to the character who plays it. Action – exhaust this "
            "character and choose a foe: that foe loses 2 Prestige if nobody is Prince of the City, otherwise 1.",
        ),
        (
            "mercy",
            "Scheme: if YES wins, each player chooses one of their characters (in torpor too), "
            "then that character mends 4 Blood.",
        ),
        (
            "kneecapped",
            "You may discard a card, but only if the target is a Second Inquisition card; if you do, +3 damage.",
        ),
        (
            "herald",
            "Unique. Title: exert 2 Influence to attach it to the character who plays it. "
            "Recruiting costs you 1 Prestige less: the last Blood comes from your general supply.",
        ),
        (
            "house-of-pain",
            "Secrecy of each character in your Haven: +1. Leader Ability – Attacker – discard a card: +1 damage.",
        ),
    ],
)
def test_sample_texts(code: str, words: str) -> None:
    assert SPEECH.card_text(code) == words


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("guvnah", "outside of an attack"),
        ("velvet", "outside of an attack"),
        ("special-affairs-division", "adds to that of others"),
        ("chef", "burn it: who defeated it mends 3 Blood; or attach it"),
        ("cop", "mends 3 Blood"),
        ("tour-guide", "mends 3 Blood"),
        ("vagrant", "mends 2 Blood"),
        ("maid", "mends 3 Blood, or you gain 1 Prestige"),
        ("all-tied-up", "lay it face down with 1 Prestige of yours"),
        (
            "meeting-at-alcatraz",
            "Every Leader that is not in torpor goes to The Streets as a party of one, which others may join.",
        ),
        ("dragons-roost", "may come to The Streets and block"),
        ("street-preacher", "moves to The Streets and blocks for any target there"),
        ("unswayable-mind", "neither its damage nor its keywords"),
        ("bong-cha-park", "without what happens as a card is attached"),
        ("herald", "the last Blood comes from your general supply"),
        ("plots-within-plots", "Scheme: if YES wins, it stays in play."),
        ("believer", "Scheme: if YES wins, it stays in play."),
        ("werewolf", "While it is Wounded it strikes at every member"),
        ("well-prepared", "1 Shield more"),
        ("the-bunker", "prevent 1 damage to any character of yours"),
        ("pregador", "Relentless – if ready, pay 1 Prestige"),
        ("street-preacher", "Relentless – if ready, pay 1 Prestige"),
        ("drive-curiosity", "One per character."),
        ("drive-atonement", "One per character."),
        ("hasty-embrace", "with 2 Blood from your general supply"),
        ("hasty-embrace", "1 or more Prestige in your general supply"),
        ("long-term-investment", "2 Prestige from your general supply for every Prestige you paid"),
        ("the-temple-of-set", "1 Prestige from your general supply on"),
    ],
)
def test_limits_and_choices_are_in_the_text(code: str, words: str) -> None:
    assert words in SPEECH.card_text(code)


@pytest.mark.parametrize("code", [card.id for card in CARDS.values() if card.is_("mortal") and card.blood])
def test_what_becomes_of_a_mortal_is_in_its_text_unless_it_is_an_antagonist(code: str) -> None:
    told = f"mends {CARDS[code].blood} Blood" in SPEECH.card_text(code)

    assert told != CARDS[code].is_("antagonist")
