"""Every card has its name and text in both languages, and they say the same."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from elysium.effects.text import keys_of, sentences, text
from elysium.games.vendetta.cards import CARDS
from elysium.games.vendetta.cards.kinds import Ally
from elysium.locale import Speech, catalogue, declaration_hash, stale
from elysium.locale import cards as room
from elysium.locale.cards import declaration
from elysium.locale.sources import read
from tests.locale.test_catalogue import english_in
from tools import stale_texts

GAME = "vendetta"
ENGLISH, POLISH = Speech(GAME, "en"), Speech(GAME, "pl")
EACH = pytest.mark.parametrize("code", [code for code in CARDS if not code.startswith("VI")] + ["VI01"])
UNTRANSLATED = {"Chaos", "Succubus Club", "The Collar"}  # the Polish rulebook keeps the two clubs


def figures(words: str) -> list[str]:
    return sorted(re.findall(r"[+-]?\d+", words))


@EACH
def test_english_name_is_the_declared_one(code: str) -> None:
    assert ENGLISH.card(code) == CARDS[code].name


def test_polish_names_everything_but_people() -> None:
    named = {card.name for card in CARDS.values() if not isinstance(card, Ally)}
    names = read(GAME, "pl")["names"]

    assert set(names) == named
    assert {name for name in named if names[name] == name} == UNTRANSLATED
    assert len(set(names.values())) == len(names)


@EACH
def test_a_text_exists_where_there_is_something_to_say(code: str) -> None:
    for speech in (ENGLISH, POLISH):
        words = speech.card_text(code)
        assert bool(words) == bool(declaration(CARDS[code]))
        assert re.fullmatch(r"(([A-ZŁŚŻ]|[+-]\d).*[^ ]\.)?", words)
        assert not re.search(r"[{}]|  | [,.;:]|,,|\.\.|\.[^ ]", words)


@EACH
def test_both_texts_hold_the_same_figures(code: str) -> None:
    assert figures(ENGLISH.card_text(code)) == figures(POLISH.card_text(code))


@EACH
def test_polish_text_holds_no_english(code: str) -> None:
    assert english_in(POLISH.card_text(code)) == set()


def test_no_written_text_is_stale() -> None:
    assert stale(GAME, "pl") == {}, "read these texts again, then stamp them with tools/stale_texts.py"
    assert stale(GAME, "en") == {}


def test_the_hash_is_the_same_in_every_process() -> None:
    line = "from elysium.locale.cards import *; print(*map(declaration_hash, cards('vendetta').values()))"
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)

    assert done.stdout.split() == [declaration_hash(card) for card in CARDS.values()]


def test_a_changed_declaration_makes_its_text_stale(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = json.loads((stale_texts.LOCALE / f"{GAME}.pl.json").read_text(encoding="utf-8"))
    fresh = written["texts"]["BR03"]["for"]
    written["texts"]["BR03"]["for"] = "0" * 16
    written["texts"]["VE08"] = {"for": fresh, "text": "Nic."}
    written["texts"]["XX01"] = written["texts"].pop("BR04")
    catalogues = _pretend(monkeypatch, tmp_path, written)

    assert stale(GAME, "pl") == {
        "BR03": "written for another declaration",
        "BR04": "no text",
        "VE08": "the card has no effect",
        "XX01": "no such card",
    }
    assert stale_texts.main([]) == 1
    assert "vendetta.pl.json BR03: written for another declaration. Whenever an opponent" in capsys.readouterr().err
    assert stale_texts.main(["--stamp", "BR03", "BR04"]) == 2
    assert capsys.readouterr().err == "BR04 has no written text\n"
    assert json.loads(catalogues.read_text(encoding="utf-8"))["texts"]["BR03"]["for"] == fresh


def _pretend(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, written: Mapping[str, Any]) -> Path:
    """Put another Polish catalogue in the place of the real one."""
    path = tmp_path / f"{GAME}.pl.json"
    lines = [f'"{code}": {json.dumps(entry)}' for code, entry in written["texts"].items()]
    path.write_text('{"texts": {' + ",\n".join(lines) + "}}", encoding="utf-8")
    monkeypatch.setattr(stale_texts, "LOCALE", tmp_path)
    monkeypatch.setattr(room, "read", lambda game, lang: written if lang == "pl" else read(game, lang))
    return path


def test_stale_texts_knows_its_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert stale_texts.main(["--help-me"]) == 2
    assert "--stamp" in capsys.readouterr().err


def test_no_word_of_the_grammar_is_left_over() -> None:
    grammar = catalogue(GAME, "en", "grammar")
    said: set[str] = set()

    def listen(key: str, blanks: Mapping[str, int | str]) -> str:
        said.add(key)
        return grammar.fill(key, blanks)

    for card in CARDS.values():
        text(declaration(card), listen)
        said.update(keys_of(sentences(declaration(card))))

    assert set(read(GAME, "en")["grammar"]) - said == set()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("BR02", "+2 Power for each card on your Position here, this one included."),
        ("BR04", "Each Rival Loses Blood equal to the number of the round."),
        ("BR05", "Each Rival Loses 4 Blood if you won here, otherwise 2."),
        ("NO07", "You may Withdraw now, then Steal 1 Blood from each Rival."),
        (
            "TR02",
            "You may Spend half of the Blood in your Pool, rounded down; if you do not, turn this card face down.",
        ),
        (
            "VE06",
            "Each Rival may move half of their Deployed Blood here, rounded up, to your Position; "
            "if they do not, that Rival Loses 1 Influence.",
        ),
        (
            "VE09",
            "The winner here, if it is not you, may give you 1 Influence; if they do not, Steal 2 Blood from them.",
        ),
        ("VE08", ""),
        ("AL07", "Playing a card face down costs you 1 Blood less."),
        ("AL28", "Playing a card face down costs you 1 Blood more."),
        ("RE08", "In one Conflict Step, after all Conflict cards, you have +3 Power at that Location."),
    ],
)
def test_sample_texts(code: str, words: str) -> None:
    assert ENGLISH.card_text(code) == words
