"""The rules reference says the same in both languages, and its page is fresh."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tools import rules_page
from tools.rules_page import Entry

GAME = "vendetta"
ENGLISH = rules_page.entries(GAME, "en")
POLISH = rules_page.entries(GAME, "pl")
LANGUAGES = pytest.mark.parametrize("entries", [ENGLISH, POLISH], ids=["en", "pl"])

KINDS = {"rule", "ruling", "info", "decision", "card", "edition", "term"}
KEYS = {"id", "section", "kind", "title", "text", "words"}
WORD = re.compile(r"[^\W\d_]+")
QUOTED = re.compile("„[^”]*”")


def figures(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


@cache
def glossary_words() -> frozenset[str]:
    """English words of the glossary that a Polish sentence has no use for."""
    english, polish = (
        {word for entry in entries if entry["kind"] == "term" for word in WORD.findall(entry["title"].lower())}
        for entries in (ENGLISH, POLISH)
    )
    spelt_alike = {"bank", "sargon"}
    return frozenset(word for word in english - polish - spelt_alike if len(word) > 3)


def english_left_in(entry: Entry) -> set[str]:
    """An edition note may quote the English words it speaks of; nothing else may hold any."""
    sentence = f"{entry['title']} {entry['text']}"
    if entry["kind"] == "edition":
        sentence = QUOTED.sub("", sentence)
    return {*WORD.findall(sentence.lower()), *entry["words"]} & glossary_words()


@LANGUAGES
def test_ids_are_unique_and_name_their_section(entries: list[Entry]) -> None:
    ids = [entry["id"] for entry in entries]

    assert len(ids) == len(set(ids))
    assert [entry["section"] for entry in entries] == [rule_id.split("-")[1].lower() for rule_id in ids]


@LANGUAGES
def test_entries_are_complete(entries: list[Entry]) -> None:
    for entry in entries:
        assert set(entry) == KEYS, entry["id"]
        assert entry["kind"] in KINDS, entry["id"]
        assert entry["title"].strip(), entry["id"]
        assert entry["text"].strip().endswith("."), entry["id"]
        assert not re.search(r"[{}]|  ", entry["text"] + entry["title"]), entry["id"]


@LANGUAGES
def test_search_words_are_plain(entries: list[Entry]) -> None:
    for entry in entries:
        assert entry["words"], entry["id"]
        assert len(entry["words"]) == len(set(entry["words"])), entry["id"]
        assert all(word == word.lower().strip() and " " not in word and word for word in entry["words"]), entry["id"]


def test_both_languages_have_the_same_ids_and_kinds() -> None:
    assert [(entry["id"], entry["kind"]) for entry in ENGLISH] == [(entry["id"], entry["kind"]) for entry in POLISH]


def test_both_languages_tell_the_same_figures() -> None:
    told = [{entry["id"]: figures(entry["text"]) for entry in entries} for entries in (ENGLISH, POLISH)]

    assert told[0] == told[1]


@LANGUAGES
def test_every_id_named_in_a_text_exists(entries: list[Entry]) -> None:
    named = {found for entry in entries for found in re.findall(r"VD-[A-Z0-9]+-[A-Z0-9]+", entry["text"])}

    assert named
    assert named <= {entry["id"] for entry in entries}


def test_polish_has_no_english_words_left() -> None:
    left = {entry["id"]: words for entry in POLISH if (words := english_left_in(entry))}

    assert left == {}


def test_an_english_word_left_in_polish_is_found() -> None:
    entry = Entry(id="VD-X-01", section="x", kind="rule", title="Szał", text="Tracisz 1 Blood.", words=["szał"])

    assert english_left_in(entry) == {"blood"}


@pytest.mark.parametrize(("entries", "word"), [(ENGLISH, "frenzy"), (POLISH, "szał")], ids=["en", "pl"])
def test_frenzy_is_found_by_its_word(entries: list[Entry], word: str) -> None:
    assert all(word in entry["words"] for entry in entries if entry["section"] == "frz")


def test_reward_table_is_the_reconstructed_one() -> None:
    text = next(entry["text"] for entry in ENGLISH if entry["id"] == "VD-RWD-02")

    assert rules_page.reward_table(text).splitlines() == [
        "| round | 1st | 2nd | 3rd |",
        "| --- | --- | --- | --- |",
        "| 1 | Ally + 1 Influence | Victim + 1 Influence | – |",
        "| 2 | Ally + 2 Influence | Victim + 1 Influence | 1 Influence |",
        "| 3 | Ally + 3 Influence | Victim + 1 Influence | 1 Influence |",
    ]


def test_page_is_fresh() -> None:
    assert rules_page.main(["--check"]) == 0, "run tools/rules_page.py"


def test_stale_page_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules_page, "PAGES", tmp_path)

    assert rules_page.main(["--check"]) == 1
    assert rules_page.main([]) == 0
    assert rules_page.main(["--check"]) == 0
    (tmp_path / f"{GAME}.md").write_text("old", encoding="utf-8")
    assert rules_page.main(["--check"]) == 1
    told = capsys.readouterr().err.splitlines()
    stale = (*rules_page.TITLES, GAME)
    assert told == [f"{name}.md is stale: run tools/rules_page.py" for name in stale]


def test_page_holds_every_paragraph() -> None:
    page = rules_page.page(GAME)

    assert all(f"**{entry['id']} {entry['title']}** · {entry['text']}\n" in page for entry in ENGLISH)
