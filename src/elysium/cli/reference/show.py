"""`elysium cards`, `rules`, `games` and `languages`: what can be looked up before and beside a match."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import elysium
from elysium.cli.boards import board_of
from elysium.cli.boards.base import Board
from elysium.cli.errors import Refusal, refusing
from elysium.cli.reference.lookup import find_cards, find_rules, folded, near_names, near_words
from elysium.cli.terminal.screen import open_console, signs_of
from elysium.cli.terminal.translator import Translator, translator_for
from elysium.core.game import game_info
from elysium.locale import Rule, languages
from elysium.locale.missing import missing
from elysium.locale.sources import read_house


def show_cards(game: str, wanted: str, lang: str) -> None:
    """All cards shelf by shelf, or those of a code or name."""
    with refusing():
        game_info(game)
        speech = translator_for(game, lang)
    console = open_console()
    board = board_of(game, speech, signs_of(console), {})
    if not wanted:
        _print_shelves(console, board)
        return
    found = find_cards(board, speech, wanted)
    if not found:
        raise Refusal(_unknown(f"no card of {game} is called {wanted!r}", near_names(board, speech, wanted)))
    for code in found:
        console.print(board.card(code))


def _print_shelves(console: Console, board: Board) -> None:
    for shelf in board.shelves():
        console.print(Text(f"\n{shelf.title} ({len(shelf.codes)})", "bold yellow"))
        for code in shelf.codes:
            console.print(board.card(code))


def show_rules(game: str, wanted: str, lang: str, storyteller: bool = False) -> None:
    """The contents, or the paragraphs of an id or word; what players must not read only for a Storyteller."""
    with refusing():
        game_info(game)
        speech = translator_for(game, lang)
    console = open_console()
    if not wanted:
        _print_contents(console, game, speech)
        return
    found = find_rules(speech, wanted)
    if not found:
        raise Refusal(_unknown(f"the rules of {game} do not speak of {wanted!r}", near_words(speech, wanted)))
    for rule in found:
        print_rule(console, rule if storyteller else folded(rule, speech))


def print_rule(console: Console, rule: Rule) -> None:
    console.print(Text.assemble((rule.title, "bold"), (f"  {rule.id}", "dim")))
    console.print(Padding(Text(rule.text), (0, 0, 0, 4), expand=False))


def _print_contents(console: Console, game: str, speech: Translator) -> None:
    for section, rules in groupby(speech.rules(), lambda rule: rule.section):
        console.print(Text(f"\n{section_title(game, speech, section)}", "bold yellow"))
        for rule in rules:
            console.print(Text.assemble((f"  {rule.id:<15} ", "dim"), rule.title))


def section_title(game: str, speech: Translator, section: str) -> str:
    try:
        return speech.ui(f"cli.section.{game}.{section}")
    except KeyError:
        return section.upper()


def show_games() -> None:
    """Every game with all that a table may set."""
    console = open_console()
    for name, game in elysium.registered_games().items():
        head = Text.assemble((name, "bold"), f"  {game['title']}, {_listed(game['seats'])} seats, ")
        console.print(head.append(f"languages: {_listed(game['languages'])}"))
        table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
        for heading in ("option", "legal", "default"):
            table.add_column(heading)
        for option, kind in game["options"].items():
            table.add_row(Text(option, "bold"), Text(kind["legal"]), Text(str(kind["default"])))
        console.print(Padding(table, (0, 0, 0, 2)))


def show_languages() -> None:
    """Every language as it calls itself, the games that have it, and how much it lacks."""
    console = open_console()
    for lang in languages():
        games = [name for name in elysium.registered_games() if lang in languages(name)]
        lacks = sum(map(len, missing(lang).values()))
        head = Text.assemble((lang, "bold"), f"  {read_house(lang).get('language.name', lang)}: {_listed(games)}")
        console.print(head.append(f"; {lacks} texts are missing" if lacks else ""))


def show_missing(lang: str) -> None:
    """What a language lacks, file by file."""
    if lang not in languages():
        raise Refusal(f"no language is called {lang!r}; the languages are: {_listed(languages())}")
    console = open_console()
    for file, keys in missing(lang).items():
        console.print(Text(f"{file} ({len(keys)})", "bold"))
        for key in keys:
            console.print(f"  {key}")


def _listed(words: Sequence[object]) -> str:
    return ", ".join(map(str, words))


def _unknown(complaint: str, near: Sequence[str]) -> str:
    return f"{complaint}; do you mean: {', '.join(near)}?" if near else complaint
