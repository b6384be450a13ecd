"""Cards and rules found by code, name or word; what is nearly right is suggested."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from elysium.cli.boards.base import Board
from elysium.cli.terminal.translator import Translator
from elysium.locale.reference import SECRET, Rule, fold


def find_cards(board: Board, speech: Translator, wanted: str) -> list[str]:
    """The cards of this code or name; else those whose name holds the word."""
    named = card_names(board, speech)
    word = fold(wanted.strip())
    exact = [code for code, name in named.items() if word in (fold(code), fold(name))]
    return exact or [code for code, name in named.items() if word and word in fold(name)]


def near_names(board: Board, speech: Translator, wanted: str, most: int = 4) -> list[str]:
    """Names and codes that look like what was wanted."""
    named = card_names(board, speech)
    return close([*named.values(), *named], wanted, most)


def card_names(board: Board, speech: Translator) -> dict[str, str]:
    return {code: speech.card(code) for shelf in board.shelves() for code in shelf.codes}


def find_rules(speech: Translator, wanted: str) -> list[Rule]:
    """The paragraph of this id, or the paragraphs that hold the words."""
    exact = [rule for rule in speech.rules() if fold(rule.id) == fold(wanted.strip())]
    return exact or [rule for rule in speech.search(wanted) if rule.kind != "card"]


def folded(rule: Rule, speech: Translator) -> Rule:
    """Without its text, if players must not read it."""
    return rule._replace(text=speech.ui("cli.rules.secret")) if rule.kind == SECRET else rule


def near_words(speech: Translator, wanted: str, most: int = 4) -> list[str]:
    """Key words and ids of the rules that look like what was wanted."""
    rules = speech.rules()
    return close([*(word for rule in rules for word in rule.words), *(rule.id for rule in rules)], wanted, most)


def close(words: Iterable[str], wanted: str, most: int) -> list[str]:
    """Those of the words that are spelt much like it, best first.

    >>> close(["Hunt", "Ready", "Haunt"], "hunnt", 2)
    ['Hunt', 'Haunt']
    """
    by_fold = {fold(word): word for word in reversed(list(words))}
    return [by_fold[word] for word in get_close_matches(fold(wanted), by_fold, most, cutoff=0.6)]
