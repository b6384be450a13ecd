"""The rules reference of Blood Feud is complete, in our own plain sentences, and tells what waits for stories."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from elysium.games.blood_feud.city.sun import LONG, SHORT
from elysium.games.blood_feud.factions import FACTIONS, of_alignment
from elysium.games.blood_feud.layouts import LAYOUTS
from tools import rules_page
from tools.rules_page import Entry

GAME = "blood_feud"
ENTRIES = rules_page.entries(GAME)

KEYS = ["id", "section", "kind", "title", "text", "words"]
# Kinds a section has besides "later" and "term"; all other sections hold rules.
KINDS = {"info": "info", "q": "ruling"}
ID = re.compile(r"BF-([A-Z]+\d?)-(?:\d{1,2}|[A-Z]{3,5})")
# Marks of a draft: tags in brackets, braces, table bars, code, doubled blanks, the short names of stations.
DRAFT = re.compile(r"[\[\]{}|`*]|[≠≤≥→]|  |\b(?:UNKNOWN|S[1-4]|TE\d|Q\d\d)\b")
WAITING = {"ism", "arc1", "arc2", "arc3", "arc4"}


def told(rule_id: str) -> Entry:
    return next(entry for entry in ENTRIES if entry["id"] == rule_id)


def figures(text: str) -> list[int]:
    return [int(figure) for figure in re.findall(r"\d+", text)]


def test_entries_are_complete() -> None:
    for entry in ENTRIES:
        assert list(entry) == KEYS, entry["id"]
        assert entry["title"] == entry["title"].strip() != "", entry["id"]
        assert re.fullmatch(r"[A-Z].*\.", entry["text"]), entry["id"]
        sentence = f"{entry['title']} {entry['text']}"
        assert DRAFT.findall(ID.sub("it", sentence)) == [], entry["id"]


@pytest.mark.parametrize("draft", ["[UNKNOWN] spaces.", "See Q07.", "At S3 pay 1.", "Cost ≤ Power.", "After TE2."])
def test_a_draft_is_found(draft: str) -> None:
    assert DRAFT.findall(draft) != []


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
        usual = "secret" if entry["section"].startswith("arc") else KINDS.get(entry["section"], "rule")
        assert entry["kind"] in ("later", "term", usual), entry["id"]


def test_ids_are_unique_and_each_section_is_told_in_one_piece() -> None:
    order = [entry["section"] for entry in ENTRIES]
    pieces = [section for section, before in zip(order, ["", *order], strict=False) if section != before]

    assert [name for name, count in Counter(entry["id"] for entry in ENTRIES).items() if count > 1] == []
    assert len(pieces) == len(set(pieces))


def test_every_id_named_in_a_text_is_another_entry() -> None:
    ids = {entry["id"] for entry in ENTRIES}
    named = [(entry["id"], found[0]) for entry in ENTRIES for found in ID.finditer(entry["text"])]

    assert named
    assert [pair for pair in named if pair[1] not in ids or pair[0] == pair[1]] == []


def test_only_the_story_mode_waits() -> None:
    waiting = {entry["section"] for entry in ENTRIES if entry["kind"] == "later"}

    assert waiting <= WAITING | {"comp", "info", "q"}


def test_the_page_holds_every_paragraph_and_marks_what_waits() -> None:
    page = rules_page.page(GAME)

    for entry in ENTRIES:
        head, mark = f"{entry['id']} {entry['title']}", " *later*" if entry["kind"] == "later" else ""
        if entry["kind"] == "secret":
            assert f"<summary><b>{head}</b> · for the Storyteller</summary>\n\n{entry['text']}\n\n</details>" in page
        else:
            assert f"\n**{head}**{mark} · {entry['text']}\n" in page


def test_the_sizes_of_the_cities_are_those_of_the_layouts() -> None:
    sizes = [(len(LAYOUTS[f"L{teams}"].tiles), teams) for teams in range(4, 9)]

    assert figures(told("BF-LAY-01")["text"]) == [figure for pair in sizes for figure in pair]


def test_the_minutes_and_prices_are_those_of_the_sun_track() -> None:
    minutes = figures(told("BF-GP-02")["text"])
    prices = figures(told("BF-S1-04")["text"])

    assert minutes == [*SHORT.minutes, *LONG.minutes[:9], LONG.minutes[9]]
    assert LONG.minutes[9:] == (6,) * 5
    assert prices == [9, 8, 7, 1, 2, 3, 13, 12, 1, 11, 10, 2, 9, 3]
    assert [(block.space, block.cost) for block in SHORT.blocks] == [(9, 1), (8, 2), (7, 3)]
    assert [(block.space, block.cost) for block in LONG.blocks] == [(13, 1), (12, 1), (11, 2), (10, 2), (9, 3)]


def test_every_faction_has_its_paragraph() -> None:
    titles = [entry["title"] for entry in ENTRIES if entry["section"] == "fac"]

    assert titles[:16] == [faction.name for alignment in ("V", "H") for faction in of_alignment(alignment)]
    assert len(FACTIONS) == 16
