"""Blood Feud in Polish: all of it is said, in the right forms, with no English but names of cards and factions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest

from elysium.core.events import Event
from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.core.messages import Message
from elysium.effects.text import text
from elysium.games.blood_feud.cards import CARDS
from elysium.games.blood_feud.factions import FACTIONS
from elysium.games.blood_feud.kinds import NUMBER, Order
from elysium.games.blood_feud.show import voice
from elysium.games.blood_feud.show.types import PLACES
from elysium.locale import Ref, Rule, Speech, catalogue, languages
from elysium.locale.cards import declaration, unsaid
from elysium.locale.catalogue import Entry
from elysium.locale.missing import missing
from elysium.locale.sources import read
from elysium.testing.contract import walk
from elysium.testing.game_testing import Configuration
from tests.locale.test_catalogue import STOP_WORDS

GAME = "blood_feud"
NAMES = ["Ada", "Bob", "Cleo", "Dora", "Ewa", "Finn", "Gil", "Hana"]
ENGLISH, POLISH = Speech(GAME, "en", NAMES), Speech(GAME, "pl", NAMES)
SECTIONS = ("messages", "grammar")
EACH = pytest.mark.parametrize("code", list(CARDS))

WORD = re.compile(r"[^\W\d_]+")
BLANK = re.compile(r"\{[^}]*\}")
ID = re.compile(r"BF-[A-Z]+\d?-(?:\d+|[A-Z]+)")
NAMED = ("place.", "faction.", "team.")  # names as they are printed stand alike in both languages
STATIONS = ("place.cityscape", "place.council", "place.market", "place.neutral", "place.orders")
PRONOUNS = {"one", "same", "we"}  # what these are in Polish: no sentence of a night needs them
# Words that are spelt alike in both languages, and people of the stories.
PEOPLE = frozenset({"bell", "theo", "callihan", "francesco", "pentex", "gangrel", "malkavian", "staten", "island"})
ALIKE = PEOPLE | frozenset({"a", "b", "by", "do", "go", "i", "limit", "n", "on", "s", "to", "was", "zero"})


def words_of(template: str | Mapping[str, str]) -> set[str]:
    forms = [template] if isinstance(template, str) else [form for name, form in template.items() if name != "by"]
    return {word for form in forms for word in WORD.findall(BLANK.sub(" ", form).lower())}


def is_name(key: str) -> bool:
    return key.startswith(NAMED) and not key.startswith(STATIONS)


def vocabulary(lang: str) -> set[str]:
    """Every word that the catalogues of a language are made of, but for names."""
    entries = [(key, one) for section in SECTIONS for key, one in read(GAME, lang)[section].items()]
    return set().union(*(words_of(one) for key, one in entries if not is_name(key)))


ENGLISH_WORDS = frozenset((vocabulary("en") | STOP_WORDS) - ALIKE)


def english_in(pieces: Iterable[str | Ref]) -> set[str]:
    """English words of a sentence, but for what it names."""
    plain = " ".join(piece if isinstance(piece, str) else "" for piece in pieces)
    return set(WORD.findall(plain.lower())) & ENGLISH_WORDS


def figures(words: str) -> list[str]:
    return sorted(re.findall(r"\d+", words))


def test_polish_is_offered() -> None:
    assert languages(GAME) == ("en", "pl")


def test_nothing_is_missing() -> None:
    assert {file: keys for file, keys in missing("pl").items() if file.startswith(GAME)} == {}
    assert [key for key in missing("pl").get("pl.json", []) if GAME in key or "feud" in key] == []


def test_the_languages_share_hardly_a_word() -> None:
    assert vocabulary("en") & vocabulary("pl") <= ALIKE


@pytest.mark.parametrize("section", SECTIONS)
def test_every_plural_has_all_categories(section: str) -> None:
    def complete(entry: Entry) -> bool:
        return not entry.by or "other" in entry.forms or {"one", "few", "many"} <= set(entry.forms)

    entries = catalogue(GAME, "pl", section).entries

    assert [key for key, entry in entries.items() if not complete(entry)] == []


@pytest.mark.parametrize("section", SECTIONS)
def test_both_languages_fill_the_same_blanks(section: str) -> None:
    def names(entry: Entry) -> set[str]:
        return {blank.name for blank in entry.blanks()} | ({entry.by} if entry.by else set())

    english, polish = (catalogue(GAME, lang, section).entries for lang in ("en", "pl"))
    both = read(GAME, "en")[section].keys() & read(GAME, "pl")[section].keys()

    assert {key for key in both if names(english[key]) != names(polish[key])} == set()


def test_what_polish_has_beside_english_is_a_form_of_it_that_is_asked_for() -> None:
    entries = catalogue(GAME, "pl", "grammar").entries
    forms = {blank.form for entry in entries.values() for blank in entry.blanks() if blank.form}
    own = read(GAME, "pl")["messages"].keys() - read(GAME, "en")["messages"].keys()

    assert {key for key in own if key.rpartition(".")[2] not in forms} == set()


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("assets", "1 Zasób, 2 Zasoby, 5 Zasobów, 12 Zasobów, 22 Zasoby"),
        ("tokens", "1 żeton Ambicji, 2 żetony Ambicji, 5 żetonów Ambicji, 12 żetonów Ambicji, 22 żetony Ambicji"),
        ("points", "1 punkt, 2 punkty, 5 punktów, 12 punktów, 22 punkty"),
        ("orders", "1 Rozkaz, 2 Rozkazy, 5 Rozkazów, 12 Rozkazów, 22 Rozkazy"),
    ],
)
def test_numbers_have_their_nouns_in_the_right_form(form: str, said: str) -> None:
    polish = catalogue(GAME, "pl")

    assert ", ".join(polish.fill(f"number.{form}", {"n": n}) for n in (1, 2, 5, 12, 22)) == said


# What may fill a blank of this name; any other is filled with a thing that is carried.
BRUJAH, CHOSEN = {"faction": "brujah"}, {"place": "A"}
SAMPLES: Mapping[str, tuple[Any, ...]] = {
    **dict.fromkeys(("who", "whose", "by", "other", "one", "owner"), ({"seat": 1}, BRUJAH, {"team": "neutral"})),
    **dict.fromkeys(("team", "tires", "unit", "teams"), (BRUJAH, {"seat": 1})),
    **dict.fromkeys(("place", "from", "to", "at"), (CHOSEN,)),
    **dict.fromkeys(("card", "source", "own", "with", "gone"), ({"card": "feed"},)),
    **dict.fromkeys(("n", "space", "attack", "defence"), (1, 2, 5, 22)),
}
STATION = {"place": "market"}  # only stations have forms
ITEM = {"message": "items.token", "args": {"n": 2}}


def fillings(key: str) -> Iterator[dict[str, Any]]:
    """A message with all its blanks filled, in a few ways."""
    entry = catalogue(GAME, "pl").entries[key]
    formed = {blank.name for blank in entry.blanks() if blank.form}
    names = {blank.name for blank in entry.blanks()} | ({entry.by} if entry.by else set())
    samples = {name: SAMPLES.get(name, (ITEM,)) for name in names}
    samples |= dict.fromkeys(names & formed & {"place"}, (STATION,))
    for turn in range(max((len(found) for found in samples.values()), default=1)):
        yield {name: found[turn % len(found)] for name, found in samples.items()}


@pytest.mark.parametrize("family", ["event", "label", "prompt", "edge", "unit", "adjust", "items", "power"])
def test_everything_can_be_said(family: str) -> None:
    keys = [key for key in read(GAME, "en")["messages"] if key.startswith(f"{family}.")]

    assert keys
    for key in keys:
        for args in fillings(key):
            read_aloud(Message(key, args))


NIGHTS = [
    Configuration(GAME, 4, {"night": "brief"}),
    Configuration(GAME, 8, {"night": "brief", "teams": 4}),
    Configuration(GAME, 5, {"night": "brief", "variants": ["all vampire", "easy"], "purse": "shared"}),
]


def asked(match: Match, seat: int) -> Iterator[Message]:
    """The question of a seat, then its answers."""
    decision, view = match.decision(seat), match.view(seat)
    if decision is not None:
        yield voice.prompt(view, decision)
        yield from (voice.answer(view, decision, option).label for option in decision.options)


def told(match: Match, since: int) -> Iterator[Message]:
    """What has happened, as spectators, a player and the Storyteller read it."""
    for seat in (SPECTATOR, 0, match.seats + 1):
        lines = (voice.line(match.view(seat), event) for event in match.events(seat, since))
        yield from (line for line in lines if line is not None)


def read_aloud(message: Message) -> str:
    """A sentence without a word of English or an empty blank."""
    sentence = POLISH.say(message)
    assert english_in(POLISH.parts(message)) == set(), sentence
    assert re.fullmatch(r"\S(.*\S)?", sentence), message
    assert not re.search(r"[{}]|  | [,.;:](?!\d)|,,|\.\.", sentence), sentence
    return sentence


@pytest.mark.parametrize("configuration", NIGHTS, ids=str)
def test_a_night_is_read_without_a_word_of_english(configuration: Configuration) -> None:
    read_so_far = since = 0
    for match in walk(configuration, seed=3):
        for seat in {match.steps % len(match.roles), len(match.roles) - 1}:
            question, *answers = map(read_aloud, asked(match, seat)) if match.decision(seat) else ("?",)
            assert question[-1] in ".?"
            assert sorted(set(answers)) == sorted(answers)
        for line in told(match, since):
            assert read_aloud(line)[-1] in ".!"
            read_so_far += 1
        since = match.event_count()

    assert read_so_far > 100


def test_english_left_in_a_sentence_is_found() -> None:
    assert english_in(["Tracisz 1 ", "Asset", Ref("card", "feed", "Feed"), "."]) == {"asset"}


@EACH
def test_the_text_of_every_card_is_polish(code: str) -> None:
    assert unsaid(GAME, "pl", code) == frozenset()
    words = POLISH.card_text(code)

    assert bool(words) == bool(ENGLISH.card_text(code))
    assert re.fullmatch(r"[A-ZŁŚŻ0-9].*[^ ]\.", words)
    assert not re.search(r"[{}]|  | [,.;:]|,,|\.\.|\.[^ ]", words)
    assert english_in([words]) == set()
    assert figures(words) == figures(ENGLISH.card_text(code))


def test_orders_have_polish_names_and_other_cards_the_printed_ones() -> None:
    changed = {code for code in CARDS if POLISH.card(code) != ENGLISH.card(code)}
    coloured = {code for code in CARDS if code.startswith(("dominate-", "slaughter-")) and "(" in ENGLISH.card(code)}

    assert changed == {code for code, card in CARDS.items() if isinstance(card, Order)} | coloured
    assert POLISH.card("slaughter-red") == "Slaughter Your Enemies (czerwony)"
    messages = read(GAME, "pl")["messages"]
    orders = {key.removeprefix("order."): name for key, name in messages.items() if key.startswith("order.")}
    assert {code: POLISH.card(code) for code in orders} == orders


def test_no_word_of_the_grammar_is_left_over() -> None:
    grammar = catalogue(GAME, "pl", "grammar")
    said: set[str] = set()

    def listen(key: str, blanks: Mapping[str, int | str]) -> str:
        said.add(key)
        return grammar.fill(key, blanks)

    for card in CARDS.values():
        text(declaration(card), listen)

    left = read(GAME, "pl")["grammar"].keys() - said
    assert {key for key in left if key not in read(GAME, "en")["grammar"]} == set()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("feed", "Zyskujesz 2 Zasoby, jeśli w tej Domenie jest Jednostka Ludzi, w przeciwnym razie 1."),
        ("post-a-bounty", "Wybierająca drużyna wskazuje drużynę. Po rozpatrzeniu Rozkazów każda inna drużyna, która "
         "w tej rundzie zabiła Jednostkę tej drużyny, zyskuje 2 Zasoby."),
        ("eliminate-the-competition", "6 punktów, jeśli masz mniej żetonów Ambicji na swoim Cmentarzu niż każda inna "
         "drużyna na swoim."),
        ("slaughter-red", "Jeśli nie grasz kolorem czerwonym, 1 punkt za każdą zwykłą Jednostkę i 3 punkty za każdą "
         "Jednostkę gracza tego koloru, którą twoja drużyna zabiła w całej grze, najwyżej 6."),
    ],
)  # fmt: skip
def test_sample_texts(code: str, words: str) -> None:
    assert POLISH.card_text(code) == words


@pytest.fixture(scope="module")
def match() -> Match:
    """Four teams that have chosen; black is Brujah."""
    return next(
        match for match in walk(NIGHTS[0], seed=3) if all(team["faction"] for team in match.view(SPECTATOR)["teams"])
    )


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("gained", 0, (2,)), "{0} zyskuje 2 Zasoby."),
        (Event("placed", 1, (0, 5)), "{1} dostaje 5 zwykłych Jednostek w Domenie Astor Place."),
        (Event("slain", 1, (0, 0)), "{0} zabija zwykłą Jednostkę drużyny {1} w Domenie Astor Place."),
        (Event("slain_player", 2, (1,)), "{1} zabija gracza Cleo!"),
        (Event("bought", 1, (NUMBER["feed"],)), "Bob kupuje kartę „Żer”."),
        (Event("went", 1, (3,)), "Bob idzie {3}."),
        (Event("traded", 0, (1, (), ())), "Ada wymienia się z graczem Bob: nic za nic."),
    ],
)
def test_sample_lines(match: Match, event: Event, words: str) -> None:
    view = match.view(SPECTATOR)
    names = [FACTIONS[team["faction"]].name for team in view["teams"]]
    if event.kind == "went":
        names[3] = POLISH.place(PLACES[3], "to")
    message = voice.line(view, event)

    assert message is not None
    assert POLISH.say(message) == words.format(*names)


def test_neutral_humans_and_numbered_teams_are_inflected() -> None:
    line = Message("event.refreshed", {"who": {"team": "neutral"}, "place": {"place": "A"}})
    asked = Message("prompt.blood_feud.give", {"team": {"team": "2"}})

    assert POLISH.say(line) == "Jednostki drużyny Neutralnych Ludzi w Domenie Astor Place mogą znów działać."
    assert POLISH.say(asked) == "Którą Ambicję dajesz drużynie 3?"
    assert ENGLISH.say(asked) == "Which Ambition do you give Team 3?"


def entries(speech: Speech) -> dict[str, Rule]:
    return {rule.id: rule for rule in speech.rules()}


def test_the_rules_are_all_told_in_polish_with_the_same_figures() -> None:
    english, polish = entries(ENGLISH), entries(POLISH)

    assert list(english) == list(polish)
    assert [id for id, rule in polish.items() if rule.text == english[id].text] == []
    assert [id for id, rule in polish.items() if figures(rule.text) != figures(english[id].text)] == []
    assert [id for id, rule in polish.items() if ID.findall(rule.text) != ID.findall(english[id].text)] == []


def test_paragraphs_are_complete_and_searched_by_plain_words() -> None:
    for rule in POLISH.rules():
        assert re.fullmatch(r"[A-ZŁŚŻ0-9].*\.", rule.text), rule.id
        assert not re.search(r"[{}|`*\[\]]|  ", f"{rule.title} {rule.text}"), rule.id
        assert 3 <= len(rule.words) == len(set(rule.words)), rule.id
        assert all(word == word.lower().strip() and " " not in word for word in rule.words), rule.id


def test_polish_rules_hold_no_english_but_names() -> None:
    faces = {CARDS[code].name.partition(" (")[0] for code in CARDS if not isinstance(CARDS[code], Order)}
    kinds = {name.partition(":")[0] for name in faces if ":" in name}  # of Advancements
    places = {name for key, name in read(GAME, "pl")["messages"].items() if is_name(key)}
    names = sorted({*faces, *kinds, *places, "Embrace Humanity"}, key=len, reverse=True)
    known = re.compile("|".join(map(re.escape, names)))
    plain = {rule.id: known.sub(" ", ID.sub(" ", rule.text)) for rule in POLISH.rules()}

    assert {id: found for id, words in plain.items() if (found := english_in([words]) - PRONOUNS)} == {}


@pytest.mark.parametrize(
    ("words", "id"), [("barykada", "BF-S1-02"), ("swit", "BF-END-01"), ("spokrewnienie", "BF-ORD-04")]
)
def test_rules_are_found_by_polish_words(words: str, id: str) -> None:
    assert id in {rule.id for rule in POLISH.search(words)}
