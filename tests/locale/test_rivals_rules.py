"""The rules reference of Rivals is complete, in our own plain sentences, and tells which rules wait for later cards."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tools import rules_page

GAME = "rivals"
ENTRIES = rules_page.entries(GAME)

KEYS = ["id", "section", "kind", "title", "text", "words"]
# Kinds a section has besides "later"; all other sections hold rules.
KINDS = {"info": "info", "dec": "decision", "card": "card", "amb": "ruling", "hh": "ruling", "glossary": "term"}
ID = re.compile(r"RV-([A-Z]+)(?:-[A-Z]+)?-\d{2,3}")
# Marks of a draft: tags in brackets, lost icons, braces, notes to programmers, table bars, doubled blanks.
DRAFT = re.compile(r"[\[\]⟨⟩{}|`*]|\bImpl\b|[≠≤≥→]|  ")
SHORT = re.compile(r"\b(?:rio|sf|DB)\b")


def wrong_in(text: str) -> list[str]:
    """What must not stand in a paragraph that is read at a table."""
    return DRAFT.findall(text) + SHORT.findall(text)


def test_entries_are_complete() -> None:
    for entry in ENTRIES:
        assert list(entry) == KEYS, entry["id"]
        assert entry["title"] == entry["title"].strip() != "", entry["id"]
        assert re.fullmatch(r"[A-Z'].*\.", entry["text"]), entry["id"]
        assert wrong_in(f"{entry['title']} {entry['text']}") == [], entry["id"]


def test_search_words_are_plain() -> None:
    for entry in ENTRIES:
        words = entry["words"]
        assert 3 <= len(words) == len(set(words)) <= 10, entry["id"]
        assert all(word and word == word.lower().strip() and " " not in word for word in words), entry["id"]


def test_ids_name_their_section_and_sections_their_kind() -> None:
    for entry in ENTRIES:
        found = ID.fullmatch(entry["id"])
        assert found is not None, entry["id"]
        assert found[1].lower() == entry["section"], entry["id"]
        assert entry["kind"] in ("later", KINDS.get(entry["section"], "rule")), entry["id"]


def test_ids_are_unique() -> None:
    assert [name for name, count in Counter(entry["id"] for entry in ENTRIES).items() if count > 1] == []


def test_each_section_is_told_once_in_one_piece() -> None:
    order = [entry["section"] for entry in ENTRIES]
    pieces = [section for section, before in zip(order, ["", *order], strict=False) if section != before]

    assert len(pieces) == len(set(pieces))


def test_every_id_named_in_a_text_is_another_entry() -> None:
    ids = {entry["id"] for entry in ENTRIES}
    named = [(entry["id"], found[0]) for entry in ENTRIES for found in ID.finditer(entry["text"])]

    assert named
    assert [pair for pair in named if pair[1] not in ids or pair[0] == pair[1]] == []


def test_no_rule_of_the_basics_waits() -> None:
    built = ("ed", "term", "sf", "city", "monster", "diab", "ghoul", "solitary")

    assert "later" not in {entry["kind"] for entry in ENTRIES if entry["section"] in built}


def test_the_page_holds_every_paragraph_and_marks_what_waits() -> None:
    page = rules_page.page(GAME)

    for entry in ENTRIES:
        mark = " *later*" if entry["kind"] == "later" else ""
        assert f"\n**{entry['id']} {entry['title']}**{mark} · {entry['text']}\n" in page


@pytest.mark.parametrize("draft", ["[B] Damage.", "[DB] Damage.", "Impl: store it.", "a ⟨Physical⟩ icon", "in `sf`"])
def test_a_draft_is_found(draft: str) -> None:
    assert wrong_in(draft) != []
