"""Rivals in Polish: all of it is said, in the right forms, with no English but the names of cards."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import elysium
from elysium.core.events import Event
from elysium.core.ids import NOBODY
from elysium.core.messages import Message
from elysium.effects.text import text
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks.drawn import drawn_deck
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.politics import deals
from elysium.games.rivals.kinds import CLANS
from elysium.games.rivals.show import voice
from elysium.locale import Ref, Rule, Speech, catalogue
from elysium.locale.cards import declaration, unsaid
from elysium.locale.catalogue import Entry
from elysium.locale.missing import missing
from elysium.locale.sources import read
from tests.locale.test_catalogue import STOP_WORDS
from tests.locale.test_rivals_matches import GAME, NAMES, TABLES, messages
from tests.locale.test_rivals_messages import GLORY, HYDRA, SECRET, VELVET, VIEW, labels, lines, prompts

ENGLISH, POLISH = Speech(GAME, "en", NAMES), Speech(GAME, "pl", NAMES)
SECTIONS = ("messages", "grammar")
EACH = pytest.mark.parametrize("code", list(CARDS))

WORD = re.compile(r"[^\W\d_]+")
BLANK = re.compile(r"\{[^}]*\}")
ID = re.compile(r"RV(-[A-Z]+)+-\d+")
PRONOUNS = {"on", "by", "one"}  # what these are in Polish: no sentence of a match needs them
COMING = {"S.A.D.", "Not Forgotten"}  # named in the rules, not yet among the cards
# Words that are spelt alike in both languages; the names of clans are the same.
ALIKE = frozenset({"a", "agenda", "do", "go", "to", "torpor", *CLANS})


def words_of(template: str | Mapping[str, str]) -> set[str]:
    forms = [template] if isinstance(template, str) else [form for name, form in template.items() if name != "by"]
    return {word for form in forms for word in WORD.findall(BLANK.sub(" ", form).lower())}


def vocabulary(lang: str) -> set[str]:
    """Every word that the catalogues of a language are made of."""
    return set().union(*(words_of(one) for section in SECTIONS for one in read(GAME, lang)[section].values()))


ENGLISH_WORDS = frozenset((vocabulary("en") | STOP_WORDS) - ALIKE)


def english_in(pieces: Iterable[str | Ref]) -> set[str]:
    """English words of a sentence, but for the names of cards and players."""
    plain = " ".join(piece if isinstance(piece, str) else "" for piece in pieces)
    return set(WORD.findall(plain.lower())) & ENGLISH_WORDS


def figures(words: str) -> list[str]:
    return sorted(re.findall(r"\d+", words))


def test_nothing_is_missing() -> None:
    assert {file: keys for file, keys in missing("pl").items() if file.startswith(GAME)} == {}


def test_the_languages_share_hardly_a_word() -> None:
    assert vocabulary("en") & vocabulary("pl") <= ALIKE


@pytest.mark.parametrize("section", SECTIONS)
def test_every_plural_has_all_categories(section: str) -> None:
    def complete(entry: Entry) -> bool:
        return not entry.by or "other" in entry.forms or {"one", "few", "many"} <= set(entry.forms)

    entries = catalogue(GAME, "pl", section).entries

    assert [key for key, entry in entries.items() if not complete(entry)] == []


def test_both_languages_fill_the_same_blanks() -> None:
    def names(entry: Entry) -> set[str]:
        return {blank.name for blank in entry.blanks()}

    english, polish = (catalogue(GAME, lang).entries for lang in ("en", "pl"))
    both = read(GAME, "en")["messages"].keys() & read(GAME, "pl")["messages"].keys()

    assert {key for key in both if names(english[key]) != names(polish[key])} == set()


def test_what_polish_has_beside_english_is_a_form_of_it_that_is_asked_for() -> None:
    entries = catalogue(GAME, "pl", "grammar").entries
    forms = {blank.form for entry in entries.values() for blank in entry.blanks() if blank.form}
    own = read(GAME, "pl")["messages"].keys() - read(GAME, "en")["messages"].keys()

    assert {key for key in own if key.rpartition(".")[2] not in forms} == set()


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("agenda", "1 punkt Agendy, 2 punkty Agendy, 5 punktów Agendy, 12 punktów Agendy, 22 punkty Agendy"),
        ("blood", "1 żeton krwi, 2 żetony krwi, 5 żetonów krwi, 12 żetonów krwi, 22 żetony krwi"),
        ("damage", "1 obrażenie, 2 obrażenia, 5 obrażeń, 12 obrażeń, 22 obrażenia"),
        ("of_agenda", "1 punktem Agendy, 2 punktami Agendy, 5 punktami Agendy, 12 punktami Agendy, 22 punktami Agendy"),
        ("of_intel", "1 punktu wywiadu, 2 punktów wywiadu, 5 punktów wywiadu, 12 punktów wywiadu, 22 punktów wywiadu"),
    ],
)  # fmt: skip
def test_numbers_have_their_nouns_in_the_right_form(form: str, said: str) -> None:
    polish = catalogue(GAME, "pl")

    assert ", ".join(polish.fill(f"number.{form}", {"n": n}) for n in (1, 2, 5, 12, 22)) == said


def test_everything_can_be_said() -> None:
    for message in (*lines(), *labels(), *prompts()):
        sentence = POLISH.say(message)
        assert re.fullmatch(r"\S(.*\S)?", sentence), message
        assert not re.search(r"[{}]|  | [,.;:](?!\d)|,,|\.\.", sentence), sentence
        assert sentence[0].isupper() or not sentence[0].isalpha(), sentence
        assert english_in(POLISH.parts(message)) == set(), sentence


def test_lines_and_prompts_are_sentences() -> None:
    assert [m for m in lines() if POLISH.say(m)[-1] not in ".!"] == []
    assert [m for m in prompts() if POLISH.say(m)[-1] not in ".?"] == []
    assert [m for m in labels() if POLISH.say(m)[-1] in ".?!"] == []


def drawn(kinds: str, **options: Any) -> tuple[int, dict[str, Any]]:
    """A table with decks drawn from all cards: h for Hunters, v for vampires."""
    known = {"h": "hunter", "v": "vampire"}
    decks = [drawn_deck(40 + seat, known[kind]).to_data() for seat, kind in enumerate(kinds)]
    return len(kinds), {"decks": decks, **options}


SECOND_BOX = [drawn("hv", city="rio"), drawn("hhv", deals="binding"), drawn("vhvh", city="rio", strict=False)]


@pytest.mark.parametrize(("seats", "options"), [*TABLES, *SECOND_BOX])
def test_a_match_is_read_without_a_word_of_english(seats: int, options: dict[str, Any]) -> None:
    match = elysium.new(GAME, seats, seed=seats, options=options)
    speech = Speech(GAME, "pl", NAMES[:seats])
    read_so_far = 0
    for message in messages(match, random.Random(seats)):
        pieces = speech.parts(message)
        assert english_in(pieces) == set(), message
        assert not {"{", "}"} & set(speech.say(message)), message
        read_so_far += 1

    assert read_so_far > 100


def test_english_left_in_a_sentence_is_found() -> None:
    assert english_in(["Tracisz 1 ", "Blood", Ref("card", "greed", "Greed"), "."]) == {"blood"}


@EACH
def test_the_text_of_every_card_is_polish(code: str) -> None:
    assert unsaid(GAME, "pl", code) == frozenset()
    words = POLISH.card_text(code)

    assert bool(words) == bool(ENGLISH.card_text(code))
    assert re.fullmatch(r"(([A-ZŁŚŻ]|[+-]\d).*[^ ]\.)?", words)
    assert not re.search(r"[{}]|  | [,.;:]|,,|\.\.|\.[^ ]", words)
    assert english_in([words]) == set()
    assert figures(words) == figures(ENGLISH.card_text(code))


def test_no_word_of_the_grammar_is_left_over() -> None:
    grammar = catalogue(GAME, "pl", "grammar")
    said: set[str] = set()

    def listen(key: str, blanks: Mapping[str, int | str]) -> str:
        said.add(key)
        return grammar.fill(key, blanks)

    for card in CARDS.values():
        text(declaration(card), listen)

    words = {word(key) for key in (*said, *read(GAME, "en")["grammar"])}  # English has its own test of this
    left = {key for key in read(GAME, "pl")["grammar"] if word(key) not in words}
    assert {key for key in left if not key.startswith("discipline.")} == set()  # all of them are inflected


def word(key: str) -> str:
    """A key without its form: a form may wait for a card that asks for it."""
    return ".".join(key.split(".")[:2])


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("beretta", "Atakujący – jeśli atak jest dystansowy, zapłać 1 żeton krwi: obrażenia +1."),
        ("drive-by", "Za każdego członka tej grupy z Akceleracją wybierz innego członka grupy przeciwnej. "
         "Każdy z nich otrzymuje 2 obrażenia."),
        ("destroy-the-plans", "Spisek: połóż go zakrytego z 1 swoim żetonem prestiżu; można go rozpatrzyć, "
         "gdy ma 3 żetony prestiżu. Cel: przeciwnik, który nie "
         "dołożył do tego prestiżu. Ten przeciwnik odrzuca 3 karty."),
        ("artist-lofts", "Skrytość każdej postaci w twoim Schronieniu: +1. Zdolność Przywódcy – na koniec swojej tury, "
         "jeśli twój Przywódca jest wyczerpany, możesz dobrać kartę, a potem odrzucić kartę."),
        ("kneecapped", "Możesz odrzucić kartę, ale tylko jeśli cel jest kartą Drugiej Inkwizycji; "
         "jeśli to zrobisz, obrażenia +3."),
        ("cop", "Pokonaną spal, a pokonujący odzyskuje 3 żetony krwi, albo dołącz ją do niego. "
         "Postać ma Dominację +1. Postać ma potęgę krwi +1."),
    ],
)  # fmt: skip
def test_sample_texts(code: str, words: str) -> None:
    assert POLISH.card_text(code) == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("contributed", 2, (SECRET,)), "Cleo dokłada 1 żeton prestiżu do zakrytej karty gracza Bob."),
        (Event("contributed", 2, (GLORY,)), "Cleo dokłada 1 żeton prestiżu do karty „Lost Glory”."),
        (Event("defeated", 1, (VELVET, 0)), "Ada pokonuje postać Velvet gracza Bob!"),
        (Event("defeated", 1, (VELVET, NOBODY)), "Postać Velvet gracza Bob zostaje pokonana."),
        (Event("lost_agenda", 1, (2,), GLORY), "Bob traci 2 punkty Agendy („Lost Glory”)."),
        (Event("lost_agenda", 1, (5,)), "Bob traci 5 punktów Agendy."),
    ],
)
def test_sample_lines(event: Event, words: str) -> None:
    message = voice.line(VIEW, event)

    assert message is not None
    assert POLISH.say(message) == words


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ((acts.ATTACK, HYDRA), "Zaatakuj: Hydra (Sheriff, Schronienie, krew 2 z 4)"),
        ((acts.SHOW, GLORY, 1), "Pokaż graczowi Bob kartę „Lost Glory” (zakryta, prestiż 2 z 4)"),
        ((acts.DEAL, 2, deals.ASK), "Poproś gracza Cleo o propozycję umowy"),
    ],
)
def test_sample_labels(option: tuple[int, ...], words: str) -> None:
    decision = elysium.Decision(0, f"{GAME}.act", (option,))

    assert POLISH.say(voice.answer(VIEW, decision, option).label) == words


def test_a_message_within_another_is_asked_for_its_form() -> None:
    landing = Message("damage.typed", {"n": 5, "type": {"message": "type.ranged", "args": {}}})

    assert POLISH.say(landing) == "5 obrażeń (dystansowe)"
    assert ENGLISH.say(landing) == "5 Ranged damage"


def entries(speech: Speech) -> dict[str, Rule]:
    return {rule.id: rule for rule in speech.rules()}


def test_the_rules_are_all_told_in_polish_with_the_same_figures() -> None:
    english, polish = entries(ENGLISH), entries(POLISH)

    assert list(english) == list(polish)
    assert [id for id, rule in polish.items() if rule.text == english[id].text] == []
    assert [id for id, rule in polish.items() if figures(rule.text) != figures(english[id].text)] == []


def test_paragraphs_are_complete_and_searched_by_plain_words() -> None:
    for rule in POLISH.rules():
        assert re.fullmatch(r"[„A-ZŁŚŻ0-9].*\.", rule.text), rule.id
        assert not re.search(r"[{}|`*\[\]]|  ", f"{rule.title} {rule.text}"), rule.id
        assert 3 <= len(rule.words) == len(set(rule.words)), rule.id
        assert all(word == word.lower().strip() and " " not in word for word in rule.words), rule.id


def test_polish_rules_hold_no_english_but_the_names_of_cards() -> None:
    named = [rule.title for id, rule in entries(POLISH).items() if rule.title == entries(ENGLISH)[id].title]
    names = {name for title in named for name in title.split(", ")} | {card.name for card in CARDS.values()} | COMING
    known = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    plain = {rule.id: known.sub(" ", ID.sub(" ", rule.text)) for rule in POLISH.rules()}
    left = {id: found for id, words in plain.items() if (found := english_in([words]) - PRONOUNS)}

    assert left == {}


@pytest.mark.parametrize(
    ("words", "id"), [("torpor", "RV-TORPOR-01"), ("spisek", "RV-CONSP-01"), ("lowca", "RV-HUNTER-02")]
)
def test_rules_are_found_by_polish_words(words: str, id: str) -> None:
    assert id in {rule.id for rule in POLISH.search(words)}
