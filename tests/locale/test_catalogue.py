"""Templates are filled in the right form, and both languages hold the same ones."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from elysium.locale.catalogue import Blank, Catalogue, Entry, catalogue, parse
from elysium.locale.sources import read_rules

GAME = "vendetta"
ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "src" / "elysium" / "locale"
CATEGORIES = {"en": {"one", "other"}, "pl": {"one", "few", "many"}}
NUMBERS = (0, 1, 2, 5, 12, 22, 25)

ENGLISH = catalogue(GAME, "en").entries
POLISH = catalogue(GAME, "pl").entries
FORM = re.compile(r"(seat|place)\.\w+\.\w+")  # names are inflected in Polish alone
RULE = re.compile(r"[A-Z]{2}(-[A-Z]+)+-\d+")  # as in RV-DECK-01
HEADING = re.compile(r"cli\.section\.(\w+)\.(\w+)")

STOP_WORDS = frozenset(
    re.findall(
        r"\w+",
        """
        the and or of at from with is are your you where how each play plays lose loses gain gains steal steals spend
        spends drain drains draw draws choose stay stays withdraw withdraws win wins begins ends card cards blood rival
        rivals hand deck location haven prince player turn power influence relic ally victim face down round
        """,
    )
)


def house(lang: str) -> dict[str, Any]:
    words: dict[str, Any] = json.loads(files("elysium.locale").joinpath(f"{lang}.json").read_text(encoding="utf-8"))
    return words


def english_in(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", text.lower())) & STOP_WORDS


@pytest.mark.parametrize(
    ("lang", "categories"),
    [
        ("en", ["other", "one", "other", "other", "other", "other", "other"]),
        ("pl", ["many", "one", "few", "many", "many", "few", "many"]),
    ],
)
def test_plural_categories(lang: str, categories: list[str]) -> None:
    assert [catalogue(GAME, lang).plural(n) for n in NUMBERS] == categories


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["0 cards", "1 card", "2 cards", "5 cards", "12 cards", "22 cards", "25 cards"]),
        ("pl", ["0 kart", "1 kartę", "2 karty", "5 kart", "12 kart", "22 karty", "25 kart"]),
    ],
)
def test_numbers_with_their_nouns(lang: str, said: list[str]) -> None:
    assert [catalogue(GAME, lang).fill("number.card", {"n": n}) for n in NUMBERS] == said


def test_a_template_may_choose_by_another_blank_or_an_exact_number() -> None:
    words = Catalogue("en", {"toll": {"by": "cost", "=0": "free", "one": "{cost} coin", "other": "{cost} coins"}})

    assert [words.fill("toll", {"cost": cost}) for cost in (0, 1, 2)] == ["free", "1 coin", "2 coins"]


def test_a_blank_may_show_the_sign_of_a_number() -> None:
    words = Catalogue("en", {"power": "{+n} Power"})

    assert [words.fill("power", {"n": n}) for n in (2, -1)] == ["+2 Power", "-1 Power"]


@pytest.mark.parametrize("text", ["{", "{who", "who}", "{Who}", "{who's}", "{}"])
def test_a_stray_brace_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="brace"):
        parse(text)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_plural_has_all_categories(lang: str) -> None:
    def complete(entry: Entry) -> bool:
        return not entry.by or "other" in entry.forms or CATEGORIES[lang] <= set(entry.forms)

    entries = catalogue(GAME, lang, "grammar").entries

    assert [key for key, entry in entries.items() if not complete(entry)] == []
    assert [key for key, entry in entries.items() if set(entry.forms) - {"other"} and not entry.by] == []


def test_both_languages_have_the_same_keys() -> None:
    def keys(entries: Iterable[str]) -> set[str]:
        return {key for key in entries if not FORM.fullmatch(key) and not HEADING.fullmatch(key)}

    assert keys(ENGLISH) ^ keys(POLISH) == set()
    assert keys(house("en")) ^ keys(house("pl")) == set()


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_rules_of_a_language_have_their_headings_and_no_others(lang: str) -> None:
    references = {path.name.split(".")[0] for path in LOCALE.glob(f"*.rules.{lang}.json")}
    sections = {(game, entry["section"]) for game in references for entry in read_rules(game, lang)}

    assert {found.groups() for key in house(lang) if (found := HEADING.fullmatch(key))} == sections


def test_both_languages_fill_the_same_blanks() -> None:
    def names(entry: Entry) -> set[str]:
        return {blank.name for blank in entry.blanks()}

    both = ENGLISH.keys() & POLISH.keys()

    assert {
        key: (names(ENGLISH[key]), names(POLISH[key])) for key in both if names(ENGLISH[key]) != names(POLISH[key])
    } == {}


def test_polish_templates_hold_no_english() -> None:
    def plain(entry: Entry) -> str:
        words = " ".join(piece for form in entry.forms.values() for piece in form if isinstance(piece, str))
        return RULE.sub("", words)

    assert {key: english_in(plain(entry)) for key, entry in POLISH.items() if english_in(plain(entry))} == {}


def test_every_form_a_template_asks_for_exists() -> None:
    for lang, entries in (("en", ENGLISH), ("pl", POLISH)):
        missing = {
            key
            for entry in entries.values()
            for blank in entry.blanks()
            if blank.form
            for key in form_keys(blank)
            if key not in entries
        }
        assert missing == set(), lang


def test_no_form_is_left_over() -> None:
    """What only forms can ask for is asked for somewhere, in cards' texts too."""
    for lang in ("en", "pl"):
        entries = catalogue(GAME, lang, "grammar").entries
        asked = {
            key for entry in entries.values() for blank in entry.blanks() if blank.form for key in form_keys(blank)
        }
        left = {key for key in entries if FORM.fullmatch(key) or key.startswith("number.")} - asked
        assert left == set(), lang


def form_keys(blank: Blank) -> set[str]:
    """The keys a blank with a form may lead to, by what its name is always filled with."""
    if blank.name in ("who", "whose", "mate"):
        return {f"seat.named.{blank.form}", f"seat.number.{blank.form}"}
    if blank.name in ("place", "to"):
        return {f"place.{place}.{blank.form}" for place in ("number", "haven", "hand")}
    return {f"number.{blank.form}"}


def test_the_screen_uses_every_word_it_has() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "elysium" / "cli").rglob("*.py"))
    literals = set(re.findall(r"""["']([\w.]+)["']""", source))
    beginnings = tuple(set(re.findall(r'f"([\w.]+\.)\{', source)) - {"cli.vendetta."})

    def used(key: str) -> bool:
        return key in literals or key.startswith(beginnings)

    words = [key for key in house("en") if key.startswith(("cli.", "ui."))]
    assert [key for key in words if not used(key) and not used(key.removeprefix("cli.vendetta."))] == []
