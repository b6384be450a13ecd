"""What is wrong with a deck is said in every language, and in English in the words of the rules themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from elysium.core.options import Number, read_options
from elysium.core.said import Complaints, Said, joined, said
from elysium.games.rivals.decks import STARTERS, Deck, Decks, decks_for, problems, read_deck, to_text
from elysium.locale import Speech
from elysium.locale.complaints import told, told_error
from elysium.locale.sources import read_house
from tests.locale.test_catalogue import RULE, english_in

ROOT = Path(__file__).resolve().parents[2] / "src" / "elysium"
BRUJAH = STARTERS["brujah"]
ENGLISH, POLISH = Speech("rivals", "en"), Speech("rivals", "pl")
ILLEGAL = [
    Deck("Empty"),
    replace(BRUJAH, faction=(*BRUJAH.faction[1:], "greed", "skunk"), leader="velvet", haven="greed", agenda="nonsense"),
    replace(BRUJAH, library=(("hydra", 2), ("greed", 9), ("gred", 1))),
]
UNREADABLE = [
    "3x Nobody Knows This Card",
    "3x Suker Punch\n100 Greed\nSheriff: x",
    "Haven: Greed\n1 Vagrant",
    "Leader: Hydra\nLeader: Skunk\n2 House of Pain",
    '{"faction": 3, "library": [], "name": 4, "colour": 1}',
    '{"library": {"greed": 0}}',
    '{"factionDeck": {}}',
    '{"factionDeck": {"core-hydra": 1}, "libraryDeck": {}, "agenda": "", "haven": ""}',
    '{"factionDeck": {}, "libraryDeck": [], "agenda": "", "haven": ""}',
    '{"factionDeck": {}, "libraryDeck": {"core-suker-punch": 1}, "agenda": 1, "haven": ""}',
    '{"factionDeck": {"hydra": true, "skunk": true}, "libraryDeck": {}, "agenda": "", "haven": ""}',
    "{,",
]


def templates() -> Iterator[tuple[str, str]]:
    """Every message that the rules say in English themselves, by key: its template, as the sources have it."""
    for path in (*(ROOT / "core").rglob("*.py"), *(ROOT / "games").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for scope in ast.walk(tree):
            if isinstance(scope, ast.FunctionDef | ast.Module):
                yield from in_scope(scope)


def in_scope(scope: ast.FunctionDef | ast.Module) -> Iterator[tuple[str, str]]:
    """Calls of `said` with their templates, which may stand under a name above them."""
    names: dict[str, str] = {}
    nodes = [node for node in ast.walk(scope) if isinstance(node, ast.Assign | ast.Call)]
    for node in sorted(nodes, key=lambda node: (node.lineno, isinstance(node, ast.Call))):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
                names[name] = text
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.JoinedStr(values=pieces)):
                names[name] = "".join(text_of(piece, names) for piece in pieces)
            case ast.Call(func=ast.Name(id="said"), args=[ast.Constant(value=str(key)), english]):
                text = names.get(english.id, "") if isinstance(english, ast.Name) else text_of(english, names)
                if text:
                    yield key, text


def text_of(piece: ast.AST, names: dict[str, str]) -> str:
    match piece:
        case ast.Constant(value=str(text)):
            return text
        case ast.FormattedValue(value=ast.Name(id=name)):
            return names.get(name, "")
    return ""


def complaints() -> Iterator[str]:
    for deck in ILLEGAL:
        yield from problems(deck)
    for text in UNREADABLE:
        with pytest.raises(Complaints) as refused:
            read_deck(text)
        yield from refused.value.problems
    with pytest.raises(Complaints) as refused:
        decks_for(2, [None] * 3)
    yield from refused.value.problems


def test_the_english_of_the_rules_is_that_of_the_catalogue() -> None:
    house = read_house("en")
    found = dict(templates())

    assert len(found) > 40
    assert {key: text for key, text in found.items() if house.get(key) != text} == {}
    assert {key for key in house if key.startswith("complaint.")} == found.keys()


def test_every_complaint_is_said_in_both_languages() -> None:
    seen = set()
    for problem in complaints():
        assert isinstance(problem, Said), problem
        assert ENGLISH.say(problem.message).casefold() == problem.casefold()
        polish = POLISH.say(problem.message)
        assert polish.casefold() != problem.casefold()
        assert not set("{}") & set(polish.replace("{,", "")), polish
        seen.add(problem.message.key)

    assert len(seen) >= 20


def test_a_sample_in_polish() -> None:
    wrong = problems(replace(BRUJAH, haven="", library=(*BRUJAH.library, ("hydra", 1))))

    assert [POLISH.say(problem.message) for problem in wrong] == [
        "Hydra to postać; w Bibliotece są tylko karty Biblioteki (RV-DECK-03)",
        "W talii brakuje tego: Schronienie; musi być dokładnie jedno (RV-DECK-05)",
    ]
    assert all(english_in(RULE.sub("", POLISH.say(problem.message))) == set() for problem in wrong)


def test_a_refused_option_keeps_its_complaints() -> None:
    with pytest.raises(ValueError, match=r"option 'decks' cannot be .* deck 1 .Empty. is not legal") as refused:
        read_options({"decks": Decks()}, {"decks": [Deck("Empty").to_data()]})

    whole = told_error(refused.value)
    assert isinstance(whole, dict)
    assert whole["message"] == "complaint.deck.illegal"


def test_any_refused_option_is_told_with_what_is_legal() -> None:
    with pytest.raises(Complaints) as refused:
        read_options({"turn_limit": Number(200, 1, 1000)}, {"turn_limit": 0})
    (problem,) = refused.value.problems

    assert problem == "option 'turn_limit' cannot be 0; it is a whole number from 1 to 1000"
    assert isinstance(problem, Said)
    assert POLISH.say(problem.message) == "Opcja 'turn_limit' nie może być 0; to liczba całkowita od 1 do 1000"


def test_the_page_is_told_only_messages_it_has() -> None:
    known, unknown = said("complaint.deck.json", "this is no JSON: {error}", error="x"), said("nowhere", "no")

    assert told(known) == {"message": "complaint.deck.json", "args": {"error": "x"}}
    assert told(unknown) is told("plain words") is told(joined([known, unknown])) is None
    assert told_error(ValueError("plain words")) is None


def test_a_legal_deck_has_no_complaints() -> None:
    assert problems(read_deck(to_text(BRUJAH))) == ()
